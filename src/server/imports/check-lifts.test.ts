import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import type { Account } from '#test/factories.ts'
import { checked, rowsOf, run, workbook } from '#test/imports.ts'

let app: TestApp
let staff: Account
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff({ firstName: 'Kai', lastName: 'Kuur' })
})
afterAll(() => app.close())

const judge = async (rows: (string | number | null)[][], heads: string[]) => {
  const done = await checked(app, staff, await workbook([heads, ...rows]))
  return { done, rows: await rowsOf(app, staff, done.id) }
}
const said = (row: { remarks: { cell: string | null; weight: string; message: string }[] }) =>
  row.remarks.map(({ cell, weight, message }) => `${weight} ${cell}: ${message}`)

describe('PUT Import/Check', () => {
  it('says what is left of lifts only where the row can mean it', async () => {
    await app.db.execute(sql`insert into plan (name, lifts, days) values ('Season 7', 7, 365), ('Free', null, 365)`)
    const days = ['2026-05-01', '2027-04-30']
    const { rows, done } = await judge(
      [
        ['Eino Aho', 'A', 'Season 7', ...days, -2],
        ['Eino Bask', 'B', 'Season 7', ...days, '9/7'],
        ['Eino Cederberg', 'C', 'Season 7', ...days, 2.5],
        ['Eino Dahl', 'D', 'Season 7', ...days, 'unlimited'],
        ['Eino Ek', 'E', 'Free', ...days, 4],
        ['Eino Flink', 'F', 'Free', ...days, null],
        ['Eino Grön', 'G', 'Season 7', ...days, 7],
        ['Eino Grön', 'G', 'Season 7', ...days, 5],
        ['Eino Hall', 'H', null, null, null, -2],
      ],
      ['Owner', 'Boat', 'Plan', 'Subscription from', 'Subscription until', 'Lifts left'],
    )
    expect(rows.map(said)).toEqual([
      ['wrong F2: “-2” says that more lifts were used than there were. Write the number that is left.'],
      ['wrong F3: “9/7” says that more lifts were used than there were. Write the number that is left.'],
      ['wrong F4: “2.5” is no number of lifts. Write a whole number from 0 to 998.'],
      ['wrong F5: The plan counts lifts and gives 7. Write how many are left, or take the plan out.'],
      ['look F6: The plan does not count lifts, and the row says 4: so many are entered, and counted.'],
      [],
      [],
      [
        'look B9: The same boat stands in row 8: taken for one.',
        'look F9: Row 8 says “7” of the same boat, and that was taken.',
        'look D9: Row 8 has a subscription of the same boat on these days.',
      ],
      ['lost F10: “-2” says that more lifts were used than there were. Write the number that is left.'],
    ])
    expect(done.counts).toMatchObject({ wrong: 4 })
    expect(done.made).toMatchObject({ subscriptions: 3 })
  })

  it('leaves the lifts of a subscription that is there as the marina counts them, and says so', async () => {
    const rows = [['Irma Aro', 'Ilo', '2026-05-01', '2027-04-30', 6]]
    const heads = ['Owner', 'Boat', 'Subscription from', 'Subscription until', 'Lifts left']
    const first = await judge(rows, heads)
    expect((await run(app, staff, first.done)).status).toBe(200)
    expect((await judge(rows, heads)).rows.map(said)).toEqual([['look A2: Known by the name alone: Irma Aro.']])
    const other = await judge([['Irma Aro', 'Ilo', '2026-05-01', '2027-04-30', 9]], heads)
    expect(other.rows.map(said)).toEqual([
      ['look A2: Known by the name alone: Irma Aro.', 'look E2: The marina has “6”, and that stays.'],
    ])
    expect(other.rows[0]!.verdict).toBe('known')
  })
})
