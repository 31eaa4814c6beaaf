import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer } from '#contract/http/call.ts'
import type { enterSubscription } from '#contract/subscriptions/endpoints.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import {
  historyOf,
  insertBoats,
  ledgerOf,
  newBoat,
  noticesOf,
  putSchedule,
  readBoat,
  storedSubscription,
} from '#test/boats.ts'
import type { Account } from '#test/factories.ts'
import { sql } from '../platform/database/orm.ts'

let app: TestApp
let owner: Account
let staff: Account
beforeAll(async () => {
  // Wednesday, 2026-06-10 in the marina
  app = await startTestApp()
  owner = await app.customer()
  staff = await app.staff()
  await app.db.execute(sql`
    with r as (insert into rack (name) values ('Rack 1') returning id),
      w as (insert into rack_row (rack_id, name) select id, '1' from r returning id)
    insert into rack_position (rack_row_id, name, position_number, code)
    select w.id, n::text, n, 'A' || n from w, generate_series(1, 5) n`)
})
afterAll(() => app.close())

type Shown = Answer<typeof enterSubscription>
const terms = { validFrom: '2026-01-12', validTo: '2027-01-11', liftsRemaining: 4 }
const enter = (boatId: number, more: object = {}, who = staff) =>
  app.as(who).post<Shown>('/Subscription/Enter', { boatId, ...terms, ...more })
const bareBoat = async (name = 'Tuuli') => (await insertBoats(app, owner.id, [{ name }]))[0]!
const edit = (id: number, body: object, who = staff) => app.as(who).put<Shown>('/Subscription', { id, ...body })
const subscriptionsOf = async (boatId: number) =>
  (await app.db.execute(sql`select id from subscription where boat_id = ${boatId}`)).rows

describe('POST Subscription/Enter', () => {
  it('enters it as it is: approved, its lifts as the opening entry, nobody told', async () => {
    const { id: boatId, subscriptionId } = await newBoat(app, owner)
    const told = (await noticesOf(app, owner.id)).length
    const { status, body } = await enter(boatId, { homePositionId: 1 })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      ...terms,
      boatId,
      kind: 'annual',
      subscriptionStatus: 1,
      liftsGranted: 4,
      homePositionId: 1,
      homeBay: 'A1',
      version: 1,
    })
    expect(await ledgerOf(app, body.id)).toMatchObject([
      { change: 4, balance: 4, reason: 'opening', actorId: staff.id },
    ])
    // the first one, which waited since she was registered, gave way
    expect(await storedSubscription(app, subscriptionId)).toBeUndefined()
    expect((await historyOf(app, boatId)).slice(-2)).toMatchObject([
      {
        ...{ event: 'subscription-deleted', subscriptionId, actorId: staff.id },
        details: { status: 0 },
      },
      { event: 'subscription-entered', subscriptionId: body.id },
    ])
    expect(await noticesOf(app, owner.id)).toHaveLength(told)
    expect((await app.db.execute(sql`select from mail`)).rows).toHaveLength(0)
    expect((await readBoat(app, owner, boatId)).subscription).toMatchObject({ id: body.id, homeBay: 'A1' })
  })

  it('takes one without lifts left, and one of a visit, which asks for the insurance alone', async () => {
    const boatId = await bareBoat()
    const { body } = await enter(boatId, { liftsRemaining: 0, kind: 'visit' })
    expect(body).toMatchObject({ liftsRemaining: 0, liftsGranted: 0, kind: 'visit', lifts: [] })
    const { gates } = await readBoat(app, staff, boatId)
    expect(gates.find(({ gate }) => gate === 'documents')?.message).toBe('Missing: Certification Of Insurance Document')
  })

  it('is refused where a lift was taken from the one that waits, which stays with its ledger', async () => {
    const { id: boatId, subscriptionId } = await newBoat(app, owner)
    const schedule = await putSchedule(app, boatId, { status: 7, liftSubscriptionId: subscriptionId })
    await app.db.execute(sql`insert into lift_entry (subscription_id, change, balance, reason, schedule_id, actor_id)
      values (${subscriptionId}, -1, 10, 'lifted', ${schedule.id}, ${staff.id})`)
    const replies = await Promise.all([enter(boatId), enter(boatId)])
    for (const { status, problem } of replies) {
      expect([status, problem.code]).toEqual([409, 'wrong_status'])
      expect(problem.message).toBe(
        'A lift was taken from the subscription that waits for approval: review that one instead.',
      )
    }
    expect(await subscriptionsOf(boatId)).toEqual([{ id: subscriptionId }])
    expect((await historyOf(app, boatId)).map(({ event }) => event)).not.toContain('subscription-entered')
  })

  it('is refused where a renewal that waits covers some of the days', async () => {
    const boatId = await bareBoat()
    const { body } = await enter(boatId)
    const renewed = await app.as(owner).post<{ id: number }>(`/Subscription/Renew/${body.id}`)
    const over = await enter(boatId, { validFrom: '2027-01-12', validTo: '2027-06-30' })
    expect([over.status, over.problem.code, over.problem.message]).toEqual([
      409,
      'wrong_status',
      'A renewal of this boat waits for approval and covers some of these days: review it first.',
    ])
    expect(await subscriptionsOf(boatId)).toHaveLength(2)
    expect(await storedSubscription(app, renewed.body.id)).toMatchObject({ status: 0 })
  })

  it('refuses days of another that is approved, and leaves a renewal that waits', async () => {
    const boatId = await bareBoat()
    const { body } = await enter(boatId)
    const again = await enter(boatId, { validFrom: '2027-01-11', validTo: '2028-01-01' })
    expect([again.status, again.problem.code]).toEqual([409, 'wrong_status'])
    await app.as(owner).post(`/Subscription/Renew/${body.id}`)
    const past = await enter(boatId, { validFrom: '2025-01-12', validTo: '2026-01-11' })
    expect(past.status).toBe(200)
    expect(await subscriptionsOf(boatId)).toHaveLength(3)
  })

  it('refuses a boat that is not there and days that end before they begin, both at once, and customers', async () => {
    const { status, problem } = await enter(99_999, { validTo: '2026-01-01' })
    expect(status).toBe(400)
    expect(problem.errors?.map(({ field }) => field)).toEqual(['boatId', 'validTo'])
    const boatId = await bareBoat()
    expect((await enter(boatId, {}, owner)).status).toBe(403)
    expect(await subscriptionsOf(boatId)).toEqual([])
  })

  it('is entered once when two enter it', async () => {
    const boatId = await bareBoat()
    const replies = await Promise.all([enter(boatId), enter(boatId)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await subscriptionsOf(boatId)).toHaveLength(1)
  })
})

