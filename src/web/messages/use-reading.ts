import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { markRead } from '#contract/chat/calls.ts'
import { ownReadId, type Thread, unreadOf } from '#web/messages/thread.ts'
import { useVisible } from '#web/messages/use-visible.ts'
import { call } from '#web/platform/api.ts'
import { refreshUnread } from '#web/platform/unread.ts'

type Options = {
  chatId: number | null
  thread: Thread
  isLoaded: boolean
  isStaff: boolean
  /** The newest message is in sight. */
  atEnd: boolean
  onRead: (isPersonSide: boolean, id: number) => void
}
/** Marks read what a person can have seen, and nothing else: in a tab that is looked at, at the end of the talk. */
export function useReading({ chatId, thread, isLoaded, isStaff, atEnd, onRead }: Options) {
  const queries = useQueryClient()
  const visible = useVisible()
  const unread = unreadOf(thread, isStaff)
  const first = unread[0]?.id ?? null
  const last = unread.at(-1)?.id ?? 0

  const [opened, setOpened] = useState(false)
  /** How far had been read when something new came; what is after it stays marked while the talk is open. */
  const [newAfter, setNewAfter] = useState<number | null>(null)
  const read = ownReadId(thread, isStaff)
  if (isLoaded && !opened) {
    setOpened(true)
    if (first !== null) setNewAfter(read)
  }
  const isAway = !visible || !atEnd
  if (opened && isAway && first !== null && newAfter !== read) setNewAfter(read)
  const newFrom =
    newAfter === null
      ? null
      : (thread.messages.find((message) => message.isPersonSender === isStaff && message.id > newAfter)?.id ?? null)

  const marked = useRef(0)
  useEffect(() => {
    if (chatId === null || !opened || isAway || last <= marked.current) return
    marked.current = last
    call(markRead, { params: { chatId }, body: { upTo: last } })
      .then(({ lastReadId }) => {
        onRead(!isStaff, lastReadId)
        return refreshUnread(queries)
      })
      .catch(() => {
        // Stays unread everywhere; the next message or the next look marks it.
        marked.current = 0
      })
  }, [chatId, opened, isAway, last, isStaff, onRead, queries])

  return { unread: unread.length, newFrom, forgetNew: () => setNewAfter(null) }
}
