import { readName } from '../accounts/public.ts'
import { recordAudit } from '../audit/public.ts'
import { eq } from '../platform/database/orm.ts'
import { lockChat, type Talking } from './lock-chat.ts'
import { announcing } from './relay.ts'
import { chat } from './tables.ts'

const setClosed = (outer: Talking, chatId: number, closed: boolean): Promise<void> =>
  announcing(outer, async (db, announce) => {
    const asking = { ...outer, db }
    const { closedAt, personId } = await lockChat(asking, chatId)
    if ((closedAt !== null) === closed) return
    await db
      .update(chat)
      .set({ closedAt: closed ? outer.clock.now() : null })
      .where(eq(chat.id, chatId))
    await recordAudit(asking, {
      action: closed ? 'chat-closed' : 'chat-reopened',
      subject: 'chat',
      subjectId: chatId,
      subjectName: await readName(db, personId),
      before: { closed: !closed },
      after: { closed },
    })
    announce({ kind: 'chat', chatId })
  })

/** Takes a chat out of the inbox until its customer writes again. Closed already, it stays as it is. */
export const closeChat = (outer: Talking, chatId: number) => setClosed(outer, chatId, true)
export const reopenChat = (outer: Talking, chatId: number) => setClosed(outer, chatId, false)
