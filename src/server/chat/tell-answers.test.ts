import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { markRead } from '#contract/chat/endpoints.ts'
import { chooseNotices } from '#contract/notifications/endpoints.ts'
import { placeForProcess } from '#test/app/place-for-process.ts'
import { startServer } from '#test/app/server-process.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { type Account, customer, staff as insertStaff } from '#test/factories.ts'
import { queuedMail, readOutbox } from '#test/mailbox.ts'
import { beginChat, say } from '#test/talk.ts'
import { mail } from '../mail/tables.ts'
import { account } from '../people/tables.ts'
import { systemClock } from '../platform/clock.ts'
import { openDatabase } from '../platform/database/index.ts'
import { eq } from '../platform/database/orm.ts'
import { chat, message } from './tables.ts'
import { tellAnswers } from './tell-answers.ts'

let app: TestApp
let owner: Account
let staff: Account
let chatId: number
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
})
beforeEach(async () => {
  app.clock.set('2026-06-10T07:00:00Z')
  await app.db.delete(mail)
  await app.db.update(chat).set({ answeredAt: null })
  owner = await app.customer({ firstName: 'Liis', lastName: 'Mänd', emailVerifiedAt: app.clock.now() })
  chatId = await beginChat(app, owner)
})
afterAll(() => app.close())

const answer = (text = 'The crane is free at noon.', more = {}) => say(app, staff, chatId, text, more)
const read = (upTo?: number) =>
  app.as(owner).call(markRead, { params: { chatId }, body: upTo === undefined ? undefined : { upTo } })
/** How many mails there are once so much time has passed. */
const mailsAfter = async (minutes: number) => {
  app.clock.advance({ minutes })
  await tellAnswers(app.parts)
  return (await queuedMail(app, owner.email)).length
}
const day = 24 * 60

describe('an answer in a chat that is not read', () => {
  it('goes by mail after ten minutes, once for all answers until then, without their words', async () => {
    await answer()
    expect(await mailsAfter(9)).toBe(0)
    await answer('Bring the papers, please.')
    expect(await mailsAfter(1)).toBe(1)
    const [only] = await queuedMail(app, owner.email)
    expect(only).toMatchObject({
      accountId: owner.id,
      subject: 'You have an answer in Messages.',
      body: 'Hello Liis Mänd,\n\nYou have an answer in Messages.\n',
      link: '/Messages',
    })
    expect(await mailsAfter(2 * day)).toBe(1)
  })

  it('is mailed in the language of who reads it', async () => {
    await app.db.update(account).set({ language: 'ru' }).where(eq(account.id, owner.id))
    await answer()
    await mailsAfter(10)
    const told = 'Вам ответили: загляните в сообщения.'
    expect(await queuedMail(app, owner.email)).toMatchObject([
      { language: 'ru', subject: told, body: `Здравствуйте, Liis Mänd!\n\n${told}\n` },
    ])
  })

  it('is not mailed to who reads it, or writes, before that', async () => {
    await answer()
    app.clock.advance({ minutes: 9 })
    await read()
    expect(await mailsAfter(1)).toBe(0)
    await answer()
    app.clock.advance({ minutes: 9 })
    await say(app, owner, chatId, 'I am on my way.')
    expect(await mailsAfter(day)).toBe(0)
  })

  it('waits from the first answer that was not read', async () => {
    const first = await answer('Noon is free.')
    app.clock.advance({ minutes: 9 })
    await answer('One is free, too.')
    await read(first.id)
    expect(await mailsAfter(9)).toBe(0)
    expect(await mailsAfter(1)).toBe(1)
  })

  it('is no note among staff, and nothing the customer wrote', async () => {
    await say(app, owner, chatId, 'Is noon free?')
    await answer('They still owe us June.', { isInternal: true })
    expect(await mailsAfter(day)).toBe(0)
    await answer()
    app.clock.advance({ minutes: 5 })
    await read()
    await answer('Say nothing of June.', { isInternal: true })
    expect(await mailsAfter(day)).toBe(0)
  })

  it('is mailed again a day later at the earliest, unless they were there in between', async () => {
    await answer()
    expect(await mailsAfter(10)).toBe(1)
    await answer('Are you there?')
    expect(await mailsAfter(day - 1)).toBe(1)
    expect(await mailsAfter(1)).toBe(2)
    await read()
    await answer('Good.')
    expect(await mailsAfter(9)).toBe(2)
    expect(await mailsAfter(1)).toBe(3)
  })

  it('is not mailed to who chose so, or is blocked, then or later', async () => {
    await app.as(owner).call(chooseNotices, { body: { choices: [{ kind: 'message', channel: 'mail', isOn: false }] } })
    await answer()
    expect(await mailsAfter(10)).toBe(0)
    await app.as(owner).call(chooseNotices, { body: { choices: [{ kind: 'message', channel: 'mail', isOn: true }] } })
    const block = (blockedAt: Date | null) => app.db.update(account).set({ blockedAt }).where(eq(account.id, owner.id))
    await block(app.clock.now())
    await answer()
    expect(await mailsAfter(10)).toBe(0)
    await block(null)
    expect(await mailsAfter(day)).toBe(0)
    await answer()
    expect(await mailsAfter(10)).toBe(1)
  })

  it('greets nobody by name at an address that was not confirmed', async () => {
    await app.db.update(account).set({ emailVerifiedAt: null }).where(eq(account.id, owner.id))
    await answer()
    expect(await mailsAfter(10)).toBe(1)
    expect((await queuedMail(app, owner.email))[0]!.body).toMatch(/^Hello,\n/)
  })

  it('is not held for ever by a clock that is set back', async () => {
    await answer()
    app.clock.advance({ days: -40 })
    expect(await mailsAfter(0)).toBe(1)
    app.clock.advance({ days: -40 })
    await answer('Are you there?')
    expect(await mailsAfter(10)).toBe(2)
  })

  it('is mailed once, however many look for it at once', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => app.customer()))
    for (const person of people) await say(app, staff, await beginChat(app, person), 'Noon is free.')
    app.clock.advance({ minutes: 10 })
    await Promise.all(Array.from({ length: 4 }, () => tellAnswers(app.parts)))
    for (const { email } of people) expect(await queuedMail(app, email)).toHaveLength(1)
  })
})

describe('the running product', () => {
  it('mails what was answered before it was started', async () => {
    const place = await placeForProcess()
    const database = await openDatabase(place.options)
    const context = { db: database.orm, clock: systemClock }
    const [person, colleague] = [await customer(context), await insertStaff(context)]
    const createdAt = new Date(Date.now() - 11 * 60_000)
    const [begun] = await context.db
      .insert(chat)
      .values({ personId: person.id, createdAt, answeredAt: createdAt })
      .returning({ id: chat.id })
    await context.db
      .insert(message)
      .values({ chatId: begun!.id, authorId: colleague.id, isPersonSender: false, text: 'Noon is free.', createdAt })
    await database.close()
    const server = await startServer(place)
    try {
      await expect.poll(() => readOutbox(place.dataDir, person.email), { timeout: 60_000 }).toHaveLength(1)
    } finally {
      await server.stop()
      await place.remove()
    }
  })
})
