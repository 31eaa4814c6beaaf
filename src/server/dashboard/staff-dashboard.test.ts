import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dashboard } from '#contract/dashboard/endpoints.ts'
import { launchesBetween, liftsBetween } from '#server/dashboard/queries.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { insertBoats, putSchedule, readyBoat } from '#test/boats.ts'
import type { Account } from '#test/factories.ts'
import { sql } from '../platform/database/orm.ts'

let app: TestApp
let owner: Account
let staff: Account
beforeAll(async () => {
  app = await startTestApp({ now: '2026-06-09T07:20:00Z' })
  owner = await app.customer()
  staff = await app.staff()
})
afterAll(() => app.close())

const shown = async (who: Account = staff) => (await app.as(who).call(dashboard)).body
const at = (time: string) => new Date(`2026-06-09T${time}:00Z`)
const boat = async (name: string, holdReason?: string) =>
  (await insertBoats(app, owner.id, [{ name, ...(holdReason && { holdReason }) }]))[0]!

describe('GET Dashboard for staff', () => {
  it('counts everything there is', async () => {
    const before = (await shown()).totals
    const { id } = await readyBoat(app, owner)
    await putSchedule(app, id, { status: 11, dropOffAt: new Date('2026-01-01T08:00:00Z') })
    expect((await shown()).totals).toEqual({
      boats: before.boats + 1,
      requests: before.requests + 1,
      subscriptions: before.subscriptions + 1,
    })
    expect((await shown(await app.admin())).totals.boats).toBe(before.boats + 1)
  })

  it('reads the crane’s day along an index, however many days there are', async () => {
    await app.db.execute(sql`
      with made as (
        insert into boat (owner_id, name, width, depth, notes)
          select ${owner.id}, 'Old ' || i, 2, 1, '' from generate_series(1, 4000) i returning id
      )
      insert into schedule (boat_id, status, drop_off_at, asked_pick_up_at, created_by)
        select id, 11, timestamptz '2020-01-01' + id * interval '6 hours', timestamptz '2020-06-01' + id * interval '6 hours',
          ${owner.id} from made`)
    await app.db.execute(sql`analyze schedule`)
    // Statistics choose between the plain index on a time and the one that starts with the status.
    for (const [between, index] of [
      [liftsBetween, /schedule_(status_)?drop_off/],
      [launchesBetween, /schedule_(status_)?pick_up/],
    ] as const) {
      const { rows } = await app.db.execute(sql`explain ${between(at('00:00'), at('23:00'))}`)
      const plan = JSON.stringify(rows)
      expect(plan).toMatch(index)
      expect(plan).not.toContain('Seq Scan on schedule')
    }
    await app.db.execute(sql`delete from schedule where boat_id in (select id from boat where name like 'Old %')`)
    await app.db.execute(sql`delete from boat where name like 'Old %'`)
  })

  it('shows the next day with work where this one has none, no further than two weeks ahead', async () => {
    const lift = async (name: string, dropOffAt: string, status = 3) =>
      putSchedule(app, await boat(name), { status, dropOffAt: new Date(dropOffAt) })
    await lift('Too far', '2026-06-23T21:00:00Z')
    expect((await shown()).coming).toBeNull()
    await lift('On the 12th', '2026-06-12T07:00:00Z')
    await lift('Last of the 11th', '2026-06-11T20:59:00Z')
    await lift('Not agreed', '2026-06-10T07:00:00Z', 0)
    await putSchedule(app, await boat('Down on the 11th'), {
      status: 8,
      dropOffAt: new Date('2026-05-01T08:00:00Z'),
      askedPickUpAt: new Date('2026-06-11T07:00:00Z'),
    })
    const { today, coming } = await shown()
    expect(today).toEqual([])
    expect(coming?.day).toBe('2026-06-11')
    expect(coming?.appointments.map(({ boatName, kind, state }) => [boatName, kind, state])).toEqual([
      ['Down on the 11th', 'launch', 'next'],
      ['Last of the 11th', 'lift', 'next'],
    ])
  })

  it('shows the lifts and launches of the marina’s day, each as it stands', async () => {
    const lifts: [string, number, string, string?][] = [
      ['Done', 7, '06:00'],
      ['Here', 5, '06:15'],
      ['Late', 3, '06:15'],
      ['Due', 3, '07:00'],
      ['Held', 1, '08:00', 'Unpaid'],
      ['Unpaid', 4, '09:00'],
      ['Next', 1, '10:00'],
      ['Unreviewed', 0, '10:00'],
      ['Rejected', 2, '10:00'],
      ['By road', 10, '10:00'],
    ]
    for (const [name, status, time, hold] of lifts)
      await putSchedule(app, await boat(name, hold), { status, dropOffAt: at(time) })
    const launches: [string, number, string][] = [
      ['Lowered', 9, '06:30'],
      ['Leaving', 8, '11:00'],
    ]
    for (const [name, status, time] of launches)
      await putSchedule(app, await boat(name), {
        status,
        dropOffAt: new Date('2026-05-01T08:00:00Z'),
        askedPickUpAt: at(time),
      })
    await putSchedule(app, await boat('Planned only'), {
      status: 7,
      dropOffAt: new Date('2026-05-01T08:00:00Z'),
      plannedPickUpAt: at('11:00'),
    })
    await putSchedule(app, await boat('Yesterday'), { status: 3, dropOffAt: new Date('2026-06-08T20:59:00Z') })
    await putSchedule(app, await boat('First minute'), { status: 3, dropOffAt: new Date('2026-06-08T21:00:00Z') })
    await putSchedule(app, await boat('Tomorrow'), { status: 3, dropOffAt: new Date('2026-06-09T21:00:00Z') })

    const { today, coming, warnings, boats, next } = await shown()
    expect(today.map(({ boatName, kind, state }) => [boatName, kind, state])).toEqual([
      ['First minute', 'lift', 'missed'],
      ['Done', 'lift', 'done'],
      ['Here', 'lift', 'now'],
      ['Late', 'lift', 'missed'],
      ['Lowered', 'launch', 'done'],
      ['Due', 'lift', 'now'],
      ['Held', 'lift', 'held'],
      ['Unpaid', 'lift', 'held'],
      ['Next', 'lift', 'next'],
      ['Leaving', 'launch', 'next'],
    ])
    expect(today[0]!.at).toBe('2026-06-08T21:00:00.000Z')
    expect([coming, warnings, boats, next]).toEqual([null, [], [], null])
  })

  it('takes no boat that was noted as standing here for a lift of the day', async () => {
    const before = (await shown()).today.length
    const id = await boat('Stands here')
    const placed = await app.as(staff).post('/Schedule/Place', { boatId: id, reason: 'Moved in' })
    expect([placed.status, (await shown()).today.length]).toEqual([200, before])
  })

  it('tells a boat that was lifted and left from one that left by road', async () => {
    const { id, subscriptionId } = await readyBoat(app, owner, 'Came and went')
    await putSchedule(app, id, { status: 10, dropOffAt: at('12:00'), liftSubscriptionId: subscriptionId })
    expect((await shown()).today.at(-1)).toMatchObject({ boatName: 'Came and went', state: 'done' })
  })
})
