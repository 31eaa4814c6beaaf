import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  acceptInvitation,
  endSharing,
  getBoat,
  invitePerson,
  peopleOfBoat,
  searchBoats,
  sharedBoats,
  transferBoat,
} from '#contract/boats/endpoints.ts'
import { getSchedule, scheduleHistory, searchRequests } from '#contract/schedules/endpoints.ts'
import { notification } from '#server/notifications/tables.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { newService } from '#test/boat-services.ts'
import type { Account } from '#test/factories.ts'
import { dropOffDate, pickUpDate, readyBoat, requested, takeTo } from '#test/schedules.ts'
import { sql } from '../platform/database/orm.ts'

let app: TestApp
let owner: Account
let partner: Account
let stranger: Account
let staff: Account
beforeAll(async () => {
  app = await startTestApp()
  const emailVerifiedAt = app.clock.now()
  owner = await app.customer({ firstName: 'Omanik', emailVerifiedAt })
  partner = await app.customer({ firstName: 'Kaas', lastName: 'Omanik', emailVerifiedAt })
  stranger = await app.customer({ emailVerifiedAt })
  staff = await app.staff()
})
afterAll(() => app.close())

const invite = (by: Account, boatId: number, email: string, word = 'co-owner') =>
  app.as(by).call(invitePerson, { params: { id: boatId }, body: { email, word } })
const accept = (who: Account, id: number) => app.as(who).call(acceptInvitation, { params: { id } })
const end = (who: Account, id: number) => app.as(who).call(endSharing, { params: { id } })
const share = async (boatId: number) => {
  const { body } = await invite(owner, boatId, partner.email)
  await accept(partner, body.id)
  return body.id
}
const noticesOf = async (who: Account) =>
  (await app.db.select().from(notification).orderBy(notification.id))
    .filter(({ accountId }) => accountId === who.id)
    .map(({ event }) => event)

describe('an invitation', () => {
  it('is told to who confirmed the address, waits for them, and tells nobody whether there is an account', async () => {
    const boat = await readyBoat(app, owner)
    const { status, body } = await invite(owner, boat.id, partner.email.toUpperCase())
    expect([status, body]).toMatchObject([200, { word: 'co-owner', name: '', acceptedDate: null }])
    const unknown = await invite(owner, boat.id, 'nobody@example.com', 'skipper')
    expect(Object.keys(unknown.body)).toEqual(Object.keys(body))
    expect(unknown.body).toMatchObject({ name: '', acceptedDate: null })
    expect((await noticesOf(partner)).at(-1)).toBe('person-invited')
    expect((await app.as(partner).call(sharedBoats)).body).toMatchObject([
      { id: body.id, boatId: boat.id, word: 'co-owner', acceptedDate: null },
    ])
    // not yet
    expect((await app.as(partner).call(getBoat, { params: { id: boat.id } })).status).toBe(404)
    expect((await accept(stranger, body.id)).status).toBe(404)
    expect((await accept(staff, body.id)).status).toBe(404)
    expect((await accept(owner, body.id)).status).toBe(404)
    expect((await accept(partner, body.id)).status).toBe(200)
    expect((await accept(partner, body.id)).status).toBe(200)
    expect((await noticesOf(owner)).filter((event) => event === 'invitation-accepted')).toHaveLength(1)
    expect((await app.as(owner).call(peopleOfBoat, { params: { id: boat.id } })).body).toMatchObject([
      { id: body.id, name: 'Kaas Omanik', acceptedDate: expect.any(String) },
      { email: 'nobody@example.com', name: '' },
    ])
  })

  it('waits for an address that registers later, and is nobody’s who did not confirm it', async () => {
    const boat = await readyBoat(app, owner)
    const { body } = await invite(staff, boat.id, 'later@example.com', 'skipper')
    const later = await app.customer({ email: 'later@example.com' })
    expect((await app.as(later).call(sharedBoats)).body).toEqual([])
    expect((await accept(later, body.id)).status).toBe(404)
    await app.db.execute(sql`update account set email_verified_at = now() where id = ${later.id}`)
    expect((await accept(later, body.id)).body).toMatchObject({ id: boat.id, shared: true })
  })

  it('is refused for the owner, twice, and beyond ten', async () => {
    const boat = await readyBoat(app, owner)
    const own = await invite(staff, boat.id, owner.email)
    expect([own.status, own.problem.errors]).toEqual([
      400,
      [{ field: 'email', message: 'This is the owner’s own address' }],
    ])
    await invite(owner, boat.id, 'one@example.com')
    const twice = await invite(owner, boat.id, 'ONE@example.com')
    expect([twice.status, twice.problem.errors]).toEqual([
      409,
      [{ field: 'email', message: 'This address is invited already.' }],
    ])
    for (let count = 2; count <= 10; count += 1) await invite(owner, boat.id, `p${count}@example.com`)
    const more = await invite(owner, boat.id, 'eleven@example.com')
    expect([more.status, more.problem.errors]).toEqual([
      400,
      [{ field: 'email', message: 'A boat has at most 10 further people: end one first' }],
    ])
  })

  it('is the owner’s and staff’s to send, and both at once send one', async () => {
    const boat = await readyBoat(app, owner)
    expect((await invite(stranger, boat.id, 'x@example.com')).status).toBe(404)
    expect((await app.visitor.post(`/Boat/People/${boat.id}`, {})).status).toBe(401)
    const both = await Promise.all([invite(owner, boat.id, 'y@example.com'), invite(staff, boat.id, 'y@example.com')])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  })
})

