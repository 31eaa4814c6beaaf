import type { ServiceWords } from '#contract/boat-services/fields.ts'
import type { BoatWords } from '#contract/boats/fields.ts'
import type { Erased } from '../accounts/public.ts'
import { isOfFormerOwner } from '../history/public.ts'
import { type SQL, sql } from '../platform/database/orm.ts'

/** Takes out somebody's words; a new field of paragraphs does not compile until it is erased. */
const boatWords = { notes: sql`notes = ''` } satisfies Record<BoatWords, SQL>
const serviceWords = {
  publicNotes: sql`public_notes = null`,
  internalNotes: sql`internal_notes = null`,
} satisfies Record<ServiceWords, SQL>
const all = (words: Readonly<Record<string, SQL>>) => sql.join(Object.values(words), sql`, `)

/** A step of a request for a boat that was another's then and is still: what it stood at before is needed to undo it. */
const isOfSharedBoat = sql`schedule_id is not null and not ${isOfFormerOwner('history')}`
/** Days and what undo puts back, nothing that its actor wrote. */
const withoutWords = sql`(select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(details)
  where key in ('before', 'undid', 'change', 'day', 'dropOffAt', 'plannedPickUpAt', 'askedPickUpAt'))`
/** How many lifts were added or taken, which the figures of the month hold. */
const howMany = sql`jsonb_strip_nulls(jsonb_build_object('change', details -> 'change'))`

/** Who owned the boat `s` when a picture `p` was taken that is from before she changed hands; null: nobody knows. */
const formerOwnerOfPicture = sql`(select (h.details #>> '{from,id}')::int from history h
  where h.boat_id = s.boat_id and h.event = 'boat-transferred' and h.at >= p.created_at order by h.at, h.id limit 1)`
/** Whose a picture `p` of a request `s` is. */
const ownerOfPicture = sql`(case when p.former_owner then ${formerOwnerOfPicture} else s.owner_id end)`
/** Who handed a boat to whom, by number: what was a former owner's is known by it. */
const handedOver = sql`jsonb_build_object('from', jsonb_build_object('id', details #> '{from,id}', 'name', null),
  'to', jsonb_build_object('id', details #> '{to,id}', 'name', null))`

const digits = (text: SQL) => sql`regexp_replace(${text}, '\\D', '', 'g')`

/**
 * Work orders of theirs: what was accepted is kept as invoices are, with who said so and the paper it came on; the rest goes,
 * and the addresses of all. What was charged and not invoiced goes with other charges.
 */
const workTraces = (id: number): SQL[] => {
  const orders = sql`(select id from work_order where account_id = ${id})`
  return [
    sql`delete from mail where sent_at is null and id in (select mail_id from work_link where order_id in ${orders})`,
    sql`delete from work_link where order_id in ${orders}`,
    sql`update audit_entry set subject_name = null, before = null, after = null
      where subject = 'work-order' and subject_id in ${orders}`,
    sql`update file set original_name = '' where id in (select file_id from work_picture where order_id in ${orders})`,
    sql`update file set attached_at = null, created_at = 'epoch' where id in (
      select p.file_id from work_picture p left join work_event e on e.id = p.event_id where p.order_id in ${orders}
        and not (coalesce(e.answers @> '[{"answer": "accepted"}]', false)
          and exists (select from work_line l where l.order_id = p.order_id and l.answer = 'accepted')))`,
    sql`delete from work_picture where order_id in ${orders}
      and file_id in (select id from file where created_at = 'epoch')`,
    // a request outlives who made the order of it: nothing hidden holds its price
    sql`update boat_service set priced_by_order = false
      where id in (select service_id from work_order where account_id = ${id} and status in ('draft', 'offered', 'begun'))`,
    sql`delete from work_order o where o.account_id = ${id}
      and not exists (select from work_line l where l.order_id = o.id and l.answer = 'accepted')`,
    sql`delete from work_line where order_id in ${orders} and answer is distinct from 'accepted'`,
    sql`delete from work_event where order_id in ${orders} and event <> 'answered'`,
    sql`update work_event set note = null, answers = coalesce((
        select jsonb_agg(said) from jsonb_array_elements(answers) said where said ->> 'answer' = 'accepted'), '[]')
      where order_id in ${orders}`,
    // who only declined accepted nothing that is kept
    sql`delete from work_event where order_id in ${orders} and answers = '[]'`,
    sql`update work_order set done_note = null where account_id = ${id}`,
    sql`update work_order set ended_from = status, status = 'ended'
      where account_id = ${id} and status in ('draft', 'offered', 'begun')`,
  ]
}

/**
 * Everything outside the account's own row that names a person or was written by her, in the order it may go. One list
 * for the tables of all slices, so that a test can hold it against the whole database. Rows go by ids, never by words that
 * others may have as well.
 */
