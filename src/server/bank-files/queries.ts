import type { BankEntryGroup } from '#contract/bank-files/kinds.ts'
import type { OpenInvoice } from '#contract/money/bank-entries.ts'
import { invoice, payment } from '../invoices/tables.ts'
import { account } from '../people/tables.ts'
import { and, eq, inArray, sql } from '../platform/database/orm.ts'
import type { Db, RowOf } from '../platform/database/types.ts'
import { anyOfWords } from '../platform/paging.ts'
import { bankEntry } from './tables.ts'

export interface MatchableInvoice extends OpenInvoice {
  accountId: number
}
/**
 * Invoices that entries may pay: those with something open, less what chosen entries will pay, and those that one of
 * these references names, though they are paid.
 */
export const readMatchable = async (db: Db, references: readonly string[]): Promise<MatchableInvoice[]> => {
  const { rows } = await db.execute<RowOf<Omit<MatchableInvoice, 'open'> & { open: string }>>(sql`
    with standing as (
      select i.id, i.total - coalesce(c.sum, 0) - coalesce(l.sum, 0) - coalesce(e.sum, 0) as open
      from invoice i
      left join (select credits_id, sum(total) as sum from invoice where credits_id is not null group by 1) c
        on c.credits_id = i.id
      left join (select invoice_id, sum(sum) as sum from allocation where invoice_id is not null group by 1) l
        on l.invoice_id = i.id
      left join (
        select invoice_id, sum(sum) as sum from bank_entry
        where state = 'booking' or state = 'matched' and decided_by is not null group by 1
      ) e on e.invoice_id = i.id
      where i.kind = 'invoice'
    )
    select i.id, i.number, i.reference, i.account_id as "accountId", i.document #>> '{buyer,name}' as "buyerName",
      greatest(s.open, 0) as open
    from standing s join invoice i on i.id = s.id
    where s.open > 0 or i.reference = ${anyOfWords(references)} order by i.id`)
  return rows.map((row) => ({ ...row, open: Number(row.open) }))
}

/** Payments by hand that went to these invoices and were not taken back, the newest last; a provider takes its own back. */
export const readTakeable = async (
  db: Db,
  invoiceIds: readonly number[],
): Promise<{ id: number; invoiceId: number; sum: number }[]> => {
  if (invoiceIds.length === 0) return []
  const { rows } = await db.execute<RowOf<{ id: number; invoiceId: number; sum: string }>>(sql`
    select p.id, l.invoice_id as "invoiceId", p.sum from payment p join allocation l on l.payment_id = p.id
    where l.invoice_id = any(${sql.param([...invoiceIds])}::int[]) and p.made_by is not null and not exists (
      select from allocation b where b.payment_id = p.id and b.pay_back_id is not null)
    group by p.id, l.invoice_id, p.sum having sum(l.sum) > 0 order by p.id`)
  return rows.map((row) => ({ ...row, sum: Number(row.sum) }))
}

/** Locks people so that none is erased or merged before the caller's transaction ends; by id, before all that names them. */
export const holdPeople = async (db: Db, ids: readonly number[]): Promise<void> => {
  if (ids.length > 0)
    await db.execute(sql`select 1 from account where id = any(${sql.param([...ids])}::int[]) order by id for key share`)
}

/** Whether there is such a customer, and whether they are erased: their invoices stand, and are paid. */
export const findPayer = async (db: Db, id: number): Promise<{ isErased: boolean } | null> => {
  const [found] = await db
    .select({ isErased: sql<boolean>`${account.erasedAt} is not null` })
    .from(account)
    .where(eq(account.id, id))
    .for('key share')
  return found ?? null
}
export const keepsInvoice = async (db: Db, id: number, accountId: number): Promise<boolean> => {
  const rows = await db
    .select({ id: invoice.id })
    .from(invoice)
    .where(and(eq(invoice.id, id), eq(invoice.accountId, accountId), eq(invoice.kind, 'invoice')))
  return rows.length > 0
}

