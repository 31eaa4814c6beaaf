import type { Settings } from '#contract/settings/schema.ts'

/** Booking hours that are the same on some weekdays, 1 Monday … 7 Sunday, and none on the others. */
export const hoursOn = (
  weekdays: readonly number[] = [1, 2, 3, 4, 5],
  from = '09:00',
  until = '17:59',
): Settings['bookingHours'] =>
  Array.from({ length: 7 }, (_, index) => (weekdays.includes(index + 1) ? { from, until } : null))
