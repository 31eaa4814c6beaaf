import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { chatUsers } from '#contract/chat/calls.ts'
import type { ChatUser } from '#contract/chat/schema.ts'
import { call } from '#web/platform/api.ts'

const atOnce = 50
const pollEvery = 60_000
export const inboxFilters = ['open', 'mine', 'closed'] as const
export type InboxFilter = (typeof inboxFilters)[number]

/** Lines of the sidebar, newest message first; the link has them asked for anew, a minute later at the latest. */
export function useInbox(filter: InboxFilter, typed: string) {
  const [search] = useDebouncedValue(typed.trim().slice(0, 100), 250)
  // who searches means everybody, whatever state the talk is in
  const query = search ? { search, filter: 'all' as const } : { filter }
  const list = useInfiniteQuery({
    queryKey: [chatUsers.path, query],
    queryFn: ({ pageParam, signal }) =>
      call(chatUsers, { query: { ...query, limit: atOnce, beforeMessageId: pageParam } }, signal),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page: ChatUser[]) => (page.length < atOnce ? undefined : page.at(-1)?.lastMessage?.id),
    refetchInterval: pollEvery,
    placeholderData: keepPreviousData,
  })
  // between two pages somebody may have written and moved up
  const lines = [...new Map(list.data?.pages.flat().map((line) => [line.id, line])).values()]
  return { ...list, lines: list.data && lines, search }
}
