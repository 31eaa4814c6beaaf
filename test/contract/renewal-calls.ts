import type { Call } from './calls.ts'

/** Seasons that staff renew at once. */
export const renewalCalls: readonly Call[] = [
  ['POST Renewal/Foresee', 'staff'],
  ['POST Renewal', 'staff'],
  ['GET RenewalRound', 'staff'],
  ['GET RenewalRound/{id}', 'staff'],
  ['POST Renewal/Withdraw', 'staff'],
  ['GET Renewal', 'member'],
  ['GET Renewal/{id}', 'member'],
  ['POST Renewal/Accept', 'member'],
  ['POST Renewal/Note', 'staff'],
  ['POST Renewal/Decline', 'member'],
]
