import { describe, expect, test } from 'vitest'
import { wordsIn } from '../platform/language/wording.ts'
import type { SheetCell } from './cells.ts'
import { findHeader } from './find-header.ts'
import { readHeading } from './read-heading.ts'
import { type ChosenColumns, recogniseColumns } from './recognise-columns.ts'

const cell = (written: string): SheetCell => ({ at: 'A1', written, kind: 'text' })
const recognised = (
  headings: readonly string[],
  cells: Readonly<Record<number, string[]>> = {},
  chosen?: ChosenColumns,
) =>
  recogniseColumns(
    headings.map((heading, column) => ({ column, heading, above: '', cells: (cells[column] ?? []).map(cell) })),
    chosen,
  )
const sheet = (rows: readonly (readonly string[])[]) =>
  rows.flatMap((row, index) => {
    const cells = row.map((written) => (written ? cell(written) : null))
    return cells.some(Boolean) ? [{ rowNumber: index + 1, isHidden: false, cells }] : []
  })

describe('a heading', () => {
  test.each([
    ['Boat name', 'boatName'],
    ['BOAT_NAME', 'boatName'],
    ['boatName', 'boatName'],
    ['Vessel', 'boatName'],
    ['Paadinimi', 'boatName'],
    ['Veneen nimi', 'boatName'],
    ['Название судна', 'boatName'],
    ['Owner', 'customerName'],
    ['Customer', 'customerName'],
    ['Klient', 'customerName'],
    ['Asiakas', 'customerName'],
    ['Клиент', 'customerName'],
    ['Boat owner', 'customerName'],
    ['Name of boat owner', 'customerName'],
    ['Имя владельца лодки', 'customerName'],
    ['Owner’s e-mail', 'email'],
    ['E-post', 'email'],
    ['Sähköposti', 'email'],
    ['Mobile', 'phone'],
    ['Tel.nr', 'phone'],
    ['LOA', 'length'],
    ['boatLOA', 'length'],
    ['Pikkus', 'length'],
    ['Air draft', 'height'],
    ['Draught (m)', 'draft'],
    ['Displacement, kg', 'weight'],
    ['Reg. nr.', 'registrationNumber'],
    ['Boat registration number', 'registrationNumber'],
    ['Registrikood', 'registryCode'],
    ['KMKR nr', 'vatNumber'],
    ['Contract end', 'endsOn'],
    ['Lepingu lõpp', 'endsOn'],
    ['Sopimus päättyy', 'endsOn'],
    ['Окончание договора', 'endsOn'],
    ['Insurance valid until', 'insuranceEndsOn'],
    ['policyExpiry', 'insuranceEndsOn'],
    ['Vakuutus voimassa', 'insuranceEndsOn'],
    ['HomeBerth', 'homeBay'],
    ['Slip / Rack ID', 'bay'],
    ['Emergency contact phone', 'contactPhone'],
    ['Lifts left', 'liftsLeft'],
    ['Weigth', 'weight'],
    ['Registraton number', 'registrationNumber'],
  ])('%s', (heading, field) => {
    expect(readHeading(heading).fields).toEqual([field])
  })
  test.each([
    'No',
    '№',
    'Jrk',
    'boatNo',
    'Insurance company',
    'Policy number',
    'Paid',
    'Boat type',
    'x'.repeat(5000),
    '🛥',
    '',
  ])('%s is taken for nothing', (heading) => {
    expect(readHeading(heading).fields).toEqual([])
  })
  test('tells its unit and which of several boats it is of', () => {
    expect(readHeading('Length (ft)')).toMatchObject({ unit: 'ft', slot: 1, fields: ['length'] })
    expect(readHeading('Pikkus m')).toMatchObject({ unit: 'm', fields: ['length'] })
    expect(readHeading('Boat 2 length, cm')).toMatchObject({ unit: 'cm', slot: 2, fields: ['length'] })
    for (const heading of ['LOA in feet', 'Feet overall length', 'Pikkus jalgades', 'Pituus jalkoina', 'Длина в футах'])
      expect(readHeading(heading)).toMatchObject({ unit: 'ft', fields: ['length'] })
    for (const heading of ['Weight lbs', 'Kaal naeltes', 'Paino paunoina', 'Вес в фунтах'])
      expect(readHeading(heading)).toMatchObject({ unit: 'lb', fields: ['weight'] })
    expect(readHeading('Nimi', 'Vene 3')).toMatchObject({ slot: 3, fields: ['boatName'] })
    expect(readHeading('Phone', 'Second contact')).toMatchObject({ fields: ['contactPhone'] })
  })
})

