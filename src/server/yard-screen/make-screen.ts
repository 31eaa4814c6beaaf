import { randomBytes } from 'node:crypto'
import { msg } from '@lingui/core/runtime-macro'
import { hashOf, signOut } from '../accounts/public.ts'
import { recordAudit } from '../audit/public.ts'
import type { Asking } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { refuse } from '../platform/problem-error.ts'
import { lockActive } from './queries.ts'
import { knownOperator, yardScreen } from './tables.ts'

/** The sign-in that asks ends, and makes one screen alone; whoever made it acts there first. Returns the token, which is kept nowhere. */
export const makeScreen = (outer: Asking, { name, session }: { name: string; session: string }): Promise<string> =>
  withTransaction(outer.db, async (db) => {
    const { actor, clock } = outer
    // the account before its sessions, as a block locks them
    if (!(await lockActive(db, actor.id)) || !(await signOut(db, session)))
      return refuse('not_signed_in', msg`Sign in first.`)
    const token = randomBytes(32).toString('base64url')
    const now = clock.now()
    const [made] = await db
      .insert(yardScreen)
      .values({
        ...{ tokenHash: hashOf(token), name, madeBy: actor.id, madeAt: now, lastSeenAt: now },
        ...{ operatorId: actor.id, operatorAt: now },
      })
      .returning({ id: yardScreen.id })
    await db.insert(knownOperator).values({ accountId: actor.id }).onConflictDoNothing()
    await recordAudit(
      { ...outer, db },
      { action: 'yard-screen-made', subject: 'yard-screen', subjectId: made!.id, subjectName: name },
    )
    return token
  })
