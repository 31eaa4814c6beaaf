import { systemClock } from '#server/platform/clock.ts'
import { type Database, migrate, openDatabase } from '#server/platform/database/index.ts'
import { median } from '../figures.ts'
import { hearStatements } from '../hear.ts'
import { findDatabase, makeDatabase } from '../server.ts'
import { type Case, deepPage } from './cases.ts'
import { fill } from './fill.ts'

const warmUps = 8 // past the fifth run PostgreSQL may settle for a generic plan
const runs = 50

export type Marina = Awaited<ReturnType<typeof makeMarina>>

/** A database of its own on that server with a marina of so many boats; `kept` is one of an earlier run. */
export const makeMarina = async (server: string, rows: number, kept: boolean) => {
  const { url, drop } = await (kept ? findDatabase : makeDatabase)(server, `dry_marina_bench_${rows}`)
  const log = { info() {}, warn: console.warn, fatal: console.error }
  const database = await openDatabase({ url, dataDir: '.', log })
  if (!kept) {
    await migrate(database)
    await database.patiently((client) => fill(client, rows))
  }
  const heard = hearStatements(database.pool)
  const context = { db: database.orm, clock: systemClock }
  return {
    rows,
    url,
    context,
    pool: database.pool,
    /** The statements that some work sends. */
    async listen(work: () => Promise<unknown>) {
      heard()
      await work()
      return heard()
    },
    async close({ thrownAway }: { thrownAway: boolean }) {
      await (database as Database).close()
      if (thrownAway) await drop()
    },
  }
}

const pageOf = async ({ context }: Marina, { kind, read }: Case) =>
  kind === 'deep' ? deepPage((await read(context, 1)).totalCount) : 1

/** Medians of the warm runs of each marina, in milliseconds. They take turns: what else the machine does strikes all. */
export const mediansOf = async (marinas: readonly Marina[], each: Case) => {
  const asked = []
  for (const marina of marinas) asked.push({ marina, page: await pageOf(marina, each), took: [] as number[] })
  for (let run = -warmUps; run < runs; run += 1)
    for (const { marina, page, took } of asked) {
      const began = performance.now()
      await each.read(marina.context, page)
      if (run >= 0) took.push(performance.now() - began)
    }
  return asked.map(({ took }) => median(took))
}

/** The plan of the slowest statement of a case, without what differs from machine to machine. */
export const planOf = async (marina: Marina, each: Case) => {
  const page = await pageOf(marina, each)
  let slowest = { took: -1, plan: '' }
  for (const { text, values } of await marina.listen(() => each.read(marina.context, page))) {
    const { rows } = await marina.pool.query<{ 'QUERY PLAN': string }>(
      `explain (analyze, costs off, timing off) ${text}`,
      values,
    )
    const lines = rows.map((row) => row['QUERY PLAN'])
    const took = Number(/^Execution Time: ([\d.]+)/.exec(lines.at(-1) ?? '')?.[1])
    if (took > slowest.took) slowest = { took, plan: lines.join('\n') }
  }
  return slowest.plan
}
