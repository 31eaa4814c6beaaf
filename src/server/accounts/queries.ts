import { staffRoles } from '#contract/accounts/schema.ts'
import { isOfFormerOwner, isOwners, ownersWords } from '../history/public.ts'
import { and, count, eq, inArray, isNull, or, type SQL, sql } from '../platform/database/orm.ts'
import type { Db, Row } from '../platform/database/types.ts'
import { anyOf } from '../platform/paging.ts'
import { loadSettings } from '../settings/public.ts'
import type { OwnData } from './policy.ts'
import { account, recoveryCode } from './tables.ts'

const mostPersons = 50

/** Who signs in under this username or e-mail address; the two cannot belong to different people. */
export const findForSignIn = async (db: Db, name: string) => {
  const [found] = await db
    .select()
    .from(account)
    .where(or(sql`lower(${account.username}) = lower(${name})`, sql`lower(${account.email}) = lower(${name})`))
  return found
}

export const findAccount = async (db: Db, id: number) => {
  const [found] = await db.select().from(account).where(eq(account.id, id))
  return found
}

export const readMe = async (db: Db, id: number): Promise<OwnData | undefined> => {
  const { rows } = await db.execute<Omit<OwnData, 'createdAt'> & { createdAt: string }>(sql`
    select id, first_name as "firstName", last_name as "lastName", email, username, role, id_number as "idNumber", phone,
      created_at as "createdAt"
    from account where id = ${id}`)
  return rows[0] && { ...rows[0], createdAt: new Date(rows[0].createdAt) }
}

interface Person {
  id: number
  firstName: string
  lastName: string
  email: string
  phone: string
}
const persons = sql`select a.id, a.first_name as "firstName", a.last_name as "lastName", a.email, a.phone
  from account a where a.role = 'customer' and a.erased_at is null`

/** The customer of that id; null when there is none or it is one of the marina's people. */
export const findCustomer = async (db: Db, id: number): Promise<Person | null> => {
  const { rows } = await db.execute<Row<Person>>(sql`${persons} and a.id = ${id}`)
  return rows[0] ?? null
}

/** Customers whose names, e-mail address or phone hold every word of the search, by last name. */
export const searchCustomers = async (db: Db, search: string): Promise<Person[]> => {
  const words = search.split(/\s+/).filter(Boolean)
  const { rows } = await db.execute<Row<Person>>(sql`
    ${persons} and not exists (
      select from unnest(${sql.param(words)}::text[]) word where strpos(a.search, lower(word)) = 0)
    order by a.last_name collate "und-x-icu", a.first_name collate "und-x-icu", a.id limit ${mostPersons}`)
  return rows
}

/** Accounts of these ids, in no order. */
export const readAccounts = (db: Db, ids: readonly number[]) =>
  db
    .select()
    .from(account)
    .where(eq(account.id, anyOf(ids)))

/** A customer, and how many boats hers are; instants as the database writes them. */
export interface FoundCustomer {
  id: number
  firstName: string
  lastName: string
  username: string
  /** Empty where the account was erased. */
  email: string
  phone: string
  idNumber: string
  createdAt: string
  lastSeenAt: string | null
  boats: number
}

/** The customers among these ids, in no order. */
export const readCustomers = async (db: Db, ids: readonly number[]): Promise<FoundCustomer[]> => {
  const { rows } = await db.execute<Row<FoundCustomer>>(sql`
    select a.id, a.first_name as "firstName", a.last_name as "lastName", a.username,
      case when a.erased_at is null then a.email else '' end as email, a.phone, a.id_number as "idNumber",
      a.created_at as "createdAt", a.last_seen_at as "lastSeenAt",
      (select count(*)::int from boat b where b.owner_id = a.id) as boats
    from account a where a.id = ${anyOf(ids)} and a.role = 'customer'`)
  return rows
}

const isStaffAccount = inArray(account.role, [...staffRoles])

/** The account of one of the marina's people. */
export const readStaff = async (db: Db, id: number) => {
  const [found] = await db
    .select()
    .from(account)
    .where(and(eq(account.id, id), isStaffAccount))
  return found
}

