import type { Context } from '../platform/actor.ts'
import { batchesOf } from '../platform/batches.ts'
import { eq, sql } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { pushKeys } from './keep-push-keys.ts'
import { pushSubscription } from './tables.ts'

export { allowPush, assertReachable, endPush } from './allow-push.ts'
export { deliverAlerts } from './deliver-alerts.ts'
export { pushKeys } from './keep-push-keys.ts'
export { pushTransport } from './send-push.ts'

/** What is said to the devices of a person, in their language. */
export interface NewAlert {
  accountId: number
  body: string
  /** Address in the app. */
  link: string
  expiresAt: Date
}

/**
 * Writes alerts to every browser of these people in the caller's transaction. A browser that signs out meanwhile is left
 * out: who it belongs to is locked before it is written to.
 */
export const queueAlerts = async ({ db, clock }: Context, alerts: readonly NewAlert[]): Promise<void> => {
  const now = clock.now().toISOString()
  for (const batch of batchesOf(alerts)) {
    const rows = batch.map(
      ({ accountId, body, link, expiresAt }) =>
        sql`(${accountId}::int, ${body}::text, ${link}::text, ${expiresAt.toISOString()}::timestamptz)`,
    )
    await db.execute(sql`
      insert into alert (subscription_id, body, link, created_at, expires_at, next_attempt_at)
      select p.id, said.body, said.link, ${now}::timestamptz, said.expires_at, ${now}::timestamptz
      from (values ${sql.join(rows, sql`, `)}) said (account_id, body, link, expires_at)
      join push_subscription p on p.account_id = said.account_id
      order by p.id for key share of p`)
  }
}

/** What a browser needs to ask for push notices, and whether that of this session gets them. */
export const readPushState = async (db: Db, sessionId: number) => {
  const [row] = await db
    .select({ id: pushSubscription.id })
    .from(pushSubscription)
    .where(eq(pushSubscription.sessionId, sessionId))
  return { publicKey: (await pushKeys(db)).publicKey, isOn: row !== undefined }
}
