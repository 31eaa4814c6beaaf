import { sql } from 'drizzle-orm'
import { documentSums } from '#contract/money/document-sums.ts'
import type { IssuedDocument } from '#contract/money/issued-document.ts'
import { invoice } from '#server/invoices/tables.ts'
import type { Db } from '#server/platform/database/types.ts'
import { sellerForm } from './seller-form.ts'

/** Money switched on and who sells, in a marina that nobody set up. */
export const setUpSeller = async (db: Db): Promise<void> => {
  await db.execute(sql`insert into setting (key, value) values ('money', 'true')
    on conflict (key) do update set value = excluded.value`)
  const { name, registryCode, vatNumber, street, city, postalCode, country, iban, email, phone } = sellerForm
  const own = iban.replace(/\s/g, '')
  await db.execute(sql`
    insert into invoice_setup (name, registry_code, vat_number, street, city, postal_code, country, iban, email, phone,
        prefix, credit_prefix, due_days, reference_kind)
      values (${name}, ${registryCode}, ${vatNumber}, ${street}, ${city}, ${postalCode}, ${country}, ${own}, ${email},
        ${phone}, '', 'C-', 14, '7-3-1')`)
}

interface InvoiceOrder {
  personId: number
  chargeIds: number[]
}
/** So many customers with three charges each, of many sums, with and without VAT in their prices. */
export const fillDebtors = async (db: Db, clerkId: number, count: number): Promise<InvoiceOrder[]> => {
  await db.execute(sql`
    insert into account (first_name, last_name)
      select 'Mall', 'Debtor ' || n from generate_series(1, ${count}) n`)
  const { rows } = await db.execute<{ personId: number; chargeIds: number[] }>(sql`
    with made as (
      insert into charge (account_id, words, quantity, unit_price, priced, vat_rate, supply_day, made_by, made_at)
        select a.id, 'Lift ' || n, (array[1000, 2500, 333])[n], 10000 * n + a.id * 37, (array['gross', 'net', 'gross'])[n],
          2400, current_date, ${clerkId}, now()
        from account a cross join generate_series(1, 3) n where a.last_name like 'Debtor %'
        returning account_id, id
    )
    select account_id as "personId", array_agg(id order by id) as "chargeIds" from made group by 1 order by 1`)
  return rows
}

interface IssueOptions {
  /** Addresses of instances; who finds one gone goes on with the next. */
  addresses: string[]
  token: string
  orders: readonly InvoiceOrder[]
  lanes: number
  /** Called after each answer with how many there are. */
  onAnswer: (done: number) => void
}
/** Issues an invoice an order over several instances at once; an order that got no answer is sent again. */
export const issueAtOnce = async ({ addresses, token, orders, lanes, onAnswer }: IssueOptions): Promise<void> => {
  let next = 0
  let done = 0
  const send = (address: string, order: InvoiceOrder) =>
    fetch(`${address}/api/Invoice`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(order),
    }).catch(() => null)
  const lane = async (first: number) => {
    let at = first
    while (next < orders.length) {
      const order = orders[next]!
      next += 1
      for (;;) {
        const answer = await send(addresses[at % addresses.length]!, order)
        // cut off: it was issued or it was not, and then is once more; a second invoice of a charge is refused
        const isOver = answer?.status === 200 || answer?.status === 409
        if (answer) await answer.arrayBuffer().catch(() => null)
        if (isOver) break
        at += 1
      }
      done += 1
      onAnswer(done)
    }
  }
  await Promise.all(Array.from({ length: lanes }, (_, at) => lane(at)))
}

const sumsOf = ({ net, vat, rounding, total }: Pick<IssuedDocument, 'net' | 'vat' | 'rounding' | 'total'>) =>
  JSON.stringify([net, vat, rounding, total])
/** What all that was issued looks like: how many, numbers left out or given twice, and those whose sums are not their lines'. */
export const judgeIssued = async (db: Db) => {
  const rows = await db.select().from(invoice).orderBy(invoice.place)
  const places = new Set(rows.map(({ place }) => place))
  const { rows: charges } = await db.execute<{ open: number }>(
    sql`select count(*)::int as open from charge where invoice_id is null`,
  )
  return {
    issued: rows.length,
    gaps: (rows.at(-1)?.place ?? 0) - places.size,
    doubles: rows.length - new Set(rows.map(({ number }) => number)).size,
    notIssued: charges[0]!.open,
    otherSums: rows.filter((row) => sumsOf(row) !== sumsOf(documentSums(row.document.lines))).length,
    rows,
  }
}
