import { addDays } from '#contract/time.ts'
import {
  enterPayment,
  holdSetup,
  lockAccount,
  openOf,
  type PaymentsFollowed,
  readIssuer,
  readStanding,
} from '../invoices/public.ts'
import type { Asking, Context } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { and, asc, eq } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { ProblemError } from '../platform/problem-error.ts'
import { loadSettings } from '../settings/public.ts'
import { change } from './decide-entry.ts'
import { bankEntry } from './tables.ts'

type EntryToBook = typeof bankEntry.$inferSelect
const readNext = async (db: Db): Promise<EntryToBook | null> => {
  const [next] = await db
    .select()
    .from(bankEntry)
    .where(eq(bankEntry.state, 'booking'))
    .orderBy(asc(bankEntry.id))
    .limit(1)
  return next ?? null
}
/** Nobody looked at a match whose invoice has another sum open by now. */
const isAsMatched = async (db: Db, { decidedBy, invoiceId, sum }: EntryToBook): Promise<boolean> => {
  if (decidedBy !== null || invoiceId === null) return true
  const standing = (await readStanding(db, { ids: [invoiceId] })).get(invoiceId)
  return standing !== undefined && openOf(standing) === sum
}
/** What falls into a closed period is posted on the first open day; the entry keeps its own. */
export const postingDay = async (db: Db, day: string): Promise<string> => {
  const until = (await holdSetup(db))?.closedUntil
  return until && day <= until ? addDays(until, 1) : day
}

type EntryBooking = Context & PaymentsFollowed
/** The payment of an entry and that it is booked, in one transaction: a kill in between leaves neither. */
const bookOne = ({ paid, ...context }: EntryBooking, waiting: EntryToBook): Promise<boolean> =>
  withTransaction(context.db, async (db) => {
    const asking: Asking = { ...context, db, actor: await readIssuer(db, waiting.bookedBy!) }
    const personId = waiting.accountId!
    await lockAccount(db, personId)
    const [still] = await db
      .select({ id: bankEntry.id })
      .from(bankEntry)
      .where(and(eq(bankEntry.id, waiting.id), eq(bankEntry.state, 'booking'), eq(bankEntry.accountId, personId)))
      .for('no key update')
    if (!still) return true
    if (!(await isAsMatched(db, waiting))) return false
    const { invoiceId, sum, day } = waiting
    const paidOn = await postingDay(db, day)
    const paymentId = await enterPayment(
      { ...asking, paid },
      { personId, invoiceId, sum, paidOn, way: 'transfer', note: '' },
    )
    await change(db, waiting.id, { state: 'booked', paymentId })
    return true
  })

/** Whether it was booked; what no refusal explains is thrown, and tried again. */
const tried = async (context: EntryBooking, waiting: EntryToBook): Promise<boolean> => {
  try {
    return await bookOne(context, waiting)
  } catch (error) {
    if (error instanceof ProblemError) return false
    throw error
  }
}

/** Books what waits for it, one entry after the other, until nothing waits or the program stops. */
export const bookEntries = async (context: EntryBooking, signal?: AbortSignal): Promise<number> => {
  let done = 0
  while (!signal?.aborted && (await loadSettings(context.db)).money) {
    const next = await readNext(context.db)
    if (!next) break
    if (!(await tried(context, next)))
      await context.db
        .update(bankEntry)
        .set({ state: 'unsure', doubt: 'not-booked', version: next.version + 1 })
        .where(and(eq(bankEntry.id, next.id), eq(bankEntry.state, 'booking')))
    done += 1
  }
  return done
}
