import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { dashboard } from '#contract/dashboard/endpoints.ts'
import { clientOf } from '#test/app/client.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { newService } from '#test/boat-services.ts'
import { insertBoats, newBoat, putSchedule, readyBoat, setInsurance, setSubscription } from '#test/boats.ts'
import type { Account } from '#test/factories.ts'
import { sql } from '../platform/database/orm.ts'

const app: TestApp = await startTestApp()
let owner: Account
beforeEach(async () => {
  app.clock.set('2026-06-09T07:20:00Z')
  owner = await app.customer()
})
afterAll(() => app.close())

const shown = async (who: Account = owner) => (await app.as(who).call(dashboard)).body
const warnings = async () => (await shown()).warnings
const titles = async () => (await warnings()).map(({ title }) => title)
const at = (day: string, hour = 7) => new Date(`2026-${day}T${String(hour).padStart(2, '0')}:00:00Z`)

describe('GET Dashboard for an owner', () => {
  it('is empty on the first day', async () => {
    expect(await shown()).toEqual({
      totals: { boats: 0, requests: 0, subscriptions: 0 },
      warnings: [],
      next: null,
      boats: [],
      guideDone: 0,
      today: [],
      coming: null,
    })
  })

  it('counts her own things, and shows her boats by name [2.3-1]', async () => {
    const stranger = await app.customer()
    await readyBoat(app, stranger)
    const second = await readyBoat(app, owner, 'Vala')
    const first = await readyBoat(app, owner, 'Galeb')
    await putSchedule(app, first.id, { status: 11 })
    await putSchedule(app, first.id, { status: 0, dropOffAt: at('06-12') })
    const { totals, boats } = await shown()
    expect(totals).toEqual({ boats: 2, requests: 2, subscriptions: 2 })
    expect(boats.map(({ id }) => id)).toEqual([first.id, second.id])
    expect(boats[0]).toMatchObject({ scheduleStatus: 0, nextAt: at('06-12').toISOString() })
  })

  it('tells a further person what holds a boat and where a request stands, nothing of papers, subscription and money', async () => {
    const partner = await app.customer()
    const share = (boatId: number) =>
      app.db.execute(sql`insert into boat_person (boat_id, account_id, email, word, invited_by, invited_at, accepted_at)
        values (${boatId}, ${partner.id}, ${partner.email}, 'co-owner', ${owner.id}, now(), now())`)
    const expired = await readyBoat(app, owner, 'Ema')
    await setInsurance(app, expired.id, '2026-06-01')
    const undated = await readyBoat(app, owner, 'Isa')
    await setInsurance(app, undated.id, null)
    const [bare] = await insertBoats(app, owner.id, [{ name: 'Onu', width: null }])
    const pending = await newBoat(app, owner, { name: 'Vend' })
    const ending = await readyBoat(app, owner, 'Õde')
    await setSubscription(app, ending.subscriptionId, { status: 1, validTo: '2026-06-20' })
    const unpaid = await readyBoat(app, owner, 'Tädi')
    await putSchedule(app, unpaid.id, { status: 4, paymentNotes: 'Half is missing' })
    for (const { id } of [expired, undated, { id: bare! }, pending, ending, unpaid]) await share(id)
    const kindsFor = async (who: Account) => (await shown(who)).warnings.map(({ title }) => title).sort()
    expect((await kindsFor(owner)).length).toBeGreaterThan(6)
    expect(await kindsFor(partner)).toEqual([])

    await app.db.execute(sql`update boat set hold_reason = 'Hull damaged' where id = ${ending.id}`)
    await putSchedule(app, expired.id, { status: 2, rejectionNotes: 'No room' })
    await putSchedule(app, undated.id, { status: 1, dropOffAt: at('06-05') })
    expect(await kindsFor(partner)).toEqual([
      'Isa missed her drop-off on Fri 5 Jun',
      'The drop-off request for Ema was rejected',
      'Õde is on hold',
    ])
  })

  it('shows 20 boats at most', async () => {
    await insertBoats(
      app,
      owner.id,
      Array.from({ length: 25 }, (_, index) => ({ name: `Boat ${index}` })),
    )
    const { boats, warnings, totals } = await shown()
    expect([boats.length, totals.boats]).toEqual([20, 25])
    expect(warnings.length).toBe(20)
  })

  it('follows the guide: a boat, a request, an approval, a service (1, 2.3) [2.3-3, 1-10]', async () => {
    const { id } = await newBoat(app, owner)
    expect((await shown()).guideDone).toBe(1)
    await putSchedule(app, id, { status: 0 })
    expect((await shown()).guideDone).toBe(2)
    const other = await app.customer()
    const { id: rejected } = await newBoat(app, other)
    await putSchedule(app, rejected, { status: 2 })
    expect((await shown(other)).guideDone).toBe(2)
    await putSchedule(app, rejected, { status: 2, cancelled: true })
    expect((await shown(other)).guideDone).toBe(3)
    await newService(app, other, rejected)
    expect((await shown(other)).guideDone).toBe(4)
  })

  it.each([
    [0, 'next'],
    [3, 'next'],
    [4, 'held'],
  ])('names the next lifting at %i', async (status, state) => {
    const { id } = await readyBoat(app, owner, 'Galeb')
    const made = await putSchedule(app, id, { status, dropOffAt: at('06-11') })
    expect((await shown()).next).toEqual({
      scheduleId: made.id,
      boatId: id,
      boatName: 'Galeb',
      kind: 'lift',
      at: at('06-11').toISOString(),
      state,
    })
  })

  it('names the earliest appointment of all her boats, and no planned or past one', async () => {
    const [lift, launch, planned, missed] = await Promise.all(
      ['A', 'B', 'C', 'D'].map(async (name) => (await readyBoat(app, owner, name)).id),
    )
    await putSchedule(app, lift!, { status: 1, dropOffAt: at('06-20') })
    await putSchedule(app, launch!, { status: 8, dropOffAt: at('06-01'), askedPickUpAt: at('06-15') })
    await putSchedule(app, planned!, { status: 7, plannedPickUpAt: at('06-10') })
    await putSchedule(app, missed!, { status: 3, dropOffAt: at('06-08') })
    expect((await shown()).next).toMatchObject({ boatId: launch, kind: 'launch', at: at('06-15').toISOString() })
  })

  it('is for members', async () => {
    expect((await app.visitor.get('/Dashboard')).status).toBe(401)
  })
})

