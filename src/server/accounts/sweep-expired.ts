import type { Context } from '../platform/actor.ts'
import { lte } from '../platform/database/orm.ts'
import { sweepSessions } from './end-sessions.ts'
import { confirmationLink, passwordLink } from './tables.ts'

/** So long a link that is over still says so, instead of being unknown. */
const linkKeptFor = 30 * 24 * 60 * 60 * 1000

/** Removes sessions that are over, and links and reasons of ended sessions that have been for a month. */
export const sweepExpired = async ({ db, clock }: Context): Promise<void> => {
  const now = clock.now()
  const before = new Date(now.getTime() - linkKeptFor)
  await sweepSessions({ db, clock })
  for (const link of [passwordLink, confirmationLink]) await db.delete(link).where(lte(link.expiresAt, before))
}
