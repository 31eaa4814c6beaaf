import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkImport, getImport, importRows, mapImport } from '#contract/imports/endpoints.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import type { Account } from '#test/factories.ts'
import { brought, checked, rowsOf, workbook } from '#test/imports.ts'
import { readyBoat } from '#test/schedules.ts'

let app: TestApp
let staff: Account
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff({ firstName: 'Kai', lastName: 'Kuur' })
  await app.db.execute(sql`insert into rack (name) values ('A')`)
  await app.db.execute(sql`insert into rack_row (rack_id, name) values (1, '1')`)
  await app.db.execute(sql`
    insert into rack_position (rack_row_id, name, position_number, code, in_use)
      select 1, 'A0' || n, n, 'A0' || n, n <> 9 from generate_series(1, 9) n`)
})
afterAll(() => app.close())

const head = [
  'Owner',
  'Phone',
  'E-mail',
  'Boat',
  'Registration number',
  'Length (m)',
  'Subscription from',
  'Subscription until',
  'Lifts left',
  'Bay',
]
const judge = async (rows: (string | number | null)[][], heads: string[] = head, sent: object = {}) => {
  const done = await checked(app, staff, await workbook([heads, ...rows]), sent)
  return { done, rows: await rowsOf(app, staff, done.id) }
}
const said = (row: { remarks: { cell: string | null; weight: string; message: string }[] } | undefined) =>
  row?.remarks.map(({ cell, weight, message }) => `${weight} ${cell}: ${message}`)
const counts = async () => {
  const { rows } = await app.db.execute(sql`
    select (select count(*)::int from account) as accounts, (select count(*)::int from boat) as boats,
      (select count(*)::int from subscription) as subscriptions, (select count(*)::int from schedule) as schedules,
      (select count(*)::int from history) as history, (select count(*)::int from audit_entry) as audit`)
  return rows[0]
}

describe('POST Import/upload', () => {
  it('says what the columns are, and what they could be', async () => {
    const file = await workbook([
      ['Owner', 'Boat', 'Length (ft)', 'Nonsense'],
      ['Mari Tamm', 'Aru', 20, 'x'],
      ['Jaan Kask', 'Lind', 22, 'y'],
    ])
    const { state, sheets, abilities, counts: none } = await brought(app, staff, file)
    expect([state, none, abilities]).toEqual(['read', null, ['map', 'check', 'discard']])
    expect(sheets[0]).toMatchObject({ name: 'Boats', headerRow: 1, rows: 2, leftOut: false })
    expect(sheets[0]!.columns.map(({ letters, field, unit, samples }) => [letters, field, unit, samples])).toEqual([
      ['A', 'customerName', null, ['Mari Tamm', 'Jaan Kask']],
      ['B', 'boatName', null, ['Aru', 'Lind']],
      ['C', 'length', 'ft', ['20', '22']],
      ['D', null, null, ['x', 'y']],
    ])
  })

  it('keeps what was chosen for the next file with the same headings', async () => {
    const file = await workbook([
      ['Owner', 'Boat', 'Marks'],
      ['Mari Tamm', 'Aru', 'EST 1'],
    ])
    const first = await brought(app, staff, file)
    const key = first.sheets[0]!.columns[2]!.headingKey
    const body = { version: first.version, columns: [{ headingKey: key, field: 'registrationNumber' as const }] }
    const mapped = await app.as(staff).call(mapImport, { params: { id: first.id }, body })
    expect(mapped.body.sheets[0]!.columns[2]).toMatchObject({ field: 'registrationNumber', confidence: 1 })
    expect(await app.as(staff).call(mapImport, { params: { id: first.id }, body })).toMatchObject({
      status: 409,
      problem: { code: 'stale_version', current: { id: first.id, version: first.version + 1 } },
    })
    const next = await brought(
      app,
      await app.staff(),
      await workbook([
        ['Marks', 'Owner', 'Boat'],
        ['EST 2', 'Jaan Kask', 'Lind'],
      ]),
    )
    expect(next.sheets[0]!.columns.map(({ field }) => field)).toEqual([
      'registrationNumber',
      'customerName',
      'boatName',
    ])
  })
})

