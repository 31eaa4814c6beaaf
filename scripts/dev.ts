import { spawn } from 'node:child_process'
import { join } from 'node:path'

/** `npm run dev`: the server restarts when its files change, and Vite serves the pages and passes /api to it. */
const root = join(import.meta.dirname, '..')
const pages = 'http://localhost:5173'
const env = { ...process.env, PUBLIC_URL: pages, PORT: '3000' }
const commands = [
  [process.execPath, '--watch-path=src/server', '--watch-path=src/contract', 'src/server/main.ts'],
  ['react-router', 'dev', '--port', '5173', '--strictPort'],
]

const children = commands.map(([command = '', ...args]) => spawn(command, args, { cwd: root, env, stdio: 'inherit' }))
const endAll = () => {
  for (const child of children) child.kill('SIGTERM')
}
for (const child of children) child.once('exit', endAll)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, endAll)
console.log(`the pages come at ${pages}`)
