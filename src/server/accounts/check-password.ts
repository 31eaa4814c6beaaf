import type { Asking } from '../platform/actor.ts'
import type { Limits } from '../platform/limits.ts'
import { refuse, refuseFields } from '../platform/problem-error.ts'
import { isPassword } from './password.ts'
import { findAccount } from './queries.ts'

/**
 * The account, once its password was given again. Counted with the attempts to sign in: who sits at an open session
 * cannot try out more than who does not.
 */
export const checkPassword = async (
  { db, actor, limits }: Asking & { limits: Limits },
  { field, password }: { field: string; password: string },
) => {
  const attempt = await limits.signInAccount.take(`${actor.id}`)
  const person = (await findAccount(db, actor.id)) ?? refuse('not_signed_in', 'Sign in first.')
  if (person.passwordHash === null) {
    await attempt.giveBack()
    const message = 'This account has no password yet: sign out and use “Forgot Password” to set one.'
    return refuseFields('invalid_input', [{ field, message }])
  }
  const right = await isPassword(person.passwordHash, password).catch(async (error: unknown) => {
    await attempt.giveBack()
    throw error
  })
  if (!right) return refuseFields('invalid_input', [{ field, message: 'This is not your current password' }])
  await attempt.giveBack()
  return { ...person, passwordHash: person.passwordHash }
}
