import { asc, eq, gt, max } from '../../platform/database/orm.ts'
import type { Db } from '../../platform/database/types.ts'
import { anyOf } from '../../platform/paging.ts'
import { chat, message } from '../tables.ts'

export const idsAtOnce = 1000

export const readNewestId = async (db: Db): Promise<number> => {
  const [found] = await db.select({ id: max(message.id) }).from(message)
  return found?.id ?? 0
}

/** Ids of messages after one, of all chats, in their order; a thousand at a time. */
export const readIdsAfter = (db: Db, afterId: number) =>
  db
    .select({ messageId: message.id, chatId: message.chatId })
    .from(message)
    .where(gt(message.id, afterId))
    .orderBy(asc(message.id))
    .limit(idsAtOnce)

export const readChats = (db: Db, ids: readonly number[]) =>
  db
    .select({ id: chat.id, personId: chat.personId, personReadId: chat.personReadId, staffReadId: chat.staffReadId })
    .from(chat)
    .where(eq(chat.id, anyOf(ids)))
