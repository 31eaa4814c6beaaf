import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Language, languageTags } from '#contract/language/languages.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { newBoat, setInsurance, setSubscription } from '#test/boats.ts'
import { readSheet } from '#test/export/read-sheet.ts'
import type { Account } from '#test/factories.ts'
import { checked, workbook } from '#test/imports.ts'
import { tableOfFile } from '../imports/table-of-file.ts'

let app: TestApp
let staff: Account
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
  const owner = await app.customer({ firstName: 'Mari', lastName: 'Maasikas' })
  await app.db.execute(sql`update account set phone = '+372 5123 4567', email = 'mari@marina.example',
    customer_number = 'K-7', address = 'Sadama 1, Tallinn', company_name = '=SUM(A1)', registry_code = '12345678',
    vat_number = 'EE101234567', second_contact_name = 'Jaan Maasikas', second_contact_phone = '+372 5000 0000'
    where id = ${owner.id}`)
  await app.customer({ firstName: 'Üks', lastName: 'Paadita', email: 'uks@marina.example' })
  const boat = await newBoat(app, owner, { name: 'Kajakas' })
  await app.db.execute(sql`update boat set registration_number = 'EE-123', brand = 'Yamarin', length_overall = 6.45,
    width = 2.35, depth = 0.8, height = 2.1, weight = 1450, notes = ${'+ covers\n- keys at the office'} where id = ${boat.id}`)
  await setInsurance(app, boat.id, '2026-12-31')
  await setSubscription(app, boat.subscriptionId, { status: 1, validFrom: '2026-01-01', validTo: '2026-12-31' })
  const { rows } = await app.db.execute<{ id: number }>(sql`
    with r as (insert into rack (name) values ('A') returning id),
      w as (insert into rack_row (rack_id, name, tier) select id, '1', 1 from r returning id)
    insert into rack_position (rack_row_id, name, position_number, code) select id, '1', 1, 'A01' from w returning id`)
  const bay = rows[0]
  await app.db.execute(sql`update subscription set home_position_id = ${bay!.id} where id = ${boat.subscriptionId}`)
  const placed = await app.as(staff).post('/Schedule/Place', {
    boatId: boat.id,
    rackPositionId: bay!.id,
    reason: 'Was here',
    dropOffAt: '2026-05-04T12:00',
  })
  expect(placed.status).toBe(200)
  const second = await newBoat(app, owner, { name: 'Aurora' })
  await setSubscription(app, second.subscriptionId, { status: 1 })
  await app.db.execute(
    sql`update subscription set unlimited = true, lifts_granted = 999, lifts_remaining = 999 where id = ${second.subscriptionId}`,
  )
})
afterAll(() => app.close())

const download = async (language: Language, call: 'export' | 'emptyTable' = 'export') => {
  const { status, bytes } = await app
    .as(staff)
    .inject({ method: 'GET', url: `/api/Marina/${call}`, headers: { 'accept-language': language } })
  expect(status).toBe(200)
  return bytes
}

const plansIn: Record<Language, string> = {
  en: 'Annual plan',
  et: 'Aastapakett',
  fi: 'Vuosipaketti',
  ru: 'Годовой тариф',
}
const mari = {
  ...{ firstName: 'Mari', lastName: 'Maasikas', companyName: '=SUM(A1)', registryCode: '12345678' },
  ...{ vatNumber: 'EE101234567', phone: '+37251234567', email: 'mari@marina.example', address: 'Sadama 1, Tallinn' },
  ...{ customerNumber: 'K-7', contactName: 'Jaan Maasikas', contactPhone: '+37250000000' },
}
const terms = { startsOn: '2026-06-10', endsOn: '2027-06-10', liftsLeft: 'unlimited', insuranceEndsOn: '2030-12-31' }
const kajakas = {
  ...{ boatName: 'Kajakas', registrationNumber: 'EE-123', brand: 'Yamarin', length: 6.45, beam: 2.35, draft: 0.8 },
  ...{ height: 2.1, weight: 1450, notes: '+ covers\n- keys at the office', startsOn: '2026-01-01' },
  ...{ endsOn: '2026-12-31', liftsLeft: 11, homeBay: 'A01', bay: 'A01', insuranceEndsOn: '2026-12-31' },
}

