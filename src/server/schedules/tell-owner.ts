import type { NoticeKind } from '#contract/notifications/kinds.ts'
import { wallClock } from '#contract/time.ts'
import { readFurtherPeople } from '../boats/public.ts'
import type { BookedTime } from '../calendars/public.ts'
import { type Notice, notify } from '../notifications/public.ts'
import { type Asking, isStaff } from '../platform/actor.ts'
import type { Db } from '../platform/database/types.ts'
import { bookedOf, givenUpOf } from './read-booked-times.ts'
import type { TransitionStep } from './transition.ts'

/** What staff say of a time they change; a further person's word to the marina is not the marina's. */
export const staffReason = ({ actor }: Pick<Asking, 'actor'>, notes: string | null) => (isStaff(actor) ? notes : null)
/** With that reason, which a device that others see leaves out. */
export const withReason = (reason: string | null, tell: (why: { reason?: string }) => Notice): Notice =>
  reason ? { ...tell({ reason }), brief: tell({}) } : tell({})

type BoatStep = Pick<TransitionStep, 'asking' | 'boat'>

/** A moment as a notice keeps it: the marina's wall clock, and the day on which it is told. */
export const wallClockOf = ({ settings, today }: Pick<TransitionStep, 'settings' | 'today'>, at: Date) => ({
  at: wallClock(at, settings.timeZone),
  today,
})

const tellOf =
  (
    kind: NoticeKind,
    { to = 'all', isDoerTold = false }: { to?: 'all' | 'owner' | 'others'; isDoerTold?: boolean } = {},
  ) =>
  async ({ asking, boat }: BoatStep, notice: Notice) => {
    if (asking.press?.isSilent) return
    const others = to === 'owner' ? [] : await readFurtherPeople(asking.db, boat.id)
    const people = to === 'others' ? others : [boat.ownerId, ...others]
    const told = isDoerTold ? people : people.filter((id) => id !== asking.actor.id)
    for (const accountId of told) await notify(asking, { accountId, notice, link: `/Boats/${boat.id}`, kind })
  }

/**
 * A notice about a request to the boat's owner and her further people, in the step's transaction. Who did the step
 * themselves is not told of it.
 */
const tellOwner = tellOf('request')
/** The same of what nobody did: whoever asked is told as well. */
export const tellAll = tellOf('request', { isDoerTold: true })
/** What is about money is the owner's alone. */
export const tellPayer = tellOf('request', { to: 'owner' })
/** The same of what happens to the boat in the yard. */
export const tellOfMove = tellOf('yard')

/** A notice with the times of its schedule as they stand now. */
export const withTimes = async (db: Db, scheduleId: number, notice: Notice): Promise<Notice> => ({
  ...notice,
  calendar: await bookedOf(db, scheduleId),
})
type TimedStep = BoatStep & Pick<TransitionStep, 'schedule'>
/** Tells the owner of times that are booked, once the step is written. */
export const tellBooked = async (step: TimedStep, notice: Notice, givenUp: readonly BookedTime[] = []) => {
  const booked = await bookedOf(step.asking.db, step.schedule.id)
  await tellOwner(step, { ...notice, calendar: [...booked, ...givenUp] })
}
const withGivenUp = async ({ asking, schedule }: TimedStep, notice: Notice): Promise<Notice> => ({
  ...notice,
  calendar: await givenUpOf(asking.db, schedule.id),
})
/** Tells them of times that the step gives up, before it is written. */
export const tellGivenUp = async (step: TimedStep, notice: Notice) => tellOwner(step, await withGivenUp(step, notice))
/** The same of what happens to the boat in the yard. */
export const tellMoveGivenUp = async (step: TimedStep, notice: Notice) =>
  tellOfMove(step, await withGivenUp(step, notice))
/** The same about money, and of others who had the time in their calendars. */
export const tellPayerGivenUp = async (step: TimedStep, notice: Notice) =>
  tellPayer(step, await withGivenUp(step, notice))
/** Her further people alone, where what her owner reads is about money. */
export const tellOthers = tellOf('request', { to: 'others' })
export const tellOthersGivenUp = async (step: TimedStep, notice: Notice) =>
  tellOthers(step, await withGivenUp(step, notice))
