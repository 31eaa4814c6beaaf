import { sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eraseCustomer } from '#contract/accounts/customer-endpoints.ts'
import type { RenewalRound, SeasonOffer } from '#contract/renewals/schema.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { auditOf } from '#test/boat-services.ts'
import { noticesOf } from '#test/boats.ts'
import type { Account } from '#test/factories.ts'
import { pay, sellAs, storedInvoices } from '#test/invoices.ts'
import { storedCharges, switchMoney } from '#test/money.ts'
import { putOffer } from '#test/renewals.ts'
import { readyBoat } from '#test/schedules.ts'
import { photo } from '#test/yard-pictures.ts'
import { sweepUnattached } from '../files/public.ts'
import { file } from '../files/tables.ts'
import { expirePapers } from '../own-data/public.ts'
import { account } from '../people/tables.ts'
import { plan } from '../plans/tables.ts'
import { eq } from '../platform/database/orm.ts'
import { subscription } from '../subscriptions/tables.ts'
import { renewalOffer } from './tables.ts'

let app: TestApp
let staff: Account
let admin: Account
let owner: Account
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.admin()
})
beforeEach(async () => {
  app.clock.set('2026-06-10T07:00:00Z')
  await app.db.execute(sql`truncate renewal_offer, renewal_round, notification, charge cascade`)
  await app.db.update(plan).set({ price: 333_500 })
  await sellAs(app, admin)
  staff = await app.staff({ firstName: 'Helmi', lastName: 'Kallas' })
  owner = await app.customer()
})
afterAll(() => app.close())

/** An offer of theirs with its days, as staff read it. */
const offered = async () => {
  const { id: boatId, subscriptionId } = await readyBoat(app, owner)
  const { id } = await putOffer(app, { ownerId: owner.id, subscriptionId, staffId: staff.id })
  const { validFrom, validTo } = (await app.as(staff).get<SeasonOffer>(`/Renewal/${id}`)).body
  return { boatId, id, validFrom, validTo }
}
type Offered = Awaited<ReturnType<typeof offered>>
const note = ({ id, validFrom, validTo }: Offered, values: object = {}, who: Account = staff) =>
  app.as(who).post<SeasonOffer>('/Renewal/Note', { id, validFrom, validTo, saidBy: 'Mari', way: 'phone', ...values })
const stored = async (id: number) => (await app.db.select().from(renewalOffer).where(eq(renewalOffer.id, id)))[0]!
const code = ({ problem }: { problem: { code: string } }) => problem.code

