import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { saveSettings } from '#server/settings/public.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { booked, entriesOf, uploaded } from '#test/bank-files.ts'
import { testEngine } from '#test/database.ts'
import type { Account } from '#test/factories.ts'
import { chargeOf, credit, issue, issueOne, pay, sellAs } from '#test/invoices.ts'
import { acceptedSeason } from '#test/renewals.ts'
import { readyBoat } from '#test/schedules.ts'
import { goingOnIn } from './going-on.ts'

let app: TestApp
let staff: Account
let admin: Account
let owner: Account
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
  admin = await app.admin()
  await sellAs(app, admin)
})
beforeEach(async () => {
  app.clock.set('2026-06-10T07:00:00Z')
  await saveSettings(app.db, { approveRequests: false, approvePayments: true, allocation: true })
  owner = await app.customer()
})
afterAll(() => app.close())

const goingOn = <T>(first: string, work: () => Promise<T>, then: string) => goingOnIn(app, first, work, then)
const held = (table: string, id: number) => `select from ${table} where id = ${id} for update`
const heldAccount = () => `select from account where id = ${owner.id} for no key update`
/** As who approves a request or keeps a home bay does. */
const bays = 'select pg_advisory_xact_lock(7102, 0)'

/** A boat of the owner's, a new one unless given, with a request that waits. */
const asking = async (given?: number) => {
  const boatId = given ?? (await readyBoat(app, owner)).id
  const asked = { boatId, scheduleStatus: 0, scheduleDate: '2026-06-18T07:00:00.000Z', boatPictures: [] }
  const made = await app.as(owner).post('/Schedule/Create', { ...asked, inspectionPictures: [] })
  expect(made.status).toBe(200)
  return boatId
}

// the embedded engine has one connection, so nothing runs between
describe.runIf(testEngine === 'postgresql')('who pays', () => {
  it('for requests of two boats has both before the bays', async () => {
    await asking()
    const last = await asking()
    await saveSettings(app.db, { approveRequests: true })
    expect((await goingOn(held('boat', last), () => pay(app, staff, owner.id, 100), bays)).status).toBe(200)
  })

  it('for a renewal and a request of two boats has both before the bays', async () => {
    const season = await acceptedSeason(app, staff, owner)
    const { rows } = await app.db.$client.query(`select id from boat where owner_id = ${owner.id}`)
    await asking(rows[0].id)
    const last = await asking()
    await saveSettings(app.db, { approveRequests: true })
    expect((await goingOn(held('boat', last), () => pay(app, staff, owner.id, 100_000), bays)).status).toBe(200)
    expect(await season.status()).toBe(1)
  })
})

describe.runIf(testEngine === 'postgresql')('an invoice is credited', () => {
  it('while a step of the boat it charged is undone', async () => {
    const boatId = await asking()
    const { id: chargeId } = await chargeOf(app, staff, owner.id, { boatId })
    const { body } = await issue(app, staff, owner.id, [chargeId])
    const undone = `update charge set undone_at = now(), version = version + 1 where id = ${chargeId}`
    expect((await goingOn(held('boat', boatId), () => credit(app, admin, body.id), undone)).status).toBe(200)
  })
})

describe.runIf(testEngine === 'postgresql')('while money of a payer is booked', () => {
  const entryOf = async (values: object = {}) => {
    const { total, reference } = await issueOne(app, staff, owner.id)
    const paying = { cents: total, day: '2026-06-09', reference: reference! }
    const file = await uploaded(app, staff, [paying])
    await booked(app, staff, file)
    const [entry] = await entriesOf(app, staff, file.id)
    if (Object.keys(values).length === 0) return entry!
    const next = await uploaded(app, staff, [{ ...paying, ...values }])
    return (await entriesOf(app, staff, next.id))[0]!
  }
  const act = (act: string, { id, version }: { id: number; version: number }) =>
    app.as(staff).put(`/BankEntry/${act}/${id}`, { version })

  it('a booked entry of theirs is taken back', async () => {
    const entry = await entryOf()
    const { status } = await goingOn(heldAccount(), () => act('TakeBack', entry), held('bank_entry', entry.id))
    expect(status).toBe(200)
  })

  it('one is booked that takes an earlier one back', async () => {
    const entry = await entryOf({ debit: true, reversal: true, day: '2026-06-10' })
    const { status } = await goingOn(heldAccount(), () => act('Reverse', entry), held('bank_entry', entry.id))
    expect(status).toBe(200)
  })
})
