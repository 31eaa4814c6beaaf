import { expect, it } from 'vitest'
import { byTheClock, isLate, isToday } from './order.ts'

const now = new Date('2026-06-09T09:00:00Z')
const row = (scheduleStatus: number, scheduleDate: string, pickUp: string | null = null) => ({
  scheduleStatus,
  scheduleDate: `2026-06-${scheduleDate}:00Z`,
  pickup_Requested_Date: pickUp && `2026-06-${pickUp}:00Z`,
})

it('today goes by the clock, who is late first', () => {
  const rows = {
    afternoon: row(3, '09T13:00'),
    inspected: row(6, '09T07:15'),
    lateLaunch: row(8, '01T07:00', '09T08:45'),
    lateLift: row(1, '09T08:00'),
    morning: row(8, '01T07:00', '09T10:30'),
    inSlings: row(9, '01T07:00', '09T06:30'),
  }
  const order = Object.entries(rows).sort(([, one], [, other]) => byTheClock(now)(one, other))
  expect(order.map(([name]) => name)).toEqual([
    'lateLift',
    'lateLaunch',
    'inSlings',
    'inspected',
    'morning',
    'afternoon',
  ])
  expect(Object.entries(rows).flatMap(([name, one]) => (isLate(one, now) ? [name] : []))).toEqual([
    'lateLaunch',
    'lateLift',
  ])
})

it('today is what is booked for the marina’s day, and what is in hand', () => {
  const isIn = (one: ReturnType<typeof row>) => isToday(one, '2026-06-09', 'Europe/Tallinn')
  expect([row(1, '08T22:00'), row(5, '08T10:00'), row(9, '01T10:00', '08T10:00')].map(isIn)).toEqual([true, true, true])
  expect([row(1, '09T21:30'), row(3, '10T10:00'), row(7, '09T10:00', '09T11:00')].map(isIn)).toEqual([
    false,
    false,
    false,
  ])
})
