import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as api from '#contract/accounts/customer-endpoints.ts'
import type { Customer } from '#contract/accounts/customers.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { boatForm, papers, readBoat } from '#test/boats.ts'
import type { Account } from '#test/factories.ts'
import { queuedMail } from '#test/mailbox.ts'
import { readyBoat, requested, takeTo } from '#test/schedules.ts'
import { auditEntry } from '../audit/tables.ts'
import { personColumnsMoved } from '../own-data/move-records.ts'
import { account } from '../people/tables.ts'
import { eq, sql } from '../platform/database/orm.ts'

let app: TestApp
let admin: Account
let clerk: Account
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.admin()
  clerk = await app.staff()
})
afterAll(() => app.close())

/** Whoever reads the mail of their address has said so. */
const confirmed = { emailVerifiedAt: new Date('2026-06-01T07:00:00Z') }
const written = async (form: Readonly<Record<string, unknown>>) =>
  (await app.as(clerk).post<Customer>('/Person', form)).body
const preview = (id: number, otherId: number, who = admin) =>
  app.as(who).call(api.previewMerge, { params: { id }, query: { otherId } })
const merge = (id: number, otherId: number, versions: Readonly<Record<string, number>> = {}) =>
  app.as(admin).call(api.mergeCustomers, { params: { id }, body: { otherId, ...versions } })
const say = (who: { token: string }, personId: number | undefined, personMessage: string) =>
  app.as(who).post<{ id: number; chatId: number }>('/chatMessage', { personId, personMessage })
const storedOf = async (id: number) => (await app.db.select().from(account).where(eq(account.id, id)))[0]

/** Every column of the database that refers to a person. */
const references = async () => {
  const { rows } = await app.db.execute<{ name: string }>(sql`
    select c.conrelid::regclass || '.' || a.attname as name from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid = 'account'::regclass`)
  return rows.map(({ name }) => name).sort()
}

/** Numbers of other things or that may be nobody's, and copies that the database keeps by itself. */
const notOfPeople = [
  'boat_service.owner_id',
  'history.undone_by',
  'pin_attempt.account_id',
  'schedule.owner_id',
  'sms_day.account_id',
  'subscription.owner_id',
]
describe('what is moved', () => {
  it('is every column that refers to a person', async () => {
    expect([...personColumnsMoved].sort()).toEqual(await references())
  })

  it('is known to the database as a reference, wherever a column is called after a person', async () => {
    const { rows } = await app.db.execute<{ name: string }>(sql`
      select c.table_name || '.' || c.column_name as name from information_schema.columns c
      where c.table_schema = 'public' and c.data_type = 'integer' and c.column_name ~
        '(^|_)(account|person|customer|owner|author|actor|uploader|member|client)_id$|_(by|to)$'`)
    const known = await references()
    const unknown = rows.map(({ name }) => name).filter((name) => !known.includes(name))
    expect(unknown.sort()).toEqual([...notOfPeople].sort())
  })
})

