import { bookPayment, bookRefund, lockAccount, type PaymentsFollowed, type ProviderPaid } from '../invoices/public.ts'
import { type Notice, noticeOf, tellStaff } from '../notifications/public.ts'
import type { Context } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { and, eq } from '../platform/database/orm.ts'
import { providerNotices } from './notices.ts'
import type { PaymentProvider, ProviderWord } from './policy.ts'
import {
  lockProviderPayment,
  readAims,
  readPayerName,
  readProviderPayment,
  readReturns,
  type StoredPayment,
} from './queries.ts'
import { providerPayment, providerReturn } from './tables.ts'

interface HeldPayment extends Context {
  stored: StoredPayment
  /** Whose money it is; their account is held. */
  accountId: number
  invoiceIds: readonly number[]
}
const tell = (told: HeldPayment, notice: Notice) => {
  const { accountId } = told
  return tellStaff(told, notice, { link: `/Customers/${accountId}?tab=money`, aboutId: accountId })
}
const toldMoney = async ({ db, accountId, stored }: HeldPayment, sum: number, currency: string) => ({
  ...{ name: await readPayerName(db, accountId), sum, currency, provider: stored.provider },
})
const moneyOf = ({ stored, accountId, invoiceIds }: HeldPayment, sum: number): ProviderPaid => ({
  ...{ accountId, sum, currency: stored.currency, way: stored.provider, invoiceIds, note: '' },
})
const change = (told: HeldPayment, values: Partial<typeof providerPayment.$inferInsert>) =>
  told.db.update(providerPayment).set(values).where(eq(providerPayment.id, told.stored.id))

/** Books what was paid, once: whoever else is told of it waits for the row and finds it done. */
const book = async (told: HeldPayment, { sum, currency, providerId }: ProviderWord): Promise<number | null> => {
  const { stored } = told
  if (stored.paymentId !== null) return stored.paymentId
  // nothing came, whatever it is called
  if (sum <= 0) return null
  if (currency !== stored.currency) {
    if (stored.state !== 'unclear')
      await tell(told, noticeOf(providerNotices, 'provider-unclear', await toldMoney(told, sum, currency)))
    await change(told, { state: 'unclear', url: null, providerId })
    return null
  }
  const { id, left } = await bookPayment(told, moneyOf(told, sum))
  await change(told, { state: 'paid', paymentId: id, url: null, providerId })
  if (left > 0) await tell(told, noticeOf(providerNotices, 'provider-credit', await toldMoney(told, left, currency)))
  return id
}

/** Takes back what the provider did: of each of its words what is more than was known, of all of them no more than was paid. */
const takeBack = async (told: HeldPayment, paymentId: number, { returns, sum: paid }: ProviderWord) => {
  const { db, stored } = told
  const known = await readReturns(db, stored.id)
  let left = paid - [...known.values()].reduce((all, each) => all + each, 0)
  for (const { reference, why, sum } of returns) {
    const before = known.get(reference) ?? 0
    const more = Math.min(sum - before, left)
    if (more <= 0) continue
    left -= more
    const row = { sum: before + more, toldAt: told.clock.now() }
    await db
      .insert(providerReturn)
      .values({ providerPaymentId: stored.id, reference, why, ...row })
      .onConflictDoUpdate({
        target: [providerReturn.providerPaymentId, providerReturn.reference],
        set: row,
      })
    const reopened = await bookRefund(told, paymentId, moneyOf(told, more))
    const money = await toldMoney(told, more, stored.currency)
    await tell(
      told,
      noticeOf(providerNotices, reopened.length > 0 ? 'provider-returned' : 'provider-missing', { ...money, why }),
    )
  }
}

/**
 * Writes what a provider says of a payment, in one transaction: a word that comes twice, late or out of order changes nothing
 * that stands. What is not ours is left alone. False: what came by itself was overtaken, so the provider is to be asked.
 */
export const takeWord = (
  outer: Context & PaymentsFollowed,
  name: PaymentProvider['name'],
  word: ProviderWord,
  isHeard = false,
): Promise<boolean> =>
  withTransaction(outer.db, async (db) => {
    const seen = await readProviderPayment(
      db,
      and(eq(providerPayment.provider, name), eq(providerPayment.reference, word.reference))!,
    )
    if (!seen) return true
    const aims = await readAims(db, seen.id)
    const { accountId } = aims[0]!
    await lockAccount(db, accountId)
    const stored = await lockProviderPayment(db, seen.id)
    if (isHeard && stored.state === 'ended' && word.state === 'paid') return false
    const told: HeldPayment = { ...outer, db, stored, accountId, invoiceIds: aims.map(({ id }) => id) }
    const paymentId = word.state === 'paid' ? await book(told, word) : stored.paymentId
    if (paymentId !== null) {
      await takeBack(told, paymentId, word)
      // what goes back in the same word opens nothing
      if (stored.paymentId === null) await outer.paid(told, accountId)
    } else if (word.state === 'ended' && stored.state === 'begun') await change(told, { state: 'ended', url: null })
    return true
  })

/**
 * The same of what came by itself. Words overtake each other: what is called paid after it had ended is asked about, so that
 * what a bank rejected is not booked by an older word.
 */
export const hearWord = async (
  context: Context & PaymentsFollowed,
  provider: PaymentProvider,
  word: ProviderWord,
): Promise<void> => {
  if (await takeWord(context, provider.name, word, true)) return
  await takeWord(context, provider.name, await provider.ask(word.providerId))
}
