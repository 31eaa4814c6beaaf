import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { chatUsers, messagesOfChat } from '#contract/chat/calls.ts'
import type { ChatUser } from '#contract/chat/schema.ts'
import { call } from '#web/platform/api.ts'

/** Beyond every id: the newest messages. */
const end = 2_147_483_647

const keyOf = (chatId: number | null) => ['person-of-chat', chatId]
/** Says whose conversation it is before anybody asks. */
export const rememberPerson = (queries: QueryClient, chatId: number, personId: number) =>
  queries.setQueryData(keyOf(chatId), personId)

/** Whose conversation it is: known from the list, else from its messages; null when the list alone could tell and does not. */
export function usePersonOfChat(chatId: number | null) {
  const queries = useQueryClient()
  const known = queries
    .getQueriesData<{ pages: ChatUser[][] }>({ queryKey: [chatUsers.path] })
    .flatMap(([, list]) => list?.pages.flat() ?? [])
    .find((line) => chatId !== null && line.chatId === chatId)?.id
  const { data, error, refetch } = useQuery({
    queryKey: keyOf(chatId),
    queryFn: async ({ signal }) => {
      if (chatId === null) return null
      const { messages } = await call(messagesOfChat, { params: { chatId }, query: { before: end } }, signal)
      if (messages[0]) return messages[0].personId
      const lines = await call(chatUsers, { query: { filter: 'all', limit: 100 } }, signal)
      return lines.find((line) => line.chatId === chatId)?.id ?? null
    },
    enabled: known === undefined && chatId !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return { personId: known ?? data, error, refetch }
}
