import { z } from 'zod'
import { Failure } from './failure.ts'

/** The store at Montonio, as its Partner System names it. */
export interface MontonioAccess {
  readonly url: string
  readonly accessKey: string
  readonly secretKey: string
}
export interface StripeAccess {
  readonly url: string
  readonly secretKey: string
  /** Under which Stripe signs what it tells. */
  readonly webhookSecret: string
}
/** Who takes payments for the marina: each by the configuration alone, null where it names none. */
export interface ProviderAccess {
  readonly montonio: MontonioAccess | null
  readonly stripe: StripeAccess | null
}

const key = z.string().regex(/^[\x21-\x7e]{8,300}$/)
const address = z.url({ protocol: /^https?$/ })
const environment = z.object({
  MONTONIO_ACCESS_KEY: key.optional(),
  MONTONIO_SECRET_KEY: key.optional(),
  MONTONIO_URL: address.default('https://stargate.montonio.com/api'),
  STRIPE_SECRET_KEY: key.optional(),
  STRIPE_WEBHOOK_SECRET: key.optional(),
  STRIPE_URL: address.default('https://api.stripe.com'),
})
const expectations: Readonly<Record<string, string>> = {
  MONTONIO_ACCESS_KEY: 'the access key of the store in Montonio’s Partner System',
  MONTONIO_SECRET_KEY: 'the secret key that belongs to it',
  MONTONIO_URL: 'an address such as https://sandbox-stargate.montonio.com/api',
  STRIPE_SECRET_KEY: 'a secret key of Stripe, such as sk_live_…',
  STRIPE_WEBHOOK_SECRET: 'the signing secret of the webhook, such as whsec_…',
  STRIPE_URL: 'an address such as https://api.stripe.com',
}

/** Both of a pair, or null where neither is there. */
const together = (given: Readonly<Record<string, string | undefined>>, one: string, other: string) => {
  const missing = [one, other].filter((name) => given[name] === undefined)
  if (missing.length === 2) return false
  if (missing.length === 1)
    throw new Failure('settings', `${one} and ${other} belong together: set ${missing[0]}, too.`)
  return true
}

/** MONTONIO_… and STRIPE_…. Throws a `Failure` that names every wrong variable and what it should be. */
export const readProviderAccess = (given: Readonly<Record<string, string | undefined>>): ProviderAccess => {
  const { success, data, error } = environment.safeParse(given)
  if (!success) {
    const names = [...new Set(error.issues.map((issue) => String(issue.path[0])))]
    throw new Failure('settings', names.map((name) => `${name} must be ${expectations[name]}.`).join(' '))
  }
  const hasMontonio = together(given, 'MONTONIO_ACCESS_KEY', 'MONTONIO_SECRET_KEY')
  const hasStripe = together(given, 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET')
  return Object.freeze({
    montonio: hasMontonio
      ? { url: data.MONTONIO_URL, accessKey: data.MONTONIO_ACCESS_KEY!, secretKey: data.MONTONIO_SECRET_KEY! }
      : null,
    stripe: hasStripe
      ? { url: data.STRIPE_URL, secretKey: data.STRIPE_SECRET_KEY!, webhookSecret: data.STRIPE_WEBHOOK_SECRET! }
      : null,
  })
}
