import { and, eq } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { movement } from './tables.ts'

interface BothWays {
  /** The schedule she goes out by, and the one that brings her back. */
  out: number
  back: number
}
const inPlaceOf = (db: Db, from: number, kind: 'return' | 'drop-off', to: Partial<typeof movement.$inferInsert>) =>
  db
    .update(movement)
    .set(to)
    .where(and(eq(movement.scheduleId, from), eq(movement.kind, kind)))

/** The place kept for her goes over as it is, with what is told and marked of it; it is never free in between. */
export const passPlaceOver = async (db: Db, { out, back }: BothWays): Promise<void> => {
  await inPlaceOf(db, out, 'return', { scheduleId: back, kind: 'drop-off' })
}

/** The same back, before the schedule that would bring her back goes. */
export const passPlaceBack = async (db: Db, { out, back }: BothWays): Promise<void> => {
  await inPlaceOf(db, back, 'drop-off', { scheduleId: out, kind: 'return' })
}
