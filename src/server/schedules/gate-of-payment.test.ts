import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { acceptInvitation, invitePerson } from '#contract/boats/endpoints.ts'
import type { OwedSums } from '#contract/schedules/owed-schema.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { noticesOf } from '#test/boats.ts'
import type { Account } from '#test/factories.ts'
import { credit, issueOne, pay, sellAs } from '#test/invoices.ts'
import { queuedMail } from '#test/mailbox.ts'
import { beginAt, montonioSays, type ProviderPeers, startProviders } from '#test/provider-payments.ts'
import { readyBoat } from '#test/schedules.ts'
import { sql } from '../platform/database/orm.ts'
import { NoAnswerError } from '../providers/policy.ts'
import { openProviders } from '../providers/public.ts'
import { saveSettings } from '../settings/public.ts'
import { followUnpaid, paymentsFollowed } from './public.ts'

let app: TestApp
let peers: ProviderPeers
let staff: Account
let admin: Account
let owner: Account
beforeAll(async () => {
  peers = await startProviders()
  app = await startTestApp({ env: peers.env })
  staff = await app.staff()
  admin = await app.admin()
  await sellAs(app, admin)
})
afterAll(async () => {
  await app.close()
  await peers.close()
})
beforeEach(async () => {
  app.clock.set('2026-06-10T07:00:00Z')
  peers.montonio.mood.fails = undefined
  owner = await app.customer()
  await saveSettings(app.db, { approveRequests: false, approvePayments: true, payWithinHours: null, freeUnpaid: false })
})
const respond = (call: string, id: number, status: number) =>
  app.as(staff).put(`/Schedule/${call}`, { id, status, ...(status === 2 && { notes: 'Later' }) })
const askFor = async (boatId: number) => {
  const asked = { boatId, scheduleStatus: 0, scheduleDate: '2026-06-18T07:00:00.000Z', boatPictures: [] }
  const { status, body, bytes } = await app
    .as(owner)
    .post<{ id: number }>('/Schedule/Create', { ...asked, inspectionPictures: [] })
  if (status !== 200) throw new Error(`asking answered ${status}: ${bytes}`)
  return body
}
/** An invoice of 124.00 € whose day is over, and a request of its owner that staff have approved. */
const indebted = async () => {
  app.clock.set('2026-05-20T07:00:00Z')
  const invoice = await issueOne(app, staff, owner.id)
  app.clock.set('2026-06-10T07:00:00Z')
  const boat = await readyBoat(app, owner)
  const made = await askFor(boat.id)
  expect((await respond('RespondDropOffRequest', made.id, 1)).status).toBe(200)
  return { invoice, id: made.id, boatId: boat.id }
}
const scheduleOf = async (id: number) =>
  (await app.as(staff).get<{ scheduleStatus: number; cancelled: boolean }>(`/Schedule/GetByID/${id}`)).body
const statusOf = async (id: number) => (await scheduleOf(id)).scheduleStatus
const owedOf = (who: Account, id: number) => app.as(who).get<OwedSums>(`/Invoice/OwedFor/${id}`)
const follow = (providers = openProviders(app.parts.config.payments)) =>
  followUnpaid({ ...{ ...app.parts, ...paymentsFollowed, providers }, log: { warn: () => {} } })
const staffTold = async (link?: string) =>
  (await noticesOf(app, staff.id)).filter((notice) => !link || notice.link === link).map(({ text }) => text ?? '')

