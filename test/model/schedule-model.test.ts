import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ScheduleEvent, scheduleEvents } from '#contract/schedules/lifecycle.ts'
import { saveSettings } from '#server/settings/public.ts'
import { type Reply, startTestApp, type TestApp } from '#test/app.ts'
import type { Account } from '#test/factories.ts'
import { readyBoat, type ScheduleAnswer } from '#test/schedules.ts'
import { brokenInvariants } from './invariants.ts'

const runs = Number(process.env.MODEL_RUNS ?? 12)

let app: TestApp
let owner: Account
/** A further person of every boat. */
let partner: Account
let other: Account
let staff: Account
beforeAll(async () => {
  app = await startTestApp()
  owner = await app.customer()
  partner = await app.customer()
  other = await app.customer()
  staff = await app.staff()
})
afterAll(() => app.close())

type Doing = ScheduleEvent | 'hold' | 'unhold' | 'add-lift' | 'take-lift'
interface Deed {
  /** A number takes that one of what the row offers staff, so that the walk gets far; a name is tried as it is. */
  does: Doing | number
  by: 'owner' | 'partner' | 'stranger' | 'staff'
  day: number
  boat: number
}

const begins: Doing[] = ['request-drop-off', 'place']
const changes: Doing[] = ['change-pick-up', 'change-return', 'edit']
const outside: Doing[] = ['hold', 'unhold', 'add-lift', 'take-lift']
const deed: fc.Arbitrary<Deed> = fc.record({
  does: fc.oneof(
    { weight: 10, arbitrary: fc.nat({ max: 12 }) },
    { weight: 4, arbitrary: fc.constantFrom<Doing>(...scheduleEvents) },
    { weight: 1, arbitrary: fc.constantFrom<Doing>(...outside) },
  ),
  by: fc.constantFrom('staff', 'staff', 'staff', 'owner', 'partner', 'stranger'),
  day: fc.integer({ min: 11, max: 12 }),
  boat: fc.integer({ min: 0, max: 1 }),
})

/** What the marina does by itself meanwhile. */
const byItself = fc.record({ approveRequests: fc.boolean(), approvePayments: fc.boolean() })
const nothing = { approveRequests: false, approvePayments: false }
const everything = { approveRequests: true, approvePayments: true }

const latestOf = async (who: Account, boatId: number) =>
  (await app.as(who).get<{ items: ScheduleAnswer[] }>('/Schedule/searchRequest', { boatId })).body.items[0]

const straight: readonly ScheduleEvent[] = [
  'approve-request',
  'approve-payment',
  'confirm-drop-off',
  'inspection-done',
  'lift',
  'request-pick-up',
  'lower',
]

/** The deed by name. Of numbers most are the straight way on, the others any of what staff are offered now. */
const named = async ({ does }: Deed, boatId: number): Promise<Doing> => {
  if (typeof does === 'string') return does
  const offered = (await latestOf(staff, boatId))?.abilities ?? []
  const on = straight.find((event) => offered.includes(event))
  return (does < 6 ? on : undefined) ?? offered[does % (offered.length + 1)] ?? begins[does % 3 === 2 ? 1 : 0]!
}

