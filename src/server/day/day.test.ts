import { describe, expect, it } from 'vitest'
import type { DayPlan, OwnMovement } from '#contract/day/schema.ts'
import type { Machine } from '#contract/machines/schema.ts'
import { auditEntry } from '#server/audit/tables.ts'
import { at, day, dayMarina, shown } from '#test/day-plans.ts'
import { readSheet } from '#test/export/read-sheet.ts'
import type { Account } from '#test/factories.ts'
import { sql } from '../platform/database/orm.ts'

const the = dayMarina()
const { goTo, booked, planOf, idOf, mark, order, lift, bells, tell } = the

describe('the plan of a day', () => {
  it('is one lane without machines, by booked time, with what is in the way, for staff alone', async () => {
    await booked('Aru', at('08:00'))
    const { boatId } = await booked('Lained', at('07:00'), 0)
    await the.app.as(the.staff).put(`/Boat/Hold/${boatId}`, { reason: 'Leaks' })
    const plan = await planOf()
    expect(shown(plan)).toEqual([[null, ['Lained booked', 'Aru booked']]])
    const [held, aru] = plan.lanes[0]!.movements
    expect([held!.inTheWay, aru!.inTheWay]).toEqual([['On hold: Leaks'], []])
    expect(aru).toMatchObject({
      ...{ kind: 'drop-off', bookedAt: at('08:00'), window: null, phone: '+372 5555 0101', bay: null, minutesLate: 0 },
      size: { width: 2.5, height: 2.1, depth: 0.7, weight: null },
    })
    expect(shown(await planOf('2026-06-12'))).toEqual([[null, []]])
    expect((await the.app.visitor.get(`/DayPlan/${day}`)).status).toBe(401)
    expect((await the.app.as(the.owner).get(`/DayPlan/${day}`)).status).toBe(403)
    expect((await the.app.as(the.staff).get('/DayPlan/tomorrow')).status).toBe(400)
  })

  it('has a lane for each machine, and ends a movement with its step, until that is undone', async () => {
    const admin = await the.app.admin()
    await the.app
      .as(admin)
      .post<Machine>('/Machine', { name: 'Lift', kind: 'travel-lift', maxWeight: 9000, maxLength: 12 })
    await the.app.as(admin).post<Machine>('/Machine', { name: 'Spare', kind: 'crane', maxWeight: 9500, maxLength: 12 })
    const { schedule } = await booked('Aru', at('07:00'), 5)
    goTo('07:05')
    await mark('Aru', 'begin')
    expect(shown(await planOf())).toEqual([
      ['Lift', ['Aru under-way']],
      ['Spare', []],
    ])
    await lift(schedule.id)
    expect(shown(await planOf())[0]).toEqual(['Lift', ['Aru done']])
    expect((await mark('Aru', 'not-begun')).problem.code).toBe('wrong_status')
    await the.app.as(the.staff).put(`/Schedule/Advance/${schedule.id}`, { event: 'undo', notes: 'Wrong boat' })
    expect(shown(await planOf())[0]).toEqual(['Lift', ['Aru under-way']])
  })

  it('notes who is there and what was begun on the day alone, and takes it back', async () => {
    await booked('Aru', at('07:00'))
    await booked('Lained', at('07:00'), 1)
    expect((await mark('Aru', 'here')).problem.message).toBe('This is not booked for today.')
    goTo('07:20')
    expect(shown(await planOf())[0]![1]).toEqual(['Aru late', 'Lained late'])
    expect((await planOf()).lanes[0]!.movements[0]!.minutesLate).toBe(20)
    // it stands and waits for owners: it is not behind
    expect((await planOf()).lanes[0]!.pace).toEqual({ minutes: 12, behind: 0 })
    await mark('Lained', 'here')
    expect(shown(await planOf())[0]![1]).toEqual(['Lained here', 'Aru late'])
    expect((await planOf()).lanes[0]!.pace).toEqual({ minutes: 12, behind: 20 })
    expect((await mark('Lained', 'begin')).problem.code).toBe('wrong_status')
    await mark('Lained', 'not-here')
    await mark('Aru', 'begin')
    expect(shown(await planOf())[0]![1]).toEqual(['Aru under-way', 'Lained late'])
    await mark('Aru', 'not-begun')
    expect(shown(await planOf())[0]![1]).toEqual(['Aru late', 'Lained late'])
    expect((await the.app.as(the.staff).post('/DayPlan/Mark', { movementId: 999, mark: 'here' })).status).toBe(404)
    expect((await the.app.as(the.owner).post('/DayPlan/Mark', { movementId: 1, mark: 'here' })).status).toBe(403)
  })
})

