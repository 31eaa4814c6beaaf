import type { FieldError } from '#contract/http/problem.ts'
import type { Role } from '#contract/schedules/lifecycle.ts'
import type { Context } from '../platform/actor.ts'
import { or, sql } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { refuse, refuseFields } from '../platform/problem-error.ts'
import { hashPassword } from './password.ts'
import { account } from './tables.ts'

export interface NewAccount {
  role: Role
  username: string
  email: string
  firstName: string
  lastName: string
  idNumber?: string
  phone?: string
  /** null: invited, to set one by a mailed link. */
  password: string | null
}

const attempts = 3

/** The one writer of new accounts. The unique indexes decide about names; all that are taken are told at once. */
export const createAccount = async ({ db, clock }: Context, { password, ...given }: NewAccount) => {
  // sign-in takes either, so nobody may be called by another person's address
  if (given.username.includes('@') && given.username.toLowerCase() !== given.email.toLowerCase())
    refuseFields('invalid_input', [{ field: 'username', message: 'A username with @ must be your own e-mail address' }])
  const passwordHash = password === null ? null : await hashPassword(password)
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const [created] = await db
      .insert(account)
      .values({ ...given, passwordHash, createdAt: clock.now() })
      .onConflictDoNothing()
      .returning({ id: account.id })
    if (created) return created
    const errors = await takenNames(db, given)
    if (errors.length > 0) refuse('name_taken', errors.map(({ message }) => message).join(' '), { errors })
    // who held the name is gone again: once more
  }
  return refuse('busy', 'This name is being changed right now. Try again in a moment.')
}

const takenNames = async (db: Db, { username, email }: { username: string; email: string }): Promise<FieldError[]> => {
  const sameUsername = sql<boolean>`lower(${account.username}) = lower(${username})`
  const sameEmail = sql<boolean>`lower(${account.email}) = lower(${email})`
  const rows = await db.select({ sameUsername, sameEmail }).from(account).where(or(sameUsername, sameEmail))
  return [
    ...(rows.some((row) => row.sameUsername) ? [{ field: 'username', message: 'This username is taken.' }] : []),
    ...(rows.some((row) => row.sameEmail) ? [{ field: 'email', message: 'This e-mail address is registered.' }] : []),
  ]
}