/** Sends what a deed means for a boat as it stands now. Undefined when there is nothing to send it to. */
const perform = async (doing: Deed, boatId: number, subscriptionId: number): Promise<Reply<unknown> | undefined> => {
  const { day } = doing
  // what staff are offered is done by staff, else it would seldom get far
  const by = typeof doing.does === 'number' ? 'staff' : doing.by
  const does = await named(doing, boatId)
  const who = app.as({ owner, partner, stranger: other, staff }[by])
  const at = `2026-06-${day}T07:00:00Z`
  const pickUp = `2026-06-${day + 7}T07:00:00Z`
  // on one of the two days out and back, on the other out alone
  const returnAt = day === 12 ? `2026-06-${day + 7}T13:00:00Z` : null
  if (does === 'request-drop-off')
    return who.post('/Schedule/Request', { boatId, scheduleDate: at, pickup_Requested_Date: pickUp })
  // bays are set up for the second walk
  if (does === 'place')
    return who.post('/Schedule/Place', { boatId, reason: 'Here', rackPositionId: day === 11 ? null : (boatId % 3) + 1 })
  if (does === 'hold') return app.as(staff).put(`/Boat/Hold/${boatId}`, { reason: 'Unpaid' })
  if (does === 'unhold') return app.as(staff).put(`/Boat/Unhold/${boatId}`)
  if (does === 'add-lift' || does === 'take-lift')
    return app
      .as(staff)
      .put(`/Subscription/AdjustLifts/${subscriptionId}`, { change: does === 'add-lift' ? 1 : -4, reason: 'Count' })
  if (does === 'request-pick-up')
    return who.put('/Schedule/RespondPickUpRequest', { id: boatId, pickUpScheduleDate: pickUp, returnAt, status: 1 })
  const id = (await latestOf(staff, boatId))?.id
  if (!id) return undefined
  const calls: Partial<Record<ScheduleEvent, () => Promise<Reply<unknown>>>> = {
    edit: () => who.put(`/Schedule/Request/${id}`, { scheduleDate: at, pickup_Requested_Date: pickUp }),
    'change-pick-up': () => who.put(`/Schedule/Update/${id}`, { pickUpScheduleDate: pickUp, returnAt }),
    'change-return': () => who.put(`/Schedule/Update/${id}`, { returnAt: `2026-06-${day + 7}T14:00:00Z` }),
    delete: () => who.delete(`/Schedule/${id}`),
    'approve-request': () => who.put('/Schedule/RespondDropOffRequest', { id, status: 1 }),
    'reject-request': () => who.put('/Schedule/RespondDropOffRequest', { id, status: 2, dropOffRejectionReasonId: 1 }),
    'approve-payment': () => who.put('/Schedule/RespondDropOffPayment', { id, status: 1 }),
    'reject-payment': () => who.put('/Schedule/RespondDropOffPayment', { id, status: 2 }),
    'confirm-drop-off': () => who.put('/Schedule/RespondDropOff', { id, status: 1 }),
  }
  return (
    calls[does as ScheduleEvent] ??
    (() =>
      who.put(`/Schedule/Advance/${id}`, {
        event: does,
        notes: 'Because',
        scheduleDate: at,
        pickup_Requested_Date: pickUp,
        // wanted where none is left, refused where one is
        ...(day === 12 && doing.boat === 1 && { addLiftReason: 'One more' }),
        // bays are set up for the second walk: any of them, or none
        ...(does === 'move-bay' && { rackPositionId: day + (boatId % 3) > 12 ? null : (boatId % 3) + 1 }),
      }))
  )()
}

const boats = async () => {
  const fleet = await Promise.all([readyBoat(app, owner), readyBoat(app, owner)])
  for (const { id } of fleet)
    await app.db.execute(sql`
      insert into boat_person (boat_id, account_id, word, invited_by, accepted_at)
        values (${id}, ${partner.id}, 'co-owner', ${owner.id}, now())`)
  return fleet
}
const refusals = [400, 403, 404, 409]

/** Waves of deeds, those of a wave all at once. */
const rushed = async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(deed, { minLength: 2, maxLength: 8 }), { minLength: 4, maxLength: 10 }),
      byItself,
      async (waves, settings) => {
        await saveSettings(app.db, settings)
        const fleet = await boats()
        for (const wave of waves) {
          const replies = await Promise.all(
            wave.map((each) => perform(each, fleet[each.boat]!.id, fleet[each.boat]!.subscriptionId)),
          )
          for (const reply of replies) expect([undefined, 200, ...refusals]).toContain(reply?.status)
        }
        expect(await brokenInvariants(app.db)).toEqual([])
        // the next run books the same slots
        for (const { id } of fleet) await clear(id)
      },
    ),
    { numRuns: runs },
  )
}

