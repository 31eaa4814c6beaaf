import { msg } from '@lingui/core/runtime-macro'
import { queueMail } from '../mail/public.ts'
import { account } from '../people/tables.ts'
import type { Asking } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { eq } from '../platform/database/orm.ts'
import { type Limits, TooManyRequests } from '../platform/limits.ts'
import { refuse, refuseFields } from '../platform/problem-error.ts'
import { checkPassword } from './check-password.ts'
import { confirmationAddress, makeConfirmation } from './confirmation-link.ts'
import { refuseInvited } from './invitations/refuse-invited.ts'
import { hasAddress } from './policy.ts'
import { changeEmailMail, verifyEmailMail } from './texts.ts'

/** Who asks for a link to confirm an address. */
type Confirming = Asking & { publicUrl: string }
const day = 24 * 60 * 60 * 1000

/** Mails a link to an address of the asking person's own. */
const mailLink = (outer: Confirming, purpose: 'verify_email' | 'change_email', email: string | null): Promise<void> =>
  withTransaction(outer.db, async (db) => {
    const asking = { ...outer, db }
    const [person] = await db.select().from(account).where(eq(account.id, outer.actor.id)).for('no key update')
    if (!person || !hasAddress(person)) return refuse('not_signed_in', msg`Sign in first.`)
    if (purpose === 'verify_email' && person.emailVerifiedAt) return
    if (purpose === 'change_email') await refuseInvited(asking, person)
    const to = email ?? person.email
    const token = await makeConfirmation(asking, { accountId: person.id, purpose, email: to })
    if (token === null) throw new TooManyRequests(day)
    const link = confirmationAddress(outer.publicUrl, person, token)
    const letter =
      purpose === 'change_email' ? changeEmailMail({ ...person, email: to }, link) : verifyEmailMail(person, link)
    await queueMail(asking, { ...letter, accountId: person.id })
  })

/** The new address holds once its link is followed; who it belongs to now is not told here. */
export const askEmailChange = async (
  outer: Confirming & { limits: Limits },
  { email, password }: { email: string; password: string },
): Promise<void> => {
  const person = await checkPassword(outer, { field: 'password', password })
  if (person.email.toLowerCase() === email.toLowerCase())
    refuseFields('invalid_input', [{ field: 'email', message: msg`This is your e-mail address already` }])
  await mailLink(outer, 'change_email', email)
}

export const askVerification = async (outer: Confirming): Promise<void> => mailLink(outer, 'verify_email', null)
