import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { boatService } from '#server/boat-services/tables.ts'
import { boat } from '#server/boats/tables.ts'
import { account } from '#server/people/tables.ts'
import { schedule } from '#server/schedules/tables.ts'
import { subscription } from '#server/subscriptions/tables.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { insertBoats, newBoat, putSchedule } from '#test/boats.ts'
import { type Account, admin } from '#test/factories.ts'

const lists = {
  boats: '/Boat/searchBoats',
  subscriptions: '/Subscription/search',
  'boat services': '/BoatService/search',
  requests: '/Schedule/searchRequest',
  'drop-offs': '/Schedule/searchDropOffSchedule',
} as const
const names = Object.keys(lists) as (keyof typeof lists)[]

let app: TestApp
let owner: Account
let other: Account
let staff: Account
let boatId: number
const rows = { boats: 0, subscriptions: 0, 'boat services': 0, requests: 0, 'drop-offs': 0 }

beforeAll(async () => {
  app = await startTestApp()
  owner = await app.customer({ firstName: 'Helmi', lastName: 'Õispuu' })
  other = await app.customer({ firstName: 'Karl', lastName: 'Rebane' })
  staff = await admin(app.parts)
  await insertBoats(app, other.id, [{ name: 'Elsewhere', brand: 'Bella' }])
  const made = await newBoat(app, owner, { name: 'Meretuul', brand: 'Yamarin' })
  boatId = made.id
  const stay = await putSchedule(app, boatId, { status: 0 })
  const [service] = await app.db
    .insert(boatService)
    .values({ boatId, serviceTypeId: 1, scheduleDate: app.clock.now(), createdBy: owner.id })
    .returning({ id: boatService.id })
  Object.assign(rows, {
    boats: boatId,
    subscriptions: made.subscriptionId,
    'boat services': service!.id,
    requests: stay.id,
    'drop-offs': stay.id,
  })
})
afterAll(() => app.close())

const found = async (who: Account, list: keyof typeof lists, query: Readonly<Record<string, unknown>>) => {
  const { status, body } = await app.as(who).get<{ items: { id: number }[] }>(lists[list], query)
  expect(status).toBe(200)
  return body.items.map(({ id }) => id)
}
const foundInAll = async (who: Account, query: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(await Promise.all(names.map(async (list) => [list, await found(who, list, query)])))
const everywhere = Object.fromEntries(names.map((list) => [list, [] as number[]]))
const theOne = () => Object.fromEntries(names.map((list) => [list, [rows[list]]]))

describe('lists search and narrow by what stands on their rows (2.12)', () => {
  it('find by boat, brand and owner, in any case', async () => {
    for (const searchQuery of ['MERETUUL', 'yamarin', 'helmi õis', 'Õispuu', 'me'])
      expect(await foundInAll(staff, { searchQuery }), searchQuery).toEqual(theOne())
    expect(await foundInAll(staff, { searchQuery: 'kadriorg' })).toEqual(everywhere)
  })

  it('let owners search boats and brands, not for themselves in every row', async () => {
    expect(await foundInAll(owner, { searchQuery: 'tuul' })).toEqual(theOne())
    expect(await foundInAll(owner, { searchQuery: 'yamarin' })).toEqual(theOne())
    expect(await foundInAll(owner, { searchQuery: 'õispuu' })).toEqual(everywhere)
  })

  it('narrow to one customer for staff; a customer’s own stay the customer’s', async () => {
    expect(await foundInAll(staff, { personId: owner.id })).toEqual(theOne())
    expect(await foundInAll(staff, { personId: staff.id })).toEqual(everywhere)
    expect(await foundInAll(owner, { personId: other.id })).toEqual(theOne())
    expect(await foundInAll(other, { personId: owner.id, searchQuery: 'meretuul' })).toEqual(everywhere)
  })
})

describe('names on list rows follow, whoever writes', () => {
  it('a boat that is renamed', async () => {
    await app.db.update(boat).set({ name: 'Põhjanael', brand: null }).where(eq(boat.id, boatId))
    expect(await foundInAll(staff, { searchQuery: 'põhjanael' })).toEqual(theOne())
    expect(await foundInAll(staff, { searchQuery: 'meretuul' })).toEqual(everywhere)
    expect(await foundInAll(staff, { searchQuery: 'yamarin' })).toEqual(everywhere)
    expect(await foundInAll(staff, { searchQuery: 'põhjanael helmi' })).toEqual(theOne())
    for (const table of [subscription, schedule, boatService]) {
      const { rows } = await app.db.execute(sql`select boat_name from ${table} where boat_id = ${boatId}`)
      expect(rows).toEqual([{ boat_name: 'Põhjanael' }])
    }
  })

  it('an owner who is renamed', async () => {
    await app.db.update(account).set({ lastName: 'Kadakas' }).where(eq(account.id, owner.id))
    expect(await foundInAll(staff, { searchQuery: 'helmi kadakas' })).toEqual(theOne())
    expect(await foundInAll(staff, { searchQuery: 'õispuu' })).toEqual(everywhere)
  })

  it('a boat that changes hands', async () => {
    await app.db.update(boat).set({ ownerId: other.id }).where(eq(boat.id, boatId))
    expect(await foundInAll(owner, {})).toEqual(everywhere)
    for (const list of names) expect(await found(other, list, {})).toContain(rows[list])
    expect(await foundInAll(staff, { searchQuery: 'põhjanael', personId: other.id })).toEqual(theOne())
    expect(await foundInAll(staff, { searchQuery: 'kadakas' })).toEqual(everywhere)
    expect(await found(staff, 'requests', { searchQuery: 'karl rebane' })).toEqual([rows.requests])
  })

  it('a subscription that is linked to a boat later', async () => {
    const [unlinked] = await app.db
      .insert(subscription)
      .values({
        createdBy: other.id,
        validFrom: '2026-06-10',
        validTo: '2027-06-10',
        liftsGranted: 0,
        liftsRemaining: 0,
      })
      .returning({ id: subscription.id })
    const [elsewhere] = await app.db.select().from(boat).where(eq(boat.name, 'Elsewhere'))
    expect(await found(staff, 'subscriptions', { searchQuery: 'elsewhere' })).toEqual([])
    await app.db.update(subscription).set({ boatId: elsewhere!.id }).where(eq(subscription.id, unlinked!.id))
    expect(await found(staff, 'subscriptions', { searchQuery: 'elsewhere' })).toEqual([unlinked!.id])
    expect(await found(other, 'subscriptions', { searchQuery: 'elsewhere' })).toEqual([unlinked!.id])
  })
})
