import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as own from '#contract/accounts/own-account-endpoints.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { type Account, pdf } from '#test/factories.ts'
import { deliver, queuedMail, tokenIn } from '#test/mailbox.ts'
import { dropOffDate, readyBoat, requested, takeTo } from '#test/schedules.ts'
import { sweepMail } from '../mail/public.ts'
import { account } from '../people/tables.ts'
import { eq, sql } from '../platform/database/orm.ts'

let app: TestApp
let staff: Account
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  app.clock.set('2026-06-10T07:00:00Z')
  staff = await app.staff()
})
afterAll(() => app.close())

let count = 0
/** Somebody whose every text is found again wherever it is kept. */
const marked = () => {
  count += 1
  const mark = `qzx${count}`
  const values = {
    username: `user-${mark}`,
    email: `mail-${mark}@example.com`,
    firstName: `First${mark}`,
    lastName: `Last${mark}`,
    iDNumber: `id-${mark}`,
    phone: `+372 90${count}77`,
  }
  return { mark, values }
}

/** Tables and columns whose rows hold this text. */
const traces = async (text: string) => {
  const { rows: tables } = await app.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await app.db.execute<{ row: string }>(
      sql`select t::text as row from ${sql.identifier(name)} t where lower(t::text) like ${`%${text.toLowerCase()}%`}`,
    )
    found.push(...rows.map(({ row }) => `${name}: ${row}`))
  }
  return found
}
const storedOf = async ({ id }: Account) => (await app.db.select().from(account).where(eq(account.id, id)))[0]!
const linkFor = async (person: Account) => {
  expect((await app.as(person).call(own.askDeletion, { body: { reason: null } })).status).toBe(200)
  return tokenIn((await queuedMail(app, person.email)).at(-1)!.body)
}
const follow = (token: string) => app.visitor.call(own.confirm, { params: { token }, body: null })

/** A season with words of the person in every place that takes words. */
const live = async (person: Account, mark: string) => {
  const boat = await readyBoat(app, person, `Boat of ${mark}`)
  const say = app.as(person)
  const ask = app.as(staff)
  const schedule = await requested(app, person, boat.id)
  await takeTo(app, staff, schedule, 3)
  await ask.put(`/Schedule/Advance/${schedule.id}`, { event: 'cancel', notes: `Told by ${mark}` })
  const { body: service } = await say.post<{ id: number }>('/BoatService/Create', {
    boatId: boat.id,
    serviceTypeId: 1,
    scheduleDate: dropOffDate,
    publicNotes: `Words of ${mark}`,
  })
  await ask.put('/BoatService/Respond', { id: service.id, status: 1, notes: mark, internalNotes: `About ${mark}` })
  await ask.put(`/Subscription/AdjustLifts/${boat.subscriptionId}`, { change: 1, reason: `Gift for ${mark}` })
  await ask.put(`/Boat/Hold/${boat.id}`, { reason: `Ask ${mark}` })
  await ask.put(`/Boat/Unhold/${boat.id}`)
  await say.upload(pdf(`loose ${mark}.pdf`))
  await app.db.execute(sql`insert into chat (person_id) values (${person.id})`)
  await app.db.execute(sql`insert into message (chat_id, author_id, is_person_sender, text)
    select id, ${person.id}, true, ${`Hello from ${mark}`} from chat where person_id = ${person.id}`)
  await app.db.execute(sql`insert into notification (account_id, about_id, text, created_at)
    values (${staff.id}, ${person.id}, ${`A mail to ${person.email} could not be delivered`}, now())`)
  await app.db.execute(sql`insert into audit_entry (actor_id, action, subject, subject_id, subject_name)
    select ${staff.id}, 'chat-assigned', 'chat', id, ${`${person.firstName} ${person.lastName}`}
    from chat where person_id = ${person.id}`)
  await say.put('/Notification/Choices', { choices: [{ kind: 'yard', channel: 'mail', isOn: false }] })
  return boat
}

