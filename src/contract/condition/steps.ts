import { msg } from '@lingui/core/runtime-macro'
import type { Sentence } from '../language/sentence.ts'
import { scheduleStatus as is } from '../schedules/status.ts'

/** Where in a boat's way through the yard a picture is taken, with what it is called, in the order of the way. */
export const stepLabels = {
  'dropped-off': msg`Dropped off`,
  inspected: msg`Inspected`,
  lowered: msg`Lowered`,
  'handed-over': msg`Handed over`,
} as const satisfies Record<string, Sentence>
export type ConditionStep = keyof typeof stepLabels
export const conditionSteps = Object.keys(stepLabels) as [ConditionStep, ...ConditionStep[]]

const byStatus = new Map<number, readonly ConditionStep[]>([
  // she lies at the lifting bay before anybody confirms it
  [is.paymentApproved, ['dropped-off', 'inspected']],
  [is.droppedOff, ['dropped-off', 'inspected']],
  [is.inspectionDone, ['inspected', 'dropped-off']],
  // one press may have brought her here from the quay
  [is.lifted, ['inspected', 'dropped-off']],
  [is.pickUpRequested, ['lowered']],
  [is.lowered, ['lowered', 'handed-over']],
  [is.collected, ['handed-over', 'lowered']],
])
/** The steps of which pictures may be taken at a status, first the one she stands at; empty: none. */
export const stepsAt = (status: number): readonly ConditionStep[] => byStatus.get(status) ?? []

/** Of one step of one schedule. */
export const mostPictures = 20
export const longestFinding = 500
/** Who took a picture removes it without a reason for so long. */
export const removableFor = 10 * 60_000
/** A picture that lay on a device is at most so old. */
export const oldestPicture = 48 * 60 * 60_000
