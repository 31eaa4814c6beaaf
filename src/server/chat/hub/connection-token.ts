import { createHmac, timingSafeEqual } from 'node:crypto'

/** How long after negotiating the upgrade may come. */
const validMs = 60_000

interface Holder {
  readonly accountId: number
  /** Hash of the session's token. */
  readonly session: string
}

/**
 * Ties a negotiated connection to who negotiated it, by a signature instead of a memory: any instance can take the
 * upgrade, and nobody else's session can.
 */
export const connectionTokens = (secret: string) => {
  const sign = (id: string, expires: string, { accountId, session }: Holder) =>
    createHmac('sha256', secret).update(`link ${id} ${expires} ${accountId} ${session}`).digest()
  return {
    issue(id: string, holder: Holder, now: Date): string {
      const expires = String(now.getTime() + validMs)
      return `${id}.${expires}.${sign(id, expires, holder).toString('base64url')}`
    },
    /** The connection's id; null when the token is forged, too old or another session's. */
    verify(token: string, holder: Holder, now: Date): string | null {
      const [id = '', expires = '', signature = ''] = token.split('.')
      const given = Buffer.from(signature, 'base64url')
      const expected = sign(id, expires, holder)
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
      return Number(expires) >= now.getTime() ? id : null
    },
  }
}
export type ConnectionTokens = ReturnType<typeof connectionTokens>
