import type { Call } from './calls.ts'

/** Of the yard screen: its device, its PINs, its day; of walls that show the day, and which boats are named there. */
export const yardScreenCalls: readonly Call[] = [
  ['GET YardScreen/Pin', 'staff'],
  ['PUT YardScreen/Pin', 'staff'],
  ['POST YardScreen/Pin/Remove', 'staff'],
  ['POST YardScreen', 'staff'],
  ['GET YardScreen', 'admin'],
  ['DELETE YardScreen/{id}', 'admin'],
  ['GET YardScreen/Undecided', 'staff'],
  ['PUT YardScreen/Undecided/{id}', 'staff'],
  ['POST YardScreen/Undecided/Drop', 'staff'],
  ['GET Yard/Day', 'yard'],
  ['GET Yard/Bays/{id}', 'yard'],
  ['PUT Yard/Operator', 'yard'],
  ['POST Yard/Move', 'yard'],
  ['POST Yard/Stop/Foresee', 'yard'],
  ['POST Yard/Stop', 'yard'],
  ['PUT Yard/Stop/End', 'yard'],
  ['GET Display', 'admin'],
  ['POST Display', 'admin'],
  ['DELETE Display/{id}', 'admin'],
  ['GET Display/Day/{token}', 'public'],
  ['PUT Boat/OnDisplay/{id}', 'member'],
]
