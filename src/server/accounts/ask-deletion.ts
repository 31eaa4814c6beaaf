import { msg } from '@lingui/core/runtime-macro'
import { queueMail } from '../mail/public.ts'
import { account } from '../people/tables.ts'
import type { Asking, Context } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { and, eq, isNull, sql } from '../platform/database/orm.ts'
import type { Tx } from '../platform/database/types.ts'
import { type Limits, TooManyRequests } from '../platform/limits.ts'
import { refuse } from '../platform/problem-error.ts'
import { takeEvenly } from '../platform/take-evenly.ts'
import { confirmationAddress, makeConfirmation } from './confirmation-link.ts'
import { type Belongings, creditSentence, openScheduleSentence } from './erase-account.ts'
import { type Addressed, hasAddress } from './policy.ts'
import { deletionMail } from './texts.ts'

type Linking = Context & { publicUrl: string }
const day = 24 * 60 * 60 * 1000

const mailLink = async (
  context: Linking & { db: Tx },
  person: Addressed,
  asked: { reason: string | null; byVisitor: boolean },
): Promise<boolean> => {
  const wish = { accountId: person.id, purpose: 'delete_account', email: person.email, ...asked } as const
  const token = await makeConfirmation(context, wish)
  if (token !== null)
    await queueMail(context, deletionMail(person, confirmationAddress(context.publicUrl, person, token)))
  return token !== null
}

/** Mails a link that deletes the account; who cannot delete it now is told so before. */
export const askDeletion = (
  outer: Asking & { publicUrl: string; belongings: Belongings },
  reason: string | null,
): Promise<void> =>
  withTransaction(outer.db, async (db) => {
    const [person] = await db.select().from(account).where(eq(account.id, outer.actor.id)).for('no key update')
    if (!person || !hasAddress(person)) return refuse('not_signed_in', msg`Sign in first.`)
    if (person.role !== 'customer')
      refuse('not_allowed', msg`Accounts of the marina’s staff are closed by an admin: ask one.`)
    if (await outer.belongings.hasOpenSchedule(db, person.id)) refuse('open_schedule', openScheduleSentence)
    if ((await outer.belongings.readBalance(db, person.id)).credit > 0) refuse('credit_owed', creditSentence)
    if (!(await mailLink({ ...outer, db }, person, { reason, byVisitor: false }))) throw new TooManyRequests(day)
  })

/** The same for a visitor, who is told nothing of whose address it is, by the time it takes neither. */
export const askDeletionByEmail = async (
  { limits, ...outer }: Linking & { limits: Limits },
  { email, reason }: { email: string; reason: string | null },
  address: string,
): Promise<void> => {
  await limits.reset.take(address)
  const ask = async (db: Tx) => {
    const [person] = await db
      .select()
      .from(account)
      .where(
        and(
          sql`lower(${account.email}) = lower(${email})`,
          eq(account.role, 'customer'),
          isNull(account.erasedAt),
          isNull(account.blockedAt),
        ),
      )
      .for('no key update')
    if (person && hasAddress(person)) await mailLink({ ...outer, db }, person, { reason, byVisitor: true })
  }
  await takeEvenly(() => withTransaction(outer.db, ask))
}
