import { staffRoles } from '#contract/accounts/schema.ts'
import { type Message, messagesAtOnce, type SavedReply } from '#contract/chat/schema.ts'
import { isCustomerFound } from '../accounts/public.ts'
import { account } from '../accounts/tables.ts'
import { describeFiles } from '../files/public.ts'
import { type Actor, type Asking, isStaff, nameOf } from '../platform/actor.ts'
import { alias } from '../platform/database/columns.ts'
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, type SQL, sql } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { anyOf } from '../platform/paging.ts'
import { mayReadNotes } from './policy.ts'
import { type FoundMessage, presentMessage } from './present-message.ts'
import { chat, message, messageFile, savedReply } from './tables.ts'

const mostUnread = 500

const messages = (db: Db) =>
  db
    .select({ message, personId: chat.personId, firstName: account.firstName, lastName: account.lastName })
    .from(message)
    .innerJoin(chat, eq(chat.id, message.chatId))
    .innerJoin(account, eq(account.id, message.authorId))

const withFiles = async (db: Db, found: readonly FoundMessage[]): Promise<Message[]> => {
  if (found.length === 0) return []
  const hung = await db
    .select()
    .from(messageFile)
    .where(eq(messageFile.messageId, anyOf(found.map(({ message: { id } }) => id))))
    .orderBy(messageFile.messageId, messageFile.position)
  const described = await describeFiles(
    db,
    hung.map(({ fileId }) => fileId),
  )
  return found.map((one) =>
    presentMessage(
      one,
      hung.flatMap(({ messageId, fileId }) => (messageId === one.message.id && described.get(fileId)) || []),
    ),
  )
}

/** Messages of these ids, oldest first, notes among staff included: who hands them on looks at `isInternal`. */
export const readMessagesByIds = async (db: Db, ids: readonly number[]): Promise<Message[]> =>
  withFiles(
    db,
    await messages(db)
      .where(eq(message.id, anyOf(ids)))
      .orderBy(message.id),
  )

/** The message as its sender gets it back. */
export const readMessage = async (db: Db, id: number): Promise<Message> => {
  const [found] = await readMessagesByIds(db, [id])
  if (!found) throw new Error(`Message ${id} is gone`)
  return found
}

/** A customer reaches the own chat, staff share all of them. */
export const within = (actor: Actor): SQL | undefined => (isStaff(actor) ? undefined : eq(chat.personId, actor.id))
/** Leaves out the notes among staff for everybody else. */
export const readable = (actor: Actor): SQL | undefined =>
  mayReadNotes(actor) ? undefined : eq(message.isInternal, false)

/** The chat, if there is one of that id and the actor may reach it. */
export const findChat = async (db: Db, actor: Actor, chatId: number) => {
  const [found] = await db
    .select()
    .from(chat)
    .where(and(eq(chat.id, chatId), within(actor)))
  return found
}
/** May this person join the chat? False also when there is none of that id. */
export const mayHearChat = async (db: Db, actor: Actor, chatId: number): Promise<boolean> =>
  (await findChat(db, actor, chatId)) !== undefined

/** The newest message both sides see, up to one that the actor may read; null when that is not in the chat. */
export const findReadable = async (
  { db, actor }: Pick<Asking, 'db' | 'actor'>,
  { chatId, upTo }: { chatId: number; upTo: number },
): Promise<number | null> => {
  const [named] = await db
    .select({ id: message.id })
    .from(message)
    .where(and(eq(message.id, upTo), eq(message.chatId, chatId), readable(actor)))
  if (!named) return null
  const [newest] = await db
    .select({ id: message.id })
    .from(message)
    .where(and(eq(message.chatId, chatId), lte(message.id, upTo), eq(message.isInternal, false)))
    .orderBy(desc(message.id))
    .limit(1)
  return newest?.id ?? 0
}

