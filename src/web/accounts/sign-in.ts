import { authenticate } from '#contract/accounts/calls.ts'
import { call, Refusal } from '#web/platform/api.ts'

/** True when signed in, false when name or password is wrong, a step where a code is asked for; all else is thrown. */
export async function signIn(username: string, password: string): Promise<boolean | { step: string }> {
  try {
    await call(authenticate, { body: { username, password } })
    return true
  } catch (error) {
    if (error instanceof Refusal && error.problem.code === 'wrong_credentials') return false
    if (error instanceof Refusal && error.problem.step) return { step: error.problem.step }
    throw error
  }
}
