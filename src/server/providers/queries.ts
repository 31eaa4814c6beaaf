import type { Currency } from '#contract/money/currencies.ts'
import { invoice } from '../invoices/tables.ts'
import { account } from '../people/tables.ts'
import { nameOf } from '../platform/actor.ts'
import { and, asc, desc, eq, inArray, sql } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { askedSeconds, reusableMinutes } from './policy.ts'
import { providerPayment, providerPaymentInvoice, providerReturn } from './tables.ts'

export type StoredPayment = typeof providerPayment.$inferSelect

export interface PaidInvoice {
  id: number
  number: string
  accountId: number
  currency: Currency
}
/** Invoices, not credit notes, the one due first first. */
export const readInvoices = (db: Db, ids: readonly number[]): Promise<PaidInvoice[]> =>
  db
    .select({ id: invoice.id, number: invoice.number, accountId: invoice.accountId, currency: invoice.currency })
    .from(invoice)
    .where(and(inArray(invoice.id, [...ids]), eq(invoice.kind, 'invoice')))
    .orderBy(asc(invoice.dueOn), asc(invoice.id))

/** What a payment at a provider is for, in its order. */
export const readAims = (db: Db, providerPaymentId: number): Promise<PaidInvoice[]> =>
  db
    .select({ id: invoice.id, number: invoice.number, accountId: invoice.accountId, currency: invoice.currency })
    .from(providerPaymentInvoice)
    .innerJoin(invoice, eq(invoice.id, providerPaymentInvoice.invoiceId))
    .where(eq(providerPaymentInvoice.providerPaymentId, providerPaymentId))
    .orderBy(asc(providerPaymentInvoice.place))

export const readProviderPayment = async (db: Db, where: ReturnType<typeof eq>): Promise<StoredPayment | null> =>
  (await db.select().from(providerPayment).where(where))[0] ?? null
/** The same, which nobody changes before the caller's transaction ends. */
export const lockProviderPayment = async (db: Db, id: number): Promise<StoredPayment> =>
  (await db.select().from(providerPayment).where(eq(providerPayment.id, id)).for('no key update'))[0]!

/** Begun a moment ago for the same invoices, so that its page can be shown once more; no page yet: it is being asked for. */
export const readSame = async (
  db: Db,
  same: Pick<StoredPayment, 'provider' | 'method' | 'sum' | 'currency' | 'linkId'>,
  invoiceIds: readonly number[],
  now: Date,
): Promise<{ id: number; url: string | null } | null> => {
  const { provider, method, sum, currency, linkId } = same
  const since = (seconds: number) => sql`${new Date(now.getTime() - seconds * 1000).toISOString()}::timestamptz`
  const aims = sql`(select array_agg(a.invoice_id order by a.place) from provider_payment_invoice a
    where a.provider_payment_id = ${providerPayment.id})`
  const [found] = await db
    .select({ id: providerPayment.id, url: providerPayment.url })
    .from(providerPayment)
    .where(
      and(
        eq(providerPayment.provider, provider),
        eq(providerPayment.method, method),
        eq(providerPayment.sum, sum),
        eq(providerPayment.currency, currency),
        eq(providerPayment.state, 'begun'),
        // who comes back from its page comes back to where they were
        sql`${providerPayment.linkId} is not distinct from ${linkId}::integer`,
        sql`${providerPayment.begunAt} > case when ${providerPayment.url} is null
          then ${since(askedSeconds)} else ${since(reusableMinutes * 60)} end`,
        sql`${aims} = array[${sql.join(
          invoiceIds.map((id) => sql`${id}::integer`),
          sql`, `,
        )}]`,
      ),
    )
    .orderBy(desc(providerPayment.id))
    .limit(1)
  return found ?? null
}

/** What was begun last for an invoice alone, wherever. */
export const readBegunOf = async (db: Db, invoiceId: number): Promise<StoredPayment | null> => {
  const [found] = await db
    .select()
    .from(providerPayment)
    .where(
      sql`array[${invoiceId}::integer] = array(select a.invoice_id from provider_payment_invoice a
        where a.provider_payment_id = ${providerPayment.id})
        and ${providerPayment.id} in (select a.provider_payment_id from provider_payment_invoice a where a.invoice_id = ${invoiceId})`,
    )
    .orderBy(desc(providerPayment.id))
    .limit(1)
  return found ?? null
}

/** Cents that a provider took back of a payment, by its own word for each. */
export const readReturns = async (db: Db, providerPaymentId: number): Promise<Map<string, number>> => {
  const rows = await db
    .select({ reference: providerReturn.reference, sum: providerReturn.sum })
    .from(providerReturn)
    .where(eq(providerReturn.providerPaymentId, providerPaymentId))
  return new Map(rows.map(({ reference, sum }) => [reference, sum]))
}

export const readPayerName = async (db: Db, id: number): Promise<string> => {
  const [person] = await db
    .select({ firstName: account.firstName, lastName: account.lastName })
    .from(account)
    .where(eq(account.id, id))
  return person ? nameOf(person) : ''
}

/** Begun and not told of since: those that were not asked about for some time, the one asked longest ago first. */
export const readUntold = async (db: Db, askedBefore: Date): Promise<StoredPayment[]> =>
  db
    .select()
    .from(providerPayment)
    .where(
      and(
        eq(providerPayment.state, 'begun'),
        sql`coalesce(${providerPayment.askedAt}, ${providerPayment.begunAt}) < ${askedBefore.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(sql`coalesce(${providerPayment.askedAt}, ${providerPayment.begunAt})`, asc(providerPayment.id))
    .limit(50)

/** What a person began and nobody told of, where its provider answered then. */
export const readBegun = (db: Db, accountId: number): Promise<StoredPayment[]> =>
  db
    .select()
    .from(providerPayment)
    .where(
      and(
        eq(providerPayment.state, 'begun'),
        sql`${providerPayment.providerId} is not null and exists (select from provider_payment_invoice a
          join invoice i on i.id = a.invoice_id
          where a.provider_payment_id = ${providerPayment.id} and i.account_id = ${accountId})`,
      ),
    )
    .orderBy(asc(providerPayment.id))
