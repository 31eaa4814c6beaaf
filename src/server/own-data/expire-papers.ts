import { usualKeepYears } from '#contract/invoices/kinds.ts'
import type { IssuedDocument } from '#contract/money/issued-document.ts'
import { readSetup } from '../invoices/public.ts'
import type { Context } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { type SQL, sql } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { anyOf } from '../platform/paging.ts'
import { loadSettings, readToday } from '../settings/public.ts'

/** Papers made anonymous in one transaction. */
const batchSize = 100
/** Who is no longer named; no word, so that it reads alike in every language. */
const nobodysName = '—'

/** A document without who bought and what leads to them; numbers, sums and what was sold stay, and it can still be read by machines. */
const withoutBuyer = (document: IssuedDocument): IssuedDocument => {
  const { buyer, lines } = document
  // VAT that the buyer accounts for needs the company it was
  const isReverse = lines.some(({ zeroReason }) => zeroReason === 'reverse-charge')
  const company = isReverse ? { registryCode: buyer.registryCode, vatNumber: buyer.vatNumber } : null
  return {
    ...document,
    buyer: {
      ...{ customerId: buyer.customerId, customerNumber: null, name: nobodysName, contact: null, address: null },
      ...{ country: buyer.country, email: null, ...(company ?? { registryCode: null, vatNumber: null }) },
    },
    boats: [],
    lines: lines.map((line) => ({ ...line, boat: null, note: null })),
  }
}

/** What `withoutBuyer` takes out is there still; the name alone is no sign, since somebody may be called so. */
const namesBuyer = sql`(i.reason is not null or jsonb_path_exists(i.document, ${`$ ? (@.buyer.name != "${nobodysName}"
  || @.buyer.customerNumber != null || @.buyer.contact != null || @.buyer.address != null || @.buyer.email != null
  || exists(@.boats[*]) || exists(@.lines[*] ? (@.boat != null || @.note != null))
  || (@.buyer.registryCode != null || @.buyer.vatNumber != null) && !exists(@.lines[*] ? (@.zeroReason == "reverse-charge")))`}::jsonpath))`

/** The next that are beyond the term and still name somebody. */
const expireSome = ({ db, clock }: Context, year: number): Promise<number> =>
  withTransaction(db, async (tx) => {
    const { rows } = await tx.execute<{ id: number; document: IssuedDocument }>(sql`
      select i.id, i.document from invoice i
      where i.year < ${year} and ${namesBuyer}
      order by i.id limit ${batchSize} for update`)
    const ids = rows.map(({ id }) => id)
    if (ids.length === 0) return 0
    await tx.execute(sql`select set_config('marina.expiring', 'on', true)`)
    for (const { id, document } of rows)
      await tx.execute(
        sql`update invoice set document = ${JSON.stringify(withoutBuyer(document))}::jsonb, reason = null where id = ${id}`,
      )
    await tx.execute(sql`select set_config('marina.expiring', 'off', true)`)
    await tx.execute(sql`select set_config('marina.erasing', 'on', true)`)
    await tx.execute(sql`update audit_entry set after = after - 'reason'
      where subject = 'invoice' and action = 'invoice-credited' and subject_id = ${anyOf(ids)}`)
    await tx.execute(sql`select set_config('marina.erasing', 'off', true)`)
    await tx.execute(sql`update charge set boat_name = null where invoice_id = ${anyOf(ids)}`)
    await tx.execute(sql`update pay_link set recipient = '', ended_at = coalesce(ended_at, ${clock.now().toISOString()}::timestamptz)
      where invoice_id = ${anyOf(ids)}`)
    return ids.length
  })

