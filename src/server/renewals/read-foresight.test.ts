import { afterAll, beforeAll, expect, it } from 'vitest'
import type { RenewalForesight } from '#contract/renewals/schema.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { insertBoats } from '#test/boats.ts'
import { issueOne, pay, sellAs } from '#test/invoices.ts'
import { account } from '../people/tables.ts'
import { eq } from '../platform/database/orm.ts'
import { subscription } from '../subscriptions/tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  app.clock.set('2026-06-10T07:00:00Z')
})
afterAll(() => app.close())

/** Of a boat whose subscription ends in July. */
const ending = async (owner: { id: number }) => {
  const [boatId] = await insertBoats(app, owner.id, [{ name: 'Kajakas', lengthOverall: 7 }])
  const [row] = await app.db
    .insert(subscription)
    .values({
      ...{ boatId: boatId!, createdBy: owner.id, validFrom: '2025-07-15', validTo: '2026-07-15', status: 1 },
      ...{ liftsGranted: 0, liftsRemaining: 3 },
    })
    .returning()
  return row!.id
}

it('says of each season what its owner owes past its day, and whether they have an address for mail', async () => {
  const staff = await app.staff()
  await sellAs(app, await app.admin())
  const [owner, silent] = [await app.customer({ lastName: 'Aas' }), await app.customer({ lastName: 'Tamm' })]
  await app.db.update(account).set({ email: null }).where(eq(account.id, silent.id))
  const [own, other] = [await ending(owner), await ending(silent)]
  const span = { endsFrom: '2026-07-01', endsTo: '2026-07-31' }
  const seen = async () =>
    (await app.as(staff).post<RenewalForesight>('/Renewal/Foresee', span)).body.items.map(
      ({ subscriptionId, overdue, hasEmail }) => [subscriptionId, overdue, hasEmail],
    )
  await issueOne(app, staff, owner.id, { unitPrice: 620_000 })
  const ofSilent = [other, 0, false]
  expect(await seen()).toEqual([[own, 0, true], ofSilent])
  app.clock.set('2026-06-30T07:00:00Z')
  expect(await seen()).toEqual([[own, 6200, true], ofSilent])
  await pay(app, staff, owner.id, 2000)
  expect(await seen()).toEqual([[own, 4200, true], ofSilent])
  await pay(app, staff, owner.id, 4200)
  expect(await seen()).toEqual([[own, 0, true], ofSilent])
})
