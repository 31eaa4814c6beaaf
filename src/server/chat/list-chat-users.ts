import type { z } from 'zod'
import type { ChatUser, chatUsersQuery } from '#contract/chat/schema.ts'
import { calledName } from '#contract/settings/called-name.ts'
import { type Asking, isStaff } from '../platform/actor.ts'
import { wireInstant } from '../platform/wire-instant.ts'
import { loadSettings } from '../settings/public.ts'
import { presentAssignee } from './queries.ts'
import { type FoundLine, type FoundPerson, readLines, readNewcomers, readOwnLine } from './read-lines.ts'

type Query = z.output<typeof chatUsersQuery>
const mostLines = 100

const presentLast = ({ lastId, lastText, lastAt, lastByPerson, fileCount }: FoundLine): ChatUser['lastMessage'] =>
  lastId === null
    ? null
    : {
        id: lastId,
        text: lastText ?? '',
        createdDate: wireInstant(lastAt!),
        isPersonSender: lastByPerson!,
        fileCount,
      }
const presentLine = (line: FoundLine): ChatUser => ({
  id: line.id,
  firstName: line.firstName,
  lastName: line.lastName,
  unreadMessages: line.unread,
  chatId: line.chatId,
  lastMessage: presentLast(line),
  assignedTo: presentAssignee(line),
  closedDate: line.closedAt && wireInstant(line.closedAt),
})
const withoutChat = ({ id, firstName, lastName }: FoundPerson): ChatUser => ({
  ...{ id, firstName, lastName },
  ...{ unreadMessages: 0, chatId: null, lastMessage: null, assignedTo: null, closedDate: null },
})

/** The one line of a customer: the marina, under the customer's own id. */
const marinaLine = async ({ db, actor }: Asking): Promise<ChatUser> => {
  const marinaName = calledName(await loadSettings(db))
  const marina = { id: actor.id, firstName: marinaName, lastName: '' }
  const found = await readOwnLine(db, actor.id)
  return found ? presentLine({ ...found, ...marina, assignedTo: null, closedAt: null }) : withoutChat(marina)
}

/** Lines of the sidebar. A search goes through all customers unless a filter is named, and finds those without a chat. */
export const listChatUsers = async (asking: Asking, query: Query): Promise<ChatUser[]> => {
  if (!isStaff(asking.actor)) return [await marinaLine(asking)]
  const { search = '', limit = mostLines, beforeMessageId } = query
  const filter = query.filter ?? (search ? 'all' : 'open')
  const lines = (await readLines(asking, { search, filter, limit, beforeMessageId })).map(presentLine)
  if (!search || filter === 'mine' || filter === 'closed' || lines.length === limit) return lines
  const newcomers = await readNewcomers(asking.db, search, limit - lines.length)
  return [...lines, ...newcomers.map(withoutChat)]
}
