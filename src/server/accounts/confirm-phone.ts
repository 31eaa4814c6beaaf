import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { msg } from '@lingui/core/runtime-macro'
import { knownLanguage } from '#contract/language/languages.ts'
import type { SmsState } from '#contract/sms/schema.ts'
import { account } from '../people/tables.ts'
import type { Asking } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { and, eq, gt, lt, sql } from '../platform/database/orm.ts'
import { wordsIn } from '../platform/language/wording.ts'
import type { Limits } from '../platform/limits.ts'
import { refuse, refuseFields } from '../platform/problem-error.ts'
import { dialNumber, queueSms, readGateway, readOverLimit } from '../sms/public.ts'
import { findAccount } from './queries.ts'
import { phoneCode } from './tables.ts'

type AskingForCode = Asking & { limits: Limits; secret: string }

const lastsMs = 10 * 60 * 1000
const mostWrong = 5

/** Said at once: nobody shall wait for what is never sent. */
const overLimit = {
  day: msg`You got as many SMS today as are sent in a day: ask for a code tomorrow.`,
  month: msg`The marina sends no more SMS this month: ask for a code in the next one.`,
}

/** Six digits are guessed in no time from a plain hash: it needs the server's secret as well. */
const hashOf = (secret: string, accountId: number, code: string) =>
  createHmac('sha256', secret).update(`phone code ${accountId} ${code}`).digest()

const readOwn = async ({ db, actor }: Pick<Asking, 'db' | 'actor'>) => {
  const found = (await findAccount(db, actor.id)) ?? refuse('not_signed_in', msg`Sign in first.`)
  const gateway = await readGateway(db)
  return { found, gateway, dialled: dialNumber(found.phone, gateway) }
}
const isGood = ({ clock }: Pick<Asking, 'clock'>) =>
  and(gt(phoneCode.expiresAt, clock.now()), lt(phoneCode.wrong, mostWrong))

/** How SMS stand with the number of who asks. */
export const readSmsState = async (asking: Asking): Promise<SmsState> => {
  const { found, gateway, dialled } = await readOwn(asking)
  const [code] = await asking.db
    .select({ phone: phoneCode.phone })
    .from(phoneCode)
    .where(and(eq(phoneCode.accountId, found.id), isGood(asking)))
  return {
    isOn: gateway.isOn,
    phone: found.phone,
    canDial: dialled !== null,
    isKnown: found.phoneKnownAt !== null,
    codeSent: code !== undefined && code.phone === dialled,
  }
}

/** Sends a code in place of the one before; so many a day, of a person and to a number. */
export const sendPhoneCode = async (asking: AskingForCode): Promise<SmsState> => {
  const { clock, actor, limits, secret } = asking
  const { found, dialled } = await readOwn(asking)
  if (!dialled)
    return refuse(
      'wrong_status',
      msg`No SMS can be sent to this number: enter it with its country, such as +372 5555 0101.`,
    )
  if (found.phoneKnownAt) return refuse('wrong_status', msg`This number is confirmed already.`)
  const over = await readOverLimit(asking, actor.id)
  if (over) return refuse('wrong_status', overLimit[over])
  await limits.phoneCode.take(`of ${actor.id}`)
  await limits.phoneCode.take(`to ${dialled}`)
  await limits.phoneCodes.take('all')
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const expiresAt = new Date(clock.now().getTime() + lastsMs)
  const body = wordsIn(knownLanguage(found.language))(
    msg`Your code is ${{ code }}. It is good for ten minutes. Give it to nobody.`,
  )
  await withTransaction(asking.db, async (db) => {
    const values = { phone: dialled, codeHash: hashOf(secret, actor.id, code), expiresAt, wrong: 0 }
    await db
      .insert(phoneCode)
      .values({ accountId: actor.id, ...values })
      .onConflictDoUpdate({ target: phoneCode.accountId, set: values })
    await queueSms({ db, clock }, [{ accountId: actor.id, phone: dialled, body, expiresAt }])
  })
  return readSmsState(asking)
}

/** Takes the code: each try is counted before it is judged, so that tries at once are no more than the limit. */
export const confirmPhone = async (asking: AskingForCode, code: string): Promise<SmsState> => {
  const { db, clock, actor, secret } = asking
  const [tried] = await db
    .update(phoneCode)
    .set({ wrong: sql`${phoneCode.wrong} + 1` })
    .where(and(eq(phoneCode.accountId, actor.id), isGood(asking)))
    .returning({ phone: phoneCode.phone, codeHash: phoneCode.codeHash })
  const { found, dialled } = await readOwn(asking)
  if (!tried || tried.phone !== dialled) return refuse('wrong_status', msg`This code is over: ask for a new one.`)
  if (!timingSafeEqual(tried.codeHash, hashOf(secret, actor.id, code)))
    return refuseFields('invalid_input', [{ field: 'code', message: msg`This is not the code of the SMS` }])
  await withTransaction(db, async (tx) => {
    // whoever changed the number meanwhile has another one
    await tx
      .update(account)
      .set({ phoneKnownAt: clock.now() })
      .where(and(eq(account.id, actor.id), eq(account.phone, found.phone)))
    await tx.delete(phoneCode).where(eq(phoneCode.accountId, actor.id))
  })
  return readSmsState(asking)
}
