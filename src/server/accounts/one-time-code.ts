import { createHash, randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { account } from '../people/tables.ts'
import type { Context } from '../platform/actor.ts'
import { and, eq, isNull, lt, or } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import type { Account } from './policy.ts'
import { recoveryCode } from './tables.ts'

const seconds = 30
const howMany = 10
/** Without signs that are taken for one another. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

export const newSecret = () => new Secret({ size: 20 }).base32
const totpOf = (secret: string, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...names, secret: Secret.fromBase32(secret), period: seconds, digits: 6 })
/** What an authenticator app takes in; it lists the code by the marina's name. */
export const secretAddress = (secret: string, { username, marinaName }: { username: string; marinaName: string }) =>
  totpOf(secret, { issuer: marinaName.replaceAll(':', ' '), label: username }).toString()

/** The time step a code belongs to, one before or after at most; null when it is no code of this secret. */
const stepOf = (secret: string, code: string, now: Date) => {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: 1 })
  return delta === null ? null : Math.floor(now.getTime() / (seconds * 1000)) + delta
}

/** Uses a code of the app up: it counts once, and none that is older counts after it. */
export const spendAppCode = async ({ db, clock }: Context, person: Account, code: string): Promise<boolean> => {
  const digits = code.replace(/\s/g, '')
  if (!person.totpSecret || !/^\d{6}$/.test(digits)) return false
  const step = stepOf(person.totpSecret, digits, clock.now())
  if (step === null) return false
  const used = await db
    .update(account)
    .set({ totpStep: step })
    .where(
      and(
        eq(account.id, person.id),
        eq(account.totpSecret, person.totpSecret),
        or(isNull(account.totpStep), lt(account.totpStep, step)),
      ),
    )
    .returning({ id: account.id })
  return used.length > 0
}

const recoveryHash = (code: string) =>
  createHash('sha256')
    .update(code.toLowerCase().replace(/[^a-z0-9]/g, ''))
    .digest()

/** Four groups of seven, 138 bits: as much as makes a plain hash of it enough. */
const newRecoveryCode = () => {
  const group = () => Array.from({ length: 7 }, () => letters[randomInt(letters.length)]).join('')
  return [group(), group(), group(), group()].join('-')
}

/** Makes new recovery codes in place of those before; the database holds their hashes alone. */
export const makeRecoveryCodes = async (db: Db, accountId: number): Promise<string[]> => {
  const codes = new Set<string>()
  while (codes.size < howMany) codes.add(newRecoveryCode())
  await db.delete(recoveryCode).where(eq(recoveryCode.accountId, accountId))
  await db.insert(recoveryCode).values([...codes].map((code) => ({ accountId, codeHash: recoveryHash(code) })))
  return [...codes]
}

/** Uses a recovery code up. */
const spendRecoveryCode = async ({ db, clock }: Context, accountId: number, code: string): Promise<boolean> => {
  const used = await db
    .update(recoveryCode)
    .set({ usedAt: clock.now() })
    .where(
      and(
        eq(recoveryCode.accountId, accountId),
        eq(recoveryCode.codeHash, recoveryHash(code)),
        isNull(recoveryCode.usedAt),
      ),
    )
    .returning({ accountId: recoveryCode.accountId })
  return used.length > 0
}

/** Uses up a code of the app, or a recovery code in its place. */
export const spendCode = async (context: Context, person: Account, code: string): Promise<boolean> =>
  (await spendAppCode(context, person, code)) || (await spendRecoveryCode(context, person.id, code))
