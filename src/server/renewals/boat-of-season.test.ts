import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SeasonOffer } from '#contract/renewals/schema.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { insertBoats } from '#test/boats.ts'
import type { Account } from '#test/factories.ts'
import { sellAs } from '#test/invoices.ts'
import { putOffer } from '#test/renewals.ts'
import { readyBoat } from '#test/schedules.ts'
import { eq, sql } from '../platform/database/orm.ts'
import { subscription } from '../subscriptions/tables.ts'

let app: TestApp
let staff: Account
let owner: Account
beforeAll(async () => {
  app = await startTestApp()
  await sellAs(app, await app.admin())
})
beforeEach(async () => {
  app.clock.set('2026-06-10T07:00:00Z')
  await app.db.execute(sql`truncate renewal_offer, renewal_round cascade`)
  staff = await app.staff()
  owner = await app.customer({ lastName: 'Maasikas' })
})
afterAll(() => app.close())

const read = async (who: Account, id: number) => (await app.as(who).get<SeasonOffer>(`/Renewal/${id}`)).body
/** A season that the owner of a new boat accepted. */
const accepted = async (homePositionId: number | null = null) => {
  const { id: boatId, subscriptionId } = await readyBoat(app, owner)
  await app.db.update(subscription).set({ homePositionId }).where(eq(subscription.id, subscriptionId))
  const { id } = await putOffer(app, { ownerId: owner.id, subscriptionId, staffId: staff.id })
  const { validFrom, validTo } = await read(owner, id)
  const body = { id, name: 'Mari Maasikas', validFrom, validTo }
  expect((await app.as(owner).post('/Renewal/Accept', body)).status).toBe(200)
  return { boatId, id, validFrom, validTo, renewedId: (await read(owner, id)).renewedId }
}

it('is called as when her season was accepted: a former owner reads no newer name and no newer days', async () => {
  const { boatId, id, validFrom, validTo } = await accepted()
  const next = await app.customer()
  await app.db.execute(sql`update boat set owner_id = ${next.id}, name = 'Renamed since' where id = ${boatId}`)
  await app.db.execute(sql`update subscription set valid_to = '2029-01-01' where boat_id = ${boatId}`)
  for (const who of [owner, staff])
    expect(await read(who, id)).toMatchObject({ boatName: 'Kajakas', validFrom, validTo })
})

describe('her home bay', () => {
  const aBay = async () => {
    const { rows } = await app.db.execute<{ id: number }>(sql`
      with k as (insert into rack (name) select 'Rack ' || count(*) from rack returning id),
        w as (insert into rack_row (rack_id, name) select id, 'A' from k returning id)
      insert into rack_position (rack_row_id, name, position_number, code) select id, '1', 1, 'A' || id from w returning id`)
    return rows[0]!.id
  }
  const homeOf = async (id: number | null) =>
    (await app.db.select().from(subscription).where(eq(subscription.id, id!)))[0]!.homePositionId

  it('is hers in the season she accepted as well', async () => {
    const bay = await aBay()
    expect(await homeOf((await accepted(bay)).renewedId)).toBe(bay)
  })

  it('is not where another boat has it by then, and she gets her season all the same', async () => {
    const bay = await aBay()
    const [boatId] = await insertBoats(app, (await app.customer()).id, [{ name: 'Siil' }])
    await app.db.insert(subscription).values({
      ...{ boatId: boatId!, createdBy: owner.id, validFrom: '2027-06-01', validTo: '2028-08-31', status: 1 },
      ...{ liftsGranted: 0, liftsRemaining: 3, homePositionId: bay },
    })
    expect(await homeOf((await accepted(bay)).renewedId)).toBeNull()
  })
})