describe('an account is deleted', () => {
  it('by the mailed link alone, and nothing of the person is left anywhere [D.11-10]', async () => {
    const { mark, values } = marked()
    const person = await app.customer(values)
    const boat = await live(person, mark)
    const keys = await app.db.execute<{ storage_key: string }>(
      sql`select storage_key from file where uploader_id = ${person.id}`,
    )
    expect(keys.rows.length).toBe(5)
    const ledger = () =>
      app.db.execute(
        sql`select change, balance from lift_entry where subscription_id = ${boat.subscriptionId} order by id`,
      )
    const before = (await ledger()).rows
    expect((await traces(mark)).length).toBeGreaterThan(15)

    const token = await linkFor(person)
    expect((await app.visitor.call(own.readConfirmation, { params: { token } })).body.purpose).toBe('delete_account')
    expect((await storedOf(person)).firstName).toBe(values.firstName)
    expect((await follow(token)).status).toBe(200)

    // the last mail goes out, and who it went to is forgotten a month later
    const [last, ...others] = await queuedMail(app, person.email)
    expect([last!.subject, others]).toEqual(['Your account is deleted', []])
    await deliver(app)
    app.clock.advance({ hours: 31 * 24 })
    await sweepMail(app)
    for (const text of [mark, person.phone]) expect(await traces(text)).toEqual([])
    for (const { storage_key } of keys.rows) await expect(app.parts.storage.read(storage_key)).rejects.toThrow('ENOENT')

    expect((await ledger()).rows).toEqual(before)
    const { body } = await app.as(await app.staff()).get(`/Boat/GetByID/${boat.id}`)
    expect(body).toMatchObject({ name: `#${boat.id}`, personId: person.id, contractDocuments: [] })
    expect((await follow(token)).status).toBe(404)
  })

  it('with all sessions, and cannot be signed in to, chosen or written to', async () => {
    const { values } = marked()
    const person = await app.customer(values)
    await follow(await linkFor(person))
    expect((await app.as(person).get('/Person/me')).status).toBe(401)
    for (const username of [values.username, values.email]) {
      const credentials = { username, password: person.password }
      expect((await app.visitor.post('/Person/authenticate', credentials)).status).toBe(401)
    }
    const { body } = await app.as(staff).get<{ id: number }[]>('/Person', { searchQuery: 'Former' })
    expect(body.map(({ id }) => id)).not.toContain(person.id)
    expect((await app.register({ username: values.username, email: values.email })).id).not.toBe(person.id)
  })

  it('not while a request is open or a boat is in the yard: asked for, and again when the link is followed [D.11-10]', async () => {
    const { values } = marked()
    const person = await app.customer(values)
    const boat = await readyBoat(app, person)
    const token = await linkFor(person)
    const schedule = await requested(app, person, boat.id)
    for (const { status, problem } of [
      await app.as(person).call(own.askDeletion, { body: { reason: null } }),
      await follow(token),
    ])
      expect([status, problem.code]).toEqual([409, 'open_schedule'])
    expect((await storedOf(person)).email).toBe(values.email)
    // the refusal did not use the link up
    expect((await app.as(person).delete(`/Schedule/${schedule.id}`)).status).toBe(200)
    expect((await follow(token)).status).toBe(200)
  })

  it('either before or after a request that comes at the same moment, never beside it', async () => {
    const { values } = marked()
    const person = await app.customer(values)
    const boat = await readyBoat(app, person)
    const token = await linkFor(person)
    const [erased, asked] = await Promise.all([
      follow(token),
      app.as(person).post('/Schedule/Request', {
        boatId: boat.id,
        scheduleDate: dropOffDate,
        pickup_Requested_Date: '2026-06-25T09:00:00.000Z',
      }),
    ])
    const { rows } = await app.db.execute(sql`select 1 from schedule where boat_id = ${boat.id}`)
    const stillThere = (await storedOf(person)).erasedAt === null
    expect([erased.status === 200, asked.status === 200]).toEqual([!stillThere, stillThere])
    expect(rows).toHaveLength(stillThere ? 1 : 0)
  })

  it('without what belongs to others by now', async () => {
    const { mark, values } = marked()
    const person = await app.customer(values)
    const next = await app.customer()
    const boat = await readyBoat(app, person, 'Sold')
    await app.as(staff).put(`/Boat/Transfer/${boat.id}`, { personId: next.id })
    const papers = () =>
      app.as(next).get<{ certificationOfRegistrationDocuments: unknown[] }>(`/Boat/GetByID/${boat.id}`)
    expect((await papers()).body.certificationOfRegistrationDocuments).toHaveLength(1)
    await follow(await linkFor(person))
    expect((await papers()).body.certificationOfRegistrationDocuments).toHaveLength(1)
    expect((await app.as(next).get<{ name: string }>(`/Boat/GetByID/${boat.id}`)).body.name).toBe('Sold')
    await app.db.execute(sql`delete from mail`)
    expect(await traces(mark)).toEqual([])
  })
})

describe('POST Account/Delete', () => {
  it('is for customers, and mails five links a day at most', async () => {
    const refused = await app.as(staff).call(own.askDeletion, { body: { reason: null } })
    expect([refused.status, refused.problem.code]).toEqual([403, 'not_allowed'])
    const person = await app.customer()
    const answers: number[] = []
    for (let index = 0; index < 6; index += 1)
      answers.push((await app.as(person).call(own.askDeletion, { body: { reason: 'x' } })).status)
    expect(answers).toEqual([200, 200, 200, 200, 200, 429])
    expect(await queuedMail(app, person.email)).toHaveLength(5)
  })
})

describe('POST AccountDeletion', () => {
  const ask = (email: string) => app.visitor.call(own.askDeletionByEmail, { body: { email, reason: 'Sold her' } })

  it('answers the same whether or not the address is known, and mails the owner alone', async () => {
    const person = await app.customer()
    const [known, unknown, ofStaff] = [
      await ask(person.email.toUpperCase()),
      await ask('nobody@example.com'),
      await ask(staff.email),
    ]
    expect(known.bytes).toEqual(unknown.bytes)
    expect([known.status, unknown.status, ofStaff.status]).toEqual([200, 200, 200])
    expect(await queuedMail(app, 'nobody@example.com')).toEqual([])
    expect(await queuedMail(app, staff.email)).toEqual([])
    const [sent] = await queuedMail(app, person.email)
    expect((await follow(tokenIn(sent!.body))).status).toBe(200)
    expect((await storedOf(person)).erasedAt).toEqual(app.clock.now())
  })

  it('takes nothing from what the owner may ask, and mails no more than five a day', async () => {
    const person = await app.customer()
    for (let index = 0; index < 7; index += 1) expect((await ask(person.email)).status).toBe(200)
    expect(await queuedMail(app, person.email)).toHaveLength(5)
    expect((await app.as(person).call(own.askDeletion, { body: { reason: null } })).status).toBe(200)
    expect(await queuedMail(app, person.email)).toHaveLength(6)
  })

  it('counts every attempt of an address', async () => {
    const limited = await startTestApp({ env: { RATE_LIMITS: 'on' } })
    try {
      const answers: number[] = []
      for (let index = 0; index < 6; index += 1)
        answers.push((await limited.visitor.post('/AccountDeletion', { email: 'nobody@example.com' })).status)
      expect(answers).toEqual([200, 200, 200, 200, 200, 429])
    } finally {
      await limited.close()
    }
  })
})
