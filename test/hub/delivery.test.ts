import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { assignChat, correctChatMessage, markRead, unreadMessages } from '#contract/chat/endpoints.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import type { Account } from '#test/factories.ts'
import { ChatClient } from './chat-client.ts'
import { chatOf, say } from './chats.ts'

let app: TestApp
let address: string
let owner: Account
let other: Account
let staff: Account
let chatId: number
let otherChatId: number
const clients: ChatClient[] = []
beforeAll(async () => {
  app = await startTestApp()
  address = await app.listen()
  owner = await app.customer({ firstName: 'Mari', lastName: 'Kask' })
  other = await app.customer()
  staff = await app.staff({ firstName: 'Toomas', lastName: 'Tamm' })
  chatId = await chatOf(app, owner)
  otherChatId = await chatOf(app, other)
})
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.stop()))
})
afterAll(() => app.close())

const linked = async ({ token }: Account) => {
  const client = await new ChatClient({ address, token }).start()
  clients.push(client)
  return client
}

it('brings a message to who joined and its arrival to every link of both sides, in order, once [7.8-8, D.9-4]', async () => {
  const [mari, marisPhone, toomas, stranger] = await Promise.all([owner, owner, staff, other].map(linked))
  await mari!.connection.invoke('JoinChat', chatId)
  await toomas!.connection.invoke('JoinChat', String(chatId))
  const texts = Array.from({ length: 20 }, (_, n) => `Message ${n}`)
  for (const [n, text] of texts.entries()) await say(app, n % 2 ? owner : staff, chatId, text)
  await say(app, other, otherChatId, 'Mine alone')
  await toomas!.until(() => toomas!.arrived().includes('Mine alone'))
  await stranger!.until(() => stranger!.arrived().length > 0)
  await marisPhone!.until(() => marisPhone!.arrived().length === 20)
  expect(mari!.received()).toEqual(texts)
  expect(mari!.arrived()).toEqual(texts)
  expect(toomas!.received()).toEqual(texts)
  expect(toomas!.arrived()).toEqual([...texts, 'Mine alone'])
  expect([marisPhone!.received(), marisPhone!.arrived()]).toEqual([[], texts])
  expect([stranger!.received(), stranger!.arrived()]).toEqual([[], ['Mine alone']])
  expect(mari!.pushed.ReceiveMessage[0]).toMatchObject({ chatId, isPersonSender: false, senderName: 'Toomas Tamm' })
  const { body: unread } = await app.as(owner).call(unreadMessages)
  expect(unread).toHaveLength(10)
})

it('keeps the order of ids when many are sent at once', async () => {
  const [mari, toomas] = await Promise.all([owner, staff].map(linked))
  await mari!.connection.invoke('JoinChat', chatId)
  const sent = await Promise.all(
    Array.from({ length: 30 }, (_, n) => say(app, n % 2 ? owner : staff, chatId, `Crowd ${n}`)),
  )
  await Promise.all([mari!, toomas!].map((client) => client.until(() => client.arrived().length === 30)))
  const ids = sent.sort((one, two) => one - two)
  expect(mari!.pushed.ReceiveMessage.map(({ id }) => id)).toEqual(ids)
  expect(toomas!.pushed.MessageArrived.map(({ id }) => id)).toEqual(ids)
})

it('hands notes among staff to staff alone', async () => {
  const [mari, toomas] = await Promise.all([owner, staff].map(linked))
  for (const client of [mari!, toomas!]) await client.connection.invoke('JoinChat', chatId)
  await say(app, staff, chatId, 'She paid in cash', { isInternal: true })
  await say(app, staff, chatId, 'Thank you!')
  await Promise.all([mari!, toomas!].map((client) => client.until(() => client.received().includes('Thank you!'))))
  expect(toomas!.received()).toEqual(['She paid in cash', 'Thank you!'])
  expect([mari!.received(), mari!.arrived()]).toEqual([['Thank you!'], ['Thank you!']])
})

