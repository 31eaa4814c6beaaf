import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { insertBoats, putSchedule } from '#test/boats.ts'
import type { Account } from '#test/factories.ts'
import { dropOffDate, pickUpDate, readyBoat, requested, type ScheduleAnswer } from '#test/schedules.ts'
import { readSheet, shownDate } from './read-sheet.ts'

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const day = 'dd-mm-yyyy'
const instant = 'dd-mm-yyyy hh:mm'

let t: TestApp
let mari: Account
let jaan: Account
let staff: Account
let boatIds: number[]
let others: number
let schedule: ScheduleAnswer
let scheduled: { id: number; subscriptionId: number }
beforeAll(async () => {
  t = await startTestApp()
  mari = await t.customer({ firstName: 'Mari', lastName: 'Maasikas' })
  jaan = await t.customer({ firstName: 'Jaan', lastName: 'Tamm' })
  staff = await t.staff()
  boatIds = await insertBoats(t, mari.id, [
    { name: '=1+2', brand: '@SUM(A1)', size: 0, height: 3.25, weight: 2400 },
    { name: 'Tab\tand\u0007bell & <b>"x"</b> _x0041_ \r\nline', brand: '-2', hullType: 'rib' },
    { name: ' Meri ', brand: null },
  ])
  others = (await insertBoats(t, jaan.id, [{ name: 'Tuul' }]))[0]!
  scheduled = await readyBoat(t, mari, 'Kajakas')
  schedule = await requested(t, mari, scheduled.id)
})
afterAll(() => t.close())

const sheetOf = async (who: Account, path: string, query: Record<string, unknown> = {}) => {
  const { status, headers, bytes, problem } = await t.as(who).get(path, query)
  expect([status, problem]).toEqual([200, undefined])
  return { headers, ...readSheet(bytes) }
}
const names = ({ rows }: { rows: readonly Record<string, { text: string | null }>[] }, title = 'Name') =>
  rows.map((row) => row[title]?.text)

