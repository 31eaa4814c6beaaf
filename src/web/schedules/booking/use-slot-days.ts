import '#web/schedules/words.ts'
import { t } from '@lingui/core/macro'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Answer } from '#contract/http/call.ts'
import { type BookingHours, isBookableDay, slotStart } from '#contract/schedules/booking-hours.ts'
import { slots } from '#contract/schedules/calls.ts'
import { addDays, marinaDay, wallClock } from '#contract/time.ts'
import { read } from '#web/platform/query-client.ts'
import { instantOf, mondayOf, readWhen } from '#web/schedules/booking/when.ts'
import type { BookingDay, BookingSlot } from '#web/ui/booking/types.ts'

type SlotDay = Answer<typeof slots>[number]
/** Whose time it is: what is booked already, or the boat it is asked for. */
type Booked = { scheduleId?: number | undefined; boatId?: number | null | undefined }
type Span = { from: string; days: number } & Booked
const ask = ({ from, days, scheduleId, boatId }: Span) =>
  read(slots, { query: { from, days, ...(scheduleId ? { scheduleId } : {}), ...(boatId ? { boatId } : {}) } })

const isFree = ({ state }: SlotDay['slots'][number]) => state === 'free'
function stateOf(day: SlotDay): BookingDay['state'] {
  if (day.closed || day.slots.every(({ state }) => state === 'past')) return 'closed'
  return day.slots.some(isFree) ? 'open' : 'full'
}

type Options = Span & { hours: BookingHours; minDay: string; booked?: string | null | undefined }
/** A week or a month with what is free in it. Until the server has answered, the hours alone say what is closed. */
export function useSlotDays({ hours, minDay, booked, ...span }: Options) {
  const queries = useQueryClient()
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...ask(span),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  })
  const { from, days, scheduleId, boatId } = span
  // The next week is asked for beforehand, so that stepping on shows it at once.
  const loaded = data !== undefined && !isPlaceholderData
  useEffect(() => {
    if (loaded && days === 7) void queries.prefetchQuery(ask({ from: addDays(from, days), days, scheduleId, boatId }))
  }, [loaded, queries, from, days, scheduleId, boatId])

  const movable = data?.every((day) => day.movable) ?? true
  const byDay = new Map(data?.map((entry) => [entry.day, entry]))
  const bookedWall = booked ? wallClock(booked, hours.timeZone) : null
  const shown = Array.from({ length: days }, (_, offset): BookingDay => {
    const day = addDays(from, offset)
    const known = byDay.get(day)
    if (day < minDay || !movable) return { day, state: 'closed' }
    if (!known) return { day, state: isBookableDay(day, hours) && !error ? 'open' : 'closed', free: null }
    // Where places have no limit, the times themselves say how much is left.
    return { day, state: stateOf(known), free: known.free ?? known.slots.filter(isFree).length }
  })
  const slotsOf = (day: string): BookingSlot[] =>
    (byDay.get(day)?.slots ?? [])
      .filter(({ state }) => state !== 'past')
      .map(({ wall, state, machine }) => ({
        time: wall.slice(11, 16),
        state: state === 'full' ? 'full' : wall === bookedWall ? 'hers' : 'free',
        by: machine,
      }))
  return {
    days: shown,
    movable,
    slotsOf,
    known: (day: string) => byDay.has(day),
    busy: isFetching && !loaded,
    error,
    refetch,
  }
}

/** False once it is known that no machine can move her. */
export function useIsMovable(now: Date, timeZone: string, of: Booked): boolean {
  const { data } = useQuery({
    ...ask({ from: mondayOf(marinaDay(now, timeZone)), days: 7, ...of }),
    enabled: Boolean(of.boatId),
  })
  return data?.every(({ movable }) => movable) ?? true
}

/** The slot a time lies in; undefined while none is typed or it is not known. */
function useSlotAt(text: string, hours: BookingHours, of: Booked) {
  const { day } = readWhen(text)
  const at = instantOf(text, hours.timeZone)
  const { data } = useQuery({
    ...ask({ from: day ? mondayOf(day) : '', days: 7, ...of }),
    enabled: day !== null && at !== null,
  })
  const slot = at && slotStart(at).getTime()
  return data?.flatMap((each) => each.slots).find(({ at: start }) => Date.parse(start) === slot)
}
/** The sentence for a time whose places are all taken; null while there is room or it is not known. */
export const useIsFull = (text: string, hours: BookingHours, of: Booked): string | null =>
  useSlotAt(text, hours, of)?.state === 'full' ? t`This time is full: choose another one.` : null
/** The machine that moves her then, where it is not the usual one. */
export const useOtherMachine = (text: string, hours: BookingHours, of: Booked): string | null =>
  useSlotAt(text, hours, of)?.machine ?? null
