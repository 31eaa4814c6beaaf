import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { startProduct } from '#test/e2e/server.ts'
import { figureTable, median, quantile, writeFigures } from './figures.ts'
import { residentMegabytes, settledMegabytes } from './resident.ts'
import { benchServer, makeDatabase } from './server.ts'

/**
 * `npm run bench:export`: the real product on a PostgreSQL database of its own exports a list of 100,000 boats. Measures
 * what that adds to its resident memory, how long it takes, how others are answered meanwhile, and how soon a cancelled
 * download ends the work; opens the file with LibreOffice, where there is one, and counts.
 * Writes the figures between the marks of docs/performance.md, unless another number of boats is given.
 */
const boats = Number(process.argv[2] ?? 100_000)
const cluster = await benchServer()
const database = await makeDatabase(cluster.url, 'dry_marina_bench_export')
const env = { DATABASE_URL: database.url, DEMO: 'off', RATE_LIMITS: 'off' }
const product = await startProduct({ engine: 'embedded', env })
const address = `${product.url}/api`
const exports = () =>
  product
    .log()
    .split('\n')
    .filter((line) => line.includes('"exported"'))
    .map((line) => JSON.parse(line) as { rows: number; of: number })

// somebody who sees all boats --------------------------------------------------------------------------------------
const person = { username: 'bench', password: 'long-enough-for-a-bench', confirmPassword: 'long-enough-for-a-bench' }
const form = {
  ...person,
  firstName: 'B',
  lastName: 'Ench',
  email: 'b@example.com',
  iDNumber: '1',
  phone: '+372 5555 0101',
}
const post = async (path: string, body: object) => {
  const headers = { 'content-type': 'application/json' }
  return (await fetch(`${address}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).json()
}
await post('/Person/register', form)
await database.query(`update account set role = 'staff'`)
await database.query(
  `insert into boat (name, brand, width, height, depth, length_overall, weight, hull_type, notes, size, owner_id)
   select 'Boat ' || n || ' ' || left(md5(n::text), 8), 'Brand ' || n % 97, 2 + n % 30 / 10.0, 3, 0.7, 6 + n % 9, 1000 + n,
     'cabin', 'None', n % 3, (select id from account)
   from generate_series(1, $1) n`,
  [boats],
)
await database.query('analyze')
const { token } = (await post('/Person/authenticate', person)) as { token: string }
const authorization = `Bearer ${token}`

// what is measured -------------------------------------------------------------------------------------------------
const light = async () => {
  const began = performance.now()
  const answer = await fetch(`${address}/Person/me`, { headers: { authorization } })
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`a light call answered ${answer.status}`)
  return performance.now() - began
}
/** Latencies of light calls, one after the other with a short rest, until `over`. */
const lightCalls = async (over: () => boolean) => {
  const took: number[] = []
  while (!over()) {
    took.push(await light())
    await sleep(5)
  }
  return took
}
const ms = (took: number[]) => `${median(took).toFixed(1)} / ${quantile(took, 0.99).toFixed(1)} ms`
const begin = async (query = '') => {
  const request = get(`${address}/Boat/export${query}`, { headers: { authorization } })
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  return { request, answer }
}
const place = await mkdtemp(join(tmpdir(), 'marina-export-'))
const file = join(place, 'boats.xlsx')
const download = async (query = '') => pipeline((await begin(query)).answer, createWriteStream(file))

for (let warm = 0; warm < 300; warm += 1) await light()
await download('?selected=1,2,3')
const calm = Date.now() + 3000
const alone = await lightCalls(() => Date.now() > calm)
const idle = await settledMegabytes(product)

let most = idle
let exporting = true
const watch = (async () => {
  while (exporting) {
    most = Math.max(most, await residentMegabytes(product))
    await sleep(20)
  }
})()
const began = performance.now()
const beside = lightCalls(() => !exporting)
await download()
const took = performance.now() - began
exporting = false
await watch
const meanwhile = await beside

const { request, answer } = await begin()
await once(answer, 'readable')
const before = exports().length
request.destroy()
const cancelledAt = performance.now()
while (exports().length === before) await sleep(5)
const ended = performance.now() - cancelledAt
const cancelled = exports().at(-1)!

await product.stop()

// the file, opened by somebody else --------------------------------------------------------------------------------
const openedBy = () => {
  try {
    execFileSync('soffice', ['--headless', '--convert-to', 'csv', '--outdir', place, file], { stdio: 'ignore' })
    return 'LibreOffice'
  } catch {
    execFileSync('sh', [
      '-c',
      `unzip -p ${file} xl/worksheets/sheet1.xml | sed 's/<row /\\n<row /g' | grep '^<row ' > ${place}/boats.csv`,
    ])
    return 'unzip'
  }
}
const reader = openedBy()
const rows = (await readFile(join(place, 'boats.csv'), 'utf8')).trimEnd().split('\n').length
await rm(place, { recursive: true, force: true })
await database.drop()
await cluster.close()

// told ---------------------------------------------------------------------------------------------------------------
const added = most - idle
const lines = [
  `| rows in the file, counted by ${reader} | ${rows.toLocaleString('en')} |`,
  `| time of the download | ${(took / 1000).toFixed(1)} s |`,
  `| resident memory idle → at most | ${idle.toFixed(0)} → ${most.toFixed(0)} MB: ${added.toFixed(0)} MB more |`,
  `| a light call alone, p50 / p99 | ${ms(alone)} |`,
  `| a light call beside the export, p50 / p99 of ${meanwhile.length} | ${ms(meanwhile)} |`,
  `| a download cancelled at once: the work ended after | ${ended.toFixed(0)} ms, ${cancelled.rows.toLocaleString('en')} of ${cancelled.of.toLocaleString('en')} rows read |`,
]
console.log(lines.join('\n'))
const failed = [rows !== boats + 1 && 'rows are missing', added >= 80 && 'it takes too much memory'].filter(Boolean)
if (failed.length > 0) throw new Error(failed.join(', '))
if (boats === 100_000) await writeFigures('export', figureTable(lines))