/** The words of payments beyond the term, who the bank said had paid, and why staff took one back or put one aside. */
const expirePayments = ({ db }: Context, year: number): Promise<void> =>
  withTransaction(db, async (tx) => {
    const isOver = sql`extract(year from paid_on) < ${year}`
    await tx.execute(sql`select set_config('marina.expiring', 'on', true)`)
    await tx.execute(sql`update payment set note = '' where note <> '' and ${isOver}`)
    await tx.execute(sql`select set_config('marina.expiring', 'off', true)`)
    const entries = sql`(payment_id in (select id from payment where ${isOver})
      or payment_id is null and extract(year from day) < ${year})`
    await tx.execute(sql`select set_config('marina.erasing', 'on', true)`)
    await tx.execute(sql`update audit_entry set after = after - 'reason' where after ->> 'reason' is not null and (
      subject = 'payment' and action = 'payment-taken-back'
        and subject_id in (select takes_back_id from payment where takes_back_id is not null and ${isOver})
      or subject = 'bank-entry' and action = 'bank-entry-put-aside' and subject_id in (select id from bank_entry where ${entries}))`)
    await tx.execute(sql`select set_config('marina.erasing', 'off', true)`)
    await tx.execute(sql`update bank_entry set payer_name = null, payer_iban = null, text = '',
        aside_reason = case when aside_reason is not null then '' end
      where (payer_name is not null or payer_iban is not null or text <> '' or aside_reason <> '') and ${entries}`)
  })

/** Marks files for the sweep; their names go now. */
const throwAway = (tx: Db, ids: SQL) =>
  tx.execute(sql`update file set original_name = '', attached_at = null, created_at = 'epoch' where id in ${ids}`)

/** What is taken out of an order is there still; somebody may call a boat so as well. */
const namesOwner = sql`(o.boat_name <> ${nobodysName} or o.done_note is not null
  or exists (select from work_event e where e.order_id = o.id and (e.said_by is not null or e.note is not null))
  or exists (select from work_picture p where p.order_id = o.id and p.event_id is not null)
  or exists (select from work_link l where l.order_id = o.id and (l.recipient <> '' or l.failure is not null)))`

/** Estimates on which nothing happened since, without who answered them, from where, and whose boat it was. */
const expireOrders = ({ db, clock }: Context, year: number, timeZone: string): Promise<number> =>
  withTransaction(db, async (tx) => {
    const isSince = (at: SQL) => sql`extract(year from ${at} at time zone ${timeZone}) >= ${year}`
    const { rows } = await tx.execute<{ id: number }>(sql`
      select o.id from work_order o where ${namesOwner} and not ${isSince(sql`o.made_at`)}
        and not exists (select from work_event e where e.order_id = o.id and ${isSince(sql`e.at`)})
      order by o.id limit ${batchSize} for update`)
    const ids = rows.map(({ id }) => id)
    if (ids.length === 0) return 0
    await throwAway(tx, sql`(select file_id from work_picture where event_id is not null and order_id = ${anyOf(ids)})`)
    await tx.execute(sql`delete from work_picture where event_id is not null and order_id = ${anyOf(ids)}`)
    await tx.execute(sql`update work_event set said_by = null, note = null where order_id = ${anyOf(ids)}`)
    await tx.execute(sql`update work_order set boat_name = ${nobodysName}, done_note = null where id = ${anyOf(ids)}`)
    await tx.execute(sql`update work_link set recipient = '', failure = null,
        ended_at = coalesce(ended_at, ${clock.now().toISOString()}::timestamptz) where order_id = ${anyOf(ids)}`)
    return ids.length
  })

/** The names under accepted seasons, the addresses they came from, and their papers. */
const expireSeasons = ({ db }: Context, year: number, timeZone: string): Promise<number> =>
  withTransaction(db, async (tx) => {
    const isOver = sql`accepted_name is not null and extract(year from answered_at at time zone ${timeZone}) < ${year}`
    await throwAway(tx, sql`(select paper_id from renewal_offer where ${isOver})`)
    const { rows } = await tx.execute(sql`
      update renewal_offer set accepted_name = null, accepted_from = null, accepted_boat = ${nobodysName}, paper_id = null
      where ${isOver} returning id`)
    return rows.length
  })

/**
 * Takes the names out of papers, and of what was accepted, whose term is over: so many years after the end of theirs. Returns
 * of how many.
 */
export const expirePapers = async (context: Context, signal?: AbortSignal): Promise<number> => {
  const { db } = context
  const { timeZone } = await loadSettings(db)
  const keepYears = (await readSetup(db))?.keepYears ?? usualKeepYears
  const year = Number((await readToday(context)).slice(0, 4)) - keepYears
  let done = await expireSeasons(context, year, timeZone)
  for (let some = 1; some > 0 && !signal?.aborted; done += some) some = await expireSome(context, year)
  for (let some = 1; some > 0 && !signal?.aborted; done += some) some = await expireOrders(context, year, timeZone)
  await expirePayments(context, year)
  return done
}
