import { msg } from '@lingui/core/runtime-macro'
import { account } from '../people/tables.ts'
import { nameOf } from '../platform/actor.ts'
import { and, ne, or, sql } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { refuse } from '../platform/problem-error.ts'

interface TakenNames {
  email: string | null
  customerNumber: string | null
}

/** Tells staff who has the address or number already; returns where nobody has. */
export const refuseTaken = async (db: Db, { email, customerNumber }: TakenNames, exceptId = 0): Promise<void> => {
  const sameEmail = sql<boolean>`coalesce(lower(${account.email}) = lower(${email}::text), false)`
  const sameNumber = sql<boolean>`coalesce(lower(regexp_replace(${account.customerNumber}, '\\s', '', 'g'))
    = lower(regexp_replace(${customerNumber}::text, '\\s', '', 'g')), false)`
  const rows = await db
    .select({ firstName: account.firstName, lastName: account.lastName, sameEmail, sameNumber })
    .from(account)
    .where(and(ne(account.id, exceptId), or(sameEmail, sameNumber)))
  const errors = rows.flatMap((row) => [
    ...(row.sameEmail
      ? [{ field: 'email', message: msg`${{ name: nameOf(row) }} has this e-mail address: leave it empty here` }]
      : []),
    ...(row.sameNumber
      ? [{ field: 'customerNumber', message: msg`${{ name: nameOf(row) }} has this customer number` }]
      : []),
  ])
  if (errors.length === 0) return
  const both = rows.some((row) => row.sameEmail) && rows.some((row) => row.sameNumber)
  const name = nameOf(rows[0]!)
  const sentence = both
    ? msg`E-mail address and customer number are taken: an address is of one account, a number of one customer.`
    : errors[0]!.field === 'email'
      ? msg`${{ name }} has this e-mail address, and an address is of one account: save without it.`
      : msg`${{ name }} has this customer number: choose another one.`
  refuse('name_taken', sentence, { errors })
}
