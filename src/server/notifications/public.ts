import type { Context } from '../platform/actor.ts'
import { notification } from './tables.ts'

/** Tells a person something in the app, in the caller's transaction: no change without its notice, and none alone. */
export const notify = async ({ db, clock }: Context, to: { accountId: number; text: string; link?: string }) => {
  await db
    .insert(notification)
    .values({ accountId: to.accountId, text: to.text, link: to.link ?? null, createdAt: clock.now() })
}
