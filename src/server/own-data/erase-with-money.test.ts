import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eraseCustomer } from '#contract/accounts/customer-endpoints.ts'
import * as own from '#contract/accounts/own-account-endpoints.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { entriesOf, storedEntries, uploaded } from '#test/bank-files.ts'
import { auditOf } from '#test/boat-services.ts'
import type { Account } from '#test/factories.ts'
import { credit, issueOne, pay, sellAs, storedInvoices, takeBack } from '#test/invoices.ts'
import { queuedMail, tokenIn } from '#test/mailbox.ts'
import { payment } from '../invoices/tables.ts'
import { account } from '../people/tables.ts'
import { eq } from '../platform/database/orm.ts'
import { expirePapers } from './expire-papers.ts'

let app: TestApp
let admin: Account
let staff: Account
let owner: Account
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.admin()
  staff = await app.staff()
  await sellAs(app, admin)
})
beforeEach(async () => {
  app.clock.set('2026-06-10T07:00:00Z')
  owner = await app.customer()
})
afterAll(() => app.close())

const foreseen = async () =>
  (await app.as(admin).get<{ owed: number; credit: number }>(`/Person/Erase/${owner.id}`)).body
const erase = () => app.as(admin).call(eraseCustomer, { params: { id: owner.id }, body: null })
const erasedAt = async () => (await app.db.select().from(account).where(eq(account.id, owner.id)))[0]!.erasedAt
const askDeletion = () => app.as(owner).call(own.askDeletion, { body: { reason: null } })
const payBack = (sum: number) =>
  app.as(admin).post('/Payment/PayBack', { personId: owner.id, sum, paidOn: '2026-06-10', way: 'transfer' })

