import fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import { type WriteSheet, writeXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { wordsIn } from '../platform/language/wording.ts'
import { ProblemError } from '../platform/problem-error.ts'
import { importLimits } from './limits.ts'
import { readFile } from './read-file.ts'

const rowsOf = async (name: string, bytes: Uint8Array) => {
  const { sheets } = await readFile(name, bytes)
  return sheets.map(({ rows }) => rows.map(({ cells }) => cells.map((cell) => cell?.written ?? '')))
}
const refusal = async (name: string, bytes: Uint8Array) => {
  const error = await readFile(name, bytes).then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(ProblemError)
  return [(error as ProblemError).code, (error as ProblemError).message] as const
}
const workbook = (sheet: Partial<WriteSheet>) => writeXlsx({ sheets: [{ name: 'Boats', rows: [['Boat']], ...sheet }] })
const text = (written: string) => new TextEncoder().encode(written)
const utf16 = (written: string, isBig: boolean) => {
  const bytes = Buffer.from(written, 'utf16le')
  return new Uint8Array(isBig ? bytes.swap16() : bytes)
}

describe('a file of text', () => {
  const table = [
    ['Paat', 'Märkus'],
    ['Nõid', '2,5'],
  ]
  const written = 'Paat;Märkus\r\nNõid;2,5\r\n'
  test.each([
    ['UTF-8', text(written)],
    ['UTF-8 with its mark', text(`\ufeff${written}`)],
    ['Latin-1', new Uint8Array(Buffer.from(written, 'latin1'))],
    ['UTF-16 LE with its mark', utf16(`\ufeff${written}`, false)],
    ['UTF-16 BE with its mark', utf16(`\ufeff${written}`, true)],
    ['UTF-16 LE', utf16(written, false)],
    ['UTF-16 BE', utf16(written, true)],
    ['lines of an old Macintosh', text(written.replaceAll('\r\n', '\r'))],
  ])('in %s', async (_, bytes) => {
    expect(await rowsOf('boats.csv', bytes)).toEqual([table])
  })
  test('in the Russian letters of Windows', async () => {
    const bytes = new Uint8Array(
      [...'Лодка;Чайка'].map((letter) => (letter === ';' ? 0x3b : letter.codePointAt(0)! - 0x410 + 0xc0)),
    )
    expect(await rowsOf('boats.csv', bytes)).toEqual([[['Лодка', 'Чайка']]])
  })
  test('with quotes, line ends in cells, tabs, commas, and a line that says its mark', async () => {
    expect(await rowsOf('a.csv', text('a,b\n"x, ""y""","1\n2"\n'))).toEqual([
      [
        ['a', 'b'],
        ['x, "y"', '1\n2'],
      ],
    ])
    expect(await rowsOf('a.tsv', text('a\tb\n2,5\t26.5"\n'))).toEqual([
      [
        ['a', 'b'],
        ['2,5', '26.5"'],
      ],
    ])
    expect(await rowsOf('a.csv', text('sep=|\na|b\n'))).toEqual([[['a', 'b']]])
  })
  test('addresses cells as spreadsheets do', async () => {
    const { sheets } = await readFile('a.csv', text('a;b\n\nc;"d\ne"\nf;g'))
    expect(sheets[0]!.rows.map(({ rowNumber, cells }) => [rowNumber, cells[1]!.at])).toEqual([
      [1, 'B1'],
      [3, 'B3'],
      [4, 'B4'],
    ])
  })
  test('comes back as it was written', async () => {
    const cells = fc.array(fc.stringMatching(/^[a-zõü"0-9][a-z;,\n "õ]{0,8}[a-z0-9]$/), { minLength: 3, maxLength: 3 })
    await fc.assert(
      fc.asyncProperty(
        fc.array(cells, { minLength: 4, maxLength: 9 }),
        fc.constantFrom(';', ',', '\t'),
        async (rows, mark) => {
          const quoted = rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(mark)).join('\r\n')
          expect(await rowsOf('a.csv', text(quoted))).toEqual([rows])
        },
      ),
      { numRuns: 60 },
    )
  })
})

describe('a workbook', () => {
  test('keeps what each cell is, spreads what is merged, and says what is hidden or left out', async () => {
    const bytes = await writeXlsx({
      sheets: [
        {
          name: 'Boats',
          rows: [
            ['Owner', 'Boat', 'Day', 'Sum'],
            ['Mari', 'Aurora', new Date('2026-03-01T00:00:00Z')],
            [null, 'Vega', 7.5, true],
          ],
          merges: [{ startRow: 1, startCol: 0, endRow: 2, endCol: 0 }],
          cells: new Map([['1,3', { value: '#REF!', type: 'error' }]]),
          rowDefs: new Map([[2, { hidden: true }]]),
        },
        { name: 'Secret', rows: [['x']], hidden: true },
        ...Array.from({ length: importLimits.sheets }, (_, index) => ({ name: `S${index}`, rows: [['x']] })),
      ],
    })
    const { sheets, notes } = await readFile('boats.xlsx', bytes)
    expect(sheets).toHaveLength(importLimits.sheets)
    expect(sheets[0]!.rows[1]!.cells.map((cell) => cell && [cell.kind, cell.written])).toEqual([
      ['text', 'Mari'],
      ['text', 'Aurora'],
      ['day', '2026-03-01'],
      ['error', '#REF!'],
    ])
    expect(sheets[0]!.rows[2]).toMatchObject({
      isHidden: true,
      cells: [{ written: 'Mari', at: 'A2' }, {}, { kind: 'number' }, { kind: 'truth' }],
    })
    expect(notes.map((note) => wordsIn()(note))).toEqual([
      'Hidden sheets are not read: Secret.',
      `The first ${importLimits.sheets} sheets are read. Left out: S19.`,
    ])
  })
})

