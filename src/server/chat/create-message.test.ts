import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createChat, createMessage } from '#contract/chat/endpoints.ts'
import { saveSettings } from '#server/settings/public.ts'
import type { TestApp } from '#test/app.ts'
import { type Account, pdf } from '#test/factories.ts'
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
  staff = await app.staff({ firstName: 'Toomas', lastName: 'Tamm' })
})
afterAll(() => app.close())
beforeEach(async () => {
  owner = await app.customer({ firstName: 'Mari', lastName: 'Kask' })
  other = await app.customer()
  chatId = await beginChat(app, owner)
  told.length = 0
})

const stored = async (id = chatId) => {
  const { rows } = await app.db.execute<{ id: number; text: string; author_id: number; is_person_sender: boolean }>(
    sql`select id, text, author_id, is_person_sender from message where chat_id = ${id} order by id`,
  )
  return rows
}
const send = (who: Account, body: Record<string, unknown>, to = chatId) =>
  app.as(who).post<{ id: number }>(`/message/CreateMessage/${to}`, body)

describe('POST Chat/CreateChat', () => {
  it('gives everybody the one chat of the customer, also begun by twenty at once [4.5-4, 7.8-3, D.9-1]', async () => {
    const fresh = await app.customer()
    const bodies = [{}, { userId: null, personId: 0 }, { personId: fresh.id }, { userId: fresh.id }]
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2
          ? app.as(fresh).call(createChat, { body: bodies[index % 4]! })
          : app.as(staff).call(createChat, { body: { userId: fresh.id, personId: 0 } }),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const ids = new Set(answers.map(({ body }) => body.id))
    expect(ids.size).toBe(1)
    expect(told).toEqual([{ kind: 'chat', chatId: [...ids][0] }])
    const { rows } = await app.db.execute(sql`select id from chat where person_id = ${fresh.id}`)
    expect(rows).toHaveLength(1)
  })

  it('lets no customer name another, and staff nobody but customers', async () => {
    const stranger = await app.as(other).post('/Chat/CreateChat', { personId: owner.id })
    expect([stranger.status, stranger.problem.code]).toEqual([404, 'not_found'])
    const nobody = await app.as(staff).post('/Chat/CreateChat', { userId: null, personId: 0 })
    expect(nobody.problem.errors).toEqual([{ field: 'personId', message: 'Choose a customer' }])
    expect((await app.as(staff).post('/Chat/CreateChat', { personId: staff.id })).status).toBe(404)
    expect((await app.visitor.post('/Chat/CreateChat', {})).status).toBe(401)
    expect(told).toEqual([])
  })
})