/** Of whose payment an entry tells, or which the bank took back by it; null: of none that is written. */
export const readPayerOf = async (db: Db, entryId: number): Promise<number | null> => {
  const of = sql`${payment.id} = coalesce(${bankEntry.paymentId}, ${bankEntry.takesBackId})`
  const [found] = await db
    .select({ accountId: payment.accountId })
    .from(bankEntry)
    .innerJoin(payment, of)
    .where(eq(bankEntry.id, entryId))
  return found?.accountId ?? null
}

/** Numbers of invoices, by id. */
export const readNumbers = async (db: Db, ids: readonly number[]): Promise<Map<number, string>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: invoice.id, number: invoice.number })
    .from(invoice)
    .where(inArray(invoice.id, [...ids]))
  return new Map(rows.map(({ id, number }) => [id, number]))
}
export const readPaymentFacts = async (db: Db, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : db
        .select({ id: payment.id, paidOn: payment.paidOn, madeBy: payment.madeBy, madeAt: payment.madeAt })
        .from(payment)
        .where(inArray(payment.id, [...ids]))

/** The entries of a file, those that it told of again among them; `e` is the entry. */
const ofFile = (fileId: number) => sql`(
  select e.id, e.file_id <> ${fileId} as known from bank_entry e
  where e.file_id = ${fileId} or e.id in (select entry_id from bank_file_repeat where file_id = ${fileId}))`
const groupOf = sql`case when m.known then 'known' else e.state end`

export interface GroupSum {
  fileId: number
  group: BankEntryGroup
  count: number
  /** Cents. */
  sum: number
  from: string
  to: string
}
/** What became of the entries of these files. */
export const readGroups = async (db: Db, fileIds: readonly number[]): Promise<GroupSum[]> => {
  const { rows } = await db.execute<RowOf<Omit<GroupSum, 'sum'> & { sum: string }>>(sql`
    select m.file_id as "fileId", m.code as "group", count(*)::int as count, sum(m.sum) as sum,
      min(m.day)::text as "from", max(m.day)::text as "to"
    from (
      select file_id, state as code, sum, day from bank_entry
      where file_id = any(${sql.param([...fileIds])}::int[])
      union all
      select r.file_id, 'known', e.sum, e.day from bank_file_repeat r join bank_entry e on e.id = r.entry_id
      where r.file_id = any(${sql.param([...fileIds])}::int[])
    ) m group by 1, 2`)
  return rows.map((row) => ({ ...row, sum: Number(row.sum) }))
}

interface EntriesAsked {
  group?: BankEntryGroup | undefined
  searchQuery: string
  page: number
  pageSize: number
}
/** A page of a file's entries: those somebody has to look at first. Who is erased is not found by their name any more. */
export const readEntryIds = async (
  db: Db,
  fileId: number,
  { group, searchQuery, page, pageSize }: EntriesAsked,
  found: (column: ReturnType<typeof sql>) => ReturnType<typeof sql>,
): Promise<{ ids: number[]; totalCount: number }> => {
  const words = sql`folded(concat_ws(' ', e.payer_name, e.text, e.reference))`
  const where = sql`${group ? sql`${groupOf} = ${group}` : sql`true`} and ${
    searchQuery === ''
      ? sql`true`
      : sql`${found(words)} and not exists (select from account a where a.id = e.account_id and a.erased_at is not null)`
  }`
  const { rows } = await db.execute<RowOf<{ ids: number[] | null; total: number }>>(sql`
    with listed as materialized (
      select e.id, e.file_id, e.place,
        array_position(array['unsure', 'unknown', 'matched', 'booking', 'aside', 'booked', 'known'], ${groupOf}) as rank
      from ${ofFile(fileId)} m join bank_entry e on e.id = m.id where ${where}
    )
    select array(select id from listed order by rank, file_id, place limit ${pageSize} offset ${(page - 1) * pageSize}) as ids,
      (select count(*)::int from listed) as total`)
  return { ids: rows[0]?.ids ?? [], totalCount: rows[0]?.total ?? 0 }
}
