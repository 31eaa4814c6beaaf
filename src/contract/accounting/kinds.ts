/** What income is from, as charges were made: `item` is of the price list by hand, `other` free words. */
export const incomeKinds = ['subscription', 'visit', 'lift', 'service', 'work', 'item', 'other'] as const
export type IncomeKind = (typeof incomeKinds)[number]

/** How long what was open at a month’s end was overdue by then, in days. */
export const openAges = ['not-due', 'to-30', 'to-60', 'to-90', 'older'] as const
export type OpenAge = (typeof openAges)[number]

/** What a row of payments is. */
export const entryStates = ['payment', 'pay-back', 'taken-back'] as const
