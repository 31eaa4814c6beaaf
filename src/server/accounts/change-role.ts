import { msg } from '@lingui/core/runtime-macro'
import type { staffRoles } from '#contract/accounts/schema.ts'
import { recordAudit } from '../audit/public.ts'
import { account } from '../people/tables.ts'
import { type Asking, nameOf } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { eq } from '../platform/database/orm.ts'
import { endSessionsOf } from './end-sessions.ts'
import { lockStaff } from './lock-staff.ts'

/** Another role holds from the next sign-in on: what was open under the old one ends. The same role changes nothing. */
export const changeRole = (outer: Asking, { id, role }: { id: number; role: (typeof staffRoles)[number] }) =>
  withTransaction(outer.db, async (db) => {
    const asking = { ...outer, db }
    const closed = (name: string) => msg`${{ name }} keeps this role.`
    const person = await lockStaff(asking, outer, { id, ability: 'changeRole', closed })
    if (person.role === role) return
    await db.update(account).set({ role }).where(eq(account.id, id))
    await endSessionsOf(asking, id, 'role_changed')
    await recordAudit(asking, {
      action: 'role-changed',
      subject: 'account',
      subjectId: id,
      subjectName: nameOf(person),
      before: { role: person.role },
      after: { role },
    })
  })
