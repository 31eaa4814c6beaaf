import { bankCalls } from './bank-calls.ts'
import { broadcastCalls } from './broadcast-calls.ts'
import type { Call } from './calls.ts'
import { conditionCalls } from './condition-calls.ts'
import { moneyCalls } from './money-calls.ts'
import { yardScreenCalls } from './yard-screen-calls.ts'

/** Of slices whose calls have a list of their own. */
export const furtherCalls: readonly Call[] = [
  ...bankCalls,
  ...broadcastCalls,
  ...conditionCalls,
  ...moneyCalls,
  ...yardScreenCalls,
]
