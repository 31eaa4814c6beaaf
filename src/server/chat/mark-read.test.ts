import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { markRead, unreadMessages } from '#contract/chat/endpoints.ts'
import type { TestApp } from '#test/app.ts'
import type { Account } from '#test/factories.ts'
import { beginChat, say, startTalkApp } from '#test/talk.ts'
import { sql } from '../platform/database/orm.ts'
import type { TalkEvent } from './relay.ts'

let app: TestApp
let told: TalkEvent[]
let owner: Account
let other: Account
let staff: Account
let chatId: number
beforeAll(async () => {
  ;({ app, told } = await startTalkApp())
  staff = await app.staff()
})
afterAll(() => app.close())
beforeEach(async () => {
  owner = await app.customer()
  other = await app.customer()
  chatId = await beginChat(app, owner)
})

const read = (who: Account, upTo?: number, id = chatId) =>
  app.as(who).call(markRead, { params: { chatId: id }, body: upTo === undefined ? undefined : { upTo } })
const marks = async () =>
  (await app.db.execute(sql`select person_read_id, staff_read_id from chat where id = ${chatId}`)).rows[0]
const unread = async (who: Account) =>
  (await app.as(who).call(unreadMessages)).body.filter((one) => one.chatId === chatId).map(({ text }) => text)

describe('PUT message/MarkMessagesAsRead/{chatId}', () => {
  it('clears one’s own side, all staff together, and tells of it [4.5-2, 4.5-3, 7.8-5, D.9-1]', async () => {
    await say(app, owner, chatId, 'One')
    const { id } = await say(app, owner, chatId, 'Two')
    told.length = 0
    expect((await read(staff)).body).toEqual({ lastReadId: id })
    expect(await marks()).toEqual({ person_read_id: 0, staff_read_id: id })
    expect(await unread(await app.staff())).toEqual([])
    expect(told).toEqual([{ kind: 'read', chatId, isPersonSide: false, lastReadId: id }])
    expect((await read(staff)).body).toEqual({ lastReadId: id })
    expect(told, 'nothing new, nothing told').toHaveLength(1)
  })

  it('goes up to a message, and only forwards', async () => {
    const one = await say(app, staff, chatId, 'One')
    const two = await say(app, staff, chatId, 'Two')
    expect((await read(owner, one.id)).body).toEqual({ lastReadId: one.id })
    expect(await unread(owner)).toEqual(['Two'])
    await read(owner, two.id)
    expect((await read(owner, one.id)).body).toEqual({ lastReadId: two.id })
    expect(await marks()).toEqual({ person_read_id: two.id, staff_read_id: 0 })
    const upTos = Array.from({ length: 20 }, (_, index) => (index % 2 ? one.id : two.id))
    await Promise.all(upTos.map((upTo) => read(staff, upTo)))
    expect(await marks()).toEqual({ person_read_id: two.id, staff_read_id: two.id })
  })

  it('what one writes oneself is never unread on one’s own side, and what the other side wrote stays unread', async () => {
    await say(app, owner, chatId, 'A question')
    await say(app, staff, chatId, 'An answer')
    expect(await unread(staff)).toEqual(['A question'])
    expect(await unread(owner)).toEqual(['An answer'])
  })

  it('tells the customer nothing of notes among staff', async () => {
    const { id } = await say(app, owner, chatId, 'One')
    const note = await say(app, staff, chatId, 'A note', { isInternal: true })
    told.length = 0
    expect((await read(staff, note.id)).body).toEqual({ lastReadId: id })
    expect(told).toEqual([{ kind: 'read', chatId, isPersonSide: false, lastReadId: id }])
    const refused = await read(owner, note.id)
    expect([refused.status, refused.problem.errors[0]?.field]).toEqual([400, 'upTo'])
  })

  it('refuses a message of another chat and one that is not there yet', async () => {
    const elsewhere = await say(app, other, await beginChat(app, other), 'Elsewhere')
    const { id } = await say(app, owner, chatId, 'One')
    for (const upTo of [elsewhere.id, id + 1000]) {
      const refused = await read(staff, upTo)
      expect([refused.status, refused.problem.errors]).toEqual([
        400,
        [{ field: 'upTo', message: 'This message is not in this chat: open it anew.' }],
      ])
    }
    expect(await marks()).toEqual({ person_read_id: 0, staff_read_id: 0 })
  })

  it('is nobody else’s, and nothing in an empty chat', async () => {
    expect((await read(staff)).body).toEqual({ lastReadId: 0 })
    await say(app, staff, chatId, 'One')
    told.length = 0
    expect((await read(other)).problem.code).toBe('not_found')
    expect((await read(staff, undefined, 99_999)).status).toBe(404)
    expect((await app.visitor.call(markRead, { params: { chatId }, body: undefined })).status).toBe(401)
    expect(await marks()).toEqual({ person_read_id: 0, staff_read_id: 0 })
    expect(told).toEqual([])
  })
})