describe('an acceptance that staff write down', () => {
  it('counts as the owner’s: one subscription, one charge, one invoice; the owner and the log know of it', async () => {
    const one = await offered()
    const { status, body } = await note(one, { way: 'paper', saidOn: '2026-06-09' })
    expect([status, body]).toMatchObject([
      200,
      {
        ...{ state: 'accepted', acceptedName: 'Mari', notedWay: 'paper', saidOn: '2026-06-09' },
        notedBy: 'Helmi Kallas',
      },
    ])
    expect(await stored(one.id)).toMatchObject({ answeredAt: app.clock.now(), paperId: null })
    expect((await stored(one.id)).termsHash).toMatch(/^[\da-f]{64}$/)
    expect((await storedInvoices(app)).filter(({ accountId }) => accountId === owner.id)).toMatchObject([
      { id: body.invoiceId, total: 333_500 },
    ])
    expect((await storedCharges(app)).length).toBe(1)
    expect((await noticesOf(app, owner.id)).map(({ link }) => link)).toContain(`/Renewals/${one.id}`)
    expect((await auditOf(app, 'renewal')).at(-1)).toMatchObject({ action: 'renewal-noted', actorId: staff.id })
    expect((await app.as(owner).get<SeasonOffer>(`/Renewal/${one.id}`)).body.notedBy).toBe('Helmi Kallas')
    const { rows } = await app.db.execute(
      sql`select actor_id as actor from history where event = 'subscription-renewed' and subscription_id = ${body.renewedId}`,
    )
    expect(rows).toEqual([{ actor: staff.id }])
    await pay(app, staff, owner.id, 333_500)
    const [paid] = await app.db.select().from(subscription).where(eq(subscription.id, body.renewedId!))
    expect(paid!.status).toBe(1)
  })

  it('is written once, of two at once and of the owner’s own', async () => {
    const one = await offered()
    const name = `${owner.firstName} ${owner.lastName}`
    const own = { id: one.id, name, validFrom: one.validFrom, validTo: one.validTo }
    const both = await Promise.all([note(one), note(one), app.as(owner).post('/Renewal/Accept', own)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect((await storedCharges(app)).length).toBe(1)
  })

  it('is refused by who is not staff, on a day to come, of other days, of who is blocked, sold her, or with money off', async () => {
    const one = await offered()
    expect(code(await note(one, {}, owner))).toBe('not_allowed')
    const late = await note(one, { saidOn: '2026-06-11' })
    expect(late.problem.errors.map(({ field }) => field)).toEqual(['saidOn'])
    expect(code(await note(one, { validTo: '2031-01-01' }))).toBe('wrong_status')
    await switchMoney(app, false)
    expect(code(await note(one))).toBe('money_off')
    await switchMoney(app, true)
    await app.db.update(account).set({ blockedAt: app.clock.now() }).where(eq(account.id, owner.id))
    expect(code(await note(one))).toBe('account_blocked')
    await app.db.update(account).set({ blockedAt: null }).where(eq(account.id, owner.id))
    await app.as(admin).put(`/Boat/Transfer/${one.boatId}`, { personId: (await app.customer()).id })
    expect((await note(one)).status).toBe(404)
    expect(await storedCharges(app)).toEqual([])
    expect(await stored(one.id)).toMatchObject({ state: 'offered', notedBy: null })
  })

  it('is kept by name for the term when its customer is erased', async () => {
    const one = await offered()
    await note(one)
    expect((await app.as(admin).call(eraseCustomer, { params: { id: owner.id }, body: null })).status).toBe(200)
    expect(await stored(one.id)).toMatchObject({ acceptedName: 'Mari', notedWay: 'phone', notedBy: staff.id })
    app.clock.set('2034-01-01T12:00:00Z')
    await expirePapers(app)
    expect(await stored(one.id)).toMatchObject({ state: 'accepted', acceptedName: null, notedWay: 'phone' })
  })
})

describe('the paper of an acceptance', () => {
  const send = async (who: Account = staff) => (await app.as(who).upload(await photo('mari-maasikas.jpg'))).body.id
  const statusOf = async (id: number, who: Account) => (await app.as(who).get(`/File/Download/${id}`)).status
  const stands = async (id: number) => (await app.db.select().from(file).where(eq(file.id, id)))[0]

  it('is kept with it, seen by staff and whose offer it is, not by who has the boat since', async () => {
    const one = await offered()
    const [abFileId, buyer] = [await send(), await app.customer()]
    expect((await note(one, { way: 'paper', abFileId })).body.abFileId).toBe(abFileId)
    expect((await app.as(owner).get<SeasonOffer>(`/Renewal/${one.id}`)).body.abFileId).toBe(abFileId)
    const { roundId } = await stored(one.id)
    const { offers } = (await app.as(staff).get<RenewalRound>(`/RenewalRound/${roundId}`)).body
    expect(offers.map((offer) => offer.abFileId)).toEqual([abFileId])
    await app.as(admin).put(`/Boat/Transfer/${one.boatId}`, { personId: buyer.id })
    expect(await Promise.all([staff, owner, buyer].map((who) => statusOf(abFileId, who)))).toEqual([200, 200, 404])
    expect((await app.visitor.get(`/File/Download/${abFileId}`)).status).toBe(401)
  })

  it('is one’s own fresh upload and a picture, or nothing is accepted', async () => {
    const one = await offered()
    const list = (await app.as(staff).upload({ name: 'list.txt', content: Buffer.from('Yes') })).body.id
    for (const abFileId of [await send(await app.staff()), list, 1_000_000]) {
      const { problem } = await note(one, { way: 'paper', abFileId })
      expect(problem.errors.map(({ field }) => field)).toEqual(['abFileId'])
    }
    expect(await stored(one.id)).toMatchObject({ state: 'offered', paperId: null })
    expect(await storedCharges(app)).toEqual([])
    const [first, other] = [await send(), await offered()]
    await note(one, { way: 'paper', abFileId: first })
    const again = await note(other, { way: 'paper', abFileId: first })
    expect(again.problem.errors.map(({ field }) => field)).toEqual(['abFileId'])
  })

  it('is in the export of one’s own data, and outlives who accepted for the term, without its name', async () => {
    const one = await offered()
    const abFileId = await send()
    await note(one, { way: 'paper', abFileId })
    const parts = unzipSync(new Uint8Array((await app.as(owner).get('/Account/Export')).bytes))
    expect(JSON.parse(strFromU8(parts['renewals.json']!))).toMatchObject([{ id: one.id, file_id: abFileId }])
    expect(Object.keys(parts)).toContain(`files/${abFileId}-mari-maasikas.jpg`)
    expect((await app.as(admin).call(eraseCustomer, { params: { id: owner.id }, body: null })).status).toBe(200)
    await sweepUnattached(app.parts)
    expect(await stands(abFileId)).toMatchObject({ originalName: '', attachedAt: expect.any(Date) })
    expect((await app.as(staff).get<SeasonOffer>(`/Renewal/${one.id}`)).body.abFileId).toBeNull()
    app.clock.set('2034-01-01T12:00:00Z')
    await expirePapers(app)
    await sweepUnattached(app.parts)
    expect(await stands(abFileId)).toBeUndefined()
    expect(await stored(one.id)).toMatchObject({ state: 'accepted', paperId: null })
  })
})
