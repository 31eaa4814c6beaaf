import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { chatOfPerson, messagesOfChat, unreadMessages } from '#contract/chat/endpoints.ts'
import type { TestApp } from '#test/app.ts'
import type { Account } from '#test/factories.ts'
import { beginChat, say, startTalkApp } from '#test/talk.ts'
import { sql } from '../platform/database/orm.ts'
import { mayHearChat } from './queries.ts'
import { readMessagesByIds } from './read-messages.ts'

let app: TestApp
let owner: Account
let other: Account
let staff: Account
let chatId: number
beforeAll(async () => {
  ;({ app } = await startTalkApp())
  staff = await app.staff({ firstName: 'Toomas', lastName: 'Tamm' })
})
afterAll(() => app.close())
beforeEach(async () => {
  owner = await app.customer()
  other = await app.customer()
  chatId = await beginChat(app, owner)
})

/** Messages straight into the database, every third of them a note among staff. */
const fill = async (count: number) => {
  const { rows } = await app.db.execute<{ id: number }>(sql`
    insert into message (chat_id, author_id, is_person_sender, is_internal, text)
    select ${chatId}::int, ${staff.id}::int, false, n % 3 = 0, 'Message ' || n from generate_series(1, ${count}::int) n
    returning id`)
  return rows.map(({ id }) => id)
}
const chatFor = (who: Account, personId = owner.id) => app.as(who).call(chatOfPerson, { params: { userId: personId } })
const page = async (who: Account, query: { after?: number; before?: number }) =>
  (await app.as(who).call(messagesOfChat, { params: { chatId }, query })).body

describe('GET chat/GetByUser/{userId}', () => {
  it('is a list of the one chat, its newest hundred messages oldest first [3-20, 7.8-2, D.9-3]', async () => {
    expect((await chatFor(other, other.id)).body).toEqual([])
    expect((await chatFor(staff, other.id)).body).toEqual([])
    const ids = await fill(150)
    const { status, body } = await chatFor(staff)
    expect([status, body.length]).toEqual([200, 1])
    expect(body[0]).toMatchObject({
      ...{ id: chatId, personId: owner.id, hasOlder: true },
      ...{ personReadId: 0, staffReadId: 0, assignedTo: null, closedDate: null },
    })
    expect(body[0]!.messages.map(({ id }) => id)).toEqual(ids.slice(50))
  })

  it('leaves notes out for the customer, and who answers, and that it is closed', async () => {
    const ids = await fill(6)
    await app.as(staff).put(`/Chat/Assign/${chatId}`, { userId: staff.id })
    await app.as(staff).put(`/Chat/Close/${chatId}`)
    const own = (await chatFor(owner)).body[0]!
    expect(own.messages.map(({ id }) => id)).toEqual([ids[0], ids[1], ids[3], ids[4]])
    expect([own.hasOlder, own.assignedTo, own.closedDate]).toEqual([false, null, null])
    const theirs = (await chatFor(staff)).body[0]!
    expect(theirs.messages.map(({ isInternal }) => isInternal)).toEqual([false, false, true, false, false, true])
    expect(theirs.assignedTo).toEqual({ id: staff.id, name: 'Toomas Tamm' })
    expect(theirs.closedDate).toBe('2026-06-10T07:00:00.000Z')
  })

  it('is nobody else’s', async () => {
    const stranger = await chatFor(other)
    expect([stranger.status, stranger.problem.code]).toEqual([404, 'not_found'])
    expect((await chatFor(owner, staff.id)).status).toBe(404)
    expect((await chatFor(staff, staff.id)).status).toBe(404)
    expect((await app.visitor.call(chatOfPerson, { params: { userId: owner.id } })).status).toBe(401)
  })
})

