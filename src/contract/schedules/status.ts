/** Codes and labels of a schedule (specification 4.1, two misspellings shown right: docs/deviations.md). */
export const scheduleStatus = {
  dropOffRequested: 0,
  requestApproved: 1,
  requestRejected: 2,
  paymentApproved: 3,
  paymentRejected: 4,
  droppedOff: 5,
  inspectionDone: 6,
  lifted: 7,
  pickUpRequested: 8,
  lowered: 9,
  collected: 10,
  returned: 11,
} as const
export type ScheduleStatus = (typeof scheduleStatus)[keyof typeof scheduleStatus]

export const statusLabels = {
  0: 'DropOff Requested',
  1: 'DropOff Request - Approved',
  2: 'DropOff Request - Rejected',
  3: 'Payment - Approved',
  4: 'Payment - Rejected',
  5: 'Dropped Off',
  6: 'Inspection Done',
  7: 'Boat Lifted',
  8: 'Pickup Requested',
  9: 'Boat Lowered',
  10: 'Boat Collected',
  11: 'Boat Returned',
} as const satisfies Record<ScheduleStatus, string>

export const allStatuses = Object.values(scheduleStatus)
export const closedStatuses = [2, 10, 11] as const satisfies readonly ScheduleStatus[]
export const openStatuses = [0, 1, 3, 4, 5, 6, 7, 8, 9] as const satisfies readonly ScheduleStatus[]
/** Statuses in which the booked drop-off place is held. */
export const awaitingDropOff = [0, 1, 3, 4] as const satisfies readonly ScheduleStatus[]
/** The two halves of the way, as the specification's lists cut it. */
export const dropOffStatuses = [0, 1, 2, 3, 4, 5, 6] as const satisfies readonly ScheduleStatus[]
export const pickUpStatuses = [7, 8, 9, 10, 11] as const satisfies readonly ScheduleStatus[]

export const isScheduleStatus = (code: number): code is ScheduleStatus => code in statusLabels
export const isOpen = (code: ScheduleStatus) => (openStatuses as readonly number[]).includes(code)
/** What a person reads for a code; a boat without a schedule reads "No Schedule", an unknown code nothing. */
export const statusLabel = (code: number | null) =>
  code === null ? 'No Schedule' : isScheduleStatus(code) ? statusLabels[code] : ''

export type Phase = 'request' | 'payment' | 'yard' | 'rack' | 'water'
/** The five phases of the way and the codes in each; 2 and 4 stand where 1 and 3 would. */
export const phases = [
  { key: 'request', label: 'Request', short: 'Request', codes: [0, 1], refusedBy: 2 },
  { key: 'payment', label: 'Payment', short: 'Payment', codes: [3], refusedBy: 4 },
  { key: 'yard', label: 'In the yard', short: 'Yard', codes: [5, 6], refusedBy: null },
  { key: 'rack', label: 'On the rack', short: 'Rack', codes: [7, 8], refusedBy: null },
  { key: 'water', label: 'Back in the water', short: 'Water', codes: [9, 10, 11], refusedBy: null },
] as const satisfies readonly {
  key: Phase
  label: string
  short: string
  codes: readonly ScheduleStatus[]
  refusedBy: ScheduleStatus | null
}[]
export const phaseBy = (key: Phase) => phases.find((phase) => phase.key === key)!
/** Every code in a phase, that of its refusal last. */
export const codesOf = (key: Phase): readonly ScheduleStatus[] => {
  const { codes, refusedBy } = phaseBy(key)
  return refusedBy === null ? codes : [...codes, refusedBy]
}
const phaseByCode = new Map(phases.flatMap((phase) => codesOf(phase.key).map((code) => [code, phase] as const)))
export const phaseOf = (code: ScheduleStatus) => phaseByCode.get(code)!
