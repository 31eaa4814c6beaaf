import type { Call } from './calls.ts'

/** Of the yard screen: its device, its PINs, its day. */
export const yardScreenCalls: readonly Call[] = [
  ['GET YardScreen/Pin', 'staff'],
  ['PUT YardScreen/Pin', 'staff'],
  ['POST YardScreen/Pin/Remove', 'staff'],
  ['POST YardScreen', 'staff'],
  ['GET YardScreen', 'admin'],
  ['DELETE YardScreen/{id}', 'admin'],
  ['GET YardScreen/Undecided', 'staff'],
  ['PUT YardScreen/Undecided/{id}', 'staff'],
  ['GET Yard/Day', 'yard'],
  ['PUT Yard/Operator', 'yard'],
  ['POST Yard/Move', 'yard'],
]
