import { msg } from '@lingui/core/runtime-macro'
import type { z } from 'zod'
import { entryStates } from '#contract/accounting/kinds.ts'
import type { EntryRow, entryExportQuery, entryListQuery, entrySortKeys } from '#contract/accounting/schema.ts'
import { entryWords, wayWords } from '#contract/invoices/words.ts'
import { nameInRow } from '../people/public.ts'
import type { Asking } from '../platform/actor.ts'
import { type SQL, sql } from '../platform/database/orm.ts'
import { allOf, anyOf, inOrder, type ListSource, matches, readAllIds, readPage } from '../platform/paging.ts'
import { readExportIds, type SpreadsheetList } from '../platform/send-spreadsheet.ts'
import { columnsFor } from '../platform/spreadsheet.ts'
import { wireInstant } from '../platform/wire-instant.ts'
import { loadSettings } from '../settings/public.ts'

type Query = z.output<typeof entryListQuery>

const payments = sql`payment p join account a on a.id = p.account_id`
/** Of a payment, or of what it pays or takes back, the invoice it went to first. */
const paidInvoice = sql`select i.document #>> '{buyer,name}' from allocation l join invoice i on i.id = l.invoice_id
  where l.payment_id in (p.id, p.takes_back_id) or l.payment_id in (select b.payment_id from allocation b where b.pay_back_id = p.id)
  order by l.id limit 1`
/** Where it went to none: the one issued last before it, else the first after it. */
const invoiceOfThen = sql`select i.document #>> '{buyer,name}' from invoice i where i.account_id = a.id
  order by i.issued_at > p.made_at, abs(extract(epoch from i.issued_at - p.made_at)), i.id limit 1`
/** The company or the person who is kept; of who was erased the buyer of what they paid, as it was issued. */
const payerName = sql`case when a.erased_at is null
  then coalesce(nullif(a.company_name, ''), btrim(a.first_name || ' ' || a.last_name))
  else coalesce((${paidInvoice}), (${invoiceOfThen})) end`
/** The place among `entryStates`. */
const stateOf = sql`case when p.sum > 0 then 0 when p.takes_back_id is null then 1 else 2 end`

const order: Record<(typeof entrySortKeys)[number], SQL> = {
  paidOn: sql`p.paid_on`,
  payer: sql`${payerName} collate "und-x-icu"`,
  sum: sql`p.sum`,
  way: sql`p.way`,
}
/** By who is kept still and the note of what they paid, or by the number of an invoice it went to. */
const foundBy = (
  typed: string,
) => sql`((a.erased_at is null and (${matches(sql`a.search`, typed)} or position(lower(${typed}) in lower(p.note)) > 0))
  or exists (select from allocation l join invoice i on i.id = l.invoice_id
    where l.payment_id = p.id and position(lower(${typed}) in lower(i.number)) > 0))`

const sourceOf = ({ searchQuery, from, until, state }: Query): ListSource<Query['sortBy']> => ({
  from: payments,
  where: allOf(
    from ? sql`p.paid_on >= ${from}::date` : undefined,
    until ? sql`p.paid_on <= ${until}::date` : undefined,
  ),
  found: searchQuery ? foundBy(searchQuery) : undefined,
  narrow: true,
  id: sql`p.id`,
  order,
  group: stateOf,
  ...(state && { groups: [entryStates.indexOf(state)] }),
})

type ListedEntry = Omit<EntryRow, 'sum' | 'left' | 'state' | 'madeAt' | 'payerName'> &
  Record<'sum' | 'went' | 'state', string> & { madeAt: string; payerName: string | null }
/** The rows of these ids, in their order. */
const readEntries = async ({ db, actor }: Asking, ids: readonly number[]): Promise<EntryRow[]> => {
  const { rows } = await db.execute<Pick<ListedEntry, keyof ListedEntry>>(sql`
    select p.id, p.account_id as "personId", ${payerName} as "payerName", a.erased_at is not null as "isErased", p.sum,
      p.currency, p.paid_on::text as "paidOn", p.way, p.note, p.made_at as "madeAt", ${stateOf} as state,
      array(select i.number from allocation l join invoice i on i.id = l.invoice_id
        where l.payment_id = p.id group by i.id having sum(l.sum) > 0 order by i.id) as numbers,
      coalesce((select sum(l.sum) from allocation l where l.payment_id = p.id), 0) as went
    from ${payments} where p.id = ${anyOf(ids)}`)
  return inOrder(
    ids,
    rows.map(({ sum, went, state, madeAt, payerName, ...row }) => ({
      ...row,
      ...{ sum: Number(sum), left: Math.max(0, Number(sum) - Number(went)), state: entryStates[Number(state)]! },
      ...{ payerName: payerName ?? nameInRow(actor.language, ''), madeAt: wireInstant(madeAt) },
    })),
  )
}

/** A page of payments, how many there are of each kind, and what all that is shown comes to. */
export const listEntries = async (asking: Asking, query: Query) => {
  const { db } = asking
  const source = sourceOf(query)
  const page = await readPage(db, query, source)
  const { rows } = await db.execute<{ total: string }>(
    sql`select coalesce(sum(p.sum), 0) as total from payment p where p.id = ${anyOf(await readAllIds(db, query, source))}`,
  )
  return {
    items: await readEntries(asking, page.ids),
    totalCount: page.totalCount,
    states: Object.fromEntries(entryStates.map((state, at) => [state, page.counts.get(at) ?? 0])) as Record<
      (typeof entryStates)[number],
      number
    >,
    total: Number(rows[0]!.total),
  }
}

/** The same as a file. */
export const exportEntries = async (
  asking: Asking,
  query: z.output<typeof entryExportQuery>,
): Promise<SpreadsheetList<EntryRow>> => {
  const { timeZone, currency } = await loadSettings(asking.db)
  const { text, day, number, instant } = columnsFor<EntryRow>(timeZone, asking.actor.language)
  return {
    fileName: 'Payments.xlsx',
    name: msg`Payments`,
    columns: [
      day(msg`Day`, ({ paidOn }) => paidOn),
      text(msg`What`, ({ state }) => entryWords[state], 20),
      text(msg`Payer`, ({ payerName }) => payerName, 32),
      text(msg`How`, ({ way }) => wayWords[way], 14),
      number(msg`Sum, ${{ currency }}`, ({ sum }) => sum / 100, 14),
      text(msg`Invoices`, ({ numbers }) => numbers.join(', '), 24),
      number(msg`Credit, ${{ currency }}`, ({ left }) => left / 100, 14),
      text(msg`Note`, ({ note }) => note, 32),
      instant(msg`Written down`, ({ madeAt }) => madeAt),
    ],
    ids: await readExportIds(asking.db, query, sourceOf),
    rowsOf: (ids) => readEntries(asking, ids),
  }
}
