import type { BookingSlot } from '#web/ui/booking/types.ts'

/** Two rows of four. */
const most = 8

/**
 * Of a day's times the few that are wanted most: from the first free one on, for the way back up to the last free one. Where
 * the chosen one is not among them: those around it as long as it is the one that is booked, else all.
 */
export function shortlistOf(
  slots: readonly BookingSlot[],
  { chosen, isBooked = false, isBack }: { chosen: string | null; isBooked?: boolean; isBack: boolean },
) {
  const isFree = ({ state }: BookingSlot) => state !== 'full'
  const lastStart = Math.max(0, slots.length - most)
  const wanted = isBack ? slots.findLastIndex(isFree) + 1 - most : slots.findIndex(isFree)
  const startingAt = (index: number) => {
    const from = Math.min(Math.max(0, index), lastStart)
    return slots.slice(from, from + most)
  }
  const few = startingAt(wanted)
  const at = slots.findIndex(({ time }) => time === chosen)
  if (chosen === null || few.some(({ time }) => time === chosen)) return few
  return isBooked && at !== -1 ? startingAt(at - most / 2) : [...slots]
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
/** The three free times nearest to one that is taken, in the order of the day. */
export function nearestFree(slots: readonly BookingSlot[], time: string): string[] {
  const away = (other: string) => Math.abs(minutesOf(other) - minutesOf(time))
  return (
    slots
      // it was refused, also where the times at hand still call it free
      .filter((slot) => slot.state === 'free' && slot.time !== time)
      .map((slot) => slot.time)
      .toSorted((one, other) => away(one) - away(other))
      .slice(0, 3)
      .toSorted()
  )
}