describe('a marina’s own file', () => {
  it.each(languageTags)('is recognised by an import column for column, and says the same, in %s', async (language) => {
    const { tables, notes } = await tableOfFile('Marina.xlsx', await download(language), { country: 'ee' })
    expect(notes).toEqual([])
    expect(tables).toHaveLength(1)
    const [{ columns, rows }] = tables as [(typeof tables)[number]]
    expect(columns.filter(({ field, confidence }) => !field || confidence < 0.9)).toEqual([])
    expect(rows.flatMap(({ remarks }) => remarks)).toEqual([])
    const plan = plansIn[language]
    expect(rows.map(({ values }) => values)).toEqual([
      { ...mari, ...terms, boatName: 'Aurora', brand: 'Tuul', beam: 2.5, draft: 0.7, height: 2.1, notes: 'None', plan },
      { ...mari, ...kajakas, plan },
      { firstName: 'Üks', lastName: 'Paadita', email: 'uks@marina.example', phone: '+37255550101' },
    ])
  })

  it('is called Marina.xlsx, keeps no formula, and leaves out who was erased', async () => {
    await app.db.execute(sql`update account set erased_at = now() where last_name = 'Paadita'`)
    const { headers, bytes } = await app.as(staff).get('/Marina/export')
    expect(headers['content-disposition']).toBe('attachment; filename="Marina.xlsx"')
    const { rows } = readSheet(bytes)
    expect(rows.map((row) => row.Company?.text)).toEqual(['=SUM(A1)', '=SUM(A1)'])
  })
})

describe('an empty table', () => {
  it.each(languageTags)('has the headings of the marina’s file, and each is recognised, in %s', async (language) => {
    const [bytes, marina] = [await download(language, 'emptyTable'), await download(language)]
    const { titles, rows } = readSheet(bytes)
    expect([titles, rows]).toEqual([readSheet(marina).titles, []])
    const { tables, notes } = await tableOfFile('Empty table.xlsx', bytes, { country: 'ee' })
    expect([notes, tables.map(({ headerRow, rows: none }) => [headerRow, none])]).toEqual([[], [[1, []]]])
    const [{ columns }] = tables as [(typeof tables)[number]]
    expect(columns.map(({ heading }) => heading)).toEqual(titles)
    expect(columns.filter(({ field, confidence }) => !field || confidence < 0.95)).toEqual([])
    expect(new Set(columns.map(({ field }) => field)).size).toBe(titles.length)
    expect(columns.filter(({ unit }) => unit).map(({ field, unit }) => `${field} ${unit}`)).toEqual([
      ...['length m', 'beam m', 'draft m', 'height m', 'weight kg'],
    ])
  })

  it('is for staff, under a name of its own', async () => {
    const owner = await app.customer()
    expect((await app.as(owner).get('/Marina/emptyTable')).status).toBe(403)
    const { headers } = await app.as(staff).get('/Marina/emptyTable')
    expect(headers['content-disposition']).toBe('attachment; filename="Empty table.xlsx"')
  })

  it('that was filled in is imported as it stands', async () => {
    const { titles } = readSheet(await download('fi', 'emptyTable'))
    const [owner, boat] = [['Aino', 'Mäki'], 'Aalto']
    const filled = titles.map((title, at) => owner[at] ?? (title === 'Vene' ? boat : null))
    const done = await checked(app, staff, await workbook([titles, filled], 'Empty table.xlsx'))
    expect(done).toMatchObject({ counts: { new: 1, wrong: 0 }, made: { customers: 1, boats: 1 } })
  })
})