describe('the payment of a drop-off', () => {
  it('is approved by itself where nothing is overdue, though something is open', async () => {
    await issueOne(app, staff, owner.id)
    const boat = await readyBoat(app, owner)
    const { id } = await askFor(boat.id)
    await respond('RespondDropOffRequest', id, 1)
    expect(await statusOf(id)).toBe(3)
  })

  it('waits where something is overdue; owner and staff see what, others nothing', async () => {
    const { invoice, id } = await indebted()
    expect(await statusOf(id)).toBe(1)
    const owed = {
      ...{ open: 12_400, overdue: 12_400, payUntil: null },
      invoices: [{ id: invoice.id, number: invoice.number, open: 12_400, overdue: true }],
    }
    for (const who of [owner, staff]) expect((await owedOf(who, id)).body).toMatchObject(owed)
    expect((await owedOf(await app.customer(), id)).status).toBe(404)
  })

  it.each([
    ['staff enter its payment', (id: number) => pay(app, staff, owner.id, 12_400, { invoiceId: id })],
    ['an admin credits the invoice', (id: number) => credit(app, admin, id)],
  ])('is approved by itself once %s', async (_, settle) => {
    const { invoice, id } = await indebted()
    expect((await settle(invoice.id)).status).toBe(200)
    expect(await statusOf(id)).toBe(3)
  })

  it('is approved by itself once a provider says that it is paid; what is begun opens nothing', async () => {
    const { invoice, id } = await indebted()
    expect((await beginAt(app, owner, 'montonio', [invoice.id])).status).toBe(200)
    expect(await statusOf(id)).toBe(1)
    const { uuid } = peers.montonio.last()
    await peers.montonio.pay(uuid)
    await montonioSays(app, { orderToken: peers.montonio.orderToken(uuid) })
    expect(await statusOf(id)).toBe(3)
    const { body } = await app.as(owner).get<{ event: string; actorName: string }[]>(`/Schedule/History/${id}`)
    expect(body.find(({ event }) => event === 'approve-payment')).toMatchObject({ actorName: 'by itself' })
  })

  it('stays with staff where a part is paid, where the setting is off, and where they rejected it', async () => {
    const part = await indebted()
    await pay(app, staff, owner.id, 12_399, { invoiceId: part.invoice.id })
    expect(await statusOf(part.id)).toBe(1)
    await saveSettings(app.db, { approvePayments: false })
    await pay(app, staff, owner.id, 1, { invoiceId: part.invoice.id })
    expect(await statusOf(part.id)).toBe(1)
    expect((await respond('RespondDropOffPayment', part.id, 2)).status).toBe(200)
    await saveSettings(app.db, { approvePayments: true })
    await pay(app, staff, owner.id, 5)
    expect(await statusOf(part.id)).toBe(4)
  })

  it('waits for money that a provider took back though no invoice is open, and goes on once it is made up for', async () => {
    const now = app.clock.now().toISOString()
    await app.db.execute(sql`
      insert into payment (account_id, sum, currency, paid_on, way, note, made_at)
      values (${owner.id}, -500, 'EUR', '2026-06-09', 'stripe', 'Disputed', ${now}::timestamptz)`)
    const boat = await readyBoat(app, owner)
    const { id } = await askFor(boat.id)
    await respond('RespondDropOffRequest', id, 1)
    expect(await statusOf(id)).toBe(1)
    expect((await owedOf(owner, id)).body).toMatchObject({ open: 0, overdue: 0, takenBack: 500, invoices: [] })
    await pay(app, staff, owner.id, 500)
    expect(await statusOf(id)).toBe(3)
  })

  it('stays with staff where its day is over by then', async () => {
    const { invoice, id } = await indebted()
    app.clock.set('2026-06-19T07:00:00Z')
    await pay(app, staff, owner.id, 12_400, { invoiceId: invoice.id })
    expect(await statusOf(id)).toBe(1)
  })

  it('that is paid and rejected in the same moment ends in one of the two, told to both', async () => {
    for (let round = 0; round < 6; round += 1) {
      owner = await app.customer()
      const { invoice, id } = await indebted()
      const [paid, rejected] = await Promise.all([
        pay(app, staff, owner.id, 12_400, { invoiceId: invoice.id }),
        respond('RespondDropOffPayment', id, 2),
      ])
      expect(paid.status).toBe(200)
      expect([await statusOf(id), rejected.status]).toEqual(rejected.status === 200 ? [4, 200] : [3, 409])
    }
  })

  it('that is paid while staff approve the request is approved, whoever comes first', async () => {
    for (let round = 0; round < 6; round += 1) {
      owner = await app.customer()
      app.clock.set('2026-05-20T07:00:00Z')
      const invoice = await issueOne(app, staff, owner.id)
      app.clock.set('2026-06-10T07:00:00Z')
      const boat = await readyBoat(app, owner)
      const { id } = await askFor(boat.id)
      await Promise.all([
        pay(app, staff, owner.id, 12_400, { invoiceId: invoice.id }),
        respond('RespondDropOffRequest', id, 1),
      ])
      expect(await statusOf(id)).toBe(3)
    }
  })
})