describe('GET Boat/export (2.6, 2.12, 7.3)', () => {
  test('is a spreadsheet named boats.xlsx with the list’s columns, its head frozen and bold [7.1-9, 7.3-7, 9-22]', async () => {
    const { headers, name, titles, frozen, headBold, rows } = await sheetOf(mari, '/Boat/export')
    expect(headers).toMatchObject({
      'content-type': xlsx,
      'content-disposition': 'attachment; filename="boats.xlsx"',
      'cache-control': 'no-store',
    })
    expect([name, frozen, headBold, rows.length]).toEqual(['Boats', true, true, 4])
    expect(rows.flatMap((row) => Object.values(row)).some(({ bold }) => bold)).toBe(false)
    expect(titles.slice(0, 5)).toEqual(['Id', 'Name', 'Brand', 'Size', 'Status'])
  })

  test('keeps numbers as numbers, instants as dates of the marina’s clock, and text as text', async () => {
    const { rows } = await sheetOf(mari, '/Boat/export', { sortBy: 'id', sortDirection: 'asc' })
    expect(rows[0]).toMatchObject({
      Id: { number: boatIds[0], text: null },
      Name: { text: '=1+2', number: null },
      Brand: { text: '@SUM(A1)', number: null },
      Size: { text: 'Small' },
      Status: { text: 'No Schedule' },
      'Width (m)': { number: 2.5 },
      'Height (m)': { number: 3.25 },
      'Weight (kg)': { number: 2400 },
      'Next appointment': { number: null, text: null },
    })
    expect(rows[1]).toMatchObject({
      Name: { text: 'Tab\tandbell & <b>"x"</b> _x0041_ \nline' },
      Brand: { text: '-2', number: null },
      Hull: { text: 'RIB' },
    })
    expect(rows[2]!.Name).toMatchObject({ text: ' Meri ' })
    const next = rows[3]!['Next appointment']!
    // 07:00 UTC in June is 10:00 in Tallinn
    expect([shownDate(next), next.format]).toEqual(['2026-06-11 10:00', instant])
  })

  test('holds what the list shows: searched, filtered and sorted; pages are ignored', async () => {
    const filtered = await sheetOf(mari, '/Boat/export', {
      ...{ phase: 'none', sortBy: 'Name', sortDirection: 'ASC', page: '7', pageSize: '3' },
    })
    const listed = await t.as(mari).get<{ items: { name: string }[] }>('/Boat/searchBoats', {
      ...{ phase: 'none', sortBy: 'Name', sortDirection: 'ASC' },
    })
    expect(filtered.rows.map(({ Id }) => Id!.number)).toEqual(
      listed.body.items.map((row) => (row as unknown as { id: number }).id),
    )
    expect(names(await sheetOf(mari, '/Boat/export', { searchQuery: 'kaja' }))).toEqual(['Kajakas'])
  })

  test('gives a customer her own alone, staff everybody’s with their owners [7.3-7]', async () => {
    const own = await sheetOf(mari, '/Boat/export', { selected: '0' })
    expect([own.rows.length, own.titles.includes('Owner')]).toEqual([4, false])
    const all = await sheetOf(staff, '/Boat/export')
    expect(new Set(names(all, 'Owner'))).toEqual(new Set(['Mari Maasikas', 'Jaan Tamm']))
    expect(all.rows).toHaveLength(5)
  })

  test.each([
    ['repeated', () => ({ selected: [boatIds[2], boatIds[0]] })],
    ['comma-separated, with 0 and spaces', () => ({ selected: `${boatIds[2]}, ${boatIds[0]},0` })],
    ['with brackets after the name', () => ({ 'selected[]': [boatIds[2], boatIds[0]] })],
    ['with numbers in the brackets', () => ({ 'selected[0]': boatIds[2], 'selected[1]': boatIds[0] })],
    ['in brackets', () => ({ selected: `[${boatIds[2]},${boatIds[0]}]` })],
    [
      'whatever the search was',
      () => ({ selected: `${boatIds[0]},${boatIds[2]}`, searchQuery: 'kaja', phase: 'rack' }),
    ],
  ])('gives the chosen rows, %s [2.12-6]', async (_how, query) => {
    const { rows } = await sheetOf(mari, '/Boat/export', query())
    expect(rows.map(({ Id }) => Id!.number)).toEqual([boatIds[2], boatIds[0]])
  })

  test.each(['selected=[0]', 'selected[]=0', 'selected[0]=0', 'selected=', 'selected[]='])(
    'gives the whole list for %s [9-23, D.4-5]',
    async (search) => expect((await sheetOf(mari, `/Boat/export?${search}`)).rows).toHaveLength(4),
  )

  test('leaves out chosen rows of others, down to an empty sheet [D.4-5]', async () => {
    const mixed = await sheetOf(mari, '/Boat/export', { selected: [others, boatIds[1], 999_999] })
    expect(mixed.rows.map(({ Id }) => Id!.number)).toEqual([boatIds[1]])
    const none = await sheetOf(mari, '/Boat/export', { selected: others })
    expect([none.rows, none.titles[0]]).toEqual([[], 'Id'])
  })

  test.each([
    [{ selected: 'x' }, 'selected'],
    [{ selected: '1,-2' }, 'selected'],
    [{ selected: '2147483648' }, 'selected'],
    [{ selected: Array.from({ length: 1001 }, (_, index) => index + 1).join(',') }, 'selected'],
    [{ selectedIds: '1' }, 'selected'],
    [{ Selected: '1' }, 'selected'],
    [{ sortBy: 'secret' }, 'sortBy'],
    [{ phase: 'moon' }, 'phase'],
  ])('refuses %j', async (query, field) => {
    const { status, problem } = await t.as(mari).get('/Boat/export', query)
    expect([status, problem.code, problem.errors.map((error) => error.field)]).toEqual([400, 'invalid_input', [field]])
  })

  test('is closed to visitors', async () => {
    expect((await t.visitor.get('/Boat/export')).problem.code).toBe('not_signed_in')
  })
})

