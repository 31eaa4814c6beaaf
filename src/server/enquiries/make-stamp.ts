import { createHmac, timingSafeEqual } from 'node:crypto'

const second = 1000
/** Nobody reads a form and fills it in within this; a page left open since yesterday has to be sent again. */
const quickest = 3 * second
const longest = 24 * 60 * 60 * second

const signatureOf = (secret: string, at: string) =>
  createHmac('sha256', `form-stamp ${secret}`).update(at).digest('base64url').slice(0, 22)

/** When a form was opened, signed, so that nobody makes one up. */
export const makeStamp = (secret: string, now: Date) => {
  const at = now.getTime().toString(36)
  return `${at}.${signatureOf(secret, at)}`
}

/** What a form's stamp says when it is sent. */
export const judgeStamp = (secret: string, stamp: string, now: Date): 'right' | 'forged' | 'quick' | 'old' => {
  const [at = '', signature = ''] = stamp.split('.')
  const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(secret, at))]
  if (given.length !== right.length || !timingSafeEqual(given, right)) return 'forged'
  const age = now.getTime() - Number.parseInt(at, 36)
  return age < quickest ? 'quick' : age > longest ? 'old' : 'right'
}
