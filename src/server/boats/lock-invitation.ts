import type { Asking } from '../platform/actor.ts'
import { eq, sql } from '../platform/database/orm.ts'
import { notFound } from '../platform/problem-error.ts'
import { lockBoat } from './lock-boat.ts'
import { isInvited } from './read-people.ts'
import { boatPerson } from './tables.ts'

/** A further person of a boat or an invitation, read under the boat's lock; `invited`: it is the actor's to answer. */
export const lockInvitation = async ({ db, actor }: Asking, id: number) => {
  const [found] = await db.select({ boatId: boatPerson.boatId }).from(boatPerson).where(eq(boatPerson.id, id))
  const boat = found ? await lockBoat(db, found.boatId) : null
  const [person] = await db.select().from(boatPerson).where(eq(boatPerson.id, id))
  if (!boat || !person) return notFound('boat')
  const { rows } = await db.execute(sql`select from boat_person p where p.id = ${id} and ${isInvited(actor.id)}`)
  return { boat, person, invited: rows.length > 0 }
}
