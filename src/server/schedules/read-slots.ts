import type { Answer } from '#contract/http/call.ts'
import { chooseMachine, type Load, ownMachine } from '#contract/machines/choose.ts'
import { isBookableDay, slotsOfDay } from '#contract/schedules/booking-hours.ts'
import type { slots } from '#contract/schedules/endpoints.ts'
import { addDays, fromWallClock, marinaDay } from '#contract/time.ts'
import { findMovedBoat } from '../boats/public.ts'
import { readMachines } from '../machines/public.ts'
import type { Asking } from '../platform/actor.ts'
import { notFound } from '../platform/problem-error.ts'
import { bookingHours, loadSettings } from '../settings/public.ts'
import { readStanding } from '../stops/public.ts'
import { findBoatOf } from './queries.ts'
import { asTaken, readTaken, readTierOfBoat } from './read-places.ts'
import { stoppedAt } from './take-place.ts'

const noLoad: Load = { boat: { lengthOverall: null, weight: null }, tier: null }

/** What is to be moved: the boat named, or the schedule's, with the tier of her bay; nothing known of one that is not the asker's. */
const loadOf = async (
  { db, actor }: Asking,
  { scheduleId, boatId }: { scheduleId?: number | undefined; boatId?: number | undefined },
): Promise<Load> => {
  const id = boatId ?? (scheduleId && (await findBoatOf(db, scheduleId))?.id)
  const boat = id ? await findMovedBoat(db, actor, id) : null
  if (!boat) return boatId ? notFound('boat') : noLoad
  return { boat, tier: await readTierOfBoat(db, boat.id) }
}

interface SlotsAsked {
  from: string
  days: number
  scheduleId?: number | undefined
  boatId?: number | undefined
}
/**
 * Days with their slots and what is free, from a day on, for a boat where she is named. The named schedule's own places
 * count as free.
 */
export const readSlots = async (
  asking: Asking,
  { from, days, scheduleId, boatId }: SlotsAsked,
): Promise<Answer<typeof slots>> => {
  const { db, clock } = asking
  const settings = await loadSettings(db)
  const hours = bookingHours(settings)
  const now = clock.now()
  const start = fromWallClock(`${from} 00:00`, settings.timeZone) ?? new Date(`${from}T00:00:00Z`)
  const end = new Date(start.getTime() + (days + 1) * 86_400_000)
  const places = await readTaken(db, start, end, { scheduleId: scheduleId ?? 0 })
  const machines = await readMachines(db)
  const load = machines.length > 0 ? await loadOf(asking, { scheduleId, boatId }) : noLoad
  const limit = settings.placesPerSlot
  const counts = new Map<number, number>()
  for (const { slotAt } of places) counts.set(slotAt.getTime(), (counts.get(slotAt.getTime()) ?? 0) + 1)
  const taken = asTaken(places)
  const stops = await readStanding(db, now, settings.timeZone)
  const found = (at: Date) => chooseMachine(machines, { load, at, taken, stops, timeZone: settings.timeZone })
  const isShut = (at: Date) =>
    stoppedAt({ machines, load, stops, settings }, at) !== undefined ||
    (limit !== null && (counts.get(at.getTime()) ?? 0) >= limit)
  const own = load === noLoad ? undefined : ownMachine(machines, load)
  /** Where there is room then: on which other machine than her own. */
  const roomAt = (at: Date) => {
    if (machines.length === 0) return isShut(at) ? null : { machine: null }
    const room = found(at)
    return room && { machine: own && room.machine.id !== own.id ? room.machine.name : null }
  }
  const movable = machines.length === 0 || ownMachine(machines, load) !== undefined
  const today = marinaDay(now, settings.timeZone)
  return Array.from({ length: days }, (_, offset) => {
    const day = addDays(from, offset)
    const slotsThen = slotsOfDay(day, hours).map(({ wall, at }) => {
      if (at < now) return { wall, at: at.toISOString(), state: 'past' as const, machine: null }
      const room = roomAt(at)
      const state = room ? ('free' as const) : ('full' as const)
      return { wall, at: at.toISOString(), state, machine: room?.machine ?? null }
    })
    return {
      day,
      closed: !isBookableDay(day, hours) || day < today,
      free:
        machines.length === 0 && limit === null && stops.length === 0
          ? null
          : slotsThen.filter(({ state }) => state === 'free').length,
      movable,
      slots: slotsThen,
    }
  })
}
