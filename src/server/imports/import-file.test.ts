import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getBoat } from '#contract/boats/endpoints.ts'
import { checkImport, discardImport, listImports, runImport, takeBackImport } from '#contract/imports/endpoints.ts'
import type { Import } from '#contract/imports/schema.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import type { Account } from '#test/factories.ts'
import { checked, rowsOf, run, workbook } from '#test/imports.ts'
import { readyBoat } from '#test/schedules.ts'

let app: TestApp
let staff: Account
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff({ firstName: 'Kai', lastName: 'Kuur' })
  await app.db.execute(sql`insert into rack (name) values ('A')`)
  await app.db.execute(sql`insert into rack_row (rack_id, name) values (1, '1')`)
  await app.db.execute(sql`
    insert into rack_position (rack_row_id, name, position_number, code)
      select 1, 'A' || n, n, 'A' || n from generate_series(1, 40) n`)
  await app.db.execute(sql`insert into plan (name, lifts, days) values ('Annual 11', 11, 365)`)
})
afterAll(() => app.close())

const head = [
  ...['Owner', 'Phone', 'E-mail', 'Customer number', 'Boat', 'Registration number', 'Length (m)', 'Year built', 'Plan'],
  ...['Subscription from', 'Subscription until', 'Lifts left', 'Bay', 'Home bay'],
]
type Cells = (string | number | null)[]
const row = (n: number, change: Record<number, string | number | null> = {}): Cells => {
  const cells = [
    ...[`Owner${n} Test`, `+372 5${600_000 + n}`, `owner${n}@example.org`, `K${n}`, `Boat ${n}`, `EST ${n}`, 6.5, 2004],
    ...['Annual 11', '2026-05-01', '2027-04-30', 7, `A${n}`, `A${n}`],
  ]
  return cells.map((cell, at) => (at in change ? change[at]! : cell))
}
const fileOf = (...rows: Cells[]) => workbook([head, ...rows])
const check = (...rows: Cells[]) => fileOf(...rows).then((file) => checked(app, staff, file))
const takeBack = ({ id, version }: Import) => app.as(staff).call(takeBackImport, { params: { id }, body: { version } })

/** Counts and hashes of all that an import writes, but for versions; history and the audit log tell of both ways. */
const stored = async () => {
  const tables = ['account', 'boat', 'subscription', 'lift_entry', 'schedule', 'notification', 'mail', 'slot_place']
  const sums = tables.map((table) =>
    app.db.execute(sql`
      select count(*)::int as count, md5(coalesce(string_agg((to_jsonb(t) - 'version')::text, '|' order by (to_jsonb(t) - 'version')::text), '')) as hash
      from ${sql.identifier(table)} t`),
  )
  const lists = app.db.execute(
    sql`select list, code, sum(change)::int from list_count group by 1, 2 having sum(change) <> 0 order by 1, 2`,
  )
  return [...(await Promise.all(sums)).map(({ rows }) => rows[0]), (await lists).rows]
}

