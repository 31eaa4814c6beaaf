import { afterAll, beforeAll, expect, it } from 'vitest'
import { openProviders } from '#server/providers/public.ts'
import { paymentsFollowed } from '#server/renewals/public.ts'
import { followUnpaid } from '#server/schedules/public.ts'
import { saveSettings } from '#server/settings/public.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { testEngine } from '#test/database.ts'
import type { Account } from '#test/factories.ts'
import { issueOne, pay, sellAs } from '#test/invoices.ts'
import { readyBoat } from '#test/schedules.ts'
import { goingOnIn } from './going-on.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await sellAs(app, await app.admin())
})
afterAll(() => app.close())

const follow = () =>
  followUnpaid({
    ...{ ...app.parts, ...paymentsFollowed, providers: openProviders(app.parts.config.payments) },
    log: { warn: () => {} },
  })

/** A request of an owner, of the tenth of June. */
const asked = async (owner: Account) => {
  app.clock.set('2026-06-10T07:00:00Z')
  const { id: boatId } = await readyBoat(app, owner)
  const form = { boatId, scheduleStatus: 0, scheduleDate: '2026-06-18T07:00:00.000Z', boatPictures: [] }
  const { body } = await app.as(owner).post<{ id: number }>('/Schedule/Create', { ...form, inspectionPictures: [] })
  return { boatId, id: body.id }
}

// the embedded engine has one connection, so nothing runs between
it.runIf(testEngine === 'postgresql')('a place is not freed while somebody pays what was overdue', async () => {
  await saveSettings(app.db, { approvePayments: false, payWithinHours: 24, freeUnpaid: true })
  const [staff, owner] = [await app.staff(), await app.customer()]
  app.clock.set('2026-05-20T07:00:00Z')
  const { id: invoiceId, total } = await issueOne(app, staff, owner.id)
  const { id } = await asked(owner)
  expect((await app.as(staff).put('/Schedule/RespondDropOffRequest', { id, status: 1 })).status).toBe(200)
  app.clock.set('2026-06-11T08:00:00Z')
  await goingOnIn(
    app,
    `select from account where id = ${owner.id} for no key update`,
    follow,
    `with p as (
      insert into payment (account_id, sum, currency, paid_on, way, made_by, made_at)
        values (${owner.id}, ${total}, 'EUR', '2026-06-11', 'transfer', ${staff.id}, now()) returning id
    ) insert into allocation (payment_id, invoice_id, sum, made_at) select id, ${invoiceId}, ${total}, now() from p`,
  )
  const { body: stands } = await app.as(staff).get<{ scheduleStatus: number }>(`/Schedule/GetByID/${id}`)
  expect(stands.scheduleStatus).toBe(1)
})

it.runIf(testEngine === 'postgresql')('what is paid is booked while the owner takes the request back', async () => {
  await saveSettings(app.db, { approvePayments: true })
  const [staff, owner] = [await app.staff(), await app.customer()]
  const { boatId, id } = await asked(owner)
  const { status } = await goingOnIn(
    app,
    `select from boat where id = ${boatId} for update`,
    () => pay(app, staff, owner.id, 100),
    `update boat set latest_schedule_id = null, latest_status = null where id = ${boatId};
      delete from schedule where id = ${id}`,
  )
  expect(status).toBe(200)
})
