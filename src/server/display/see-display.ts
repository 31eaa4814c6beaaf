import { hashOf } from '../accounts/public.ts'
import type { Context } from '../platform/actor.ts'
import { eq } from '../platform/database/orm.ts'
import { display } from './tables.ts'

const minute = 60_000

/** Whether this opens a display; that it was looked at is noted once a minute. */
export const seeDisplay = async ({ db, clock }: Context, token: string): Promise<boolean> => {
  const [found] = await db
    .select({ id: display.id, lastSeenAt: display.lastSeenAt })
    .from(display)
    .where(eq(display.tokenHash, hashOf(token)))
  if (!found) return false
  const now = clock.now()
  if (now.getTime() - (found.lastSeenAt?.getTime() ?? 0) >= minute)
    await db.update(display).set({ lastSeenAt: now }).where(eq(display.id, found.id))
  return true
}
