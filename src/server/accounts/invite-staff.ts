import { msg } from '@lingui/core/runtime-macro'
import type { z } from 'zod'
import type { inviteSchema } from '#contract/accounts/schema.ts'
import type { Language } from '#contract/language/languages.ts'
import { recordAudit } from '../audit/public.ts'
import { queueMail } from '../mail/public.ts'
import { type Asking, nameOf } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { and, eq } from '../platform/database/orm.ts'
import { ProblemError, refuse } from '../platform/problem-error.ts'
import { marinaLanguage } from '../settings/public.ts'
import { createAccount, emailTaken } from './create-account.ts'
import { lockStaff } from './lock-staff.ts'
import { linkAddress, makeLink } from './make-link.ts'
import { passwordLink } from './tables.ts'
import { invitationMail } from './texts.ts'

type Inviting = Asking & { publicUrl: string }
interface Invited {
  id: number
  firstName: string
  lastName: string
  email: string
  language: Language
  role: string
}

const mailInvitation = async (asking: Inviting, person: Invited) => {
  const token = await makeLink(asking, person.id, 'invitation')
  const link = linkAddress(asking.publicUrl, person, token)
  await queueMail(asking, invitationMail(person, { link, by: nameOf(asking.actor), role: person.role }))
}

/** The form has one name, the e-mail address, so that alone is what can be taken. */
const refuseTaken = (error: unknown): never => {
  if (!(error instanceof ProblemError) || error.code !== 'name_taken') throw error
  return refuse('name_taken', emailTaken, { errors: [{ field: 'email', message: emailTaken }] })
}

/**
 * Makes an account without a password and mails a link to set one; the e-mail address is the username. Until they choose
 * another one they are written to in the marina's language.
 */
export const inviteStaff = (outer: Inviting, form: z.output<typeof inviteSchema>): Promise<{ id: number }> =>
  withTransaction(outer.db, async (db) => {
    const asking = { ...outer, db }
    const invited = { ...form, language: await marinaLanguage(db) }
    const created = await createAccount(asking, { ...invited, username: form.email, password: null }).catch(refuseTaken)
    await mailInvitation(asking, { ...invited, id: created.id })
    await recordAudit(asking, {
      action: 'staff-invited',
      subject: 'account',
      subjectId: created.id,
      subjectName: nameOf(form),
      after: { email: form.email, role: form.role },
    })
    return created
  })

/** Sends an invitation anew, while nobody accepted it; the link sent before is of no use then. */
export const resendInvitation = (outer: Inviting, id: number): Promise<void> =>
  withTransaction(outer.db, async (db) => {
    const asking = { ...outer, db }
    const closed = (name: string) => msg`${{ name }} has accepted the invitation, or is blocked.`
    const person = await lockStaff(asking, outer, { id, ability: 'inviteAgain', closed })
    await db.delete(passwordLink).where(and(eq(passwordLink.accountId, id), eq(passwordLink.purpose, 'invitation')))
    await mailInvitation(asking, person)
    await recordAudit(asking, {
      action: 'staff-invited-again',
      subject: 'account',
      subjectId: id,
      subjectName: nameOf(person),
    })
  })
