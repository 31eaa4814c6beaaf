import type { z } from 'zod'
import type { ChatUser, chatUsersQuery } from '#contract/chat/schema.ts'
import { type Asking, isStaff } from '../platform/actor.ts'
import { loadSettings } from '../settings/public.ts'
import { type FoundLine, presentColleague, readLines, readNewcomers, readOwnLine } from './queries.ts'

type Query = z.output<typeof chatUsersQuery>
const mostLines = 100

const presentLine = ({ person, chatId, unread, last, lastText, fileCount, ...line }: FoundLine): ChatUser => ({
  ...person,
  unreadMessages: unread,
  chatId,
  lastMessage: last && {
    id: last.id,
    text: lastText ?? '',
    createdDate: last.createdAt.toISOString(),
    isPersonSender: last.isPersonSender,
    fileCount,
  },
  assignedTo: presentColleague(line.assignee),
  closedDate: line.closedAt?.toISOString() ?? null,
})
const withoutChat = (person: ChatUser | FoundLine['person']): ChatUser => ({
  ...{ id: person.id, firstName: person.firstName, lastName: person.lastName },
  ...{ unreadMessages: 0, chatId: null, lastMessage: null, assignedTo: null, closedDate: null },
})

/** The one line of a customer: the marina, under the customer's own id. */
const marinaLine = async ({ db, actor }: Asking): Promise<ChatUser> => {
  const { marinaName } = await loadSettings(db)
  const marina = { id: actor.id, firstName: marinaName, lastName: '' }
  const found = await readOwnLine(db, actor.id)
  return found ? presentLine({ ...found, person: marina, assignee: null, closedAt: null }) : withoutChat(marina)
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
