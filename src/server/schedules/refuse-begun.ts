import { msg } from '@lingui/core/runtime-macro'
import type { MovementKind } from '#contract/schedules/movement-kinds.ts'
import { type Asking, isStaff } from '../platform/actor.ts'
import { sql } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { refuse } from '../platform/problem-error.ts'

/** Whether the crew is moving her. Her movements are locked. */
const isBegun = async (db: Db, scheduleId: number, kind: MovementKind): Promise<boolean> => {
  const { rows } = await db.execute(sql`
    select from movement where schedule_id = ${scheduleId} and kind = ${kind} and begun_at is not null and done_at is null`)
  return rows.length > 0
}

/** Nobody but staff takes the time away under a boat that the crew is moving. */
export const refuseBegun = async ({ db, actor }: Asking, scheduleId: number, kind: MovementKind): Promise<void> => {
  if (!isStaff(actor) && (await isBegun(db, scheduleId, kind)))
    refuse('wrong_status', msg`She is being moved right now: call the marina.`)
}

/** What was chosen before the crew began, or comes by itself, takes nothing from under a boat that is being moved either. */
export const refuseOnceBegun = async (db: Db, scheduleId: number, kind: MovementKind): Promise<void> => {
  if (await isBegun(db, scheduleId, kind)) refuse('wrong_status', msg`Somebody was faster: look at the fresh state.`)
}
