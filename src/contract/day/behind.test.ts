import { expect, it } from 'vitest'
import { behindBy } from '#contract/day/behind.ts'
import type { DayMovement } from '#contract/day/state.ts'

const at = (clock: string) => new Date(`2027-06-11T${clock}:00Z`)
const movement = (booked: string, marks: { here?: string; begun?: string } = {}): DayMovement => ({
  ...{ id: 1, kind: 'pick-up', bookedAt: at(booked), rank: null, doneAt: null, told: null },
  hereAt: marks.here ? at(marks.here) : null,
  begunAt: marks.begun ? at(marks.begun) : null,
})

it.each([
  ['nothing to do', [], 0],
  ['the next is not due yet', [movement('13:45')], 0],
  ['who is here since before her time still waits', [movement('13:30', { here: '13:20' })], 12],
  ['the machine stands, and its owner is not there', [movement('13:30')], 0],
  ['it is busy beyond her time', [movement('13:15', { begun: '13:40' }), movement('13:45')], 6],
  ['who is late is not waited for', [movement('13:00'), movement('13:30', { here: '13:29' })], 12],
  ['the last one was begun late', [movement('13:15', { begun: '13:40' })], 25],
] as const)('%s', (_, order, behind) => {
  expect(behindBy(order, 11, at('13:42'))).toBe(behind)
})
