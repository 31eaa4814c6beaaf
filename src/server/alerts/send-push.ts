import { buildPushPayload } from '@block65/webcrypto-web-push'
import { calledName } from '#contract/settings/called-name.ts'
import type { Context } from '../platform/actor.ts'
import type { Config } from '../platform/config.ts'
import { loadSettings, type MarinaContact } from '../settings/public.ts'
import { type AlertTransport, GoneError, LaterError, type OutgoingAlert, WorthlessError } from './deliver-alerts.ts'
import { pushKeys } from './keep-push-keys.ts'
import { type Outside, outside, postOutside } from './post-outside.ts'

/** Whom a push service turns to where something of ours goes wrong (RFC 8292). */
const subjectOf = (publicUrl: string, { contactEmail }: MarinaContact) =>
  publicUrl.startsWith('https:') ? publicUrl : `mailto:${contactEmail || `office@${new URL(publicUrl).hostname}`}`

const second = 1000
/** Seconds, or a day and time, as the header has it. */
const waitOf = (retryAfter: string | undefined, now: Date) => {
  if (!retryAfter) return 0
  const seconds = Number(retryAfter)
  const wait = Number.isFinite(seconds) ? seconds * second : Date.parse(retryAfter) - now.getTime()
  return Number.isFinite(wait) ? Math.max(0, wait) : 0
}

/** What the service worker shows and opens. The same words sent twice are shown once, by their tag. */
interface ShownAlert {
  title: string
  body: string
  link: string
  tag: string
}

const longestWords = 400
const shortened = (text: string) =>
  text.length > longestWords ? `${text.slice(0, longestWords - 1).trimEnd()}…` : text

/** Push notices to browsers (RFC 8030), encrypted for each (RFC 8291), by the marina's keys. */
export const pushTransport = (
  { db, clock, config }: Context & { config: Pick<Config, 'publicUrl'> },
  to: Outside = outside,
): AlertTransport => ({
  async send({ id, body, link, expiresAt, endpoint, p256dh, auth, publicUrl }: OutgoingAlert) {
    if (publicUrl !== config.publicUrl) throw new GoneError('allowed at another address of the server')
    const settings = await loadSettings(db)
    const now = clock.now()
    const tag = `alert-${id}`
    const shown: ShownAlert = { title: calledName(settings), body: shortened(body), link, tag }
    const { headers, body: encrypted } = await buildPushPayload(
      {
        data: JSON.stringify(shown),
        options: {
          ttl: Math.max(1, Math.round((expiresAt.getTime() - now.getTime()) / second)),
          urgency: 'high',
          topic: tag,
        },
      },
      { endpoint, expirationTime: null, keys: { p256dh, auth } },
      { ...(await pushKeys(db)), subject: subjectOf(config.publicUrl, settings) },
    )
    const { status, retryAfter } = await postOutside(endpoint, { headers, body: encrypted }, to)
    const said = `the push service answered ${status}`
    if (status >= 200 && status < 300) return
    if (status === 404 || status === 410) throw new GoneError(said)
    if (status === 429 || status >= 500) throw new LaterError(said, waitOf(retryAfter, now))
    // our own clock or keys, which can be mended meanwhile
    if (status === 401 || status === 403) throw new LaterError(said, 0)
    throw new WorthlessError(said)
  },
})
