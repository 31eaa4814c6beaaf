import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer } from '#contract/http/call.ts'
import type { adjustLifts } from '#contract/subscriptions/endpoints.ts'
import { withTransaction } from '#server/platform/database/index.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import {
  approveSubscription,
  historyOf,
  ledgerOf,
  newBoat,
  noticesOf,
  readyBoat,
  setSubscription,
  storedSubscription,
} from '#test/boats.ts'
import type { Account } from '#test/factories.ts'
import { newestSubscription, returnLift, subscriptionInForce, takeLift } from './public.ts'
import { subscription } from './tables.ts'

let app: TestApp
let owner: Account
let staff: Account
beforeAll(async () => {
  app = await startTestApp()
  owner = await app.customer()
  staff = await app.staff()
})
afterAll(() => app.close())

const day = '2026-06-10'
const asking = () => ({ db: app.db, clock: app.clock, actor: { ...staff, role: 'staff' as const } })
const adjust = (who: Account, id: number, body: Record<string, unknown>) =>
  app.as(who).put<Answer<typeof adjustLifts>>(`/Subscription/AdjustLifts/${id}`, body)
const take = (boatId: number, overridden = false, on = day) =>
  withTransaction(app.db, (db) => takeLift({ ...asking(), db }, { boatId, scheduleId: 1, day: on, overridden }))
const giveBack = (subscriptionId: number) =>
  withTransaction(app.db, (db) => returnLift({ ...asking(), db }, { subscriptionId, scheduleId: 1, reason: 'undone' }))

/** What must hold at any time: what is left is the ledger's sum and its last balance, and never below zero. */
const expectTrue = async (id: number) => {
  const stored = await storedSubscription(app, id)
  const ledger = await ledgerOf(app, id)
  const sum = ledger.reduce((total, { change }) => total + change, 0)
  expect(stored!.liftsRemaining).toBe(sum)
  expect(ledger.at(-1)!.balance).toBe(sum)
  expect(sum).toBeGreaterThanOrEqual(0)
  const used = ledger.filter(({ scheduleId }) => scheduleId !== null).reduce((total, { change }) => total - change, 0)
  expect(stored!.liftsGranted).toBe(sum + used)
  return stored!
}
const anotherYear = async (boatId: number, values: Partial<typeof subscription.$inferInsert> = {}) => {
  const [row] = await app.db
    .insert(subscription)
    .values({
      boatId,
      createdBy: owner.id,
      validFrom: '2027-06-11',
      validTo: '2028-06-11',
      liftsGranted: 0,
      liftsRemaining: 0,
      ...values,
    })
    .returning()
  return row!.id
}

describe('PUT Subscription/AdjustLifts/{id}', () => {
  it.each([
    [2, 13, 'lifts-added', '2 lifts added (Because), 13 left.'],
    [-1, 10, 'lifts-taken', '1 lift taken off (Because), 10 left.'],
    [-11, 0, 'lifts-taken', '11 lifts taken off (Because), 0 left.'],
  ])('moves %i lifts through the ledger, history and a notice [D.6-7]', async (change, left, event, notice) => {
    const boat = await newBoat(app, owner)
    const id = boat.subscriptionId
    const { status, body } = await adjust(staff, id, { change, reason: 'Because', version: 1 })
    expect(status).toBe(200)
    expect(body).toMatchObject({ liftsRemaining: left, liftsGranted: left, version: 2 })
    expect(body.lifts[0]).toMatchObject({ change, balance: left, reason: 'Because', scheduleId: null })
    expect((await historyOf(app, boat.id)).at(-1)).toMatchObject({
      event,
      note: 'Because',
      subscriptionId: id,
      forAccountId: owner.id,
      details: { change, balance: left },
    })
    expect((await noticesOf(app, owner.id)).at(-1)).toEqual({
      text: `Kajakas: ${notice}`,
      link: `/Boats/${boat.id}`,
    })
    await expectTrue(id)
  })

  it('never goes below zero', async () => {
    const { id: boatId, subscriptionId: id } = await newBoat(app, owner)
    const { status, problem } = await adjust(staff, id, { change: -12, reason: 'Too many' })
    expect([status, problem.code]).toEqual([409, 'no_lift_left'])
    expect(problem.message).toBe('Only 11 lifts left: take fewer.')
    expect(problem.current).toMatchObject({ id, liftsRemaining: 11 })
    expect(await ledgerOf(app, id)).toHaveLength(1)
    expect(await historyOf(app, boatId)).toHaveLength(1)
  })

  it('refuses a stale version with the fresh subscription', async () => {
    const { subscriptionId: id } = await newBoat(app, owner)
    await adjust(staff, id, { change: 1, reason: 'First', version: 1 })
    const { status, problem } = await adjust(staff, id, { change: 1, reason: 'Second', version: 1 })
    expect([status, problem.code]).toEqual([409, 'stale_version'])
    expect(problem.current).toMatchObject({ liftsRemaining: 12, version: 2 })
  })

  it('answers every field error at once', async () => {
    const { subscriptionId: id } = await newBoat(app, owner)
    for (const change of [0, 1.5, 'many', 101, null]) {
      const { status, problem } = await adjust(staff, id, { change, reason: ' ' })
      expect(status).toBe(400)
      expect(problem.errors.map(({ field }) => field)).toEqual(['change', 'reason'])
    }
  })

  it('is for staff', async () => {
    const { subscriptionId: id } = await newBoat(app, owner)
    const body = { change: 5, reason: 'Mine' }
    expect((await adjust(owner, id, body)).status).toBe(403)
    expect((await app.visitor.put(`/Subscription/AdjustLifts/${id}`, body)).status).toBe(401)
    expect((await adjust(staff, 999_999, body)).status).toBe(404)
    expect(await storedSubscription(app, id)).toMatchObject({ liftsRemaining: 11 })
  })
})

