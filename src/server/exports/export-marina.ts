import { msg } from '@lingui/core/runtime-macro'
import { type ImportField, importFieldEntry } from '#contract/imports/fields.ts'
import { sourceLanguage } from '#contract/language/languages.ts'
import { nameFor, type Sentence, type Unworded } from '#contract/language/sentence.ts'
import { marinaDay } from '#contract/time.ts'
import { unlimitedLifts } from '../plans/public.ts'
import type { Asking } from '../platform/actor.ts'
import type { SpreadsheetList } from '../platform/send-spreadsheet.ts'
import { columnsFor } from '../platform/spreadsheet.ts'
import { loadSettings } from '../settings/public.ts'
import { type MarinaRow, readMarinaRows, readOwnersAndBoats } from './queries.ts'

const withUnit = {
  m: (heading: Sentence) => msg`${{ heading }}, m`,
  kg: (heading: Sentence) => msg`${{ heading }}, kg`,
} as const

type Kept =
  | { as: 'text'; of: (row: MarinaRow) => Unworded | null; width?: number }
  | { as: 'number'; of: (row: MarinaRow) => number | null; unit: keyof typeof withUnit }
  | { as: 'day'; of: (row: MarinaRow) => string | null }

/** Under each heading that an import knows, what the marina keeps of it; null: it keeps no such thing. */
const kept = (planNamed: (row: MarinaRow) => string | null): Record<ImportField, Kept | null> => ({
  customerName: null,
  firstName: { as: 'text', of: (row) => row.firstName },
  lastName: { as: 'text', of: (row) => row.lastName },
  companyName: { as: 'text', of: (row) => row.companyName },
  registryCode: { as: 'text', of: (row) => row.registryCode, width: 14 },
  vatNumber: { as: 'text', of: (row) => row.vatNumber, width: 14 },
  phone: { as: 'text', of: (row) => row.phone, width: 16 },
  email: { as: 'text', of: (row) => row.email, width: 30 },
  address: { as: 'text', of: (row) => row.address, width: 32 },
  customerNumber: { as: 'text', of: (row) => row.customerNumber, width: 14 },
  contactName: { as: 'text', of: (row) => row.contactName },
  contactPhone: { as: 'text', of: (row) => row.contactPhone, width: 16 },
  contactEmail: null,
  boatName: { as: 'text', of: (row) => row.boatName },
  registrationNumber: { as: 'text', of: (row) => row.registrationNumber, width: 16 },
  brand: { as: 'text', of: (row) => row.brand },
  model: null,
  length: { as: 'number', of: (row) => row.length, unit: 'm' },
  beam: { as: 'number', of: (row) => row.beam, unit: 'm' },
  draft: { as: 'number', of: (row) => row.draft, unit: 'm' },
  height: { as: 'number', of: (row) => row.height, unit: 'm' },
  weight: { as: 'number', of: (row) => row.weight, unit: 'kg' },
  year: null,
  colour: null,
  notes: { as: 'text', of: (row) => row.notes, width: 40 },
  plan: { as: 'text', of: planNamed },
  startsOn: { as: 'day', of: (row) => row.startsOn },
  endsOn: { as: 'day', of: (row) => row.endsOn },
  liftsLeft: {
    as: 'text',
    of: ({ unlimited, liftsLeft }) => (unlimited ? unlimitedLifts : `${liftsLeft ?? ''}`),
    width: 12,
  },
  homeBay: { as: 'text', of: (row) => row.homeBay, width: 12 },
  bay: { as: 'text', of: (row) => row.bay, width: 12 },
  insuranceEndsOn: { as: 'day', of: (row) => row.insuranceEndsOn },
})

/** The columns of both files: what is written here, an import reads. */
const marinaColumns = async ({ db, actor }: Asking) => {
  const { timeZone } = await loadSettings(db)
  const { text, number, day } = columnsFor<MarinaRow>(timeZone, actor.language)
  const planNamed = ({ planName, planNames }: MarinaRow) =>
    planName === null ? null : nameFor(actor.language ?? sourceLanguage, { name: planName, names: planNames ?? {} })
  return Object.entries(kept(planNamed)).flatMap(([field, column]) => {
    if (!column) return []
    const { label } = importFieldEntry(field as ImportField)
    if (column.as === 'text') return [text(label, column.of, column.width)]
    if (column.as === 'day') return [day(label, column.of)]
    return [number(withUnit[column.unit](label), column.of, 14)]
  })
}

/** All that a marina needs to move to another system, or to itself: as its own file came in. */
export const exportMarina = async (asking: Asking): Promise<SpreadsheetList<MarinaRow>> => {
  const { db, clock } = asking
  const { timeZone } = await loadSettings(db)
  const today = marinaDay(clock.now(), timeZone)
  const places = await readOwnersAndBoats(db)
  return {
    fileName: 'Marina.xlsx',
    name: msg`Customers and boats`,
    columns: await marinaColumns(asking),
    // a row is known by its place: a customer may have no boat
    ids: places.map((_, place) => place),
    rowsOf: (ids) =>
      readMarinaRows(
        db,
        ids.map((place) => places[place]!),
        today,
      ),
  }
}

/** The same without a row: for who has no table yet, to be filled in and brought. */
export const emptyTable = async (asking: Asking): Promise<SpreadsheetList<MarinaRow>> => ({
  fileName: 'Empty table.xlsx',
  name: msg`Customers and boats`,
  columns: await marinaColumns(asking),
  ids: [],
  rowsOf: async () => [],
})
