import type { FieldShape, SmsGateway } from '../platform/sms-gateway.ts'
import { type OutgoingSms, RefusedError, type SmsTransport } from './deliver-sms.ts'

const patienceMs = 10_000

type SmsFields = Readonly<Record<'to' | 'text' | 'id', string>>
/** Filled after the template was read as JSON: what is said cannot become part of its shape. */
const filled = (shape: FieldShape, filling: SmsFields): FieldShape => {
  if (typeof shape === 'string') return shape.replace(/\{(to|text|id)\}/g, (_, name: keyof SmsFields) => filling[name])
  if (Array.isArray(shape)) return shape.map((each) => filled(each, filling))
  if (typeof shape !== 'object' || shape === null) return shape
  return Object.fromEntries(Object.entries(shape).map(([field, value]) => [field, filled(value, filling)]))
}

const requestOf = ({ url, method, format, body, headers }: SmsGateway, filling: SmsFields) => {
  const fields = filled(body, filling) as Record<string, FieldShape>
  const flat = () => Object.entries(fields).map(([field, value]) => [field, String(value)])
  const address = new URL(url)
  if (method === 'GET') {
    for (const [field, value] of flat()) address.searchParams.set(field!, value!)
    return { address, init: { method, headers } }
  }
  return format === 'form'
    ? { address, init: { method, headers, body: new URLSearchParams(flat()) } }
    : {
        address,
        init: { method, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(fields) },
      }
}

/** Why nothing was heard of it, in words for who runs the marina; no address, which may hold a key. */
const unheard = (error: unknown) => {
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return new Error('the SMS gateway did not answer in time', { cause: error })
  const { code } = ((error as Error).cause ?? {}) as { code?: string }
  return new Error(`the SMS gateway could not be asked${code ? ` (${code})` : ''}`, { cause: error })
}

/** What a gateway may say of a moment: too slow, too many, or our own key, which can be mended meanwhile. */
const passing = new Set([401, 403, 408, 425, 429])

/**
 * SMS by the gateway of the configuration: one request each, ten seconds, no redirect followed, nothing of the answer read but
 * its status. The same SMS sent twice carries the same Idempotency-Key.
 */
export const gatewayTransport = (gateway: SmsGateway, patience = patienceMs): SmsTransport => ({
  async send({ id, phone, text }: OutgoingSms) {
    const { address, init } = requestOf(gateway, { to: phone, text, id: `sms-${id}` })
    const answer = await fetch(address, {
      ...init,
      headers: { ...init.headers, 'idempotency-key': `sms-${id}` },
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
    }).catch((error: unknown) => {
      throw unheard(error)
    })
    await answer.body?.cancel()
    if (answer.ok) return
    const said = `the SMS gateway answered ${answer.status}`
    if (answer.status >= 300 && answer.status < 500 && !passing.has(answer.status)) throw new RefusedError(said)
    throw new Error(said)
  },
})
