import { msg } from '@lingui/core/runtime-macro'
import type { z } from 'zod'
import type {
  DocumentRow,
  documentExportQuery,
  documentListQuery,
  documentSortKeys,
} from '#contract/accounting/schema.ts'
import { stateWords } from '#contract/accounting/words.ts'
import { invoiceStates } from '#contract/invoices/kinds.ts'
import type { Asking } from '../platform/actor.ts'
import { type SQL, sql } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { allOf, anyOf, inOrder, type ListSource, matches, readAllIds, readPage } from '../platform/paging.ts'
import { readExportIds, type SpreadsheetList } from '../platform/send-spreadsheet.ts'
import { columnsFor } from '../platform/spreadsheet.ts'
import { loadSettings, readToday } from '../settings/public.ts'

type Query = z.output<typeof documentListQuery>

/** Documents `i` with how they stand and whose they are. */
const standing = sql`invoice i join account a on a.id = i.account_id cross join lateral (select
    coalesce((select sum(n.total) from invoice n where n.credits_id = i.id), 0)::bigint as credited,
    coalesce((select sum(l.sum) from allocation l where l.invoice_id = i.id), 0)::bigint as paid) s
  cross join lateral (select case when i.kind = 'invoice' then i.total - s.credited - s.paid else 0 end as open) o`
/** The place of a state among `invoiceStates`. */
const placeOf = (state: (typeof invoiceStates)[number]) => sql.raw(String(invoiceStates.indexOf(state)))
const stateOn = (today: string) => sql`case when i.kind = 'credit-note' then ${placeOf('credit-note')}
  when o.open > 0 and i.due_on < ${today}::date then ${placeOf('overdue')} when o.open > 0 then ${placeOf('open')}
  when s.credited = i.total and i.total > 0 then ${placeOf('credited')} else ${placeOf('paid')} end`

const order: Record<(typeof documentSortKeys)[number], SQL> = {
  issuedOn: sql`i.issued_on`,
  number: sql`i.number collate "und-x-icu"`,
  buyer: sql`i.document #>> '{buyer,name}' collate "und-x-icu"`,
  total: sql`case when i.kind = 'invoice' then i.total else -i.total end`,
  open: sql`o.open`,
}
/** By number or reference, or by who is kept still: whoever was erased is not searched by name. */
const foundBy = (typed: string) => sql`(position(lower(${typed}) in lower(i.number)) > 0
  or i.reference = regexp_replace(${typed}, '\\s', '', 'g') or (a.erased_at is null and ${matches(sql`a.search`, typed)}))`

const sourceOf = ({ searchQuery, from, until, state }: Query, today: string): ListSource<Query['sortBy']> => ({
  from: standing,
  where: allOf(
    from ? sql`i.issued_on >= ${from}::date` : undefined,
    until ? sql`i.issued_on <= ${until}::date` : undefined,
  ),
  found: searchQuery ? foundBy(searchQuery) : undefined,
  narrow: true,
  id: sql`i.id`,
  order,
  group: stateOn(today),
  ...(state && { groups: [invoiceStates.indexOf(state)] }),
})

type DocumentSum = 'net' | 'vat' | 'total' | 'credited' | 'paid' | 'open'
type StoredDocumentRow = Omit<DocumentRow, DocumentSum | 'state'> & Record<DocumentSum | 'state', string>
/** The rows of these ids, in their order. */
const readDocuments = async (db: Db, ids: readonly number[], today: string): Promise<DocumentRow[]> => {
  const { rows } = await db.execute<Pick<StoredDocumentRow, keyof StoredDocumentRow>>(sql`
    select i.id, i.kind, i.number, i.account_id as "personId", i.issued_on::text as "issuedOn", i.due_on::text as "dueOn",
      i.reference, i.credits_id as "creditsId", i.currency, i.net, i.vat, i.total, s.credited, s.paid, o.open,
      ${stateOn(today)} as state, i.document #>> '{buyer,name}' as "buyerName", a.erased_at is not null as "isErased"
    from ${standing} where i.id = ${anyOf(ids)}`)
  return inOrder(
    ids,
    rows.map(({ net, vat, total, credited, paid, open, state, ...row }) => ({
      ...row,
      ...{ net: Number(net), vat: Number(vat), total: Number(total), credited: Number(credited), paid: Number(paid) },
      ...{ open: Number(open), state: invoiceStates[Number(state)]! },
    })),
  )
}

const signed = ({ kind }: Pick<DocumentRow, 'kind'>) => (kind === 'invoice' ? 1 : -1)
const totalsOf = async (db: Db, ids: readonly number[]) => {
  const { rows } = await db.execute<Record<'net' | 'vat' | 'total' | 'open', string>>(sql`
    select coalesce(sum(d.sign * i.net), 0) as net, coalesce(sum(d.sign * i.vat), 0) as vat,
      coalesce(sum(d.sign * i.total), 0) as total, coalesce(sum(o.open), 0) as open
    from ${standing} cross join lateral (select case when i.kind = 'invoice' then 1 else -1 end as sign) d
    where i.id = ${anyOf(ids)}`)
  const { net, vat, total, open } = rows[0]!
  return { net: Number(net), vat: Number(vat), total: Number(total), open: Number(open) }
}

/** A page of what was issued, how many there are of each state, and what all that is shown comes to. */
export const listDocuments = async (asking: Asking, query: Query) => {
  const { db } = asking
  const today = await readToday(asking)
  const source = sourceOf(query, today)
  const page = await readPage(db, query, source)
  return {
    items: await readDocuments(db, page.ids, today),
    totalCount: page.totalCount,
    states: Object.fromEntries(invoiceStates.map((state, at) => [state, page.counts.get(at) ?? 0])) as Record<
      (typeof invoiceStates)[number],
      number
    >,
    totals: await totalsOf(db, await readAllIds(db, query, source)),
  }
}

/** The same as a file, credit notes below zero. */
export const exportDocuments = async (
  asking: Asking,
  query: z.output<typeof documentExportQuery>,
): Promise<SpreadsheetList<DocumentRow>> => {
  const { db, actor } = asking
  const { timeZone, currency } = await loadSettings(db)
  const today = await readToday(asking)
  const { text, day, number } = columnsFor<DocumentRow>(timeZone, actor.language)
  const money = (cents: (row: DocumentRow) => number) => (row: DocumentRow) => (signed(row) * cents(row)) / 100
  return {
    fileName: 'Invoices.xlsx',
    name: msg`Invoices and credit notes`,
    columns: [
      text(msg`Number`, (row) => row.number, 16),
      day(msg`Issued`, ({ issuedOn }) => issuedOn),
      day(msg({ message: 'Due', context: 'an invoice' }), ({ dueOn }) => dueOn),
      text(msg`Buyer`, ({ buyerName }) => buyerName, 32),
      text(msg`Reference number`, ({ reference }) => reference, 20),
      text(msg`State`, ({ state }) => stateWords[state], 14),
      number(
        msg`Without VAT, ${{ currency }}`,
        money(({ net }) => net),
        16,
      ),
      number(
        msg`VAT, ${{ currency }}`,
        money(({ vat }) => vat),
        14,
      ),
      number(
        msg`Total, ${{ currency }}`,
        money(({ total }) => total),
        14,
      ),
      number(msg`Open, ${{ currency }}`, ({ open }) => open / 100, 14),
    ],
    ids: await readExportIds(db, query, (given) => sourceOf(given, today)),
    rowsOf: (ids) => readDocuments(db, ids, today),
  }
}