describe('warnings', () => {
  it('say nothing when nothing is wrong', async () => {
    const { id } = await readyBoat(app, owner)
    await setInsurance(app, id, '2026-07-10')
    expect(await warnings()).toEqual([])
  })

  it('come the gravest first', async () => {
    const boats: Record<string, { id: number; subscriptionId: number }> = {}
    for (const name of ['Missed', 'Unpaid', 'Waits', 'Insured', 'Refused'])
      boats[name] = await readyBoat(app, owner, name)
    await insertBoats(app, owner.id, [{ name: 'Held', holdReason: 'Crack in the keel' }])
    await putSchedule(app, boats.Missed!.id, { status: 3, dropOffAt: at('06-05') })
    await putSchedule(app, boats.Unpaid!.id, { status: 4, dropOffAt: at('06-12'), paymentNotes: 'Half is missing' })
    await putSchedule(app, boats.Refused!.id, { status: 2, rejectionReasonId: 5, rejectionNotes: 'Try July' })
    await setSubscription(app, boats.Waits!.subscriptionId, { status: 0 })
    await setInsurance(app, boats.Insured!.id, '2026-06-21')
    expect(await warnings()).toMatchObject([
      {
        tone: 'bad',
        title: 'The drop-off request for Refused was rejected',
        text: 'The yard is full on that day. Try July. You can ask again.',
        action: { label: 'Ask for another day', to: `/Requests/create?boat=${boats.Refused!.id}` },
        refused: 'request',
      },
      { tone: 'bad', title: 'The payment for Unpaid was rejected', text: expect.stringMatching(/^Half is missing\. /) },
      {
        tone: 'bad',
        title: 'Held is on hold',
        refused: null,
        text: expect.stringMatching(/^Crack in the keel\. She stays/),
      },
      { tone: 'warn', title: 'Insured’s insurance expires in 12 days, on Sun 21 Jun' },
      { tone: 'warn', title: 'Held: 4 documents are missing' },
      { tone: 'warn', title: 'Missed missed her drop-off on Fri 5 Jun' },
      { tone: 'info', title: 'Waits’s subscription is waiting for approval' },
    ])
  })

  it.each([
    ['2026-06-08', 'bad', 'Galeb’s insurance expired on Mon 8 Jun'],
    ['2025-12-31', 'bad', 'Galeb’s insurance expired on Wed 31 Dec 2025'],
    ['2026-06-09', 'warn', 'Galeb’s insurance expires today, Tue 9 Jun'],
    ['2026-06-10', 'warn', 'Galeb’s insurance expires tomorrow, on Wed 10 Jun'],
    ['2026-07-09', 'warn', 'Galeb’s insurance expires in 30 days, on Thu 9 Jul'],
  ])('tell of an insurance until %s', async (day, tone, title) => {
    const { id } = await readyBoat(app, owner, 'Galeb')
    await setInsurance(app, id, day)
    expect(await warnings()).toMatchObject([
      { tone, title, action: { label: 'Upload certificate', to: `/Boats/${id}` } },
    ])
  })

  it.each([
    ['06-11', 'Her lifting on Thu 11 Jun can go ahead. From Mon 22 Jun she cannot be requested, lifted or lowered.'],
    [
      '06-24',
      'Her lifting on Wed 24 Jun needs the new certificate. From Mon 22 Jun she cannot be requested, lifted or lowered.',
    ],
  ])('tell what the insurance means for the lifting on %s', async (day, text) => {
    const { id } = await readyBoat(app, owner, 'Galeb')
    await setInsurance(app, id, '2026-06-21')
    await putSchedule(app, id, { status: 3, dropOffAt: at(day) })
    expect((await warnings())[0]!.text).toBe(text)
  })

  it('tell what it means for an asked launch', async () => {
    const { id } = await readyBoat(app, owner, 'Galeb')
    await setInsurance(app, id, '2026-06-21')
    await putSchedule(app, id, { status: 8, dropOffAt: at('05-01'), askedPickUpAt: at('06-18') })
    expect((await warnings())[0]!.text).toMatch(/^Her launch on Thu 18 Jun can go ahead\. /)
  })

  it.each([
    [{ status: 0 }, 'info', 'Galeb’s subscription is waiting for approval'],
    [{ status: 2, reviewNote: 'Unpaid' }, 'bad', 'Galeb’s subscription was rejected'],
    [{ validFrom: '2025-06-01', validTo: '2026-06-01' }, 'bad', 'Galeb’s subscription ended on Mon 1 Jun'],
    [{ validTo: '2026-06-30' }, 'warn', 'Galeb’s subscription ends in 21 days, on Tue 30 Jun'],
    [{ validFrom: '2026-06-20' }, 'info', 'Galeb’s subscription begins in 11 days, on Sat 20 Jun'],
    [{ liftsRemaining: 0 }, 'warn', 'Galeb has no lift left'],
  ])('tell of a subscription: %j', async (values, tone, title) => {
    const { id, subscriptionId } = await readyBoat(app, owner, 'Galeb')
    await setSubscription(app, subscriptionId, values)
    expect(await warnings()).toMatchObject([{ tone, title, action: { to: `/Subscriptions/${subscriptionId}` } }])
    expect(id).toBeGreaterThan(0)
  })

  it('are in the language of who asks', async () => {
    const { id } = await readyBoat(app, owner, 'Galeb')
    await setInsurance(app, id, '2026-06-30')
    const russian = clientOf(app.app, { authorization: `Bearer ${owner.token}`, 'accept-language': 'ru' })
    expect((await russian.call(dashboard)).body.warnings).toMatchObject([
      {
        title: expect.stringMatching(/^Galeb: .*21 день.*вт, 30 июн\.$/),
        text: expect.stringMatching(/ср, 1 июл\./),
        action: { label: expect.stringMatching(/^[\p{Script=Cyrillic} ]+$/u) },
      },
    ])
  })

  it('forget a rejection after a month and a cancellation at once', async () => {
    const { id } = await readyBoat(app, owner, 'Galeb')
    await putSchedule(app, id, { status: 2, cancelled: true })
    expect(await titles()).toEqual([])
    await putSchedule(app, id, { status: 2, statusChangedAt: at('05-10') })
    expect(await titles()).toHaveLength(1)
    app.clock.advance({ days: 1 })
    expect(await titles()).toEqual([])
  })

  it('count a day as missed from the next one on, on the marina’s clock', async () => {
    const { id } = await readyBoat(app, owner, 'Galeb')
    await putSchedule(app, id, { status: 1, dropOffAt: at('06-09', 14) })
    app.clock.set('2026-06-09T20:59:00Z')
    expect(await titles()).toEqual([])
    app.clock.set('2026-06-09T21:00:00Z')
    expect(await titles()).toEqual(['Galeb missed her drop-off on Tue 9 Jun'])
  })
})