describe('the order of a lane', () => {
  it('is changed by staff without touching a booked time; who comes second gets the fresh one', async () => {
    for (const [name, clock] of [
      ['Aru', '07:00'],
      ['Lained', '07:15'],
      ['Ootel', '07:30'],
    ] as const)
      await booked(name, at(clock))
    const made = await order(['Ootel', 'Aru', 'Lained'])
    expect(made.status).toBe(200)
    expect(made.body.lanes[0]).toMatchObject({ version: 1, movements: [{ bookedAt: at('07:30') }, {}, {}] })
    expect(shown(await planOf())[0]![1]).toEqual(['Ootel booked', 'Aru booked', 'Lained booked'])
    const second = await order(['Aru', 'Lained', 'Ootel'])
    expect([second.status, second.problem.code]).toEqual([409, 'stale_version'])
    expect((second.problem.current as DayPlan).lanes[0]!.version).toBe(1)
    // one booked since is missing from what they send
    await booked('Kajakas', at('07:20'))
    expect((await order(['Aru', 'Lained', 'Ootel'], { version: 1 })).problem.code).toBe('stale_version')
    expect((await order(['Aru', 'Lained', 'Ootel', 'Kajakas'], { version: 1, machineId: 99 })).status).toBe(404)
    expect((await the.app.as(the.owner).put('/DayPlan/Order', { day, movementIds: [1] })).status).toBe(403)
  })

  it('asks a reason where a told window moves by ten minutes, keeps it in history, and tells the new windows', async () => {
    await booked('Aru', at('07:00'), 5)
    await booked('Lained', at('09:00'))
    await booked('Ootel', at('09:30'))
    goTo('07:00')
    await mark('Aru', 'begin')
    await tell()
    const told = (await planOf()).lanes[0]!.movements.map(({ window }) => window)
    expect(told).toEqual([null, { from: at('08:55'), until: at('09:10') }, { from: at('09:25'), until: at('09:40') }])
    const asked = await order(['Ootel', 'Lained'])
    expect([asked.status, asked.problem.code]).toEqual([400, 'invalid_input'])
    expect(asked.problem.errors.map(({ field }) => field)).toEqual(['reason'])
    expect(asked.problem.values).toMatchObject({
      moved: [String(await idOf('Lained')), String(await idOf('Ootel'))],
      from: [at('09:25'), at('08:55')],
      until: [at('09:40'), at('09:10')],
    })
    expect((await planOf()).lanes[0]!.version).toBe(0)
    expect((await order(['Ootel', 'Lained'], { reason: 'The tide' })).status).toBe(200)
    expect((await planOf()).lanes[0]!.movements.map(({ window }) => window?.from)).toEqual([
      undefined,
      at('08:55'),
      at('09:25'),
    ])
    const { rows } = await the.app.db.execute<{ event: string; note: string }>(
      sql`select event, note from history where event = 'order-changed'`,
    )
    expect(rows).toEqual([
      { event: 'order-changed', note: 'The tide' },
      { event: 'order-changed', note: 'The tide' },
    ])
    expect(await bells(the.owner)).toContain('A new time for Lained: her lifting begins between 12:25 and 12:40.')
  })
})

describe('windows', () => {
  it('are told by the bell once the machine began, never by mail, and anew only when they move by ten minutes', async () => {
    await booked('Aru', at('07:00'), 5)
    await booked('Lained', at('07:15'))
    goTo('06:55')
    await tell()
    expect((await planOf()).lanes[0]!.movements[1]!.window).toBeNull()
    await mark('Aru', 'begin')
    const { rows: before } = await the.app.db.execute<{ count: number }>(sql`select count(*)::int as count from mail`)
    await tell()
    const first = 'Lained’s lifting begins between 10:10 and 10:25.'
    expect((await bells(the.owner)).filter((text) => text.includes('Lained’s lifting'))).toEqual([first])
    goTo('07:24')
    await tell()
    expect(await bells(the.owner)).not.toContainEqual(expect.stringContaining('A new time'))
    goTo('07:25')
    await tell()
    await tell()
    expect((await bells(the.owner)).filter((text) => text.includes('A new time'))).toEqual([
      'A new time for Lained: her lifting begins between 10:20 and 10:35.',
    ])
    const { rows } = await the.app.db.execute<{ first: string; judged: string | null }>(
      sql`select first_from::text as first, judged_from as judged from movement where told_from is not null`,
    )
    // nothing was in force an hour before
    expect(rows).toEqual([{ first: '2026-06-11 07:10:00+00', judged: null }])
    const { rows: after } = await the.app.db.execute<{ count: number }>(sql`select count(*)::int as count from mail`)
    expect(after).toEqual(before)
  })

  it('learn from how long movements took and how earlier windows held', async () => {
    await booked('Aru', at('07:00'), 5)
    await booked('Lained', at('12:00'))
    goTo('07:00')
    await mark('Aru', 'begin')
    await the.app.db.execute(sql`
      insert into schedule (boat_id, status, drop_off_at, status_changed_at, created_by, created_at)
        select boat_id, 11, drop_off_at, now(), created_by, now() from schedule, generate_series(1, 20) limit 20`)
    await the.app.db.execute(sql`
      insert into movement (schedule_id, kind, booked_at, day, begun_at, done_at, judged_from, judged_until, expected_at)
        select id, 'drop-off', t, t::date, t + interval '2 minutes', t + interval '9 minutes', t, t + interval '5 minutes', t
        from schedule, lateral (select timestamptz '2026-06-01 08:00Z' as t) x where status = 11`)
    await tell()
    expect((await planOf()).lanes[0]!.movements[1]!.window).toEqual({ from: at('12:00'), until: at('12:05') })
  })
})

