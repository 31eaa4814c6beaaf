import type { BookingSlot } from '#web/ui/booking/types.ts'

/** Two rows of four. */
const most = 8

/**
 * Of a day's times the few that are wanted most: from the first free one on, for the way back up to the last free one. All of
 * them where the chosen one is not among those.
 */
export function shortlistOf(slots: readonly BookingSlot[], chosen: string | null, isBack: boolean) {
  const isFree = ({ state }: BookingSlot) => state !== 'full'
  const lastStart = Math.max(0, slots.length - most)
  const wanted = isBack ? slots.findLastIndex(isFree) + 1 - most : slots.findIndex(isFree)
  const from = Math.min(Math.max(0, wanted), lastStart)
  const few = slots.slice(from, from + most)
  const holds = chosen === null || few.some(({ time }) => time === chosen)
  return holds ? few : [...slots]
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
/** The three free times nearest to one that is taken, in the order of the day. */
export function nearestFree(slots: readonly BookingSlot[], time: string): string[] {
  const away = (other: string) => Math.abs(minutesOf(other) - minutesOf(time))
  return slots
    .filter(({ state }) => state === 'free')
    .map((slot) => slot.time)
    .toSorted((one, other) => away(one) - away(other))
    .slice(0, 3)
    .toSorted()
}
