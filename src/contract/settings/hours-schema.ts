import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { limited } from '../http/fields.ts'
import { carried } from '../language/sentence.ts'

const timeWanted = msg`Enter a time as HH:mm`
const clockPattern = /^([01]\d|2[0-3]):[0-5]\d$/
const isClock = (time: string) => clockPattern.test(time)
/** A time of day on the marina's clock, HH:mm. */
export const clock = limited(5, timeWanted).regex(clockPattern, carried(timeWanted))

const quarter = carried(msg`Booking begins on a quarter of an hour, as 09:00 or 09:15`)
const sevenDays = carried(msg`Enter the hours of seven weekdays, Monday first`)
/** When bookings are taken on a weekday, by the marina or by one of its machines. */
export const bookedSpan = z
  .object(
    {
      from: clock.refine((time) => /:(00|15|30|45)$/.test(time), quarter),
      until: clock.describe('Last bookable minute'),
    },
    carried(msg`Enter from and until, or null`),
  )
  .refine(({ from, until }) => until > from || !isClock(from) || !isClock(until), {
    path: ['until'],
    message: carried(msg`The last bookable minute must be after the first`),
  })
export const weekOfHours = z
  .array(bookedSpan.nullable(), sevenDays)
  .max(7, sevenDays)
  .refine((week) => week.length === 7, sevenDays)
  .refine((week) => week.some(Boolean), carried(msg`Choose at least one day`))
export type WeekOfHours = z.infer<typeof weekOfHours>
