import { msg } from '@lingui/core/runtime-macro'
import type { Statement, StatementEntry } from '#contract/invoices/schema.ts'
import { entryWords, wayWords } from '#contract/invoices/words.ts'
import { lineSums } from '#contract/money/line-sums.ts'
import { readDueForInvoice } from '../money/public.ts'
import type { Asking } from '../platform/actor.ts'
import { sql } from '../platform/database/orm.ts'
import type { Db, RowOf } from '../platform/database/types.ts'
import { refuseFields } from '../platform/problem-error.ts'
import type { SpreadsheetList } from '../platform/send-spreadsheet.ts'
import { columnsFor } from '../platform/spreadsheet.ts'
import { loadSettings, readToday } from '../settings/public.ts'
import { askedFor } from './list-invoices.ts'
import { aboutDocument } from './texts.ts'

type StoredEntry = Omit<StatementEntry, 'balance'>
type PostedRow = Omit<StoredEntry, 'sum' | 'about'> & {
  sum: string
  /** Of an invoice; a payment has `numbers`. */
  named: Parameters<typeof aboutDocument>[0] | null
  numbers: string | null
}
/** All that was booked for a person until a day, the oldest first. */
const readEntries = async (db: Db, accountId: number, to: string): Promise<StoredEntry[]> => {
  const { rows } = await db.execute<RowOf<PostedRow>>(sql`
    select * from (
      select i.kind, i.id, i.issued_on::text as day, i.number, null as way,
        case when i.kind = 'invoice' then i.total else -i.total end as sum, i.issued_at as at,
        jsonb_build_object('language', i.document -> 'language', 'first', i.document -> 'lines' -> 0 -> 'words',
          'lines', jsonb_array_length(i.document -> 'lines'),
          'boats', jsonb_path_query_array(i.document, '$.boats[*].name')) as named, null as numbers
      from invoice i where i.account_id = ${accountId} and i.issued_on <= ${to}
      union all
      select case when p.sum > 0 then 'payment' when p.takes_back_id is null then 'pay-back' else 'taken-back' end, p.id, p.paid_on::text, null, p.way, -p.sum, p.made_at, null,
        (select string_agg(went.number, ', ' order by went.id) from (
          select n.id, n.number from allocation l join invoice n on n.id = l.invoice_id
          where l.payment_id = p.id group by n.id, n.number having sum(l.sum) <> 0) went)
      from payment p where p.account_id = ${accountId} and p.paid_on <= ${to}) entry
    order by day, at, id`)
  return rows.map(({ kind, id, day, number, way, sum, named, numbers }) => ({
    ...{ kind, id, day, number, way, sum: Number(sum) },
    about: named ? aboutDocument(named) : (numbers ?? ''),
  }))
}

interface StatementSpan {
  personId?: number | undefined
  from?: string | undefined
  to?: string | undefined
}
/** A customer's account from a day to a day, both in it: what was invoiced, credited and paid, and what is owed after each. */
export const readStatement = async (
  asking: Asking,
  { personId, from, to: asked }: StatementSpan,
): Promise<Statement> => {
  const { db } = asking
  const to = asked ?? (await readToday(asking))
  if (from !== undefined && from > to)
    refuseFields('invalid_input', [{ field: 'to', message: msg`The last day must not be before the first.` }])
  const accountId = askedFor(asking, personId)
  const all = await readEntries(db, accountId, to)
  const since = from ?? '0000'
  const before = all.filter(({ day }) => day < since).reduce((owed, { sum }) => owed + sum, 0)
  let balance = before
  const entries = all
    .filter(({ day }) => day >= since)
    .map((entry) => {
      balance += entry.sum
      return { ...entry, balance }
    })
  const open = (await readDueForInvoice(db, { until: to, accountId })).filter(({ supplyDay }) => supplyDay >= since)
  const notInvoiced = open.reduce((cents, charge) => cents + lineSums(charge).gross, 0)
  return { from: from ?? null, to, before, entries, after: balance, notInvoiced }
}

/** The same as a file, with the balance before as its first row. */
export const exportStatement = async (asking: Asking, span: StatementSpan): Promise<SpreadsheetList<StatementLine>> => {
  const { before, entries, from, to } = await readStatement(asking, span)
  const { timeZone, currency } = await loadSettings(asking.db)
  const { text, day, number } = columnsFor<StatementLine>(timeZone, asking.actor.language)
  const first: StatementLine[] =
    from === null ? [] : [{ kind: null, day: from, number: null, way: null, about: '', sum: null, balance: before }]
  const rows = [...first, ...entries]
  return {
    fileName: 'Statement.xlsx',
    name: msg`Statement until ${{ to }}`,
    columns: [
      day(msg`Day`, (row) => row.day),
      text(msg`What`, ({ kind }) => (kind ? entryWords[kind] : msg`Balance before`), 20),
      text(msg`Number`, (row) => row.number, 16),
      text(msg`How`, ({ way }) => (way ? wayWords[way] : null), 14),
      text(msg`What it is for`, ({ about }) => about, 30),
      number(msg`Sum, ${{ currency }}`, ({ sum }) => (sum === null ? null : sum / 100), 14),
      number(msg`Balance, ${{ currency }}`, ({ balance }) => balance / 100, 14),
    ],
    ids: rows.map((_, at) => at),
    rowsOf: async (ids) => ids.map((at) => rows[at]!),
  }
}
type StatementLine = Omit<StatementEntry, 'id' | 'kind' | 'sum'> & {
  kind: StatementEntry['kind'] | null
  sum: number | null
}
