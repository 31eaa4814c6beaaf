import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ScheduleEvent } from '#contract/schedules/lifecycle.ts'
import { saveSettings } from '#server/settings/public.ts'
import { type Reply, startTestApp, type TestApp } from '#test/app.ts'
import type { Account } from '#test/factories.ts'
import { readyBoat, type ScheduleAnswer } from '#test/schedules.ts'
import {
  begins,
  byItself,
  byStaffAlone,
  changes,
  type Deed,
  type Doing,
  deed,
  everything,
  homeAndOrder,
  homes,
  nothing,
  outAndBack,
  outside,
  straight,
  wholeWay,
} from './deeds.ts'
import { brokenInvariants } from './invariants.ts'
import { askOrder, baysOf, bookedNow, brokenHome, brokenOrder, type OrderAsked, takenTwice } from './order-and-home.ts'

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
  await buildRack()
})
afterAll(() => app.close())

/** Orders of a day as they were sent, and the answers, since a run began. */
let orders: { asked: OrderAsked; reply: Reply<unknown> }[] = []

const latestOf = async (who: Account, boatId: number) =>
  (await app.as(who).get<{ items: ScheduleAnswer[] }>('/Schedule/searchRequest', { boatId })).body.items[0]

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
  // each of two boats one of two neighbouring bays, and both want the one between
  if (does === 'keep-home' || does === 'leave-home')
    return who.put('/Subscription', {
      id: subscriptionId,
      homePositionId: does === 'keep-home' ? ((boatId + day) % 3) + 1 : null,
    })
  if (does === 'order-day') {
    const asked = await askOrder(app, staff, day === 12 && doing.boat === 1)
    if (!asked) return undefined
    const { isStale: _, ...order } = asked
    const reply = await who.put('/DayPlan/Order', order)
    orders.push({ asked, reply })
    return reply
  }
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
type Fleet = Awaited<ReturnType<typeof boats>>
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
        orders = []
        for (const wave of waves) {
          const replies = await Promise.all(
            wave.map((each) => perform(each, fleet[each.boat]!.id, fleet[each.boat]!.subscriptionId)),
          )
          for (const reply of replies) expect([undefined, 200, ...refusals]).toContain(reply?.status)
        }
        expect(await brokenInvariants(app.db)).toEqual([])
        expect(takenTwice(orders.map(({ asked, reply: { status } }) => ({ asked, status })))).toEqual([])
        // the next run books the same slots
        for (const boat of fleet) await clear(boat)
      },
    ),
    { numRuns: runs },
  )
}

describe('any deeds by anybody', { timeout: 900_000 }, () => {
  it('one after the other never leave the table, and what the row offers is what is possible [D.3-6, D.6-6]', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(deed, { minLength: 15, maxLength: 40 }),
        byItself,
        fc.boolean(),
        async (deeds, settings, allocation) => {
          await saveSettings(app.db, { ...settings, allocation })
          const fleet = await boats()
          for (const each of deeds) {
            const { id, subscriptionId } = fleet[each.boat]!
            const by = typeof each.does === 'number' ? 'staff' : each.by
            const asker = by === 'stranger' ? owner : { owner, partner, staff }[by]
            const offered: readonly string[] | undefined = (await latestOf(asker, id))?.abilities
            const does = await named(each, id)
            const [bays, booked] = [await baysOf(app.db, id), does === 'order-day' && (await bookedNow(app.db))]
            orders = []
            const reply = await perform({ ...each, by, does }, id, subscriptionId)
            if (!reply) continue
            expect([200, ...refusals]).toContain(reply.status)
            const baysAfter = await baysOf(app.db, id)
            expect(brokenHome(does, bays, baysAfter)).toBeNull()
            if (!homes.includes(does) || by !== 'staff') expect(baysAfter.home).toBe(bays.home)
            if (booked) expect(await bookedNow(app.db)).toBe(booked)
            for (const { asked } of by === 'staff' ? orders : []) expect(brokenOrder(asked, reply)).toEqual([])
            const isMove = !begins.includes(does) && !outside.includes(does)
            if (byStaffAlone.includes(does) && by !== 'staff') expect(reply.status).not.toBe(200)
            if (isMove && by === 'stranger') expect(reply.status).not.toBe(200)
            // one call changes what there is to change
            const asOffered = changes.includes(does) ? changes.find((each) => offered?.includes(each)) : does
            if (isMove && reply.status === 200) expect(offered).toContain(asOffered)
            if (isMove && by !== 'stranger' && offered?.includes(does) && reply.status !== 200)
              expect([
                'gate_closed',
                'no_lift_left',
                'booking_refused',
                'slot_full',
                'invalid_input',
                'position_taken',
              ]).toContain(reply.problem.code)
          }
          expect(await brokenInvariants(app.db)).toEqual([])
          if (deeds === wholeWay) expect(await latestOf(staff, fleet[0]!.id)).toMatchObject({ scheduleStatus: 11 })
          if (deeds === outAndBack) expect(await latestOf(staff, fleet[0]!.id)).toMatchObject({ scheduleStatus: 7 })
          for (const boat of fleet) await clear(boat)
        },
      ),
      {
        numRuns: runs,
        examples: [
          [wholeWay, nothing, false],
          [wholeWay, everything, true],
          [outAndBack, nothing, false],
          [outAndBack, everything, true],
          [homeAndOrder, everything, true],
        ],
      },
    )
    await saveSettings(app.db, { allocation: false, ...nothing })
  })

  it('all at once, with one place a slot and racks allocated, keep every rule', async () => {
    await saveSettings(app.db, { placesPerSlot: 1, allocation: true })
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

/** One rack with three positions: two boats fit, and one may choose. */
const buildRack = () =>
  app.db.execute(sql`
    with r as (insert into rack (name) values ('Rack 1') returning id),
      w as (insert into rack_row (rack_id, name) select id, '1' from r returning id)
    insert into rack_position (rack_row_id, name, position_number, code)
    select w.id, n::text, n, 'A' || n from w, generate_series(1, 3) n`)

/** Ends what is open for a boat, by whatever its row offers, so that its places are free again. */
const clear = async (boat: Fleet[number]) => {
  const { id: boatId, subscriptionId } = boat
  await app.as(staff).put('/Subscription', { id: subscriptionId, homePositionId: null })
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
  if (way === 'collect') await clear(boat)
}
