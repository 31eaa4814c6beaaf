import type { z } from 'zod'
import { type ownDataSchema, personFields, personFieldsIn } from '#contract/accounts/fields.ts'
import { ruleIn } from '#contract/http/fields.ts'
import { account } from '../people/tables.ts'
import type { Asking } from '../platform/actor.ts'
import { eq, sql } from '../platform/database/orm.ts'
import { refuseFields } from '../platform/problem-error.ts'

/** What a person tells of herself; the address mail goes to has a way of its own. */
export const changeOwnData = async ({ db, actor }: Asking, data: z.output<typeof ownDataSchema>): Promise<void> => {
  if (actor.role === 'customer') {
    const missing = personFieldsIn.page.flatMap((field) => {
      const message = personFields[field].rule.safeParse(data[field]).error?.issues[0]?.message
      return message ? [{ field, message: ruleIn(message) }] : []
    })
    if (missing.length > 0) refuseFields('invalid_input', missing)
  }
  await db
    .update(account)
    .set({
      ...data,
      // another number is not known to be theirs
      phoneKnownAt: sql`case when ${account.phone} = ${data.phone} then ${account.phoneKnownAt} end`,
      version: sql`${account.version} + 1`,
    })
    .where(eq(account.id, actor.id))
}
