import { renderSVG } from 'uqr'
import { recordAudit } from '../audit/public.ts'
import { type Asking, nameOf } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { and, eq, isNull } from '../platform/database/orm.ts'
import type { Limits } from '../platform/limits.ts'
import { refuse, refuseFields } from '../platform/problem-error.ts'
import { loadSettings } from '../settings/public.ts'
import { checkPassword } from './check-password.ts'
import { makeRecoveryCodes, newSecret, secretAddress, spendAppCode } from './one-time-code.ts'
import { findAccount } from './queries.ts'
import { endOtherSessionsOf } from './session.ts'
import { account, recoveryCode } from './tables.ts'

type Own = Asking & { limits: Limits }

const isOn = (): never => refuse('wrong_status', 'A second factor is set up already: end it first.')
const isOff = (): never => refuse('wrong_status', 'No second factor is set up.')

const tell = (asking: Asking, action: string) =>
  recordAudit(asking, {
    action,
    subject: 'account',
    subjectId: asking.actor.id,
    subjectName: nameOf(asking.actor),
  })

/** A secret that counts once a code of it was entered; asked for again, it is another one. */
export const beginSecondFactor = async (asking: Own, password: string) => {
  const person = await checkPassword(asking, { field: 'password', password })
  const secret = newSecret()
  const begun = await asking.db
    .update(account)
    .set({ totpSecret: secret, totpStep: null })
    .where(and(eq(account.id, person.id), isNull(account.totpConfirmedAt)))
    .returning({ id: account.id })
  if (begun.length === 0) isOn()
  const address = secretAddress(secret, person.username)
  return { secret, address, picture: renderSVG(address, { border: 2, pixelSize: 6 }) }
}

/** From now on sign-in asks for a code. Sessions that were opened without one end. */
export const confirmSecondFactor = async (outer: Own, { code, token }: { code: string; token: string }) => {
  const attempt = await outer.limits.signInAccount.take(`code ${outer.actor.id}`)
  const recoveryCodes = await withTransaction(outer.db, async (db) => {
    const asking = { ...outer, db }
    const person = await findAccount(db, outer.actor.id)
    if (!person?.totpSecret) return isOff()
    if (person.totpConfirmedAt) return isOn()
    if (!(await spendAppCode(asking, person, code)))
      refuseFields('invalid_input', [
        { field: 'code', message: 'This code is not right: enter the newest one of your app' },
      ])
    await db.update(account).set({ totpConfirmedAt: outer.clock.now() }).where(eq(account.id, person.id))
    await endOtherSessionsOf(db, person.id, token)
    await tell(asking, 'second-factor-set-up')
    return makeRecoveryCodes(db, person.id)
  })
  await attempt.forget()
  return { recoveryCodes }
}

export const endSecondFactor = async (outer: Own, password: string): Promise<void> => {
  const person = await checkPassword(outer, { field: 'password', password })
  await withTransaction(outer.db, async (db) => {
    const asking = { ...outer, db }
    if ((await loadSettings(db)).requireSecondFactor)
      refuse('wrong_status', 'The marina requires a second factor of everybody who works here: ask an admin.')
    const ended = await db
      .update(account)
      .set({ totpSecret: null, totpConfirmedAt: null, totpStep: null })
      .where(and(eq(account.id, person.id), eq(account.totpSecret, person.totpSecret ?? '')))
      .returning({ id: account.id })
    if (ended.length === 0) isOff()
    await db.delete(recoveryCode).where(eq(recoveryCode.accountId, person.id))
    await tell(asking, 'second-factor-ended')
  })
}

export const renewRecoveryCodes = async (outer: Own, password: string) => {
  const person = await checkPassword(outer, { field: 'password', password })
  if (!person.totpConfirmedAt) isOff()
  return { recoveryCodes: await withTransaction(outer.db, (db) => makeRecoveryCodes(db, person.id)) }
}