describe('the upper end of PUT Subscription/AdjustLifts/{id}', () => {
  it('is what the edit form takes, too', async () => {
    const { subscriptionId: id } = await newBoat(app, owner)
    const edited = await app.as(staff).put('/Subscription', { id, liftsRemaining: 950, reason: 'A school' })
    expect(edited.status).toBe(200)
    const tooMany = await adjust(staff, id, { change: 51, reason: 'More' })
    expect([tooMany.status, tooMany.problem.errors]).toEqual([
      400,
      [{ field: 'change', message: 'A subscription holds at most 1000 lifts and has 950: add at most 50' }],
    ])
    expect((await adjust(staff, id, { change: 101, reason: 'More' })).problem.errors).toEqual([
      { field: 'change', message: 'At most 100 lifts at once' },
    ])
    expect((await adjust(staff, id, { change: 50, reason: 'More' })).body.liftsRemaining).toBe(1000)
    const full = await adjust(staff, id, { change: 1, reason: 'More' })
    expect(full.problem.message).toBe('A subscription holds at most 1000 lifts and has 1000: add none')
    expect(await storedSubscription(app, id)).toMatchObject({ liftsRemaining: 1000 })
    expect(await ledgerOf(app, id)).toHaveLength(3)
  })

  it('holds when two add at once', async () => {
    const { subscriptionId: id } = await newBoat(app, owner)
    await app.as(staff).put('/Subscription', { id, liftsRemaining: 950 })
    const answers = await Promise.all([1, 2].map(() => adjust(staff, id, { change: 30, reason: 'More' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(await storedSubscription(app, id)).toMatchObject({ liftsRemaining: 980 })
  })
})

describe('takeLift and returnLift', () => {
  it('take from the subscription in force and give back, what was granted stays', async () => {
    const { id: boatId, subscriptionId } = await readyBoat(app, owner)
    expect(await take(boatId)).toBe(subscriptionId)
    expect(await expectTrue(subscriptionId)).toMatchObject({ liftsRemaining: 10, liftsGranted: 11 })
    await giveBack(subscriptionId)
    expect(await expectTrue(subscriptionId)).toMatchObject({ liftsRemaining: 11, liftsGranted: 11 })
    expect(await ledgerOf(app, subscriptionId)).toMatchObject([
      { change: 11 },
      { change: -1, balance: 10, scheduleId: 1, reason: 'lifted', actorId: staff.id },
      { change: 1, balance: 11, scheduleId: 1, reason: 'undone' },
    ])
  })

  it('refuse when none is in force, and serve an override from the newest not rejected one with lifts', async () => {
    const { id: boatId, subscriptionId } = await newBoat(app, owner)
    await expect(take(boatId)).rejects.toMatchObject({
      code: 'no_lift_left',
      message: 'No lift is left: add one first.',
    })
    await anotherYear(boatId, { status: 2, liftsGranted: 5, liftsRemaining: 5 })
    await anotherYear(boatId, { status: 1 })
    expect(await take(boatId, true)).toBe(subscriptionId)
  })

  it('never pass the lift count of the one in force, overridden or not', async () => {
    const { id: boatId, subscriptionId } = await readyBoat(app, owner)
    await adjust(staff, subscriptionId, { change: -11, reason: 'Used elsewhere' })
    await anotherYear(boatId, { liftsGranted: 11, liftsRemaining: 11 })
    for (const overridden of [false, true]) await expect(take(boatId, overridden)).rejects.toThrow('No lift is left')
    await expectTrue(subscriptionId)
  })

  it('leave nothing when their transaction fails', async () => {
    const { id: boatId, subscriptionId } = await readyBoat(app, owner)
    const failing = withTransaction(app.db, async (db) => {
      await takeLift({ ...asking(), db }, { boatId, scheduleId: 1, day, overridden: false })
      throw new Error('the crane broke')
    })
    await expect(failing).rejects.toThrow('the crane broke')
    expect(await expectTrue(subscriptionId)).toMatchObject({ liftsRemaining: 11, version: 1 })
  })

  it('give the last lift to one of many who come at once', async () => {
    const { id: boatId, subscriptionId } = await readyBoat(app, owner)
    await adjust(staff, subscriptionId, { change: -9, reason: 'Two are left' })
    const answers = await Promise.allSettled(Array.from({ length: 6 }, () => take(boatId)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect(await expectTrue(subscriptionId)).toMatchObject({ liftsRemaining: 0, liftsGranted: 2 })
  })

  it('keep the ledger true, whatever happens in whatever order [D.6-6]', async () => {
    const move = fc.oneof(
      fc.constant('take' as const),
      fc.constant('return' as const),
      fc.integer({ min: -8, max: 8 }).filter((change) => change !== 0),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(move, { minLength: 1, maxLength: 12 }), async (moves) => {
        const { id: boatId, subscriptionId } = await readyBoat(app, owner)
        let left = 11
        let used = 0
        for (const move of moves) {
          if (move === 'take') {
            const taken = await take(boatId).catch(() => null)
            expect(taken).toBe(left > 0 ? subscriptionId : null)
            if (taken) [left, used] = [left - 1, used + 1]
          } else if (move === 'return') {
            if (used === 0) continue
            await giveBack(subscriptionId)
            ;[left, used] = [left + 1, used - 1]
          } else {
            const { status } = await adjust(staff, subscriptionId, { change: move, reason: 'By hand' })
            expect(status).toBe(left + move >= 0 ? 200 : 409)
            if (status === 200) left += move
          }
          expect((await expectTrue(subscriptionId)).liftsRemaining).toBe(left)
        }
      }),
      { numRuns: 15 },
    )
  })
})

describe('how a boat stands', () => {
  it('finds the approved one that covers the day: with lifts first, then the one that ends first [D.6-3]', async () => {
    const { id: boatId, subscriptionId } = await newBoat(app, owner)
    expect(await subscriptionInForce(app.db, boatId, day)).toBeNull()
    await approveSubscription(app, subscriptionId)
    expect((await subscriptionInForce(app.db, boatId, day))!.id).toBe(subscriptionId)
    expect((await subscriptionInForce(app.db, boatId, '2027-06-10'))!.id).toBe(subscriptionId)
    expect(await subscriptionInForce(app.db, boatId, '2027-06-11')).toBeNull()
    expect(await subscriptionInForce(app.db, boatId, '2026-06-09')).toBeNull()

    const sooner = { status: 1, validFrom: '2026-01-01', validTo: '2026-12-31' }
    const early = await anotherYear(boatId, { ...sooner, liftsGranted: 3, liftsRemaining: 3 })
    expect((await subscriptionInForce(app.db, boatId, day))!.id).toBe(early)
    await setSubscription(app, early, { liftsRemaining: 0 })
    expect((await subscriptionInForce(app.db, boatId, day))!.id).toBe(subscriptionId)
    expect((await newestSubscription(app.db, boatId))!.id).toBe(early)
    expect(await newestSubscription(app.db, 999_999)).toBeNull()
  })
})
