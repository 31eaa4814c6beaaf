import { sql } from 'drizzle-orm'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getImport, importRemarks, mapImport } from '#contract/imports/endpoints.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { type Account, docx, oldOffice, pdf, type Sample, xlsx } from '#test/factories.ts'
import { brought, checked, csv, rowsOf, run, workbook } from '#test/imports.ts'
import { sweepImports } from './sweep-imports.ts'

let app: TestApp
let staff: Account
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
})
afterAll(() => app.close())

const megabyte = 1024 * 1024
const upload = (file: Sample) => app.as(staff).upload(file, 'file', '/Import/upload')
const count = async (table: string) => {
  const { rows } = await app.db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${sql.identifier(table)}`,
  )
  return rows[0]!.count
}

describe('a file that cannot be read', () => {
  const bad: [string, Sample, number, string][] = [
    ['a picture called .xlsx', { ...pdf('boats.xlsx') }, 415, 'unsupported_content'],
    ['a workbook called .csv', { ...xlsx('boats.csv') }, 415, 'unsupported_content'],
    ['a letter called .xlsx', { ...docx('boats.xlsx') }, 415, 'unsupported_content'],
    ['a pdf', pdf('boats.pdf'), 415, 'unsupported_content'],
    ['an old workbook', oldOffice('boats.xls', 'Workbook'), 415, 'unsupported_content'],
    ['an empty file', { name: 'boats.csv', content: Buffer.alloc(0) }, 415, 'unsupported_content'],
    ['a file without a row', csv('\n\n'), 415, 'unsupported_content'],
    ['one beyond the limit', { name: 'boats.xlsx', content: Buffer.alloc(20 * megabyte + 1) }, 413, 'too_large'],
    ['a text beyond its own', { name: 'boats.csv', content: Buffer.alloc(9 * megabyte, 'a;b\n') }, 413, 'too_large'],
    ['more rows than can be', csv('Owner\n'.repeat(10_002)), 413, 'too_large'],
  ]
  it.each(bad)('is refused: %s', async (_, file, status, code) => {
    const before = await count('import')
    const answer = await upload(file)
    expect([answer.status, answer.problem.code]).toEqual([status, code])
    expect(answer.problem.message).toMatch(/\.$/)
    expect(await count('import')).toBe(before)
  })
  it('is refused without a file, and in another field', async () => {
    const answer = await app.as(staff).upload(pdf(), 'paper', '/Import/upload')
    expect(answer).toMatchObject({ status: 400, problem: { code: 'invalid_input', errors: [{ field: 'file' }] } })
  })
})

describe('the dirt of years', () => {
  const table = [
    ['Omanik', 'Telefon', 'Paat', 'Pikkus', 'Leping kuni', 'Tõsteid alles'],
    ['Õie Põld', '55550101', 'Nõid', '6,5', '31.12.2026', '4'],
  ]
  const texts: [string, Buffer, string][] = [
    ['Latin-1 and semicolons', Buffer.from(table.map((row) => row.join(';')).join('\r\n'), 'latin1'), 'paadid.csv'],
    ['UTF-16 and tabs', Buffer.from(`\ufeff${table.map((row) => row.join('\t')).join('\n')}`, 'utf16le'), 'paadid.txt'],
  ]
  it.each(texts)('of a text in %s is read alike', async (_, content, name) => {
    const done = await checked(app, staff, { name, content })
    expect(done.sheets[0]!.columns.map(({ field }) => field)).toEqual([
      ...['customerName', 'phone', 'boatName', 'length', 'endsOn', 'liftsLeft'],
    ])
    const [row] = await rowsOf(app, staff, done.id)
    expect(row).toMatchObject({ verdict: 'new', customerName: 'Õie Põld', boatName: 'Nõid' })
  })

  it('of a workbook: two rows of headings, merged and hidden ones, formulas, units, phones as numbers', async () => {
    const rows = [
      ['Owner', null, 'Boat', null, null, null],
      ['Name', 'Phone', 'Name', 'Length', 'Width', 'Registration number'],
      ['Mari Tamm', 55_550_101, 'Aru', '2,5 m', 2.1, 'EST 1'],
      ['Jaan Kask', 55_550_102, 'Lind', '8 ft 2 in', null, 'EST 2'],
    ]
    const content = await writeXlsx({
      sheets: [
        {
          ...{ name: '2026', rows },
          merges: [
            { startRow: 0, startCol: 0, endRow: 0, endCol: 1 },
            { startRow: 0, startCol: 2, endRow: 0, endCol: 5 },
          ],
          rowDefs: new Map([[3, { hidden: true }]]),
          cells: new Map([['3,4', { value: 2.2, formula: '1.1*2', formulaResult: 2.2 }]]),
        },
        ...Array.from({ length: 50 }, (_, n) => ({ name: `Old ${n}`, rows: [['x']] })),
      ],
      dateSystem: '1904',
    })
    const done = await checked(app, staff, { name: 'boats.xlsx', content: Buffer.from(content) })
    expect(done.notes.join(' ')).toContain('The first 20 sheets are read.')
    expect(done.sheets[0]!.notes).toEqual(['Hidden rows are read, too: 4.'])
    const judged = await run(app, staff, done, { withoutWrong: 1 })
    expect(judged.status).toBe(200)
    const { rows: boats } = await app.db.execute(sql`
      select b.name, b.length_overall::float as length, b.width::float as width, a.phone from boat b join account a on a.id = b.owner_id order by 1`)
    expect(boats).toEqual([
      { name: 'Aru', length: 2.5, width: 2.1, phone: '+37255550101' },
      { name: 'Lind', length: 2.49, width: 2.2, phone: '+37255550102' },
    ])
  })

  it('may stand in sheets of their own: owners in one, their boats by number in another', async () => {
    const file = await workbook({
      Boats: [
        ['Customer number', 'Boat', 'Length (m)'],
        ['K77', 'Vega', 6],
        ['K78', 'Nobody’s', 6],
      ],
      Owners: [
        ['Customer number', 'Owner', 'E-mail'],
        ['k 77', 'Eva Eller', 'eva@example.org'],
      ],
    })
    const done = await checked(app, staff, file)
    const rows = await rowsOf(app, staff, done.id)
    expect(rows.map(({ verdict, customerName }) => [verdict, customerName])).toEqual([
      ['new', 'Eva Eller'],
      ['wrong', ''],
      ['new', 'Eva Eller'],
    ])
    expect(done.made).toMatchObject({ customers: 1, boats: 1 })
    const leftOut = { version: done.version, leftOut: ['Boats'], columns: [] }
    const mapped = await app.as(staff).call(mapImport, { params: { id: done.id }, body: leftOut })
    expect(mapped.body.sheets.map(({ name, leftOut: out }) => [name, out])).toEqual([
      ['Boats', true],
      ['Owners', false],
    ])
    const odd = {
      ...leftOut,
      version: mapped.body.version,
      columns: [{ headingKey: 'boat', field: 'boatName' as const, unit: 'm' as const, dayOrder: 'day-month' as const }],
    }
    expect((await app.as(staff).call(mapImport, { params: { id: done.id }, body: odd })).problem).toMatchObject({
      code: 'invalid_input',
      errors: [{ field: 'columns.0.unit' }, { field: 'columns.0.dayOrder' }],
    })
    const nowhere = { version: mapped.body.version, leftOut: ['Horses'], columns: [] }
    expect((await app.as(staff).call(mapImport, { params: { id: done.id }, body: nowhere })).problem).toMatchObject({
      code: 'invalid_input',
      errors: [{ field: 'leftOut' }],
    })
  })
})

describe('GET Import/Remarks', () => {
  it('is the same file with a column of remarks', async () => {
    const file = await workbook([
      ['Owner', 'Boat', 'Bay'],
      ['Mari Mets', '=1+1', 'Z9'],
      ['Jaan Jõgi', 'Lind', null],
    ])
    const draft = await brought(app, staff, file)
    const early = await app.as(staff).call(importRemarks, { params: { id: draft.id } })
    expect(early).toMatchObject({ status: 409, problem: { code: 'wrong_status' } })
    const { id } = await checked(app, staff, file)
    const answer = await app.as(staff).call(importRemarks, { params: { id } })
    expect(answer.headers['content-disposition']).toContain('boats%20remarks.xlsx')
    const { sheets } = await readXlsx(new Uint8Array(answer.bytes))
    expect(sheets[0]!.rows).toEqual([
      ['Owner', 'Boat', 'Bay', 'Remarks'],
      ['Mari Mets', '=1+1', 'Z9', 'Wrong. C2: There is no bay “Z9”. Add it under Racks, or mend the code.'],
      ['Jaan Jõgi', 'Lind', null, 'New'],
    ])
  })
})

describe('what is thrown away in time', () => {
  it('is a draft after a week, and the file of an import a day after it', async () => {
    const draft = await brought(app, staff, csv('Owner,Boat\nUku Uus,Uss\n'))
    const done = await run(app, staff, await checked(app, staff, csv('Owner,Boat\nAda Aas,Ahv\n')))
    const now = app.clock.now()
    app.clock.advance({ hours: 25 })
    await sweepImports(app.parts)
    expect((await app.as(staff).call(getImport, { params: { id: done.body.id } })).body).toMatchObject({
      ...{ state: 'imported', abilities: [], sheets: [], made: { boats: 1 } },
    })
    const kept = await app.db.execute(sql`select bytes is null as gone from import where id = ${done.body.id}`)
    expect(kept.rows).toEqual([{ gone: true }])
    expect((await rowsOf(app, staff, done.body.id)).length).toBe(0)
    expect((await app.as(staff).call(getImport, { params: { id: draft.id } })).status).toBe(200)
    app.clock.advance({ days: 7 })
    await sweepImports(app.parts)
    expect((await app.as(staff).call(getImport, { params: { id: draft.id } })).problem.code).toBe('not_found')
    app.clock.set(now.toISOString())
  })

  it('is one of fifty at most, until one is thrown away', async () => {
    await app.db.execute(sql`
      insert into import (file_name, created_by) select 'boats.csv', ${staff.id} from generate_series(1, 50)`)
    const bring = () => upload(csv('Owner,Boat\nUku Uus,Uss\n'))
    expect((await bring()).problem).toMatchObject({
      code: 'wrong_status',
      message: 'There are 50 files already that were not imported. Throw away those that nobody needs.',
    })
    await app.db.execute(sql`delete from import where imported_at is null`)
    expect((await bring()).status).toBe(200)
  })
})
