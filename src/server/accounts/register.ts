import type { z } from 'zod'
import type { registrationSchema } from '#contract/accounts/new-password.ts'
import type { Language } from '#contract/language/languages.ts'
import { queueMail } from '../mail/public.ts'
import type { Context } from '../platform/actor.ts'
import type { Limits } from '../platform/limits.ts'
import { ProblemError } from '../platform/problem-error.ts'
import { confirmationAddress, makeConfirmation } from './confirmation-link.ts'
import { createAccount } from './create-account.ts'
import { findAccount } from './queries.ts'
import { verifyEmailMail } from './texts.ts'

/** `language`: which of ours the visitor's program asks for, unless the form says another. */
type Registering = Context & { publicUrl: string; language: Language | undefined }
type RegistrationForm = z.output<typeof registrationSchema>

/** Makes the account and mails the link that confirms its address, both or neither. */
const create = (context: Registering, { confirmPassword: _, ...form }: RegistrationForm) =>
  createAccount(
    context,
    { ...form, language: form.language ?? context.language, role: 'customer' },
    async ({ db }, id) => {
      const person = { ...(await findAccount(db, id))!, email: form.email }
      const inside = { ...context, db }
      const token = await makeConfirmation(inside, { accountId: id, purpose: 'verify_email', email: person.email })
      const letter = verifyEmailMail(person, confirmationAddress(context.publicUrl, person, token!))
      await queueMail(inside, { ...letter, accountId: id })
    },
  )

/**
 * Registers a customer. Failures are few, so that nobody tries out here which addresses are known; successes are more,
 * since a whole club may sit behind one address.
 */
export const register = async (outer: Registering & { limits: Limits }, form: RegistrationForm, address: string) => {
  const { limits } = outer
  const attempt = await limits.register.take(address)
  const place = await limits.registered.take(address).catch(async (error: unknown) => {
    await attempt.giveBack()
    throw error
  })
  try {
    const created = await create(outer, form)
    await attempt.giveBack()
    return created
  } catch (error) {
    await place.giveBack()
    if (!(error instanceof ProblemError) || error.code === 'busy') await attempt.giveBack()
    throw error
  }
}
