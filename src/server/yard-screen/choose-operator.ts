import { msg, plural } from '@lingui/core/runtime-macro'
import { isPassword } from '../accounts/public.ts'
import { noScreen } from '../platform/access.ts'
import type { Context } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { and, eq, gt } from '../platform/database/orm.ts'
import { type Limits, TooManyRequests } from '../platform/limits.ts'
import { refuse } from '../platform/problem-error.ts'
import { wrongOfPerson, wrongOfScreen } from './policy.ts'
import { readPinHash } from './queries.ts'
import { pinAttempt, yardScreen } from './tables.ts'

interface Attempted {
  screenId: number
  accountId: number
  pin: string
}

/** Counts an attempt before it is judged, so that none slip through beside each other. Returns how many are left. */
const countAttempt = ({ db: outer, clock }: Context, { screenId, accountId }: Attempted) =>
  withTransaction(outer, async (db) => {
    const now = clock.now()
    const [screen] = await db
      .select({ id: yardScreen.id })
      .from(yardScreen)
      .where(eq(yardScreen.id, screenId))
      .for('no key update')
    if (!screen) return refuse('screen_ended', noScreen)
    const since = new Date(now.getTime() - wrongOfScreen.within)
    const all = await db
      .select()
      .from(pinAttempt)
      .where(and(eq(pinAttempt.screenId, screenId), gt(pinAttempt.at, since)))
      .orderBy(pinAttempt.at)
    // as many are judged already: the last of them decides whether the screen stays
    if (all.length >= wrongOfScreen.most) return refuse('screen_ended', noScreen)
    const locking = now.getTime() - wrongOfPerson.lockedFor
    const own = all.filter((one) => one.accountId === accountId && one.at.getTime() > locking)
    if (own.length >= wrongOfPerson.most) throw new TooManyRequests(own.at(-wrongOfPerson.most)!.at.getTime() - locking)
    await db.insert(pinAttempt).values({ screenId, accountId, at: now })
    return { ofPerson: wrongOfPerson.most - own.length - 1, ofScreen: wrongOfScreen.most - all.length - 1 }
  })

/** Who acts on a yard screen from now on, by their PIN. */
export const chooseOperator = async (context: Context & { limits: Limits }, given: Attempted): Promise<void> => {
  const { screenId, accountId, pin } = given
  const attempt = await context.limits.pin.take(`${accountId}`)
  const left = await countAttempt(context, given).catch(async (error: unknown) => {
    await attempt.giveBack()
    throw error
  })
  const pinHash = await readPinHash(context.db, accountId)
  const right = await isPassword(pinHash ?? undefined, pin)
  if (right) {
    await withTransaction(context.db, async (db) => {
      // one that was removed while we judged counts no more
      if ((await readPinHash(db, accountId)) !== pinHash) return refuse('wrong_credentials', msg`Not this PIN.`)
      await db
        .update(yardScreen)
        .set({ operatorId: accountId, operatorAt: context.clock.now() })
        .where(eq(yardScreen.id, screenId))
      await db.delete(pinAttempt).where(and(eq(pinAttempt.screenId, screenId), eq(pinAttempt.accountId, accountId)))
    })
    return attempt.forget()
  }
  if (left.ofScreen <= 0) {
    await context.db.delete(yardScreen).where(eq(yardScreen.id, screenId))
    return refuse('screen_ended', msg`Too many wrong PINs: this device is no yard screen any more. Sign in anew.`)
  }
  const { ofPerson } = left
  return refuse(
    'wrong_credentials',
    ofPerson === 0
      ? msg`Not this PIN. Try again in 15 minutes.`
      : msg`${plural({ ofPerson }, { one: 'Not this PIN. # try left.', other: 'Not this PIN. # tries left.' })}`,
  )
}