it('brings a corrected message again to who joined, and its arrival no second time', async () => {
  const [mari, toomas] = await Promise.all([owner, staff].map(linked))
  await toomas!.connection.invoke('JoinChat', chatId)
  const id = await say(app, owner, chatId, 'At tne')
  await app.as(owner).call(correctChatMessage, { body: { id, personMessage: 'At ten' } })
  await toomas!.until(() => toomas!.received().length === 2)
  expect(toomas!.received()).toEqual(['At tne', 'At ten'])
  expect(toomas!.pushed.ReceiveMessage[1]!.editedDate).not.toBeNull()
  await say(app, owner, chatId, 'See you')
  await mari!.until(() => mari!.arrived().includes('See you'))
  expect(mari!.arrived()).toEqual(['At tne', 'See you'])
})

it('tells both sides what was read, and staff what became of a chat', async () => {
  const [mari, toomas, stranger] = await Promise.all([owner, staff, other].map(linked))
  const lastReadId = await say(app, owner, chatId, 'Read me')
  await app.as(staff).call(markRead, { params: { chatId }, body: { upTo: lastReadId } })
  await app.as(staff).call(assignChat, { params: { chatId }, body: { userId: staff.id } })
  await Promise.all([mari!, toomas!].map((client) => client.until(() => client.pushed.MessagesRead.length > 0)))
  await toomas!.until(() => toomas!.pushed.ChatChanged.length > 0)
  for (const client of [mari!, toomas!])
    expect(client.pushed.MessagesRead).toEqual([{ chatId, isPersonSide: false, lastReadId }])
  expect(toomas!.pushed.ChatChanged).toEqual([{ chatId }])
  expect(mari!.pushed.ChatChanged).toEqual([])
  expect(stranger!.pushed.MessagesRead).toEqual([])
})

it('tells the others in a chat who is typing, once a second at most', async () => {
  const [mari, toomas, stranger] = await Promise.all([owner, staff, other].map(linked))
  for (const client of [mari!, toomas!]) await client.connection.invoke('JoinChat', chatId)
  await stranger!.connection.invoke('JoinChat', otherChatId)
  for (let n = 0; n < 5; n += 1) await mari!.connection.invoke('Typing', chatId)
  await toomas!.connection.invoke('Typing', chatId)
  await mari!.until(() => mari!.pushed.Typing.length > 0)
  expect(toomas!.pushed.Typing).toEqual([{ chatId, isPersonSender: true, name: 'Mari Kask' }])
  expect(mari!.pushed.Typing).toEqual([{ chatId, isPersonSender: false, name: 'Toomas Tamm' }])
  expect(stranger!.pushed.Typing).toEqual([])
})

it('refuses other people’s chats, those there are not, and typing in one that was not joined', async () => {
  const stranger = await linked(other)
  const refusal = /This chat does not exist or is not yours\./
  await expect(stranger.connection.invoke('JoinChat', chatId)).rejects.toThrow(refusal)
  await expect(stranger.connection.invoke('JoinChat', 2_000_000_000)).rejects.toThrow(refusal)
  await expect(stranger.connection.invoke('Typing', chatId)).rejects.toThrow(/Join the chat first\./)
  await stranger.connection.invoke('LeaveChat', chatId)
  await stranger.connection.invoke('JoinChat', otherChatId)
  await say(app, owner, chatId, 'Not for strangers')
  await say(app, other, otherChatId, 'Heard')
  await stranger.until(() => stranger.received().length > 0)
  expect([stranger.received(), stranger.arrived()]).toEqual([['Heard'], ['Heard']])
})

it('sends nothing more of a chat that was left, but still what arrives in it', async () => {
  const mari = await linked(owner)
  await mari.connection.invoke('JoinChat', chatId)
  await mari.connection.invoke('LeaveChat', chatId)
  await say(app, staff, chatId, 'Into the empty room')
  await mari.until(() => mari.arrived().length > 0)
  expect([mari.received(), mari.arrived()]).toEqual([[], ['Into the empty room']])
})
