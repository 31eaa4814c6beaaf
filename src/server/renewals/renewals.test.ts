import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eraseCustomer } from '#contract/accounts/customer-endpoints.ts'
import type { PlanRow } from '#contract/plans/schema.ts'
import type { RenewalForesight, RenewalRound, SeasonOffer } from '#contract/renewals/schema.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { insertBoats, noticesOf } from '#test/boats.ts'
import type { Account } from '#test/factories.ts'
import { pay, sellAs, storedInvoices } from '#test/invoices.ts'
import { queuedMail } from '#test/mailbox.ts'
import { storedCharges, switchMoney } from '#test/money.ts'
import { account } from '../people/tables.ts'
import { plan } from '../plans/tables.ts'
import { eq, sql } from '../platform/database/orm.ts'
import { subscription } from '../subscriptions/tables.ts'
import { tellOwners } from './public.ts'
import { renewalOffer } from './tables.ts'

let app: TestApp
let staff: Account
let admin: Account
let season: PlanRow
const span = { endsFrom: '2026-07-01', endsTo: '2026-07-31' }
const round = { ...span, answerBy: '2026-06-30', terms: 'House rules apply.' }
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff({ firstName: 'Helmi', lastName: 'Kallas' })
  admin = await app.admin()
  await app.db.update(plan).set({ active: false })
  season = (
    await app.as(admin).post<PlanRow>('/Plan', { name: 'Season', lifts: 11, days: 365, price: 333_500, lengthTo: 12 })
  ).body
})
beforeEach(async () => {
  app.clock.set('2026-06-10T07:00:00Z')
  await app.db.execute(sql`truncate renewal_offer, renewal_round, notification, mail, boat, charge cascade`)
  await app.db.update(plan).set({ active: true, price: 333_500 }).where(eq(plan.id, season.id))
  await sellAs(app, admin)
})
afterAll(() => app.close())

type Values = Partial<typeof subscription.$inferInsert> & { name?: string; lengthOverall?: number }
/** A boat whose subscription ends in July. */
const ending = async (owner: { id: number }, { name = 'Kajakas', lengthOverall = 7, ...values }: Values = {}) => {
  const [boatId] = await insertBoats(app, owner.id, [{ name, lengthOverall }])
  const [row] = await app.db
    .insert(subscription)
    .values({
      ...{ boatId: boatId!, createdBy: owner.id, validFrom: '2025-07-15', validTo: '2026-07-15', status: 1 },
      ...{ liftsGranted: 0, liftsRemaining: 3, planId: season.id, ...values },
    })
    .returning()
  return { boatId: boatId!, subscriptionId: row!.id }
}
const foresee = async () => (await app.as(staff).post<RenewalForesight>('/Renewal/Foresee', span)).body
const offer = (ids: readonly number[], more: object = {}) =>
  app.as(staff).post<RenewalRound>('/Renewal', {
    ...{ ...round, ...more },
    items: ids.map((subscriptionId) => ({ subscriptionId, planId: season.id, price: 333_500, lifts: 11, days: 365 })),
  })
/** An owner whose one boat is offered her next season, told of it. */
const offered = async () => {
  const owner = await app.customer({ lastName: 'Maasikas', emailVerifiedAt: app.clock.now() })
  const own = await ending(owner)
  const { body } = await offer([own.subscriptionId])
  await tellOwners(app.parts)
  return { owner, ...own, id: body.offers[0]!.id, roundId: body.id }
}
const days = { validFrom: '2026-07-16', validTo: '2027-07-16' }
const accept = (who: Account, id: number, name = 'Mari Maasikas') =>
  app.as(who).post<SeasonOffer>('/Renewal/Accept', { id, name, ...days })
const stored = async (id: number) => (await app.db.select().from(renewalOffer).where(eq(renewalOffer.id, id)))[0]!
const statusOf = async (id: number | null) =>
  (await app.db.select().from(subscription).where(eq(subscription.id, id!)))[0]!.status

