import type { IncomeKind } from '#contract/accounting/kinds.ts'
import type { IncomeSums, MonthReport } from '#contract/accounting/schema.ts'
import type { PaymentWay } from '#contract/invoices/kinds.ts'
import type { Names } from '#contract/language/names.ts'
import type { DocumentKind } from '#contract/money/issued-document.ts'
import { sql } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'

/** From a marina day to a marina day, both in it. */
export interface BookedSpan {
  from: string
  to: string
}
type ZeroRateReason = MonthReport['rates'][number]['reason']
const num = (value: unknown) => Number(value)

/** How many were issued, what they come to and what was rounded, by kind. */
export const readIssued = async (db: Db, { from, to }: BookedSpan) => {
  const { rows } = await db.execute<{ kind: DocumentKind; count: string; total: string; rounding: string }>(sql`
    select i.kind, count(*) as count, sum(i.total) as total, sum(i.rounding) as rounding
    from invoice i where i.issued_on between ${from} and ${to} group by i.kind`)
  const of = (kind: DocumentKind) => {
    const row = rows.find((each) => each.kind === kind)
    return { count: num(row?.count ?? 0), total: num(row?.total ?? 0), rounding: num(row?.rounding ?? 0) }
  }
  return { invoices: of('invoice'), notes: of('credit-note') }
}

export interface RateRow extends IncomeSums {
  kind: DocumentKind
  rate: number
  reason: ZeroRateReason
}
/** VAT by rate, as the documents say it. */
export const readRates = async (db: Db, { from, to }: BookedSpan): Promise<RateRow[]> => {
  const { rows } = await db.execute<Record<keyof RateRow, string>>(sql`
    select i.kind, (r ->> 'rate')::integer as rate, r ->> 'reason' as reason, sum((r ->> 'net')::bigint) as net,
      sum((r ->> 'vat')::bigint) as vat, sum((r ->> 'gross')::bigint) as gross
    from invoice i cross join lateral jsonb_array_elements(i.document -> 'vatByRate') r
    where i.issued_on between ${from} and ${to} group by 1, 2, 3`)
  return rows.map(({ kind, rate, reason, net, vat, gross }) => ({
    ...{ kind: kind as DocumentKind, rate: num(rate), reason: reason as ZeroRateReason },
    ...{ net: num(net), vat: num(vat), gross: num(gross) },
  }))
}

export interface IncomeRow {
  documentKind: DocumentKind
  kind: IncomeKind
  name: string | null
  names: Names
  rate: number
  reason: ZeroRateReason
  net: number
}
const incomeKind = sql`case c.record_kind when 'extension' then 'visit' when 'subscription' then 'subscription'
  when 'visit' then 'visit' when 'lift' then 'lift' when 'service' then 'service' when 'work' then 'work'
  else case when c.item_id is null then 'other' else 'item' end end`
/** Lines by what they were made from; a credit note's are those of its invoice that it takes back. */
export const readIncome = async (db: Db, { from, to }: BookedSpan): Promise<IncomeRow[]> => {
  const invoiced = sql`invoice i cross join lateral jsonb_array_elements(i.document -> 'lines') with ordinality l(value, at)
    left join charge c on c.invoice_id = i.id and c.invoice_line = l.at - 1
    where i.kind = 'invoice' and i.issued_on between ${from} and ${to}`
  const credited = sql`invoice n join credited_line k on k.credit_note_id = n.id join invoice i on i.id = k.invoice_id
    cross join lateral (select i.document -> 'lines' -> k.line as value) l
    left join charge c on c.invoice_id = i.id and c.invoice_line = k.line
    where n.issued_on between ${from} and ${to}`
  const { rows } = await db.execute<Record<Exclude<keyof IncomeRow, 'names'>, string> & { names: Names }>(sql`
    with lines as (
      select 'invoice' as document_kind, c.record_kind, c.item_id, c.plan_id, l.value from ${invoiced}
      union all
      select 'credit-note', c.record_kind, c.item_id, c.plan_id, l.value from ${credited})
    select c.document_kind as "documentKind", ${incomeKind} as kind, coalesce(p.name, pl.name) as name,
      coalesce(p.names, pl.names, '{}') as names, (c.value ->> 'vatRate')::integer as rate,
      c.value ->> 'zeroReason' as reason, sum((c.value ->> 'net')::bigint) as net
    from lines c left join price_item p on p.id = c.item_id left join plan pl on pl.id = c.plan_id
    group by 1, 2, 3, 4, 5, 6`)
  return rows.map(({ documentKind, kind, name, names, rate, reason, net }) => ({
    ...{ documentKind: documentKind as DocumentKind, kind: kind as IncomeKind, name, names },
    ...{ rate: num(rate), reason: reason as ZeroRateReason, net: num(net) },
  }))
}

