import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { msg } from '@lingui/core/runtime-macro'
import { sourceLanguage } from '#contract/language/languages.ts'
import { type ProviderMethod, type ProviderName, providerTitles } from '#contract/providers/kinds.ts'
import { lockAccount, readOpenOf } from '../invoices/public.ts'
import { requireMoney } from '../money/public.ts'
import { type Asking, maySee } from '../platform/actor.ts'
import { type DatabaseLog, loggableError, withTransaction } from '../platform/database/index.ts'
import { eq } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { wordsIn } from '../platform/language/wording.ts'
import { notFound, ProblemError, refuse } from '../platform/problem-error.ts'
import { longestWords, type PaymentProvider, RefusedByProviderError } from './policy.ts'
import { readInvoices, readProviderPayment, readSame } from './queries.ts'
import { providerPayment, providerPaymentInvoice } from './tables.ts'

interface AskedPayment {
  invoiceIds: readonly number[]
  provider: ProviderName
  method: ProviderMethod
  /** From a mailed address: where the payer comes back to, and the sum they looked at. */
  byMail?: { linkId: number; token: string; sum: number }
}
export interface ProviderPlaces {
  providers: ReadonlyMap<ProviderName, PaymentProvider>
  publicUrl: string
  log: Pick<DatabaseLog, 'warn'>
}
/** The answer of the specified action, where no provider is set up or this one does not take it. */
const noProvider = () => refuse('no_provider', msg`Payment processor not implemented yet.`)

/** What a provider that failed is told as; nothing is half done, as nobody was sent to its page. */
export const awayOf = (name: ProviderName, error: unknown): ProblemError => {
  const provider = providerTitles[name]
  return new ProblemError(
    'provider_away',
    error instanceof RefusedByProviderError
      ? msg`${{ provider }} did not take it, and nothing was paid: pay by transfer, or tell the marina.`
      : msg`${{ provider }} does not answer just now, and nothing was paid: try again in a minute, or pay by transfer.`,
  )
}

/** As far as a payment order has room for it: what is paid is known by our reference, not by these. */
const shortened = (words: string) => (words.length > longestWords ? `${words.slice(0, longestWords - 1)}…` : words)

/** What is open of invoices of one person, whose account is held from then on. */
const lockOpen = async ({ db, actor }: Asking, invoiceIds: readonly number[]) => {
  const invoices = await readInvoices(db, invoiceIds)
  const payer = invoices[0]?.accountId
  const isWhole = invoices.length === invoiceIds.length && invoices.every(({ accountId }) => accountId === payer)
  if (payer === undefined || !isWhole || !maySee(actor, payer)) return notFound('invoice')
  await lockAccount(db, payer)
  const open = await readOpenOf(db, invoiceIds)
  const toPay = invoices.filter(({ id }) => open.get(id)! > 0)
  if (toPay.length === 0) return refuse('wrong_status', msg`Nothing is to be paid any more: look at the fresh state.`)
  return { toPay, sum: toPay.reduce((all, { id }) => all + open.get(id)!, 0), currency: toPay[0]!.currency }
}

/** How long the page of a press that is under way is waited for, as a provider is asked for ten seconds at most. */
const [patienceMs, pauseMs] = [11_000, 100]
/** The page that another press has asked for; who presses twice pays one. */
const pageOf = async (db: Db, id: number, name: ProviderName): Promise<string> => {
  for (let waited = 0; waited < patienceMs; waited += pauseMs) {
    const begun = (await readProviderPayment(db, eq(providerPayment.id, id)))!
    if (begun.url !== null) return begun.url
    if (begun.state !== 'begun') break
    await sleep(pauseMs)
  }
  throw awayOf(name, null)
}

const keep = async (db: Db, asked: typeof providerPayment.$inferInsert, invoiceIds: readonly number[]) => {
  const [made] = await db.insert(providerPayment).values(asked).returning({ id: providerPayment.id })
  const aims = invoiceIds.map((invoiceId, place) => ({ providerPaymentId: made!.id, invoiceId, place }))
  await db.insert(providerPaymentInvoice).values(aims)
  return made!.id
}

/**
 * Begins to pay invoices of one person at a provider, together: first the record of it, then the provider's page, so that what the
 * provider tells always finds what it is for. The page of a moment ago is handed out again for the same invoices.
 */
export const beginPayment = async (
  outer: Asking,
  { invoiceIds, provider: name, method, byMail }: AskedPayment,
  { providers, publicUrl, log }: ProviderPlaces,
): Promise<{ id: number; url: string }> => {
  const now = outer.clock.now()
  const reference = randomBytes(16).toString('hex')
  const prepared = await withTransaction(outer.db, async (db) => {
    const asking: Asking = { ...outer, db }
    await requireMoney(db)
    const { toPay, sum, currency } = await lockOpen(asking, invoiceIds)
    if (byMail && byMail.sum !== sum)
      return refuse('wrong_status', msg`What is to be paid has changed meanwhile: look at the fresh state.`)
    const provider = providers.get(name)
    if (!provider?.methods.includes(method) || !provider.takes(currency)) return noProvider()
    const ids = toPay.map(({ id }) => id)
    const asked = { provider: name, method, sum, currency, linkId: byMail?.linkId ?? null }
    const same = await readSame(db, asked, ids, now)
    if (same) return { ...same, isSame: true } as const
    const id = await keep(db, { ...asked, reference, state: 'begun', begunAt: now }, ids)
    return {
      id,
      isSame: false,
      provider,
      sum,
      currency,
      numbers: toPay.map(({ number }) => number).join(', '),
    } as const
  })
  if (prepared.isSame) return { id: prepared.id, url: prepared.url ?? (await pageOf(outer.db, prepared.id, name)) }
  const { id, provider, sum, currency, numbers } = prepared
  const language = outer.actor.language ?? sourceLanguage
  const asOf = (values: Partial<typeof providerPayment.$inferInsert>) =>
    outer.db.update(providerPayment).set(values).where(eq(providerPayment.id, id))
  try {
    const page = await provider.begin({
      ...{ reference, method, sum, currency, language, now },
      words: shortened(wordsIn(language)(msg`Invoice ${{ numbers }}`)),
      returnTo: `${publicUrl}${byMail ? `/Pay/${byMail.token}` : `/Money/Payment/${id}`}`,
      webhook: webhookOf(publicUrl, name),
    })
    await asOf(page)
    return { id, url: page.url }
  } catch (error) {
    log.warn({ provider: name, error: loggableError(error) }, 'a payment could not be begun')
    await asOf({ state: 'ended' })
    throw awayOf(name, error)
  }
}

/** The address where a provider tells of payments. */
export const webhookOf = (publicUrl: string, name: ProviderName): string =>
  `${publicUrl}/api/ProviderPayment/${providerTitles[name]}`
