import type { Context } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { and, eq, isNull } from '../platform/database/orm.ts'
import type { Tx } from '../platform/database/types.ts'
import type { Limits } from '../platform/limits.ts'
import { refuse } from '../platform/problem-error.ts'
import { takeTurns } from '../platform/take-turns.ts'
import { isPassword } from './password.ts'
import { findForSignIn } from './queries.ts'
import { openSession } from './session.ts'
import { beginCodeStep } from './sign-in-step.ts'
import { account } from './tables.ts'
import { manySignIns } from './texts.ts'

export interface SignIn {
  username: string
  password: string
  address: string
  userAgent: string
}

/** A flood of sign-ins waits here, where it costs nothing, and not for the connections that everybody's pages need. */
const inTurn = takeTurns({ atOnce: 4, mostWaiting: 200, tooMany: manySignIns })

/** Signs in by username or e-mail address. The attempt is counted before the hash, and given back if it was none. */
export const authenticate = (context: Context & { limits: Limits }, given: SignIn) =>
  inTurn(() => tryToSignIn(context, given))

const tryToSignIn = async ({ db, clock, limits }: Context & { limits: Limits }, given: SignIn) => {
  const found = await findForSignIn(db, given.username)
  const byAddress = await limits.signInAddress.take(given.address)
  const byAccount = await limits.signInAccount
    .take(found ? `${found.id}` : `name ${given.username.toLowerCase()}`)
    .catch(async (error: unknown) => {
      await byAddress.giveBack()
      throw error
    })
  let right = false
  try {
    right = await isPassword(found?.passwordHash ?? undefined, given.password)
  } catch (error) {
    await Promise.all([byAddress.giveBack(), byAccount.giveBack()])
    throw error
  }
  if (!found || !right) return refuse('wrong_credentials', 'Invalid username or password')
  await Promise.all([byAddress.giveBack(), byAccount.forget()])
  if (found.blockedAt) refuse('account_blocked', 'This account is blocked: ask the marina.')
  if (found.totpConfirmedAt)
    refuse('second_factor_needed', 'Enter the code of your authenticator app.', {
      step: await beginCodeStep({ db, clock }, found),
    })
  const open = async (tx: Tx) => {
    // a new password or a block that came while we hashed ends sessions; ours must not slip in behind it
    const [still] = await tx
      .select({ id: account.id })
      .from(account)
      .where(and(eq(account.id, found.id), eq(account.passwordHash, found.passwordHash!), isNull(account.blockedAt)))
      .for('no key update')
    return still ? openSession({ db: tx, clock }, found.id, given.userAgent) : null
  }
  const token = await withTransaction(db, open, { writes: 'sessions' })
  return token === null ? refuse('wrong_credentials', 'Invalid username or password') : { token, person: found }
}
