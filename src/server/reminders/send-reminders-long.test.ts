import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, marinaDay, momentOn, wallClock } from '#contract/time.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { insertBoats, newBoat, setInsurance, setSubscription } from '#test/boats.ts'
import type { Account } from '#test/factories.ts'
import { book, remindNow, zone } from '#test/reminders.ts'
import { openSession } from '../accounts/session.ts'
import { account } from '../people/tables.ts'
import { eq, sql } from '../platform/database/orm.ts'
import { readSmsGateway } from '../platform/sms-gateway.ts'
import { keepGateway } from '../sms/public.ts'

let app: TestApp
let owner: Account
let staff: Account
beforeAll(async () => {
  app = await startTestApp()
  app.clock.set('2026-06-10T07:00:00Z')
  owner = await app.customer({ firstName: 'Liis', emailVerifiedAt: app.clock.now() })
  staff = await app.staff()
})
afterAll(() => app.close())

const insured = async (expiresOn: string, name: string) =>
  setInsurance(app, (await newBoat(app, owner, { name })).id, expiresOn)
const subscribed = async (validTo: string, name: string) => {
  const { subscriptionId } = await newBoat(app, owner, { name })
  await setSubscription(app, subscriptionId, { status: 1, validFrom: '2026-01-01', validTo })
  return subscriptionId
}
/** Signed in anew: no session lasts as long as this test. */
const later = async ({ id }: Account) => app.as({ token: await openSession(app.parts, id, 'later') })

/** Subscriptions that are renewed in between: when their owner asks, what staff answer, and the marks that are told of the old end. */
const renewals: { end: string; asked: string; answered?: { day: string; status: 1 | 2 }; told: number[] }[] = [
  { end: '2026-08-20', asked: '2026-07-01', answered: { day: '2026-07-03', status: 1 }, told: [60] },
  { end: '2026-10-02', asked: '2026-09-10', answered: { day: '2026-09-11', status: 1 }, told: [60, 30] },
  { end: '2026-12-12', asked: '2026-10-20', told: [60] },
  // rejected: nothing follows, and the old end counts again
  { end: '2027-01-14', asked: '2026-11-20', answered: { day: '2026-12-20', status: 2 }, told: [60, 7] },
]