interface WayRow {
  way: PaymentWay
  came: number
  paidBack: number
  takenBack: number
}
export const readPaid = async (db: Db, { from, to }: BookedSpan): Promise<WayRow[]> => {
  const { rows } = await db.execute<Record<keyof WayRow, string>>(sql`
    select p.way, coalesce(sum(p.sum) filter (where p.sum > 0), 0) as came,
      coalesce(sum(p.sum) filter (where p.sum < 0 and p.takes_back_id is null), 0) as "paidBack",
      coalesce(sum(p.sum) filter (where p.takes_back_id is not null), 0) as "takenBack"
    from payment p where p.paid_on between ${from} and ${to} group by p.way`)
  return rows.map(({ way, came, paidBack, takenBack }) => ({
    ...{ way: way as PaymentWay, came: num(came), paidBack: num(paidBack), takenBack: num(takenBack) },
  }))
}

/** Twelve months until that of the span, the first one first: what was invoiced with VAT, and what was paid. */
export const readTwelve = async (db: Db, { from, to }: BookedSpan): Promise<MonthReport['year']> => {
  const { rows } = await db.execute<{ month: string; invoiced: string; paid: string }>(sql`
    with span as (select (${from}::date - interval '11 months')::date as first, ${to}::date as last),
    moved as (
      select to_char(i.issued_on, 'YYYY-MM') as month, i.total as invoiced, 0 as paid from invoice i, span
      where i.kind = 'invoice' and i.issued_on between span.first and span.last
      union all
      select to_char(p.paid_on, 'YYYY-MM'), 0, p.sum from payment p, span where p.paid_on between span.first and span.last)
    select to_char(d.day, 'YYYY-MM') as month, coalesce(sum(m.invoiced), 0) as invoiced, coalesce(sum(m.paid), 0) as paid
    from span cross join lateral generate_series(span.first::timestamp, span.last::timestamp, interval '1 month') d(day)
      left join moved m on m.month = to_char(d.day, 'YYYY-MM')
    group by 1 order by 1`)
  return rows.map(({ month, invoiced, paid }) => ({ month, invoiced: num(invoiced), paid: num(paid) }))
}

export interface OpenRow {
  /** Days by which it was overdue; 0: not due. */
  overdue: number
  sum: number
}
/**
 * The day on which a payment went to an invoice: its own, or that of the invoice where it was paid ahead. What was freed
 * again was so on the day of the payment against it, else when it was written. None of them lies in a closed period later.
 */
const allocatedOn = (timeZone: string) => sql`greatest(p.paid_on, i.issued_on, case when l.sum < 0 then coalesce(
  (select b.paid_on from payment b where b.takes_back_id = p.id and b.made_at = l.made_at),
  (l.made_at at time zone ${timeZone}::text)::date) end)`
/** What was to be paid of each invoice when a day was over. */
export const readOpenAt = async (db: Db, day: string, timeZone: string): Promise<OpenRow[]> => {
  const { rows } = await db.execute<Record<keyof OpenRow, string>>(sql`
    with went as (
      select l.invoice_id, sum(l.sum) as sum
      from allocation l join payment p on p.id = l.payment_id join invoice i on i.id = l.invoice_id
      where p.paid_on <= ${day} and i.issued_on <= ${day} and ${allocatedOn(timeZone)} <= ${day}::date
      group by l.invoice_id),
    credited as (
      select n.credits_id as invoice_id, sum(n.total) as sum from invoice n
      where n.kind = 'credit-note' and n.issued_on <= ${day} group by n.credits_id),
    stood as (
      select greatest(0, ${day}::date - i.due_on) as overdue,
        i.total - coalesce(w.sum, 0) - coalesce(k.sum, 0) as sum
      from invoice i left join went w on w.invoice_id = i.id left join credited k on k.invoice_id = i.id
      where i.kind = 'invoice' and i.issued_on <= ${day})
    select overdue, sum from stood where sum <> 0`)
  return rows.map(({ overdue, sum }) => ({ overdue: num(overdue), sum: num(sum) }))
}
/** All that was invoiced, less what was credited and paid, until a day: what was open less what was credit. */
export const readBalanceAt = async (db: Db, day: string): Promise<number> => {
  const { rows } = await db.execute<{ balance: string }>(sql`
    select coalesce((select sum(case when i.kind = 'invoice' then i.total else -i.total end) from invoice i
        where i.issued_on <= ${day}), 0)
      - coalesce((select sum(p.sum) from payment p where p.paid_on <= ${day}), 0) as balance`)
  return num(rows[0]!.balance)
}