interface Stretch {
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
const correctedSince = (chatId: number, upTo: number) =>
  and(
    lte(message.id, upTo),
    isNotNull(message.editedAt),
    sql`${message.editedAt} >= (
      select m.created_at - ${slack} from message m where m.chat_id = ${chatId} and m.id <= ${upTo}
      order by m.id desc limit 1)`,
  )

/** A stretch of a chat as the actor may read it, oldest first: after an id, before one, or the newest. */
export const readStretch = async ({ db, actor }: Pick<Asking, 'db' | 'actor'>, { chatId, after, before }: Stretch) => {
  const forwards = after !== undefined
  const found = await messages(db)
    .where(
      and(
        eq(message.chatId, chatId),
        forwards ? gt(message.id, after) : undefined,
        before === undefined ? undefined : lt(message.id, before),
        readable(actor),
      ),
    )
    .orderBy(forwards ? asc(message.id) : desc(message.id))
    .limit(messagesAtOnce + 1)
  const hasMore = found.length > messagesAtOnce
  const page = found.slice(0, messagesAtOnce)
  if (forwards && after > 0) {
    const corrected = and(eq(message.chatId, chatId), correctedSince(chatId, after), readable(actor))
    page.unshift(...(await messages(db).where(corrected).orderBy(asc(message.id))))
  }
  return { messages: await withFiles(db, forwards ? page : page.reverse()), hasMore }
}

/** What the other side wrote and the actor's side has not read: all staff share one side. */
export const readUnread = async ({ db, actor }: Asking): Promise<Message[]> => {
  const unread = isStaff(actor)
    ? and(
        // an index has the few chats of which this is true
        gt(chat.lastPersonMessageId, chat.staffReadId),
        eq(message.isPersonSender, true),
        gt(message.id, chat.staffReadId),
      )
    : and(
        eq(message.isPersonSender, false),
        eq(message.isInternal, false),
        gt(message.id, chat.personReadId),
        eq(chat.personId, actor.id),
      )
  return withFiles(db, await messages(db).where(unread).orderBy(desc(message.id)).limit(mostUnread))
}

const person = alias(account, 'a')
const assignee = alias(account, 'assignee')
const colleague = { id: assignee.id, firstName: assignee.firstName, lastName: assignee.lastName }
export const presentColleague = (found: { id: number; firstName: string; lastName: string } | null) =>
  found && { id: found.id, name: nameOf(found) }

/** A customer's chat with who answers in it. */
export const findChatOf = async (db: Db, personId: number) => {
  const [found] = await db
    .select({ chat, assignee: colleague })
    .from(chat)
    .leftJoin(assignee, eq(assignee.id, chat.assignedTo))
    .where(eq(chat.personId, personId))
  return found
}

const unreadByStaff = sql<number>`(
  select count(*)::int from message m where m.chat_id = ${chat.id} and m.is_person_sender and m.id > ${chat.staffReadId})`
const unreadByPerson = sql<number>`(
  select count(*)::int from message m
  where m.chat_id = ${chat.id} and not m.is_person_sender and not m.is_internal and m.id > ${chat.personReadId})`
/** As much of a message as a line has room for. */
const shownText = sql<string | null>`left(${message.text}, 200)`

const lines = (db: Db, unread: typeof unreadByStaff) =>
  db
    .select({
      person: { id: person.id, firstName: person.firstName, lastName: person.lastName },
      chatId: chat.id,
      unread,
      last: { id: message.id, createdAt: message.createdAt, isPersonSender: message.isPersonSender },
      lastText: shownText,
      fileCount: sql<number>`(select count(*)::int from message_file f where f.message_id = ${message.id})`,
      assignee: colleague,
      closedAt: chat.closedAt,
    })
    .from(chat)
    .innerJoin(person, eq(person.id, chat.personId))
    .leftJoin(message, eq(message.id, chat.lastMessageId))
    .leftJoin(assignee, eq(assignee.id, chat.assignedTo))
export type FoundLine = Awaited<ReturnType<typeof readLines>>[number]

const filters = {
  open: () => isNull(chat.closedAt),
  mine: (actor: Actor) => and(isNull(chat.closedAt), eq(chat.assignedTo, actor.id)),
  closed: () => isNotNull(chat.closedAt),
  all: () => undefined,
}
interface LinesWanted {
  search: string
  filter: keyof typeof filters
  limit: number
  beforeMessageId: number | undefined
}
/** Customers with a chat, the newest message first; chats in which nobody wrote yet come last, on the first page. */
export const readLines = (
  { db, actor }: Pick<Asking, 'db' | 'actor'>,
  { search, filter, limit, beforeMessageId }: LinesWanted,
) =>
  lines(db, unreadByStaff)
    .where(
      and(
        filters[filter](actor),
        beforeMessageId === undefined ? undefined : lt(chat.lastMessageId, beforeMessageId),
        search ? and(eq(person.role, 'customer'), isCustomerFound(search)) : undefined,
      ),
    )
    .orderBy(sql`${chat.lastMessageId} desc nulls last`, desc(chat.id))
    .limit(limit)

export const readOwnLine = async (db: Db, personId: number) => {
  const [found] = await lines(db, unreadByPerson).where(eq(chat.personId, personId))
  return found
}

/** Customers found who have no chat yet, by last name. */
export const readNewcomers = (db: Db, search: string, limit: number) =>
  db
    .select({ id: person.id, firstName: person.firstName, lastName: person.lastName })
    .from(person)
    .where(
      and(
        eq(person.role, 'customer'),
        isCustomerFound(search),
        sql`not exists (select from ${chat} where ${chat.personId} = ${person.id})`,
      ),
    )
    .orderBy(sql`${person.lastName} collate "und-x-icu"`, person.id)
    .limit(limit)

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
