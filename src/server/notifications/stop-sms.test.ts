import { afterAll, beforeAll, expect, it } from 'vitest'
import { customerSms, noticeChoices, stopCustomerSms } from '#contract/notifications/endpoints.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { auditEntry } from '../audit/tables.ts'
import { sql } from '../platform/database/orm.ts'
import { keepMark } from '../settings/public.ts'
import { gatewayMark, queueSms } from '../sms/public.ts'
import { readReach } from './read-reach.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await keepMark(app.db, gatewayMark, { isOn: true, countryCode: '372' })
})
afterAll(() => app.close())

it('staff stop every SMS of a customer who asked for it, and allow it again; nobody else does', async () => {
  const [staff, person, other] = [await app.staff(), await app.customer(), await app.customer()]
  const params = { id: person.id }
  const set = (stopped: boolean, who = staff) => app.as(who).call(stopCustomerSms, { params, body: { stopped } })
  const channels = async () => (await readReach(app.db, [person.id], 'request')).get(person.id)!.channels
  await app.db.execute(
    sql`update account set username = null, phone = '+372 5555 0105', phone_known_at = now() where id = ${person.id}`,
  )
  expect(await channels()).toContain('sms')
  expect((await set(true)).body).toMatchObject({ stopped: true })
  expect(await channels()).not.toContain('sms')
  const count = async () =>
    (await app.db.select().from(auditEntry)).filter(({ action }) => action.startsWith('sms-')).length
  expect([(await set(true)).status, await count()]).toEqual([200, 1])
  expect((await set(false)).body).toMatchObject({ stopped: false })
  expect([await channels(), await count()]).toEqual([expect.arrayContaining(['sms']), 2])
  for (const [who, status] of [
    [other, 403],
    [person, 403],
  ] as const)
    expect((await set(true, who)).status).toBe(status)
  // what waits is given up with it; a code that was asked for goes
  const waits = (accountId: number, body: string, minutes: number) => ({
    ...{ accountId, body, phone: '+37255550105' },
    expiresAt: new Date(app.clock.now().getTime() + minutes * 60_000),
  })
  await queueSms(app.parts, [
    waits(person.id, 'Notice', 60),
    waits(person.id, 'Code', 10),
    waits(other.id, 'Theirs', 60),
  ])
  await set(true)
  const { rows } = await app.db.execute(
    sql`select body from sms where sent_at is null and gave_up_at is null order by id`,
  )
  expect(rows).toEqual([{ body: 'Code' }, { body: 'Theirs' }])
  expect((await app.as(staff).call(customerSms, { params: { id: staff.id } })).status).toBe(404)
  expect((await app.as(other).call(noticeChoices)).status).toBe(200)
})
