import { msg } from '@lingui/core/runtime-macro'
import { checkPassword, hashPassword } from '../accounts/public.ts'
import { recordAudit } from '../audit/public.ts'
import type { Asking } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import type { Limits } from '../platform/limits.ts'
import { refuse } from '../platform/problem-error.ts'
import { lockByPassword } from './queries.ts'
import { knownOperator, operatorPin } from './tables.ts'

/** A PIN by the password. A password that changed while we hashed ended what was asked with the old one. */
export const setPin = async (outer: Asking & { limits: Limits }, given: { pin: string; password: string }) => {
  const person = await checkPassword(outer, { field: 'password', password: given.password })
  const pinHash = await hashPassword(given.pin)
  await withTransaction(outer.db, async (db) => {
    const setAt = outer.clock.now()
    if (!(await lockByPassword(db, person)))
      refuse('wrong_status', msg`The password was changed elsewhere just now: sign in with it.`)
    await db
      .insert(operatorPin)
      .values({ accountId: person.id, pinHash, setAt })
      .onConflictDoUpdate({ target: operatorPin.accountId, set: { pinHash, setAt } })
    await db.insert(knownOperator).values({ accountId: person.id }).onConflictDoNothing()
    await recordAudit({ ...outer, db }, { action: 'pin-set', subject: 'account', subjectId: person.id })
  })
}
