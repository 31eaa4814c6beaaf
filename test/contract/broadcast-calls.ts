import type { Call } from './calls.ts'

/** Writing to many at once, and to phones. */
export const broadcastCalls: readonly Call[] = [
  ['GET Broadcast/search', 'staff'],
  ['GET Broadcast/{id}', 'member'],
  ['POST Broadcast/Foresee', 'staff'],
  ['POST Broadcast', 'staff'],
  ['GET Notification/Sms', 'member'],
  ['POST Notification/Sms/Code', 'member'],
  ['PUT Notification/Sms/Confirm', 'member'],
]
