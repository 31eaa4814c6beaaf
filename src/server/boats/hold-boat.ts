import { msg } from '@lingui/core/runtime-macro'
import type { Sentence } from '#contract/language/sentence.ts'
import { recordHistory } from '../history/public.ts'
import { type Notice, noticeOf, notify } from '../notifications/public.ts'
import type { Asking } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { eq } from '../platform/database/orm.ts'
import { notFound, refuse } from '../platform/problem-error.ts'
import { type BoatRecord, type Changing, type GatesFollowed, lockVisibleBoat } from './lock-boat.ts'
import { boatNotices } from './notices.ts'
import { boatAbilitiesOf } from './policy.ts'
import { readFurtherPeople } from './share-boat.ts'
import { boat } from './tables.ts'

interface HoldChange {
  ability: 'hold' | 'unhold'
  refusal: Sentence
  holdReason: string | null
  event: string
  note: string | null
  notice: (boat: BoatRecord) => Notice
  gatesOpened?: GatesFollowed['gatesOpened']
}

const changeHold = (outer: Changing, boatId: number, change: HoldChange): Promise<void> =>
  withTransaction(outer.db, async (db) => {
    const asking: Asking = { ...outer, db }
    const before = (await lockVisibleBoat(db, asking.actor, boatId)) ?? notFound('boat')
    if (!boatAbilitiesOf(asking.actor, before).includes(change.ability))
      refuse('wrong_status', change.refusal, { current: () => outer.readBoat(outer, boatId) })
    await db.update(boat).set({ holdReason: change.holdReason }).where(eq(boat.id, boatId))
    await recordHistory(asking, { boatId, event: change.event, forAccountId: before.ownerId, note: change.note })
    for (const accountId of [before.ownerId, ...(await readFurtherPeople(db, boatId))])
      await notify(asking, { accountId, notice: change.notice(before), link: `/Boats/${boatId}`, kind: 'boat' })
    await change.gatesOpened?.(asking, boatId)
  })

/** Puts a hold on a boat: nothing moves it until staff lift the hold or pass it with a reason. */
export const holdBoat = (asking: Changing, { boatId, reason }: { boatId: number; reason: string }) =>
  changeHold(asking, boatId, {
    ability: 'hold',
    refusal: msg`This boat is on hold already.`,
    holdReason: reason,
    event: 'hold-put',
    note: reason,
    notice: ({ name }) => noticeOf(boatNotices, 'hold-put', { boat: name, reason }),
  })

export const unholdBoat = (
  asking: Changing & GatesFollowed,
  { boatId, reason }: { boatId: number; reason: string | null },
) =>
  changeHold(asking, boatId, {
    ability: 'unhold',
    refusal: msg`This boat is not on hold.`,
    holdReason: null,
    event: 'hold-lifted',
    note: reason,
    notice: ({ name }) => noticeOf(boatNotices, 'hold-lifted', { boat: name }),
    gatesOpened: asking.gatesOpened,
  })