describe('a season', () => {
  it('is foreseen with plan, price and days, and who is left out with why', async () => {
    const [owner, blocked] = [await app.customer({ lastName: 'Aas' }), await app.customer({ lastName: 'Tamm' })]
    const planAsTaken = { name: 'Season', names: {}, price: 310_000, prices: {} }
    const { subscriptionId } = await ending(owner, { planAsTaken })
    const agreed = { planAsTaken, agreedPrice: 290_000 }
    const long = await ending(owner, { name: 'Suur', lengthOverall: 14, ...agreed })
    const pending = await ending(owner, { name: 'Siil' })
    await app.db.insert(subscription).values({
      ...{ boatId: pending.boatId, createdBy: owner.id, validFrom: '2026-07-16', validTo: '2027-07-16' },
      ...{ liftsGranted: 0, liftsRemaining: 0 },
    })
    await ending(blocked)
    await ending(owner, { name: 'Other', validTo: '2026-08-01' })
    await app.db.update(account).set({ blockedAt: app.clock.now() }).where(eq(account.id, blocked.id))
    const { items, leftOut } = await foresee()
    expect(items).toMatchObject([
      {
        ...{ subscriptionId, boatName: 'Kajakas', planId: season.id, planName: 'Season', price: 333_500, lifts: 11 },
        priceNow: 310_000,
        ...{ endsOn: '2026-07-15', validFrom: '2026-07-16', validTo: '2027-07-16' },
      },
      { subscriptionId: long.subscriptionId, planId: null, price: null, priceNow: 290_000 },
    ])
    expect(leftOut.map(({ boatName, why }) => [boatName, why])).toEqual([
      ['Siil', 'pending'],
      ['Kajakas', 'blocked'],
    ])
    await offer([subscriptionId])
    expect((await foresee()).leftOut).toContainEqual(expect.objectContaining({ boatName: 'Kajakas', why: 'offered' }))
  })

  it('is offered once, whoever presses, and wholly or not at all', async () => {
    const owner = await app.customer()
    const [one, two] = [await ending(owner), await ending(owner, { name: 'Siil' })]
    const both = [one.subscriptionId, two.subscriptionId]
    const answers = await Promise.all([offer(both), offer(both)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await offer([one.subscriptionId])).problem.code).toBe('wrong_status')
    expect((await offer([two.subscriptionId], { answerBy: '2026-06-09' })).problem.errors).toMatchObject([
      { field: 'answerBy' },
    ])
    expect(await app.db.select().from(renewalOffer)).toHaveLength(2)
    const { body } = await app.as(staff).get<object[]>('/RenewalRound')
    expect(body).toMatchObject([{ total: 2, counts: { waiting: 2 }, madeBy: 'Helmi Kallas' }])
  })

  it('is offered at what was read alone: not where its plan was changed meanwhile', async () => {
    const { subscriptionId } = await ending(await app.customer())
    for (const changed of [{ price: 540_000 }, { price: null }, { lifts: 9 }, { days: 180 }]) {
      await app.db.update(plan).set(changed).where(eq(plan.id, season.id))
      expect((await offer([subscriptionId])).problem.code).toBe('wrong_status')
      await app.db.update(plan).set({ price: 333_500, lifts: 11, days: 365 }).where(eq(plan.id, season.id))
    }
    expect(await app.db.select().from(renewalOffer)).toEqual([])
    expect((await offer([subscriptionId])).status).toBe(200)
  })

  it('is told to 800 once each, by two instances of which one stops in the middle', async () => {
    await app.db.execute(sql`
      insert into account (role, username, email, first_name, last_name, email_verified_at)
      select 'customer', 'many' || n, 'many' || n || '@example.com', 'Mari', 'Many', now() from generate_series(1, 800) n`)
    await app.db.execute(sql`
      insert into boat (name, width, depth, notes, owner_id, length_overall)
      select 'Many', 2.5, 0.7, '', id, 7 from account where last_name = 'Many'`)
    await app.db.execute(sql`
      insert into subscription (boat_id, created_by, valid_from, valid_to, status, lifts_granted, lifts_remaining, plan_id)
      select id, owner_id, '2025-07-15', '2026-07-15', 1, 0, 0, ${season.id} from boat where name = 'Many'`)
    const { items } = await foresee()
    expect((await offer(items.map(({ subscriptionId }) => subscriptionId))).body.total).toBe(800)
    const stopping = new AbortController()
    const first = tellOwners(app.parts, stopping.signal)
    const second = tellOwners(app.parts)
    stopping.abort()
    await Promise.all([first, second])
    await tellOwners(app.parts)
    const { rows } = await app.db.execute(sql`
      select (select count(*)::int from notification where event = 'renewal-offered') as bells,
        (select count(distinct account_id)::int from notification where event = 'renewal-offered') as people,
        (select count(*)::int from mail) as mails,
        (select count(*)::int from renewal_offer where state = 'offered') as told`)
    expect(rows).toEqual([{ bells: 800, people: 800, mails: 800, told: 800 }])
  })

  it('of which a portion breaks off is told whole by the next run', async () => {
    const owner = await app.customer({ emailVerifiedAt: app.clock.now() })
    await offer([(await ending(owner)).subscriptionId])
    await app.db.execute(sql`alter table mail add constraint broken check (link not like '/Renewals/%')`)
    await expect(tellOwners(app.parts)).rejects.toThrow()
    expect(await noticesOf(app, owner.id)).toEqual([])
    await app.db.execute(sql`alter table mail drop constraint broken`)
    await tellOwners(app.parts)
    expect(await noticesOf(app, owner.id)).toMatchObject([{ link: expect.stringContaining('/Renewals/') }])
  })

  it('reminds after five days, then weekly, three times, and never past its day nor who is blocked', async () => {
    const { owner, id } = await offered()
    const late = await app.customer()
    const [other] = (await offer([(await ending(late)).subscriptionId], { answerBy: '2026-06-17' })).body.offers
    await app.db.update(renewalOffer).set({ state: 'offered' }).where(eq(renewalOffer.id, other!.id))
    await app.db.execute(sql`update renewal_round set answer_by = '2026-12-31' where answer_by = '2026-06-30'`)
    const days: number[] = []
    for (let day = 0; day < 60; day += 1) {
      const before = (await noticesOf(app, owner.id)).length
      await tellOwners(app.parts)
      if ((await noticesOf(app, owner.id)).length > before) days.push(day)
      app.clock.advance({ days: 1 })
    }
    expect(days).toEqual([5, 12, 19])
    expect(await stored(id)).toMatchObject({ state: 'offered', reminders: 3 })
    expect(await stored(other!.id)).toMatchObject({ state: 'ended' })
    expect(await noticesOf(app, late.id)).toEqual([])
  })
})

