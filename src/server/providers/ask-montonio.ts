import { z } from 'zod'
import { asDecimal } from '#contract/money/decimal.ts'
import type { MontonioAccess } from '../platform/payment-providers.ts'
import { askOverHttp } from './ask-over-http.ts'
import {
  ForgedError,
  type NewProviderPayment,
  type PaymentProvider,
  type ProviderWord,
  payableMinutes,
  SilentError,
} from './policy.ts'
import { openToken, signToken } from './sign-token.ts'

/** Cents of a sum in the currency's units, as a number or in figures: 99.99, "99.99", "25". */
const major = z.union([z.number(), z.string()]).transform((said, context) => {
  const found = /^(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(String(said))
  if (found) return Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0'))
  context.addIssue({ code: 'custom' })
  return z.NEVER
})
const states = {
  PENDING: 'begun',
  AUTHORIZED: 'begun',
  PAID: 'paid',
  PARTIALLY_REFUNDED: 'paid',
  REFUNDED: 'paid',
  VOIDED: 'ended',
  ABANDONED: 'ended',
} as const
const told = z.object({
  uuid: z.string().min(1).max(100),
  merchantReference: z.string().max(200),
  paymentStatus: z.string(),
  grandTotal: major,
  currency: z.string(),
})
const order = told.extend({
  refunds: z
    .array(z.object({ uuid: z.string().max(100), amount: major, status: z.string() }))
    .nullish()
    .transform((refunds) => refunds ?? []),
})
const begun = z.object({ uuid: z.string().min(1).max(100), paymentUrl: z.url({ protocol: /^https?$/ }) })
const webhook = z.object({ orderToken: z.string().optional(), refundToken: z.string().optional() })
const refund = z.object({ orderUuid: z.string().min(1).max(100) })
const ofStore = z.object({ accessKey: z.string() })

type Order = z.output<typeof order>
const refundsOf = ({ paymentStatus, grandTotal, refunds }: Order): ProviderWord['returns'] => {
  // a bank that rejects later takes all of it back
  if (paymentStatus === 'VOIDED') return [{ reference: 'voided', why: 'refund', sum: grandTotal }]
  return refunds
    .filter(({ status }) => status === 'SUCCESSFUL')
    .map(({ uuid, amount }) => ({ reference: uuid, why: 'refund', sum: amount }))
}
const wordOf = (of: Order): ProviderWord => ({
  ...{ reference: of.merchantReference, providerId: of.uuid, sum: of.grandTotal, currency: of.currency },
  state: states[of.paymentStatus as keyof typeof states] ?? 'begun',
  returns: refundsOf(of),
})

const languages = new Set(['de', 'en', 'et', 'fi', 'lt', 'lv', 'pl', 'ru'])
const currencies = new Set(['EUR', 'PLN'])
const methods = { bank: 'paymentInitiation', card: 'cardPayments' } as const

/** Montonio's orders (docs.montonio.com, Stargate): requests and webhooks are tokens signed with the store's secret key. */
export const askMontonio = ({ url, accessKey, secretKey }: MontonioAccess): PaymentProvider => {
  const tokenOf = (claims: object, now: Date) => {
    const iat = Math.floor(now.getTime() / 1000)
    return signToken({ accessKey, ...claims, iat, exp: iat + 600 }, secretKey)
  }
  const read = <S extends z.ZodType>(schema: S, said: unknown): z.output<S> => {
    const { success, data } = schema.safeParse(said)
    if (!success) throw new SilentError('its answer cannot be read')
    return data
  }
  const get = (path: string) =>
    askOverHttp(`${url}${path}`, { headers: { authorization: `Bearer ${tokenOf({}, new Date())}` } })
  const ask = async (providerId: string) => wordOf(read(order, await get(`/orders/${encodeURIComponent(providerId)}`)))
  /** The claims of a token that the store's own key signed. */
  const open = (token: string): unknown => {
    const claims = openToken(token, secretKey)
    if (ofStore.safeParse(claims).data?.accessKey !== accessKey) throw new ForgedError('the token is of another store')
    return claims
  }
  return {
    name: 'montonio',
    methods: ['bank', 'card'],
    takes: (currency) => currencies.has(currency),
    async begin({
      reference,
      method,
      sum,
      currency,
      words,
      language,
      returnTo,
      webhook: notificationUrl,
      now,
    }: NewProviderPayment) {
      const locale = languages.has(language) ? language : 'en'
      const amount = Number(asDecimal(sum, 2))
      const methodOptions = method === 'bank' ? { paymentDescription: words, preferredLocale: locale } : {}
      const payment = { method: methods[method], amount, currency, methodOptions }
      const claims = {
        merchantReference: reference,
        returnUrl: returnTo,
        notificationUrl,
        currency,
        grandTotal: amount,
        locale,
      }
      const data = tokenOf({ ...claims, payment, expiresIn: payableMinutes }, now)
      const said = await askOverHttp(`${url}/orders`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ data }),
      })
      const { uuid, paymentUrl } = read(begun, said)
      return { providerId: uuid, url: paymentUrl }
    },
    ask,
    // a token may be days old by the time it arrives, and is believed: what it tells is written once
    async hear({ text }) {
      const { orderToken, refundToken } = webhookOf(text)
      if (orderToken !== undefined) {
        const said = read(told, open(orderToken))
        // how much of it a token does not say
        if (said.paymentStatus.endsWith('REFUNDED')) return ask(said.uuid)
        return wordOf({ ...said, refunds: [] })
      }
      if (refundToken === undefined) throw new ForgedError('there is no token')
      return ask(read(refund, open(refundToken)).orderUuid)
    },
    async test() {
      await get('/stores/payment-methods')
    },
  }
}

const webhookOf = (text: string) => {
  try {
    return webhook.parse(JSON.parse(text))
  } catch {
    throw new ForgedError('it cannot be read')
  }
}
