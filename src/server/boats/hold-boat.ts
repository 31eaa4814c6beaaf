import { recordHistory } from '../history/public.ts'
import { notify } from '../notifications/public.ts'
import type { Asking } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { eq } from '../platform/database/orm.ts'
import { notFound, refuse } from '../platform/problem-error.ts'
import { type BoatRecord, type Changing, lockVisibleBoat } from './lock-boat.ts'
import { boatAbilitiesOf } from './policy.ts'
import { boat } from './tables.ts'

interface HoldChange {
  ability: 'hold' | 'unhold'
  refusal: string
  holdReason: string | null
  event: string
  note: string | null
  notice: (boat: BoatRecord) => string
}

const changeHold = (outer: Changing, boatId: number, change: HoldChange): Promise<void> =>
  withTransaction(outer.db, async (db) => {
    const asking: Asking = { ...outer, db }
    const before = (await lockVisibleBoat(db, asking.actor, boatId)) ?? notFound('boat')
    if (!boatAbilitiesOf(asking.actor, before).includes(change.ability))
      refuse('wrong_status', change.refusal, { current: () => outer.readBoat(outer, boatId) })
    await db.update(boat).set({ holdReason: change.holdReason }).where(eq(boat.id, boatId))
    await recordHistory(asking, { boatId, event: change.event, forAccountId: before.ownerId, note: change.note })
    await notify(asking, {
      accountId: before.ownerId,
      text: change.notice(before),
      link: `/Boats/${boatId}`,
      kind: 'boat',
    })
  })

/** Puts a hold on a boat: nothing moves it until staff lift the hold or pass it with a reason. */
export const holdBoat = (asking: Changing, { boatId, reason }: { boatId: number; reason: string }) =>
  changeHold(asking, boatId, {
    ability: 'hold',
    refusal: 'This boat is on hold already.',
    holdReason: reason,
    event: 'hold-put',
    note: reason,
    notice: ({ name }) => `${name} was put on hold: ${reason}`,
  })

export const unholdBoat = (asking: Changing, { boatId, reason }: { boatId: number; reason: string | null }) =>
  changeHold(asking, boatId, {
    ability: 'unhold',
    refusal: 'This boat is not on hold.',
    holdReason: null,
    event: 'hold-lifted',
    note: reason,
    notice: ({ name }) => `The hold on ${name} was lifted.`,
  })
