import { eq, type SQL, sql } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { movement } from './tables.ts'

/** What is seen at the machine; what is booked and done is written by `keepPlaces` alone. */
export type DayMarks = Partial<Pick<typeof movement.$inferInsert, 'hereAt' | 'begunAt'>>

/** Of one that is locked. */
export const markMovement = async (db: Db, id: number, marks: DayMarks): Promise<void> => {
  await db.update(movement).set(marks).where(eq(movement.id, id))
}

/** A device kept what was done with one that is locked, and told it later. */
export const markSentLate = async (db: Db, id: number): Promise<void> => {
  await db.update(movement).set({ sentLate: true }).where(eq(movement.id, id))
}

/** Puts some that are locked in this order. */
export const rankMovements = async (db: Db, ids: readonly number[]): Promise<void> => {
  await db
    .update(movement)
    .set({ rank: sql`placed.rank::integer` })
    .from(sql`unnest(${sql.param([...ids])}::integer[]) with ordinality as placed (id, rank)`)
    .where(sql`${movement.id} = placed.id and ${movement.rank} is distinct from placed.rank`)
}

/** A window as its owner is told it. */
interface ToldWindow {
  id: number
  window: { from: Date; until: Date }
  /** The time it was put around. */
  expectedAt: Date
  /** It is the one that will be judged, unless another is told in time. */
  counts: boolean
}

/** Keeps what is told of some that are locked, and of each the first window of its day. */
export const tellMovements = async (db: Db, told: readonly ToldWindow[]): Promise<void> => {
  const instants = (of: (each: ToldWindow) => Date) =>
    sql`${sql.param(told.map((each) => of(each).toISOString()))}::timestamptz[]`
  const rows = sql`unnest(${sql.param(told.map(({ id }) => id))}::integer[], ${instants(({ window }) => window.from)},
    ${instants(({ window }) => window.until)}, ${instants(({ expectedAt }) => expectedAt)},
    ${sql.param(told.map(({ counts }) => counts))}::boolean[]) as told (id, since, till, expected, counts)`
  const ifCounted = (
    fresh: SQL,
    column: SQL | typeof movement.judgedFrom | typeof movement.judgedUntil | typeof movement.expectedAt,
  ) => sql`case when told.counts then ${fresh} else ${column} end`
  await db
    .update(movement)
    .set({
      toldFrom: sql`told.since`,
      toldUntil: sql`told.till`,
      firstFrom: sql`coalesce(${movement.firstFrom}, told.since)`,
      firstUntil: sql`coalesce(${movement.firstUntil}, told.till)`,
      judgedFrom: ifCounted(sql`told.since`, movement.judgedFrom),
      judgedUntil: ifCounted(sql`told.till`, movement.judgedUntil),
      expectedAt: ifCounted(sql`told.expected`, movement.expectedAt),
    })
    .from(rows)
    .where(sql`${movement.id} = told.id`)
}
