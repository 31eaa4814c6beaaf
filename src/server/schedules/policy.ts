import { possibleEvents } from '#contract/schedules/decide.ts'
import type { LifecycleFacts } from '#contract/schedules/event-facts.ts'
import { awaitsDropOff, isOnRack, isScheduleStatus, type ScheduleStatus } from '#contract/schedules/status.ts'
import { marinaDay } from '#contract/time.ts'
import type { Actor } from '../platform/actor.ts'

/** What is known of a schedule when it is asked what may happen to it. */
export interface ScheduleState {
  id: number
  status: number
  dropOffAt: Date
  latestScheduleId: number | null
  hasRacks: boolean
  hasMachines: boolean
  askedPickUpAt: Date | string | null
  returnAt: Date | string | null
  outingOf: number | null
  wayBack: 'untouched' | 'moved' | null
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

/** A class, because a getter of its own in each object takes ten times as long to make. */
class Facts implements LifecycleFacts {
  readonly newerExists: boolean
  readonly today: string
  readonly hasRacks: boolean
  readonly hasMachines: boolean
  readonly last: LifecycleFacts['last']
  readonly outing: NonNullable<LifecycleFacts['outing']>
  readonly #dropOffAt: Date
  readonly #pickUpAt: Date | string | null
  readonly #timeZone: string

  constructor(standing: ScheduleState, { now, today, timeZone }: Moment) {
    const { id, latestScheduleId, hasRacks, hasMachines, dropOffAt, last } = standing
    this.newerExists = (latestScheduleId ?? 0) > id
    this.today = today
    this.hasRacks = hasRacks
    this.hasMachines = hasMachines
    this.last = last && {
      event: last.event,
      from: last.from === null ? null : asStatus(last.from),
      ageMs: now.getTime() - last.at.getTime(),
      ofFormerOwner: last.ofFormerOwner,
    }
    this.outing = {
      goes: standing.returnAt !== null,
      returns: standing.outingOf !== null,
      wayBack: standing.wayBack,
    }
    this.#dropOffAt = dropOffAt
    this.#pickUpAt = standing.askedPickUpAt
    this.#timeZone = timeZone
  }

  // few moves ask for it, and naming a day takes longer than judging all of them
  get dropOffDay() {
    return marinaDay(this.#dropOffAt, this.#timeZone)
  }
  get pickUpDay() {
    return this.#pickUpAt && marinaDay(new Date(this.#pickUpAt), this.#timeZone)
  }
}

export const lifecycleFacts = (standing: ScheduleState, moment: Moment): LifecycleFacts => new Facts(standing, moment)

/** The events the actor may cause now; the very judge that guards the writes. */
export const abilitiesOf = (actor: Actor, standing: ScheduleState, moment: Moment) =>
  possibleEvents(asStatus(standing.status), actor.role, lifecycleFacts(standing, moment))

/** Its drop-off day passed and nobody came: flagged, its place free again. */
export const isMissed = (status: number, dropOffAt: Date, { now, today, timeZone }: Moment) =>
  awaitsDropOff(status) && dropOffAt < now && marinaDay(dropOffAt, timeZone) < today

/** On the rack, and nobody knows where: lifted while bays were not allocated, or moved to none. */
export const isUnplaced = ({
  status,
  positionId,
  hasRacks,
}: {
  status: number
  positionId: number | null
  hasRacks: boolean
}) => hasRacks && positionId === null && isOnRack(status)
