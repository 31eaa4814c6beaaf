import ICAL from 'ical.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as customers from '#contract/accounts/customer-endpoints.ts'
import { resetPassword, sendReset } from '#contract/accounts/endpoints.ts'
import * as own from '#contract/accounts/own-account-endpoints.ts'
import { makeConfirmation } from '#server/accounts/confirmation-link.ts'
import { makeFeed as makeFeedOf } from '#server/accounts/make-feed.ts'
import { calendarFeed } from '#server/accounts/tables.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import type { Account } from '#test/factories.ts'
import { invitedToken, writtenDown } from '#test/invitations.ts'
import { queuedMail, tokenIn } from '#test/mailbox.ts'
import { pickUpDate, readyBoat, type ScheduleAnswer, takeTo } from '#test/schedules.ts'
import { writeCalendar } from '../calendars/public.ts'
import { sql } from '../platform/database/orm.ts'
import { saveSettings } from '../settings/public.ts'

let app: TestApp
let staff: Account
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
  await saveSettings(app.db, { marinaName: 'Kalda', contactAddress: 'Sadama 1\nTallinn' })
})
afterAll(() => app.close())

const tallinn = new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Tallinn' })
/** As a calendar that knows nothing of us reads it. */
const opened = (file: string) =>
  new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent').map((each) => {
    const event = new ICAL.Event(each)
    return {
      summary: event.summary,
      at: tallinn.format(event.startDate.toJSDate()),
      minutes: event.duration.toSeconds() / 60,
      location: event.location,
      status: String(each.getFirstPropertyValue('status')),
      zone: event.startDate.zone.tzid,
    }
  })
const asked = async (owner: Account, scheduleDate = '2026-06-11T07:00:00Z') => {
  const boat = await readyBoat(app, owner)
  const body = { boatId: boat.id, scheduleDate, pickup_Requested_Date: pickUpDate }
  const { status, body: made } = await app.as(owner).post<ScheduleAnswer>('/Schedule/Request', body)
  expect(status).toBe(200)
  const [row] = (await app.db.execute<{ name: string }>(sql`select name from boat where id = ${boat.id}`)).rows
  return { boat: { ...boat, name: row!.name }, id: made.id, made }
}
const fileOf = (id: number, who: Account) => app.as(who).inject({ url: `/api/Schedule/Calendar/${id}` })
const feed = (address: string) => app.visitor.inject({ url: new URL(address).pathname })
const makeFeed = async (who: Account) => {
  const { status, body } = await app.as(who).call(own.makeCalendarFeed)
  expect(status).toBe(200)
  return body.address
}
const isGone = async (address: string) => {
  const { status, problem } = await feed(address)
  expect([status, problem.message]).toEqual([404, 'There is no calendar at this address.'])
}

