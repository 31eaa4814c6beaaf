import { createHash, randomBytes } from 'node:crypto'
import { msg } from '@lingui/core/runtime-macro'
import { account } from '../people/tables.ts'
import type { Context } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { and, eq, gt, inArray, lt, sql } from '../platform/database/orm.ts'
import type { Tx } from '../platform/database/types.ts'
import type { Limits } from '../platform/limits.ts'
import { refuse } from '../platform/problem-error.ts'
import { hashOf } from './end-sessions.ts'
import { spendCode } from './one-time-code.ts'
import type { Account } from './policy.ts'
import { openSession } from './session.ts'
import { signInStep } from './tables.ts'

const minute = 60_000
const lastsFor = 10 * minute
const mostTries = 5

/** What a step was begun with: a new password meanwhile ends it. */
const markOf = ({ passwordHash }: Account) =>
  createHash('sha256')
    .update(passwordHash ?? '')
    .digest('base64url')

/** The account of a sign-in under way, locked until the transaction ends; undefined where the step was ended meanwhile. */
export const lockAccountOfStep = async (db: Tx, token: string): Promise<Account | undefined> => {
  const ofStep = db
    .select({ id: signInStep.accountId })
    .from(signInStep)
    .where(eq(signInStep.tokenHash, hashOf(token)))
  const [person] = await db.select().from(account).where(inArray(account.id, ofStep)).for('no key update')
  return person
}

/** Begins the second step of a sign-in and returns its token, which is kept nowhere. */
export const beginCodeStep = async ({ db, clock }: Context, person: Account): Promise<string> => {
  const token = randomBytes(24).toString('base64url')
  const now = clock.now()
  await db.delete(signInStep).where(lt(signInStep.expiresAt, now))
  await db.insert(signInStep).values({
    tokenHash: hashOf(token),
    kind: 'second_factor',
    accountId: person.id,
    secrets: { password: markOf(person) },
    createdAt: now,
    expiresAt: new Date(now.getTime() + lastsFor),
  })
  return token
}

const over = (): never =>
  refuse(
    'wrong_credentials',
    msg`This sign-in took too long or had too many wrong codes: start again with your password.`,
  )

interface GivenCode {
  step: string
  code: string
  userAgent: string
}

/** Counts the try before the code is looked at; a step takes five, an account ten wrong ones in a quarter of an hour. */
export const finishCodeStep = async (context: Context & { limits: Limits }, { step, code, userAgent }: GivenCode) => {
  const { db, clock, limits } = context
  const tokenHash = hashOf(step)
  const [tried] = await db
    .update(signInStep)
    .set({ attempts: sql`${signInStep.attempts} + 1` })
    .where(
      and(
        eq(signInStep.tokenHash, tokenHash),
        eq(signInStep.kind, 'second_factor'),
        lt(signInStep.attempts, mostTries),
        gt(signInStep.expiresAt, clock.now()),
      ),
    )
    .returning({ accountId: signInStep.accountId, secrets: signInStep.secrets })
  if (!tried?.accountId) return over()
  const attempt = await limits.signInAccount.take(`code ${tried.accountId}`)
  const finish = async (tx: Tx) => {
    const asked = { db: tx, clock }
    const person = await lockAccountOfStep(tx, step)
    if (!person || person.blockedAt || tried.secrets?.password !== markOf(person)) return over()
    if (!(await spendCode(asked, person, code))) return null
    const gone = await tx
      .delete(signInStep)
      .where(eq(signInStep.tokenHash, tokenHash))
      .returning({ id: signInStep.accountId })
    if (gone.length === 0) return over()
    return { token: await openSession(asked, person.id, userAgent), person }
  }
  const signedIn = await withTransaction(db, finish, { writes: 'sessions' })
  if (!signedIn)
    return refuse('wrong_credentials', msg`This code is not right, or was used before: enter the newest one.`)
  await attempt.forget()
  return signedIn
}
