import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Message } from '#contract/chat/schema.ts'
import type { Client, TestApp } from '#test/app.ts'
import type { Account } from '#test/factories.ts'
import { beginChat, say, startTalkApp } from '#test/talk.ts'
import { sql } from '../platform/database/orm.ts'
import type { TalkEvent } from './relay.ts'

const start = '2026-06-10T07:00:00.000Z'
let app: TestApp
let told: TalkEvent[]
let owner: Account
let other: Account
let staff: Account
beforeAll(async () => {
  ;({ app, told } = await startTalkApp())
  staff = await app.staff()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.set(start)
  owner = await app.customer()
  other = await app.customer()
  told.length = 0
})

const sendForm = (who: Client, method: 'POST' | 'PUT', fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const request = new Response(form)
  return request.arrayBuffer().then((bytes) =>
    who.inject<Message>({
      method,
      url: '/api/chatMessage',
      headers: { 'content-type': request.headers.get('content-type')! },
      payload: Buffer.from(bytes),
    }),
  )
}
const post = (who: Account, body: unknown) => app.as(who).post<Message>('/chatMessage', body)
const correct = (who: Account, body: unknown) => app.as(who).put<Message>('/chatMessage', body)
const stored = async (id: number) =>
  (await app.db.execute(sql`select text, edited_at is not null as edited, platform from message where id = ${id}`))
    .rows[0]

describe('POST chatMessage', () => {
  it('begins the chat and sends, as a form and as JSON, the text of one’s own side [3-22, 4.5-4, 7.8-6, D.9-8]', async () => {
    const fields = { personId: '0', userId: '', personMessage: 'Tere', userMessage: '', platform: 'web' }
    const { status, body } = await sendForm(app.as(owner), 'POST', fields)
    expect(status).toBe(200)
    expect(body).toMatchObject({ text: 'Tere', isPersonSender: true, personId: owner.id, userId: null })
    expect(await stored(body.id)).toEqual({ text: 'Tere', edited: false, platform: 'web' })
    const answer = await post(staff, { personId: owner.id, userId: 1, userMessage: 'Ours', personMessage: 'Hers' })
    expect(answer.body).toMatchObject({ chatId: body.chatId, text: 'Ours', isPersonSender: false, userId: staff.id })
    const whichever = await post(owner, { userMessage: 'In the other field' })
    expect(whichever.body).toMatchObject({ text: 'In the other field', isPersonSender: true })
    expect(told).toEqual([
      { kind: 'chat', chatId: body.chatId },
      ...[body, answer.body, whichever.body].map(({ id }) => ({ kind: 'message', chatId: body.chatId, messageId: id })),
    ])
  })

  it('makes one chat of twenty first messages at once', async () => {
    const sent = await Promise.all(Array.from({ length: 20 }, (_, n) => post(owner, { personMessage: `Message ${n}` })))
    expect(new Set(sent.map(({ status, body }) => `${status} ${body.chatId}`)).size).toBe(1)
    expect(new Set(sent.map(({ body }) => body.id)).size).toBe(20)
  })

  it('is refused without a text, without a customer, and in somebody else’s chat', async () => {
    expect((await post(owner, { platform: 'web' })).problem.errors).toEqual([
      { field: 'personMessage', message: 'Write a message first' },
    ])
    expect((await post(staff, { userMessage: 'Whom?' })).problem.errors[0]?.field).toBe('personId')
    expect((await post(staff, { userMessage: 'x', personId: staff.id })).status).toBe(404)
    expect((await post(other, { personMessage: 'x', personId: owner.id })).problem.code).toBe('not_found')
    expect((await app.visitor.post('/chatMessage', { personMessage: 'x' })).status).toBe(401)
    expect(told).toEqual([])
    const { rows } = await app.db.execute(sql`select id from chat where person_id in (${owner.id}, ${other.id})`)
    expect(rows).toEqual([])
  })
})

describe('PUT chatMessage', () => {
  it('puts other words into an own message within five minutes, and tells of it again [7.8-6]', async () => {
    const { body } = await post(owner, { personMessage: 'Fryday' })
    told.length = 0
    app.clock.set('2026-06-10T07:05:00.000Z')
    const { status, body: after } = await sendForm(app.as(owner), 'PUT', { id: `${body.id}`, personMessage: 'Friday' })
    expect(status).toBe(200)
    expect(after).toEqual({ ...body, text: 'Friday', editedDate: '2026-06-10T07:05:00.000Z' })
    expect(told).toEqual([{ kind: 'message', chatId: body.chatId, messageId: body.id }])
    expect((await correct(owner, { id: body.id, personMessage: 'Friday', personId: owner.id })).body).toEqual(after)
    expect(told, 'the same words are no correction').toHaveLength(1)
  })

  it('is refused afterwards, by the server’s clock [D.9-8]', async () => {
    const { body } = await post(owner, { personMessage: 'Fryday' })
    app.clock.set('2026-06-10T07:05:00.001Z')
    const late = await correct(owner, { id: body.id, personMessage: 'Friday', createdDate: '2026-06-10T07:05:00Z' })
    expect([late.status, late.problem.code, late.problem.message]).toEqual([
      ...[409, 'wrong_status', 'A message can be corrected for five minutes: send another one instead.'],
    ])
    expect(await stored(body.id)).toMatchObject({ text: 'Fryday', edited: false })
  })

  it('is its sender’s alone [D.9-8]', async () => {
    const chatId = await beginChat(app, owner)
    const hers = await say(app, owner, chatId, 'Hers')
    const ours = await say(app, staff, chatId, 'Ours')
    const note = await say(app, staff, chatId, 'A note', { isInternal: true })
    told.length = 0
    const tries: [Account, Record<string, unknown>, number, string][] = [
      [other, { id: hers.id }, 404, 'not_found'],
      [owner, { id: ours.id }, 403, 'not_allowed'],
      [owner, { id: note.id }, 404, 'not_found'],
      [staff, { id: hers.id }, 403, 'not_allowed'],
      [await app.staff(), { id: ours.id }, 403, 'not_allowed'],
      [owner, { id: hers.id, personId: other.id }, 404, 'not_found'],
      [staff, { id: 99_999 }, 404, 'not_found'],
    ]
    for (const [who, body, status, code] of tries) {
      const refused = await correct(who, { ...body, personMessage: 'Mine now' })
      expect([refused.status, refused.problem.code], JSON.stringify(body)).toEqual([status, code])
    }
    expect((await app.visitor.put('/chatMessage', { id: hers.id, personMessage: 'x' })).status).toBe(401)
    expect((await correct(owner, { id: hers.id })).status).toBe(400)
    for (const { id, text } of [hers, ours, note]) expect(await stored(id)).toMatchObject({ text, edited: false })
    expect(told).toEqual([])
  })
})
