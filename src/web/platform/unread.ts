import type { QueryClient } from '@tanstack/react-query'
import { chatUsers, unreadMessages } from '#contract/chat/calls.ts'

const paths: readonly unknown[] = [unreadMessages.path, chatUsers.path]
/** Counts of unread messages, wherever they are shown. */
export const refreshUnread = (queries: QueryClient) =>
  queries.invalidateQueries({ predicate: ({ queryKey }) => paths.includes(queryKey[0]) })

/** At once, and then at most every second, however many messages come. */
export function refreshAtMost(queries: QueryClient, every = 1_000) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isWaiting = false
  const run = () => {
    void refreshUnread(queries)
    isWaiting = false
    timer = setTimeout(() => {
      timer = undefined
      if (isWaiting) run()
    }, every)
  }
  return {
    refresh: () => {
      if (timer) isWaiting = true
      else run()
    },
    stop: () => clearTimeout(timer),
  }
}
