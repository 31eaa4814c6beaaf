import type { NoticeKind } from '#contract/notifications/kinds.ts'
import { wallClock } from '#contract/time.ts'
import { readFurtherPeople } from '../boats/public.ts'
import { type Notice, notify } from '../notifications/public.ts'
import type { TransitionStep } from './transition.ts'

type BoatStep = Pick<TransitionStep, 'asking' | 'boat'>

/** A moment as a notice keeps it: the marina's wall clock, and the day on which it is told. */
export const wallClockOf = ({ settings, today }: Pick<TransitionStep, 'settings' | 'today'>, at: Date) => ({
  at: wallClock(at, settings.timeZone),
  today,
})

const tellOf =
  (kind: NoticeKind, readOthers: typeof readFurtherPeople = readFurtherPeople, isDoerTold = false) =>
  async ({ asking, boat }: BoatStep, notice: Notice) => {
    if (asking.press?.isSilent) return
    const people = [boat.ownerId, ...(await readOthers(asking.db, boat.id))]
    const told = isDoerTold ? people : people.filter((id) => id !== asking.actor.id)
    for (const accountId of told) await notify(asking, { accountId, notice, link: `/Boats/${boat.id}`, kind })
  }

/**
 * A notice about a request to the boat's owner and her further people, in the step's transaction. Who did the step
 * themselves is not told of it.
 */
export const tellOwner = tellOf('request')
/** The same of what nobody did: whoever asked is told as well. */
export const tellAll = tellOf('request', readFurtherPeople, true)
/** What is about money is the owner's alone. */
export const tellPayer = tellOf('request', async () => [])
/** The same of what happens to the boat in the yard. */
export const tellOfMove = tellOf('yard')
