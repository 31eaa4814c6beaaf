import { type SQL, sql } from '../platform/database/orm.ts'

interface Move {
  from: number
  to: number
}

/** Columns whose rows go to who is kept as they are. Staff may stand there, a customer too who once was one of them. */
const plainlyMoved = [
  'audit_entry.actor_id',
  'bank_entry.account_id',
  'bank_entry.booked_by',
  'bank_entry.decided_by',
  'bank_file.uploaded_by',
  'boat.owner_id',
  'boat_person.invited_by',
  'boat_service.created_by',
  'boat_service.reviewed_by',
  'broadcast.sent_by',
  'charge.account_id',
  'charge.made_by',
  'charge.taken_off_by',
  'chat.assigned_to',
  'enquiry.handled_by',
  'file.uploader_id',
  'finding.closed_by',
  'finding.made_by',
  'history.actor_id',
  'history.for_account_id',
  'invitation.invited_by',
  'import.created_by',
  'import_row.customer_id',
  'invoice.account_id',
  'invoice.issued_by',
  'invoice_run.made_by',
  'lift_entry.actor_id',
  'mail.account_id',
  'notification.about_id',
  'notification.account_id',
  'pay_link.made_by',
  'payment.account_id',
  'payment.made_by',
  'renewal_offer.account_id',
  'renewal_offer.noted_by',
  'renewal_round.made_by',
  'saved_reply.created_by',
  'sms.account_id',
  'schedule.created_by',
  'subscription.created_by',
  'subscription.reviewed_by',
  'undecided_move.decided_by',
  'work_event.actor_id',
  'work_link.made_by',
  'work_order.account_id',
  'work_order.made_by',
  'yard_move.account_id',
  'display.made_by',
  'yard_screen.made_by',
  'yard_screen.operator_id',
] as const
/** Columns with statements of their own, since who is kept may have such a row already. */
const joined = [
  'boat_person.account_id',
  'broadcast_recipient.account_id',
  'buyer.account_id',
  'chat.person_id',
  'invitation.account_id',
  'invoice_run_line.account_id',
  'notice_choice.account_id',
  'message.author_id',
] as const
/** Ways into the account that is gone, which has none, and what its own browser sent: they end with it. */
const ended = [
  'calendar_feed.account_id',
  'confirmation_link.account_id',
  'identity.account_id',
  'known_operator.account_id',
  'operator_pin.account_id',
  'password_link.account_id',
  'phone_code.account_id',
  'push_subscription.account_id',
  'recovery_code.account_id',
  'session.account_id',
  'sign_in_step.account_id',
  'submission.account_id',
] as const
/** Every column that refers to a person; a test holds it against the database, so that none is forgotten. */
export const personColumnsMoved: readonly string[] = [...plainlyMoved, ...joined, ...ended]

const moveColumn = (column: string, { from, to }: Move) => {
  const [table, name] = column.split('.') as [string, string]
  return sql`update ${sql.identifier(table)} set ${sql.identifier(name)} = ${to} where ${sql.identifier(name)} = ${from}`
}

const ofChat = (person: number) => sql`(select id from chat where person_id = ${person})`
/** Where a side has read to: nothing of either chat that it has not read may count as read afterwards. */
const readTo = (pointer: SQL, unread: SQL) => sql`coalesce(
  (select min(${pointer}) from chat c where c.person_id in (kept.person_id, gone.person_id) and exists (
    select from message m where m.chat_id = c.id and m.id > ${pointer} and ${unread})),
  (select max(${pointer}) from chat c where c.person_id in (kept.person_id, gone.person_id)))`

/** Two conversations become one in the order of their messages' ids; without two, the one changes its person. */
const joinChats = ({ from, to }: Move): SQL[] => [
  sql`update chat kept set
      person_read_id = ${readTo(sql`c.person_read_id`, sql`not m.is_person_sender and not m.is_internal`)},
      staff_read_id = ${readTo(sql`c.staff_read_id`, sql`m.is_person_sender`)},
      assigned_to = coalesce(kept.assigned_to, gone.assigned_to),
      closed_at = case when kept.closed_at is not null and gone.closed_at is not null
        then greatest(kept.closed_at, gone.closed_at) end,
      last_message_id = greatest(kept.last_message_id, gone.last_message_id),
      last_person_message_id = greatest(kept.last_person_message_id, gone.last_person_message_id),
      answered_at = least(kept.answered_at, gone.answered_at),
      mailed_at = greatest(kept.mailed_at, gone.mailed_at),
      created_at = least(kept.created_at, gone.created_at)
    from chat gone where kept.person_id = ${to} and gone.person_id = ${from}`,
  sql`update audit_entry set subject_id = ${ofChat(to)}
    where subject = 'chat' and subject_id = ${ofChat(from)} and ${ofChat(to)} is not null`,
  sql`update message set chat_id = ${ofChat(to)} where chat_id = ${ofChat(from)} and ${ofChat(to)} is not null`,
  sql`delete from chat where person_id = ${from} and ${ofChat(to)} is not null`,
  sql`update chat set person_id = ${to} where person_id = ${from}`,
  // what was sent twice is known by its writer's key; who is gone sends nothing again
  sql`update message set author_id = ${to}, client_key = null where author_id = ${from}`,
]

