import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as own from '#contract/accounts/own-account-endpoints.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import type { Account } from '#test/factories.ts'
import { queuedMail, tokenIn } from '#test/mailbox.ts'
import { readyBoat } from '#test/schedules.ts'
import { makeConfirmation } from '../accounts/confirmation-link.ts'
import { auditEntry } from '../audit/tables.ts'
import { enquiry } from '../enquiries/tables.ts'
import { queueMail } from '../mail/public.ts'
import { mail } from '../mail/tables.ts'
import { tellOfLostMail } from '../notifications/public.ts'
import { notification } from '../notifications/tables.ts'
import { eq, like, sql } from '../platform/database/orm.ts'

let app: TestApp
let admin: Account
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.admin()
})
afterAll(() => app.close())

const erase = async (person: Account) => {
  expect((await app.as(person).call(own.askDeletion, { body: { reason: null } })).status).toBe(200)
  const token = tokenIn((await queuedMail(app, person.email)).at(-1)!.body)
  expect((await app.visitor.call(own.confirm, { params: { token }, body: null })).status).toBe(200)
}
const noticesLike = (text: string) =>
  app.db
    .select()
    .from(notification)
    .where(like(sql`coalesce(${notification.text}, ${notification.data}::text)`, `%${text}%`))
const askAsVisitor = (email: string) =>
  app.visitor.post('/ContactMessage', { name: 'Tiit', email, message: `Hello from ${email}` })

describe('erasing a person leaves what only reads alike', () => {
  it('in the audit log: a customer can be named as a service type is', async () => {
    const changed = await app.as(admin).post<{ id: number }>('/ServiceType', { name: 'Antifouling Work' })
    expect(changed.status).toBe(200)
    const entries = () => app.db.select().from(auditEntry).where(eq(auditEntry.subject, 'service-type'))
    const before = await entries()
    expect(before.map(({ subjectName }) => subjectName)).toContain('Antifouling Work')
    await erase(await app.customer({ firstName: 'Antifouling', lastName: 'Work' }))
    expect(await entries()).toEqual(before)
  })

  it('in notices and mail: an address can be a part of a longer one', async () => {
    const [short, long] = [
      await app.customer({ email: 'liis@example.org' }),
      await app.customer({ email: 'anna-liis@example.org' }),
    ]
    for (const { email: recipient, id: accountId } of [short, long])
      await tellOfLostMail(app, { recipient, accountId, subject: 'News', error: 'no such mailbox' })
    await queueMail(app, { to: long.email, language: 'en', subject: 'Yours', body: 'About liis@example.org' })
    await erase(short)
    expect((await noticesLike('anna-liis@example.org')).map(({ aboutId }) => aboutId)).toEqual([long.id])
    expect(await noticesLike('"liis@example.org"')).toEqual([])
    expect((await queuedMail(app, long.email)).map(({ subject }) => subject)).toEqual(['Yours'])
  })

  it('in notices of others: two owners can have one name', async () => {
    const names = { firstName: 'Mari', lastName: 'Tamm' }
    const [seller, buyer, namesake] = [await app.customer(), await app.customer(names), await app.customer(names)]
    const boat = await readyBoat(app, seller, 'Triton')
    await app.as(admin).put(`/Boat/Transfer/${boat.id}`, { personId: buyer.id })
    const told = () => app.db.select().from(notification).where(eq(notification.accountId, seller.id))
    const before = await told()
    expect(before.map(({ event, data }) => [event, data])).toEqual([['boat-handed-on', { boat: 'Triton' }]])
    expect(JSON.stringify(before)).not.toContain('Mari Tamm')
    await erase(namesake)
    expect(await told()).toEqual(before)
  })

  it('and what another visitor wrote; a notice about the person’s own words goes with them', async () => {
    const person = await app.customer({ email: 'tiit@example.org' })
    await askAsVisitor('tiit@example.org')
    await askAsVisitor('not-tiit@example.org')
    const rows = await app.db.select().from(enquiry)
    const of = (email: string) => rows.find((row) => row.email === email)!.id
    const [theirs, others] = [of('tiit@example.org'), of('not-tiit@example.org')]
    await erase(person)
    expect((await app.db.select().from(enquiry)).map(({ id }) => id)).toEqual([others])
    const links = (await app.db.select().from(notification)).map(({ link }) => link)
    expect([links.includes(`/Enquiries/${theirs}`), links.includes(`/Enquiries/${others}`)]).toEqual([false, true])
  })

  it('of the true owner of an address that somebody else registered', async () => {
    const claimer = await app.customer({ email: 'owner@example.org', emailVerifiedAt: null })
    await askAsVisitor('owner@example.org')
    await queueMail(app, {
      to: 'owner@example.org',
      language: 'en',
      subject: 'An answer',
      body: 'Welcome',
      accountId: null,
    })
    const token = (await makeConfirmation(app, {
      accountId: claimer.id,
      purpose: 'verify_email',
      email: claimer.email,
    }))!
    expect((await app.visitor.call(own.disown, { params: { token } })).status).toBe(200)
    expect(await app.db.select().from(enquiry).where(eq(enquiry.email, 'owner@example.org'))).toHaveLength(1)
    const kept = await app.db.select().from(mail).where(eq(mail.recipient, 'owner@example.org'))
    expect(kept.map(({ subject }) => subject)).toEqual(['An answer'])
  })
})
