export const texts = {
  rejected: 'The request was rejected',
  cancelled: 'The request was cancelled',
  paymentRejected: 'The payment was rejected',
  missed: 'The drop-off day passed and nobody came',
  missedText: 'The time is free again. A new date or a cancellation comes next.',
  overdue: 'The subscription ended while the boat is on the rack',
  overdueText: 'She stays where she is, and the pick-up stays open. Renew the subscription for the next lift.',
  hold: 'The marina holds this boat',
  gone: 'It was deleted, or it is not one of those you may see.',
  historyFailed: 'The history did not load',
} as const
