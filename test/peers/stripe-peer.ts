import { createHmac, randomUUID } from 'node:crypto'
import { type PeerAnswer, type PeerRequest, payPage, servePeer } from './serve-peer.ts'

export interface StripeSession {
  id: string
  client_reference_id: string | null
  amount_total: number
  currency: string
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid'
  payment_intent: string | null
  success_url: string
  cancel_url: string
}
interface StripeCharge {
  id: string
  amount_refunded: number
  disputed: boolean
}
interface StripeDispute {
  id: string
  amount: number
  status: string
  payment_intent: string
}

const stripeKeys = { secretKey: 'sk_test_of_tests', webhookSecret: 'whsec_of_tests' }
export const stripeEnv = (url: string) => ({
  ...{ STRIPE_SECRET_KEY: stripeKeys.secretKey, STRIPE_WEBHOOK_SECRET: stripeKeys.webhookSecret },
  STRIPE_URL: url,
})
/** `Stripe-Signature` of an event, signed at a second of the epoch. */
export const stripeSignature = (text: string, at: number, key = stripeKeys.webhookSecret) =>
  `t=${at},v1=${createHmac('sha256', key).update(`${at}.${text}`).digest('hex')},v0=${'0'.repeat(64)}`

const refusal = (status: number, message: string): PeerAnswer => ({ status, json: { error: { message } } })
const idOf = (kind: string) => `${kind}_${randomUUID().replaceAll('-', '')}`

/** Stripe as its documentation has it: Checkout sessions, charges with what was refunded in all, disputes, signed events. */
export const startStripe = async () => {
  const sessions = new Map<string, StripeSession>()
  const charges = new Map<string, StripeCharge>()
  const disputes: StripeDispute[] = []
  const kept = new Map<string, StripeSession>()
  const mood: { fails?: number | null; tells: string | null } = { tells: null }

  const expanded = (session: StripeSession, query: URLSearchParams) => {
    const intent = session.payment_intent
    const isWhole = query.getAll('expand[]').some((path) => path.endsWith('payment_intent.latest_charge'))
    return isWhole && intent
      ? {
          ...session,
          payment_intent: { id: intent, latest_charge: { ...charges.get(intent)!, payment_intent: intent } },
        }
      : session
  }
  const begin = ({ headers, body }: PeerRequest): PeerAnswer => {
    const key = String(headers['idempotency-key'] ?? '')
    const before = kept.get(key)
    if (before) return { json: { ...before, url: `${peer.url}/pay/${before.id}` } }
    const form = new URLSearchParams(body)
    const [sum, currency] = ['unit_amount', 'currency'].map((name) => form.get(`line_items[0][price_data][${name}]`))
    const seconds = Number(form.get('expires_at')) - Date.now() / 1000
    if (form.get('mode') !== 'payment' || !/^[1-9]\d*$/.test(sum ?? '') || !/^[a-z]{3}$/.test(currency ?? ''))
      return refusal(400, 'Invalid request')
    if (!form.get('line_items[0][price_data][product_data][name]') || !form.get('success_url'))
      return refusal(400, 'Missing required param')
    if (Number.isNaN(seconds)) return refusal(400, 'expires_at')
    const session: StripeSession = {
      ...{ id: idOf('cs_test'), client_reference_id: form.get('client_reference_id'), amount_total: Number(sum) },
      ...{ currency: currency!, status: 'open', payment_status: 'unpaid', payment_intent: null },
      ...{ success_url: form.get('success_url')!, cancel_url: form.get('cancel_url')! },
    }
    sessions.set(session.id, session)
    kept.set(key, session)
    return { json: { ...session, url: `${peer.url}/pay/${session.id}` } }
  }
  const answer = async (request: PeerRequest): Promise<PeerAnswer> => {
    const { method, url, headers, body } = request
    const { pathname, searchParams: query } = url
    if (pathname.startsWith('/pay/')) {
      const session = sessions.get(pathname.slice(5))
      if (!session) return refusal(404, 'No such session')
      if (method === 'GET') return { html: payPage('Stripe', `${(session.amount_total / 100).toFixed(2)} EUR`) }
      const isPaid = new URLSearchParams(body).get('does') === 'pay'
      if (isPaid) await tell(pay(session.id))
      return { location: isPaid ? session.success_url : session.cancel_url }
    }
    if (mood.fails === null) return null
    if (mood.fails !== undefined) return refusal(mood.fails, 'It fails')
    if (headers.authorization !== `Bearer ${stripeKeys.secretKey}`) return refusal(401, 'Invalid API Key')
    if (pathname === '/v1/balance') return { json: { object: 'balance' } }
    if (method === 'POST' && pathname === '/v1/checkout/sessions') return begin(request)
    const intent = query.get('payment_intent')
    if (pathname === '/v1/disputes')
      return { json: { data: disputes.filter((each) => each.payment_intent === intent) } }
    if (pathname === '/v1/checkout/sessions')
      return {
        json: {
          data: [...sessions.values()]
            .filter((each) => each.payment_intent === intent)
            .map((each) => expanded(each, query)),
        },
      }
    const session = sessions.get(pathname.slice('/v1/checkout/sessions/'.length))
    return session ? { json: expanded(session, query) } : refusal(404, 'No such session')
  }
  const eventOf = (type: string, object: object) =>
    JSON.stringify({ id: idOf('evt'), object: 'event', type, data: { object } })
  const pay = (id: string) => {
    const session = sessions.get(id)!
    const intent = idOf('pi')
    charges.set(intent, { id: idOf('ch'), amount_refunded: 0, disputed: false })
    Object.assign(session, { status: 'complete', payment_status: 'paid', payment_intent: intent })
    return eventOf('checkout.session.completed', session)
  }
  /** Tells the address that was put down for webhooks. */
  const tell = async (text: string) => {
    if (mood.tells === null) return
    const signature = stripeSignature(text, Math.floor(Date.now() / 1000))
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    await fetch(mood.tells, { method: 'POST', headers, body: text })
  }
  const peer = await servePeer(answer)
  return {
    ...peer,
    ...{ sessions, mood, eventOf, tell, pay },
    last: () => [...sessions.values()].at(-1)!,
    /** Gives so many cents back; the event tells what was given back in all. */
    refund(id: string, cents: number) {
      const intent = sessions.get(id)!.payment_intent!
      const charge = charges.get(intent)!
      charge.amount_refunded += cents
      return eventOf('charge.refunded', { ...charge, payment_intent: intent })
    },
    dispute(id: string, cents: number, status = 'needs_response') {
      const intent = sessions.get(id)!.payment_intent!
      charges.get(intent)!.disputed = true
      const made = { id: idOf('dp'), amount: cents, status, payment_intent: intent }
      disputes.push(made)
      return eventOf('charge.dispute.created', made)
    },
  }
}
