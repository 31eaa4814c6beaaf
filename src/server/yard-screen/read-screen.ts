import { hashOf } from '../accounts/public.ts'
import type { YardScreen } from '../platform/access.ts'
import type { Context } from '../platform/actor.ts'
import { eq } from '../platform/database/orm.ts'
import { findScreen } from './queries.ts'
import { yardScreen } from './tables.ts'

const minute = 60_000

/** The yard screen a token stands for; use prolongs it, once a minute. */
export const readScreen = async (context: Context, token: string): Promise<YardScreen | null> => {
  const now = context.clock.now()
  const found = await findScreen(context, hashOf(token))
  if (!found) return null
  const { lastSeenAt, ...screen } = found
  if (now.getTime() - lastSeenAt.getTime() >= minute)
    await context.db.update(yardScreen).set({ lastSeenAt: now }).where(eq(yardScreen.id, screen.id))
  return screen
}
