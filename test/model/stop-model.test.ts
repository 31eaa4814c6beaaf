import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DayPlan } from '#contract/day/schema.ts'
import { type ScheduleEvent, scheduleEvents } from '#contract/schedules/lifecycle.ts'
import { type Offer, type StopChoice, type StopDetail, stopChoices } from '#contract/stops/schema.ts'
import { followStops } from '#server/offers/public.ts'
import { type Reply, startTestApp, type TestApp } from '#test/app.ts'
import { at, day } from '#test/day-plans.ts'
import type { Account } from '#test/factories.ts'
import { pickUpDate, readyBoat, type ScheduleAnswer, takeTo } from '#test/schedules.ts'
import { brokenInvariants } from './invariants.ts'
import { brokenObstacles } from './obstacles.ts'

const runs = Number(process.env.MODEL_RUNS ?? 8)
const refusals = [400, 403, 404, 409]

type Deed =
  | { does: 'stop'; machine: boolean; minutes: number | null }
  | { does: 'settle'; end: boolean; choices: readonly StopChoice[] }
  | { does: 'take' | 'give-back' | 'renew'; nth: number; by: 'owner' | 'neighbour' }
  | { does: 'event'; event: ScheduleEvent | number; boat: number; bay: number | null; time: string }
  | { does: 'begin'; nth: number }
  | { does: 'follow' }

/** Booked times of the marina's day; the first hours are the busy ones. */
const time = fc.constantFrom('07:00', '07:15', '08:00', '09:00', '12:00')
const deed: fc.Arbitrary<Deed> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('stop' as const),
      machine: fc.boolean(),
      minutes: fc.option(fc.constantFrom(45, 120, 600)),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('settle' as const),
      end: fc.boolean(),
      choices: fc.array(fc.constantFrom(...stopChoices), { minLength: 1, maxLength: 6 }),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constantFrom('take' as const, 'take' as const, 'give-back' as const, 'renew' as const),
      nth: fc.nat({ max: 2 }),
      by: fc.constantFrom('owner' as const, 'neighbour' as const),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      does: fc.constant('event' as const),
      event: fc.oneof(
        { weight: 3, arbitrary: fc.nat({ max: 9 }) },
        { weight: 1, arbitrary: fc.constantFrom(...scheduleEvents) },
      ),
      boat: fc.nat({ max: 5 }),
      bay: fc.option(fc.integer({ min: 1, max: 7 })),
      time,
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('begin' as const), nth: fc.nat({ max: 5 }) }) },
  { weight: 2, arbitrary: fc.constant({ does: 'follow' as const }) },
)

let app: TestApp
let owner: Account
let neighbour: Account
let staff: Account
let boats: number[]

/** Three bays, each behind the one before, two more of which the second is behind the first, and two beside them. */
const behindOneAnother = sql`
  with k as (insert into rack (name) values ('Rack 1') returning id),
    w as (insert into rack_row (rack_id, name, tier) select id, '1', 1 from k returning id),
    p as (insert into rack_position (rack_row_id, name, position_number, code)
      select w.id, n::text, n, 'A' || n from w, generate_series(1, 7) n returning id, position_number as nr)
  insert into position_blocker (position_id, blocker_id)
  select behind.id, before.id from p behind join p before on before.nr = behind.nr - 1 where behind.nr in (2, 3, 5)`

