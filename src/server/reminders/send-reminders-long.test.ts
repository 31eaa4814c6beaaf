import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, momentOn, wallClock } from '#contract/time.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { insertBoats, newBoat, setInsurance } from '#test/boats.ts'
import type { Account } from '#test/factories.ts'
import { book, remindNow, zone } from '#test/reminders.ts'
import { account } from '../people/tables.ts'
import { eq, sql } from '../platform/database/orm.ts'
import { readSmsGateway } from '../platform/sms-gateway.ts'
import { keepGateway } from '../sms/public.ts'

let app: TestApp
let owner: Account
beforeAll(async () => {
  app = await startTestApp()
  app.clock.set('2026-06-10T07:00:00Z')
  owner = await app.customer({ firstName: 'Liis', emailVerifiedAt: app.clock.now() })
})
afterAll(() => app.close())

const insured = async (expiresOn: string, name: string) =>
  setInsurance(app, (await newBoat(app, owner, { name })).id, expiresOn)

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
    const launches = ['2026-10-25', '2026-10-26', '2027-03-28', '2027-03-29', '2027-05-01']
    const boats = await insertBoats(
      app,
      owner.id,
      launches.map((_, index) => ({ name: `M${index}` })),
    )
    for (const [index, day] of launches.entries())
      await book(app, boats[index]!, momentOn(day, '12:00', zone).toISOString(), { status: 8 })

    await keepGateway(app.db, readSmsGateway({ SMS_URL: 'https://sms.example' }))
    await app.db.update(account).set({ phoneKnownAt: app.clock.now() }).where(eq(account.id, owner.id))
    await app.db.execute(sql`
      insert into push_subscription (session_id, account_id, endpoint, p256dh, auth, public_url, created_at)
        select id, account_id, 'https://push.example/one', 'key', 'secret', 'https://marina.example', now()
        from session where account_id = ${owner.id} limit 1`)
    const choices = ['push', 'sms'].map((channel) => ({ kind: 'reminder', channel, isOn: true }))
    expect((await app.as(owner).put('/Notification/Choices', { choices })).status).toBe(200)

    const isDown = (day: string) => Number(day.slice(8)) % 11 === 5 || day.startsWith('2027-02')
    const ran: Date[] = []
    for (const day of days.filter((each) => !isDown(each)))
      for (const time of ['02:30', '08:00', '18:00']) {
        const at = momentOn(day, time, zone)
        app.clock.set(at.toISOString())
        await Promise.all([remindNow(app), remindNow(app)])
        ran.push(at)
      }
    const isMadeUp = (mark: Date, until: Date) => ran.some((at) => at >= mark && at < until)
    const expected = [
      ...ends.flatMap((end, index) =>
        [60, 30, 7, 1, -1].flatMap((before) => {
          const day = addDays(end, -before)
          const until = momentOn(addDays(day, 1), '08:00', zone)
          return isMadeUp(momentOn(day, '08:00', zone), until) ? [`I${index} ${end}`] : []
        }),
      ),
      ...launches.flatMap((day, index) => {
        const noon = momentOn(day, '12:00', zone)
        return isMadeUp(momentOn(addDays(day, -1), '18:00', zone), noon) ? [`M${index} ${day}`] : []
      }),
    ]
    const { rows } = await app.db.execute<{ said: string; at: string }>(sql`
      select coalesce((data->>'boat') || ' ' || coalesce(data->>'day', left(data->>'at', 10)), '') as said,
        created_at::text as at from notification where account_id = ${owner.id} and event ~ '^(insurance|booked)-'`)
    expect(rows.map(({ said }) => said).sort()).toEqual(expected.sort())
    expect(expected.length).toBeGreaterThan(35)
    // by push and SMS as often as by the bell, each of its boat
    const { rows: words } = await app.db.execute<{ alerts: string[]; sms: string[] }>(sql`
      select array(select body from alert) as alerts, array(select body from sms where account_id = ${owner.id}) as sms`)
    for (const said of [words[0]!.alerts, words[0]!.sms])
      expect(said.map((text) => /\b[IM]\d\b/.exec(text)?.[0]).sort()).toEqual(
        expected.map((each) => each.split(' ')[0]).sort(),
      )
    expect(rows.map(({ at }) => wallClock(at, zone).slice(11)).filter((time) => time < '08:00').length).toBeGreaterThan(
      0,
    )
  }, 600_000)
})
