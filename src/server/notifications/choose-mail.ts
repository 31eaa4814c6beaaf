import type { MailChoices } from '#contract/notifications/schema.ts'
import type { Asking } from '../platform/actor.ts'
import { sql } from '../platform/database/orm.ts'
import { mailChoice } from './tables.ts'

/** Keeps what also comes by mail; kinds left out stay as they are. */
export const chooseMail = async ({ db, actor }: Asking, choices: MailChoices): Promise<void> => {
  if (choices.length === 0) return
  await db
    .insert(mailChoice)
    .values(choices.map((choice) => ({ accountId: actor.id, ...choice })))
    .onConflictDoUpdate({
      target: [mailChoice.accountId, mailChoice.kind],
      set: { byMail: sql`excluded.by_mail` },
    })
}
