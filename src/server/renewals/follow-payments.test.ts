import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eraseCustomer } from '#contract/accounts/customer-endpoints.ts'
import type { RenewalRound, SeasonOffer } from '#contract/renewals/schema.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { testEngine } from '#test/database.ts'
import type { Account } from '#test/factories.ts'
import { issue, pay, sellAs } from '#test/invoices.ts'
import { storedCharges } from '#test/money.ts'
import { goingOnIn } from '#test/races/going-on.ts'
import { putOffer } from '#test/renewals.ts'
import { readyBoat } from '#test/schedules.ts'
import { auditEntry } from '../audit/tables.ts'
import { notification } from '../notifications/tables.ts'
import { account } from '../people/tables.ts'
import { plan } from '../plans/tables.ts'
import { nobody } from '../platform/actor.ts'
import { eq, sql } from '../platform/database/orm.ts'
import { gatesOpened } from '../schedules/public.ts'
import { approvePaid } from '../subscriptions/public.ts'
import { subscription } from '../subscriptions/tables.ts'
import { approvePaidByCredit } from './public.ts'
import { renewalOffer } from './tables.ts'

const price = 100_000
let app: TestApp
let staff: Account
let admin: Account
let owner: Account
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
  admin = await app.admin()
  await sellAs(app, admin)
  await app.db.update(plan).set({ price })
})
beforeEach(async () => {
  await app.db.update(renewalOffer).set({ state: 'ended' }).where(sql`state in ('waiting', 'offered')`)
  owner = await app.customer({ lastName: 'Maasikas', emailVerifiedAt: app.clock.now() })
})
afterAll(() => app.close())

/** A boat of the owner's whose next season is offered. */
const offered = async (name = 'Kajakas') => {
  const { id: boatId, subscriptionId } = await readyBoat(app, owner, name)
  const { id, roundId } = await putOffer(app, { ownerId: owner.id, subscriptionId, staffId: staff.id })
  return { id, roundId, boatId, subscriptionId }
}
const read = async (id: number) => (await app.as(owner).get<SeasonOffer>(`/Renewal/${id}`)).body
const accept = async (id: number, more: object = {}) => {
  const { validFrom, validTo } = await read(id)
  return app.as(owner).post<SeasonOffer>('/Renewal/Accept', { id, name: 'Mari Maasikas', validFrom, validTo, ...more })
}
const statusOf = async (id: number | null) =>
  (await app.db.select().from(subscription).where(eq(subscription.id, id!)))[0]!.status
const stored = async (id: number) => (await app.db.select().from(renewalOffer).where(eq(renewalOffer.id, id)))[0]!
const chargeOf = async (record: number | null) =>
  (await storedCharges(app)).find(({ recordId }) => recordId === record)!
/** In how many statements it was summed what is open of invoices. */
const sumsReadBy = async (work: () => Promise<void>) => {
  const watched = { is: true, sums: 0 }
  app.parts.database.pool.watchStatements((text) => {
    if (watched.is && text.includes('allocation')) watched.sums += 1
    return () => {}
  })
  await work()
  watched.is = false
  return watched.sums
}
const company = (companyName: string) => app.db.update(account).set({ companyName }).where(eq(account.id, owner.id))

describe('an accepted season', () => {
  it('whose invoice is issued later and paid by credit is approved by the job', async () => {
    const { id } = await offered()
    await company('Purje OÜ')
    const { renewedId } = (await accept(id)).body
    await company('')
    await pay(app, staff, owner.id, price)
    expect((await issue(app, staff, owner.id, [(await chargeOf(renewedId)).id])).status).toBe(200)
    expect(await statusOf(renewedId)).toBe(0)
    await approvePaidByCredit(app.parts)
    expect(await statusOf(renewedId)).toBe(1)
  })

  it('is looked at once after its invoice was issued later, and not again while it waits', async () => {
    const [invoiced, later] = [await offered(), await offered('Siil')]
    await accept(invoiced.id)
    await company('Purje OÜ')
    const { renewedId } = (await accept(later.id)).body
    await company('')
    expect([(await stored(invoiced.id)).awaitsInvoice, (await stored(later.id)).awaitsInvoice]).toEqual([false, true])
    const sums = await sumsReadBy(() => approvePaidByCredit(app.parts))
    await issue(app, staff, owner.id, [(await chargeOf(renewedId)).id])
    const looked = await sumsReadBy(() => approvePaidByCredit(app.parts))
    const again = await sumsReadBy(() => approvePaidByCredit(app.parts))
    expect([sums, looked, again]).toEqual([0, 1, 0])
    expect((await stored(later.id)).awaitsInvoice).toBe(false)
    // what is paid after that is told
    await pay(app, staff, owner.id, 2 * price)
    expect(await statusOf(renewedId)).toBe(1)
  })

  it('that its owner deleted meanwhile takes no payment with it', async () => {
    const asking = { ...app.parts, actor: nobody, gatesOpened }
    expect(await approvePaid(asking, 999_999_999)).toBe(false)
  })

  it('of a boat that was sold or whose owner is erased is left to staff', async () => {
    const { id, boatId } = await offered()
    const { renewedId } = (await accept(id)).body
    await app.db.execute(sql`update boat set owner_id = ${(await app.customer()).id} where id = ${boatId}`)
    expect((await pay(app, staff, owner.id, price)).status).toBe(200)
    expect(await statusOf(renewedId)).toBe(0)
    await app.db.execute(sql`update boat set owner_id = ${owner.id} where id = ${boatId}`)
    await app.db.update(account).set({ erasedAt: app.clock.now() }).where(eq(account.id, owner.id))
    await approvePaidByCredit(app.parts)
    expect(await statusOf(renewedId)).toBe(0)
  })

  // the embedded engine has one connection, so nothing runs between
  it.runIf(testEngine === 'postgresql')('of several boats holds them by their number', async () => {
    const [low, high] = [await offered(), await offered('Siil')]
    const accepted = await putOffer(app, {
      ...{ ownerId: owner.id, subscriptionId: low.subscriptionId, staffId: staff.id },
      state: 'withdrawn',
    })
    await app.db.execute(sql`update renewal_offer set state = 'withdrawn' where id = ${low.id}`)
    await app.db.execute(sql`update renewal_offer set state = 'offered' where id = ${accepted.id}`)
    const made = [(await accept(high.id)).body.renewedId, (await accept(accepted.id)).body.renewedId]
    const lock = (id: number) => `select from boat where id = ${id} for update`
    const paying = () => pay(app, staff, owner.id, 2 * price)
    expect((await goingOnIn(app, lock(low.boatId), paying, lock(high.boatId))).status).toBe(200)
    expect(await Promise.all(made.map(statusOf))).toEqual([1, 1])
  })
})

