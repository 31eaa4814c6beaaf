import { createHmac, timingSafeEqual } from 'node:crypto'
import { ForgedError } from './policy.ts'

const header = Buffer.from('{"alg":"HS256","typ":"JWT"}').toString('base64url')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const isSame = (one: Buffer, other: Buffer) => one.length === other.length && timingSafeEqual(one, other)

/** A JSON Web Token of HMAC SHA-256 (RFC 7519, 7518). */
export const signToken = (claims: object, key: string): string => {
  const signed = `${header}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`
  return `${signed}.${hmac(key, signed).toString('base64url')}`
}

const jsonOf = (part: string): unknown => {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString())
  } catch {
    throw new ForgedError('the token cannot be read')
  }
}

/** The claims of a token that was signed with this key, by HS256 and nothing else; its age is the caller's to judge. */
export const openToken = (token: string, key: string | Buffer): unknown => {
  const [head = '', claims = '', signature = '', ...more] = token.split('.')
  if (more.length > 0 || (jsonOf(head) as { alg?: unknown } | null)?.alg !== 'HS256')
    throw new ForgedError('the token is not of HS256')
  if (!isSame(hmac(key, `${head}.${claims}`), Buffer.from(signature, 'base64url')))
    throw new ForgedError('the token is not signed with the secret key')
  return jsonOf(claims)
}

const toleranceSeconds = 300
const isHex = /^[0-9a-f]{64}$/

/** Refuses what does not carry a `Stripe-Signature` of this secret, or carries one that is older or newer than five minutes. */
export const checkStripeSignature = (text: string, given: string | undefined, secret: string, now: Date): void => {
  const parts = (given ?? '').slice(0, 2000).split(',')
  const valuesOf = (name: string) =>
    parts.filter((one) => one.startsWith(`${name}=`)).map((one) => one.slice(name.length + 1))
  const [at = ''] = valuesOf('t')
  const wanted = hmac(secret, `${at}.${text}`)
  const isSigned = valuesOf('v1').some((one) => isHex.test(one) && isSame(wanted, Buffer.from(one, 'hex')))
  if (!isSigned) throw new ForgedError('the event is not signed with the webhook’s secret')
  if (!/^\d{1,12}$/.test(at) || Math.abs(now.getTime() / 1000 - Number(at)) > toleranceSeconds)
    throw new ForgedError('the event was signed at another time')
}
