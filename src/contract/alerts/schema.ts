import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { limited } from '../http/fields.ts'
import { carried } from '../language/sentence.ts'

const longestEndpoint = 1000
const base64url = /^[\w-]+={0,2}$/

/** A push service has a name and answers at the port of https: nothing else is ever asked of by this server. */
const isServiceAddress = (text: string) => {
  if (!URL.canParse(text)) return false
  const { protocol, port, username, password, hostname } = new URL(text)
  const isNamed =
    /^(?=.*[a-z])[a-z\d-]+(\.[a-z\d-]+)+$/.test(hostname) && !/\.(local|internal|localhost)$/.test(hostname)
  return protocol === 'https:' && port === '' && username === '' && password === '' && isNamed
}

const noAddress = msg`Your browser named no push service that can be reached: use another browser`
const noKey = msg`Your browser sent a key that is none: reload the page and try again`
const keyOf = (length: number) =>
  limited(100, noKey, carried(noKey)).refine((key) => key.length >= length && base64url.test(key), carried(noKey))

/** What a browser's PushSubscription says of itself. */
export const pushSubscriptionSchema = z.object({
  endpoint: limited(longestEndpoint, noAddress, carried(noAddress)).refine(isServiceAddress, carried(noAddress)),
  keys: z.object({ p256dh: keyOf(87), auth: keyOf(22) }, carried(noKey)),
})
export type PushSubscriptionSent = z.infer<typeof pushSubscriptionSchema>

export const pushStateSchema = z.object({
  publicKey: z.string().describe('The key push services know this server by, as browsers take it'),
  isOn: z.boolean().describe('Does this session’s browser get push notices?'),
})