describe('a home bay', () => {
  it('is one boat’s on any day', async () => {
    const [mine, theirs] = [await bareBoat('Mai'), await bareBoat('Juuni')]
    expect((await enter(mine, { homePositionId: 2 })).status).toBe(200)
    const taken = await enter(theirs, { homePositionId: 2, validFrom: '2027-01-11', validTo: '2028-01-01' })
    expect([taken.status, taken.problem.code]).toEqual([409, 'position_taken'])
    expect(taken.problem.errors).toEqual([
      {
        field: 'homePositionId',
        message: 'That bay is the home of Mai on some of these days: choose another.',
      },
    ])
    const after = await enter(theirs, { homePositionId: 2, validFrom: '2027-01-12', validTo: '2028-01-01' })
    expect(after.body).toMatchObject({ homeBay: 'A2' })
    const nowhere = await enter(await bareBoat(), { homePositionId: 99 })
    expect(nowhere.problem.errors).toEqual([{ field: 'homePositionId', message: 'Choose a bay of the racks' }])
    // days that would come to lie over another's are refused as well
    const stretched = await edit(after.body.id, { validFrom: '2027-01-01' })
    expect(stretched.problem.code).toBe('position_taken')
    expect(await storedSubscription(app, after.body.id)).toMatchObject({ validFrom: '2027-01-12' })
  })

  it('goes to one of two', async () => {
    const boats = [await bareBoat(), await bareBoat()]
    const replies = await Promise.all(boats.map((id) => enter(id, { homePositionId: 3 })))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('is changed and taken off by staff without a word, and stays where it is not sent', async () => {
    const boatId = await bareBoat()
    const { body } = await enter(boatId)
    const told = (await noticesOf(app, owner.id)).length
    const given = await edit(body.id, { homePositionId: 4 })
    expect(given.body).toMatchObject({ homeBay: 'A4', version: 2 })
    expect((await historyOf(app, boatId)).at(-1)).toMatchObject({
      event: 'subscription-changed',
      details: { changed: { homePositionId: { from: null, to: 4 } } },
    })
    expect(await noticesOf(app, owner.id)).toHaveLength(told)
    expect((await edit(body.id, { validTo: '2027-02-01' })).body).toMatchObject({ homeBay: 'A4' })
    expect((await edit(body.id, { homePositionId: null })).body).toMatchObject({ homePositionId: null, homeBay: null })
    // a customer's is not obeyed
    await edit(body.id, { boatId, homePositionId: 4 }, owner)
    expect(await storedSubscription(app, body.id)).toMatchObject({ homePositionId: null })
  })

  it('goes on with the renewal, as long as it is free by then', async () => {
    const [mine, theirs] = [await bareBoat('Mai'), await bareBoat('Juuni')]
    const { body } = await enter(mine, { homePositionId: 5 })
    const renewed = await app.as(owner).post<Shown>(`/Subscription/Renew/${body.id}`)
    expect(renewed.body).toMatchObject({ homeBay: 'A5', validFrom: '2027-01-12' })
    const taken = await enter(theirs, { homePositionId: 5, validFrom: '2027-06-01', validTo: '2028-01-01' })
    expect(taken.problem.code).toBe('position_taken')
    await app.as(staff).put('/Subscription/Respond', { id: renewed.body.id, status: 2, notes: 'No' })
    expect((await enter(theirs, { homePositionId: 5, validFrom: '2027-06-01', validTo: '2028-01-01' })).status).toBe(
      200,
    )
    const again = await app.as(staff).put('/Subscription/Respond', { id: renewed.body.id, status: 1, notes: 'Yes' })
    expect(again.problem.code).toBe('position_taken')
    expect((await app.as(owner).post<Shown>(`/Subscription/Renew/${renewed.body.id}`)).body).toMatchObject({
      homeBay: null,
    })
  })
})
