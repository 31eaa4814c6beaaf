import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { inherited } from '../inherited.ts'
import type { Place } from './place-for-process.ts'

/** The product as `npm start` runs it, in a process of its own on a free port. */
export const startServer = async (place: Pick<Place, 'env'>, env: Readonly<Record<string, string>> = {}) => {
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    env: {
      ...inherited,
      PORT: '0',
      DEMO: 'off',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      ...place.env,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const address = await new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      output += chunk
      const port = /http:\/\/localhost:(\d+)/.exec(output)?.[1]
      if (port) resolve(`http://127.0.0.1:${port}`)
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}:\n${output}`)))
  })
  return {
    address,
    pid: child.pid!,
    output: () => output,
    async stop(signal: NodeJS.Signals = 'SIGTERM') {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
      child.kill(signal)
      const [code] = await once(child, 'exit')
      return code as number | null
    },
  }
}
