import type { Asking } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { eq } from '../platform/database/orm.ts'
import { notFound } from '../platform/problem-error.ts'
import { lockVisibleBoat } from './lock-boat.ts'
import { boat } from './tables.ts'

/** Whether the marina's walls show her name; no part of her form, so whoever has that open keeps their version. */
export const showOnDisplay = (outer: Asking, { boatId, onDisplay }: { boatId: number; onDisplay: boolean }) =>
  withTransaction(outer.db, async (db) => {
    if (!(await lockVisibleBoat(db, outer.actor, boatId))) return notFound('boat')
    await db.update(boat).set({ offDisplay: !onDisplay }).where(eq(boat.id, boatId))
  })