describe('GET Subscription/export (2.7, 7.4)', () => {
  test('shows days as dates and lifts as numbers, named Subscriptions.xlsx [7.1-9, 7.4-9, 9-22]', async () => {
    const { headers, rows } = await sheetOf(mari, '/Subscription/export', { selected: scheduled.subscriptionId })
    expect(headers['content-disposition']).toBe('attachment; filename="Subscriptions.xlsx"')
    const [row] = rows
    expect(row).toMatchObject({
      Id: { number: scheduled.subscriptionId },
      'Boat Name': { text: 'Kajakas' },
      'Valid From': { format: day },
      'Valid To': { format: day },
      'Lifts Remaining': { number: 11 },
      Status: { text: 'Approved' },
    })
    expect([shownDate(row!['Valid From']!), shownDate(row!['Valid To']!)]).toEqual([
      '2026-06-10 00:00',
      '2027-06-10 00:00',
    ])
  })

  test('leaves out what hangs on others’ boats', async () => {
    expect((await sheetOf(jaan, '/Subscription/export', { selected: scheduled.subscriptionId })).rows).toEqual([])
    expect((await sheetOf(jaan, '/Subscription/export')).rows).toEqual([])
  })
})

describe('GET Schedule/export (2.9, 2.10, 7.6)', () => {
  test('shows both dates on the marina’s clock, named boatservices.xlsx [7.1-9, 7.6-15, 9-22]', async () => {
    const { headers, rows, name } = await sheetOf(mari, '/Schedule/export')
    expect(headers['content-disposition']).toBe('attachment; filename="boatservices.xlsx"')
    expect([name, rows.length]).toEqual(['Requests', 1])
    expect(rows[0]).toMatchObject({
      Id: { number: schedule.id },
      'Boat Name': { text: 'Kajakas' },
      Status: { text: 'DropOff Requested' },
      'Pickup is': { text: 'planned' },
    })
    const dates = [rows[0]!['Boat Drop Off Request']!, rows[0]!['Boat Pickup Request']!]
    expect(dates.map(shownDate)).toEqual(['2026-06-11 10:00', '2026-06-25 12:00'])
    expect(dates.map(({ format }) => format)).toEqual([instant, instant])
    expect([dropOffDate, pickUpDate]).toEqual([schedule.scheduleDate, schedule.pickup_Requested_Date])
  })

  test('keeps to the list it is asked for; a chosen row is given whatever list it stands in', async () => {
    const stored = await putSchedule(t, others, { status: 7 })
    const idsOf = async (query: Record<string, unknown>) =>
      (await sheetOf(staff, '/Schedule/export', query)).rows.map(({ Id }) => Id!.number)
    expect(await idsOf({ list: 'drop-offs' })).toEqual([schedule.id])
    expect(await idsOf({ list: 'pick-ups' })).toEqual([stored.id])
    expect(await idsOf({ sortDirection: 'asc' })).toEqual([schedule.id, stored.id])
    expect(await idsOf({ list: 'drop-offs', selected: stored.id })).toEqual([stored.id])
    expect((await t.as(staff).get('/Schedule/export', { list: 'mine' })).problem.errors).toEqual([
      { field: 'list', message: 'Choose one of the lists' },
    ])
    await t.db.execute(sql`update boat set latest_schedule_id = null, latest_status = null where id = ${others}`)
    await t.db.execute(sql`delete from schedule where id = ${stored.id}`)
  })
})

