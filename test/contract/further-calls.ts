import { accountingCalls } from './accounting-calls.ts'
import { bankCalls } from './bank-calls.ts'
import { broadcastCalls } from './broadcast-calls.ts'
import type { Call } from './calls.ts'
import { conditionCalls } from './condition-calls.ts'
import { moneyCalls } from './money-calls.ts'
import { renewalCalls } from './renewal-calls.ts'
import { workOrderCalls } from './work-order-calls.ts'
import { yardScreenCalls } from './yard-screen-calls.ts'

/** Of slices whose calls have a list of their own. */
export const furtherCalls: readonly Call[] = [
  ...accountingCalls,
  ['POST File/uploadPicture', 'member'],
  ['GET Notification/CustomerSms/{id}', 'staff'],
  ['PUT Notification/CustomerSms/{id}', 'staff'],
  ...bankCalls,
  ...broadcastCalls,
  ...conditionCalls,
  ...moneyCalls,
  ...renewalCalls,
  ...workOrderCalls,
  ...yardScreenCalls,
]
