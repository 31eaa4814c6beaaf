import { type LifecycleFacts, possibleEvents, type ScheduleEvent } from '#contract/schedules/lifecycle.ts'
import { awaitingDropOff, isScheduleStatus, type ScheduleStatus } from '#contract/schedules/status.ts'
import { marinaDay } from '#contract/time.ts'
import type { Actor } from '../platform/actor.ts'

/** What is known of a schedule when it is asked what may happen to it. */
export interface Standing {
  id: number
  status: number
  dropOffAt: Date
  latestScheduleId: number | null
  last: { event: string; from: number | null; at: Date; ofFormerOwner: boolean } | null
}

export const asStatus = (code: number): ScheduleStatus => {
  if (isScheduleStatus(code)) return code
  throw new Error(`Unknown schedule status ${code}`)
}

/** When something is judged: an instant, and the marina's day it lies in. */
export interface Moment {
  now: Date
  today: string
  timeZone: string
}
export const momentAt = (now: Date, timeZone: string): Moment => ({ now, today: marinaDay(now, timeZone), timeZone })

export const lifecycleFacts = (standing: Standing, { now, today, timeZone }: Moment): LifecycleFacts => ({
  newerExists: (standing.latestScheduleId ?? 0) > standing.id,
  today,
  // few moves ask for it, and naming a day takes longer than judging all of them
  get dropOffDay() {
    return marinaDay(standing.dropOffAt, timeZone)
  },
  last: standing.last && {
    event: standing.last.event as ScheduleEvent,
    from: standing.last.from === null ? null : asStatus(standing.last.from),
    ageMs: now.getTime() - standing.last.at.getTime(),
    ofFormerOwner: standing.last.ofFormerOwner,
  },
})

/** The events the actor may cause now; the very judge that guards the writes. */
export const abilitiesOf = (actor: Actor, standing: Standing, moment: Moment) =>
  possibleEvents(asStatus(standing.status), actor.role, lifecycleFacts(standing, moment))

/** Its drop-off day passed and nobody came: flagged, its place free again. */
export const isMissed = (status: number, dropOffAt: Date, { now, today, timeZone }: Moment) =>
  (awaitingDropOff as readonly number[]).includes(status) && dropOffAt < now && marinaDay(dropOffAt, timeZone) < today