describe('an offer', () => {
  it('is accepted for the days that were read alone, which are kept in what is known of it', async () => {
    const [one, other] = [await offered(), await offered('Siil')]
    const refused = await accept(one.id, { validTo: '2035-01-01' })
    expect([refused.status, refused.problem.code]).toEqual([409, 'wrong_status'])
    expect(await stored(one.id)).toMatchObject({ state: 'offered', renewedId: null })
    expect(await chargeOf((await accept(one.id)).body.renewedId)).toBeTruthy()
    await accept(other.id)
    // the same plan and words for another boat are something else
    expect((await stored(one.id)).termsHash).not.toBe((await stored(other.id)).termsHash)
  })

  it('is written down by the boats’ numbers, whatever the order in which it was chosen', async () => {
    const [low, high] = [await readyBoat(app, owner), await readyBoat(app, owner, 'Siil')]
    const [read] = await app.db
      .select({ planId: plan.id, price: plan.price, lifts: plan.lifts, days: plan.days })
      .from(plan)
      .where(sql`active and kind = 'annual'`)
      .limit(1)
    const { body, status } = await app.as(staff).post<RenewalRound>('/Renewal', {
      ...{ endsFrom: '2026-01-01', endsTo: '2035-12-31', answerBy: '2026-06-30', terms: 'House rules apply.' },
      items: [high, low].map(({ subscriptionId }) => ({ subscriptionId, ...read })),
    })
    expect(status).toBe(200)
    const byNumber = body.offers.toSorted((a, b) => a.id - b.id).map(({ boatId }) => boatId)
    expect(byNumber).toEqual([low.id, high.id])
  })

  it('that is open keeps the currency', async () => {
    const other = await startTestApp()
    const [boss, theirs] = [await other.admin(), await other.customer()]
    await sellAs(other, boss)
    const { subscriptionId } = await readyBoat(other, theirs)
    const change = () => other.as(boss).put('/Settings', { currency: 'SEK' })
    await putOffer(other, { ownerId: theirs.id, subscriptionId, staffId: boss.id })
    expect((await change()).problem.errors.map(({ field }) => field)).toEqual(['currency'])
    await other.db.update(renewalOffer).set({ state: 'ended' })
    expect((await change()).status).toBe(200)
    await other.close()
  })
})

it('who is erased leaves neither name nor address in a season, nor in what was written down and told of it', async () => {
  const [kept, back] = [await offered('Sinilind'), await offered('Sinilind')]
  await company('Purje OÜ')
  await accept(kept.id)
  expect((await app.as(staff).post('/Renewal/Withdraw', { id: back.id })).status).toBe(200)
  const told = () => app.db.select().from(notification).where(eq(notification.aboutId, owner.id))
  expect(new Set((await told()).map(({ event }) => event))).toEqual(new Set(['renewal-not-invoiced']))
  expect((await app.as(admin).call(eraseCustomer, { params: { id: owner.id }, body: null })).status).toBe(200)
  const { offers } = (await app.as(staff).get<RenewalRound>(`/RenewalRound/${kept.roundId}`)).body
  expect(offers).toMatchObject([
    { state: 'accepted', acceptedName: null, acceptedFrom: null, termsHash: expect.any(String) },
  ])
  expect(await told()).toEqual([])
  const written = await app.db.select().from(auditEntry).where(eq(auditEntry.action, 'renewal-withdrawn'))
  expect(written).toMatchObject([{ subjectName: null, after: null }])
})
