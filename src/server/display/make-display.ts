import { randomBytes } from 'node:crypto'
import { hashOf } from '../accounts/public.ts'
import { recordAudit } from '../audit/public.ts'
import type { Asking } from '../platform/actor.ts'
import { nameOf } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { display } from './tables.ts'

/** 144 bits: nobody guesses it. */
const tokenBytes = 18

/** Its token is told this once. */
export const makeDisplay = (outer: Asking, { name }: { name: string }) =>
  withTransaction(outer.db, async (db) => {
    const { actor, clock } = outer
    const token = randomBytes(tokenBytes).toString('base64url')
    const madeAt = clock.now()
    const [made] = await db
      .insert(display)
      .values({ tokenHash: hashOf(token), name, madeBy: actor.id, madeAt })
      .returning({ id: display.id })
    const { id } = made!
    const subject = { subject: 'display', subjectId: id, subjectName: name } as const
    await recordAudit({ ...outer, db }, { action: 'display-made', ...subject })
    return { token, row: { id, name, madeBy: nameOf(actor), createdDate: madeAt.toISOString(), lastSeenDate: null } }
  })