describe('POST Person/Merge/{id}', () => {
  it('gives boats, requests, papers, notices and words of the one to the other, who can sign in', async () => {
    const owner = await app.customer({
      ...{ firstName: 'Maria', lastName: 'Võõrmere', phone: '', iDNumber: '' },
      ...confirmed,
    })
    const double = await written({ firstName: 'Mari', lastName: 'Võõrmaa', phone: '5550113', customerNumber: '12' })
    // as an owner's, so that papers and words are theirs
    const owned = await readyBoat(app, owner, 'Sõel')
    const seller = await app.customer()
    const boat = await readyBoat(app, seller, 'Tuul')
    const schedule = await requested(app, seller, boat.id)
    await takeTo(app, clerk, schedule, 3)
    await app.as(clerk).put(`/Schedule/Advance/${schedule.id}`, { event: 'cancel', notes: 'Wind' })
    await app.as(admin).put(`/Boat/Transfer/${boat.id}`, { personId: double.id })
    const words = await app.db.execute(sql`select former_words from schedule where boat_id = ${boat.id}`)

    const before = await preview(double.id, owner.id)
    expect(before.body).toMatchObject({
      kept: { id: owner.id, canSignIn: true },
      gone: { id: double.id, canSignIn: false },
      moves: { boats: 1, requests: 1 },
      ...{ taken: ['phone', 'customerNumber'], lost: [], bothSignIn: false },
    })
    const said = { action: 'renewal-noted', subject: 'renewal', subjectId: 1, subjectName: 'Tuul' }
    const [noted] = await app.db
      .insert(auditEntry)
      .values({ ...said, before: { customer: double.id, words: 'Wash' }, after: { customer: double.id } })
      .returning()
    const { status, body } = await merge(double.id, owner.id)
    expect(status).toBe(200)
    // by it the entry loses the boat's name when they are erased
    expect((await app.db.select().from(auditEntry).where(eq(auditEntry.id, noted!.id)))[0]).toMatchObject({
      before: { customer: owner.id, words: 'Wash' },
      after: { customer: owner.id },
    })
    expect(body).toMatchObject({
      ...{ id: owner.id, firstName: 'Maria', phone: '5550113', customerNumber: '12', boats: 2, canSignIn: true },
    })
    expect(await storedOf(double.id)).toBeUndefined()
    const seen = await readBoat(app, owner, boat.id)
    expect(seen).toMatchObject({ personId: owner.id, name: 'Tuul' })
    expect((await app.as(owner).get(`/Schedule/GetByID/${schedule.id}`)).status).toBe(200)
    expect(await app.db.execute(sql`select former_words from schedule where boat_id = ${boat.id}`)).toMatchObject({
      rows: words.rows,
    })
    expect((await readBoat(app, owner, owned.id)).contractDocuments).toHaveLength(1)
    const { rows: lists } = await app.db.execute<{ owner_id: number; owner_name: string }>(
      sql`select owner_id, owner_name from boat where id = ${boat.id}
        union select owner_id, 'Maria Võõrmere' from schedule where boat_id = ${boat.id}`,
    )
    expect(lists).toEqual([{ owner_id: owner.id, owner_name: 'Maria Võõrmere' }])
    const { rows: told } = await app.db.execute<{ to: unknown }>(
      sql`select details -> 'to' as to from history where boat_id = ${boat.id} and event = 'boat-transferred'`,
    )
    expect(told).toEqual([{ to: { id: owner.id, name: 'Mari Võõrmaa' } }])
    const entries = await app.db.select().from(auditEntry).where(eq(auditEntry.subjectId, owner.id))
    expect(entries.filter(({ subject }) => subject === 'account').map(({ action }) => action)).toEqual([
      'customer-added',
      'customers-merged',
    ])
    expect(entries.at(-1)).toMatchObject({ actorId: admin.id, before: { id: double.id, name: 'Mari Võõrmaa' } })
  })

  it('joins two conversations in the order they were written, with nothing read that was not', async () => {
    const owner = await app.customer({ firstName: 'Ott', phone: '', ...confirmed })
    const double = await written({ firstName: 'Ott' })
    const texts = ['one', 'two', 'three', 'four', 'five']
    const ids: number[] = []
    const chats = new Set<number>()
    for (const [place, text] of texts.entries()) {
      const said = place % 2 === 0 ? await say(owner, undefined, text) : await say(clerk, double.id, text)
      ids.push(said.body.id)
      chats.add(said.body.chatId)
    }
    expect(chats.size).toBe(2)
    const { body } = await merge(owner.id, double.id)
    expect(body.id).toBe(owner.id)
    const { rows } = await app.db.execute<{ id: number; text: string; author_id: number }>(
      sql`select m.id, m.text, m.author_id from message m join chat c on c.id = m.chat_id
        where c.person_id = ${owner.id} order by m.id`,
    )
    expect(rows.map(({ text }) => text)).toEqual(texts)
    const { rows: chat } = await app.db.execute(
      sql`select person_read_id < ${ids[1]!} as "ownerUnread", staff_read_id < ${ids[0]!} as "staffUnread",
        last_message_id = ${ids[4]!} as last, last_person_message_id = ${ids[4]!} as "lastOfOwner" from chat where person_id = ${owner.id}`,
    )
    expect(chat).toEqual([{ ownerUnread: true, staffUnread: true, last: true, lastOfOwner: true }])
  })

  it('keeps who is asked about where neither can sign in', async () => {
    const [one, other] = [
      await written({ firstName: 'Aet' }),
      await written({ firstName: 'Aet', email: 'aet@example.com' }),
    ]
    expect((await merge(one.id, other.id)).body).toMatchObject({
      id: one.id,
      email: 'aet@example.com',
      canSignIn: false,
    })
    expect(await storedOf(one.id)).toMatchObject({ madeByStaff: true })
  })

  it('is refused for two who can sign in, until the sign-in of one is ended', async () => {
    const [kept, other] = [
      await app.customer({ phone: '', iDNumber: '', ...confirmed }),
      await app.customer({ phone: '', iDNumber: '' }),
    ]
    expect((await preview(kept.id, other.id)).body.bothSignIn).toBe(true)
    const refused = await merge(kept.id, other.id)
    expect([refused.status, refused.problem.code]).toEqual([409, 'wrong_status'])
    expect(refused.problem.message).toContain('can both sign in: end the sign-in of one first.')
    const { status, body } = await app.as(admin).call(api.endSignIn, { params: { id: other.id } })
    expect([status, body]).toMatchObject([200, { canSignIn: false, email: '', username: '' }])
    expect((await app.as(other).get('/Person/me')).status).toBe(401)
    expect(
      (await app.visitor.post('/Person/authenticate', { username: other.username, password: other.password })).status,
    ).toBe(401)
    expect((await queuedMail(app, other.email)).map(({ subject }) => subject)).toEqual([
      'Your sign-in at the marina was ended',
    ])
    expect((await app.as(admin).call(api.endSignIn, { params: { id: other.id } })).status).toBe(409)
    expect((await merge(kept.id, other.id)).body.id).toBe(kept.id)
    expect((await app.as(kept).get('/Person/me')).status).toBe(200)
  })

  it('gives nothing to an account whose address nobody confirmed, until its sign-in is ended', async () => {
    const double = await written({ firstName: 'Siim', email: 'siim@example.com' })
    const stranger = await app.customer({ firstName: 'Siim', lastName: '', phone: '', iDNumber: '' })
    for (const [id, otherId] of [
      [double.id, stranger.id],
      [stranger.id, double.id],
    ] as const) {
      expect((await preview(id, otherId)).body).toMatchObject({
        kept: { id: stranger.id, canSignIn: true, emailConfirmed: false },
        gone: { id: double.id, emailConfirmed: true },
        keptUnconfirmed: true,
      })
      const refused = await merge(id, otherId)
      expect([refused.status, refused.problem.code]).toEqual([409, 'wrong_status'])
      expect(refused.problem.message).toBe(
        'Siim can sign in with an address that nobody confirmed: end that sign-in, or have the address confirmed first.',
      )
    }
    expect(await storedOf(double.id)).toMatchObject({ email: 'siim@example.com' })
    await app.as(admin).call(api.endSignIn, { params: { id: stranger.id } })
    expect((await preview(double.id, stranger.id)).body).toMatchObject({
      kept: { id: double.id },
      keptUnconfirmed: false,
    })
    expect((await merge(double.id, stranger.id)).body).toMatchObject({ id: double.id, email: 'siim@example.com' })
    expect((await app.as(stranger).get('/Person/me')).status).toBe(401)
  })

  it('is refused where it would lose something, which it names', async () => {
    const one = await written({
      firstName: 'Jüri',
      customerNumber: '41',
      phone: '+372 555 7777',
      companyName: 'Üks OÜ',
    })
    const other = await written({
      firstName: 'Jyri',
      customerNumber: '42',
      phone: '00372 5557777',
      companyName: 'üks oü',
    })
    expect((await preview(one.id, other.id)).body.lost).toEqual([{ field: 'customerNumber', kept: '41', gone: '42' }])
    const refused = await merge(one.id, other.id)
    expect([refused.status, refused.problem.code, refused.problem.values.fields]).toEqual([
      409,
      'wrong_status',
      'customerNumber',
    ])
    expect(await storedOf(other.id)).toMatchObject({ customerNumber: '42' })
  })

  it('is refused for one and the same, for whoever is nobody or erased, and from an old preview', async () => {
    const [one, other] = [await written({ firstName: 'Ants' }), await written({ firstName: 'Ants' })]
    expect((await merge(one.id, one.id)).problem.errors[0]!.field).toBe('otherId')
    for (const id of [clerk.id, 2_000_000_000]) {
      expect((await merge(one.id, id)).status).toBe(404)
      expect((await preview(id, one.id)).status).toBe(404)
    }
    await app.as(clerk).put(`/Person/${other.id}`, { firstName: 'Antsu' })
    expect((await merge(one.id, other.id, { version: 0, otherVersion: 0 })).problem.code).toBe('stale_version')
    expect((await merge(one.id, other.id, { version: 0, otherVersion: 1 })).status).toBe(200)
    expect((await merge(one.id, other.id)).status).toBe(404)
  })

  it('is done once where two ask for it at once, either way round', async () => {
    const [one, other] = [await written({ firstName: 'Eha' }), await written({ firstName: 'Eha' })]
    const answers = await Promise.all([merge(one.id, other.id), merge(other.id, one.id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
  })

  it('takes along a boat that is registered for the other one at the same moment, or has her refused', async () => {
    const [one, other] = [await written({ firstName: 'Ilme' }), await written({ firstName: 'Ilme' })]
    const form = { ...boatForm, ...(await papers(app, clerk)), personId: other.id }
    const [merged, registered] = await Promise.all([
      merge(one.id, other.id),
      app.as(clerk).post<{ id: number }>('/Boat/Create', form),
    ])
    expect(merged.status).toBe(200)
    const { rows } = await app.db.execute(sql`select owner_id from boat where owner_id in (${one.id}, ${other.id})`)
    expect([registered.status, rows]).toEqual(registered.status === 200 ? [200, [{ owner_id: one.id }]] : [400, []])
  })

  it('is for admins', async () => {
    const [one, other] = [await written({ firstName: 'Oie' }), await written({ firstName: 'Oie' })]
    for (const who of [clerk, await app.customer()]) {
      expect((await preview(one.id, other.id, who)).status).toBe(403)
      const asked = app.as(who)
      expect((await asked.post(`/Person/Merge/${one.id}`, { otherId: other.id })).status).toBe(403)
      expect((await asked.put(`/Person/EndSignIn/${one.id}`)).status).toBe(403)
    }
    expect((await app.visitor.post(`/Person/Merge/${one.id}`, { otherId: other.id })).status).toBe(401)
    expect(await storedOf(other.id)).toBeDefined()
  })
})
