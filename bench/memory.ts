import { startProduct } from '#test/e2e/server.ts'
import { calls } from './calls/cases.ts'
import { loadAll } from './calls/load.ts'
import { record } from './calls/record.ts'
import { figureTable, writeFigures } from './figures.ts'
import { makeMarina } from './lists/measure.ts'
import { settledMegabytes, startMeasured } from './resident.ts'
import { benchServer, makeDatabase } from './server.ts'

/**
 * `npm run bench:memory`: resident memory of the product at the first and at a warm start on both engines, at most (with the
 * process that draws the demo's papers) and at rest; then after one and two hours' worth of a busy yard's calls (20 a second, all those of `npm run bench` in turn),
 * asked for as fast as it answers. Writes the figures between the marks of docs/performance.md; those of the calls unless
 * another number of them is given, and with 0 they are left out.
 */
const anHour = Number(process.argv[2] ?? 72_000)
const boats = 10_000
const server = await benchServer()

const inMegabytes = async ({ product, peak }: Awaited<ReturnType<typeof startMeasured>>) =>
  `${peak.toFixed(0)} | ${(await settledMegabytes(product)).toFixed(0)}`
const startTwice = async (engine: string, env: Record<string, string>) => {
  const first = await startMeasured({ engine: 'embedded', env })
  const begun = `| ${engine}, first start: new database, demo marina | ${await inMegabytes(first)} |`
  await first.product.end()
  const warm = await startMeasured({ engine: 'embedded', env, on: first.product })
  const again = `| ${engine}, warm start | ${await inMegabytes(warm)} |`
  await warm.product.stop()
  return [begun, again]
}
const database = await makeDatabase(server.url, 'dry_marina_bench_memory')
const starts = [
  ...(await startTwice('embedded', {})),
  ...(await startTwice('PostgreSQL', { DATABASE_URL: database.url })),
]
await database.drop()
console.log(starts.join('\n'))
await writeFigures('memory-starts', figureTable(starts, ['peak, MB', 'at rest, MB']))

const measureCalls = async () => {
  const marina = await makeMarina(server.url, boats, false)
  const { tokens } = await record(marina.url, [])
  const env = { DATABASE_URL: marina.url, DEMO: 'off', RATE_LIMITS: 'off' }
  const product = await startProduct({ engine: 'embedded', env })
  const targets = calls.map(({ path, who }) => ({
    pid: product.pid,
    url: `${product.url}/api${path}`,
    headers: { authorization: `Bearer ${tokens[who]}` },
  }))
  const atRest = await settledMegabytes(product)
  const after: number[] = []
  const began = performance.now()
  for (let hour = 0; hour < 2; hour += 1) {
    await loadAll(targets, { asked: anHour })
    after.push(await settledMegabytes(product))
  }
  const took = (performance.now() - began) / 1000
  await product.stop()
  await marina.close({ thrownAway: true })
  const asked = anHour.toLocaleString('en')
  return [
    `| at rest, ${boats.toLocaleString('en')} boats on PostgreSQL | ${atRest.toFixed(0)} MB |`,
    `| after ${asked} calls | ${after[0]!.toFixed(0)} MB |`,
    `| after ${asked} more (both took ${took.toFixed(0)} s) | ${after[1]!.toFixed(0)} MB |`,
  ]
}
if (anHour > 0) {
  const lines = await measureCalls()
  console.log(lines.join('\n'))
  if (anHour === 72_000) await writeFigures('memory', figureTable(lines))
}
await server.close()
