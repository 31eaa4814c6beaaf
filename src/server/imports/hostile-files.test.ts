import { strToU8, zipSync } from 'fflate'
import { readXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { rawRows, rawWorkbook } from '#test/raw-workbook.ts'
import { wordsIn } from '../platform/language/wording.ts'
import { ProblemError } from '../platform/problem-error.ts'
import { importLimits } from './limits.ts'
import { readFile } from './read-file.ts'
import { tableOfFile } from './table-of-file.ts'
import { writeRemarks } from './write-remarks.ts'

const text = (written: string) => new TextEncoder().encode(written)
const refusal = async (name: string, bytes: Uint8Array) => {
  const error = await readFile(name, bytes).then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(ProblemError)
  return (error as ProblemError).message
}
const writtenIn = async (name: string, bytes: Uint8Array) =>
  (await readFile(name, bytes)).sheets.map(({ rows }) =>
    rows.map(({ cells }) => cells.map((one) => one?.written ?? '')),
  )
const boats = rawRows([
  ['Owner', 'Boat'],
  ['Mari Tamm', 'Aru'],
])

describe('a file of text', () => {
  test('holds no more columns than a sheet may have, whatever divides nothing from nothing', async () => {
    const bytes = text(`Owner;Boat${';'.repeat(100_000)}\n${'Mari;Aru\n'.repeat(5)}`)
    const { sheets } = await readFile('boats.csv', bytes)
    expect(sheets[0]!.rows.map(({ cells }) => cells.length)).toEqual([importLimits.columns, 2, 2, 2, 2, 2])
    const { tables } = await tableOfFile('boats.csv', bytes, { country: 'EE' })
    expect(tables[0]!.columns.map(({ field }) => field)).toEqual(['customerName', 'boatName'])
  })
  test('may hold a million empty lines, which are counted and not kept', async () => {
    const { sheets } = await readFile('boats.csv', text(`Owner;Boat\n${'\n'.repeat(1_000_000)}Mari;Aru\n`))
    expect(sheets[0]!.rows.map(({ rowNumber }) => rowNumber)).toEqual([1, 1_000_002])
  })
  test.each([
    ['until the end of the file', 'Owner;Boat\nMari;"Aru\nTiit;Vega\n'],
    ['until another cell begins with one', 'Owner;Boat\nMari;"Aru\nTiit;"Vega"\n'],
  ])('says which cell begins with a quotation mark that nobody closes, %s', async (_, written) => {
    expect(await refusal('boats.csv', text(written))).toBe(
      'In “boats.csv” the cell B2 begins with a quotation mark that is not closed. Close it, or take it out.',
    )
  })
  test('keeps what follows a quotation mark that was closed', async () => {
    expect(await writtenIn('a.csv', text('a;b\n"Aru" II;"x\ny" \n"";""""'))).toEqual([
      [
        ['a', 'b'],
        ['Aru II', 'x\ny'],
        ['', '"'],
      ],
    ])
  })
  test.each([
    ['Russian', 'Владелец;Лодка\nМария Тамм;Чайка\n'],
    ['Estonian', 'Omanik;Märkus\nMari Tõnisson;Šapoo, žanr\n'],
  ])('of two bytes a letter and no mark is read in %s', async (_, written) => {
    const rows = written
      .trim()
      .split('\n')
      .map((line) => line.split(';'))
    const little = Buffer.from(written, 'utf16le')
    expect(await writtenIn('a.csv', new Uint8Array(little))).toEqual([rows])
    expect(await writtenIn('a.csv', new Uint8Array(Buffer.from(little).swap16()))).toEqual([rows])
  })
  test('has headings that are names of every object', async () => {
    const bytes = text('__proto__;constructor;Owner;Boat;hasOwnProperty\n1;2;Mari;Aru;3\n')
    const { tables } = await tableOfFile('a.csv', bytes, { country: 'EE', chosen: {}, headerRows: {} })
    expect(tables[0]!.columns.map(({ field }) => field)).toEqual([null, null, 'customerName', 'boatName', null])
    expect(tables[0]!.rows[0]!.values).toMatchObject({ boatName: 'Aru' })
  })
})

describe('a workbook', () => {
  test('names its own entities in vain, and asks for no other file', async () => {
    const before = '<!DOCTYPE x [<!ENTITY a "haha"><!ENTITY b SYSTEM "file:///etc/passwd">]>'
    const inside = rawRows([['Owner'], ['&a;&b;']])
    expect(await writtenIn('a.xlsx', rawWorkbook([{ name: 'Boats', inside }], { before }))).not.toContain('haha')
  })
  test('has parts named as files elsewhere, which are left alone', async () => {
    const parts = { '../../evil.xml': strToU8('x'), '/etc/evil': strToU8('y') }
    expect(await writtenIn('a.xlsx', rawWorkbook([{ name: 'Boats', inside: boats }], { parts }))).toHaveLength(1)
  })
  test('is refused where a part that is not packed says another size than it has', async () => {
    const stored = zipSync({ 'xl/workbook.xml': [strToU8('<x/>'.repeat(100)), { level: 0 }] })
    const contents = new DataView(stored.buffer).getUint32(stored.length - 22 + 16, true)
    new DataView(stored.buffer).setUint32(contents + 24, 1, true)
    expect(await refusal('a.xlsx', stored)).toContain('far too large when it is unpacked')
  })
  test('is refused where a sheet has the name of another, or one that no program takes', async () => {
    const twice = [
      { name: 'Boats', inside: boats },
      { name: 'Boats', inside: boats },
    ]
    expect(await refusal('a.xlsx', rawWorkbook(twice))).toContain('“a.xlsx” is damaged')
    const long = 'x'.repeat(importLimits.sheetName + 1)
    expect(await refusal('a.xlsx', rawWorkbook([{ name: long, inside: boats }]))).toBe(
      'In “a.xlsx” a sheet has a name of more than 255 letters. Shorten it.',
    )
  })
  test('has its first sheets named that are left out, and not all of very many', async () => {
    const sheets = Array.from({ length: 100 }, (_, index) => ({
      ...{ name: `S${index}`, inside: boats, isHidden: index % 2 === 1 },
    }))
    const { notes } = await readFile('a.xlsx', rawWorkbook(sheets))
    const [hidden, unread] = notes.map((note) => wordsIn()(note))
    expect(hidden).toMatch(/^Hidden sheets are not read: S1, S3, .*, S39, and …/)
    expect(unread).toMatch(/Left out: S40, S42, .*, S78, and …/)
  })
  test('keeps of a heading what a person can read, and knows it by its beginning', async () => {
    const heading = `Boat ${'very long '.repeat(3000)}`
    const bytes = rawWorkbook([
      {
        name: 'Boats',
        inside: rawRows([
          ['Owner', heading],
          ['Mari Tamm', 'Aru'],
        ]),
      },
    ])
    const { tables } = await tableOfFile('a.xlsx', bytes, { country: 'EE' })
    expect(Math.max(...tables[0]!.columns.map((one) => one.heading.length))).toBe(241)
  })
})

describe('the file of remarks', () => {
  const remarked = async (rows: string[][], remark: string) => {
    const sent = rawWorkbook([{ name: 'Boats', inside: rawRows(rows) }])
    const sheets = { Boats: { headerRow: 1, rows: { 2: remark } } }
    const { sheets: read } = await readXlsx(await writeRemarks('a.xlsx', sent, { title: 'Remarks', sheets }))
    return read[0]!
  }
  test('says again what cells held, without what no program can read', async () => {
    const { rows } = await remarked([['Owner'], ['Ma_x0001_ri _x005F_x0041_']], 'B2: “\u0002x_x0042_\ufffe”')
    expect(rows[1]).toEqual(['Mari _x0041_', 'B2: “x_x0042_”'])
  })
  test.each(['=1+1', '+372 5', '-2', '@SUM(A1)', '=HYPERLINK("http://x";"y")'])(
    'holds %s as the text that it was',
    async (written) => {
      const { rows, cells } = await remarked([['Owner'], [written]], written)
      expect(rows[1]).toEqual([written, written])
      expect([...(cells?.values() ?? [])].filter(({ formula }) => formula !== undefined)).toEqual([])
    },
  )
})
