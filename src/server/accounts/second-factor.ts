import { msg } from '@lingui/core/runtime-macro'
import { renderSVG } from 'uqr'
import type { AuditAction } from '#contract/audit/actions.ts'
import { calledName } from '#contract/settings/called-name.ts'
import { recordAudit } from '../audit/public.ts'
import { queueMail } from '../mail/public.ts'
import { account } from '../people/tables.ts'
import { type Asking, nameOf } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { and, eq, isNull } from '../platform/database/orm.ts'
import type { Limits } from '../platform/limits.ts'
import { refuse, refuseFields } from '../platform/problem-error.ts'
import { loadSettings } from '../settings/public.ts'
import { checkPassword } from './check-password.ts'
import { endOtherSessionsOf } from './end-sessions.ts'
import { makeRecoveryCodes, newSecret, secretAddress, spendAppCode, spendCode } from './one-time-code.ts'
import { type Addressed, hasAddress } from './policy.ts'
import { findAccount } from './queries.ts'
import { recoveryCode } from './tables.ts'
import { secondFactorMail } from './texts.ts'

type FactorAsking = Asking & { limits: Limits }

const wrongCode = msg`This code is not right: enter the newest one of your app`
const isOn = (): never => refuse('wrong_status', msg`A second factor is set up already: end it first.`)
const isOff = (): never => refuse('wrong_status', msg`No second factor is set up.`)

const tell = (asking: Asking, action: AuditAction) =>
  recordAudit(asking, {
    action,
    subject: 'account',
    subjectId: asking.actor.id,
    subjectName: nameOf(asking.actor),
  })

/** A secret that counts once a code of it was entered; asked for again, it is another one. */
export const beginSecondFactor = async (asking: FactorAsking, password: string) => {
  const person = await checkPassword(asking, { field: 'password', password })
  const secret = newSecret()
  const begun = await asking.db
    .update(account)
    .set({ totpSecret: secret, totpStep: null })
    .where(and(eq(account.id, person.id), isNull(account.totpConfirmedAt)))
    .returning({ id: account.id })
  if (begun.length === 0) isOn()
  const marinaName = calledName(await loadSettings(asking.db))
  const address = secretAddress(secret, { username: person.username ?? person.email, marinaName })
  return { secret, address, picture: renderSVG(address, { border: 2, pixelSize: 6 }) }
}

/** From now on sign-in asks for a code. Sessions that were opened without one end. */
export const confirmSecondFactor = async (outer: FactorAsking, { code, token }: { code: string; token: string }) => {
  const attempt = await outer.limits.signInAccount.take(`code ${outer.actor.id}`)
  const recoveryCodes = await withTransaction(outer.db, async (db) => {
    const asking = { ...outer, db }
    const person = await findAccount(db, outer.actor.id)
    if (!person?.totpSecret || !hasAddress(person)) return isOff()
    if (person.totpConfirmedAt) return isOn()
    if (!(await spendAppCode(asking, person, code)))
      refuseFields('invalid_input', [{ field: 'code', message: wrongCode }])
    await db.update(account).set({ totpConfirmedAt: outer.clock.now() }).where(eq(account.id, person.id))
    await endOtherSessionsOf(asking, { accountId: person.id, token }, 'second_factor_set_up')
    await tell(asking, 'second-factor-set-up')
    await queueMail(asking, secondFactorMail(person, 'set up'))
    return makeRecoveryCodes(db, person.id)
  })
  await attempt.forget()
  return { recoveryCodes }
}

interface Proof {
  password: string
  code: string
}

/**
 * Does what takes a second factor away, or makes new ways around it, once password and code are right: who sits at an
 * open session and knows the password is not yet its person. The person is told by mail.
 */
const withProof = async <T>(
  outer: FactorAsking,
  { password, code }: Proof,
  work: (asking: Asking, person: Addressed) => Promise<T>,
) => {
  const known = await checkPassword(outer, { field: 'password', password })
  if (!known.totpConfirmedAt) isOff()
  const attempt = await outer.limits.signInAccount.take(`code ${known.id}`)
  const done = await withTransaction(outer.db, async (db) => {
    const asking = { ...outer, db }
    const person = await findAccount(db, known.id)
    if (!person?.totpConfirmedAt || !hasAddress(person)) return isOff()
    if (!(await spendCode(asking, person, code))) refuseFields('invalid_input', [{ field: 'code', message: wrongCode }])
    return work(asking, person)
  })
  await attempt.forget()
  return done
}

export const endSecondFactor = (outer: FactorAsking, proof: Proof): Promise<void> =>
  withProof(outer, proof, async (asking, person) => {
    const { db } = asking
    if ((await loadSettings(db)).requireSecondFactor)
      refuse('wrong_status', msg`The marina requires a second factor of everybody who works here: ask an admin.`)
    await db
      .update(account)
      .set({ totpSecret: null, totpConfirmedAt: null, totpStep: null })
      .where(eq(account.id, person.id))
    await db.delete(recoveryCode).where(eq(recoveryCode.accountId, person.id))
    await tell(asking, 'second-factor-ended')
    await queueMail(asking, secondFactorMail(person, 'ended'))
  })

export const renewRecoveryCodes = async (outer: FactorAsking, proof: Proof) =>
  withProof(outer, proof, async (asking, person) => {
    await tell(asking, 'recovery-codes-renewed')
    await queueMail(asking, secondFactorMail(person, 'renewed'))
    return { recoveryCodes: await makeRecoveryCodes(asking.db, person.id) }
  })
