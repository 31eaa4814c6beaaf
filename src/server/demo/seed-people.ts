import { hashPassword } from '../accounts/password.ts'
import type { Actor } from '../platform/actor.ts'
import { sql } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { demoPassword, demoPeople, emailOf, idNumberOf, phoneOf } from './season/people.ts'
import type { Calendar } from './season/working-days.ts'

/** Everybody of the demo, as actors by username. They share a password, which is hashed once: hashing is slow by design. */
export const seedPeople = async (db: Db, calendar: Calendar): Promise<ReadonlyMap<string, Actor>> => {
  const passwordHash = await hashPassword(demoPassword)
  const rows = demoPeople.map((person) => {
    const { username, role, firstName, lastName, joined, language } = person
    const contact = sql`${emailOf(person)}, ${idNumberOf(person)}, ${phoneOf(person)}, ${language}`
    const joinedAt = calendar.on(-joined, '11:24').toISOString()
    return sql`(${role}, ${username}, ${firstName}, ${lastName}, ${contact}, ${passwordHash}, ${joinedAt}::timestamptz)`
  })
  const { rows: made } = await db.execute<{ id: number; username: string }>(sql`
    insert into account
      (role, username, first_name, last_name, email, id_number, phone, language, password_hash, created_at)
    values ${sql.join(rows, sql`, `)} returning id, username`)
  const ids = new Map(made.map(({ id, username }) => [username, id]))
  return new Map(
    demoPeople.map(({ username, role, firstName, lastName, language }) => [
      username,
      { id: ids.get(username)!, role, firstName, lastName, language },
    ]),
  )
}
