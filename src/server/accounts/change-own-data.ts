import type { z } from 'zod'
import type { ownDataSchema } from '#contract/accounts/own-account.ts'
import { account } from '../people/tables.ts'
import type { Asking } from '../platform/actor.ts'
import { eq } from '../platform/database/orm.ts'
import { refuseFields } from '../platform/problem-error.ts'

/** What a person tells of herself; the address mail goes to has a way of its own. */
export const changeOwnData = async (
  { db, actor }: Asking,
  { firstName, lastName, phone, iDNumber }: z.output<typeof ownDataSchema>,
): Promise<void> => {
  if (actor.role === 'customer') {
    const missing = [
      ...(iDNumber ? [] : [{ field: 'iDNumber', message: 'ID number is required' }]),
      ...(phone ? [] : [{ field: 'phone', message: 'Phone number is required' }]),
    ]
    if (missing.length > 0) refuseFields('invalid_input', missing)
  }
  await db.update(account).set({ firstName, lastName, phone, idNumber: iDNumber }).where(eq(account.id, actor.id))
}
