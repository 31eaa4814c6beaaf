import { msg } from '@lingui/core/runtime-macro'
import { recordAudit } from '../audit/public.ts'
import { queueMail } from '../mail/public.ts'
import { account } from '../people/tables.ts'
import { type Asking, nameOf } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { eq } from '../platform/database/orm.ts'
import { endSessionsOf } from './end-sessions.ts'
import { lockStaff } from './lock-staff.ts'
import { recoveryCode } from './tables.ts'
import { secondFactorRemovedMail } from './texts.ts'

/** For a colleague who lost phone and recovery codes: the password alone signs in then, and whose account it is is told. */
export const removeSecondFactor = (outer: Asking, id: number): Promise<void> =>
  withTransaction(outer.db, async (db) => {
    const asking = { ...outer, db }
    const closed = (name: string) => msg`${{ name }} has no second factor.`
    const person = await lockStaff(asking, outer, { id, ability: 'removeSecondFactor', closed })
    await db.update(account).set({ totpSecret: null, totpConfirmedAt: null, totpStep: null }).where(eq(account.id, id))
    await db.delete(recoveryCode).where(eq(recoveryCode.accountId, id))
    await endSessionsOf(asking, id, 'second_factor_removed')
    await queueMail(asking, secondFactorRemovedMail(person, nameOf(asking.actor)))
    await recordAudit(asking, {
      action: 'second-factor-removed',
      subject: 'account',
      subjectId: id,
      subjectName: nameOf(person),
      before: { secondFactor: true },
      after: { secondFactor: false },
    })
  })
