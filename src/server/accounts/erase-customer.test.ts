import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as api from '#contract/accounts/customer-endpoints.ts'
import type { Customer } from '#contract/accounts/customers.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import type { Account } from '#test/factories.ts'
import { deliver, queuedMail } from '#test/mailbox.ts'
import { readyBoat, requested } from '#test/schedules.ts'
import { auditEntry } from '../audit/tables.ts'
import { sweepMail } from '../mail/public.ts'
import { account } from '../people/tables.ts'
import { eq, sql } from '../platform/database/orm.ts'

let app: TestApp
let admin: Account
let clerk: Account
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  app.clock.set('2026-06-10T07:00:00Z')
  admin = await app.admin()
  clerk = await app.staff()
})
afterAll(() => app.close())

/** Everything the database holds that says this. */
const traces = async (text: string) => {
  const { rows: tables } = await app.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await app.db.execute<{ row: string }>(
        sql`select t::text as row from ${sql.identifier(name)} t where lower(t::text) like ${`%${text.toLowerCase()}%`}`,
      )
      return rows.map(({ row }) => `${name}: ${row}`)
    }),
  )
  return found.flat()
}
const erase = (id: number, version?: number) =>
  app.as(admin).call(api.eraseCustomer, { params: { id }, body: { version } })
const mark = 'qzxerased'

describe('POST Person/Erase/{id}', () => {
  it('takes out all that names them: second contact, company, what staff did with them, and those merged into them', async () => {
    const form = {
      firstName: `First${mark}`,
      lastName: `Last${mark}`,
      ...{
        phone: '+372 9091 9177',
        email: `${mark}@example.com`,
        iDNumber: `id-${mark}`,
        customerNumber: `no-${mark}`,
      },
      ...{ address: `Street ${mark}`, secondContactName: `Second ${mark}`, secondContactPhone: '+372 9091 9178' },
      ...{ companyName: `Company ${mark}`, registryCode: `reg-${mark}`, vatNumber: `vat-${mark}` },
    }
    const { body: person } = await app.as(clerk).post<Customer>('/Person', form)
    await app.as(clerk).put(`/Person/${person.id}`, { ...form, address: `Other street ${mark}` })
    const { body: double } = await app.as(clerk).post<Customer>('/Person', { firstName: `Double${mark}` })
    const boat = await readyBoat(app, await app.customer(), 'Tuul')
    await app.as(admin).put(`/Boat/Transfer/${boat.id}`, { personId: double.id, reason: `Sold to ${mark}` })
    await app.as(clerk).post('/chatMessage', { personId: double.id, personMessage: `Hello ${mark}` })
    const merged = await app.as(admin).post(`/Person/Merge/${person.id}`, { otherId: double.id })
    expect(merged.status).toBe(200)
    expect((await traces(mark)).length).toBeGreaterThan(8)

    const { body: ahead } = await app.as(admin).call(api.previewErase, { params: { id: person.id } })
    expect(ahead).toMatchObject({ holdings: { boats: 1, messages: 1 }, openSchedule: false })
    expect((await erase(person.id, 2)).status).toBe(200)
    const [last, ...others] = await queuedMail(app, form.email)
    expect([last!.subject, others]).toEqual(['Your account is deleted', []])
    await deliver(app)
    app.clock.advance({ hours: 31 * 24 })
    await sweepMail(app)
    for (const text of [mark, '9091 9177', '9091 9178', '90919177']) expect(await traces(text)).toEqual([])
    const [entry] = await app.db.select().from(auditEntry).where(eq(auditEntry.action, 'customer-erased'))
    expect(entry).toMatchObject({ actorId: admin.id, subjectId: person.id, before: null, after: null })
    expect((await app.as(await app.staff()).get(`/Person/${person.id}`)).body).toMatchObject({
      ...{ firstName: 'Former owner', email: '', customerNumber: '', abilities: [] },
    })
  })

  it('is refused while a request of theirs is open, and from what was read before a change', async () => {
    const person = await app.customer()
    const boat = await readyBoat(app, person)
    const schedule = await requested(app, person, boat.id)
    expect((await app.as(admin).call(api.previewErase, { params: { id: person.id } })).body.openSchedule).toBe(true)
    const refused = await erase(person.id)
    expect([refused.status, refused.problem.code, refused.problem.message]).toEqual([
      409,
      'open_schedule',
      'A boat of theirs has an open request or is in the yard: cancel it or pick her up, then erase them.',
    ])
    expect((await app.as(person).delete(`/Schedule/${schedule.id}`)).status).toBe(200)
    await app.as(clerk).put(`/Person/${person.id}`, { firstName: 'New', email: person.email })
    expect((await erase(person.id, 0)).problem.code).toBe('stale_version')
    expect((await app.db.select().from(account).where(eq(account.id, person.id)))[0]!.erasedAt).toBeNull()
    expect((await erase(person.id)).status).toBe(200)
    expect((await app.as(person).get('/Person/me')).status).toBe(401)
    expect([
      (await erase(person.id)).status,
      (await app.as(clerk).put(`/Person/${person.id}`, { firstName: 'X' })).status,
    ]).toEqual([409, 409])
  })

  it('is for admins, and for customers alone', async () => {
    const person = await app.customer()
    for (const [who, status] of [
      [clerk, 403],
      [person, 403],
    ] as const) {
      expect((await app.as(who).get(`/Person/Erase/${person.id}`)).status).toBe(status)
      expect((await app.as(who).post(`/Person/Erase/${person.id}`)).status).toBe(status)
    }
    expect((await app.visitor.post(`/Person/Erase/${person.id}`)).status).toBe(401)
    for (const id of [clerk.id, 2_000_000_000]) {
      expect((await erase(id)).status).toBe(404)
      expect((await app.as(admin).call(api.previewErase, { params: { id } })).status).toBe(404)
    }
  })
})
