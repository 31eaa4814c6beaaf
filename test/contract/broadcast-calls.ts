import type { Call } from './calls.ts'

/** Writing to many at once. */
export const broadcastCalls: readonly Call[] = [
  ['GET Broadcast/search', 'staff'],
  ['GET Broadcast/{id}', 'member'],
  ['POST Broadcast/Foresee', 'staff'],
  ['POST Broadcast', 'staff'],
]