describe('GET message/GetMessages/{chatId}', () => {
  it('pages both ways without a gap or a double, also past what comes meanwhile [D.9-3]', async () => {
    const ids = await fill(330)
    const shown = ids.filter((_, index) => (index + 1) % 3 !== 0)
    for (const [who, all] of [
      [staff, ids],
      [owner, shown],
    ] as const) {
      const forwards: number[] = []
      for (let more = true; more; ) {
        const { messages, hasMore } = await page(who, { after: forwards.at(-1) ?? 0 })
        forwards.push(...messages.map(({ id }) => id))
        expect(messages.length).toBeLessThanOrEqual(100)
        more = hasMore
      }
      expect(forwards).toEqual(all)
      const backwards = (await chatFor(who)).body[0]!.messages.map(({ id }) => id)
      for (let more = true; more; ) {
        const { messages, hasMore } = await page(who, { before: backwards[0]! })
        backwards.unshift(...messages.map(({ id }) => id))
        more = hasMore
      }
      expect(backwards).toEqual(all)
    }
    const { id } = await say(app, owner, chatId, 'Meanwhile')
    expect((await page(staff, { after: ids.at(-1)! })).messages.map((one) => one.id)).toEqual([id])
    expect(await page(staff, { after: id })).toEqual({ messages: [], hasMore: false })
    expect((await page(owner, { before: ids[0]! })).messages).toEqual([])
  })

  it('brings corrections along that somebody after a break has missed', async () => {
    const correct = async (who: Account, id: number, text: string) =>
      expect((await app.as(who).put('/chatMessage', { id, userMessage: text })).status).toBe(200)
    app.clock.set('2026-06-10T07:00:00Z')
    const long = await say(app, staff, chatId, 'Long ago')
    await correct(staff, long.id, 'Long ago, right')
    app.clock.set('2026-06-10T07:10:00Z')
    const first = await say(app, staff, chatId, 'At nine')
    const note = await say(app, staff, chatId, 'She is late', { isInternal: true })
    const last = await say(app, owner, chatId, 'Thank you')
    // the owner's link is broken from here on
    app.clock.advance({ minutes: 2 })
    await correct(staff, first.id, 'At ten')
    await correct(staff, note.id, 'She is early')
    expect((await page(owner, { after: last.id })).messages).toMatchObject([{ id: first.id, text: 'At ten' }])
    const next = await say(app, staff, chatId, 'Bring the keys')
    const caughtUp = await page(owner, { after: last.id })
    expect(caughtUp.messages.map(({ id, text }) => [id, text])).toEqual([
      [first.id, 'At ten'],
      [next.id, 'Bring the keys'],
    ])
    expect((await page(staff, { after: last.id })).messages.map(({ id }) => id)).toEqual([first.id, note.id, next.id])
    expect((await page(owner, { after: 0 })).messages).toHaveLength(4)
    const elsewhere = await beginChat(app, other)
    const theirs = await say(app, other, elsewhere, 'Not yours')
    expect(
      (await app.as(other).call(messagesOfChat, { params: { chatId: elsewhere }, query: { after: theirs.id } })).body,
    ).toEqual({ messages: [], hasMore: false })
  })

  it('is closed to strangers, and wants one end', async () => {
    const read = (who: Account, id = chatId) =>
      app.as(who).call(messagesOfChat, { params: { chatId: id }, query: { after: 0 } })
    expect((await read(other)).problem.code).toBe('not_found')
    expect((await read(staff, 99_999)).status).toBe(404)
    expect((await app.as(owner).get(`/message/GetMessages/${chatId}`)).status).toBe(400)
    expect((await app.visitor.get(`/message/GetMessages/${chatId}`, { after: 0 })).status).toBe(401)
  })
})

describe('what the link reads', () => {
  it('gives messages by id, of several chats, with their files and notes', async () => {
    const elsewhere = await beginChat(app, other)
    const { body: file } = await app.as(owner).upload({ name: 'note.txt', content: Buffer.from('Tere') })
    const one = await say(app, owner, chatId, 'One', { files: [file.id] })
    const two = await say(app, staff, chatId, 'Two', { isInternal: true })
    const three = await say(app, other, elsewhere, 'Three')
    expect(await readMessagesByIds(app.db, [three.id, one.id, 99_999, two.id])).toEqual([one, two, three])
    expect(await readMessagesByIds(app.db, [])).toEqual([])
  })

  it('lets customers hear their own chat, staff every one, and nobody one that is not there', async () => {
    const hears = (who: Account, id: number) => mayHearChat(app.db, who, id)
    expect(await Promise.all([hears(owner, chatId), hears(other, chatId), hears(staff, chatId)])).toEqual([
      true,
      false,
      true,
    ])
    expect(await hears(staff, 99_999)).toBe(false)
  })
})

it('GetUnreadMessages gives customers no note, and staff only customers’ words', async () => {
  await say(app, staff, chatId, 'For us', { isInternal: true })
  const { id } = await say(app, staff, chatId, 'For her')
  const own = await app.as(owner).call(unreadMessages)
  expect(own.body.map((one) => one.id)).toEqual([id])
  const staffs = await app.as(staff).call(unreadMessages)
  expect(staffs.body.filter((one) => one.chatId === chatId)).toEqual([])
})
