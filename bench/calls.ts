import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProduct } from '#test/e2e/server.ts'
import { freePort } from '../scripts/testing/free-port.ts'
import { type Call, calls } from './calls/cases.ts'
import { type Load, load, type Target } from './calls/load.ts'
import { record } from './calls/record.ts'
import { median, quantile } from './figures.ts'
import { makeMarina } from './lists/measure.ts'

/** One call at one size, beside the limit: the same statements and bytes from bare `node:http` and `pg`. */
export interface CallRow {
  name: string
  pageSize: number | null
  boats: number
  bytes: number
  /** Processor time of the server's process for one request. */
  cpuMicros: number
  limitCpuMicros: number
  limitCpuRatio: number
  perSecond: number
  limitPerSecond: number
  p50Ms: number
  p99Ms: number
  limitP50Ms: number
  limitP99Ms: number
}

const mostWarmUps = 8

/** Asks until a request takes no less processor time than before: V8 compiles what it runs often. */
const warmUp = async (target: Target) => {
  let least = Number.POSITIVE_INFINITY
  for (let run = 0; run < mostWarmUps; run += 1) {
    const { cpuMicros } = await load(target, { seconds: 2 })
    if (cpuMicros > least * 0.95) return
    least = cpuMicros
  }
}

const startLimit = async (databaseUrl: string, file: string) => {
  const port = await freePort()
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'calls', 'limit.ts'), databaseUrl, file, String(port)],
    { stdio: ['ignore', 'pipe', 'inherit'], env: { PATH: process.env.PATH, TZ: 'UTC' } },
  )
  await once(child.stdout, 'data')
  const stop = async () => {
    child.kill()
    await once(child, 'exit')
  }
  return { url: `http://127.0.0.1:${port}`, pid: child.pid!, stop }
}

const rowOf = ({ name, pageSize }: Call, boats: number, ours: Load[], limits: Load[]): CallRow => {
  const of = (loads: Load[], what: (load: Load) => number) => median(loads.map(what))
  const cpuMicros = of(ours, (each) => each.cpuMicros)
  const limitCpuMicros = of(limits, (each) => each.cpuMicros)
  return {
    name,
    pageSize,
    boats,
    bytes: ours[0]!.bytes,
    cpuMicros,
    limitCpuMicros,
    limitCpuRatio: cpuMicros / limitCpuMicros,
    perSecond: of(ours, (each) => each.perSecond),
    limitPerSecond: of(limits, (each) => each.perSecond),
    p50Ms: of(ours, ({ took }) => median(took)),
    p99Ms: of(ours, ({ took }) => quantile(took, 0.99)),
    limitP50Ms: of(limits, ({ took }) => median(took)),
    limitP99Ms: of(limits, ({ took }) => quantile(took, 0.99)),
  }
}

interface Measuring {
  /** A PostgreSQL server on which databases may be made. */
  server: string
  boats: number
  rounds?: number
  seconds?: number
  /** Which calls; all unless given. */
  only?: (call: Call) => boolean
}

/** Measures each call at the product and at the limit in turn, on a marina of so many boats. */
export const measureCalls = async ({ server, boats, rounds = 5, seconds = 2, only = () => true }: Measuring) => {
  const asked = calls.filter(only)
  const marina = await makeMarina(server, boats, false)
  const { tokens, recordings } = await record(marina.url, asked)
  const folder = await mkdtemp(join(tmpdir(), 'marina-bench-'))
  const file = join(folder, 'recordings.json')
  await writeFile(file, JSON.stringify(recordings))
  const env = { DATABASE_URL: marina.url, DEMO: 'off', RATE_LIMITS: 'off' }
  const product = await startProduct({ engine: 'embedded', env })
  const limit = await startLimit(marina.url, file)

  const rows: CallRow[] = []
  for (const [at, call] of asked.entries()) {
    const ours: Target = {
      pid: product.pid,
      url: `${product.url}/api${call.path}`,
      headers: { authorization: `Bearer ${tokens[call.who]}` },
    }
    const theirs: Target = { pid: limit.pid, url: `${limit.url}/${at}`, headers: ours.headers }
    const loads = { ours: [] as Load[], theirs: [] as Load[] }
    for (const each of [ours, theirs]) await warmUp(each)
    for (let round = 0; round < rounds; round += 1) {
      loads.ours.push(await load(ours, { seconds }))
      loads.theirs.push(await load(theirs, { seconds }))
    }
    const row = rowOf(call, boats, loads.ours, loads.theirs)
    console.error(`${call.name} ${call.pageSize ?? ''}: ${row.limitCpuRatio.toFixed(2)}`)
    rows.push(row)
  }
  await product.stop()
  await limit.stop()
  await marina.close({ thrownAway: true })
  await rm(folder, { recursive: true, force: true })
  return rows
}

export const callTable = (rows: readonly CallRow[]): string =>
  [
    '| call | page | bytes | CPU, µs | limit, µs | ratio | requests/s | limit | p50 / p99, ms | limit |',
    '|---|---|---|---|---|---|---|---|---|---|',
    ...rows.map(
      (row) =>
        `| ${row.name} | ${row.pageSize ?? '–'} | ${row.bytes} | ${row.cpuMicros.toFixed(0)} | ${row.limitCpuMicros.toFixed(0)} | **${row.limitCpuRatio.toFixed(2)}** | ${row.perSecond.toFixed(0)} | ${row.limitPerSecond.toFixed(0)} | ${row.p50Ms.toFixed(1)} / ${row.p99Ms.toFixed(1)} | ${row.limitP50Ms.toFixed(1)} / ${row.limitP99Ms.toFixed(1)} |`,
    ),
  ].join('\n')
