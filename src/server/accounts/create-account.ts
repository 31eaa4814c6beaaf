import { msg } from '@lingui/core/runtime-macro'
import type { Language } from '#contract/language/languages.ts'
import type { Role } from '#contract/schedules/decide.ts'
import { account } from '../people/tables.ts'
import type { Context } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { or, sql } from '../platform/database/orm.ts'
import type { Db, Tx } from '../platform/database/types.ts'
import { type FieldRefusal, refuse, refuseFields } from '../platform/problem-error.ts'
import { marinaLanguage } from '../settings/public.ts'
import { isHeldBack } from './confirmation-link.ts'
import { hashPassword } from './password.ts'
import { type CustomerColumns, isCalledByAddress } from './policy.ts'

export interface NewAccount {
  role: Role
  /** null with the address: without sign-in. */
  username: string | null
  email: string | null
  firstName: string
  lastName: string
  iDNumber?: string
  phone?: string
  /** The marina's where it is not known. */
  language?: Language | undefined
  /** null: invited, to set one by a mailed link. */
  password: string | null
  /** What staff write down. */
  customer?: CustomerColumns
  /** Somebody vouches that it is the person's own address: it may be taken even while it could be taken back. */
  emailIsShown?: true
}

const attempts = 3
export const emailTaken = msg`This e-mail address is registered.`
const usernameTaken = msg`This username is taken.`
const bothTaken = msg`This username is taken. This e-mail address is registered.`

type Also = (context: Context & { db: Tx }, id: number) => Promise<void>

/**
 * The one writer of new accounts. The unique indexes decide about names; all that are taken are told at once. What
 * happens `also` does so in the transaction of the row, which begins only once the password is hashed.
 */
export const createAccount = async (
  context: Context,
  { password, emailIsShown, customer, ...given }: NewAccount,
  also?: Also,
): Promise<{ id: number }> => {
  const { db, clock } = context
  // sign-in takes either, so nobody may be called by another person's address
  if (given.username?.includes('@') && !isCalledByAddress(given))
    refuseFields('invalid_input', [
      { field: 'username', message: msg`A username with @ must be your own e-mail address` },
    ])
  if (given.email !== null && !emailIsShown && (await isHeldBack(context, given.email)))
    refuse('name_taken', emailTaken, { errors: [{ field: 'email', message: emailTaken }] })
  const passwordHash = password === null ? null : await hashPassword(password)
  const language = given.language ?? (await marinaLanguage(db))
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const row = { ...given, ...customer, language, passwordHash, createdAt: clock.now() }
    const created = also
      ? await withTransaction(db, async (tx) => {
          const made = await insert(tx, row)
          if (made) await also({ ...context, db: tx }, made.id)
          return made
        })
      : await insert(db, row)
    if (created) return created
    const errors = await takenNames(db, given)
    if (errors.length > 0) refuse('name_taken', errors.length > 1 ? bothTaken : errors[0]!.message, { errors })
    // who held the name is gone again: once more
  }
  return refuse('busy', msg`This name is being changed right now. Try again in a moment.`)
}

const insert = async (db: Db, row: typeof account.$inferInsert) => {
  const [made] = await db.insert(account).values(row).onConflictDoNothing().returning({ id: account.id })
  return made
}

const takenNames = async (
  db: Db,
  { username, email }: Pick<NewAccount, 'username' | 'email'>,
): Promise<FieldRefusal[]> => {
  const sameUsername = sql<boolean>`lower(${account.username}) = lower(${username})`
  const sameEmail = sql<boolean>`lower(${account.email}) = lower(${email})`
  const rows = await db.select({ sameUsername, sameEmail }).from(account).where(or(sameUsername, sameEmail))
  return [
    ...(rows.some((row) => row.sameUsername) ? [{ field: 'username', message: usernameTaken }] : []),
    ...(rows.some((row) => row.sameEmail) ? [{ field: 'email', message: emailTaken }] : []),
  ]
}
