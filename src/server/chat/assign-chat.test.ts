import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEntry } from '#server/audit/tables.ts'
import type { TestApp } from '#test/app.ts'
import type { Account } from '#test/factories.ts'
import { beginChat, startTalkApp } from '#test/talk.ts'
import { desc, eq } from '../platform/database/orm.ts'
import type { TalkEvent } from './relay.ts'
import { chat, savedReply } from './tables.ts'

let app: TestApp
let told: TalkEvent[]
let owner: Account
let staff: Account
let colleague: Account
let chatId: number
beforeAll(async () => {
  ;({ app, told } = await startTalkApp())
  staff = await app.staff({ firstName: 'Toomas', lastName: 'Tamm' })
  colleague = await app.staff({ firstName: 'Rein', lastName: 'Ratas' })
})
afterAll(() => app.close())
beforeEach(async () => {
  owner = await app.customer({ firstName: 'Mari', lastName: 'Kask' })
  chatId = await beginChat(app, owner)
  told.length = 0
})

const stored = async () => (await app.db.select().from(chat).where(eq(chat.id, chatId)))[0]!
const audited = async (subject: string, subjectId: number) =>
  app.db
    .select()
    .from(auditEntry)
    .where(eq(auditEntry.subjectId, subjectId))
    .orderBy(desc(auditEntry.id))
    .then((rows) => rows.filter((row) => row.subject === subject))
const changed = { kind: 'chat' }

describe('PUT Chat/Assign/{chatId}', () => {
  const assign = (who: Account, body: unknown, id = chatId) => app.as(who).put(`/Chat/Assign/${id}`, body)

  it('gives a chat to a colleague and back to everybody, each written down once', async () => {
    expect((await assign(staff, { userId: colleague.id })).body).toEqual({ done: true })
    expect((await stored()).assignedTo).toBe(colleague.id)
    await assign(staff, { userId: colleague.id })
    expect(await audited('chat', chatId)).toMatchObject([
      {
        ...{ actorId: staff.id, action: 'chat-assigned', subjectName: 'Mari Kask' },
        ...{ before: { assignedTo: null }, after: { assignedTo: 'Rein Ratas' } },
      },
    ])
    await assign(staff, { userId: null })
    expect((await stored()).assignedTo).toBeNull()
    expect(await audited('chat', chatId)).toHaveLength(2)
    expect(told).toEqual([
      { ...changed, chatId },
      { ...changed, chatId },
    ])
  })

  it('refuses customers, people who are gone, and nobody named', async () => {
    const blocked = await app.staff({ blockedAt: app.clock.now() })
    for (const userId of [owner.id, blocked.id, 99_999]) {
      const refused = await assign(staff, { userId })
      expect([refused.status, refused.problem.errors]).toEqual([
        400,
        [{ field: 'userId', message: 'Choose somebody of the marina' }],
      ])
    }
    expect((await assign(staff, {})).status).toBe(400)
    expect((await assign(staff, { userId: staff.id }, 99_999)).status).toBe(404)
    expect((await assign(owner, { userId: staff.id })).status).toBe(403)
    expect((await app.visitor.put(`/Chat/Assign/${chatId}`, { userId: staff.id })).status).toBe(401)
    expect((await stored()).assignedTo).toBeNull()
    expect(told).toEqual([])
  })
})

describe('PUT Chat/Close and Chat/Reopen', () => {
  it('close and open again, each written down once however often it is pressed', async () => {
    const twice = (path: string) => Promise.all([1, 2].map(() => app.as(staff).put(`/Chat/${path}/${chatId}`)))
    expect((await twice('Close')).map(({ status }) => status)).toEqual([200, 200])
    expect((await stored()).closedAt).toEqual(app.clock.now())
    await twice('Reopen')
    expect((await stored()).closedAt).toBeNull()
    expect((await audited('chat', chatId)).map(({ action, after }) => [action, after])).toEqual([
      ['chat-reopened', { closed: false }],
      ['chat-closed', { closed: true }],
    ])
    expect(told).toEqual([
      { ...changed, chatId },
      { ...changed, chatId },
    ])
  })

  it('are staff’s', async () => {
    for (const path of ['Close', 'Reopen']) {
      expect((await app.as(owner).put(`/Chat/${path}/${chatId}`)).status).toBe(403)
      expect((await app.visitor.put(`/Chat/${path}/${chatId}`)).status).toBe(401)
      expect((await app.as(staff).put(`/Chat/${path}/99999`)).status).toBe(404)
    }
    expect((await stored()).closedAt).toBeNull()
  })
})

describe('SavedReply', () => {
  const add = (title: string, text = 'From 8 to 17.') =>
    app.as(staff).post<{ id: number }>('/SavedReply', { title, text })
  const list = async () =>
    (await app.as(colleague).get<{ id: number; title: string; text: string }[]>('/SavedReply')).body

  it('is kept, changed and thrown away by any of the staff, by name, with each change in the log', async () => {
    const { body: hours } = await add(' Opening hours ')
    const { body: crane } = await add('crane')
    expect(await list()).toEqual([
      { id: crane.id, title: 'crane', text: 'From 8 to 17.' },
      { id: hours.id, title: 'Opening hours', text: 'From 8 to 17.' },
    ])
    const change = { title: 'Opening hours', text: 'From 8 to 18.' }
    expect((await app.as(colleague).put(`/SavedReply/${hours.id}`, change)).body).toEqual({ done: true })
    expect(await app.db.select().from(savedReply).where(eq(savedReply.id, hours.id))).toMatchObject([
      { ...change, createdBy: staff.id, createdAt: app.clock.now() },
    ])
    expect((await app.as(colleague).delete(`/SavedReply/${hours.id}`)).status).toBe(200)
    expect(
      (await audited('saved-reply', hours.id)).map(({ action, before, after }) => [action, before, after]),
    ).toEqual([
      ['saved-reply-deleted', change, null],
      ['saved-reply-changed', { text: 'From 8 to 17.' }, { text: 'From 8 to 18.' }],
      ['saved-reply-added', null, { title: 'Opening hours', text: 'From 8 to 17.' }],
    ])
    await app.as(staff).delete(`/SavedReply/${crane.id}`)
  })

  it('has one name in whatever letters, also of two at once', async () => {
    const both = await Promise.all([add('Winter'), add('WINTER')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = both.find(({ status }) => status === 409)!.problem
    const message = 'There is already a saved reply of that name.'
    expect([refused.code, refused.errors]).toEqual(['name_taken', [{ field: 'title', message }]])
    const { body: other } = await add('Summer')
    const renamed = await app.as(staff).put(`/SavedReply/${other.id}`, { title: 'winter', text: 'x' })
    expect(renamed.problem.code).toBe('name_taken')
  })

  it('is nothing for customers, and 404 when it is gone', async () => {
    const { body } = await add('Ours')
    const before = await list()
    expect((await app.as(owner).get('/SavedReply')).status).toBe(403)
    expect((await app.as(owner).post('/SavedReply', { title: 'x', text: 'x' })).status).toBe(403)
    expect((await app.as(owner).put(`/SavedReply/${body.id}`, { title: 'x', text: 'x' })).status).toBe(403)
    expect((await app.as(owner).delete(`/SavedReply/${body.id}`)).status).toBe(403)
    expect((await app.visitor.get('/SavedReply')).status).toBe(401)
    expect((await app.as(staff).put('/SavedReply/99999', { title: 'x', text: 'x' })).status).toBe(404)
    expect((await app.as(staff).delete('/SavedReply/99999')).status).toBe(404)
    expect(await list()).toEqual(before)
  })
})
