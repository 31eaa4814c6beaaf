import { msg } from '@lingui/core/runtime-macro'
import { account } from '../people/tables.ts'
import type { Context } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { and, eq, isNull } from '../platform/database/orm.ts'
import type { Tx } from '../platform/database/types.ts'
import { type Attempt, type Limits, TooManyRequests } from '../platform/limits.ts'
import { refuse } from '../platform/problem-error.ts'
import { takeTurns } from '../platform/take-turns.ts'
import { isPassword } from './password.ts'
import { findForSignIn } from './queries.ts'
import { openSession } from './session.ts'
import { beginCodeStep } from './sign-in-step.ts'
import { manySignIns } from './texts.ts'

export interface SignIn {
  username: string
  password: string
  address: string
  userAgent: string
}

/**
 * A flood of sign-ins waits here, where it costs nothing, and not for the connections that everybody's pages need. Those
 * of one address come one after the other: each knows then how those before it ended, and none is refused for theirs.
 */
const inTurn = takeTurns({ atOnce: 4, mostWaiting: 200, tooMany: manySignIns })
/** A whole office may sign in at once; whoever finds no room here finds some when these are done. */
const ofOneAddress = { most: 1, mostWaiting: 50, refusal: () => new TooManyRequests(5_000) }

/** Signs in by username or e-mail address. The attempt is counted before the hash, and given back if it was none. */
export const authenticate = (context: Context & { limits: Limits }, given: SignIn) =>
  inTurn(() => tryToSignIn(context, given), { key: given.address, ...ofOneAddress })

const giveBack = (attempts: readonly Attempt[]) => Promise.all(attempts.map((attempt) => attempt.giveBack()))

/** Counts under the address and the account; a right password has a count of its own, for its hash costs as much. */
const countAttempt = async (limits: Limits, address: string, account: string) => {
  const taken: Attempt[] = []
  const take = async (attempt: Promise<Attempt>) => {
    taken.push(await attempt)
    return taken.at(-1)!
  }
  try {
    const byAddress = await take(limits.signInAddress.take(address))
    const byAccount = await take(limits.signInAccount.take(account))
    const asRight = await take(limits.signedIn.take(account))
    return { byAddress, byAccount, asRight }
  } catch (error) {
    await giveBack(taken)
    throw error
  }
}

const tryToSignIn = async ({ db, clock, limits }: Context & { limits: Limits }, given: SignIn) => {
  const found = await findForSignIn(db, given.username)
  const name = found ? `${found.id}` : `name ${given.username.toLowerCase()}`
  const { byAddress, byAccount, asRight } = await countAttempt(limits, given.address, name)
  let right = false
  try {
    right = await isPassword(found?.passwordHash ?? undefined, given.password)
  } catch (error) {
    await giveBack([byAddress, byAccount, asRight])
    throw error
  }
  if (!right) await asRight.giveBack()
  if (!found || !right) return refuse('wrong_credentials', msg`Invalid username or password`)
  await Promise.all([byAddress.giveBack(), byAccount.forget()])
  if (found.blockedAt) refuse('account_blocked', msg`This account is blocked: ask the marina.`)
  if (found.totpConfirmedAt)
    refuse('second_factor_needed', msg`Enter the code of your authenticator app.`, {
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
  return token === null ? refuse('wrong_credentials', msg`Invalid username or password`) : { token, person: found }
}