describe('GET BoatService/export (2.8, 7.5)', () => {
  test('is named boatservices.xlsx, and tells the marina’s notes to the marina alone [7.1-9, 7.5-8, 9-22]', async () => {
    const form = { boatId: scheduled.id, serviceTypeId: 1, scheduleDate: dropOffDate, publicNotes: '+Gently' }
    const asked = await t.as(mari).post<{ id: number }>('/BoatService/Create', form)
    const plan = { serviceDate: '2026-06-15', serviceBy: 'Rein', internalNotes: 'Slow payer' }
    await t.as(staff).put('/BoatService/Respond', { id: asked.body.id, status: 1, ...plan })
    const own = await sheetOf(mari, '/BoatService/export')
    expect(own.headers['content-disposition']).toBe('attachment; filename="boatservices.xlsx"')
    expect(own.rows).toHaveLength(1)
    expect(own.rows[0]).toMatchObject({
      Id: { number: asked.body.id },
      'Boat Name': { text: 'Kajakas' },
      Status: { text: 'Approved' },
      'Public Notes': { text: '+Gently' },
      'Service By': { text: 'Rein' },
    })
    expect(['Schedule Date', 'Service Date'].map((title) => shownDate(own.rows[0]![title]!))).toEqual([
      '2026-06-11 10:00',
      '2026-06-15 00:00',
    ])
    expect([own.titles.includes('Internal Notes'), own.xml.includes('Slow payer')]).toEqual([false, false])
    const all = await sheetOf(staff, '/BoatService/export', { selected: asked.body.id, status: 'pending' })
    expect(all.rows[0]).toMatchObject({ 'Internal Notes': { text: 'Slow payer' }, Owner: { text: 'Mari Maasikas' } })
    expect((await sheetOf(jaan, '/BoatService/export', { selected: asked.body.id })).rows).toEqual([])
  })

  test('is headed in the language of who asks, its dates real dates all the same', async () => {
    const { bytes } = await t.as(mari, 'fi-FI, en;q=0.5').get('/BoatService/export')
    const { name, titles, rows } = readSheet(bytes)
    expect(name).toBe('Huoltopyynnöt')
    expect(titles).toEqual([
      ...['Nro', 'Veneen nimi', 'Huoltotyyppi', 'Tila', 'Toivottu aika', 'Huoltopäivä', 'Työn tekijä'],
      ...['Julkiset huomautukset', 'Luotu'],
    ])
    expect(rows[0]).toMatchObject({ Tila: { text: 'Hyväksytty' }, 'Työn tekijä': { text: 'Rein' } })
    expect(shownDate(rows[0]!.Huoltopäivä!)).toBe('2026-06-15 00:00')
    expect(rows[0]!.Huoltopäivä!.format).toBe('dd.mm.yyyy')
  })
})

describe('an export at its limits', () => {
  test('is refused after five in a minute, by account, over all lists; HEAD tells so and counts nothing', async () => {
    const app = await startTestApp({ env: { RATE_LIMITS: 'on' } })
    try {
      const one = app.as(await app.customer())
      const head = () => one.inject({ method: 'HEAD', url: '/api/Boat/export' })
      for (const path of ['/Boat/export', '/Subscription/export', '/Schedule/export', '/Boat/export']) {
        expect((await head()).status).toBe(200)
        expect((await one.get(path)).status).toBe(200)
      }
      expect((await head()).bytes).toHaveLength(0)
      expect((await one.get('/Boat/export')).status).toBe(200)
      expect((await head()).status).toBe(429)
      const refused = await one.get('/Boat/export')
      expect([refused.status, refused.problem.code]).toEqual([429, 'too_many_requests'])
      expect(refused.problem.message).toMatch(/^Too many attempts\. Try again in \d+ (seconds?|minutes?)\.$/)
      expect(refused.headers['retry-after']).toBeDefined()
      expect((await app.as(await app.customer()).get('/Boat/export')).status).toBe(200)
    } finally {
      await app.close()
    }
  })

  test('says HEAD not to visitors, nor to what would be refused', async () => {
    expect((await t.visitor.inject({ method: 'HEAD', url: '/api/Boat/export' })).status).toBe(401)
    expect((await t.as(mari).inject({ method: 'HEAD', url: '/api/Boat/export?selected=x' })).status).toBe(400)
  })
})
