import { eq } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { movement } from './tables.ts'

/** What the order of the day keeps of a movement; what is booked and done is written by `keepPlaces` alone. */
export type DayMarks = Partial<
  Pick<
    typeof movement.$inferInsert,
    | 'rank'
    | 'hereAt'
    | 'begunAt'
    | 'toldFrom'
    | 'toldUntil'
    | 'firstFrom'
    | 'firstUntil'
    | 'judgedFrom'
    | 'judgedUntil'
    | 'expectedAt'
  >
>

/** Of one that is locked. */
export const markMovement = async (db: Db, id: number, marks: DayMarks): Promise<void> => {
  await db.update(movement).set(marks).where(eq(movement.id, id))
}