describe('is refused, with a sentence that says what to do', () => {
  test('what is not what its name says', async () => {
    expect(await refusal('boats.csv', await workbook({}))).toEqual([
      'unsupported_content',
      '“boats.csv” is a workbook by its contents. Give it the ending .xlsx and send it again.',
    ])
    expect((await refusal('boats.xlsx', text('a;b')))[1]).toContain('no workbook by its contents')
    expect((await refusal('boats.pdf', text('%PDF-1.7')))[1]).toContain('no table')
    expect((await refusal('boats.csv', new Uint8Array([0x89, 0x50, 1, 2, 3, 4, 5, 6, 7])))[1]).toContain(
      'holds no text',
    )
    expect((await refusal('boats.xlsx', zipSync({ 'word/document.xml': text('<w/>') })))[1]).toContain(
      'is no workbook.',
    )
    expect((await refusal('boats.csv', new Uint8Array(0)))[1]).toContain('is empty')
    expect((await refusal('boats.csv', text(' \n;;\n')))[1]).toContain('no row')
  })
  test('an old, a locked and a damaged workbook', async () => {
    const ole = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
    expect((await refusal('boats.xls', new Uint8Array([...ole, ...text('Workbook')])))[1]).toContain('old kind (.xls)')
    const locked = await writeXlsx({
      sheets: [{ name: 'a', rows: [['b']] }],
      encryption: { password: 'secret', spinCount: 1000 },
    })
    expect((await refusal('boats.xlsx', locked))[1]).toContain('locked with a password')
    const whole = await workbook({})
    expect((await refusal('boats.xlsx', whole.slice(0, whole.length / 2)))[1]).toContain('damaged')
    expect((await refusal('boats.xlsx', zipSync({ 'xl/workbook.xml': text('<no') })))[1]).toContain('damaged')
  })
  test('what is too large: bytes, what it unpacks to, rows, columns, a cell', async () => {
    expect(await refusal('boats.csv', new Uint8Array(importLimits.bytes.text + 1))).toEqual([
      'too_large',
      '“boats.csv” is larger than 8 MB. Save it without pictures, or divide it into several files.',
    ])
    expect((await refusal('boats.xlsx', new Uint8Array(importLimits.bytes.workbook + 1)))[1]).toContain('than 20 MB')
    const honest = zipSync({ 'xl/workbook.xml': strToU8('<x/>'), 'xl/more.xml': strToU8('<y/>') })
    const end = honest.length - 22
    const twoCounts = honest.slice()
    twoCounts[end + 8] = 1
    expect((await refusal('boats.xlsx', twoCounts))[1]).toContain('far too large when it is unpacked')
    // the table of contents says nothing is in it, and the part itself how much
    const unsaid = honest.slice()
    const contents = new DataView(unsaid.buffer).getUint32(end + 16, true)
    unsaid.fill(0, contents + 20, contents + 28)
    expect((await refusal('boats.xlsx', unsaid))[1]).toContain('far too large when it is unpacked')
    const bomb = zipSync({ 'xl/workbook.xml': new Uint8Array(30 * 1024 * 1024) })
    expect((await refusal('boats.xlsx', bomb))[1]).toContain('far too large when it is unpacked')
    const many = Object.fromEntries(
      Array.from({ length: importLimits.parts + 1 }, (_, index) => [`xl/${index}`, new Uint8Array(1)]),
    )
    expect((await refusal('boats.xlsx', zipSync(many, { level: 0 })))[1]).toContain('far too large when it is unpacked')
    const tall = text('a;b\n'.repeat(importLimits.rows + 1))
    expect((await refusal('boats.csv', tall))[1]).toBe(
      'The sheet “boats” has more than 10000 rows. Divide it into several files.',
    )
    expect(
      (
        await refusal('b.xlsx', await workbook({ rows: Array.from({ length: importLimits.rows + 1 }, () => ['x']) }))
      )[1],
    ).toContain('rows')
    expect((await refusal('b.csv', text(`${'a;'.repeat(importLimits.columns)}b`)))[1]).toContain('columns')
    expect(
      (
        await refusal('b.xlsx', await workbook({ rows: [Array.from({ length: importLimits.columns + 1 }, () => 'x')] }))
      )[1],
    ).toContain('columns')
    expect((await refusal('b.csv', text(`a;${'b'.repeat(importLimits.cellLength + 1)}`)))[1]).toContain('The cell B1')
    expect((await refusal('b.csv', text(`a;b\nc;"${'d\n'.repeat(200)}`)))[1]).toContain(
      'the cell B2 begins with a quotation mark',
    )
  })
  test('whatever else is sent', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 400 }),
        fc.constantFrom('a.csv', 'a.xlsx', 'a.xls', 'a'),
        async (bytes, name) => {
          const error = await readFile(name, bytes).then(
            () => null,
            (thrown: unknown) => thrown,
          )
          if (error !== null) expect(error).toBeInstanceOf(ProblemError)
        },
      ),
    )
  })
})
