import { checkPassword } from '../accounts/public.ts'
import { recordAudit } from '../audit/public.ts'
import type { Asking } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { eq } from '../platform/database/orm.ts'
import type { Limits } from '../platform/limits.ts'
import { operatorPin, yardScreen } from './tables.ts'

/** No PIN any more, by the password: nor do they act anywhere. */
export const removePin = async (outer: Asking & { limits: Limits }, given: { password: string }) => {
  const person = await checkPassword(outer, { field: 'password', password: given.password })
  await withTransaction(outer.db, async (db) => {
    const [removed] = await db
      .delete(operatorPin)
      .where(eq(operatorPin.accountId, person.id))
      .returning({ id: operatorPin.accountId })
    await db.update(yardScreen).set({ operatorId: null, operatorAt: null }).where(eq(yardScreen.operatorId, person.id))
    if (removed)
      await recordAudit({ ...outer, db }, { action: 'pin-removed', subject: 'account', subjectId: person.id })
  })
}