/** A day with four boats to come, of two owners, and two that lie on the rack one behind the other. */
const aDay = async () => {
  app = await startTestApp()
  ;[owner, neighbour, staff] = [await app.customer(), await app.customer(), await app.staff()]
  await app.db.execute(behindOneAnother)
  await app.db.execute(sql`
    insert into machine (name, kind, max_weight, max_length, highest_tier, minutes)
    values ('Fork', 'forklift', 3000, 9, 2, 7), ('Lift', 'travel-lift', 12000, 14, null, 15)`)
  boats = []
  for (const [index, clock] of ['07:00', '07:00', '07:15', '08:00'].entries()) {
    const who = index % 2 === 0 ? owner : neighbour
    const { id: boatId } = await readyBoat(app, who, `Boat ${index + 1}`)
    const asked = { boatId, scheduleDate: at(clock), pickup_Requested_Date: pickUpDate }
    const { body } = await app.as(who).post<ScheduleAnswer>('/Schedule/Request', asked)
    await takeTo(app, staff, body, 3)
    boats.push(boatId)
  }
  for (const rackPositionId of [1, 2]) {
    const { id: boatId } = await readyBoat(app, owner, `Boat ${boats.length + 1}`)
    await app.as(staff).post('/Schedule/Place', { boatId, rackPositionId, reason: 'Here' })
    boats.push(boatId)
  }
  app.clock.set(at('05:00'))
}

const standing = async () =>
  (await app.as(staff).get<StopDetail[]>('/Stop')).body.filter(({ state }) => state !== 'over')
const offerIds = async () =>
  (await app.db.execute<{ id: number }>(sql`select id from offer order by id desc limit 4`)).rows.map(({ id }) => id)
const machineId = async () =>
  (await app.db.execute<{ id: number }>(sql`select id from machine order by id limit 1`)).rows[0]!.id
const later = (minutes: number) => new Date(app.clock.now().getTime() + minutes * 60_000).toISOString()

const settle = async ({ end, choices }: { end: boolean; choices: readonly StopChoice[] }) => {
  const [first] = (await app.as(staff).get<StopDetail[]>('/Stop')).body
  if (!first) return undefined
  const { body } = await app.as(staff).get<StopDetail>(`/Stop/${first.id}`)
  const waiting = body.boats.filter(({ outcome }) => outcome === 'waiting' || outcome === 'offered')
  return app.as(staff).put('/Stop/Settle', {
    id: first.id,
    end,
    choices: waiting.map(({ movementId }, index) => ({ movementId, choice: choices[index % choices.length] })),
  })
}

const moveBoat = async ({ event, boat, bay, time: clock }: Deed & { does: 'event' }) => {
  const boatId = boats[boat]!
  const { body } = await app.as(staff).get<{ items: ScheduleAnswer[] }>('/Schedule/searchRequest', { boatId })
  const latest = body.items[0]
  if (!latest) return undefined
  const offered = latest.abilities
  const does = typeof event === 'string' ? event : offered[event % Math.max(1, offered.length)]
  const { id } = latest
  const as = app.as(staff)
  const pickUpScheduleDate = at(clock)
  const calls: Partial<Record<ScheduleEvent, () => Promise<Reply<unknown>>>> = {
    'request-pick-up': () => as.put('/Schedule/RespondPickUpRequest', { id: boatId, pickUpScheduleDate, status: 1 }),
    'change-pick-up': () => as.put(`/Schedule/Update/${id}`, { pickUpScheduleDate }),
    edit: () =>
      as.put(`/Schedule/Request/${id}`, { scheduleDate: pickUpScheduleDate, pickup_Requested_Date: pickUpDate }),
    'confirm-drop-off': () => as.put('/Schedule/RespondDropOff', { id, status: 1 }),
  }
  return (
    calls[does as ScheduleEvent] ??
    (() => as.put(`/Schedule/Advance/${id}`, { event: does, notes: 'Because', rackPositionId: bay }))
  )()
}

