import { msg } from '@lingui/core/runtime-macro'
import { readName } from '../accounts/public.ts'
import { recordAudit } from '../audit/public.ts'
import { nameOf } from '../platform/actor.ts'
import { eq } from '../platform/database/orm.ts'
import { refuseFields } from '../platform/problem-error.ts'
import { lockChat, type Talking } from './lock-chat.ts'
import { findColleague } from './queries.ts'
import { announcing } from './relay.ts'
import { chat } from './tables.ts'

/** Says who of the marina answers a customer; null: whoever comes first. */
export const assignChat = (outer: Talking, chatId: number, userId: number | null): Promise<void> =>
  announcing(outer, async (db, announce) => {
    const asking = { ...outer, db }
    const { assignedTo, personId } = await lockChat(asking, chatId)
    if (assignedTo === userId) return
    const colleague = userId === null ? null : await findColleague(db, userId)
    if (colleague === undefined)
      return refuseFields('invalid_input', [{ field: 'userId', message: msg`Choose somebody of the marina` }])
    await db.update(chat).set({ assignedTo: userId }).where(eq(chat.id, chatId))
    await recordAudit(asking, {
      action: 'chat-assigned',
      subject: 'chat',
      subjectId: chatId,
      subjectName: await readName(db, personId),
      before: { assignedTo: assignedTo && (await readName(db, assignedTo)) },
      after: { assignedTo: colleague && nameOf(colleague) },
    })
    announce({ kind: 'chat', chatId })
  })
