/** What a price is for one of. */
export const units = ['once', 'hour', 'day', 'lift', 'metre', 'piece'] as const
export type Unit = (typeof units)[number]

/** Which of an item's prices is meant: without VAT or with it. */
export const pricedAs = ['net', 'gross'] as const
export type PricedAs = (typeof pricedAs)[number]

/** Why VAT is not at the standard rate; `reduced` alone goes with a rate above zero. */
export const vatReasons = [
  'reduced',
  'zero-rated',
  'exempt',
  'reverse-charge',
  'outside-scope',
  'seller-not-registered',
] as const
export type VatReason = (typeof vatReasons)[number]

/** What makes an item due by itself. Subscriptions are charged by their plans, which are not of this list. */
export const dueKinds = ['nothing', 'lift', 'visit-day', 'service'] as const
export type DueKind = (typeof dueKinds)[number]

/**
 * What a charge came from, with the id it has there: a subscription, also as the stay of a visit; the entry of history
 * that made a visit longer, or that added a lift beyond the plan; a request for a service; what was used of a line of a
 * work order.
 */
export const recordKinds = ['subscription', 'visit', 'extension', 'lift', 'service', 'work'] as const
export type ChargedKind = (typeof recordKinds)[number]

/** How a yes was given that staff write down. */
export const notedWays = ['phone', 'paper'] as const
export type NotedWay = (typeof notedWays)[number]
