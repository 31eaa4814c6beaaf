import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../../scripts/testing/free-port.ts'
import { inherited } from '../inherited.ts'

const nobody = 65534
const isRoot = process.getuid?.() === 0
const whoever = isRoot ? { uid: nobody, gid: nobody } : {}
const folder = mkdtempSync(join(tmpdir(), 'dry-marina-image-'))
const into = join(folder, 'product')
const data = join(folder, 'data')
afterAll(() => {
  execFileSync('chmod', ['-R', 'u+w', folder])
  rmSync(folder, { recursive: true, force: true })
})

const assemble = (...args: string[]) =>
  execFileSync('sh', ['deploy/assemble.sh', ...args], {
    env: { ...process.env, ...inherited },
    stdio: 'pipe',
    encoding: 'utf8',
  })

/** `npm run test:long` alone: it installs all that runs from the network, and builds the pages. */
describe.runIf(process.env.EVERY_LOOK)('what the image holds', () => {
  beforeAll(() => {
    assemble(into)
    mkdirSync(data, { mode: 0o700 })
    chmodSync(folder, 0o755)
    if (isRoot) chownSync(data, nobody, nobody)
    execFileSync('chmod', ['-R', 'a-w', into])
  }, 600_000)

  test('is refused where something lies already', () => {
    expect(() => assemble(into)).toThrow('is not empty')
    expect(() => assemble()).toThrow('Say where to')
  })

  test('has nothing that only working on it needs', () => {
    expect(existsSync(join(into, 'node_modules', 'vitest'))).toBe(false)
    expect(existsSync(join(into, 'test'))).toBe(false)
    const files = readdirSync(join(into, 'src'), { recursive: true }) as string[]
    expect(files.filter((file) => /\.test\.tsx?$/.test(file))).toEqual([])
  })

  test('runs where it may write nothing, says that it is ready, and stops when it is told to', async () => {
    const env = {
      PATH: `${join(into, 'node_modules', '.bin')}:/usr/bin:/bin`,
      NODE_ENV: 'production',
      DATABASE: 'embedded',
      DATA_DIR: data,
      PORT: String(await freePort()),
      PUBLIC_URL: 'https://marina.example',
      SECRET: 'x'.repeat(40),
    }
    const run = { cwd: into, env, ...whoever }
    const isReady = () => {
      try {
        execFileSync('node', ['deploy/is-ready.mjs'], run)
        return true
      } catch {
        return false
      }
    }
    expect(isReady()).toBe(false)
    const command = ['--max-semi-space-size=6', 'src/server/main.ts']
    const child = spawn('node', command, { ...run, stdio: ['ignore', 'pipe', 'inherit'] })
    await new Promise<void>((done, failed) => {
      child.stdout.on('data', (chunk: Buffer) => chunk.includes('is ready') && done())
      child.once('exit', (code) => failed(new Error(`it ended with ${code}`)))
    })
    expect(isReady()).toBe(true)
    const page = await (await fetch(`http://127.0.0.1:${env.PORT}/`)).text()
    expect(page).toContain('<html')
    child.kill('SIGTERM')
    expect((await once(child, 'exit'))[0]).toBe(0)
  })
})
