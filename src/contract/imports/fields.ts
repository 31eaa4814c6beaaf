import { msg } from '@lingui/core/runtime-macro'
import type { Sentence } from '../language/sentence.ts'

/** What a cell of a field is read as. */
export type ImportKind =
  | 'text'
  | 'code'
  | 'name'
  | 'email'
  | 'phone'
  | 'length'
  | 'mass'
  | 'year'
  | 'day'
  | 'plan'
  | 'lifts'

/** Whose field it is. A file may hold several boats side by side, but one customer a row. */
export type ImportRecord = 'customer' | 'contact' | 'boat' | 'subscription' | 'bay' | 'insurance'

interface ImportFieldEntry {
  of: ImportRecord
  kind: ImportKind
  label: Sentence
  /** Letters at most, of what is kept as it is written. */
  most?: number
  /** Metres or kilograms between which a boat of a dry marina lies. */
  likely?: readonly [number, number]
  /** Between which nearly all lie: a number without a unit that is outside may be of another one. */
  usual?: readonly [number, number]
}

/** All that a marina's own table can bring in, in the order in which its columns are shown. */
export const importFields = {
  customerName: { of: 'customer', kind: 'name', label: msg`Customer`, most: 200 },
  firstName: {
    of: 'customer',
    kind: 'text',
    label: msg({ message: 'First name', context: 'heading of a file' }),
    most: 100,
  },
  lastName: { of: 'customer', kind: 'text', label: msg`Last name`, most: 100 },
  companyName: { of: 'customer', kind: 'text', label: msg`Company`, most: 200 },
  registryCode: { of: 'customer', kind: 'code', label: msg`Registry code`, most: 40 },
  vatNumber: { of: 'customer', kind: 'code', label: msg`VAT number`, most: 40 },
  phone: { of: 'customer', kind: 'phone', label: msg`Phone` },
  email: { of: 'customer', kind: 'email', label: msg`E-mail`, most: 254 },
  address: { of: 'customer', kind: 'text', label: msg`Address`, most: 300 },
  customerNumber: { of: 'customer', kind: 'code', label: msg`Customer number`, most: 40 },
  contactName: { of: 'contact', kind: 'text', label: msg`Second contact`, most: 200 },
  contactPhone: { of: 'contact', kind: 'phone', label: msg`Second contact’s phone` },
  contactEmail: { of: 'contact', kind: 'email', label: msg`Second contact’s e-mail`, most: 254 },
  boatName: { of: 'boat', kind: 'text', label: msg`Boat`, most: 100 },
  registrationNumber: { of: 'boat', kind: 'code', label: msg`Registration number`, most: 40 },
  brand: { of: 'boat', kind: 'text', label: msg`Brand`, most: 100 },
  model: { of: 'boat', kind: 'text', label: msg`Model`, most: 100 },
  length: { of: 'boat', kind: 'length', label: msg`Length overall`, likely: [1, 40], usual: [1.5, 15] },
  beam: { of: 'boat', kind: 'length', label: msg`Width (beam)`, likely: [0.4, 12], usual: [0.5, 5] },
  draft: { of: 'boat', kind: 'length', label: msg`Depth (draft)`, likely: [0.1, 6], usual: [0.1, 2] },
  height: { of: 'boat', kind: 'length', label: msg`Height (air)`, likely: [0.2, 30], usual: [0.3, 8] },
  weight: { of: 'boat', kind: 'mass', label: msg`Weight`, likely: [20, 80_000], usual: [50, 15_000] },
  year: { of: 'boat', kind: 'year', label: msg`Year built` },
  colour: { of: 'boat', kind: 'text', label: msg`Colour`, most: 100 },
  notes: { of: 'boat', kind: 'text', label: msg`Notes the owner reads`, most: 4000 },
  plan: {
    of: 'subscription',
    kind: 'plan',
    label: msg({ message: 'Plan', context: 'lifts and days at a price' }),
    most: 100,
  },
  startsOn: { of: 'subscription', kind: 'day', label: msg`Subscription from` },
  endsOn: { of: 'subscription', kind: 'day', label: msg`Subscription until` },
  liftsLeft: { of: 'subscription', kind: 'lifts', label: msg`Lifts left` },
  homeBay: { of: 'subscription', kind: 'code', label: msg`Home bay`, most: 40 },
  bay: { of: 'bay', kind: 'code', label: msg`Bay`, most: 40 },
  insuranceEndsOn: { of: 'insurance', kind: 'day', label: msg`Insurance until` },
} as const satisfies Record<string, ImportFieldEntry>

export type ImportField = keyof typeof importFields
export const importFieldEntry = (field: ImportField): ImportFieldEntry => importFields[field]

/** In which a column of lengths or weights can be written. */
export type ImportUnit = 'm' | 'cm' | 'mm' | 'ft' | 'in' | 'kg' | 't' | 'lb'
