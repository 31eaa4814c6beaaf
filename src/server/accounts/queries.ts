import type { CustomerField } from '#contract/accounts/customer-fields.ts'
import type { PersonBrief, PersonChoice, PersonField } from '#contract/accounts/fields.ts'
import { staffRoles } from '#contract/accounts/schema.ts'
import { foldedWords } from '#contract/search.ts'
import { emailColumn, lastNameOrder, personColumns } from '../people/public.ts'
import { account } from '../people/tables.ts'
import { and, count, eq, inArray, isNull, or, sql } from '../platform/database/orm.ts'
import type { Db, RowOf } from '../platform/database/types.ts'
import { anyOf } from '../platform/paging.ts'
import { loadSettings } from '../settings/public.ts'
import type { Belongings } from './erase-account.ts'
import type { OwnData } from './policy.ts'
import { recoveryCode } from './tables.ts'

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
    select a.id, ${personColumns.page}, ${emailColumn}, coalesce(a.username, '') as username, a.role, a.language, a.created_at as "createdAt"
    from account a where a.id = ${id}`)
  return rows[0] && { ...rows[0], createdAt: new Date(rows[0].createdAt) }
}

const personBrief = sql`a.id, ${emailColumn}, ${personColumns.brief}`
const customers = sql`account a where a.role = 'customer' and a.erased_at is null`
/** As `isAddressKnown` says of one. */
const isAddressKnown = sql`(a.email_verified_at is not null or a.made_by_staff)`

/**
 * The customer of that id, who stays until the transaction ends; null when there is none or it is one of the marina's people.
 * Asked for before a boat or a chat is locked, as accounts are locked first.
 */
export const findCustomer = async (db: Db, id: number): Promise<PersonBrief | null> => {
  const { rows } = await db.execute<PersonBrief>(
    sql`select ${personBrief} from ${customers} and a.id = ${id} for share of a`,
  )
  return rows[0] ?? null
}

/** Customers whose names, e-mail address, phone, number or company hold every word of the search, by last name. */
export const searchCustomers = async (db: Db, search: string): Promise<PersonChoice[]> => {
  const { rows } = await db.execute<RowOf<PersonChoice>>(sql`
    select ${personBrief}, ${isAddressKnown} as "emailConfirmed" from ${customers} and not exists (
      select from unnest(${sql.param(foldedWords(search))}::text[]) word where strpos(a.search, word) = 0)
    order by ${lastNameOrder}, a.first_name collate "und-x-icu", a.id limit ${mostPersons}`)
  return rows
}

/** Accounts of these ids, in no order. */
export const readAccounts = (db: Db, ids: readonly number[]) =>
  db
    .select()
    .from(account)
    .where(eq(account.id, anyOf(ids)))

/** A customer, and how many boats hers are; instants as the database writes them. */
export interface FoundCustomer extends Record<PersonField, string>, Record<CustomerField, string | null> {
  id: number
  version: number
  canSignIn: boolean
  erased: boolean
  username: string
  email: string
  createdAt: string
  lastSeenAt: string | null
  boats: number
}

/** Whether the person of `account a` has a way in: a password, or another site they sign in at. */
export const canSignInColumn = sql`(a.blocked_at is null and (
  a.password_hash is not null or exists (select from identity i where i.account_id = a.id)))`

/** Whether the person of `account a` registered or was invited: who did neither has not heard of the app. */
export const hasComeOrIsInvited = sql`(a.username is not null
  or exists (select from invitation i where i.account_id = a.id and i.mailed_at is not null))`

/** The customers among these ids, in no order. */
export const readCustomers = async (
  db: Db,
  ids: readonly number[],
  { countBoats }: Pick<Belongings, 'countBoats'>,
): Promise<FoundCustomer[]> => {
  const { rows } = await db.execute<RowOf<FoundCustomer>>(sql`
    select a.id, ${personColumns.page}, ${personColumns.customer}, coalesce(a.username, '') as username, ${emailColumn},
      a.version, ${canSignInColumn} as "canSignIn", a.erased_at is not null as erased,
      a.created_at as "createdAt", a.last_seen_at as "lastSeenAt",
      ${countBoats(sql`a.id`)} as boats
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
      email: sql<string>`coalesce(${account.email}, '')`,
      role: account.role,
    })
    .from(account)
    .where(and(isStaffAccount, isNull(account.blockedAt)))
    .orderBy(sql`${account.lastName} collate "und-x-icu"`, sql`${account.firstName} collate "und-x-icu"`, account.id)
  return rows.map(({ role, ...row }) => ({ ...row, role: role === 'admin' ? ('admin' as const) : ('staff' as const) }))
}

/** How an account of the staff stands with its second factor. */
export const readSecondFactor = async (db: Db, { id, totpConfirmedAt }: typeof account.$inferSelect) => {
  const [left] = await db
    .select({ codes: count() })
    .from(recoveryCode)
    .where(and(eq(recoveryCode.accountId, id), isNull(recoveryCode.usedAt)))
  const { requireSecondFactor } = await loadSettings(db)
  return { on: totpConfirmedAt !== null, required: requireSecondFactor, recoveryCodesLeft: left!.codes }
}