describe('a last hour to pay', () => {
  beforeEach(() => saveSettings(app.db, { payWithinHours: 24 }))

  it('is told to the owner, and to staff once it has passed; they free the place', async () => {
    const { id } = await indebted()
    expect((await owedOf(owner, id)).body.payUntil).toBe('2026-06-11T07:00:00.000Z')
    app.clock.set('2026-06-11T06:59:00Z')
    await follow()
    expect((await staffTold(`/Requests/${id}`)).filter((text) => text.includes('is not paid in time'))).toEqual([])
    app.clock.set('2026-06-11T07:00:00Z')
    await follow()
    await follow()
    app.clock.set('2026-06-12T07:00:00Z')
    await follow()
    expect((await staffTold(`/Requests/${id}`)).filter((text) => text.includes('is not paid in time'))).toHaveLength(1)
    expect(await statusOf(id)).toBe(1)
  })

  it('frees the place half an hour later by itself where that is set, and staff are told of who pays then', async () => {
    await saveSettings(app.db, { freeUnpaid: true })
    const { id, invoice } = await indebted()
    app.clock.set('2026-06-11T07:29:00Z')
    await follow()
    expect(await statusOf(id)).toBe(1)
    app.clock.set('2026-06-11T07:30:00Z')
    await follow()
    expect(await scheduleOf(id)).toMatchObject({ scheduleStatus: 2, cancelled: true })
    expect((await noticesOf(app, owner.id)).map(({ text }) => text).at(-1)).toContain(
      'was not paid in time: her place is free again. Pay what is overdue and ask for another time.',
    )
    await pay(app, staff, owner.id, 12_400, { invoiceId: invoice.id })
    await pay(app, staff, owner.id, 100)
    expect((await staffTold()).filter((text) => text.includes('book her anew'))).toHaveLength(1)
    expect(await statusOf(id)).toBe(2)
  })

  it('frees the place of one whose payment staff rejected as well', async () => {
    await saveSettings(app.db, { freeUnpaid: true })
    const { id } = await indebted()
    expect((await respond('RespondDropOffPayment', id, 2)).status).toBe(200)
    expect(await statusOf(id)).toBe(4)
    app.clock.set('2026-06-11T07:29:00Z')
    await follow()
    expect(await statusOf(id)).toBe(4)
    app.clock.set('2026-06-11T07:30:00Z')
    await follow()
    expect(await scheduleOf(id)).toMatchObject({ scheduleStatus: 2, cancelled: true })
    const told = (await noticesOf(app, owner.id)).map(({ text }) => text).at(-1)
    expect(told).toContain('was not paid in time: her place is free again.')
  })

  it('leaves a boat that the crew is moving where she is', async () => {
    await saveSettings(app.db, { freeUnpaid: true })
    const { id } = await indebted()
    app.clock.set('2026-06-11T07:30:00Z')
    await app.db.execute(sql`update movement set begun_at = ${app.clock.now().toISOString()} where schedule_id = ${id}`)
    await follow()
    expect(await scheduleOf(id)).toMatchObject({ scheduleStatus: 1, cancelled: false })
    await app.db.execute(sql`update movement set begun_at = null where schedule_id = ${id}`)
    await follow()
    expect(await scheduleOf(id)).toMatchObject({ scheduleStatus: 2, cancelled: true })
  })

  it('strikes what it frees from the calendars of the owner and of who shares her, who read nothing of the money', async () => {
    await saveSettings(app.db, { freeUnpaid: true })
    const emailVerifiedAt = app.clock.now()
    owner = await app.customer({ emailVerifiedAt })
    const partner = await app.customer({ emailVerifiedAt })
    const { id, boatId } = await indebted()
    const { body } = await app
      .as(owner)
      .call(invitePerson, { params: { id: boatId }, body: { email: partner.email, word: 'co-owner' } })
    expect((await app.as(partner).call(acceptInvitation, { params: { id: body.id } })).status).toBe(200)
    app.clock.set('2026-06-11T07:30:00Z')
    await follow()
    for (const { email } of [owner, partner])
      expect((await queuedMail(app, email)).at(-1)!.calendar).toMatchObject([
        { id, kind: 'drop-off', isCancelled: true },
      ])
    const told = (await noticesOf(app, partner.id)).map(({ text }) => text).at(-1)
    expect(told).toMatch(/ was cancelled: her place is free again\.$/)
  })

  it('asks the provider first: what was paid there stays, and what it does not say keeps the place', async () => {
    await saveSettings(app.db, { freeUnpaid: true })
    const { id, invoice } = await indebted()
    await beginAt(app, owner, 'montonio', [invoice.id])
    await peers.montonio.pay(peers.montonio.last().uuid)
    peers.montonio.mood.fails = null
    app.clock.set('2026-06-11T07:30:00Z')
    await follow()
    expect(await statusOf(id)).toBe(1)
    peers.montonio.mood.fails = undefined
    await follow()
    expect(await statusOf(id)).toBe(3)
  })

  it('asks no further where a provider does not say, whatever else was begun', async () => {
    await saveSettings(app.db, { freeUnpaid: true })
    const { id, invoice } = await indebted()
    for (const method of ['bank', 'card']) await beginAt(app, owner, 'montonio', [invoice.id], { method })
    app.clock.set('2026-06-11T07:30:00Z')
    let asked = 0
    const silent = () => {
      asked += 1
      return Promise.reject(new NoAnswerError('it is slow'))
    }
    const montonio = openProviders(app.parts.config.payments).get('montonio')!
    await follow(new Map([['montonio', { ...montonio, ask: silent }]]))
    expect([asked, await statusOf(id)]).toEqual([1, 1])
  })

  it('says nothing where nothing is overdue, and while money is off', async () => {
    await saveSettings(app.db, { freeUnpaid: true, approvePayments: false })
    const { id, invoice } = await indebted()
    app.clock.set('2026-06-13T07:00:00Z')
    await saveSettings(app.db, { money: false })
    await follow()
    await saveSettings(app.db, { money: true })
    expect(await statusOf(id)).toBe(1)
    await pay(app, staff, owner.id, 12_400, { invoiceId: invoice.id })
    await follow()
    expect(await statusOf(id)).toBe(1)
  })
})
