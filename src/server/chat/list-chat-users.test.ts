import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chatUsers } from '#contract/chat/endpoints.ts'
import type { ChatUser } from '#contract/chat/schema.ts'
import type { TestApp } from '#test/app.ts'
import type { Account } from '#test/factories.ts'
import { beginChat, say, startTalkApp } from '#test/talk.ts'
import { sql } from '../platform/database/orm.ts'

let app: TestApp
let staff: Account
let colleague: Account
let mari: Account
let jaan: Account
let kadri: Account
let silent: Account
const chats: Record<string, number> = {}
beforeAll(async () => {
  ;({ app } = await startTalkApp())
  staff = await app.staff({ firstName: 'Toomas', lastName: 'Tamm' })
  colleague = await app.staff()
  mari = await app.customer({ firstName: 'Mari', lastName: 'Kask', email: 'mari@kask.example' })
  jaan = await app.customer({ firstName: 'Jaan', lastName: 'Saar', phone: '+372 5012 3456' })
  kadri = await app.customer({ firstName: 'Kadri', lastName: 'Lepp' })
  silent = await app.customer({ firstName: 'Vaikne', lastName: 'Mets', email: 'vaikne@kask.example' })
  for (const [name, who] of Object.entries({ mari, jaan, kadri })) chats[name] = await beginChat(app, who)
  await say(app, mari, chats.mari!, 'First')
  await say(app, mari, chats.mari!, 'x'.repeat(300))
  await say(app, jaan, chats.jaan!, 'A question')
  await say(app, staff, chats.jaan!, 'An answer')
  await say(app, kadri, chats.kadri!, 'Thanks')
  await say(app, staff, chats.mari!, 'She owes for May', { isInternal: true })
  await app.as(staff).put(`/Chat/Assign/${chats.jaan}`, { userId: staff.id })
  await app.as(staff).put(`/Chat/Close/${chats.kadri}`)
})
afterAll(() => app.close())

const list = async (who: Account, query: Record<string, unknown> = {}) => {
  const { status, body } = await app.as(who).call(chatUsers, { query })
  expect(status).toBe(200)
  return body
}
const names = (lines: ChatUser[]) => lines.map(({ firstName }) => firstName)

describe('GET user/unreadmessages', () => {
  it('lists customers with a chat for staff, the newest message first, with what is unread [3-21, 7.8-1, D.9-5]', async () => {
    const lines = await list(staff)
    expect(lines).toEqual([
      {
        ...{ id: jaan.id, firstName: 'Jaan', lastName: 'Saar', unreadMessages: 1, chatId: chats.jaan },
        lastMessage: {
          ...{ id: expect.any(Number), text: 'An answer', createdDate: '2026-06-10T07:00:00.000Z' },
          ...{ isPersonSender: false, fileCount: 0 },
        },
        assignedTo: { id: staff.id, name: 'Toomas Tamm' },
        closedDate: null,
      },
      {
        ...{ id: mari.id, firstName: 'Mari', lastName: 'Kask', unreadMessages: 2, chatId: chats.mari },
        lastMessage: expect.objectContaining({ text: 'x'.repeat(200), isPersonSender: true }),
        ...{ assignedTo: null, closedDate: null },
      },
    ])
  })

  it('filters: open, one’s own, closed and all', async () => {
    expect(names(await list(staff, { filter: 'mine' }))).toEqual(['Jaan'])
    expect(await list(colleague, { filter: 'mine' })).toEqual([])
    const closed = await list(colleague, { filter: 'closed' })
    expect(closed).toMatchObject([{ firstName: 'Kadri', closedDate: '2026-06-10T07:00:00.000Z', unreadMessages: 1 }])
    expect(names(await list(staff, { filter: 'all' }))).toEqual(['Kadri', 'Jaan', 'Mari'])
  })

  it('finds customers by name, e-mail and phone, also without a chat', async () => {
    expect(names(await list(staff, { search: 'KASK' }))).toEqual(['Mari', 'Vaikne'])
    expect((await list(staff, { search: 'vaikne@' }))[0]).toEqual({
      ...{ id: silent.id, firstName: 'Vaikne', lastName: 'Mets', unreadMessages: 0 },
      ...{ chatId: null, lastMessage: null, assignedTo: null, closedDate: null },
    })
    expect(names(await list(staff, { search: '50123456' }))).toEqual(['Jaan'])
    expect(names(await list(staff, { search: 'lepp' })), 'a search finds the closed one').toEqual(['Kadri'])
    expect(names(await list(staff, { search: 'lepp', filter: 'open' }))).toEqual([])
    expect(names(await list(staff, { search: 'mets', filter: 'open' }))).toEqual(['Vaikne'])
    expect(await list(staff, { search: 'mets', filter: 'mine' })).toEqual([])
    expect(await list(staff, { search: '%' })).toEqual([])
    expect(await list(staff, { search: 'Toomas' }), 'staff are nobody’s customers').toEqual([])
  })

  it('goes on below a line, each line once', async () => {
    const first = await list(staff, { filter: 'all', limit: 2 })
    const rest = await list(staff, { filter: 'all', limit: 2, beforeMessageId: first[1]!.lastMessage!.id })
    expect([...names(first), ...names(rest)]).toEqual(['Kadri', 'Jaan', 'Mari'])
    expect((await list(staff, { search: 'kask', limit: 1 })).length).toBe(1)
  })

  it('shows a chat in which nobody wrote yet last', async () => {
    const newcomer = await app.customer({ firstName: 'Uus' })
    const id = await beginChat(app, newcomer)
    expect((await list(staff, { filter: 'all' })).at(-1)).toMatchObject({
      firstName: 'Uus',
      chatId: id,
      lastMessage: null,
    })
  })

  it('shows a customer the marina alone, under the own id, without notes and who answers [D.9-2, D.9-5]', async () => {
    await app.db.execute(sql`insert into setting (key, value) values ('marinaName', '"Kalda Marina"')
      on conflict (key) do update set value = excluded.value`)
    expect(await list(jaan, { filter: 'closed', search: 'Mari' })).toEqual([
      {
        ...{ id: jaan.id, firstName: 'Kalda Marina', lastName: '', unreadMessages: 1, chatId: chats.jaan },
        lastMessage: expect.objectContaining({ text: 'An answer' }),
        ...{ assignedTo: null, closedDate: null },
      },
    ])
    expect((await list(mari))[0]).toMatchObject({ unreadMessages: 0, lastMessage: { text: 'x'.repeat(200) } })
    expect(await list(silent)).toMatchObject([{ id: silent.id, chatId: null, lastMessage: null }])
  })

  it('answers 401 to nobody and 400 to what is no filter', async () => {
    expect((await app.visitor.get('/user/unreadmessages')).status).toBe(401)
    expect((await app.as(staff).get('/user/unreadmessages', { filter: 'unread' })).status).toBe(400)
  })
})