describe('a further person', () => {
  it('sees boat, schedules and gates, and nothing of papers, subscription, money and contact', async () => {
    const boat = await readyBoat(app, owner, 'Kahekesi')
    const schedule = await requested(app, owner, boat.id)
    await app.db.execute(sql`update schedule set payment_notes = 'Paid half' where id = ${schedule.id}`)
    await share(boat.id)
    const shown = (await app.as(partner).call(getBoat, { params: { id: boat.id } })).body
    expect(shown).toMatchObject({
      shared: true,
      abilities: [],
      subscription: null,
      subscriptionId: null,
      nextSubscription: null,
      renewal: null,
      contractDocuments: [],
      insuranceDocuments: [],
      certificationOfRegistrationDocuments: [],
      otherDocuments: [],
      person: { firstName: 'Omanik', email: '', phone: '' },
    })
    expect(shown.gates.length).toBeGreaterThan(0)
    const seen = (await app.as(partner).call(getSchedule, { params: { id: schedule.id } })).body
    expect(seen).toMatchObject({
      dropOff_Payment_Notes: null,
      boat: { subscription: null, contractDocuments: [], person: { email: '', phone: '' } },
    })
    expect(JSON.stringify([shown, seen])).not.toContain(owner.email)
    expect(JSON.stringify([shown, seen])).not.toContain(owner.phone)
    const history = (await app.as(partner).call(scheduleHistory, { params: { id: schedule.id } })).body
    expect(history.map(({ event }) => event)).toEqual(['request-drop-off'])
    expect((await app.as(partner).get(`/Boat/History/${boat.id}`)).status).toBe(404)
    const own = (await app.as(owner).call(getSchedule, { params: { id: schedule.id } })).body
    expect(own.dropOff_Payment_Notes).toBe('Paid half')
  })

  it('reads no day of a service in her requests', async () => {
    const boat = await readyBoat(app, owner)
    const schedule = await requested(app, owner, boat.id)
    const service = await newService(app, owner, boat.id)
    await app.db.execute(sql`update boat_service set status = 1, service_date = '2026-06-20' where id = ${service.id}`)
    await share(boat.id)
    const dayFor = async (who: Account) => [
      (await app.as(who).call(getSchedule, { params: { id: schedule.id } })).body.serviceDate,
      (await app.as(who).call(searchRequests, { query: { boatId: `${boat.id}` } })).body.items[0]?.serviceDate,
    ]
    expect(await dayFor(owner)).toEqual(['2026-06-20', '2026-06-20'])
    expect(await dayFor(partner)).toEqual([null, null])
  })

  it('has her in lists and counts, also where the search is by her owner’s words', async () => {
    const boat = await readyBoat(app, owner, 'Ühislaev')
    await requested(app, owner, boat.id)
    const before = (await app.as(partner).call(searchBoats, { query: {} })).body.totalCount
    const id = await share(boat.id)
    const found = (await app.as(partner).call(searchBoats, { query: { searchQuery: 'Ühislaev' } })).body
    expect(found).toMatchObject({ totalCount: 1, items: [{ id: boat.id, shared: true, subscriptionId: null }] })
    expect((await app.as(partner).call(searchBoats, { query: {} })).body.totalCount).toBe(before + 1)
    const requests = (await app.as(partner).call(searchRequests, { query: { searchQuery: 'Ühislaev' } })).body
    expect(requests.totalCount).toBe(1)
    for (const typed of [owner.email, owner.phone, owner.lastName]) {
      const leaked = await app.as(partner).call(searchBoats, { query: { searchQuery: typed } })
      expect(leaked.body.totalCount).toBe(0)
    }
    await end(partner, id)
    expect((await app.as(partner).call(searchBoats, { query: {} })).body.totalCount).toBe(before)
  })

  it('requests, moves, withdraws and launches, and is told of it as the owner is; payments are the owner’s', async () => {
    const boat = await readyBoat(app, owner)
    await share(boat.id)
    const made = await app.as(partner).post<{ id: number }>('/Schedule/Request', {
      boatId: boat.id,
      scheduleDate: dropOffDate,
      pickup_Requested_Date: pickUpDate,
    })
    expect(made.status).toBe(200)
    const told = (await noticesOf(partner)).length
    await takeTo(app, staff, (await app.as(staff).call(getSchedule, { params: { id: made.body.id } })).body, 7)
    const since = (await noticesOf(partner)).slice(told)
    expect(since).toContain('boat-lifted')
    expect(since).not.toContain('payment-approved')
    const launched = await app.as(partner).put('/Schedule/RespondPickUpRequest', {
      id: boat.id,
      pickUpScheduleDate: pickUpDate,
      status: 1,
    })
    expect(launched.status).toBe(200)
    const withdrawn = await app.as(partner).put(`/Schedule/Advance/${made.body.id}`, { event: 'withdraw-pick-up' })
    expect(withdrawn.status).toBe(200)
  })

  it('is not told why a payment was taken back, nor reads it', async () => {
    const boat = await readyBoat(app, owner)
    const schedule = await requested(app, owner, boat.id)
    await share(boat.id)
    await takeTo(app, staff, schedule, 3)
    const undone = await app
      .as(staff)
      .put(`/Schedule/Advance/${schedule.id}`, { event: 'undo', notes: 'Half was paid' })
    expect(undone.status).toBe(200)
    expect((await noticesOf(owner)).at(-1)).toBe('step-undone')
    expect((await noticesOf(partner)).at(-1)).not.toBe('step-undone')
    const read = async (who: Account) =>
      JSON.stringify((await app.as(who).call(scheduleHistory, { params: { id: schedule.id } })).body)
    expect(await read(owner)).toContain('Half was paid')
    expect(await read(partner)).not.toContain('Half was paid')
  })

  it('is out at once when either side ends it, and the other is told', async () => {
    const boat = await readyBoat(app, owner)
    const schedule = await requested(app, owner, boat.id)
    const sees = async () => [
      (await app.as(partner).call(getBoat, { params: { id: boat.id } })).status,
      (await app.as(partner).call(getSchedule, { params: { id: schedule.id } })).status,
    ]
    const left = await share(boat.id)
    expect(await sees()).toEqual([200, 200])
    expect((await end(stranger, left)).status).toBe(404)
    expect((await end(partner, left)).status).toBe(200)
    expect(await sees()).toEqual([404, 404])
    expect((await noticesOf(owner)).at(-1)).toBe('sharing-left')
    const ended = await share(boat.id)
    expect((await end(owner, ended)).status).toBe(200)
    expect(await sees()).toEqual([404, 404])
    expect((await noticesOf(partner)).at(-1)).toBe('sharing-ended')
    expect((await end(owner, ended)).status).toBe(404)
  })

  it('is out when she changes hands', async () => {
    const boat = await readyBoat(app, owner)
    await share(boat.id)
    const handed = await app
      .as(staff)
      .call(transferBoat, { params: { id: boat.id }, body: { personId: stranger.id, reason: 'Sold' } })
    expect(handed.status).toBe(200)
    expect((await app.as(partner).call(getBoat, { params: { id: boat.id } })).status).toBe(404)
    expect((await app.as(stranger).call(peopleOfBoat, { params: { id: boat.id } })).body).toEqual([])
    expect((await noticesOf(partner)).at(-1)).toBe('sharing-ended')
  })
})
