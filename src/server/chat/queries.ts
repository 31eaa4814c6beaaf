import { staffRoles } from '#contract/accounts/schema.ts'
import type { SavedReply } from '#contract/chat/schema.ts'
import type { FileSight } from '../files/public.ts'
import { file } from '../files/tables.ts'
import { account } from '../people/tables.ts'
import { type Actor, type Asking, isStaff, nameOf } from '../platform/actor.ts'
import { and, eq, exists, inArray, isNull, type SQL, sql } from '../platform/database/orm.ts'
import type { Db, RowOf } from '../platform/database/types.ts'
import { anyOf } from '../platform/paging.ts'
import { mayReadNotes } from './policy.ts'
import { chat, message, messageFile, savedReply } from './tables.ts'

/** A customer reaches the own chat, staff share all of them. */
export const within = (actor: Actor): SQL => (isStaff(actor) ? sql`true` : sql`chat.person_id = ${actor.id}`)
/** Leaves out the notes among staff for everybody else. */
export const readable = (actor: Actor): SQL => (mayReadNotes(actor) ? sql`true` : sql`not message.is_internal`)

interface FoundChat {
  id: number
  personReadId: number
  staffReadId: number
  lastMessageId: number | null
}
const chatColumns = sql`chat.id, chat.person_read_id as "personReadId", chat.staff_read_id as "staffReadId",
  chat.last_message_id as "lastMessageId"`

/** The chat, if there is one of that id and the actor may reach it. */
export const findChat = async (db: Db, actor: Actor, chatId: number) => {
  const { rows } = await db.execute<RowOf<FoundChat>>(
    sql`select ${chatColumns} from chat where chat.id = ${chatId} and ${within(actor)}`,
  )
  return rows[0]
}
/** May this person join the chat? False also when there is none of that id. */
export const mayHearChat = async (db: Db, actor: Actor, chatId: number): Promise<boolean> =>
  (await findChat(db, actor, chatId)) !== undefined

/** The newest message both sides see, up to one that the actor may read; null when that is not in the chat. */
export const findReadable = async (
  { db, actor }: Pick<Asking, 'db' | 'actor'>,
  { chatId, upTo }: { chatId: number; upTo: number },
): Promise<number | null> => {
  const { rows } = await db.execute<{ newest: number | null }>(sql`
    select (
      select max(m.id) from message m where m.chat_id = ${chatId} and m.id <= ${upTo} and not m.is_internal) as newest
    from message where message.id = ${upTo} and message.chat_id = ${chatId} and ${readable(actor)}`)
  return rows[0] ? (rows[0].newest ?? 0) : null
}

/** Who answers in a chat, as `assigneeColumns` of a joined `account assignee` tell it. */
export interface FoundAssignee {
  assignedTo: number | null
  assigneeFirst: string | null
  assigneeLast: string | null
}
export const assigneeColumns = sql`assignee.id as "assignedTo", assignee.first_name as "assigneeFirst",
  assignee.last_name as "assigneeLast"`
export const presentAssignee = ({ assignedTo, assigneeFirst, assigneeLast }: FoundAssignee) =>
  assignedTo === null
    ? null
    : { id: assignedTo, name: nameOf({ firstName: assigneeFirst ?? '', lastName: assigneeLast ?? '' }) }

/** A customer's chat with who answers in it. */
export const findChatOf = async (db: Db, personId: number) => {
  const { rows } = await db.execute<RowOf<FoundChat & FoundAssignee & { closedAt: string | null }>>(sql`
    select ${chatColumns}, chat.closed_at as "closedAt", ${assigneeColumns}
    from chat left join account assignee on assignee.id = chat.assigned_to
    where chat.person_id = ${personId}`)
  return rows[0]
}

/** Somebody of the marina to whom work can be given. */
export const findColleague = async (db: Db, id: number) => {
  const [found] = await db
    .select({ firstName: account.firstName, lastName: account.lastName })
    .from(account)
    .where(and(eq(account.id, id), inArray(account.role, [...staffRoles]), isNull(account.blockedAt)))
  return found
}

/** Saved replies by name: those asked for, or all. */
export const readReplies = (db: Db, ids?: readonly number[]): Promise<SavedReply[]> =>
  db
    .select({ id: savedReply.id, title: savedReply.title, text: savedReply.text })
    .from(savedReply)
    .where(ids && eq(savedReply.id, anyOf(ids)))
    .orderBy(sql`${savedReply.title} collate "und-x-icu"`, savedReply.id)

/** What was sent in the own chat, but for notes among staff. */
export const seesSentFile: FileSight = (db, actor) =>
  exists(
    db
      .select({ id: message.id })
      .from(messageFile)
      .innerJoin(message, eq(message.id, messageFile.messageId))
      .innerJoin(chat, eq(chat.id, message.chatId))
      .where(and(eq(messageFile.fileId, file.id), eq(chat.personId, actor.id), eq(message.isInternal, false))),
  )
