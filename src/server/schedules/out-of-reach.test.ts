import { beforeEach, describe, expect, it } from 'vitest'
import { dropOffDate, pickUpDate, takeTo } from '#test/schedules.ts'
import { fork, lift, machineMarina } from '#test/yard-machines.ts'
import { notification } from '../notifications/tables.ts'
import { eq, sql } from '../platform/database/orm.ts'
import { saveSettings } from '../settings/public.ts'

const the = machineMarina()
const { make, change, aBoat, ask, asked, seen, booked } = the

let bays: Record<string, number>
beforeEach(async () => {
  await saveSettings(the.app.db, { allocation: true })
  // the higher one is the tighter, so that nothing but its reach keeps it from being proposed
  await the.app.db.execute(sql`
    with r as (insert into rack (name) values ('R') returning id),
      w as (insert into rack_row (rack_id, name, tier) select id, t::text, t from r, generate_series(1, 5, 4) t returning id, tier)
    insert into rack_position (rack_row_id, name, position_number, code, clear_width)
    select id, 'T' || tier, 1, 'T' || tier, 5 - tier * 0.2 from w`)
  const { rows } = await the.app.db.execute<{ id: number; code: string }>(sql`select id, code from rack_position`)
  bays = Object.fromEntries(rows.map(({ id, code }) => [code, id]))
})

const low = { ...fork, highestTier: 2 }
const approve = (id: number, more: object = {}) =>
  the.app.as(the.staff).put('/Schedule/RespondDropOffRequest', { id, status: 1, ...more })
const proposed = async (id: number) => (await seen(id)).proposal?.code
const use = (code: string, inUse: boolean) =>
  the.app.db.execute(sql`update rack_position set in_use = ${inUse} where code = ${code}`)
/** What staff were told, each notice as often as there are people. */
const told = async () =>
  (await the.app.db.select().from(notification).where(eq(notification.accountId, the.staff.id)))
    .filter(({ event }) => event?.startsWith('no-machine'))
    .map(({ event, data, link }) => ({ event, data, link }))

describe('the bay that is proposed', () => {
  it('is one that the machine of the booking reaches, before what is tighter', async () => {
    await make(low)
    await make(lift)
    const { id } = await asked(2000)
    expect(await booked()).toEqual([['Fork', 1]])
    expect(await proposed(id)).toBe('T1')
    const heavy = await asked(9000, '2026-06-12T07:00:00.000Z')
    expect(await proposed(heavy.id)).toBe('T5')
    expect((await approve(id)).status).toBe(200)
    expect([(await seen(id)).bay?.code, (await seen(id)).machine?.name]).toEqual(['T1', 'Fork'])
  })

  it('is her home all the same, and one out of reach where no other fits: a machine that reaches takes her then', async () => {
    await make(low)
    await make(lift)
    const boat = await aBoat(2000, 7)
    await the.app.db.execute(
      sql`update subscription set home_position_id = ${bays.T5!} where id = ${boat.subscriptionId}`,
    )
    const { body: homeward } = await ask(boat.id)
    expect(await proposed(homeward.id)).toBe('T5')
    await approve(homeward.id)
    expect([(await seen(homeward.id)).bay?.code, (await seen(homeward.id)).machine?.name]).toEqual(['T5', 'Lift'])
    await the.app.db.execute(sql`update subscription set home_position_id = null`)
    await the.app.db.execute(sql`update schedule set position_id = null`)
    await use('T1', false)
    const { id } = await asked(2000, '2026-06-12T07:00:00.000Z')
    expect((await seen(id)).machine?.name).toBe('Fork')
    expect(await proposed(id)).toBe('T5')
    expect((await approve(id)).status).toBe(200)
    expect(await seen(id)).toMatchObject({
      ...{ machine: { name: 'Lift' }, bay: { code: 'T5' }, noMachine: false },
      scheduleDate: '2026-06-12T07:00:00.000Z',
    })
    expect(await told()).toEqual([])
  })
})

