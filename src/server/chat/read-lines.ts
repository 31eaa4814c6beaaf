import { isCustomerFound } from '../accounts/public.ts'
import { lastNameOrder } from '../people/public.ts'
import type { Actor, Asking } from '../platform/actor.ts'
import { type SQL, sql } from '../platform/database/orm.ts'
import type { Db, RowOf } from '../platform/database/types.ts'
import { allOf } from '../platform/paging.ts'
import { assigneeColumns, type FoundAssignee } from './queries.ts'

export interface FoundPerson {
  id: number
  firstName: string
  lastName: string
}
/** A customer with a chat, as a line of the sidebar shows it. */
export interface FoundLine extends FoundPerson, FoundAssignee {
  chatId: number
  unread: number
  /** Of the newest message both sides see; null where nobody wrote yet. Its text as far as a line has room. */
  lastId: number | null
  lastText: string | null
  lastAt: string | null
  lastByPerson: boolean | null
  fileCount: number
  closedAt: string | null
}

const unreadByStaff = sql`(
  select count(*)::int from message m where m.chat_id = chat.id and m.is_person_sender and m.id > chat.staff_read_id)`
const unreadByPerson = sql`(
  select count(*)::int from message m
  where m.chat_id = chat.id and not m.is_person_sender and not m.is_internal and m.id > chat.person_read_id)`

/** Lines of chats; `matching` is what follows the joins. */
const linesOf = async (db: Db, unread: SQL, matching: SQL): Promise<FoundLine[]> => {
  const { rows } = await db.execute<RowOf<FoundLine>>(sql`
    select a.id, a.first_name as "firstName", a.last_name as "lastName", chat.id as "chatId", ${unread} as unread,
      message.id as "lastId", left(message.text, 200) as "lastText", message.created_at as "lastAt",
      message.is_person_sender as "lastByPerson",
      (select count(*)::int from message_file f where f.message_id = message.id) as "fileCount",
      chat.closed_at as "closedAt", ${assigneeColumns}
    from chat join account a on a.id = chat.person_id left join message on message.id = chat.last_message_id
      left join account assignee on assignee.id = chat.assigned_to
    ${matching}`)
  return rows
}

const filters = {
  open: () => sql`chat.closed_at is null`,
  mine: (actor: Actor) => sql`chat.closed_at is null and chat.assigned_to = ${actor.id}`,
  closed: () => sql`chat.closed_at is not null`,
  all: () => sql`true`,
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
) => {
  const wanted = allOf(
    filters[filter](actor),
    beforeMessageId === undefined ? undefined : sql`chat.last_message_id < ${beforeMessageId}`,
    search ? sql`a.role = 'customer' and ${isCustomerFound(search)}` : undefined,
  )
  return linesOf(
    db,
    unreadByStaff,
    sql`where ${wanted} order by chat.last_message_id desc nulls last, chat.id desc limit ${limit}`,
  )
}

export const readOwnLine = async (db: Db, personId: number) => {
  const [found] = await linesOf(db, unreadByPerson, sql`where chat.person_id = ${personId}`)
  return found
}

/** Customers found who have no chat yet, by last name. */
export const readNewcomers = async (db: Db, search: string, limit: number) => {
  const { rows } = await db.execute<RowOf<FoundPerson>>(sql`
    select a.id, a.first_name as "firstName", a.last_name as "lastName" from account a
    where a.role = 'customer' and a.erased_at is null and ${isCustomerFound(search)}
      and not exists (select from chat where chat.person_id = a.id)
    order by ${lastNameOrder}, a.id limit ${limit}`)
  return rows
}
