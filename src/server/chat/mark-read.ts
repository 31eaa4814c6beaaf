import { msg } from '@lingui/core/runtime-macro'
import { isStaff } from '../platform/actor.ts'
import { and, eq, lt } from '../platform/database/orm.ts'
import { notFound, refuseFields } from '../platform/problem-error.ts'
import type { Talking } from './lock-chat.ts'
import { findChat, findReadable } from './queries.ts'
import { announcing } from './relay.ts'
import { chat } from './tables.ts'
import { answersWaitAfter } from './tell-answers.ts'

interface ReadUpTo {
  chatId: number
  /** A message of the chat; without one all there is. */
  upTo: number | null | undefined
}

/**
 * One's own side has read up to a message, and never less than before. The mark stands on a message that both sides
 * see, so that it tells a customer nothing of notes among staff.
 */
export const markRead = (outer: Talking, { chatId, upTo }: ReadUpTo): Promise<{ lastReadId: number }> =>
  announcing(outer, async (db, announce) => {
    const { actor } = outer
    const isPersonSide = !isStaff(actor)
    const [field, column] = isPersonSide
      ? (['personReadId', chat.personReadId] as const)
      : (['staffReadId', chat.staffReadId] as const)
    const found = (await findChat(db, actor, chatId)) ?? notFound('chat')
    const newest = upTo ? await findReadable({ db, actor }, { chatId, upTo }) : (found.lastMessageId ?? 0)
    if (newest === null)
      return refuseFields('invalid_input', [
        { field: 'upTo', message: msg`This message is not in this chat: open it anew.` },
      ])
    const moved = await db
      .update(chat)
      .set({ [field]: newest, ...(isPersonSide && answersWaitAfter(newest)) })
      .where(and(eq(chat.id, chatId), lt(column, newest)))
      .returning({ id: chat.id })
    if (moved.length === 0) return { lastReadId: (await findChat(db, actor, chatId))![field] }
    announce({ kind: 'read', chatId, isPersonSide, lastReadId: newest })
    return { lastReadId: newest }
  })
