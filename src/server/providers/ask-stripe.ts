import { z } from 'zod'
import type { StripeAccess } from '../platform/payment-providers.ts'
import { askOverHttp } from './ask-over-http.ts'
import { ForgedError, type PaymentProvider, type ProviderWord, payableMinutes, SilentError } from './policy.ts'
import { checkStripeSignature } from './sign-token.ts'

const id = z.string().min(1).max(200)
/** An object by its id, or whole where that was asked for. */
const idOf = z.union([id, z.object({ id }).transform((whole) => whole.id)]).nullish()
const session = z.object({
  id,
  client_reference_id: z.string().nullish(),
  amount_total: z.int().nullish(),
  currency: z.string().nullish(),
  status: z.string().nullish(),
  payment_status: z.string(),
  payment_intent: z.unknown().optional(),
})
const charge = z.object({ id, amount_refunded: z.int().min(0), disputed: z.boolean().nullish(), payment_intent: idOf })
const dispute = z.object({ id, amount: z.int().min(0), status: z.string(), payment_intent: idOf })
const withCharge = z.object({ payment_intent: z.object({ id, latest_charge: charge.nullish() }) })
const listOf = <S extends z.ZodType>(each: S) => z.object({ data: z.array(each) })
const event = z.object({ type: z.string(), data: z.object({ object: z.unknown() }) })

type Session = z.output<typeof session>
type Returns = ProviderWord['returns'][number][]
const wordOf = (of: Session, returns: Returns): ProviderWord | null => {
  const { client_reference_id: reference, amount_total: sum, currency } = of
  // another program of the same account makes sessions, too
  if (!reference || sum == null || !currency) return null
  const state = of.payment_status === 'paid' ? 'paid' : of.status === 'expired' ? 'ended' : 'begun'
  return { reference, providerId: of.id, state, sum, currency: currency.toUpperCase(), returns }
}
const refundOf = ({ id: reference, amount_refunded: sum }: z.output<typeof charge>): Returns =>
  sum > 0 ? [{ reference, why: 'refund', sum }] : []
/** An inquiry of a bank, which takes nothing, is none. */
const disputesOf = (all: readonly z.output<typeof dispute>[]): Returns =>
  all
    .filter(({ status, amount }) => amount > 0 && !status.startsWith('warning_') && status !== 'won')
    .map(({ id: reference, amount }) => ({ reference, why: 'dispute', sum: amount }))

const ofSession = new Set([
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.expired',
])

/** Stripe's Checkout (docs.stripe.com): sessions by form-encoded requests, webhooks signed in `Stripe-Signature`. */
export const askStripe = ({ url, secretKey, webhookSecret }: StripeAccess): PaymentProvider => {
  const headers = { authorization: `Bearer ${secretKey}`, 'stripe-version': '2024-06-20' }
  const get = (path: string) => askOverHttp(`${url}/v1${path}`, { headers })
  const read = <S extends z.ZodType>(schema: S, said: unknown): z.output<S> => {
    const { success, data } = schema.safeParse(said)
    if (!success) throw new SilentError('its answer cannot be read')
    return data
  }
  const readSession = async (said: unknown): Promise<ProviderWord | null> => {
    const found = read(session, said)
    const intent = withCharge.safeParse(found).data?.payment_intent
    const last = intent?.latest_charge
    if (!last) return wordOf(found, [])
    const disputes = last.disputed
      ? read(listOf(dispute), await get(`/disputes?payment_intent=${encodeURIComponent(intent.id)}`)).data
      : []
    return wordOf(found, [...refundOf(last), ...disputesOf(disputes)])
  }
  /** What was paid by it: refunds and disputes do not name the session. */
  const askByIntent = async (intent: string | null | undefined): Promise<ProviderWord | null> => {
    if (!intent) return null
    const query = new URLSearchParams({ payment_intent: intent, 'expand[]': 'data.payment_intent.latest_charge' })
    const [found] = read(listOf(z.unknown()), await get(`/checkout/sessions?${query}`)).data
    return found === undefined ? null : readSession(found)
  }
  return {
    name: 'stripe',
    methods: ['card'],
    takes: () => true,
    async begin({ reference, sum, currency, words, language, returnTo, now }) {
      const body = new URLSearchParams({
        mode: 'payment',
        client_reference_id: reference,
        'line_items[0][quantity]': '1',
        'line_items[0][price_data][currency]': currency.toLowerCase(),
        'line_items[0][price_data][unit_amount]': String(sum),
        'line_items[0][price_data][product_data][name]': words,
        // Stripe wants half an hour at least, by its own clock
        expires_at: String(Math.ceil(now.getTime() / 1000) + (payableMinutes + 1) * 60),
        locale: language,
        success_url: returnTo,
        cancel_url: returnTo,
      })
      const said = await askOverHttp(`${url}/v1/checkout/sessions`, {
        method: 'POST',
        headers: { ...headers, 'idempotency-key': reference },
        body,
      })
      const made = read(z.object({ id, url: z.url({ protocol: /^https?$/ }) }), said)
      return { providerId: made.id, url: made.url }
    },
    async ask(providerId) {
      const query = new URLSearchParams({ 'expand[]': 'payment_intent.latest_charge' })
      const word = await readSession(await get(`/checkout/sessions/${encodeURIComponent(providerId)}?${query}`))
      if (!word) throw new SilentError('it knows the session as another’s')
      return word
    },
    async hear({ text, signature, now }) {
      checkStripeSignature(text, signature, webhookSecret, now)
      const { type, data } = eventOf(text)
      if (ofSession.has(type)) return wordOf(read(session, data.object), [])
      // a bank that did not pay in the end: the session stays complete, and unpaid
      if (type === 'checkout.session.async_payment_failed') {
        const word = wordOf(read(session, data.object), [])
        return word && { ...word, state: 'ended' }
      }
      if (type === 'charge.refunded') return askByIntent(read(charge, data.object).payment_intent)
      if (type === 'charge.dispute.created' || type === 'charge.dispute.funds_withdrawn')
        return askByIntent(read(dispute, data.object).payment_intent)
      return null
    },
    async test() {
      await get('/balance')
    },
  }
}

const eventOf = (text: string) => {
  try {
    return event.parse(JSON.parse(text))
  } catch {
    throw new ForgedError('it cannot be read')
  }
}