describe('any deeds by anybody', { timeout: 900_000 }, () => {
  it('one after the other never leave the table, and what the row offers is what is possible [D.3-6, D.6-6]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 15, maxLength: 40 }), byItself, async (deeds, settings) => {
        await saveSettings(app.db, settings)
        const fleet = await boats()
        for (const each of deeds) {
          const { id, subscriptionId } = fleet[each.boat]!
          const by = typeof each.does === 'number' ? 'staff' : each.by
          const asker = by === 'stranger' ? owner : { owner, partner, staff }[by]
          const offered: readonly string[] | undefined = (await latestOf(asker, id))?.abilities
          const does = await named(each, id)
          const reply = await perform({ ...each, by, does }, id, subscriptionId)
          if (!reply) continue
          expect([200, ...refusals]).toContain(reply.status)
          const isMove = !begins.includes(does) && !outside.includes(does)
          if (does === 'place' && by !== 'staff') expect(reply.status).not.toBe(200)
          if (isMove && by === 'stranger') expect(reply.status).not.toBe(200)
          // one call changes what there is to change
          const asOffered = changes.includes(does) ? changes.find((each) => offered?.includes(each)) : does
          if (isMove && reply.status === 200) expect(offered).toContain(asOffered)
          if (isMove && by !== 'stranger' && offered?.includes(does) && reply.status !== 200)
            expect(['gate_closed', 'no_lift_left', 'booking_refused', 'slot_full', 'invalid_input']).toContain(
              reply.problem.code,
            )
        }
        expect(await brokenInvariants(app.db)).toEqual([])
        if (deeds === wholeWay) expect(await latestOf(staff, fleet[0]!.id)).toMatchObject({ scheduleStatus: 11 })
        if (deeds === outAndBack) expect(await latestOf(staff, fleet[0]!.id)).toMatchObject({ scheduleStatus: 7 })
      }),
      {
        numRuns: runs,
        examples: [
          [wholeWay, nothing],
          [wholeWay, everything],
          [outAndBack, nothing],
          [outAndBack, everything],
        ],
      },
    )
    await saveSettings(app.db, nothing)
  })

  it('all at once, with one place a slot and racks allocated, keep every rule', async () => {
    await saveSettings(app.db, { placesPerSlot: 1, allocation: true })
    await buildRack()
    await rushed()
    await saveSettings(app.db, { placesPerSlot: null, allocation: false, ...nothing })
  })

  it('all at once, with two machines of which one reaches no bay, keep every rule', async () => {
    await saveSettings(app.db, { allocation: true })
    await app.db.execute(sql`update rack_row set tier = 3`)
    await app.db.execute(sql`
      insert into machine (name, kind, max_weight, max_length, highest_tier, minutes)
      values ('Fork', 'forklift', 3000, 9, 2, 7), ('Lift', 'travel-lift', 12000, 14, null, 20)`)
    await rushed()
    await saveSettings(app.db, { allocation: false, ...nothing })
  })
})

/** So that no run of the test stays in the shallows. */
const wholeWay: Deed[] = [
  'place',
  'undo',
  'request-drop-off',
  'back-on-rack',
  'undo',
  ...straight,
  'restow',
  'request-pick-up',
  'change-pick-up',
  'withdraw-pick-up',
  'undo',
  'lower',
  'collect',
  'return',
  'undo',
  'return',
].map((does) => ({ does: does as Doing, by: 'staff', day: 11, boat: 0 }))

/** An outing: booked, out, taken back, handed over, and on the rack again in one step. */
const outAndBack: Deed[] = [
  'place',
  'request-pick-up',
  'change-pick-up',
  'lower',
  'change-return',
  'undo',
  'collect',
  'undo',
  'back-on-rack',
  'undo',
  'collect',
  'back-on-rack',
  'undo',
  'back-on-rack',
].map((does) => ({ does: does as Doing, by: 'staff', day: does === 'place' ? 11 : 12, boat: 0 }))

/** One rack with three positions: two boats fit, and one may choose. */
const buildRack = () =>
  app.db.execute(sql`
    with r as (insert into rack (name) values ('Rack 1') returning id),
      w as (insert into rack_row (rack_id, name) select id, '1' from r returning id)
    insert into rack_position (rack_row_id, name, position_number, code)
    select w.id, n::text, n, 'A' || n from w, generate_series(1, 3) n`)

/** Ends what is open for a boat, by whatever its row offers, so that its places are free again. */
const clear = async (boatId: number) => {
  await app.as(staff).put(`/Boat/Unhold/${boatId}`)
  const { body } = await app
    .as(staff)
    .get<{ items: ScheduleAnswer[] }>('/Schedule/searchRequest', { boatId, open: 'true' })
  const open = body.items[0]
  if (!open) return
  const ends = ['delete', 'cancel', 'release', 'return', 'collect'] as const
  const way = ends.find((event) => open.abilities.includes(event))
  if (way === 'delete') await app.as(staff).delete(`/Schedule/${open.id}`)
  else await app.as(staff).put(`/Schedule/Advance/${open.id}`, { event: way, notes: 'Cleared' })
  // handed over from an outing she has her way back to end
  if (way === 'collect') await clear(boatId)
}
