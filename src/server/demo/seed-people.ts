import { createAccount } from '../accounts/public.ts'
import type { Actor } from '../platform/actor.ts'
import type { Db } from '../platform/database/types.ts'
import { demoPassword, demoPeople, emailOf, idNumberOf, phoneOf } from './season/people.ts'
import type { Calendar } from './season/working-days.ts'

/** Everybody of the demo, as actors by username. */
export const seedPeople = async (db: Db, calendar: Calendar): Promise<ReadonlyMap<string, Actor>> => {
  const actors = new Map<string, Actor>()
  for (const person of demoPeople) {
    const { username, role, firstName, lastName, joined } = person
    const clock = { now: () => calendar.on(-joined, '11:24') }
    const { id } = await createAccount(
      { db, clock },
      {
        ...{ role, username, firstName, lastName },
        email: emailOf(person),
        idNumber: idNumberOf(person),
        phone: phoneOf(person),
        password: demoPassword,
      },
    )
    actors.set(username, { id, role, firstName, lastName })
  }
  return actors
}
