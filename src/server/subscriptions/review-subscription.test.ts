import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer } from '#contract/http/call.ts'
import { reviewStatus } from '#contract/review/status.ts'
import type { respondSubscription } from '#contract/subscriptions/endpoints.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { historyOf, newBoat, noticesOf, putSchedule, readBoat, storedSubscription } from '#test/boats.ts'
import type { Account } from '#test/factories.ts'

let app: TestApp
let owner: Account
let staff: Account
beforeAll(async () => {
  app = await startTestApp()
  owner = await app.customer()
  staff = await app.staff()
})
afterAll(() => app.close())

type Shown = Answer<typeof respondSubscription>
const respond = (who: Account, body: Record<string, unknown>) => app.as(who).put<Shown>('/Subscription/Respond', body)

describe('PUT Subscription/Respond', () => {
  it('approves: the gate opens, history and the owner know [4.2-1, 4.2-3, 7.4-7, 9-14]', async () => {
    const boat = await newBoat(app, owner, { name: 'Galeb' })
    const id = boat.subscriptionId
    const { status, body } = await respond(staff, { id, status: 1, version: 1 })
    expect(status).toBe(200)
    expect(body).toMatchObject({ id, subscriptionStatus: 1, reviewNote: null, version: 2, liftsRemaining: 11 })
    // who asked for it granted nothing: the ledger names who approved it
    expect(body.lifts.map(({ reason, actorName }) => [reason, actorName])).toEqual([
      ['granted', `${staff.firstName} ${staff.lastName}`],
    ])
    expect(await storedSubscription(app, id)).toMatchObject({
      status: 1,
      reviewedBy: staff.id,
      reviewedAt: app.clock.now(),
      version: 2,
    })
    expect((await historyOf(app, boat.id)).at(-1)).toMatchObject({
      event: 'subscription-approved',
      subscriptionId: id,
      actorId: staff.id,
      forAccountId: owner.id,
      details: { before: reviewStatus.pending },
    })
    expect((await noticesOf(app, owner.id)).at(-1)).toEqual({
      text: 'Galeb’s subscription was approved, valid until Thu 10 Jun 2027.',
      link: `/Boats/${boat.id}`,
    })
    expect((await readBoat(app, owner, boat.id)).gates.every(({ open }) => open)).toBe(true)
  })

  it('rejects with what the reviewer wrote [4.2-1, 7.4-7, 9-14]', async () => {
    const boat = await newBoat(app, owner, { name: 'Vala' })
    const { body } = await respond(staff, { id: boat.subscriptionId, status: 2, notes: ' Papers are unreadable ' })
    expect(body).toMatchObject({ subscriptionStatus: 2, reviewNote: 'Papers are unreadable' })
    expect((await historyOf(app, boat.id)).at(-1)).toMatchObject({
      event: 'subscription-rejected',
      note: 'Papers are unreadable',
    })
    expect((await noticesOf(app, owner.id)).at(-1)).toMatchObject({
      text: 'Vala’s subscription was rejected: Papers are unreadable',
    })
  })

  it('reviews again with a note only, and refuses the same answer twice [D.6-1]', async () => {
    const { id: boatId, subscriptionId: id } = await newBoat(app, owner)
    await respond(staff, { id, status: 2 })
    const same = await respond(staff, { id, status: 2, notes: 'Still' })
    expect([same.status, same.problem.code]).toEqual([409, 'wrong_status'])
    expect(same.problem.current).toMatchObject({ id, subscriptionStatus: 2 })
    const silent = await respond(staff, { id, status: 1 })
    expect(silent.status).toBe(400)
    expect(silent.problem.errors).toEqual([{ field: 'notes', message: 'Say why the earlier review is changed' }])
    expect((await respond(staff, { id, status: 1, notes: 'Better scans came' })).body.subscriptionStatus).toBe(1)
    expect((await historyOf(app, boatId)).map(({ event, note }) => [event, note]).slice(1)).toEqual([
      ['subscription-rejected', null],
      ['subscription-approved', 'Better scans came'],
    ])
  })

  it('does not reject while a schedule of the boat is open [D.6-2]', async () => {
    const boat = await newBoat(app, owner)
    const id = boat.subscriptionId
    await respond(staff, { id, status: 1 })
    await putSchedule(app, boat.id, { status: 3 })
    const refused = await respond(staff, { id, status: 2, notes: 'No' })
    expect([refused.status, refused.problem.code]).toEqual([409, 'open_schedule'])
    expect(refused.problem.current).toMatchObject({ subscriptionStatus: 1 })
    expect(await storedSubscription(app, id)).toMatchObject({ status: 1 })
    const closed = await newBoat(app, owner)
    await putSchedule(app, closed.id, { status: 11 })
    expect((await respond(staff, { id: closed.subscriptionId, status: 2 })).status).toBe(200)
  })

  it('refuses a stale version with the fresh subscription [D.4-11]', async () => {
    const { subscriptionId: id } = await newBoat(app, owner)
    await app.as(staff).put(`/Subscription/AdjustLifts/${id}`, { change: 1, reason: 'Gift' })
    const { status, problem } = await respond(staff, { id, status: 1, version: 1 })
    expect([status, problem.code]).toEqual([409, 'stale_version'])
    expect(problem.current).toMatchObject({ id, liftsRemaining: 12, version: 2 })
  })

  it('lets one of two simultaneous reviews win', async () => {
    const { id: boatId, subscriptionId: id } = await newBoat(app, owner)
    const answers = await Promise.all([1, 2].map((status) => respond(staff, { id, status, version: 1 })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await historyOf(app, boatId)).toHaveLength(2)
  })

  it('rejects or takes a request, never both, when they come at once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id: boatId, subscriptionId: id } = await newBoat(app, owner)
      await respond(staff, { id, status: 1 })
      const [asked, rejected] = await Promise.all([
        app.as(owner).post('/Schedule/Create', { boatId, scheduleDate: '2026-06-11T07:00:00.000Z' }),
        respond(staff, { id, status: 2, notes: 'No' }),
      ])
      expect([asked.status, rejected.status].filter((status) => status === 200)).toHaveLength(1)
    }
  })

  it('answers every field error at once', async () => {
    const { status, problem } = await respond(staff, { id: 'x', status: 3, notes: 7 })
    expect(status).toBe(400)
    expect(problem.errors).toEqual([
      { field: 'id', message: 'Choose an entry' },
      { field: 'status', message: 'Choose Approve or Reject' },
      { field: 'notes', message: 'Notes must be text' },
    ])
  })

  it('is for staff [6-3]', async () => {
    const { subscriptionId: id } = await newBoat(app, owner)
    expect((await respond(owner, { id, status: 1 })).status).toBe(403)
    expect((await app.visitor.put('/Subscription/Respond', { id, status: 1 })).status).toBe(401)
    expect((await respond(staff, { id: 999_999, status: 1 })).status).toBe(404)
    expect(await storedSubscription(app, id)).toMatchObject({ status: 0 })
  })
})
