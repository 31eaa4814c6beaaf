import { startProduct } from '#test/e2e/server.ts'
import { calls } from './calls/cases.ts'
import { loadAll } from './calls/load.ts'
import { record } from './calls/record.ts'
import { figureTable, writeFigures } from './figures.ts'
import { makeMarina } from './lists/measure.ts'
import { settledMegabytes } from './resident.ts'
import { benchServer } from './server.ts'

/**
 * `npm run bench:memory`: resident memory of the product at rest, and after one and two hours' worth of a busy yard's
 * calls (20 a second, all those of `npm run bench` in turn), asked for as fast as it answers. Writes the figures between
 * the marks of docs/performance.md, unless another number of calls is given.
 */
const anHour = Number(process.argv[2] ?? 72_000)
const boats = 10_000

const server = await benchServer()
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
await server.close()

const embedded = await startProduct({ engine: 'embedded' })
const atRestEmbedded = await settledMegabytes(embedded)
await embedded.stop()

const asked = anHour.toLocaleString('en')
const lines = [
  `| at rest, ${boats.toLocaleString('en')} boats on PostgreSQL | ${atRest.toFixed(0)} MB |`,
  `| after ${asked} calls | ${after[0]!.toFixed(0)} MB |`,
  `| after ${asked} more (both took ${took.toFixed(0)} s) | ${after[1]!.toFixed(0)} MB |`,
  `| at rest with the embedded database and the demo marina | ${atRestEmbedded.toFixed(0)} MB |`,
]
console.log(lines.join('\n'))
if (anHour === 72_000) await writeFigures('memory', figureTable(lines))
