/** Who takes payments for the marina, as their configuration names them. */
export const providerNames = ['montonio', 'stripe'] as const
export type ProviderName = (typeof providerNames)[number]

/** How a person pays there. */
export const providerMethods = ['bank', 'card'] as const
export type ProviderMethod = (typeof providerMethods)[number]

/**
 * How far a payment that was begun has come, as its provider says: `begun` opens nothing, `ended` was given up, and
 * `unclear` is looked at by staff, since it came in another currency.
 */
export const providerPaymentStates = ['begun', 'paid', 'ended', 'unclear'] as const

/** Why a provider took money back. */
export const returnReasons = ['refund', 'dispute'] as const
export type ReturnReason = (typeof returnReasons)[number]

/** What each of them is called. */
export const providerTitles: Record<ProviderName, string> = { montonio: 'Montonio', stripe: 'Stripe' }
