import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { unreadMessages } from '#contract/chat/endpoints.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import type { Account } from '#test/factories.ts'
import { sql } from '../platform/database/orm.ts'

let app: TestApp
let owner: Account
let other: Account
let staff: Account
beforeAll(async () => {
  app = await startTestApp()
  owner = await app.customer({ firstName: 'Mari', lastName: 'Kask' })
  other = await app.customer()
  staff = await app.staff({ firstName: 'Toomas', lastName: 'Tamm' })
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.execute(sql`delete from message`)
  await app.db.execute(sql`delete from chat`)
})

const chatOf = async ({ id }: Account) => {
  const { rows } = await app.db.execute<{ id: number }>(sql`insert into chat (person_id) values (${id}) returning id`)
  return rows[0]!.id
}
const write = async (chatId: number, author: Account, text: string) => {
  const { rows } = await app.db.execute<{ id: number }>(sql`
    insert into message (chat_id, author_id, is_person_sender, text)
    values (${chatId}, ${author.id}, ${author !== staff}, ${text}) returning id`)
  const { id } = rows[0]!
  if (author !== staff) await app.db.execute(sql`update chat set last_person_message_id = ${id} where id = ${chatId}`)
  return id
}
const textsFor = async (who: Account) => {
  const { status, body } = await app.as(who).call(unreadMessages)
  expect(status).toBe(200)
  return body.map(({ text }) => text)
}

describe('GET message/GetUnreadMessages (4.5, 7.2)', () => {
  it('gives a customer what the marina wrote in the own chat, newest first [3-19, 7.2-4]', async () => {
    const chatId = await chatOf(owner)
    await write(chatId, owner, 'When can I come?')
    await write(chatId, staff, 'On Friday.')
    const id = await write(chatId, staff, 'At ten.')
    await write(await chatOf(other), staff, 'For somebody else')
    const { body } = await app.as(owner).call(unreadMessages)
    expect(body.map(({ text }) => text)).toEqual(['At ten.', 'On Friday.'])
    expect(body[0]).toMatchObject({
      id,
      chatId,
      isPersonSender: false,
      senderName: 'Toomas Tamm',
      personId: owner.id,
      userId: staff.id,
    })
  })

  it('gives staff what customers wrote, of every chat [7.2-4]', async () => {
    await write(await chatOf(owner), owner, 'First')
    await write(await chatOf(other), other, 'Second')
    const { body } = await app.as(staff).call(unreadMessages)
    expect(body.map(({ text, userId, personId }) => [text, userId, personId])).toEqual([
      ['Second', null, other.id],
      ['First', null, owner.id],
    ])
    expect(body[1]).toMatchObject({ isPersonSender: true, senderName: 'Mari Kask' })
  })

  it('leaves out what one’s own side has read, and only that', async () => {
    const chatId = await chatOf(owner)
    const read = await write(chatId, staff, 'Read')
    await write(chatId, staff, 'Not read')
    const asked = await write(chatId, owner, 'Asked')
    await app.db.execute(sql`update chat set person_read_id = ${read} where id = ${chatId}`)
    expect(await textsFor(owner)).toEqual(['Not read'])
    expect(await textsFor(staff)).toEqual(['Asked'])
    await app.db.execute(sql`update chat set staff_read_id = ${asked} where id = ${chatId}`)
    expect(await textsFor(staff)).toEqual([])
    expect(await textsFor(owner)).toEqual(['Not read'])
  })

  it('gives the newest 500 and nothing where nobody wrote', async () => {
    expect(await textsFor(owner)).toEqual([])
    const chatId = await chatOf(owner)
    await app.db.execute(sql`
      insert into message (chat_id, author_id, is_person_sender, text)
      select ${chatId}::int, ${staff.id}::int, false, 'Message ' || n from generate_series(1, 510) n order by n`)
    const texts = await textsFor(owner)
    expect(texts).toHaveLength(500)
    expect([texts[0], texts.at(-1)]).toEqual(['Message 510', 'Message 11'])
  })

  it('answers 401 to nobody', async () => {
    expect((await app.visitor.call(unreadMessages)).status).toBe(401)
  })
})