describe('over 400 days with changes of the clock, stops and two instances', () => {
  it('each is said exactly once, or not at all where no instance ran within a day', async () => {
    const first = '2026-06-11'
    const days = Array.from({ length: 400 }, (_, index) => addDays(first, index))
    // the 29 March and 25 October of the clock changes are at a mark, and so are days on which nothing runs
    const ends = [
      '2026-10-24',
      '2026-10-26',
      '2026-11-01',
      '2026-11-24',
      '2027-03-27',
      '2027-03-29',
      '2027-04-27',
      '2027-05-27',
    ]
    for (const [index, end] of ends.entries()) await insured(end, `I${index}`)
    // of subscriptions 25 October and 28 March are 7, 30 or 60 days before
    const lastDays = ['2026-11-01', '2026-11-24', '2026-12-24', '2027-04-04', '2027-04-27', '2027-05-27']
    for (const [index, end] of lastDays.entries()) await subscribed(end, `S${index}`)
    const launches = ['2026-10-25', '2026-10-26', '2027-03-28', '2027-03-29', '2027-05-01']
    const boats = await insertBoats(
      app,
      owner.id,
      launches.map((_, index) => ({ name: `M${index}` })),
    )
    for (const [index, day] of launches.entries())
      await book(app, boats[index]!, momentOn(day, '12:00', zone).toISOString(), { status: 8 })

    const acts = new Map<string, () => Promise<void>>()
    const renewed: { name: string; end: string }[] = []
    for (const [index, { end, asked, answered }] of renewals.entries()) {
      const name = `R${index}`
      const id = await subscribed(end, name)
      acts.set(asked, async () => {
        const next = await (await later(owner)).post<{ id: number; validTo: string }>(`/Subscription/Renew/${id}`)
        expect(next.status).toBe(200)
        if (!answered) return
        acts.set(answered.day, async () => {
          const { status } = answered
          const answer = { id: next.body.id, status, notes: 'As agreed' }
          expect((await (await later(staff)).put('/Subscription/Respond', answer)).status).toBe(200)
          if (status === 1) renewed.push({ name, end: next.body.validTo })
        })
      })
    }

    await keepGateway(app.db, readSmsGateway({ SMS_URL: 'https://sms.example' }))
    await app.db.update(account).set({ phoneKnownAt: app.clock.now() }).where(eq(account.id, owner.id))
    await app.db.execute(sql`
      insert into push_subscription (session_id, account_id, endpoint, p256dh, auth, public_url, created_at)
        select id, account_id, 'https://push.example/one', 'key', 'secret', 'https://marina.example', now()
        from session where account_id = ${owner.id} limit 1`)
    const choices = ['push', 'sms'].map((channel) => ({ kind: 'reminder', channel, isOn: true }))
    expect((await app.as(owner).put('/Notification/Choices', { choices })).status).toBe(200)

    const isDown = (day: string) => Number(day.slice(8)) % 11 === 5 || day.startsWith('2027-02')
    const lookAt = async (day: string, time: string) => {
      const at = momentOn(day, time, zone)
      app.clock.set(at.toISOString())
      await Promise.all([remindNow(app), remindNow(app)])
      return at
    }
    const ran: Date[] = []
    for (const day of days.filter((each) => !isDown(each))) {
      app.clock.set(momentOn(day, '00:30', zone).toISOString())
      await acts.get(day)?.()
      for (const time of ['02:30', '08:00', '18:00']) ran.push(await lookAt(day, time))
      // the machine's own clock is set back by a day, on those of the clock changes as well; it says nothing anew
      if (Number(day.slice(8)) % 3 === 1) await lookAt(addDays(day, -1), '09:00')
    }
    /** With the day on which it is said: of whoever runs first at the mark or after it. */
    const saidOnce = (what: string, mark: Date, until: Date) => {
      const at = ran.find((each) => each >= mark && each < until)
      return at ? [`${what} ${marinaDay(at, zone)}`] : []
    }
    const saidAt = (name: string, end: string, marks: readonly number[]) =>
      marks.flatMap((before) => {
        const day = addDays(end, -before)
        const until = momentOn(addDays(day, 1), '08:00', zone)
        return saidOnce(`${name} ${end}`, momentOn(day, '08:00', zone), until)
      })
    const ofNext = renewed.flatMap(({ name, end }) => saidAt(name, end, [60, 30, 7]))
    const expected = [
      ...ends.flatMap((end, index) => saidAt(`I${index}`, end, [60, 30, 7, 1, -1])),
      ...lastDays.flatMap((end, index) => saidAt(`S${index}`, end, [60, 30, 7])),
      ...renewals.flatMap(({ end, told }, index) => saidAt(`R${index}`, end, told)),
      ...ofNext,
      ...launches.flatMap((day, index) => {
        const noon = momentOn(day, '12:00', zone)
        return saidOnce(`M${index} ${day}`, momentOn(addDays(day, -1), '18:00', zone), noon)
      }),
    ]
    const { rows } = await app.db.execute<{ said: string; at: string }>(sql`
      select concat_ws(' ', data->>'boat', coalesce(data->>'day', left(data->>'at', 10)), data->>'today') as said,
        created_at::text as at
      from notification where account_id = ${owner.id} and event ~ '^(insurance-|booked-|subscription-ends$)'`)
    expect(rows.map(({ said }) => said).sort()).toEqual(expected.sort())
    expect([renewed.length, ofNext.length]).toEqual([2, 1])
    expect(expected.length).toBeGreaterThan(60)
    // by push and SMS as often as by the bell, each of its boat
    const { rows: words } = await app.db.execute<{ alerts: string[]; sms: string[] }>(sql`
      select array(select body from alert) as alerts, array(select body from sms where account_id = ${owner.id}) as sms`)
    for (const said of [words[0]!.alerts, words[0]!.sms])
      expect(said.map((text) => /\b[IMRS]\d\b/.exec(text)?.[0]).sort()).toEqual(
        expected.map((each) => each.split(' ')[0]).sort(),
      )
    expect(rows.map(({ at }) => wallClock(at, zone).slice(11)).filter((time) => time < '08:00').length).toBeGreaterThan(
      0,
    )
  }, 600_000)
})
