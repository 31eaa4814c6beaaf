import { msg } from '@lingui/core/runtime-macro'
import type { Asking } from '../platform/actor.ts'
import type { Limits } from '../platform/limits.ts'
import { refuse, refuseFields } from '../platform/problem-error.ts'
import { isPassword } from './password.ts'
import { type Addressed, hasAddress } from './policy.ts'
import { findAccount } from './queries.ts'

interface GivenPassword {
  field: string
  password: string
}

/**
 * The account, once its password was given again. Counted with the attempts to sign in: who sits at an open session, or
 * has found a mailed link, cannot try out more than who does not.
 */
export const checkPasswordOf = async (
  { limits }: { limits: Limits },
  person: Addressed,
  { field, password }: GivenPassword,
) => {
  const attempt = await limits.signInAccount.take(`${person.id}`)
  if (person.passwordHash === null) {
    await attempt.giveBack()
    const message = msg`This account has no password yet: sign out and use “Forgot Password” to set one.`
    return refuseFields('invalid_input', [{ field, message }])
  }
  const right = await isPassword(person.passwordHash, password).catch(async (error: unknown) => {
    await attempt.giveBack()
    throw error
  })
  if (!right) return refuseFields('invalid_input', [{ field, message: msg`This is not your current password` }])
  await attempt.giveBack()
  return { ...person, passwordHash: person.passwordHash }
}

/** The account that asks, by its password. */
export const checkPassword = async (asking: Asking & { limits: Limits }, given: GivenPassword) => {
  const person = await findAccount(asking.db, asking.actor.id)
  if (!person || !hasAddress(person)) return refuse('not_signed_in', msg`Sign in first.`)
  return checkPasswordOf(asking, person, given)
}
