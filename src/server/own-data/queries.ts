import type { Holdings } from '#contract/accounts/customers.ts'
import { serviceFields } from '#contract/boat-services/fields.ts'
import { boatFields } from '#contract/boats/fields.ts'
import type { Language } from '#contract/language/languages.ts'
import { isNamed, type Wording } from '#contract/language/sentence.ts'
import type { ShownField } from '#contract/record-fields.ts'
import { openStatuses } from '#contract/schedules/status.ts'
import { subscriptionFields } from '#contract/subscriptions/fields.ts'
import { boatService } from '../boat-services/tables.ts'
import { boat } from '../boats/tables.ts'
import { isOfFormerOwner, isOwners, ownersWords, staffOnlyEvents } from '../history/public.ts'
import { namedAs } from '../lookups/public.ts'
import type { PgColumn } from '../platform/database/columns.ts'
import { type SQL, sql } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { wordsIn } from '../platform/language/wording.ts'
import { anyOf, anyOfWords } from '../platform/paging.ts'
import { subscription } from '../subscriptions/tables.ts'

/** Has one of this person's boats a schedule that is not over. */
export const hasOpenSchedule = async (db: Db, ownerId: number): Promise<boolean> => {
  const { rows } = await db.execute<{ open: boolean }>(
    sql`select exists (
      select 1 from schedule s join boat b on b.id = s.boat_id
      where b.owner_id = ${ownerId} and s.status = ${anyOf(openStatuses)}
    ) as open`,
  )
  return rows[0]!.open
}

/** How much hangs on a customer. */
export const readHoldings = async (db: Db, accountId: number): Promise<Holdings> => {
  const boats = sql`(select id from boat where owner_id = ${accountId})`
  const { rows } = await db.execute<Holdings>(sql`select
    (select count(*)::int from boat where owner_id = ${accountId}) as boats,
    (select count(*)::int from schedule where boat_id in ${boats}) as requests,
    (select count(*)::int from boat_service where boat_id in ${boats}) as services,
    (select count(*)::int from subscription where boat_id in ${boats}) as subscriptions,
    (select count(*)::int from boat_document where boat_id in ${boats}) as papers,
    (select count(*)::int from message m join chat c on c.id = m.chat_id where c.person_id = ${accountId}) as messages,
    (select count(*)::int from notification where account_id = ${accountId}) as notices`)
  return rows[0]!
}

/** A record's own fields; paragraphs are the words of whoever was the boat's owner then. */
const ownFields = <N extends string>(
  alias: string,
  table: Record<NoInfer<N>, PgColumn>,
  fields: Readonly<Record<N, ShownField & { staffOnly?: boolean }>>,
) =>
  sql.join(
    (Object.entries(fields) as [N, ShownField & { staffOnly?: boolean }][])
      .filter(([, { staffOnly }]) => !staffOnly)
      .map(([field, { input }]) => {
        const { name } = table[field]
        const column = sql.raw(`${alias}.${name}`)
        return input.kind === 'paragraphs' ? sql`${ownersWords(`${alias}.${name}`)} as ${sql.raw(name)}` : column
      }),
    sql`, `,
  )

/** What has a name in each language goes by the one in the reader's. */
const namesIn = (row: object, word: Wording) =>
  Object.fromEntries(Object.entries(row).map(([column, value]) => [column, isNamed(value) ? word(value) : value]))

const ownRecord = (name: string, select: (ownerId: number) => SQL) => ({
  name,
  read: async (db: Db, ownerId: number, language: Language | undefined): Promise<unknown[]> =>
    (await db.execute(select(ownerId))).rows.map((row) => namesIn(row, wordsIn(language))),
})

/**
 * What is kept of a person in the tables of all slices, as they may have it: without what is the staff's alone, and
 * without what was written of a boat before she was theirs.
 */
