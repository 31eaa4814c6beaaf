import type { Call } from './calls.ts'

/** Estimates, what owners answer, and the work: money.md, Work order. */
export const workOrderCalls: readonly Call[] = [
  ['GET WorkOrder', 'member'],
  ['GET WorkOrder/{id}', 'member'],
  ['POST WorkOrder', 'staff'],
  ['PUT WorkOrder', 'staff'],
  ['PUT WorkOrder/Offer', 'staff'],
  ['PUT WorkOrder/Answer', 'member'],
  ['PUT WorkOrder/Note', 'staff'],
  ['PUT WorkOrder/Step', 'staff'],
  ['PUT WorkOrder/Done', 'staff'],
  ['POST WorkOrder/Picture', 'staff'],
  ['DELETE WorkOrder/Picture/{id}', 'staff'],
  ['GET WorkOrder/Link/{id}', 'staff'],
  ['POST WorkOrder/Mail', 'staff'],
  ['DELETE WorkOrder/Link/{id}', 'staff'],
  ['GET Estimate/{token}', 'public'],
  ['PUT Estimate/{token}', 'public'],
]
