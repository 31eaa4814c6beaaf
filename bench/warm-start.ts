import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { figureTable, median, writeFigures } from './figures.ts'

/**
 * `npm run bench:start`: how long the real product takes from its process's start until /readyz says yes, on the
 * embedded database with the demo data: once empty (migrating, filling), then warm, again and again. Writes the
 * figures between the marks of docs/performance.md.
 */
const runs = Number(process.argv[2] ?? 11)
const root = join(import.meta.dirname, '..')
const dataDir = await mkdtemp(join(tmpdir(), 'marina-bench-'))
const port = 4990

const start = async () => {
  const began = performance.now()
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    cwd: root,
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'error' },
    stdio: 'ignore',
  })
  for (;;) {
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (ready) break
    if (child.exitCode !== null) throw new Error('the product ended at start')
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  const took = performance.now() - began
  child.kill('SIGTERM')
  await once(child, 'exit')
  return took
}

/** The least work a Node process that answers HTTP can do, in the same run: what of it is the machine's. */
const bare = async () => {
  const began = performance.now()
  const child = spawn(process.execPath, ['-e', `require('node:http').createServer((q, a) => a.end()).listen(${port})`])
  for (;;) {
    if (
      await fetch(`http://127.0.0.1:${port}`).then(
        () => true,
        () => false,
      )
    )
      break
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  const took = performance.now() - began
  child.kill()
  await once(child, 'exit')
  return took
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`
const first = await start()
const warm: number[] = []
const bares: number[] = []
for (let run = 0; run < runs; run += 1) {
  warm.push(await start())
  bares.push(await bare())
}
await rm(dataDir, { recursive: true, force: true })

const lines = [
  `| first start: new database, migration, demo marina | ${seconds(first)} |`,
  `| warm start to ready, median of ${runs} | ${seconds(median(warm))} |`,
  `| warm start, slowest | ${seconds(Math.max(...warm))} |`,
  `| a bare Node HTTP server in the same run, median | ${seconds(median(bares))} |`,
  `| warm start ÷ bare server | ${(median(warm) / median(bares)).toFixed(1)} |`,
]
console.log(lines.join('\n'))
await writeFigures('start', figureTable(lines))