describe('PUT Import/Check', () => {
  it('tells new rows from wrong ones, with the cell, and writes nothing but its own result', async () => {
    const before = await counts()
    const { done, rows } = await judge([
      ['Mari Tamm', '+372 5555 0101', 'mari@example.org', 'Aru', 'EST 1', '7,5', '2026-05-01', '2027-04-30', 8, 'A01'],
      ['Jaan Kask', '+372 5555 0102', null, 'Lind', 'EST 2', 6.2, '2026-05-01', '2025-04-30', 8, 'A02'],
      ['Õie Põld', '+372 5555 0103', null, 'Kajakas', 'EST 3', 6, '2026-05-01', '2027-04-30', 8, 'Z99'],
      ['Väino Saar', '+372 5555 0104', null, 'Tuul', 'EST 4', 6, null, null, null, 'A09'],
      [null, null, null, 'Half', null, 6, null, null, null, null],
      ['Ann Lepp', '+372 5555 0105', null, 'Vega', 'EST 5', 6, null, null, null, 'A05'],
      ['Eha Kuusk', '+372 5555 0106', null, 'Hülge', 'EST 6', 6, null, null, null, 'A05'],
    ])
    expect(done.counts).toEqual({ new: 1, known: 0, changed: 0, wrong: 6 })
    expect(done.made).toEqual({ customers: 1, boats: 1, subscriptions: 1, placed: 1, changed: 0 })
    expect(rows.map(({ verdict }) => verdict)).toEqual(['new', ...Array.from({ length: 6 }, () => 'wrong')])
    expect(rows.map(said)).toEqual([
      [],
      ['wrong H3: The end lies before the beginning. Mend one of the two.'],
      ['wrong J4: There is no bay “Z99”. Add it under Racks, or mend the code.'],
      ['wrong J5: Bay A09 is not in use.'],
      ['wrong null: The row does not say whose boat it is.'],
      ['wrong J7: Several boats are to have this bay, in rows 7 and 8. Mend all but one.'],
      ['wrong J8: Several boats are to have this bay, in rows 7 and 8. Mend all but one.'],
    ])
    expect(await counts()).toEqual(before)
    const wrong = await app
      .as(staff)
      .call(importRows, { params: { id: done.id }, query: { verdict: 'wrong', searchQuery: 'kajakas' } })
    expect(wrong.body).toMatchObject({ totalCount: 1, items: [{ boatName: 'Kajakas', customerName: 'Õie Põld' }] })
    const estonian = await app.as(staff, 'et').call(getImport, { params: { id: done.id } })
    expect(estonian.body.sheets[0]!.columns[0]!.reason).not.toBe(done.sheets[0]!.columns[0]!.reason)
  })

  it('takes an owner under two spellings for one where the phone is the same, and says so', async () => {
    const { done, rows } = await judge([
      ['Kadri-Liis Jõgi', '+372 5666 0101', null, 'Üks', null, 6, null, null, null, null],
      ['Jõgi, Kadri-Liis', '5666 0101', null, 'Kaks', null, 6, null, null, null, null],
      ['Kadriliis Jogi', '00372 56660101', null, 'Kolm', null, 6, null, null, null, null],
      ['Kadri Liis Jõgi', '+372 5999 0000', null, 'Neli', null, 6, null, null, null, null],
    ])
    expect(done.made).toMatchObject({ customers: 2, boats: 4 })
    expect(said(rows[2])).toEqual([
      'look A4: Spelled “Kadriliis Jogi” here and “Kadri-Liis Jõgi” in row 2: taken for one person.',
    ])
    expect(said(rows[3])).toEqual([
      'look A5: Row 2 has somebody of the same name with another phone, address or number: taken for two people.',
    ])
  })

  it('says more lifts than the plan gives, and an unknown plan', async () => {
    await app.db.execute(sql`insert into plan (name, lifts, days) values ('Annual 11', 11, 365)`)
    const { rows, done } = await judge(
      [
        ['Aino Mäki', 'Yksi', 'annual 11', '2026-05-01', '2027-04-30', 14],
        ['Aino Laine', 'Kaksi', 'Annual 12', '2026-05-01', '2027-04-30', 14],
        ['Aino Virta', 'Kolme', 'Annual 11', '2026-05-01', null, null],
      ],
      ['Owner', 'Boat', 'Plan', 'Subscription from', 'Subscription until', 'Lifts left'],
    )
    expect(rows.map(said)).toEqual([
      ['wrong F2: More lifts are left than the plan gives, which are 11. Mend the number, or take the plan out.'],
      ['lost C3: No plan in use is called “Annual 12”: entered without one.'],
      [
        'look D4: Its end is not written: 2027-05-01 was taken.',
        'look null: How many lifts are left is not written: 11 are entered.',
      ],
    ])
    expect(done.made).toMatchObject({ subscriptions: 2 })
  })

  it('knows boats by registration number and by owner and name, and says what it would change', async () => {
    const owner = await app.customer({ firstName: 'Elo', lastName: 'Ets', email: 'elo@example.org', madeByStaff: true })
    const boat = await readyBoat(app, owner, 'Naaskel')
    await app.db.execute(sql`update boat set registration_number = 'EST 777', length_overall = 7 where id = ${boat.id}`)
    const { done, rows } = await judge(
      [
        ['Elo Ets', 'ELO@example.org', 'naaskel', null, null],
        ['Elo Ets', 'elo@example.org', 'Teine', null, null],
        ['Uku Uus', null, 'Naaskel', 'est777', null],
      ],
      ['Owner', 'E-mail', 'Boat', 'Registration number', 'Length (m)'],
    )
    expect(rows.map(({ verdict, boatId, customerId }) => [verdict, boatId, customerId])).toEqual([
      ['known', boat.id, owner.id],
      ['new', null, owner.id],
      ['wrong', null, null],
    ])
    expect(said(rows[2])).toEqual([
      'wrong D4: Naaskel of Elo Ets has this registration number in the marina. Hand her over there, or mend the row.',
    ])
    expect(done.made).toMatchObject({ customers: 0, boats: 1, changed: 0 })
    const longer = await judge(
      [['Elo Ets', 'elo@example.org', 'Naaskel', 'EST 777', 7.4]],
      ['Owner', 'E-mail', 'Boat', 'Registration number', 'Length (m)'],
    )
    expect(longer.rows[0]).toMatchObject({ verdict: 'changed', boatId: boat.id })
    expect(said(longer.rows[0])).toEqual(['look E2: The marina has “7”: it is changed.'])
  })

  it('takes nobody who signs in for somebody else by a name they gave themselves', async () => {
    const renamed = await app.customer({
      firstName: 'Aadu',
      lastName: 'Ankur',
      phone: '+372 5777 0009',
      madeByStaff: true,
    })
    const { done, rows } = await judge([
      ['Aadu Ankur', '+372 5777 0009', null, 'Kalla', null, 6, null, null, null, null],
    ])
    expect(rows[0]).toMatchObject({ verdict: 'new', customerId: null })
    expect(rows[0]).not.toMatchObject({ customerId: renamed.id })
    expect(done.made).toMatchObject({ customers: 1, boats: 1 })
    expect(said(rows[0])?.join(' ')).toContain('Somebody who signs in has this name and phone.')
  })

  it('asks about an address that a stranger registered and never confirmed', async () => {
    const stranger = await app.customer({
      firstName: 'Mallory',
      lastName: 'Muu',
      email: 'pille@example.org',
      emailVerifiedAt: null,
    })
    const rowsOfPille = [
      ['Pille Paat', '+372 5777 0001', 'pille@example.org', 'Pardik', null, 6, null, null, null, null],
    ]
    const asked = await judge(rowsOfPille)
    expect(asked.done.decisions).toEqual([
      { email: 'pille@example.org', accountId: stranger.id, accountName: 'Mallory Muu', choice: null },
    ])
    expect(said(asked.rows[0])).toEqual([
      'wrong C2: Mallory Muu registered with this address and never confirmed it. Decide whether it is the same person.',
    ])
    const decide = async (choice: 'same' | 'withoutEmail', version: number) =>
      (
        await app.as(staff).call(checkImport, {
          params: { id: asked.done.id },
          body: { version, decisions: [{ accountId: stranger.id, choice }] },
        })
      ).body
    // a password that a stranger chose would open the boats
    const taken = await decide('same', asked.done.version)
    expect(taken).toMatchObject({ counts: { new: 0, wrong: 1 }, made: { customers: 0, boats: 0 } })
    const decided = await decide('withoutEmail', taken.version)
    expect(decided).toMatchObject({ counts: { new: 1, wrong: 0 }, made: { customers: 1, boats: 1 } })
  })
})