export const ownRecords = [
  ownRecord(
    'boats',
    (owner) => sql`
      select id, ${ownFields('boat', boat, boatFields)}, hold_reason, created_at from boat where owner_id = ${owner} order by id`,
  ),
  ownRecord(
    'documents',
    (owner) => sql`
      select d.boat_id, d.document_group, d.file_id, f.original_name, d.expires_on, d.replaced_at, d.created_at
      from boat_document d join boat b on b.id = d.boat_id join file f on f.id = d.file_id
      where b.owner_id = ${owner} and (not d.former_owner or d.replaced_at is null) order by d.id`,
  ),
  ownRecord(
    'subscriptions',
    (owner) => sql`
      select s.id, s.boat_id, ${ownFields('s', subscription, subscriptionFields)}, s.status,
        ${ownersWords('s.review_note')} as review_note, s.created_at, coalesce((
          select jsonb_agg(jsonb_build_object('change', l.change, 'balance', l.balance,
            'reason', case when not l.former_owner then l.reason end, 'at', l.created_at)
            order by l.id) from lift_entry l where l.subscription_id = s.id), '[]') as lifts
      from subscription s join boat b on b.id = s.boat_id where b.owner_id = ${owner} order by s.id`,
  ),
  ownRecord(
    'requests',
    (owner) => sql`
      select s.id, s.boat_id, s.status, s.cancelled, s.drop_off_at, s.planned_pick_up_at, s.asked_pick_up_at,
        case when r.id is not null then ${namedAs(sql`r`)} end as rejection_reason, ${ownersWords('s.rejection_notes')} as rejection_notes,
        ${ownersWords('s.payment_notes')} as payment_notes, s.created_at
      from schedule s join boat b on b.id = s.boat_id
      left join drop_off_rejection_reason r on r.id = s.rejection_reason_id
        and ${isOwners('s.rejection_reason_id', 'rejectionReason')}
      where b.owner_id = ${owner} order by s.id`,
  ),
  ownRecord(
    'services',
    (owner) => sql`
      select s.id, s.boat_id, ${namedAs(sql`t`)} as service_type_name, s.status, ${ownFields('s', boatService, serviceFields)},
        ${ownersWords('s.review_note')} as review_note, s.created_at
      from boat_service s join service_type t on t.id = s.service_type_id join boat b on b.id = s.boat_id
      where b.owner_id = ${owner} order by s.id`,
  ),
  ownRecord(
    'history',
    (owner) => sql`
      select h.boat_id, h.schedule_id, h.subscription_id, h.event, h.from_status, h.to_status,
        case when not ${isOfFormerOwner('h')} then h.note end as note,
        case when not ${isOfFormerOwner('h')} then h.details -> 'rejectionReason' end as rejection_reason, h.at
      from history h join boat b on b.id = h.boat_id
      where b.owner_id = ${owner} and not h.event = ${anyOfWords(staffOnlyEvents)} order by h.id`,
  ),
  ownRecord(
    'yard-pictures',
    (owner) => sql`
      select p.id, s.boat_id, p.schedule_id, p.file_id, p.step, p.created_at as taken_at, d.words as finding,
        d.closed_at, d.closing_words
      from schedule_picture p join schedule s on s.id = p.schedule_id join boat b on b.id = s.boat_id
        left join finding d on d.picture_id = p.id
      where b.owner_id = ${owner} and p.step is not null and not p.former_owner order by p.id`,
  ),
  ownRecord(
    'charges',
    (person) => sql`
      select c.id, c.boat_id, c.boat_name, jsonb_build_object('name', c.words, 'names', c.names) as words, c.quantity,
        c.unit_price, c.priced, c.vat_rate, c.vat_reason, c.supply_day, c.made_at
      from charge c where c.account_id = ${person} and c.taken_off_at is null order by c.id`,
  ),
  ownRecord(
    'work-orders',
    (person) => sql`
      select o.id, o.boat_id, o.boat_name, o.title, o.status, o.currency, o.offered_at, o.worked_on, o.done_note, coalesce((
          select jsonb_agg(jsonb_build_object('words', l.words, 'quantity', l.quantity, 'unitPrice', l.unit_price,
            'priced', l.priced, 'net', l.net, 'gross', l.gross, 'answer', l.answer) order by l.place, l.id)
          from work_line l where l.order_id = o.id and l.offered_at is not null), '[]') as lines, coalesce((
          select jsonb_agg(jsonb_build_object('at', e.at, 'way', e.way, 'saidBy', e.said_by, 'answers', e.answers) order by e.id)
          from work_event e where e.order_id = o.id and e.event = 'answered'), '[]') as answers, coalesce((
          select jsonb_agg(jsonb_build_object('fileId', p.file_id, 'addedAt', p.added_at, 'isOfAnswer', p.event_id is not null)
            order by p.id) from work_picture p where p.order_id = o.id), '[]') as pictures
      from work_order o where o.account_id = ${person} and o.offered_at is not null order by o.id`,
  ),
  ownRecord(
    'invoices',
    (person) => sql`
      select i.id, i.kind, i.number, i.issued_on, i.due_on, i.reference, i.currency, to_jsonb(i.total) as total,
        coalesce((select to_jsonb(sum(n.total)) from invoice n where n.credits_id = i.id), '0') as credited,
        coalesce((select to_jsonb(sum(l.sum)) from allocation l where l.invoice_id = i.id), '0') as paid,
        i.credits_id, i.document
      from invoice i where i.account_id = ${person} order by i.id`,
  ),
  ownRecord(
    'payments',
    (person) => sql`
      select p.id, to_jsonb(p.sum) as sum, p.currency, p.paid_on, p.way, p.note, p.takes_back_id, p.made_at, coalesce((
        select jsonb_agg(jsonb_build_object('invoice_id', l.invoice_id, 'pay_back_id', l.pay_back_id, 'sum', l.sum) order by l.id)
        from allocation l where l.payment_id = p.id), '[]') as went
      from payment p where p.account_id = ${person} order by p.id`,
  ),
  ownRecord(
    'bank-entries',
    // who paid may be somebody else: the last four of the account are enough to know it again
    (person) => sql`
      select e.id, e.day, to_jsonb(e.sum) as sum, e.reference, e.text, e.bank_reference, e.payer_name,
        right(e.payer_iban, 4) as payer_iban_ends, e.payment_id
      from bank_entry e where e.account_id = ${person} and e.state = 'booked' order by e.id`,
  ),
  ownRecord(
    'provider-payments',
    (person) => sql`
      select p.id, p.provider, p.method, p.reference, p.provider_id, to_jsonb(p.sum) as sum, p.currency, p.state, p.payment_id,
        p.begun_at, (select jsonb_agg(f.invoice_id order by f.place) from provider_payment_invoice f
          where f.provider_payment_id = p.id) as invoice_ids, coalesce((
          select jsonb_agg(jsonb_build_object('why', r.why, 'sum', r.sum, 'toldAt', r.told_at) order by r.told_at, r.reference)
          from provider_return r where r.provider_payment_id = p.id), '[]') as returns
      from provider_payment p where exists (
        select from provider_payment_invoice f join invoice i on i.id = f.invoice_id
        where f.provider_payment_id = p.id and i.account_id = ${person}) order by p.id`,
  ),
  ownRecord(
    'shared-boats',
    (person) => sql`
      select p.boat_id, b.name as boat_name, p.word, p.invited_at, p.accepted_at
      from boat_person p join boat b on b.id = p.boat_id where p.account_id = ${person} order by p.id`,
  ),
  ownRecord(
    'people-of-boats',
    (owner) => sql`
      select p.boat_id, p.word, p.email, p.invited_at, p.accepted_at
      from boat_person p join boat b on b.id = p.boat_id where b.owner_id = ${owner} order by p.id`,
  ),
  ownRecord(
    'invitations',
    (person) => sql`
      select created_at, mailed_at, sent_at, opened_at, accepted_at, ended_at from invitation
      where account_id = ${person} order by id`,
  ),
  ownRecord(
    'broadcasts',
    (person) => sql`
      select b.subject, b.body, b.sent_at from broadcast_recipient r join broadcast b on b.id = r.broadcast_id
      where r.account_id = ${person} and r.state = 'told' order by b.id`,
  ),
  ownRecord(
    'renewals',
    (person) => sql`
      select o.id, o.boat_id, o.plan_as_offered ->> 'name' as plan, (o.plan_as_offered ->> 'price')::int as price,
        r.terms, r.answer_by, o.state, o.answered_at,
        o.accepted_name, o.accepted_from, o.accepted_boat, o.noted_way, o.said_on, o.paper_id as file_id, o.terms_hash
      from renewal_offer o join renewal_round r on r.id = o.round_id
      where o.account_id = ${person} and o.state <> 'waiting' order by o.id`,
  ),
  ownRecord(
    'notice-choices',
    (owner) => sql`
      select kind, channel, is_on from notice_choice where account_id = ${owner} order by kind, channel`,
  ),
  ownRecord(
    'messages',
    (owner) => sql`
      select m.id, m.is_person_sender, m.text, m.created_at, m.edited_at, coalesce((
        select jsonb_agg(mf.file_id order by mf.position) from message_file mf where mf.message_id = m.id), '[]') as files
      from message m join chat c on c.id = m.chat_id
      where c.person_id = ${owner} and not m.is_internal order by m.id`,
  ),
] as const