describe('a booking as a file', () => {
  it.each([
    ['the last hour before clocks go forward', '2027-03-27T22:00:00Z', '2027-03-28 00:00'],
    ['after they went forward', '2027-03-28T07:00:00Z', '2027-03-28 10:00'],
    ['before they go back', '2026-10-24T07:00:00Z', '2026-10-24 10:00'],
    ['after they went back', '2026-10-25T08:00:00Z', '2026-10-25 10:00'],
  ])('has the marina’s hour %s', (_, dropOffAt, wall) => {
    const times = { id: 1, status: 3, kind: 'drop-off' as const, boatName: 'Kajakas', version: 2 }
    const file = writeCalendar([{ ...times, at: dropOffAt, statusChangedAt: dropOffAt }], {
      ...{ language: 'en', publicUrl: 'https://marina.example', now: app.clock.now() },
      settings: { marinaName: '', contactAddress: '' },
    })
    expect(file).toContain('\r\n')
    expect(opened(file)).toMatchObject([{ at: wall, zone: 'UTC', status: 'CONFIRMED', minutes: 15 }])
  })

  it('is read by whom the booking is shown to, in their language, with what is not settled', async () => {
    const owner = await app.customer()
    const { id, boat, made } = await asked(owner)
    const { status, headers, bytes } = await fileOf(id, owner)
    expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      `attachment; filename="booking-${id}.ics"`,
    ])
    const lifting = { summary: `Lifting of ${boat.name}`, at: '2026-06-11 10:00', location: 'Kalda, Sadama 1, Tallinn' }
    expect(opened(bytes.toString())).toMatchObject([{ ...lifting, status: 'TENTATIVE' }])
    const estonian = await app.customer({ language: 'et' })
    const theirs = await asked(estonian)
    const inEstonian = await app.as(estonian, 'et').inject({ url: `/api/Schedule/Calendar/${theirs.id}` })
    expect(opened(inEstonian.bytes.toString())[0]?.summary).toBe(`Tõstmine: ${theirs.boat.name}`)
    // a calendar asks in no language: the account's is theirs
    const read = await feed(await makeFeed(estonian))
    expect(opened(read.bytes.toString())[0]?.summary).toBe(`Tõstmine: ${theirs.boat.name}`)
    expect((await app.visitor.inject({ url: `/api/Schedule/Calendar/${id}` })).status).toBe(401)
    expect((await fileOf(id, await app.customer())).status).toBe(404)
    expect((await fileOf(999_999, staff)).status).toBe(404)
    await takeTo(app, staff, made, 7)
    await app
      .as(owner)
      .put('/Schedule/RespondPickUpRequest', { id: boat.id, pickUpScheduleDate: pickUpDate, status: 1 })
    expect(opened((await fileOf(id, staff)).bytes.toString())).toMatchObject([
      lifting,
      { summary: `Lowering of ${boat.name}` },
    ])
  })

  it('has both ways of an outing, and none of a boat that left by road or stood here before', async () => {
    const owner = await app.customer()
    const boat = await readyBoat(app, owner)
    const { id } = (await app.as(staff).post<ScheduleAnswer>('/Schedule/Place', { boatId: boat.id, reason: 'Here' }))
      .body
    const booked = { id: boat.id, status: 1, pickUpScheduleDate: '2026-06-10T08:00:00Z' }
    const times = { ...booked, returnAt: '2026-06-10T14:00:00Z' }
    expect((await app.as(owner).put('/Schedule/RespondPickUpRequest', times)).status).toBe(200)
    const events = async () =>
      opened((await fileOf(id, owner)).bytes.toString()).map(({ summary, at }) => [summary.split(' ')[0], at])
    expect(await events()).toEqual([
      ['Lowering', '2026-06-10 11:00'],
      ['Lifting', '2026-06-10 17:00'],
    ])
    const left = await app.as(staff).put(`/Schedule/Advance/${id}`, { event: 'release', notes: 'Sold' })
    expect(left.status).toBe(200)
    expect(await events()).toEqual([])
  })
})

