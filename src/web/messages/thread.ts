import type { Chat, Message } from '#contract/chat/schema.ts'

/** What is known of one conversation. Messages are in the order of their ids, each once. */
export interface Thread {
  messages: readonly Message[]
  hasOlder: boolean
  personReadId: number
  staffReadId: number
}
export const emptyThread: Thread = { messages: [], hasOlder: false, personReadId: 0, staffReadId: 0 }

/** A correction comes under the id of what it corrects; the later of the two counts. */
const isNewer = (one: Message, than: Message | undefined) =>
  !than || (one.editedDate ?? '') > (than.editedDate ?? '') || one.files.length > than.files.length

/** The same list when nothing is new, so that nothing is drawn again. */
export function mergeMessages(before: readonly Message[], incoming: readonly Message[]): readonly Message[] {
  const known = new Map(before.map((message) => [message.id, message]))
  const fresh = incoming.filter((message) => isNewer(message, known.get(message.id)))
  if (fresh.length === 0) return before
  for (const message of fresh) known.set(message.id, message)
  const last = before.at(-1)?.id ?? 0
  const all = [...known.values()]
  return fresh.every(({ id }) => id > last) && fresh.length === 1 ? all : all.sort((a, b) => a.id - b.id)
}

/** `hasOlder` is said of the oldest message that came along; it counts only where nothing older is known. */
export function withChat(thread: Thread, chat: Chat): Thread {
  const first = thread.messages[0]?.id
  const reachesBack = first !== undefined && first <= (chat.messages[0]?.id ?? Number.POSITIVE_INFINITY)
  return {
    messages: mergeMessages(thread.messages, chat.messages),
    hasOlder: reachesBack ? thread.hasOlder : chat.hasOlder,
    personReadId: Math.max(thread.personReadId, chat.personReadId),
    staffReadId: Math.max(thread.staffReadId, chat.staffReadId),
  }
}

export function withMessages(thread: Thread, incoming: readonly Message[]): Thread {
  const messages = mergeMessages(thread.messages, incoming)
  return messages === thread.messages ? thread : { ...thread, messages }
}

export const withOlder = (thread: Thread, older: readonly Message[], hasOlder: boolean): Thread => ({
  ...thread,
  messages: mergeMessages(thread.messages, older),
  hasOlder,
})

export function withRead(thread: Thread, isPersonSide: boolean, lastReadId: number): Thread {
  const field = isPersonSide ? 'personReadId' : 'staffReadId'
  return lastReadId > thread[field] ? { ...thread, [field]: lastReadId } : thread
}

/** How far one's own side has read, and the other. */
export const ownReadId = (thread: Thread, isStaff: boolean) => (isStaff ? thread.staffReadId : thread.personReadId)
const otherReadId = (thread: Thread, isStaff: boolean) => (isStaff ? thread.personReadId : thread.staffReadId)

/** What the other side wrote and one's own has not read. */
export const unreadOf = (thread: Thread, isStaff: boolean) =>
  thread.messages.filter((message) => message.isPersonSender === isStaff && message.id > ownReadId(thread, isStaff))

export type ThreadLine =
  | { kind: 'day'; key: string; words: string }
  | { kind: 'unread'; key: string }
  | { kind: 'message'; key: string; message: Message; isFirst: boolean }

/** Messages with their separators. `unreadFrom` is the first message that was new when the chat was opened. */
export function linesOf(
  messages: readonly Message[],
  dayOf: (message: Message) => { day: string; words: string },
  unreadFrom: number | null,
): ThreadLine[] {
  const dated = messages.map((message) => ({ message, ...dayOf(message) }))
  return dated.flatMap(({ message, day, words }, index): ThreadLine[] => {
    const before = dated[index - 1]
    const isNewDay = before?.day !== day
    const isUnread = message.id === unreadFrom
    const isFirst = isNewDay || isUnread || !isSameVoice(before.message, message)
    return [
      ...(isNewDay ? [{ kind: 'day', key: `day-${day}`, words } as const] : []),
      ...(isUnread ? [{ kind: 'unread', key: 'unread' } as const] : []),
      { kind: 'message', key: String(message.id), message, isFirst },
    ]
  })
}
const isSameVoice = (one: Message, other: Message) =>
  one.isPersonSender === other.isPersonSender && one.userId === other.userId && one.isInternal === other.isInternal

export type DeliveryState = 'sent' | 'seen'
/** How far an own message has come; a note among staff is for nobody to see. */
export const deliveryOf = (message: Message, thread: Thread, isStaff: boolean): DeliveryState | null =>
  message.isPersonSender === isStaff || message.isInternal
    ? null
    : message.id <= otherReadId(thread, isStaff)
      ? 'seen'
      : 'sent'
