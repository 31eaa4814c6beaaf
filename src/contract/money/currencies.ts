/** Currencies of Europe that have hundredths: all sums are whole ones of them. */
export const currencies = ['EUR', 'GBP', 'SEK', 'NOK', 'DKK', 'PLN', 'CHF'] as const
export type Currency = (typeof currencies)[number]
