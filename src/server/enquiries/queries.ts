import { account } from '../people/tables.ts'
import { and, eq, inArray, isNull } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { anyOf } from '../platform/paging.ts'
import { enquiry } from './tables.ts'

/** Enquiries with who of the marina handled them, in no order. */
export const readEnquiries = (db: Db, ids: readonly number[]) =>
  db
    .select({ record: enquiry, handler: { firstName: account.firstName, lastName: account.lastName } })
    .from(enquiry)
    .leftJoin(account, eq(account.id, enquiry.handledBy))
    .where(eq(enquiry.id, anyOf(ids)))

/** The marina's people who are told of a new one. */
export const readWatchers = (db: Db) =>
  db
    .select({ id: account.id })
    .from(account)
    .where(and(inArray(account.role, ['staff', 'admin']), isNull(account.blockedAt)))