/** The marina's people that work can be given to, by last name: who is blocked is left out. */
export const readStaffChoices = async (db: Db) => {
  const rows = await db
    .select({
      id: account.id,
      firstName: account.firstName,
      lastName: account.lastName,
      email: account.email,
      role: account.role,
    })
    .from(account)
    .where(and(isStaffAccount, isNull(account.blockedAt)))
    .orderBy(sql`${account.lastName} collate "und-x-icu"`, sql`${account.firstName} collate "und-x-icu"`, account.id)
  return rows.map(({ role, ...row }) => ({ ...row, role: role === 'admin' ? ('admin' as const) : ('staff' as const) }))
}

/** Has one of this person's boats a schedule that is not over. */
export const hasOpenSchedule = async (db: Db, ownerId: number): Promise<boolean> => {
  const { rows } = await db.execute<{ open: boolean }>(
    sql`select exists (
      select 1 from schedule s join boat b on b.id = s.boat_id
      where b.owner_id = ${ownerId} and s.status not in (2, 10, 11)
    ) as open`,
  )
  return rows[0]!.open
}

const ownRecord = (name: string, select: (ownerId: number) => SQL) => ({
  name,
  read: async (db: Db, ownerId: number): Promise<unknown[]> => (await db.execute(select(ownerId))).rows,
})

/**
 * What is kept of a person in the tables of all slices, as they may have it: without what is the staff's alone, and
 * without what was written of a boat before she was theirs.
 */
export const ownRecords = [
  ownRecord(
    'boats',
    (owner) => sql`
      select id, name, brand, width, height, depth, length_overall, weight, hull_type, registration_number, size,
        ${ownersWords('boat.notes')} as notes, hold_reason, created_at
      from boat where owner_id = ${owner} order by id`,
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
      select s.id, s.boat_id, s.valid_from, s.valid_to, s.lifts_granted, s.lifts_remaining, s.status,
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
        r.name as rejection_reason, ${ownersWords('s.rejection_notes')} as rejection_notes,
        ${ownersWords('s.payment_notes')} as payment_notes, s.created_at
      from schedule s join boat b on b.id = s.boat_id
      left join drop_off_rejection_reason r on r.id = s.rejection_reason_id
        and ${isOwners('s.rejection_reason_id', 'rejectionReason')}
      where b.owner_id = ${owner} order by s.id`,
  ),
  ownRecord(
    'services',
    (owner) => sql`
      select s.id, s.boat_id, s.service_type_name, s.status, s.schedule_at, s.service_date, s.service_by,
        ${ownersWords('s.public_notes')} as public_notes, ${ownersWords('s.review_note')} as review_note, s.created_at
      from boat_service s join boat b on b.id = s.boat_id where b.owner_id = ${owner} order by s.id`,
  ),
  ownRecord(
    'history',
    (owner) => sql`
      select h.boat_id, h.schedule_id, h.subscription_id, h.event, h.from_status, h.to_status,
        case when not ${isOfFormerOwner('h')} then h.note end as note, h.at
      from history h join boat b on b.id = h.boat_id where b.owner_id = ${owner} order by h.id`,
  ),
  ownRecord(
    'notices',
    (owner) => sql`select text, link, created_at, read_at from notification where account_id = ${owner} order by id`,
  ),
  ownRecord(
    'mail-choices',
    (owner) => sql`select kind, by_mail from mail_choice where account_id = ${owner} order by kind`,
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

/** How an account of the staff stands with its second factor. */
export const readSecondFactor = async (db: Db, { id, totpConfirmedAt }: typeof account.$inferSelect) => {
  const [left] = await db
    .select({ codes: count() })
    .from(recoveryCode)
    .where(and(eq(recoveryCode.accountId, id), isNull(recoveryCode.usedAt)))
  const { requireSecondFactor } = await loadSettings(db)
  return { on: totpConfirmedAt !== null, required: requireSecondFactor, recoveryCodesLeft: left!.codes }
}