describe('PUT Import/Run', () => {
  it('writes customers, boats, subscriptions and where boats stand, and tells nobody', async () => {
    const draft = await check(row(1), row(2, { 0: 'Owner1 Test', 1: row(1)[1]!, 2: row(1)[2]!, 3: 'K1', 12: null }), [
      ...row(3).slice(0, 4),
    ])
    expect(draft.made).toEqual({ customers: 2, boats: 2, subscriptions: 2, placed: 1, changed: 0 })
    const { status, body } = await run(app, staff, draft)
    expect([status, body.state, body.abilities, body.takeBackUntil]).toEqual([
      200,
      'imported',
      ['takeBack'],
      '2026-06-11T07:00:00.000Z',
    ])
    const { rows } = await app.db.execute<{ id: number }>(sql`
      select b.id, b.name, b.registration_number as registration, b.length_overall::float as length, b.notes,
        b.papers_due_from::text as due, b.latest_status as status, a.first_name as "firstName", a.email, a.made_by_staff as made,
        a.customer_number as number, s.lifts_remaining as lifts, s.lifts_granted as granted, s.status as approved,
        s.plan_as_taken ->> 'name' as plan, (select code from rack_position where id = s.home_position_id) as home,
        (select reason || ' ' || change || ' ' || balance from lift_entry where subscription_id = s.id) as ledger,
        (select p.code from schedule c join rack_position p on p.id = c.position_id where c.boat_id = b.id) as bay
      from boat b join account a on a.id = b.owner_id join subscription s on s.boat_id = b.id order by b.id`)
    const common = {
      ...{
        length: 6.5,
        notes: 'Year built: 2004',
        due: '2026-09-08',
        firstName: 'Owner1',
        email: 'owner1@example.org',
      },
      ...{ made: true, number: 'K1', lifts: 7, granted: 7, approved: 1, plan: 'Annual 11', ledger: 'opening 7 7' },
    }
    expect(rows).toMatchObject([
      { ...common, name: 'Boat 1', registration: 'EST 1', status: 7, home: 'A1', bay: 'A1' },
      { ...common, name: 'Boat 2', registration: 'EST 2', status: null, home: 'A2', bay: null },
    ])
    const told = await app.db.execute(
      sql`select (select count(*)::int from mail) as mails, (select count(*)::int from notification) as notices`,
    )
    expect(told.rows).toEqual([{ mails: 0, notices: 0 }])
    const history = await app.db.execute(
      sql`select event, note from history where boat_id = ${rows[0]!.id} order by id`,
    )
    expect(history.rows).toEqual([
      { event: 'boat-imported', note: null },
      { event: 'subscription-entered', note: null },
      { event: 'place', note: 'Imported from the marina’s own file' },
    ])
    const shown = await app.as(staff).call(getBoat, { params: { id: rows[0]!.id } })
    expect(shown).toMatchObject({ status: 200, body: { name: 'Boat 1' } })
    const audit = await app.db.execute(
      sql`select action, count(*)::int as count from audit_entry group by 1 order by 1`,
    )
    expect(audit.rows).toEqual([
      { action: 'customer-added', count: 2 },
      { action: 'import-made', count: 1 },
    ])
    expect((await app.as(staff).call(listImports)).body[0]).toMatchObject({ fileName: 'boats.xlsx', state: 'imported' })
  })

  it('makes nothing new of the same file', async () => {
    const again = await check(row(1), row(2, { 0: 'Owner1 Test', 1: row(1)[1]!, 2: row(1)[2]!, 3: 'K1', 12: null }), [
      ...row(3).slice(0, 4),
    ])
    expect(again.counts).toEqual({ new: 0, known: 3, changed: 0, wrong: 0 })
    expect(await run(app, staff, again)).toMatchObject({ status: 409, problem: { code: 'wrong_status' } })
  })

  it('stops at wrong rows unless they are to be left out', async () => {
    const draft = await check(row(4), row(5, { 12: 'Z1' }))
    const before = await stored()
    expect(await run(app, staff, draft)).toMatchObject({
      status: 409,
      problem: { code: 'wrong_status', values: { count: 1 } },
    })
    expect(await stored()).toEqual(before)
    const { body } = await run(app, staff, draft, { withoutWrong: 1 })
    expect(body).toMatchObject({ state: 'imported', made: { customers: 1, boats: 1 } })
  })

  it('is refused where the marina has moved on, and writes nothing', async () => {
    const draft = await check(row(6))
    const other = await app.customer()
    const taken = await readyBoat(app, other, 'Kiire')
    await app.db.execute(sql`update boat set registration_number = 'est6' where id = ${taken.id}`)
    const before = await stored()
    expect(await run(app, staff, draft)).toMatchObject({
      status: 409,
      problem: { code: 'stale_version', current: { id: draft.id, state: 'checked' } },
    })
    expect(await stored()).toEqual(before)
  })

  it('of two at once one is told', async () => {
    const [one, other] = [await check(row(7)), await check(row(7))]
    const answers = await Promise.all([run(app, staff, one), run(app, staff, other), run(app, staff, one)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const { rows } = await app.db.execute(sql`select count(*)::int as count from boat where name = 'Boat 7'`)
    expect(rows).toEqual([{ count: 1 }])
  })

  it('gives a stranger who registered with an owner’s address none of their boats', async () => {
    const stranger = await app.register({
      email: 'owner8@example.org',
      username: 'stranger',
      firstName: 'Owner8',
      lastName: 'Test',
      phone: '+372 5600008',
    })
    const draft = await check(row(8))
    expect(draft.counts).toMatchObject({ wrong: 1 })
    expect(await run(app, staff, draft, { withoutWrong: 1 })).toMatchObject({ problem: { code: 'wrong_status' } })
    const decided = await app.as(staff).call(checkImport, {
      params: { id: draft.id },
      body: { version: draft.version, decisions: [{ accountId: stranger.id, choice: 'withoutEmail' }] },
    })
    expect((await run(app, staff, decided.body)).status).toBe(200)
    const boats = await app.as(stranger).get<{ totalCount: number }>('/Boat/searchBoats')
    expect(boats.body.totalCount).toBe(0)
    const { rows } = await app.db.execute(sql`
      select a.email, a.made_by_staff as made from boat b join account a on a.id = b.owner_id where b.name = 'Boat 8'`)
    expect(rows).toEqual([{ email: null, made: true }])
  })

  it('is closed to customers, and its drafts are seen by all of staff', async () => {
    const draft = await check(row(9))
    const colleague = await app.staff()
    expect((await rowsOf(app, colleague, draft.id)).length).toBe(1)
    const owner = await app.customer()
    expect(
      (
        await app
          .as(owner)
          .call(runImport, { params: { id: draft.id }, body: { papersDueFrom: '2026-09-08' } as never })
      ).status,
    ).toBe(403)
    expect((await app.as(colleague).call(discardImport, { params: { id: draft.id } })).status).toBe(200)
    expect((await run(app, staff, draft)).problem.code).toBe('not_found')
  })
})

describe('PUT Import/TakeBack', () => {
  it('restores every count and hash, of what was changed, too', async () => {
    const owner = await app.customer({
      firstName: 'Owner20',
      lastName: 'Test',
      email: 'owner20@example.org',
      phone: '',
      passwordHash: null,
      madeByStaff: true,
    })
    const { rows } = await app.db.execute<{ id: number }>(sql`
      insert into boat (owner_id, name, registration_number, length_overall) values (${owner.id}, 'Boat 20', 'EST20', 6) returning id`)
    const before = await stored()
    const draft = await check(
      row(20),
      row(21),
      row(22, { 0: 'Owner20 Test', 1: row(20)[1]!, 2: 'owner20@example.org', 3: 'K20' }),
    )
    expect(draft.counts).toEqual({ new: 2, known: 0, changed: 1, wrong: 0 })
    const { body } = await run(app, staff, draft)
    expect(body.made).toEqual({ customers: 1, boats: 2, subscriptions: 3, placed: 3, changed: 2 })
    const during = await app.db.execute(
      sql`select name, length_overall::float as length, latest_status as status from boat where id = ${rows[0]!.id}`,
    )
    expect(during.rows).toEqual([{ name: 'Boat 20', length: 6.5, status: 7 }])
    const { status, body: after } = await takeBack(body)
    expect([status, after.state]).toEqual([200, 'takenBack'])
    expect(await stored()).toEqual(before)
    const again = await check(row(20))
    expect(again.counts).toMatchObject({ changed: 1 })
  })

  const uses: [string, (ids: { boatId: number; ownerId: number }) => Promise<unknown>, RegExp][] = [
    [
      'a boat was edited',
      ({ boatId }) => app.db.execute(sql`update boat set version = version + 1 where id = ${boatId}`),
      /Boat \d+ was changed/,
    ],
    [
      'an owner signed in',
      ({ ownerId }) => app.db.execute(sql`update account set password_hash = 'x' where id = ${ownerId}`),
      /was changed or has signed in/,
    ],
    [
      'a message was written',
      ({ ownerId }) => app.db.execute(sql`insert into chat (person_id) values (${ownerId})`),
      /messages were written/,
    ],
    [
      'a lift was taken',
      ({ boatId }) =>
        app.db.execute(
          sql`update subscription set lifts_remaining = 6, version = version + 1 where boat_id = ${boatId}`,
        ),
      /subscription of Boat \d+ was changed or used/,
    ],
    [
      'she was moved',
      ({ boatId }) => app.db.execute(sql`update schedule set status = 9, version = 2 where boat_id = ${boatId}`),
      /was moved/,
    ],
    [
      'somebody was invited to share her',
      ({ boatId }) =>
        app.db.execute(
          sql`insert into boat_person (boat_id, email, word, invited_by) values (${boatId}, 'x@example.org', 'skipper', ${staff.id})`,
        ),
      /further people were invited/,
    ],
  ]
  it.each(uses)('is refused once %s, and says so', async (name, use, sentence) => {
    const n = 30 + uses.findIndex(([one]) => one === name)
    const { body } = await run(app, staff, await check(row(n)))
    const { rows } = await app.db.execute<{ boatId: number; ownerId: number }>(
      sql`select id as "boatId", owner_id as "ownerId" from boat where name = ${`Boat ${n}`}`,
    )
    await use(rows[0]!)
    const before = await stored()
    const { status, problem } = await takeBack(body)
    expect([status, problem.code]).toEqual([409, 'linked_records'])
    expect(problem.message).toMatch(sentence)
    expect(await stored()).toEqual(before)
  })

  it('ends after a day', async () => {
    const { body } = await run(app, staff, await check(row(40)))
    const now = app.clock.now()
    app.clock.set('2026-06-11T07:00:01Z')
    expect(await takeBack(body)).toMatchObject({ status: 409, problem: { code: 'wrong_status' } })
    app.clock.set(now.toISOString())
    expect((await takeBack(body)).status).toBe(200)
  })
})