describe('POST message/CreateMessage/{chatId}', () => {
  it('keeps a message of the side the session tells, whatever the body says [3-20, 6-5, 7.8-4, D.9-2]', async () => {
    const asStaff = await send(staff, { chatId: 1, text: ' At ten. ', userId: null, personId: 0 })
    expect(asStaff.status).toBe(200)
    expect(asStaff.body).toEqual({
      id: expect.any(Number),
      chatId,
      text: 'At ten.',
      createdDate: '2026-06-10T07:00:00.000Z',
      editedDate: null,
      isPersonSender: false,
      isInternal: false,
      senderName: 'Toomas Tamm',
      personId: owner.id,
      userId: staff.id,
      clientKey: null,
      files: [],
    })
    const lie = { text: 'Thanks', isPersonSender: false, userId: staff.id, personId: other.id, senderName: 'The boss' }
    const asOwner = await send(owner, lie)
    expect(asOwner.body).toMatchObject({
      ...{ isPersonSender: true, personId: owner.id, userId: null, senderName: 'Mari Kask' },
    })
    expect(await stored()).toMatchObject([
      { text: 'At ten.', author_id: staff.id, is_person_sender: false },
      { text: 'Thanks', author_id: owner.id, is_person_sender: true },
    ])
    expect(told).toEqual([asStaff, asOwner].map(({ body }) => ({ kind: 'message', chatId, messageId: body.id })))
  })

  it('keeps words that look like code as words', async () => {
    const text = `<img src=x onerror=alert(1)> '); drop table message; -- \${1} {{x}} %s \u{1f6a4}`
    expect((await say(app, owner, chatId, text)).text).toBe(text)
    expect(await stored()).toMatchObject([{ text }])
  })

  it('makes one message of one key, also of twenty at once', async () => {
    const clientKey = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => send(owner, { text: `Try ${index}`, clientKey })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await stored()).toHaveLength(1)
    expect(told).toEqual([{ kind: 'message', chatId, messageId: answers[0]!.body.id }])
    expect((await send(staff, { text: 'Mine', clientKey })).status, 'a key is its sender’s own').toBe(200)
    expect(await stored()).toHaveLength(2)
  })

  it('refuses a key that was used in another chat, also at the same time', async () => {
    const clientKey = randomUUID()
    const elsewhere = await beginChat(app, other)
    const both = await Promise.all([
      send(staff, { text: 'Which', clientKey }),
      send(staff, { text: 'Which', clientKey }, elsewhere),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const again = both[0].status === 200 ? elsewhere : chatId
    const refused = await send(staff, { text: 'Which', clientKey }, again)
    expect([refused.status, refused.problem.code]).toEqual([409, 'linked_records'])
    expect([...(await stored()), ...(await stored(elsewhere))]).toHaveLength(1)
  })

  it('gives ids in the order in which messages become visible, of many senders at once', async () => {
    const seen = new Set<number>()
    let newest = 0
    const watch = async () => {
      const { body } = await app.as(staff).get<{ messages: { id: number }[] }>(`/message/GetMessages/${chatId}`, {
        after: newest,
      })
      for (const { id } of body.messages) {
        seen.add(id)
        newest = Math.max(newest, id)
      }
    }
    const sender = async (_: unknown, index: number) => {
      for (const turn of [1, 2, 3, 4, 5]) {
        await say(app, index % 2 ? owner : staff, chatId, `Message ${turn} of ${index}`)
        await watch()
      }
    }
    await Promise.all(Array.from({ length: 8 }, sender))
    await watch()
    expect([...seen].sort((a, b) => a - b)).toEqual((await stored()).map(({ id }) => id))
    expect(seen.size).toBe(40)
  })

  it('keeps notes among staff from the customer, who cannot write any', async () => {
    const note = await say(app, staff, chatId, 'She still owes for May', { isInternal: true })
    expect(note.isInternal).toBe(true)
    const { rows } = await app.db.execute(sql`select last_message_id, closed_at from chat where id = ${chatId}`)
    expect(rows).toEqual([{ last_message_id: null, closed_at: null }])
    const refused = await send(owner, { text: 'Psst', isInternal: true })
    expect([refused.status, refused.problem.code]).toEqual([403, 'not_allowed'])
    expect(await stored()).toHaveLength(1)
  })

  it('opens a closed chat when its customer writes, and only then', async () => {
    await app.as(staff).put(`/Chat/Close/${chatId}`)
    told.length = 0
    const closed = async () =>
      (await app.db.execute(sql`select closed_at is not null as closed from chat where id = ${chatId}`)).rows[0]?.closed
    await say(app, staff, chatId, 'Have a good winter')
    expect(await closed()).toBe(true)
    const { id } = await say(app, owner, chatId, 'One more thing')
    expect(await closed()).toBe(false)
    expect(told.slice(1)).toEqual([
      { kind: 'message', chatId, messageId: id },
      { kind: 'chat', chatId },
    ])
  })

  it('refuses nothing, too much and what is no text, and leaves everything as it was', async () => {
    const bad = [{}, { text: '  ' }, { text: 'x'.repeat(4001) }, { text: 7 }, { text: 'a\u0000b' }, { text: null }]
    for (const body of [
      ...bad,
      { text: 'x', clientKey: 'mine' },
      { text: 'x', files: [1, 1] },
      { text: 'x', files: 1 },
    ])
      expect((await send(owner, body)).status, JSON.stringify(body).slice(0, 60)).toBe(400)
    expect((await send(owner, { text: 'x'.repeat(4000) })).status).toBe(200)
    expect((await send(staff, { text: 'x' }, 99_999)).status).toBe(404)
    expect((await send(staff, { text: 'x' }, 99_999_999_999)).status).toBe(400)
    const stranger = await send(other, { text: 'Hello' })
    expect([stranger.status, stranger.problem.code]).toEqual([404, 'not_found'])
    expect((await app.visitor.call(createMessage, { params: { chatId }, body: { text: 'x' } })).status).toBe(401)
    expect(await stored()).toHaveLength(1)
    expect(told).toHaveLength(1)
  })
})

describe('files of a message', () => {
  const picture = async (name = 'crack.png') => ({
    name,
    content: await sharp({ create: { width: 12, height: 8, channels: 3, background: '#0f6e7c' } })
      .png()
      .toBuffer(),
  })
  const upload = async (who: Account, file = pdf()) => (await app.as(who).upload(file)).body.id
  const reach = async (who: Account, id: number) => {
    const calls = ['File', 'File/Download', 'File/Thumbnail'].map((path) => app.as(who).get(`/${path}/${id}`))
    return (await Promise.all(calls)).map(({ status }) => status)
  }

  it('come with it in their order, for whoever may read it and nobody else', async () => {
    const files = [await upload(owner, await picture()), await upload(owner)]
    const sent = await say(app, owner, chatId, '', { files })
    expect(sent).toMatchObject({
      text: '',
      files: [{ originalFileName: 'crack.png' }, { contentType: 'application/pdf' }],
    })
    expect(sent.files.map(({ id }) => id)).toEqual(files)
    expect(await reach(owner, files[0]!)).toEqual([200, 200, 200])
    expect(await reach(staff, files[0]!)).toEqual([200, 200, 200])
    expect(await reach(other, files[0]!)).toEqual([404, 404, 404])
    const answer = await upload(staff, await picture('mended.png'))
    expect(await reach(owner, answer)).toEqual([404, 404, 404])
    await say(app, staff, chatId, 'Mended', { files: [answer] })
    expect(await reach(owner, answer)).toEqual([200, 200, 200])
    expect((await app.as(owner).delete(`/File/${files[0]}`)).problem.code).toBe('linked_records')
  })

  it('of a note stay among staff', async () => {
    const file = await upload(staff, await picture())
    await say(app, staff, chatId, 'See', { files: [file], isInternal: true })
    expect(await reach(owner, file)).toEqual([404, 404, 404])
    expect(await reach(await app.staff(), file)).toEqual([200, 200, 200])
    const { body } = await app.as(owner).get<{ totalCount: number }>('/File/paged')
    expect(body.totalCount).toBe(0)
  })

  it('must be the sender’s own, loose and not too many; else nothing is kept', async () => {
    const own = await upload(owner)
    const theirs = await upload(other)
    const refused = await send(owner, { text: 'x', files: [own, theirs] })
    expect([refused.status, refused.problem.errors]).toEqual([
      400,
      [{ field: 'files.1', message: 'This file is not available any more: upload it again.' }],
    ])
    await saveSettings(app.db, { filesPerGroup: 1 })
    const second = await upload(owner)
    expect((await send(owner, { text: 'x', files: [own, second] })).problem.errors).toEqual([
      { field: 'files', message: 'At most 1 files in a message' },
    ])
    await saveSettings(app.db, { filesPerGroup: 10 })
    expect(await stored()).toEqual([])
    const twice = await Promise.all([send(owner, { files: [own] }), send(owner, { files: [own] })])
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(await stored()).toHaveLength(1)
  })
})

describe('the limit of the chat', () => {
  it('is sixty messages a minute an account; the same key again and corrections do not count', async () => {
    const limited = await startTalkApp({ env: { RATE_LIMITS: 'on' } })
    try {
      const writer = await limited.app.customer()
      const id = await beginChat(limited.app, writer)
      const clientKey = randomUUID()
      for (let count = 0; count < 5; count += 1) await say(limited.app, writer, id, 'Same', { clientKey })
      const first = await say(limited.app, writer, id, 'Same', { clientKey })
      await Promise.all(Array.from({ length: 59 }, (_, index) => say(limited.app, writer, id, `Message ${index}`)))
      const refused = await limited.app.as(writer).post(`/message/CreateMessage/${id}`, { text: 'One more' })
      expect([refused.status, refused.problem.code]).toEqual([429, 'too_many_requests'])
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
      expect((await limited.app.as(writer).post('/chatMessage', { personMessage: 'One more' })).status).toBe(429)
      const corrected = await limited.app.as(writer).put('/chatMessage', { id: first.id, personMessage: 'Other' })
      expect(corrected.status).toBe(200)
      const { rows } = await limited.app.db.execute(sql`select count(*)::int as count from message`)
      expect(rows).toEqual([{ count: 60 }])
      const colleague = await limited.app.staff()
      expect((await say(limited.app, colleague, id, 'We read you')).text).toBe('We read you')
    } finally {
      await limited.app.close()
    }
  })
})