export const traceStatements = ({ id, email, isOwnAddress }: Erased): SQL[] => {
  const boats = sql`(select id from boat where owner_id = ${id})`
  const subscriptions = sql`(select id from subscription where boat_id in ${boats} or created_by = ${id} and boat_id is null)`
  const chats = sql`(select id from chat where person_id = ${id})`
  const messages = sql`(select id from message where chat_id in ${chats})`
  // what she left on a boat that is another's now, and is still that boat's paper, went with the boat; pictures of a
  // request for a boat shared with her are her owner's, also of one who handed her on since
  const papers = sql`(
    select file_id from boat_document where boat_id in ${boats} and not former_owner
    union select p.file_id from schedule_picture p join schedule s on s.id = p.schedule_id
      where (s.owner_id = ${id} or p.former_owner) and ${ownerOfPicture} = ${id}
    union select file_id from message_file where message_id in ${messages}
    union select id from file f where uploader_id = ${id} and not exists (
      select 1 from boat_document d join boat b on b.id = d.boat_id
      where d.file_id = f.id and b.owner_id <> ${id} and d.replaced_at is null) and not exists (
      select 1 from schedule_picture p join schedule s on s.id = p.schedule_id
      where p.file_id = f.id and ${ownerOfPicture} <> ${id}))`
  const handedOn = sql`(select boat_id from history where event = 'boat-transferred' and (details #>> '{from,id}') = ${`${id}`})`
  // known by who it is of, or by their own account alone
  const bankEntries = sql`(select e.id from bank_entry e where e.account_id = ${id} or e.account_id is null
    and exists (select from bank_entry o where o.payer_iban = e.payer_iban and o.account_id = ${id})
    and not exists (select from bank_entry o where o.payer_iban = e.payer_iban and o.account_id <> ${id}))`
  const enquiries = sql`(select id from enquiry where ${isOwnAddress} and lower(email) = lower(${email}))`
  // a draft that may name them is brought again sooner than it is searched: so one that nobody checked, and one whose
  // rows only read alike
  const imports = sql`(
    select import_id from import_row where customer_id = ${id} or ${isOwnAddress} and lower(said #>> '{values,email}') = lower(${email})
    union select import_id from import_record where kind = 'account' and record_id = ${id}
    union select r.import_id from import_row r join import i on i.id = r.import_id join account a on a.id = ${id}
      where i.imported_at is null and (folded(r.customer_name) = folded(btrim(a.first_name || ' ' || a.last_name))
        or lower(r.said #>> '{values,email}') = lower(a.email)
        or length(${digits(sql`a.phone`)}) > 6 and right(${digits(sql`a.phone`)}, 7) = right(${digits(sql`r.said #>> '{values,phone}'`)}, 7))
    union select i.id from import i where i.bytes is not null and not exists (select from import_row r where r.import_id = i.id))`
  return [
    // the address their bookings were read by
    sql`delete from calendar_feed where account_id = ${id}`,
    // what was chosen for invoices to come; those that are issued stay as they are
    sql`delete from buyer where account_id = ${id}`,
    // the mailed addresses at which those are read
    sql`delete from mail where sent_at is null and id in (
      select l.mail_id from pay_link l join invoice i on i.id = l.invoice_id where i.account_id = ${id})`,
    sql`delete from pay_link where invoice_id in (select id from invoice where account_id = ${id})`,
    ...workTraces(id),
    // why something was credited or taken back may name them; credit note and payment keep it, in accounting alone
    sql`update audit_entry set after = after - 'reason'
      where (subject = 'invoice' and action = 'invoice-credited' or subject = 'payment' and action = 'payment-taken-back')
        and after ->> 'customer' = ${`${id}`}`,
    sql`update audit_entry set after = after - 'reason'
      where subject = 'bank-entry' and action = 'bank-entry-put-aside' and subject_id in ${bankEntries}`,
    // the paper of an accepted season is kept with it
    sql`update file set original_name = '' where id in (select paper_id from renewal_offer where account_id = ${id})`,
    sql`update audit_entry set subject_name = null, before = null, after = null
      where subject = 'renewal' and action in ('renewal-noted', 'renewal-withdrawn') and after ->> 'customer' = ${`${id}`}`,
    // files they stand in, as a marina brought them; whoever is checking one reads it anew
    sql`update import set bytes = null, sheets = '[]', questions = '[]', decisions = '{}', version = version + 1
        where id in (select id from import where id in ${imports} order by id for update)`,
    // what they and their boats were before an import; without it nothing of theirs can be taken back
    sql`update import_record set before = '{}', row_hash = '' where before is not null
      and (kind = 'account' and record_id = ${id} or kind = 'boat' and record_id in ${boats})`,
    sql`delete from import_row where import_id in ${imports}`,
    // papers and pictures: the rows are marked for the sweep, their names go now
    sql`update file set original_name = '', attached_at = null, created_at = 'epoch' where id in ${papers}`,
    sql`update boat_service set contract_document_id = null, insurance_document_id = null,
      registration_document_id = null, other_document_id = null where boat_id in ${boats}`,
    sql`delete from boat_document where file_id in (select id from file where created_at = 'epoch')`,
    sql`delete from schedule_picture where file_id in (select id from file where created_at = 'epoch')`,
    sql`delete from message_file where message_id in ${messages}`,
    // what staff wrote down of them
    sql`update audit_entry set subject_name = null, before = null, after = null
      where subject = 'account' and subject_id = ${id}`,
    // the conversation
    sql`update audit_entry set subject_name = null where subject = 'chat' and subject_id in ${chats}`,
    sql`delete from message where chat_id in ${chats}`,
    sql`delete from chat where person_id = ${id}`,
    // words on boats and what hangs on them
    sql`update audit_entry set subject_name = null, before = null, after = null
      where subject = 'boat-service' and subject_id in (select id from boat_service where boat_id in ${boats})`,
    sql`update boat_service set ${all(serviceWords)}, review_note = null where boat_id in ${boats}`,
    sql`update schedule set rejection_notes = null, payment_notes = null where boat_id in ${boats}`,
    sql`update lift_entry set reason = 'erased'
      where schedule_id is null and subscription_id in ${subscriptions}`,
    sql`update subscription set review_note = null where id in ${subscriptions}`,
    sql`update history set note = null, details = case when boat_id not in ${boats} and ${isOfSharedBoat}
      then ${withoutWords} when event = 'boat-transferred' then ${handedOver}
      when event in ('lifts-added', 'lifts-taken') then ${howMany} else '{}' end
      where boat_id in ${boats} or actor_id = ${id}`,
    // of pictures and findings of their time, of boats that are another's now as well
    sql`update history set note = null, details = '{}'
      where event in ('finding-made', 'finding-closed', 'picture-removed') and (for_account_id = ${id}
        or details ? 'staffOnly' and boat_id in ${handedOn})`,
    sql`update history set details = jsonb_set(details, '{from,name}', 'null') where (details #>> '{from,id}') = ${`${id}`}`,
    sql`update history set details = jsonb_set(details, '{to,name}', 'null') where (details #>> '{to,id}') = ${`${id}`}`,
    sql`update history set details = jsonb_set(details, '{person,name}', 'null') where (details #>> '{person,id}') = ${`${id}`}`,
    // further people: of their boats, and they of others'
    sql`delete from boat_person where boat_id in ${boats} or account_id = ${id}
      or ${isOwnAddress} and account_id is null and lower(email) = lower(${email})`,
    // a number reads alike in every language
    sql`update boat set name = '#' || id, registration_number = null, ${all(boatWords)}, hold_reason = null
      where owner_id = ${id}`,
    // what a bank told of them and was not booked, and why it was put aside; a payment is kept as an invoice is
    sql`update bank_entry set payer_name = null, payer_iban = null, text = '', reference = null, bank_reference = null,
        aside_reason = case when aside_reason is not null then '' end
      where payment_id is null and id in ${bankEntries}`,
    // what they owed and nobody invoiced; an invoice is kept as the law has it
    sql`update audit_entry set subject_name = null, before = null, after = null
      where subject = 'charge' and subject_id in (select id from charge where account_id = ${id})`,
    // that a lift was charged is a figure of its month, which outlives the charge
    sql`update history set details = details || '{"charged": true}' where event = 'lifts-added' and id in (
      select record_id from charge where record_kind = 'lift' and account_id = ${id} and invoice_id is null and taken_off_at is null)`,
    sql`delete from charge where account_id = ${id} and invoice_id is null`,
    sql`delete from submission where account_id = ${id}`,
    // what they were told, what others were told of them, and what they wrote before they had an account
    sql`delete from notification where account_id = ${id} or about_id = ${id}
      or link in (select '/Enquiries/' || id from enquiry where id in ${enquiries})`,
    sql`update notification set data = (
        select jsonb_object_agg(key, case when value #>> '{id}' = ${`${id}`} then jsonb_set(value, '{name}', 'null') else value end)
        from jsonb_each(data))
      where jsonb_path_exists(data, '$.* ? (@.id == $id)', jsonb_build_object('id', ${id}::integer))`,
    ...['mail', 'sms', 'sms_day', 'phone_code'].map(
      (table) => sql`delete from ${sql.identifier(table)} where account_id = ${id}`,
    ),
    sql`delete from invitation where account_id = ${id}`,
    sql`delete from enquiry where id in ${enquiries}`,
    // ways into the account
    ...['password_link', 'identity', 'sign_in_step', 'recovery_code', 'notice_choice'].map(
      (table) => sql`delete from ${sql.identifier(table)} where account_id = ${id}`,
    ),
    sql`delete from confirmation_link where account_id = ${id}`,
  ]
}
