import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { newBoat } from '#test/boats.ts'
import type { Account } from '#test/factories.ts'
import { sellAs, storedInvoices } from '#test/invoices.ts'
import { queuedMail } from '#test/mailbox.ts'
import { storedCharges, switchMoney } from '#test/money.ts'
import { charge } from '../money/tables.ts'
import { isNull } from '../platform/database/orm.ts'
import { followApprovals } from './follow-approvals.ts'

let app: TestApp
let owner: Account
let staff: Account
let admin: Account
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
  admin = await app.admin()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.set('2026-06-10T07:00:00Z')
  owner = await app.customer()
  await app.db.delete(charge).where(isNull(charge.invoiceId))
  // switched off, so that each test switches it on at its own time
  await sellAs(app, admin)
})
let records = 0
/** What an approval charges. */
const approved = async (person: Account) => {
  const boat = await newBoat(app, person)
  records += 1
  await app.db.insert(charge).values({
    ...{ accountId: person.id, boatId: boat.id, boatName: 'Kajakas', words: '11 lifts, one year', quantity: 1000 },
    ...{ unitPrice: 33_350_000, priced: 'gross', vatRate: 2400, ratedAtInvoice: true, supplyDay: '2026-06-10' },
    ...{ recordKind: 'subscription', recordId: records, madeBy: staff.id, madeAt: app.clock.now() },
  })
}
const invoicesOf = async (person: Account) =>
  (await storedInvoices(app)).filter(({ accountId }) => accountId === person.id)

describe('a subscription that is approved', () => {
  it('is invoiced and mailed once where the settings say so, by who approved it', async () => {
    await sellAs(app, admin, { atApproval: true })
    await approved(owner)
    expect(await followApprovals(app.parts)).toBe(1)
    expect(await followApprovals(app.parts)).toBe(0)
    expect(await invoicesOf(owner)).toMatchObject([{ total: 333_500, issuedBy: staff.id }])
    expect(await queuedMail(app, owner.email)).toHaveLength(1)
  })

  it('is left to staff where they do not, and where it was approved before they did', async () => {
    await approved(owner)
    expect(await followApprovals(app.parts)).toBe(0)
    app.clock.advance({ minutes: 1 })
    await sellAs(app, admin, { atApproval: true })
    await sellAs(app, admin, { atApproval: true, dueDays: 7 })
    expect(await followApprovals(app.parts)).toBe(0)
    app.clock.advance({ minutes: 1 })
    const later = await app.customer()
    await approved(later)
    expect(await followApprovals(app.parts)).toBe(1)
    expect([await invoicesOf(owner), (await invoicesOf(later)).length]).toEqual([[], 1])
  })

  it('stays an open charge while it cannot be issued, holds up nobody, and is issued once it can', async () => {
    await sellAs(app, admin, { atApproval: true })
    const { body: company } = await app
      .as(staff)
      .post<Account>('/Person', { firstName: 'Uku', companyName: 'Purje OÜ', version: 0 })
    await approved({ ...owner, id: company.id })
    await approved(owner)
    expect(await followApprovals(app.parts)).toBe(1)
    expect((await storedCharges(app)).filter(({ accountId }) => accountId === company.id)).toMatchObject([
      { invoiceId: null, takenOffAt: null },
    ])
    const code = { firstName: 'Uku', companyName: 'Purje OÜ', registryCode: '10000018' }
    expect((await app.as(staff).put(`/Person/${company.id}`, code)).status).toBe(200)
    expect(await followApprovals(app.parts)).toBe(1)
  })

  it('is invoiced by nobody with money switched off', async () => {
    await sellAs(app, admin, { atApproval: true })
    await approved(owner)
    await switchMoney(app, false)
    expect(await followApprovals(app.parts)).toBe(0)
    await switchMoney(app, true)
    expect(await followApprovals(app.parts)).toBe(1)
  })
})