describe('the feed', () => {
  it('has one’s own bookings alone, without people, and nobody keeps it', async () => {
    const [owner, other] = [await app.customer(), await app.customer()]
    const { boat, id } = await asked(owner)
    await asked(other)
    const address = await makeFeed(owner)
    const { status, headers, bytes } = await feed(address)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    })
    expect(opened(bytes.toString()).map(({ summary }) => summary)).toEqual([`Lifting of ${boat.name}`])
    for (const word of [owner.lastName, owner.email, other.email]) expect(bytes.toString()).not.toContain(word)
    const stored = await app.db.select().from(calendarFeed)
    expect(JSON.stringify(stored)).not.toContain(address.split('/').at(-1))
    await app.as(owner).delete(`/Schedule/${id}`)
    expect(opened((await feed(address)).bytes.toString())).toEqual([])
  })

  it('is made, renewed and ended by its person; a wrong, renewed or ended one reads the same', async () => {
    const owner = await app.customer()
    expect((await app.as(owner).call(own.calendarFeed)).body).toEqual({ since: null })
    const first = await makeFeed(owner)
    expect((await app.as(owner).call(own.calendarFeed)).body).toEqual({ since: app.clock.now().toISOString() })
    const second = await makeFeed(owner)
    await isGone(first)
    await isGone(first.replace(/.{4}$/, 'AAAA'))
    expect((await feed(second)).status).toBe(200)
    expect((await app.as(owner).call(own.endCalendarFeed)).status).toBe(200)
    expect((await app.as(owner).call(own.endCalendarFeed)).status).toBe(200)
    await isGone(second)
    for (const endpoint of [own.calendarFeed, own.makeCalendarFeed, own.endCalendarFeed])
      expect((await app.visitor.call(endpoint)).status).toBe(401)
  })

  it('ends with a change of the e-mail address and with the person, and sleeps while they are blocked', async () => {
    const owner = await app.customer()
    const changed = await makeFeed(owner)
    await app.db.execute(sql`update account set blocked_at = now() where id = ${owner.id}`)
    await isGone(changed)
    await app.db.execute(sql`update account set blocked_at = null where id = ${owner.id}`)
    const token = await makeConfirmation(app, {
      accountId: owner.id,
      purpose: 'change_email',
      email: 'new@kalda.example',
    })
    expect((await app.as(owner).call(own.confirm, { params: { token: token! }, body: {} })).status).toBe(200)
    await isGone(changed)
    const leaving = await app.customer()
    const erased = await makeFeed(leaving)
    const link = await makeConfirmation(app, { accountId: leaving.id, purpose: 'delete_account', email: null })
    expect((await app.as(leaving).call(own.confirm, { params: { token: link! }, body: {} })).status).toBe(200)
    await isGone(erased)
    expect(await app.db.select().from(calendarFeed).where(sql`account_id in (${owner.id}, ${leaving.id})`)).toEqual([])
  })

  it('has what is not long over, each booking by its own day', async () => {
    const owner = await app.customer()
    const { boat, id, made } = await asked(owner)
    await takeTo(app, staff, made, 8)
    const address = await makeFeed(owner)
    await app.db.execute(sql`update schedule set drop_off_at = '2026-01-01 08:00Z' where id = ${id}`)
    await app.db.execute(
      sql`update movement set booked_at = '2026-01-01 08:00Z' where schedule_id = ${id} and kind = 'drop-off'`,
    )
    expect(opened((await feed(address)).bytes.toString())).toMatchObject([{ summary: `Lowering of ${boat.name}` }])
  })

  it.each<[string, (owner: Account, admin: Account) => Promise<unknown>]>([
    [
      'a password by a mailed link',
      async ({ email }) => {
        await app.visitor.call(sendReset, { body: { email } })
        const hash = tokenIn((await queuedMail(app, email)).at(-1)!.body)
        const newPassword = 'eight knots of bowline'
        return app.visitor.call(resetPassword, { body: { hash, newPassword, confirmPassword: newPassword } })
      },
    ],
    ['their sign-in', ({ id }, admin) => app.as(admin).call(customers.endSignIn, { params: { id } })],
  ])('ends with %s', async (_, end) => {
    const owner = await app.customer({ emailVerifiedAt: app.clock.now() })
    const address = await makeFeed(owner)
    expect(await end(owner, await app.admin())).toMatchObject({ status: 200 })
    await isGone(address)
  })

  it('of who was here before ends when somebody follows an invitation', async () => {
    const admin = await app.admin()
    const person = await writtenDown(app, admin, { email: 'invited@kalda.example' })
    const hash = await invitedToken(app, admin, { id: person.id, email: 'invited@kalda.example' })
    const { address } = await makeFeedOf({ ...app, publicUrl: app.publicUrl }, person.id)
    const newPassword = 'eight knots of bowline'
    const body = { hash, newPassword, confirmPassword: newPassword }
    expect((await app.visitor.call(resetPassword, { body })).status).toBe(200)
    await isGone(address)
  })

  it('is read however often others try addresses from there; who tries is told to wait', async () => {
    const limited = await startTestApp({ env: { RATE_LIMITS: 'on' } })
    const owner = await limited.customer()
    const { body } = await limited.as(owner).call(own.makeCalendarFeed)
    const read = async (address: string) => (await limited.visitor.inject({ url: new URL(address).pathname })).status
    const wrong = body.address.replace(/.{4}$/, 'AAAA')
    for (let n = 0; n < 30; n += 1) expect(await read(wrong)).toBe(404)
    expect([await read(wrong), await read(body.address)]).toEqual([429, 200])
    await limited.close()
  })
})