describe('erasing a customer', () => {
  it('who owes something says so before, and is not stopped by it; the invoice stays open', async () => {
    const { id } = await issueOne(app, staff, owner.id)
    expect(await foreseen()).toMatchObject({ owed: 12_400, credit: 0 })
    await pay(app, staff, owner.id, 2400, { invoiceId: id })
    expect(await foreseen()).toMatchObject({ owed: 10_000, credit: 0 })
    expect((await erase()).status).toBe(200)
    expect(await erasedAt()).not.toBeNull()
    expect((await storedInvoices(app)).find((each) => each.id === id)).toMatchObject({ total: 12_400 })
  })

  it('leaves that something was credited in the log, and why in accounting alone', async () => {
    const { id } = await issueOne(app, staff, owner.id)
    const note = (await credit(app, admin, id)).body
    const logged = async () => (await auditOf(app, 'invoice')).find(({ action }) => action === 'invoice-credited')
    const said = { customer: owner.id, total: 12_400 }
    expect((await logged())!.after).toMatchObject({ ...said, reason: 'Not done' })
    expect((await erase()).status).toBe(200)
    expect((await logged())!.after).toEqual({ ...said, credits: expect.any(String) })
    expect((await storedInvoices(app)).find((each) => each.id === note.id)).toMatchObject({ reason: 'Not done' })
  })

  it('is not waited for once the term of a paper is over: why it was credited goes from the log as well', async () => {
    const { id } = await issueOne(app, staff, owner.id)
    const { id: noteId } = (await credit(app, admin, id)).body
    app.clock.set('2034-01-01T12:00:00Z')
    await expirePapers(app)
    const logged = (await auditOf(app, 'invoice')).find(({ subjectId }) => subjectId === noteId)
    expect(logged!.after).toEqual({ customer: owner.id, total: 12_400, credits: expect.any(String) })
  })

  it('leaves that a payment was taken back in the log, and why in accounting alone until the term is over', async () => {
    const logged = async (id: number) =>
      (await auditOf(app, 'payment')).find(
        ({ action, subjectId }) => action === 'payment-taken-back' && subjectId === id,
      )!.after
    await issueOne(app, staff, owner.id)
    const ids: number[] = []
    for (const sum of [5000, 6000]) {
      const { body } = await pay(app, staff, owner.id, sum)
      ids.push(body.id)
      expect((await takeBack(app, staff, body.id)).status).toBe(200)
      expect(await logged(body.id)).toEqual({ customer: owner.id, sum: -sum, reason: 'Mistyped' })
      if (sum === 5000) expect((await erase()).status).toBe(200)
      if (sum === 5000) owner = await app.customer()
    }
    expect(await logged(ids[0]!)).not.toHaveProperty('reason')
    expect(await logged(ids[1]!)).toHaveProperty('reason')
    const kept = async () => (await app.db.select().from(payment)).filter(({ takesBackId }) => takesBackId === ids[0])
    expect(await kept()).toMatchObject([{ note: 'Mistyped' }])
    app.clock.set('2034-01-01T12:00:00Z')
    await expirePapers(app)
    expect(await kept()).toMatchObject([{ note: '' }])
    expect(await logged(ids[1]!)).not.toHaveProperty('reason')
  })

  it('takes out why an entry of their bank was put aside, of whom it is known by their own account', async () => {
    const { total, reference } = await issueOne(app, staff, owner.id)
    const by = { payer: 'Mari Maasikas', payerIban: 'EE471000001020145685' }
    const sent = [
      { cents: total, day: '2026-06-09', reference: reference!, ...by },
      { cents: 777, day: '2026-06-09', text: ['For my aunt'], ...by },
      { cents: 888, day: '2026-06-09', text: ['Rent'] },
    ]
    const entries = await entriesOf(app, staff, (await uploaded(app, staff, sent)).id)
    const aside = entries.filter(({ sum }) => sum !== total)
    for (const { id, version } of aside)
      expect((await app.as(staff).put(`/BankEntry/PutAside/${id}`, { version, reason: 'Her aunt’s' })).status).toBe(200)
    const reasons = async () => [
      (await storedEntries(app)).filter(({ state }) => state === 'aside').map((each) => [each.sum, each.asideReason]),
      (await auditOf(app, 'bank-entry')).map(({ after }) => after),
    ]
    const before = await reasons()
    expect((await erase()).status).toBe(200)
    expect(before).not.toEqual(await reasons())
    expect(await reasons()).toEqual([
      expect.arrayContaining([
        [777, ''],
        [888, 'Her aunt’s'],
      ]),
      expect.arrayContaining([{ sum: 777 }, { sum: 888, reason: 'Her aunt’s' }]),
    ])
    app.clock.set('2034-01-01T12:00:00Z')
    await expirePapers(app)
    expect(JSON.stringify(await reasons())).not.toContain('aunt')
  })

  it('who erases themselves owing something is not stopped either', async () => {
    await issueOne(app, staff, owner.id)
    expect((await askDeletion()).status).toBe(200)
    const token = tokenIn((await queuedMail(app, owner.email)).at(-1)!.body)
    expect((await app.visitor.call(own.confirm, { params: { token }, body: null })).status).toBe(200)
    expect(await erasedAt()).not.toBeNull()
  })

  it('to whom something is owed waits until it is paid back, when they ask and when they confirm', async () => {
    expect((await askDeletion()).status).toBe(200)
    const token = tokenIn((await queuedMail(app, owner.email)).at(-1)!.body)
    const confirm = () => app.visitor.call(own.confirm, { params: { token }, body: null })
    await pay(app, staff, owner.id, 5000)
    expect((await askDeletion()).problem).toMatchObject({
      code: 'credit_owed',
      message: expect.stringContaining('owes you'),
    })
    expect((await confirm()).problem.code).toBe('credit_owed')
    expect((await erase()).problem.code).toBe('credit_owed')
    expect(await erasedAt()).toBeNull()
    expect((await payBack(4000)).status).toBe(200)
    expect((await confirm()).problem.code).toBe('credit_owed')
    expect((await payBack(1000)).status).toBe(200)
    expect((await confirm()).status).toBe(200)
    expect(await erasedAt()).not.toBeNull()
  })
})
