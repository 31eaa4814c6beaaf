import { describe, expect, it } from 'vitest'
import { scheduleStatus as is } from '../schedules/status.ts'
import { stepsAt } from './steps.ts'

describe('the steps of which pictures are taken', () => {
  it.each([
    ['dropOffRequested', []],
    ['requestApproved', []],
    ['requestRejected', []],
    ['paymentApproved', ['dropped-off', 'inspected']],
    ['paymentRejected', []],
    ['droppedOff', ['dropped-off', 'inspected']],
    ['inspectionDone', ['inspected', 'dropped-off']],
    ['lifted', ['inspected', 'dropped-off']],
    ['pickUpRequested', ['lowered']],
    ['lowered', ['lowered', 'handed-over']],
    ['collected', ['handed-over', 'lowered']],
    ['returned', []],
  ] as const)('at %s', (status, steps) => expect(stepsAt(is[status])).toEqual(steps))
})
