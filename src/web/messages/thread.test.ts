import { describe, expect, it } from 'vitest'
import type { Chat, Message } from '#contract/chat/schema.ts'
import {
  deliveryOf,
  emptyThread,
  linesOf,
  mergeMessages,
  type Thread,
  unreadOf,
  withChat,
  withMessages,
  withOlder,
  withRead,
} from './thread.ts'

const message = (id: number, more: Partial<Message> = {}): Message => ({
  id,
  chatId: 1,
  text: `Message ${id}`,
  createdDate: '2026-06-09T07:00:00.000Z',
  editedDate: null,
  isPersonSender: true,
  isInternal: false,
  senderName: 'Ana Kovač',
  personId: 5,
  userId: null,
  clientKey: null,
  files: [],
  ...more,
})
const chat = (ids: number[], more: Partial<Chat> = {}): Chat => ({
  id: 1,
  personId: 5,
  messages: ids.map((id) => message(id)),
  hasOlder: false,
  personReadId: 0,
  staffReadId: 0,
  assignedTo: null,
  closedDate: null,
  ...more,
})
const idsOf = ({ messages }: Pick<Thread, 'messages'>) => messages.map(({ id }) => id)

describe('messages of a conversation', () => {
  it('are in the order of their ids, each once, however they come [4.5-5]', () => {
    const before = [message(3), message(5)]
    const merged = mergeMessages(before, [message(9), message(4), message(5), message(9)])
    expect(idsOf({ messages: merged })).toEqual([3, 4, 5, 9])
  })

  it('stay the same list when nothing is new', () => {
    const before = [message(3), message(5)]
    expect(mergeMessages(before, [message(5)])).toBe(before)
    const thread = { ...emptyThread, messages: before }
    expect(withMessages(thread, [message(3)])).toBe(thread)
  })

  it('are replaced by their correction, and never by what they were before it', () => {
    const corrected = message(3, { text: 'Right', editedDate: '2026-06-09T07:02:00.000Z' })
    const merged = mergeMessages([message(3)], [corrected])
    expect(merged).toEqual([corrected])
    expect(mergeMessages(merged, [message(3)])).toEqual([corrected])
  })

  it('keep what was loaded above and below when the newest are looked at again', () => {
    const opened = withChat(emptyThread, chat([11, 12], { hasOlder: true, staffReadId: 11 }))
    const older = withOlder(opened, [message(9), message(10)], false)
    const again = withChat(withMessages(older, [message(13)]), chat([12, 13], { hasOlder: true, staffReadId: 10 }))
    expect(idsOf(again)).toEqual([9, 10, 11, 12, 13])
    expect(again).toMatchObject({ hasOlder: false, staffReadId: 11 })
  })

  it('are read up to the furthest that was told', () => {
    const thread = withRead(emptyThread, true, 7)
    expect(withRead(thread, true, 5)).toBe(thread)
    expect(withRead(thread, false, 9)).toMatchObject({ personReadId: 7, staffReadId: 9 })
  })
})

describe('unread messages and ticks', () => {
  const thread: Thread = {
    ...emptyThread,
    messages: [message(1), message(2, { isPersonSender: false }), message(3), message(4, { isPersonSender: false })],
    personReadId: 2,
    staffReadId: 1,
  }

  it('are the other side’s beyond what one’s own has read', () => {
    expect(unreadOf(thread, true).map(({ id }) => id)).toEqual([3])
    expect(unreadOf(thread, false).map(({ id }) => id)).toEqual([4])
  })

  it('show an own message as sent, and as seen once the other side has read it', () => {
    const marks = (isStaff: boolean) => thread.messages.map((one) => deliveryOf(one, thread, isStaff))
    expect(marks(true)).toEqual([null, 'seen', null, 'sent'])
    expect(marks(false)).toEqual(['seen', null, 'sent', null])
  })

  it('promise nothing for a note that owners never get', () => {
    const note = message(2, { isPersonSender: false, isInternal: true })
    expect(deliveryOf(note, thread, true)).toBeNull()
  })
})

describe('lines of a conversation', () => {
  const dayOf = ({ createdDate }: Message) => ({ day: createdDate.slice(0, 10), words: createdDate.slice(5, 10) })
  const later = { createdDate: '2026-06-10T07:00:00.000Z' }

  it('are parted by days and by what is new, and several of one voice are named once', () => {
    const messages = [
      message(1),
      message(2),
      message(3, { isPersonSender: false, userId: 2 }),
      message(4, { isPersonSender: false, userId: 3 }),
      message(5, { ...later, isPersonSender: false, userId: 3 }),
      message(6, { ...later, isPersonSender: false, userId: 3 }),
    ]
    const lines = linesOf(messages, dayOf, 6).map((line) =>
      line.kind === 'message' ? `${line.message.id}${line.isFirst ? ' first' : ''}` : line.key,
    )
    expect(lines).toEqual([
      ...['day-2026-06-09', '1 first', '2', '3 first', '4 first'],
      ...['day-2026-06-10', '5 first', 'unread', '6 first'],
    ])
  })

  it('are none where nothing was written', () => expect(linesOf([], dayOf, null)).toEqual([]))
})
