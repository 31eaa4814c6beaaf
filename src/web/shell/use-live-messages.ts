import { t } from '@lingui/core/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { unreadMessages } from '#contract/chat/calls.ts'
import type { Message } from '#contract/chat/schema.ts'
import { link, useHubEvent, useKeptLink } from '#web/platform/hub.ts'
import { read } from '#web/platform/query-client.ts'
import { refreshAtMost } from '#web/platform/unread.ts'
import { meQuery } from '#web/platform/use-me.ts'
import { showNotice } from '#web/platform/use-notice-permission.ts'
import { isTalkOpen } from '#web/shell/open-talk.ts'

const pollEvery = 60_000

/** Messages nobody of one's own side has read: asked for every minute, and told by the link in between. */
export function useUnread() {
  // Should it fail, the last count stays and the next minute tries again: nothing a person has to act on.
  const { data, failureCount, fetchStatus } = useQuery({
    ...read(unreadMessages, {}),
    refetchInterval: pollEvery,
    refetchOnWindowFocus: 'always',
    staleTime: pollEvery / 2,
  })
  // not said yet, and not long in coming: what its bar would push waits for it
  const isAwaited = data === undefined && failureCount === 0 && fetchStatus === 'fetching'
  return { unread: data?.length ?? 0, isAwaited }
}

const excerpt = ({ text, files }: Message) =>
  (text || files.map((file) => file.originalFileName).join(', ')).slice(0, 200)

/** Keeps the link of the whole member area, the counts on every page true, and tells of what comes for another talk. */
export function useLiveMessages(isStaff: boolean, mayLink: boolean) {
  const queries = useQueryClient()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  useKeptLink(mayLink)
  const counts = useMemo(() => refreshAtMost(queries), [queries])
  useEffect(() => counts.stop, [counts])
  useEffect(() => link.onBack(counts.refresh), [counts])
  // ended with its session, the page leaves at once; whatever else ended it, the answer is the same as before
  useEffect(() => link.onOver(() => void queries.refetchQueries({ queryKey: meQuery.queryKey })), [queries])
  useHubEvent('MessagesRead', counts.refresh)
  useHubEvent('ChatChanged', counts.refresh)
  useHubEvent('MessageArrived', (message) => {
    counts.refresh()
    const isOwnSide = message.isPersonSender !== isStaff
    // a correction comes again under its id; it was told of once
    if (isOwnSide || message.isInternal || message.editedDate) return
    const isSeen = document.visibilityState === 'visible' && isTalkOpen(pathname, isStaff, message.chatId)
    if (isSeen) return
    showNotice({
      title: t`New Message`,
      body: `${message.senderName}: ${excerpt(message)}`,
      tag: `chat-${message.chatId}`,
      onOpen: () => void navigate(`/Messages/${message.chatId}`),
    })
  })
}