describe('columns', () => {
  test.each(['Notes', 'Remarks', 'Boat notes', 'Märkused', 'Lisätiedot', 'Примечания'])(
    'of %s become what an owner reads only where a person says so',
    (heading) => {
      const [notes] = recognised([heading])
      expect(notes).toMatchObject({ field: null, candidates: ['notes'] })
      expect(wordsIn()(notes!.reason)).toContain('Owners read the notes of their boat')
      const [chosen] = recognised([heading], {}, { [notes!.headingKey]: { field: 'notes' } })
      expect(chosen).toMatchObject({ field: 'notes', confidence: 1 })
    },
  )

  test('that can be several things are left to a person, or are what is left', () => {
    const [name] = recognised(['Name'])
    expect(name).toMatchObject({ field: null, candidates: ['customerName', 'contactName', 'boatName'] })
    const [owner, other] = recognised(['Owner', 'Boat', 'Name', 'End'])
    expect([owner?.field, other?.field]).toEqual(['customerName', 'boatName'])
    expect(recognised(['Insurance until', 'End']).map(({ field }) => field)).toEqual(['insuranceEndsOn', 'endsOn'])
  })

  test('hold each field once', () => {
    const [first, second] = recognised(['Phone', 'Mobile'])
    expect(first?.field).toBe('phone')
    expect(second).toMatchObject({ field: null, candidates: ['phone'] })
    expect(wordsIn()(second!.reason)).toBe('Another column holds this already: choose one.')
  })

  test('whose cells hold something else are left to a person', () => {
    const [column] = recognised(['E-mail'], { 0: ['yes', 'no', 'yes', 'no'] })
    expect(column).toMatchObject({ field: null, candidates: ['email'] })
  })

  test('without a known heading are e-mail addresses where they hold them', () => {
    expect(recognised(['Kuhu arve saata'], { 0: ['a@b.ee', 'c@d.ee', 'e@f.ee'] })[0]).toMatchObject({
      field: 'email',
      confidence: 0.6,
    })
  })

  test('that come again without a number are boats side by side', () => {
    const found = recognised(['Owner', 'Boat', 'Length', 'Boat', 'Length'])
    expect(found.map(({ field, slot }) => [field, slot])).toEqual([
      ['customerName', 1],
      ['boatName', 1],
      ['length', 1],
      ['boatName', 2],
      ['length', 2],
    ])
  })

  test('are what was chosen, also against the heading, and left out where that was chosen', () => {
    const chosen: ChosenColumns = { 'my thing': { field: 'boatName' }, phone: { field: null } }
    const found = recognised(['My thing', 'Phone', 'Boat'], {}, chosen)
    expect(found.map(({ field, confidence }) => [field, confidence])).toEqual([
      ['boatName', 1],
      [null, 0],
      [null, 0],
    ])
    const unnamed = recognised(['', ''], { 0: ['x'], 1: ['y'] }, { '#B': { field: 'notes', dayOrder: 'month-day' } })
    expect(unnamed.map(({ field, dayOrder }) => [field, dayOrder])).toEqual([
      [null, null],
      ['notes', 'month-day'],
    ])
    expect(recognised(['constructor', '__proto__'], {}, chosen).map(({ field }) => field)).toEqual([null, null])
  })
})

describe('the row of headings', () => {
  test('is found below a title and above empty rows; sums and repeated headings are left out', () => {
    const header = findHeader(
      sheet([
        ['Our boats, 2026'],
        [],
        ['Boat', 'Length', 'Owner'],
        ['Aurora', '7', 'Total Marine OÜ'],
        [],
        ['Boat', 'Length', 'Owner'],
        ['Vega', '8', 'Mari'],
        ['Total: 2', '15', ''],
      ]),
    )
    expect(header.rowNumber).toBe(3)
    expect(header.rows.map(({ rowNumber }) => rowNumber)).toEqual([4, 7])
    expect(header.skipped.map(({ rowNumber }) => rowNumber)).toEqual([6, 8])
  })
  test('is that which was chosen', () => {
    const header = findHeader(
      sheet([
        ['a', 'b'],
        ['Boat', 'Length'],
        ['Aurora', '7'],
      ]),
      1,
    )
    expect(header.rowNumber).toBe(1)
    expect(header.rows).toHaveLength(2)
  })
  test('is none where nothing is known, and all rows are records', () => {
    const header = findHeader(
      sheet([
        ['q', 'w'],
        ['e', 'r'],
      ]),
    )
    expect(header.rowNumber).toBeNull()
    expect(header.rows).toHaveLength(2)
  })
})
