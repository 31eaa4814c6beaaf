import { createHmac, randomUUID } from 'node:crypto'
import { type PeerAnswer, type PeerRequest, payPage, servePeer } from './serve-peer.ts'

interface Claims {
  [name: string]: unknown
  merchantReference: string
  returnUrl: string
  notificationUrl: string
  currency: string
  grandTotal: number
}
export interface MontonioOrder {
  uuid: string
  claims: Claims
  paymentStatus: string
  refunds: { uuid: string; amount: string; status: string }[]
}

const montonioKeys = { accessKey: 'access-key-of-tests', secretKey: 'secret-key-of-tests' }
export const montonioEnv = (url: string) => ({
  ...{ MONTONIO_ACCESS_KEY: montonioKeys.accessKey, MONTONIO_SECRET_KEY: montonioKeys.secretKey },
  MONTONIO_URL: `${url}/api`,
})

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const macOf = (text: string, key: string) => createHmac('sha256', key).update(text).digest('base64url')
/** A token as Montonio signs them, or with a header or key of somebody else. */
export const montonioToken = (claims: object, { key = montonioKeys.secretKey, alg = 'HS256' } = {}) => {
  const text = `${part({ alg, typ: 'JWT' })}.${part(claims)}`
  return `${text}.${macOf(text, key)}`
}
const problem = (status: number, message: string): PeerAnswer => ({ status, json: { statusCode: status, message } })

/**
 * Montonio as its documentation has it (Stargate: orders, webhooks, refunds): requests are tokens, a reference that comes again
 * replaces what is unpaid, sums are in euros, of an order asked for they are texts.
 */
export const startMontonio = async () => {
  const orders = new Map<string, MontonioOrder>()
  /** Undefined: it answers; null: it breaks off; a number: it answers that status. */
  const mood: { fails?: number | null; tells: boolean } = { tells: true }

  const claimsOf = (token: string | undefined): Claims | PeerAnswer => {
    const [head = '', body = '', mac = ''] = (token ?? '').split('.')
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString() || '{}') as Claims & { exp?: number }
    if (claims.accessKey !== montonioKeys.accessKey) return problem(401, 'STORE_NOT_FOUND')
    if (mac !== macOf(`${head}.${body}`, montonioKeys.secretKey)) return problem(403, 'Forbidden')
    return typeof claims.exp === 'number' ? claims : problem(401, 'exp is missing')
  }
  const isClaims = (given: Claims | PeerAnswer): given is Claims => given !== null && 'accessKey' in given

  const presented = ({ uuid, claims, paymentStatus, refunds }: MontonioOrder) => ({
    ...{ uuid, paymentStatus, refunds, merchantReference: claims.merchantReference, currency: claims.currency },
    grandTotal: claims.grandTotal.toFixed(2),
    paymentUrl: paymentStatus === 'PENDING' ? `${peer.url}/pay/${uuid}` : null,
  })
  const begin = (body: string): PeerAnswer => {
    const claims = claimsOf((JSON.parse(body) as { data?: string }).data)
    if (!isClaims(claims)) return claims
    const { payment } = claims as unknown as {
      payment: { amount: number; currency: string; methodOptions: { paymentDescription?: string } }
    }
    // the bank's payment order has no room for more
    if ((payment.methodOptions.paymentDescription ?? '').length > 140) return problem(400, 'paymentDescription')
    const isWhole = ['returnUrl', 'notificationUrl', 'locale'].every((name) => typeof claims[name] === 'string')
    if (!isWhole || payment.amount !== claims.grandTotal || payment.currency !== claims.currency)
      return problem(400, 'Bad Request')
    if (!/^\d+(\.\d{1,2})?$/.test(String(claims.grandTotal))) return problem(400, 'grandTotal')
    const before = [...orders.values()].find((order) => order.claims.merchantReference === claims.merchantReference)
    if (before && before.paymentStatus !== 'PENDING') return problem(400, 'already paid')
    if (before) orders.delete(before.uuid)
    const order = { uuid: randomUUID(), claims, paymentStatus: 'PENDING', refunds: [] }
    orders.set(order.uuid, order)
    return { status: 201, json: presented(order) }
  }
  const answer = async ({ method, url, headers, body }: PeerRequest): Promise<PeerAnswer> => {
    const [, room, kind = '', id = ''] = url.pathname.split('/')
    if (room === 'pay') {
      const order = orders.get(kind)
      if (!order) return problem(404, 'Not Found')
      if (method === 'GET') return { html: payPage('Montonio', `${order.claims.grandTotal.toFixed(2)} EUR`) }
      if (new URLSearchParams(body).get('does') === 'pay') await pay(order.uuid)
      return { location: `${order.claims.returnUrl}?order-token=${orderToken(order.uuid)}` }
    }
    if (mood.fails === null) return null
    if (mood.fails !== undefined) return problem(mood.fails, 'It fails')
    if (method === 'POST' && kind === 'orders') return begin(body)
    const claims = claimsOf(headers.authorization?.replace(/^Bearer /, ''))
    if (!isClaims(claims)) return claims
    if (kind === 'stores') return { json: { uuid: randomUUID(), paymentMethods: {} } }
    const order = orders.get(id)
    return order ? { json: presented(order) } : problem(404, 'Not Found')
  }

  const one = (uuid: string) => orders.get(uuid)!
  const orderToken = (uuid: string, more: object = {}) => {
    const { claims, paymentStatus } = one(uuid)
    const { merchantReference, grandTotal, currency } = claims
    const iat = Math.floor(Date.now() / 1000)
    return montonioToken({
      ...{ uuid, accessKey: montonioKeys.accessKey, merchantReference, paymentStatus, grandTotal, currency },
      ...{ paymentMethod: 'paymentInitiation', iat, exp: iat + 600, ...more },
    })
  }
  const refundToken = (uuid: string, refundUuid: string) => {
    const refund = one(uuid).refunds.find((each) => each.uuid === refundUuid)!
    const told = { refundUuid, refundAmount: refund.amount, refundStatus: refund.status, orderUuid: uuid }
    return montonioToken({ accessKey: montonioKeys.accessKey, ...told })
  }
  const tell = async (uuid: string, body: object) => {
    if (!mood.tells) return
    await fetch(one(uuid).claims.notificationUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  }
  const pay = async (uuid: string) => {
    one(uuid).paymentStatus = 'PAID'
    await tell(uuid, { orderToken: orderToken(uuid) })
  }
  const peer = await servePeer(answer)
  return {
    ...peer,
    ...{ orders, mood, pay, orderToken, refundToken },
    last: () => [...orders.values()].at(-1)!,
    /** Gives so many euros back, and says under which id. */
    async refund(uuid: string, amount: string) {
      const refund = { uuid: randomUUID(), amount, status: 'SUCCESSFUL' }
      one(uuid).refunds.push(refund)
      const back = one(uuid).refunds.reduce((sum, each) => sum + Number(each.amount), 0)
      one(uuid).paymentStatus = back < one(uuid).claims.grandTotal ? 'PARTIALLY_REFUNDED' : 'REFUNDED'
      await tell(uuid, { refundToken: refundToken(uuid, refund.uuid) })
      return refund.uuid
    },
  }
}
