import type { CustomerField } from '#contract/accounts/customer-fields.ts'
import type { BoatDetails } from '#contract/boats/fields.ts'
import { reviewStatus } from '#contract/review/status.ts'
import { canSignInColumn } from '../accounts/public.ts'
import { boatColumns, type FormerWords } from '../boats/public.ts'
import { personColumns } from '../people/public.ts'
import { type PlanRecord, readPlans } from '../plans/public.ts'
import type { Context } from '../platform/actor.ts'
import { sql } from '../platform/database/orm.ts'
import type { Db, RowOf } from '../platform/database/types.ts'
import { anyOf, anyOfWords } from '../platform/paging.ts'

export interface MarinaPerson extends Record<Exclude<CustomerField, 'customerNumber'>, string> {
  id: number
  firstName: string
  lastName: string
  phone: string
  email: string | null
  customerNumber: string | null
  isCustomer: boolean
  /** Staff wrote them down, or their address is confirmed: it is theirs. */
  isSure: boolean
  madeByStaff: boolean
  /** Staff wrote them down, or they came with an address that they confirmed. */
  isPersonKnown: boolean
  canSignIn: boolean
  version: number
}
export interface MarinaBoat extends BoatDetails {
  id: number
  ownerId: number
  ownerName: string
  formerWords: FormerWords
  /** Of her latest schedule. */
  latestStatus: number | null
  version: number
}
interface KnownSubscription {
  boatId: number
  status: number
  validFrom: string
  validTo: string
  liftsRemaining: number
  unlimited: boolean
}
export interface KnownBay {
  id: number
  /** In small letters. */
  key: string
  code: string
  inUse: boolean
  boatId: number | null
  boatName: string | null
}
interface KnownHome {
  positionId: number
  boatId: number
  boatName: string
  validFrom: string
  validTo: string
}
/** What of the marina a file could mean. */
export interface MarinaNow {
  people: MarinaPerson[]
  /** Addresses that may still be taken back to, in small letters. */
  heldBack: string[]
  boats: MarinaBoat[]
  subscriptions: KnownSubscription[]
  bays: KnownBay[]
  homes: KnownHome[]
  plans: PlanRecord[]
}
/** By what rows name people, boats and bays; as the database compares them. */
export interface SoughtNames {
  emails: string[]
  customerNumbers: string[]
  /** First and last name, folded. */
  names: string[]
  /** Last seven digits. */
  phones: string[]
  registrations: string[]
  bays: string[]
}

const bare = (column: string) => sql`lower(regexp_replace(${sql.raw(column)}, '\\s', '', 'g'))`

const readPeople = async (db: Db, { emails, customerNumbers, names, phones }: SoughtNames) => {
  const { rows } = await db.execute<RowOf<MarinaPerson>>(sql`
    select a.id, ${personColumns.page}, a.email, ${personColumns.customer}, a.version, a.made_by_staff as "madeByStaff",
      a.role = 'customer' as "isCustomer",
      a.made_by_staff or a.email_verified_at is not null as "isSure",
      a.made_by_staff or a.email_verified_at is not null and a.left_unconfirmed_at is null as "isPersonKnown", ${canSignInColumn} as "canSignIn"
    from account a where a.erased_at is null and (
      lower(a.email) = ${anyOfWords(emails)} or a.role = 'customer' and (
        ${bare('a.customer_number')} = ${anyOfWords(customerNumbers)}
        or right(regexp_replace(a.phone, '\\D', '', 'g'), 7) = ${anyOfWords(phones)}
        or btrim(folded(a.first_name || ' ' || a.last_name)) = ${anyOfWords(names)}))
    order by a.id`)
  return rows
}
const readHeldBack = async ({ db, clock }: Context, emails: readonly string[]) => {
  const { rows } = await db.execute<{ email: string }>(sql`
    select lower(email) as email from confirmation_link where purpose = 'restore_email' and used_at is null
      and expires_at > ${clock.now()} and lower(email) = ${anyOfWords(emails)}`)
  return rows.map(({ email }) => email)
}
const readBoats = async (db: Db, registrations: readonly string[], ownerIds: readonly number[]) => {
  const { rows } = await db.execute<RowOf<MarinaBoat>>(sql`
    select b.id, b.owner_id as "ownerId", b.version, ${boatColumns.page}, btrim(a.first_name || ' ' || a.last_name) as "ownerName",
      b.latest_status as "latestStatus", b.former_words as "formerWords"
    from boat b join account a on a.id = b.owner_id
    where ${bare('b.registration_number')} = ${anyOfWords(registrations)} or b.owner_id = ${anyOf(ownerIds)}
    order by b.id`)
  return rows
}
const readSubscriptions = async (db: Db, boatIds: readonly number[]) => {
  const { rows } = await db.execute<RowOf<KnownSubscription>>(sql`
    select boat_id as "boatId", status, valid_from as "validFrom", valid_to as "validTo",
      lifts_remaining as "liftsRemaining", unlimited from subscription
    where boat_id = ${anyOf(boatIds)} and status <> ${reviewStatus.rejected} order by id`)
  return rows
}
const readBays = async (db: Db, codes: readonly string[]) => {
  const { rows } = await db.execute<RowOf<KnownBay>>(sql`
    select p.id, lower(p.code) as key, p.code, p.in_use as "inUse", b.id as "boatId", b.name as "boatName"
    from rack_position p left join schedule s on s.position_id = p.id left join boat b on b.id = s.boat_id
    where lower(p.code) = ${anyOfWords(codes)} order by p.id`)
  return rows
}
const readHomes = async (db: Db, bayIds: readonly number[]) => {
  const { rows } = await db.execute<RowOf<KnownHome>>(sql`
    select s.home_position_id as "positionId", b.id as "boatId", b.name as "boatName",
      s.valid_from as "validFrom", s.valid_to as "validTo"
    from subscription s join boat b on b.id = s.boat_id
    where s.home_position_id = ${anyOf(bayIds)} and s.status <> ${reviewStatus.rejected} order by s.id`)
  return rows
}

/** Reads what rows could mean; in one transaction it is of one moment. */
export const readMarinaNow = async (context: Context, sought: SoughtNames): Promise<MarinaNow> => {
  const { db } = context
  const people = await readPeople(db, sought)
  const boats = await readBoats(
    db,
    sought.registrations,
    people.map(({ id }) => id),
  )
  const bays = await readBays(db, sought.bays)
  const boatIds = boats.map(({ id }) => id)
  const bayIds = bays.map(({ id }) => id)
  return {
    people,
    heldBack: await readHeldBack(context, sought.emails),
    boats,
    subscriptions: await readSubscriptions(db, boatIds),
    bays,
    homes: await readHomes(db, bayIds),
    plans: await readPlans(db),
  }
}
