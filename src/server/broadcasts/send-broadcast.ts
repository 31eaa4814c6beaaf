import { msg } from '@lingui/core/runtime-macro'
import type { z } from 'zod'
import type { Broadcast, newBroadcastSchema } from '#contract/broadcasts/schema.ts'
import { recordAudit } from '../audit/public.ts'
import type { Asking } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { refuseFields } from '../platform/problem-error.ts'
import { readToday } from '../settings/public.ts'
import { insertRecipients, readGroup } from './queries.ts'
import { showBroadcast } from './show-broadcast.ts'
import { broadcast } from './tables.ts'

/** Writes down what goes to whom; a job tells them, in portions. */
export const sendBroadcast = async (
  outer: Asking,
  { subject, text, ...wish }: z.output<typeof newBroadcastSchema>,
): Promise<Broadcast> => {
  const id = await withTransaction(outer.db, async (db) => {
    const asking: Asking = { ...outer, db }
    const today = await readToday(asking)
    const { audience } = wish
    const group = await readGroup(db, wish, today)
    const [row] = await db
      .insert(broadcast)
      .values({
        ...{ audience, subject, body: text },
        leftOut: group.filter(({ why }) => why !== null).length,
        sentBy: asking.actor.id,
        sentAt: asking.clock.now(),
      })
      .returning({ id: broadcast.id })
    const customers = await insertRecipients(db, row!.id, wish, today)
    if (customers === 0)
      refuseFields('invalid_input', [{ field: 'audience', message: msg`Nobody of them can be written to` }])
    await recordAudit(asking, {
      ...{ action: 'broadcast-sent', subject: 'broadcast', subjectId: row!.id, subjectName: subject },
      after: { kind: audience, customers },
    })
    return row!.id
  })
  return showBroadcast(outer, id)
}