/** An object in a row that names the one who is gone by id. */
const renumbered = (column: SQL, { from, to }: Move, isPerson = sql`true`) => sql`(
  select jsonb_object_agg(key, case when ${isPerson} and jsonb_typeof(value) = 'object' and value -> 'id' = to_jsonb(${from}::integer)
    then jsonb_set(value, '{id}', to_jsonb(${to}::integer)) else value end) from jsonb_each(${column}))`

/** Gives everything of one customer to another, in the order it may go; what refers to a person by words or ids in rows, too. */
export const moveStatements = (move: Move): SQL[] => {
  const { from, to } = move
  const names = sql`jsonb_build_object('id', ${from}::integer)`
  return [
    // an owner is no further person of the own boat, and nobody is one twice
    sql`delete from boat_person p where p.account_id = ${from} and exists (
      select from boat_person k where k.boat_id = p.boat_id and k.account_id = ${to} and (k.accepted_at is not null or p.accepted_at is null))`,
    sql`delete from boat_person p where p.account_id = ${to} and exists (
      select from boat_person g where g.boat_id = p.boat_id and g.account_id = ${from})`,
    sql`update boat_person set account_id = ${to} where account_id = ${from}`,
    sql`delete from boat_person p using boat b where b.id = p.boat_id and p.account_id = ${to} and b.owner_id in (${from}, ${to})`,
    ...joinChats(move),
    // the link of the one who goes ends with their account; one that waits for its turn goes on for who is kept
    sql`delete from invitation i where i.account_id = ${from} and i.mailed_at is null and exists (
      select from invitation k where k.account_id = ${to} and k.accepted_at is null and k.ended_at is null)`,
    sql`delete from mail m using invitation i where i.account_id = ${from} and m.id = i.mail_id and m.sent_at is null`,
    sql`update invitation set account_id = ${to},
        ended = case when mailed_at is not null and accepted_at is null then coalesce(ended, 'over') end,
        ended_at = case when mailed_at is not null and accepted_at is null then coalesce(ended_at, now()) end
      where account_id = ${from}`,
    // what went to both stays as it is of who is kept
    sql`delete from broadcast_recipient g where g.account_id = ${from} and exists (
      select from broadcast_recipient k where k.broadcast_id = g.broadcast_id and k.account_id = ${to})`,
    sql`update broadcast_recipient set account_id = ${to} where account_id = ${from}`,
    // what staff chose for who is kept stands
    sql`update buyer set account_id = ${to} where account_id = ${from} and not exists (select from buyer where account_id = ${to})`,
    sql`delete from buyer where account_id = ${from}`,
    sql`delete from invoice_run_line g where g.account_id = ${from} and g.state <> 'issued' and exists (
      select from invoice_run_line k where k.run_id = g.run_id and k.account_id = ${to})`,
    sql`delete from invoice_run_line k where k.account_id = ${to} and exists (
      select from invoice_run_line g where g.run_id = k.run_id and g.account_id = ${from})`,
    sql`update invoice_run_line set account_id = ${to} where account_id = ${from}`,
    sql`insert into notice_choice (account_id, kind, channel, is_on)
      select ${to}, kind, channel, is_on from notice_choice where account_id = ${from} on conflict do nothing`,
    ...plainlyMoved.map((column) => moveColumn(column, move)),
    sql`update history set details = ${renumbered(sql`details`, move, sql`key in ('from', 'to', 'person')`)}
      where jsonb_path_exists(details, '$.*.id ? (@ == $id)', ${names})`,
    sql`update notification set data = ${renumbered(sql`data`, move)} where jsonb_path_exists(data, '$.* ? (@.id == $id)', ${names})`,
    ...['notification', 'mail'].map(
      (table) =>
        sql`update ${sql.identifier(table)} set link = ${`/Customers/${to}`} where link = ${`/Customers/${from}`}`,
    ),
    sql`update audit_entry set subject_id = ${to} where subject = 'account' and subject_id = ${from}`,
    ...['before', 'after'].map((side) => {
      const said = sql.identifier(side)
      return sql`update audit_entry set ${said} = jsonb_set(${said}, '{customer}', to_jsonb(${to}::integer))
        where ${said} -> 'customer' = to_jsonb(${from}::integer)`
    }),
    // of what one import did to both, one line is enough to know that it cannot be taken back any more
    sql`delete from import_record g where g.kind = 'account' and g.record_id = ${from} and exists (
      select from import_record k where k.import_id = g.import_id and k.kind = 'account' and k.record_id = ${to})`,
    sql`update import_record set record_id = ${to} where kind = 'account' and record_id = ${from}`,
  ]
}
