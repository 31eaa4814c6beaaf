import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type CallRow, callTable, measureCalls } from './calls.ts'
import { today, writeFigures } from './figures.ts'
import { benchServer } from './server.ts'

/**
 * `npm run bench`: every call beside the limit of the machine, then growth and all other benchmarks; writes
 * docs/performance.md, with `--alone` the calls and nothing else. `--boats N` measures the calls on a marina of that
 * size and writes nothing; with `--json` it prints `{ rows: [...] }`. `--rounds` and `--seconds` say how long each call is
 * measured.
 */
const { values } = parseArgs({
  options: {
    boats: { type: 'string' },
    json: { type: 'boolean', default: false },
    alone: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
  },
})
const boats = Number(values.boats ?? 10_000)
if (!Number.isInteger(boats) || boats < 100) throw new Error('--boats must be a whole number from 100 on.')
const pace = { rounds: Number(values.rounds), seconds: Number(values.seconds) }
const isWritten = values.boats === undefined && !values.json
const isWhole = isWritten && !values.alone

const server = await benchServer()
const rows = await measureCalls({ server: server.url, boats, ...pace })
console.log(values.json ? JSON.stringify({ rows }) : callTable(rows))

if (isWritten) {
  const about = `Run of ${today()} on ${server.label}, ${boats.toLocaleString('en')} boats, 8 connections, medians of ${pace.rounds} rounds of ${pace.seconds} s that take turns.`
  await writeFigures('calls', `${about}\n\n${callTable(rows)}`)
}
if (isWhole) {
  const sizes = [10_000, 100_000, 1_000_000]
  const grown: CallRow[][] = []
  for (const size of sizes)
    grown.push(
      await measureCalls({
        server: server.url,
        boats: size,
        rounds: 3,
        seconds: 1,
        only: ({ pageSize }) => pageSize === 10,
      }),
    )
  const lines = grown[0]!.map(({ name }, at) => {
    const cells = grown.map((of) => `${of[at]!.cpuMicros.toFixed(0)} µs, ${of[at]!.p50Ms.toFixed(1)} ms`)
    return `| ${name} | ${cells.join(' | ')} | ${(grown.at(-1)![at]!.p50Ms / grown[0]![at]!.p50Ms).toFixed(2)} |`
  })
  const head = `| page of 10 | ${sizes.map((size) => size.toLocaleString('en')).join(' | ')} | 1M ÷ 10k, p50 |\n|---|---|---|---|---|`
  await writeFigures('growth', `Run of ${today()}.\n\n${head}\n${lines.join('\n')}`)
}
await server.close()
if (isWhole)
  for (const other of ['warm-start', 'beside', 'memory', 'export', 'reset', 'chat', 'lists', 'yard', 'money']) {
    const { status } = spawnSync(process.execPath, [join(import.meta.dirname, `${other}.ts`)], { stdio: 'inherit' })
    if (status !== 0) process.exitCode = 1
  }
