import type { StaffRow } from '#contract/accounts/schema.ts'
import type { Actor } from '../platform/actor.ts'
import { type Account, staffAbilitiesOf, stateOf } from './policy.ts'

/** One of the marina's people in the shape of the wire; how the account stands is told to admins alone. */
export const presentStaff = (actor: Actor, person: Account): StaffRow => {
  const isAdmin = actor.role === 'admin'
  return {
    id: person.id,
    firstName: person.firstName,
    lastName: person.lastName,
    email: person.email ?? '',
    role: person.role === 'admin' ? 'admin' : 'staff',
    state: isAdmin ? stateOf(person) : null,
    createdDate: person.createdAt.toISOString(),
    lastSeenDate: (isAdmin && person.lastSeenAt?.toISOString()) || null,
    abilities: staffAbilitiesOf(actor, person),
  }
}
