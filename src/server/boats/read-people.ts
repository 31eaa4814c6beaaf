import type { BoatPerson, SharedBoat } from '#contract/boats/people.ts'
import { nameInRow } from '../people/public.ts'
import type { Actor } from '../platform/actor.ts'
import { type SQL, sql } from '../platform/database/orm.ts'
import type { Db, RowOf } from '../platform/database/types.ts'
import { wireInstant } from '../platform/wire-instant.ts'

type FoundSharing<T> = RowOf<
  Omit<T, 'invitedDate' | 'acceptedDate'> & { invitedDate: string; acceptedDate: string | null }
>
const dated = <T extends { invitedDate: string; acceptedDate: string | null }>(row: T) => ({
  ...row,
  invitedDate: wireInstant(row.invitedDate),
  acceptedDate: row.acceptedDate && wireInstant(row.acceptedDate),
})

/** The further people of a boat, invited ones among them. */
export const readPeopleOfBoat = async (db: Db, boatId: number): Promise<BoatPerson[]> => {
  const { rows } = await db.execute<FoundSharing<BoatPerson>>(sql`
    select p.id, p.word, p.invited_at as "invitedDate", p.accepted_at as "acceptedDate", coalesce(p.email, '') as email,
      coalesce(btrim(a.first_name || ' ' || a.last_name), '') as name
    from boat_person p left join account a on a.id = p.account_id where p.boat_id = ${boatId} order by p.id`)
  return rows.map(dated)
}

/** Invitations `p` to an account: to the address it confirmed. */
export const isInvited = (accountId: number): SQL =>
  sql`p.accepted_at is null and lower(p.email) = (
    select lower(email) from account where id = ${accountId} and email_verified_at is not null)`

/** What is shared with a customer, and what they are invited to. */
export const readSharedWith = async (db: Db, actor: Actor): Promise<SharedBoat[]> => {
  const { rows } = await db.execute<FoundSharing<SharedBoat>>(sql`
    select p.id, p.word, p.invited_at as "invitedDate", p.accepted_at as "acceptedDate", p.boat_id as "boatId",
      b.name as "boatName", btrim(a.first_name || ' ' || a.last_name) as "ownerName"
    from boat_person p join boat b on b.id = p.boat_id join account a on a.id = b.owner_id
    where p.accepted_at is not null and p.account_id = ${actor.id} or ${isInvited(actor.id)} order by p.id`)
  return rows.map((row) => ({ ...dated(row), ownerName: nameInRow(actor.language, row.ownerName) }))
}
