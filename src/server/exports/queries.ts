import type { Names } from '#contract/language/names.ts'
import { reviewStatus } from '#contract/review/status.ts'
import { rackStatuses } from '#contract/schedules/status.ts'
import { ownersWords } from '../history/public.ts'
import { lastNameOrder } from '../people/public.ts'
import { sql } from '../platform/database/orm.ts'
import type { Db, RowOf } from '../platform/database/types.ts'
import { anyOf } from '../platform/paging.ts'

interface OwnerAndBoat {
  accountId: number
  boatId: number | null
}
/** Whom and what a marina keeps, by name: every boat with her owner, and every customer without one. */
export const readOwnersAndBoats = async (db: Db): Promise<OwnerAndBoat[]> => {
  const { rows } = await db.execute<RowOf<OwnerAndBoat>>(sql`
    select a.id as "accountId", b.id as "boatId"
    from account a left join boat b on b.owner_id = a.id
    where a.erased_at is null and (a.role = 'customer' or b.id is not null)
    order by ${lastNameOrder}, a.id, b.name collate "und-x-icu", b.id`)
  return rows
}

/** A row of the file. Lengths in metres, the weight in kilograms, days of the marina. */
export interface MarinaRow {
  firstName: string
  lastName: string
  companyName: string
  registryCode: string
  vatNumber: string
  phone: string
  email: string | null
  address: string
  customerNumber: string | null
  contactName: string
  contactPhone: string
  boatName: string | null
  registrationNumber: string | null
  brand: string | null
  length: number | null
  beam: number | null
  draft: number | null
  height: number | null
  weight: number | null
  notes: string | null
  planName: string | null
  planNames: Names | null
  startsOn: string | null
  endsOn: string | null
  liftsLeft: number | null
  unlimited: boolean | null
  homeBay: string | null
  bay: string | null
  insuranceEndsOn: string | null
}

/** What stands in those places, in their order; who or what has gone since is left out. */
export const readMarinaRows = async (db: Db, places: readonly OwnerAndBoat[], today: string): Promise<MarinaRow[]> => {
  const { rows } = await db.execute<RowOf<MarinaRow>>(sql`
    select a.first_name as "firstName", a.last_name as "lastName", a.company_name as "companyName",
      a.registry_code as "registryCode", a.vat_number as "vatNumber", a.phone, a.email, a.address,
      a.customer_number as "customerNumber", a.second_contact_name as "contactName",
      a.second_contact_phone as "contactPhone", b.name as "boatName", b.registration_number as "registrationNumber",
      b.brand, b.length_overall::float8 as length, b.width::float8 as beam, b.depth::float8 as draft,
      b.height::float8 as height, b.weight, ${ownersWords('b.notes')} as notes, s.plan_name as "planName", s.plan_names as "planNames",
      s.valid_from as "startsOn", s.valid_to as "endsOn", s.lifts_remaining as "liftsLeft", s.unlimited,
      (select h.code from rack_position h where h.id = s.home_position_id) as "homeBay",
      (select r.code from schedule l join rack_position r on r.id = l.position_id
       where l.id = b.latest_schedule_id and l.status = ${anyOf(rackStatuses)}) as bay,
      (select max(d.expires_on) from boat_document d
       where d.boat_id = b.id and d.document_group = 'insurance' and d.replaced_at is null) as "insuranceEndsOn"
    from unnest(${sql.param(places.map(({ accountId }) => accountId))}::int[],
      ${sql.param(places.map(({ boatId }) => boatId))}::int[]) with ordinality as p (account_id, boat_id, place)
    join account a on a.id = p.account_id and a.erased_at is null
    left join boat b on b.id = p.boat_id and b.owner_id = a.id
    left join lateral (
      select own.*, coalesce(t.name, own.plan_as_taken->>'name') as plan_name,
        coalesce(t.names, own.plan_as_taken->'names') as plan_names
      from (select x.*, x.valid_from <= ${today}::date and ${today}::date <= x.valid_to as holds from subscription x) own
      left join plan t on t.id = own.plan_id
      where own.boat_id = b.id and own.status = ${reviewStatus.approved}
      order by own.holds desc, own.lifts_remaining > 0 desc,
        case when own.holds then own.valid_to end, own.valid_to desc, own.id
      limit 1) s on true
    where p.boat_id is null or b.id is not null
    order by p.place`)
  return rows
}
