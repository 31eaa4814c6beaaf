import { msg } from '@lingui/core/runtime-macro'
import type { Language } from '#contract/language/languages.ts'
import { statusLabel } from '#contract/schedules/status.ts'
import type { KeptWords } from '#contract/yard-screen/schema.ts'
import type { YardScreen } from '../platform/access.ts'
import type { Actor, Asking, Context } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { notFound, refuse, refuseFields } from '../platform/problem-error.ts'
import { asStatus, lockSchedule, markSentLate } from '../schedules/public.ts'
import { carryOut, claimKey } from './make-move.ts'
import { timeOfKept, whyUndecided, type YardMove } from './policy.ts'
import { putToStaff } from './put-to-staff.ts'
import { readScheduleOf } from './queries.ts'
import { lockOperator } from './read-operator.ts'

export interface KeptOrder {
  screen: YardScreen
  move: YardMove
  kept: KeptWords
  language: Language
  /** Reads the day as it stands, for who has to decide anew. */
  current: () => Promise<unknown>
}

/** Does a kept move as it was pressed, unless the boat stands otherwise by now. */
export const carryOutKept = async (
  asking: Asking,
  {
    move,
    fromStatus,
    scheduleId,
    screenId,
    accountId,
    current,
  }: {
    move: YardMove
    fromStatus: number
    scheduleId: number
    screenId: number | null
    accountId: number
    current?: () => Promise<unknown>
  },
): Promise<void> => {
  const { record, boat } = await lockSchedule(asking, scheduleId)
  if (move.event !== 'undo' && record.status !== fromStatus)
    refuse(
      'state_changed',
      msg`${{ boat: boat.name }} stands otherwise by now: ${{ status: statusLabel(asStatus(record.status)) }}.`,
      {
        ...(current && { current }),
      },
    )
  await carryOut(asking, { move, scheduleId, from: { screenId, accountId } })
  // of another boat's movement, which goes on
  if (move.event !== 'move-bay') await markSentLate(asking.db, move.movementId)
}

/**
 * A move that a yard screen kept without a connection: by who was chosen there, at the time it was pressed. One that
 * their name is not enough for waits for the decision of staff.
 */
export const makeKeptMove = (outer: Context, { screen, move, kept, language, current }: KeptOrder): Promise<void> =>
  withTransaction(outer.db, async (db) => {
    const now = outer.clock.now()
    // accounts before boats, so that a block comes before or after all of it
    const operator = await lockOperator(db, kept.operatorId, screen.id)
    if (!operator) return refuseFields('invalid_input', [{ field: 'kept.operatorId', message: msg`Say who did it` }])
    const scheduleId = (await readScheduleOf(db, move)) ?? notFound('movement')
    const from = { screenId: screen.id, accountId: operator.id }
    if (!(await claimKey(db, move, { ...from, scheduleId, at: now }))) return
    const pressedAt = timeOfKept(kept, now)
    const why = whyUndecided(operator, move)
    if (why)
      return putToStaff(db, { screen, why, pressedAt, receivedAt: now, move: { ...move, fromStatus: kept.fromStatus } })
    const { id, firstName, lastName } = operator
    const actor: Actor = { id, firstName, lastName, role: 'staff', language }
    const asking: Asking = {
      ...{ db, actor, clock: { now: () => pressedAt } },
      kept: { device: screen.name, receivedAt: now },
    }
    await carryOutKept(asking, { move, fromStatus: kept.fromStatus, scheduleId, ...from, current })
  })
