import type { Step } from '#web/schedules/steps.ts'

/** Titles of the dialogs; reviews as the specification names them, yard steps with the trade's word beside ours. */
export const titles: Record<Step, string> = {
  'review-request': 'Review Boat Drop Off Request',
  'review-payment': 'Review Boat Drop Off Payment',
  'confirm-drop-off': 'Boat Drop Off',
  'inspection-done': 'Inspection done',
  lift: 'Lift (haul-out)',
  'request-pick-up': 'Request pick-up (lowering)',
  'change-pick-up': 'Change pick-up date',
  'withdraw-pick-up': 'Withdraw pick-up',
  'move-bay': 'Move to another bay (bunk)',
  lower: 'Lower (launch)',
  collect: 'Hand over to the owner',
  restow: 'Back on the rack',
  release: 'Release by road',
  return: 'Boat returned',
  reschedule: 'Reschedule',
  cancel: 'Cancel this request',
  undo: 'Undo the last step',
  edit: 'Edit Request',
  delete: 'Delete this request',
}

/** A boat without a bay is given her first. */
export const titleOf = (step: Step, schedule: { bay: unknown } | null | undefined) =>
  step === 'move-bay' && schedule?.bay === null ? 'Choose a bay (bunk)' : titles[step]

/** What the last button of a yard step says; the reviews say Save. */
export const saveLabels: Partial<Record<Step, string>> = {
  'inspection-done': 'Inspection done',
  lift: 'Lift',
  lower: 'Lower',
  collect: 'Hand over',
  restow: 'Back on the rack',
  'move-bay': 'Move',
  release: 'Release',
  return: 'Returned',
  'withdraw-pick-up': 'Withdraw pick-up',
  cancel: 'Cancel the request',
  undo: 'Undo',
}

export const texts = {
  notFresh: 'This schedule is no longer at that step',
  nowAt: 'Now:',
  nothingToDo: 'This step is not possible any more. What you typed is kept until you close this page.',
  nothingWaits: 'Nothing waits for a decision here.',
  openRequest: 'Open the request',
  dayPassed: 'The drop-off day has passed',
  dayPassedWhy: 'Change the date first.',
  changeDate: 'Change the date',
  noLift: 'No lift is left, and this cannot be passed with a reason. Add a lift on the boat’s subscription first.',
  openSubscription: 'Open the subscription',
  noSubscription: 'No approved subscription covers the day, so no lift can be counted. Review or renew it first.',
  overrideLabel: 'Reason for passing the closed gate',
  overrideHint: 'Staff may pass it; the reason goes into the history.',
  overrideNeeded: 'Give a reason for passing the closed gate',
  dropped: 'Is the boat dropped off',
  undoNote: 'saved by mistake',
  undone: 'Taken back.',
  deleteQuestion: 'Are you sure you want to delete this item?',
  deleteRefused: 'records that are linked cannot be deleted.',
  deleted: 'The request is deleted.',
  nothingChanged: 'Nothing was changed: the boat is not marked as dropped off.',
  waitsForOwner: 'Waits for the owner',
} as const

/** What a plain yard step causes, said above Save; who is told is said after it. */
export const plainEffects = {
  collect: (boat: string) => `${boat} goes to her owner and this request is closed.`,
  restow: (boat: string) => `${boat} goes back on the rack, no lift is taken. The pick-up has to be asked for again.`,
  return: (boat: string) => `${boat} is back at the quay and this request is done. The next drop-off can be asked for.`,
  'withdraw-pick-up': (boat: string) => `${boat} stays on the rack; the planned date stands again.`,
} as const

export const reasonEffects = {
  cancel: (boat: string) => `${boat}’s time and place are free again. The request is closed.`,
  release: (boat: string) => `${boat} leaves the yard by road, her place is free and the request is closed.`,
} as const