const perform = async (doing: Deed): Promise<Reply<unknown> | undefined> => {
  if (doing.does === 'stop')
    return app.as(staff).post('/Stop', {
      reason: 'wind',
      ...(doing.machine && { machineId: await machineId() }),
      ...(doing.minutes && { until: later(doing.minutes) }),
    })
  if (doing.does === 'settle') return settle(doing)
  if (doing.does === 'event') return moveBoat(doing)
  if (doing.does === 'begin') {
    const { lanes } = (await app.as(staff).get<DayPlan>(`/DayPlan/${day}`)).body
    const all = lanes.flatMap(({ movements }) => movements)
    const movementId = all[doing.nth % Math.max(1, all.length)]?.id
    if (!movementId) return undefined
    return app.as(staff).post('/DayPlan/Mark', { movementId, mark: 'begin' })
  }
  if (doing.does === 'follow') {
    await followStops({ db: app.db, clock: app.clock })
    return undefined
  }
  const who = app.as({ owner, neighbour }[doing.by])
  const ids = await offerIds()
  const id = ids[doing.nth % Math.max(1, ids.length)]
  if (id === undefined) return undefined
  if (doing.does === 'renew') return who.put('/Offer/Renew', { id })
  if (doing.does === 'give-back') return who.put('/Offer/GiveBack', { id })
  const { times } = (await who.get<Offer>(`/Offer/${id}`)).body
  return who.put('/Offer/Take', { id, at: times?.[doing.nth]?.at ?? at('07:00') })
}

/** So that no run stays in the shallows: a stop, offers for all, two owners at one time, one given back, the stop over. */
const storm: Deed[][] = [
  [{ does: 'stop', machine: false, minutes: 600 }],
  [{ does: 'settle', end: false, choices: ['offer'] }],
  [
    { does: 'take', nth: 0, by: 'owner' },
    { does: 'take', nth: 0, by: 'neighbour' },
    { does: 'take', nth: 1, by: 'neighbour' },
  ],
  [{ does: 'give-back', nth: 0, by: 'owner' }],
  [
    { does: 'settle', end: true, choices: ['shift', 'machine'] },
    { does: 'follow' },
    { does: 'take', nth: 1, by: 'owner' },
  ],
  [{ does: 'event', event: 'request-pick-up', boat: 5, bay: null, time: '12:00' }],
  [{ does: 'event', event: 'move-bay', boat: 4, bay: 6, time: '12:00' }],
]

describe('a stopped yard', { timeout: 900_000 }, () => {
  it('whatever staff, owners and the marina do with stops, offers and bays, several at once, keeps every rule', async () => {
    let hits = 0
    let taken = 0
    let inTheWay = 0
    await fc.assert(
      fc
        .asyncProperty(
          fc.noBias(fc.array(fc.array(deed, { minLength: 1, maxLength: 4 }), { minLength: 4, maxLength: 12 })),
          async (waves) => {
            await aDay()
            for (const [index, wave] of waves.entries()) {
              const replies = await Promise.all(wave.map(perform))
              for (const reply of replies) expect([undefined, 200, ...refusals]).toContain(reply?.status)
              const plan = (await app.as(staff).get<DayPlan>(`/DayPlan/${day}`)).body
              inTheWay += plan.lanes
                .flatMap(({ movements }) => movements)
                .filter((each) => each.obstacles.length).length
              expect(await brokenObstacles(app.db, plan)).toEqual([])
              app.clock.set(new Date(app.clock.now().getTime() + (index % 3) * 20 * 60_000))
            }
            expect(await brokenInvariants(app.db)).toEqual([])
            for (const { id } of await standing()) await app.as(staff).put('/Stop/Settle', { id, end: true })
            await followStops({ db: app.db, clock: app.clock })
            expect(await brokenInvariants(app.db)).toEqual([])
            const { rows } = await app.db.execute<{ hits: number; taken: number }>(sql`
              select (select count(*)::int from stop_hit) as hits,
                (select count(*)::int from offer where state = 'taken') as taken`)
            hits += rows[0]!.hits
            taken += rows[0]!.taken
          },
        )
        .afterEach(() => app.close()),
      // each run has a marina of its own: looking for a shorter one takes too long
      { numRuns: runs, examples: [[storm]], endOnFailure: true },
    )
    // the walk got to what it is about
    expect([hits > 0, taken > 0, inTheWay > 0]).toEqual([true, true, true])
  })
})