describe('an owner', () => {
  const own = async (who: Account = the.owner) => (await the.app.as(who).get<OwnMovement[]>('/DayPlan/Own')).body
  const say = async (who: Account, name: string, here: boolean | undefined = true) =>
    the.app.as(who).post('/DayPlan/Here', { movementId: await idOf(name), here })

  it('reads place and window, and says “I am here” from two hours before, and takes it back', async () => {
    await booked('Aru', at('07:00'))
    await booked('Lained', at('09:30'))
    expect(await own()).toEqual([])
    expect((await say(the.owner, 'Aru')).problem.message).toBe('This is not booked for today.')
    goTo('06:00')
    expect((await own()).map(({ boatName, place, canBeHere }) => [boatName, place, canBeHere])).toEqual([
      ['Aru', 1, true],
      ['Lained', 2, false],
    ])
    const early = await say(the.owner, 'Lained')
    expect([early.status, early.problem.message]).toEqual([409, 'That can be said from 10:30 on.'])
    goTo('07:30')
    expect((await say(the.owner, 'Lained')).status).toBe(200)
    expect((await own())[1]).toMatchObject({ state: 'here', hereAt: at('07:30'), place: 1 })
    expect((await say(the.owner, 'Lained', false)).status).toBe(200)
    expect((await own())[1]!.hereAt).toBeNull()
    await mark('Lained', 'begin')
    expect((await say(the.owner, 'Lained')).problem.code).toBe('wrong_status')
    expect((await own())[1]).toMatchObject({ state: 'under-way', place: null, canBeHere: false })
  })

  it('says it on the day alone: neither on the day after nor that they are not', async () => {
    await booked('Aru', at('07:00'))
    const id = await idOf('Aru')
    the.app.clock.set('2026-06-12T06:00:00.000Z')
    for (const here of [true, false]) {
      const late = await the.app.as(the.owner).post('/DayPlan/Here', { movementId: id, here })
      expect([late.status, late.problem.code, late.problem.message]).toEqual([
        409,
        'wrong_status',
        'This is not booked for today.',
      ])
    }
    expect(await own()).toEqual([])
    expect((await planOf()).lanes[0]!.movements[0]!.hereAt).toBeNull()
  })

  it('is there for own boats and shared ones, not for another’s', async () => {
    const { boatId } = await booked('Aru', at('07:00'))
    const other = await the.app.customer()
    goTo('06:30')
    expect((await say(other, 'Aru')).status).toBe(404)
    expect(await own(other)).toEqual([])
    await the.app.db.execute(sql`
      insert into boat_person (boat_id, account_id, email, word, invited_by, accepted_at)
        select id, ${other.id}, 'partner@example.com', 'co-owner', owner_id, now() from boat where id = ${boatId}`)
    expect((await say(other, 'Aru')).status).toBe(200)
    expect(await own(other)).toMatchObject([{ boatName: 'Aru', state: 'here' }])
    expect((await the.app.visitor.get('/DayPlan/Own')).status).toBe(401)
    expect((await the.app.visitor.post('/DayPlan/Here', { movementId: 1, here: true })).status).toBe(401)
  })
})

describe('the export', () => {
  it('holds phones only where asked for, and of what is not done, and stands in the audit log', async () => {
    const { schedule } = await booked('Aru', at('07:00'), 5)
    await booked('Lained', at('07:15'))
    goTo('07:00')
    await lift(schedule.id)
    const sheet = async (query: Record<string, string>) =>
      readSheet((await the.app.as(the.staff).get('/DayPlan/export', { day, ...query })).bytes)
    const plain = await sheet({})
    expect([plain.name, plain.titles.includes('Phone')]).toEqual(['Day plan', false])
    const { rows } = await sheet({ phones: '1' })
    expect(rows.map((row) => [row['Boat Name']!.text, row.Phone?.text ?? null])).toEqual([
      ['Aru', null],
      ['Lained', '+372 5555 0101'],
    ])
    const written = await the.app.db.select().from(auditEntry).orderBy(auditEntry.id)
    expect(
      written
        .filter(({ action }) => action === 'day-plan-exported')
        .map(({ subjectName, after }) => [subjectName, after]),
    ).toEqual([
      [day, { phones: false, movements: 2 }],
      [day, { phones: true, movements: 2 }],
    ])
    expect((await the.app.as(the.owner).get('/DayPlan/export', { day })).status).toBe(403)
  })
})
