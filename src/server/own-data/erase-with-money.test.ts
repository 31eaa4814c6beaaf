import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eraseCustomer } from '#contract/accounts/customer-endpoints.ts'
import * as own from '#contract/accounts/own-account-endpoints.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { auditOf } from '#test/boat-services.ts'
import type { Account } from '#test/factories.ts'
import { credit, issueOne, pay, sellAs, storedInvoices } from '#test/invoices.ts'
import { queuedMail, tokenIn } from '#test/mailbox.ts'
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