describe('a booking that no machine reaches any more', () => {
  const noMachine = (id: number, at: string, bay: string, boat = 'Kajakas') => ({
    ...{ event: 'no-machine', link: `/Requests/${id}` },
    data: { boat, at, today: '2026-06-10', bay },
  })

  it('keeps its time at approval where none reaches the bay, stands without a machine, and staff are told once', async () => {
    const weak = await make(low)
    const { id } = await asked(2000)
    await use('T1', false)
    expect((await approve(id)).status).toBe(200)
    expect(await booked()).toEqual([[null, 0]])
    const stands = await seen(id)
    expect(stands).toMatchObject({
      ...{ scheduleStatus: 1, machine: null, noMachine: true, scheduleDate: dropOffDate },
      bay: { code: 'T5' },
    })
    expect(await told()).toEqual([noMachine(id, '2026-06-11 10:00', 'T5')])
    // on the other channels of staff, too
    const { rows: mails } = await the.app.db.execute(sql`select link from mail where account_id = ${the.staff.id}`)
    expect(mails).toEqual([{ link: `/Requests/${id}` }])
    await change({ ...low, id: weak.id, minutes: 10 })
    expect(await told()).toHaveLength(1)
  })

  it('is told as well where the one that reaches has another boat then', async () => {
    await make(low)
    await make(lift)
    await asked(9000)
    const { id } = await asked(2000)
    expect(await booked()).toEqual([
      ['Lift', 1],
      ['Fork', 1],
    ])
    expect((await approve(id, { rackPositionId: bays.T5 })).status).toBe(200)
    expect(await booked()).toEqual([
      ['Lift', 1],
      [null, 0],
    ])
    expect(await told()).toEqual([noMachine(id, '2026-06-11 10:00', 'T5')])
  })

  it('is told of a launch whose boat is moved to another bay, and not of one that another machine takes over', async () => {
    await make(low)
    const { id } = await takeTo(the.app, the.staff, await asked(2000), 7)
    the.app.clock.set('2026-06-24T06:00:00Z')
    const { boat } = await seen(id)
    const pickUp = { id: boat.id, pickUpScheduleDate: pickUpDate, status: 1 }
    expect((await the.app.as(the.owner).put('/Schedule/RespondPickUpRequest', pickUp)).status).toBe(200)
    const move = (code: string) =>
      the.app
        .as(the.staff)
        .put(`/Schedule/Advance/${id}`, { event: 'move-bay', rackPositionId: bays[code], notes: 'x' })
    expect((await move('T5')).status).toBe(200)
    expect(await booked()).toEqual([[null, 0]])
    expect(await told()).toMatchObject([{ event: 'no-machine', data: { bay: 'T5' }, link: `/Requests/${id}` }])
    expect((await move('T1')).status).toBe(200)
    expect(await booked()).toEqual([['Fork', 1]])
    await make(lift)
    expect((await move('T5')).status).toBe(200)
    expect(await booked()).toEqual([['Lift', 1]])
    expect(await told()).toHaveLength(1)
  })

  it('is told in one notice where a machine can do less than before, whatever number of boats it leaves', async () => {
    const strong = await make(lift)
    const [one, two] = [await asked(9000), await asked(9000, '2026-06-12T07:00:00.000Z')]
    await change({ ...lift, id: strong.id, maxWeight: 8000 })
    expect(await booked()).toEqual([
      [null, 0],
      [null, 0],
    ])
    expect(await told()).toEqual([
      {
        event: 'no-machines',
        data: {
          ...{
            boats: 'Kajakas\nKajakas',
            times: '2026-06-11 10:00\n2026-06-12 10:00',
            bays: '\n',
            today: '2026-06-10',
          },
        },
        link: '/Requests?noMachine=true',
      },
    ])
    expect([one.id, two.id]).toHaveLength(2)
    const { body: bell } = await the.app.as(the.staff).get<{ items: { text: string }[] }>('/Notification')
    expect(JSON.stringify(bell)).toContain('No machine moves these boats any more: Kajakas on')
  })
})
