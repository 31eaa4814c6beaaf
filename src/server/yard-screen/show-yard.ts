import { msg } from '@lingui/core/runtime-macro'
import type { DayMovementAnswer } from '#contract/day/schema.ts'
import type { Language } from '#contract/language/languages.ts'
import { factsOf, isStillAshore } from '#contract/schedules/status.ts'
import { standsAt } from '#contract/stops/span.ts'
import { marinaDay, startOfDay } from '#contract/time.ts'
import type { YardDay, YardMovement } from '#contract/yard-screen/schema.ts'
import { stepOfKind, type YardEvent } from '#contract/yard-screen/steps.ts'
import { showDay } from '../day/public.ts'
import { countTold } from '../offers/public.ts'
import type { YardScreen } from '../platform/access.ts'
import { type Actor, type Context, nameOf } from '../platform/actor.ts'
import { wordsIn } from '../platform/language/wording.ts'
import { loadSettings } from '../settings/public.ts'
import { readAhead, readBacks, readLastMove, readPeople, readPlaces } from './queries.ts'

interface YardSeen extends Context {
  screen: YardScreen | null
  actor: Actor | null
  language: Language
}

/** Nobody who has said who they are: what the yard's day is shown by until then. */
const watcher = (language: Language): Actor => ({ id: 0, role: 'staff', firstName: '', lastName: '', language })

/** Today as the yard screen shows it: no more of a person than is needed at the machine. */
export const showYard = async ({ db, clock, screen, actor, language }: YardSeen): Promise<YardDay> => {
  const now = clock.now()
  const { timeZone } = await loadSettings(db)
  const day = marinaDay(now, timeZone)
  const reader: Actor = { ...(actor ?? watcher(language)), language: actor?.language ?? language, role: 'staff' }
  const { lanes, stops } = await showDay({ db, clock, actor: reader }, day)
  const word = wordsIn(language)
  const scheduleIds = lanes.flatMap(({ movements }) => movements.map(({ schedule }) => schedule.id))
  const backs = await readBacks(db, scheduleIds)
  const places = await readPlaces(db, scheduleIds)
  const waitsFor = (movement: DayMovementAnswer) => {
    const { scheduleStatus } = movement.schedule
    const { unsettled } = factsOf(scheduleStatus) ?? {}
    if (isStillAshore(movement.kind, scheduleStatus)) return word(msg`She goes out first.`)
    return unsettled ? word(msg`The office has not approved this yet.`) : null
  }
  const present = (movement: DayMovementAnswer): YardMovement => {
    const { schedule, doneAt, phone, size } = movement
    const { id, kind, state, bookedAt, hereAt, begunAt, window, minutesLate, bay, inTheWay, obstacles } = movement
    const step = stepOfKind[kind]
    return {
      ...{ id, kind, state, bookedAt, hereAt, begunAt, doneAt, window, minutesLate, bay, inTheWay },
      obstacles: obstacles.map(({ version: _of, bayId: _from, ...obstacle }) => obstacle),
      place: bay === null ? null : (places.get(schedule.id) ?? null),
      boatId: schedule.boatId,
      scheduleId: schedule.id,
      status: schedule.scheduleStatus,
      boatName: schedule.boat.name,
      hullType: schedule.boat.hullType,
      ownerName: schedule.ownerName,
      phone: doneAt ? '' : phone,
      size: { length: schedule.boat.lengthOverall, height: size.height, weight: size.weight },
      returnAt: kind === 'pick-up' ? schedule.returnAt : null,
      isBack: kind === 'drop-off' && backs.has(schedule.id),
      step: !doneAt && schedule.abilities.includes(step) && !waitsFor(movement) ? step : null,
      waits: doneAt ? null : waitsFor(movement),
    }
  }
  const from = { screenId: screen?.id ?? null, accountId: actor?.id ?? 0 }
  const last = await readLastMove(db, from, startOfDay(day, timeZone))
  const counts = await countTold(
    db,
    stops.map(({ id }) => id),
  )
  return {
    day,
    stops: stops.map((stop) => ({
      ...stop,
      ...counts.get(stop.id)!,
      standsNow: standsAt(stop, now),
    })),
    at: now.toISOString(),
    screen: screen && { id: screen.id, name: screen.name },
    operator: actor && { id: actor.id, name: nameOf(actor) },
    people: screen ? await readPeople(db) : [],
    lanes: lanes.map(({ machine, movements }) => ({
      machine: machine && { id: machine.id, name: machine.name, kind: machine.kind },
      movements: movements.map(present),
    })),
    undo: last && { ...last, event: last.event as YardEvent },
    ahead: await readAhead(db, day),
  }
}
