import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { chatOfPerson, messagesOfChat } from '#contract/chat/calls.ts'
import type { Chat, Message } from '#contract/chat/schema.ts'
import { emptyThread, withChat, withMessages, withOlder, withRead } from '#web/messages/thread.ts'
import { call } from '#web/platform/api.ts'
import { link, useHubEvent } from '#web/platform/hub.ts'
import { read } from '#web/platform/query-client.ts'

/** What the link should have told is looked up as often all the same (specification 9). */
const pollEvery = 60_000

/** Whether a fresh look at the newest messages leaves none out between them and what was had before. */
const isWithoutGap = ({ messages, hasOlder }: Chat, had: number) => !hasOlder || messages.some(({ id }) => id <= had)
const lastId = (messages: readonly Message[]) => messages.at(-1)?.id ?? 0

/**
 * One conversation: loaded once, kept whole by the link, and after every break by asking for what came after the last
 * message that was had without a gap. Mount it anew for another person.
 */
export function useThread(personId: number) {
  const [thread, setThread] = useState(emptyThread)
  const { data, error, refetch } = useQuery({
    ...read(chatOfPerson, { params: { userId: personId } }),
    refetchInterval: pollEvery,
    staleTime: 0,
  })
  const chat = data?.[0] ?? null
  const chatId = chat?.id ?? null
  const [folded, setFolded] = useState<Chat | null>(null)
  if (chat && chat !== folded) {
    setFolded(chat)
    setThread(withChat(thread, chat))
  }

  const add = useCallback((messages: readonly Message[]) => setThread((before) => withMessages(before, messages)), [])
  /** Newest message up to which none is missing; what the link or one's own sending brings does not count. */
  const whole = useRef<number | null>(null)
  const catching = useRef<'no' | 'once' | 'again'>('no')
  const catchUp = useCallback(
    async (id: number) => {
      if (catching.current !== 'no') {
        catching.current = 'again'
        return
      }
      try {
        for (let hasMore = true; hasMore; hasMore ||= (catching.current as string) === 'again') {
          catching.current = 'once'
          const page = await call(messagesOfChat, { params: { chatId: id }, query: { after: whole.current ?? 0 } })
          add(page.messages)
          whole.current = Math.max(whole.current ?? 0, lastId(page.messages))
          hasMore = page.hasMore && page.messages.length > 0
        }
      } catch {
        // The link comes back or a minute passes: both ask again from the same message.
      } finally {
        catching.current = 'no'
      }
    },
    [add],
  )
  useEffect(() => {
    if (!chat) return
    if (whole.current !== null && !isWithoutGap(chat, whole.current)) void catchUp(chat.id)
    else whole.current = Math.max(whole.current ?? 0, lastId(chat.messages))
  }, [chat, catchUp])
  useEffect(() => {
    if (chatId === null) return
    return link.join(chatId, () => {
      void catchUp(chatId)
      // how far the other side has read stands in no message
      void refetch()
    })
  }, [chatId, catchUp, refetch])

  useHubEvent('ReceiveMessage', (message) => message.chatId === chatId && add([message]))
  useHubEvent('MessagesRead', ({ chatId: of, isPersonSide, lastReadId }) => {
    if (of === chatId) setThread((before) => withRead(before, isPersonSide, lastReadId))
  })
  useHubEvent('ChatChanged', ({ chatId: of }) => of === chatId && void refetch())
  // The other side began the conversation while this page was open.
  useHubEvent('MessageArrived', (message) => {
    if (chatId === null && message.personId === personId) void refetch()
  })

  const [older, setOlder] = useState<'idle' | 'loading' | 'failed'>('idle')
  const loadOlder = async () => {
    const first = thread.messages[0]
    if (!first || !thread.hasOlder || older === 'loading') return
    setOlder('loading')
    try {
      const page = await call(messagesOfChat, { params: { chatId: first.chatId }, query: { before: first.id } })
      setThread((before) => withOlder(before, page.messages, page.hasMore))
      setOlder('idle')
    } catch {
      setOlder('failed')
    }
  }
  const onSent = useCallback(
    (message: Message) => {
      add([message])
      if (chatId === null) void refetch()
    },
    [add, chatId, refetch],
  )
  const setRead = useCallback(
    (isPersonSide: boolean, id: number) => setThread((before) => withRead(before, isPersonSide, id)),
    [],
  )
  return { thread, chat, chatId, isLoaded: data !== undefined, error, refetch, add, onSent, older, loadOlder, setRead }
}

const typingLasts = 5_000
/** Who of the others is writing; forgotten when nothing more is heard, or when the message is there. */
export function useTyping(chatId: number | null, own: { isStaff: boolean; name: string }) {
  const [name, setName] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stop = useEffectEvent(() => {
    clearTimeout(timer.current)
    setName(null)
  })
  useHubEvent('Typing', (heard) => {
    const isOwn = heard.isPersonSender !== own.isStaff && heard.name === own.name
    if (heard.chatId !== chatId || isOwn) return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setName(null), typingLasts)
    setName(heard.name)
  })
  useHubEvent('ReceiveMessage', (message) => message.chatId === chatId && stop())
  useEffect(() => () => clearTimeout(timer.current), [])
  return name
}
