import { isOutOfUse } from '#contract/stops/reasons.ts'
import type { Offer } from '#contract/stops/schema.ts'
import { mayMove } from '../boats/public.ts'
import type { Asking } from '../platform/actor.ts'
import { notFound } from '../platform/problem-error.ts'
import { loadSettings } from '../settings/public.ts'
import { isOverAt, presentStopAsKnown, readStop } from '../stops/public.ts'
import { readOtherMachines, readRoom } from './choose-times.ts'
import { answerBy } from './policy.ts'
import { type KnownOffer, readOffer, readOfferTimes, workOf } from './queries.ts'

/** An offer of a boat that the actor may move; any other is not there for them. */
export const findOffer = async ({ db, actor }: Pick<Asking, 'db' | 'actor'>, id: number): Promise<KnownOffer> => {
  const found = (await readOffer(db, id)) ?? notFound('offer')
  return (await mayMove(db, actor, { id: found.boatId, ownerId: found.ownerId })) ? found : notFound('offer')
}

/** How it stands: one whose time was changed otherwise, or whose boat was moved, is closed. */
export const stateOf = ({ state, hitAt, takenAt, bookedAt, begunAt, doneAt }: KnownOffer): Offer['state'] => {
  const at = state === 'taken' && takenAt ? takenAt : hitAt
  if (state === 'closed' || bookedAt.getTime() !== at.getTime()) return 'closed'
  return state === 'open' && (begunAt || doneAt) ? 'closed' : state
}

export const showOffer = async (asking: Asking, id: number): Promise<Offer> => {
  const { db, clock, actor } = asking
  const offer = await findOffer(asking, id)
  const settings = await loadSettings(db)
  const now = clock.now()
  const { scheduleId, boatId, boatName, kind, hitAt, takenAt, madeAt, returnAt } = offer
  const state = stateOf(offer)
  const stop = (await readStop(db, offer.stopId))!
  const free = state === 'open' ? await readRoom(db, offer, settings, now) : []
  const isFree = new Set(free.map(({ at }) => at.getTime()))
  const others = await readOtherMachines(db, free, offer.machineId)
  return {
    ...{ id, scheduleId, boatId, boatName, kind: workOf(kind), state },
    stop: {
      // one that was ended before it began has the end it was to have
      ...presentStopAsKnown(
        { ...stop, until: stop.endedAt && stop.endedAt > stop.from ? stop.endedAt : stop.until },
        { actor, now, timeZone: settings.timeZone },
      ),
      // a machine that was put out of use stays so
      isOver: !isOutOfUse(stop) && isOverAt(stop, now),
    },
    bookedAt: hitAt.toISOString(),
    times: (await readOfferTimes(db, id)).map((at) => ({
      at: at.toISOString(),
      free: isFree.has(at.getTime()),
      machine: others.get(at.getTime()) ?? null,
    })),
    takenAt: state === 'taken' && takenAt ? takenAt.toISOString() : null,
    backTooSoon:
      state === 'taken' && takenAt && kind === 'pick-up' && returnAt && returnAt <= takenAt
        ? returnAt.toISOString()
        : null,
    answerBy: answerBy(madeAt, settings.timeZone).toISOString(),
  }
}
