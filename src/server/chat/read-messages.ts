import { messagesAtOnce } from '#contract/chat/limits.ts'
import type { Message } from '#contract/chat/schema.ts'
import { type Asking, isStaff } from '../platform/actor.ts'
import { type SQL, sql } from '../platform/database/orm.ts'
import type { Db, RowOf } from '../platform/database/types.ts'
import { allOf, anyOf } from '../platform/paging.ts'
import { type FoundMessage, presentMessage } from './present-message.ts'
import { readable } from './queries.ts'

const mostUnread = 500

/** Messages with their authors and files; `matching` is what follows `where`. */
const readMessages = async (db: Db, matching: SQL): Promise<Message[]> => {
  const { rows } = await db.execute<RowOf<FoundMessage>>(sql`
    select message.id, message.chat_id as "chatId", message.author_id as "authorId", message.text,
      message.is_person_sender as "isPersonSender", message.is_internal as "isInternal",
      message.client_key as "clientKey", message.created_at as "createdAt", message.edited_at as "editedAt",
      chat.person_id as "personId", author.first_name as "firstName", author.last_name as "lastName",
      (
        select json_agg(json_build_object('id', file.id, 'originalFileName', file.original_name,
          'contentType', file.content_type, 'size', file.size, 'createdDate', file.created_at) order by hung.position)
        from message_file hung join file on file.id = hung.file_id where hung.message_id = message.id
      ) as files
    from message join chat on chat.id = message.chat_id join account author on author.id = message.author_id
    where ${matching}`)
  return rows.map(presentMessage)
}

/** Messages of these ids, oldest first, notes among staff included: who hands them on looks at `isInternal`. */
export const readMessagesByIds = (db: Db, ids: readonly number[]): Promise<Message[]> =>
  readMessages(db, sql`message.id = ${anyOf(ids)} order by message.id`)

/** The message as its sender gets it back. */
export const readMessage = async (db: Db, id: number): Promise<Message> => {
  const [found] = await readMessagesByIds(db, [id])
  if (!found) throw new Error(`Message ${id} is gone`)
  return found
}

interface MessageStretch {
  chatId: number
  after?: number | undefined
  before?: number | undefined
}
/** A correction may become visible so long after its time. */
const slack = sql`interval '1 minute'`
/**
 * Messages up to one that were corrected since it was written: whoever has everything up to it may have missed that,
 * and what she knows already comes again as it is. Few: a message is corrected within minutes.
 */
const correctedSince = (chatId: number, upTo: number) => sql`
  message.id <= ${upTo} and message.edited_at is not null and message.edited_at >= (
    select m.created_at - ${slack} from message m where m.chat_id = ${chatId} and m.id <= ${upTo}
    order by m.id desc limit 1)`

/** A stretch of a chat that the actor may reach, oldest first: after an id, before one, or the newest. */
export const readStretch = async (
  { db, actor }: Pick<Asking, 'db' | 'actor'>,
  { chatId, after, before }: MessageStretch,
) => {
  const held = sql`message.chat_id = ${chatId} and ${readable(actor)}`
  const stretch = allOf(
    held,
    after === undefined ? undefined : sql`message.id > ${after}`,
    before === undefined ? undefined : sql`message.id < ${before}`,
  )
  const forwards = after !== undefined
  const way = forwards ? sql`asc` : sql`desc`
  const [found, corrected] = await Promise.all([
    readMessages(db, sql`${stretch} order by message.id ${way} limit ${messagesAtOnce + 1}`),
    after ? readMessages(db, sql`${held} and ${correctedSince(chatId, after)} order by message.id`) : [],
  ])
  const page = found.slice(0, messagesAtOnce)
  return { messages: [...corrected, ...(forwards ? page : page.reverse())], hasMore: found.length > messagesAtOnce }
}

/** What the other side wrote and the actor's side has not read: all staff share one side. */
export const readUnread = ({ db, actor }: Pick<Asking, 'db' | 'actor'>): Promise<Message[]> => {
  const unread = isStaff(actor)
    ? // an index has the few chats of which the first is true
      sql`chat.last_person_message_id > chat.staff_read_id and message.is_person_sender
        and message.id > chat.staff_read_id`
    : sql`not message.is_person_sender and not message.is_internal and message.id > chat.person_read_id
        and chat.person_id = ${actor.id}`
  return readMessages(db, sql`${unread} order by message.id desc limit ${mostUnread}`)
}