describe('an owner', () => {
  it('accepts: one subscription as offered, one charge, one invoice, and an approval makes no second', async () => {
    const { owner, id, roundId } = await offered()
    await app.db.update(plan).set({ price: 999_900 }).where(eq(plan.id, season.id))
    expect((await app.as(owner).get<object[]>('/Renewal')).body).toMatchObject([{ id, answerBy: '2026-06-30' }])
    const { body } = await accept(owner, id)
    expect(body).toMatchObject({ state: 'accepted', isOpen: false, validFrom: '2026-07-16', price: 333_500 })
    expect(await storedInvoices(app)).toMatchObject([{ id: body.invoiceId, total: 333_500, issuedBy: staff.id }])
    expect((await queuedMail(app, owner.email)).map(({ link }) => link)).toHaveLength(2)
    expect(await stored(id)).toMatchObject({
      ...{ acceptedName: 'Mari Maasikas', acceptedFrom: '127.0.0.1', answeredAt: app.clock.now() },
    })
    expect(body.answeredDate).toBe(app.clock.now().toISOString())
    expect((await stored(id)).termsHash).toMatch(/^[\da-f]{64}$/)
    expect((await accept(owner, id)).problem.code).toBe('wrong_status')
    const respond = { id: body.renewedId, status: 1, version: 1 }
    expect((await app.as(staff).put('/Subscription/Respond', respond)).status).toBe(200)
    expect((await storedCharges(app)).length).toBe(1)
    const { offers } = (await app.as(staff).get<RenewalRound>(`/RenewalRound/${roundId}`)).body
    expect(offers).toMatchObject([{ state: 'accepted', invoiceId: body.invoiceId, acceptedName: 'Mari Maasikas' }])
  })

  it('who pays it in full is approved by nobody, in part by nobody yet', async () => {
    const { owner, id } = await offered()
    const { renewedId } = (await accept(owner, id)).body
    await pay(app, staff, owner.id, 333_499)
    expect(await statusOf(renewedId)).toBe(0)
    await pay(app, staff, owner.id, 1)
    expect(await statusOf(renewedId)).toBe(1)
    const { rows } = await app.db.execute(
      sql`select actor_id from history where event = 'subscription-approved' and subscription_id = ${renewedId}`,
    )
    expect(rows).toEqual([{ actor_id: null }])
    expect((await storedCharges(app)).length).toBe(1)
  })

  it('accepts without an invoice where none can be issued, which staff are told', async () => {
    const { owner, id } = await offered()
    await app.db.update(account).set({ companyName: 'Purje OÜ' }).where(eq(account.id, owner.id))
    expect((await accept(owner, id)).body).toMatchObject({ state: 'accepted', invoiceId: null })
    expect(await storedCharges(app)).toMatchObject([{ accountId: owner.id, invoiceId: null }])
    expect((await noticesOf(app, staff.id)).map(({ link }) => link)).toContain(`/Customers/${owner.id}`)
  })

  it('who accepted is kept by name for the term when they are erased, and shown to nobody', async () => {
    const { owner, id, roundId } = await offered()
    await accept(owner, id)
    expect((await app.as(admin).call(eraseCustomer, { params: { id: owner.id }, body: null })).status).toBe(200)
    expect(await stored(id)).toMatchObject({
      ...{ state: 'accepted', acceptedName: 'Mari Maasikas', acceptedFrom: '127.0.0.1' },
      termsHash: expect.any(String),
    })
    const { offers } = (await app.as(staff).get<RenewalRound>(`/RenewalRound/${roundId}`)).body
    expect(offers).toMatchObject([{ state: 'accepted', acceptedName: null, acceptedFrom: null }])
  })

  it('declines, which staff see, and is asked no more', async () => {
    const { owner, id } = await offered()
    expect((await app.as(owner).post<SeasonOffer>('/Renewal/Decline', { id })).body).toMatchObject({
      state: 'declined',
    })
    expect((await app.as(owner).get('/Renewal')).body).toEqual([])
    expect((await accept(owner, id)).problem.code).toBe('wrong_status')
    expect((await app.as(staff).post('/Renewal/Withdraw', { id })).problem.code).toBe('wrong_status')
  })

  it('cannot accept what is withdrawn, over, of a plan that is away, renewed otherwise, or with money off', async () => {
    const withdrawn = await offered()
    expect((await app.as(staff).post('/Renewal/Withdraw', { id: withdrawn.id })).status).toBe(200)
    const renewed = await offered()
    expect((await app.as(renewed.owner).post(`/Subscription/Renew/${renewed.subscriptionId}`)).status).toBe(200)
    for (const { owner, id } of [withdrawn, renewed])
      expect((await accept(owner, id)).problem.code).toBe('wrong_status')
    const { owner, id } = await offered()
    await app.db.update(plan).set({ active: false }).where(eq(plan.id, season.id))
    expect((await accept(owner, id)).problem.code).toBe('wrong_status')
    await app.db.update(plan).set({ active: true }).where(eq(plan.id, season.id))
    await switchMoney(app, false)
    expect((await accept(owner, id)).problem.code).toBe('money_off')
    expect((await app.as(owner).get('/Renewal')).body).toEqual([])
    await switchMoney(app, true)
    app.clock.set('2026-07-01T07:00:00Z')
    expect((await accept(owner, id)).problem.code).toBe('wrong_status')
    expect(await storedCharges(app)).toEqual([])
  })

  it('sees and answers their own alone: not further people, former owners, staff nor the blocked', async () => {
    const { owner, id, boatId } = await offered()
    const [friend, next] = [await app.customer(), await app.customer()]
    await app.db.execute(sql`
      insert into boat_person (boat_id, account_id, word, email, invited_by, invited_at, accepted_at)
      values (${boatId}, ${friend.id}, 'move', 'friend@example.com', ${owner.id}, now(), now())`)
    for (const who of [friend, next]) {
      expect((await app.as(who).get(`/Renewal/${id}`)).status).toBe(404)
      expect((await accept(who, id)).status).toBe(404)
      expect((await app.as(who).post('/Renewal/Decline', { id })).status).toBe(404)
    }
    expect((await accept(staff, id)).status).toBe(404)
    await app.db.execute(sql`update boat set owner_id = ${next.id} where id = ${boatId}`)
    expect((await app.as(owner).get(`/Renewal/${id}`)).status).toBe(404)
    expect((await accept(owner, id)).status).toBe(404)
    await tellOwners(app.parts)
    expect(await stored(id)).toMatchObject({ state: 'ended' })
    expect((await foresee()).items).toMatchObject([{ ownerId: next.id }])
    await app.db.update(account).set({ blockedAt: app.clock.now() }).where(eq(account.id, next.id))
    expect((await app.as(next).get('/Renewal')).status).toBe(401)
    expect(await storedCharges(app)).toEqual([])
  })
})
