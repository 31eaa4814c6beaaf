import type { ImportField } from '../../src/contract/imports/fields.ts'
import type { InventedBoat } from './invented-marina.ts'
import type { Random } from './random.ts'
import {
  type WrittenCell,
  writeDay,
  writeFeet,
  writeLength,
  writeName,
  writePhone,
  writeWeight,
} from './written-by-hand.ts'

/** What is wrong on purpose: the first are seen in the file alone, the last only beside what the marina has. */
const faultsOfCells = {
  length: 'about seven',
  beam: { error: '#REF!' },
  weight: 'heavy',
  endsOn: '31.02.2027',
  liftsLeft: '3/11',
  email: 'owner at example.org',
  phone: '12',
} as const satisfies Partial<Record<ImportField, WrittenCell>>
const faultsOfRecords = ['end-before-start', 'bay-taken', 'bay-unknown', 'too-many-lifts', 'half-empty'] as const
export type PlantedFault = keyof typeof faultsOfCells | (typeof faultsOfRecords)[number]

/** A cell as it is written, and what it says; null where nobody can tell. */
interface MessyCell {
  written: WrittenCell
  value: unknown
}
export interface MessyRecord {
  cells: Partial<Record<ImportField, MessyCell>>
  fault: PlantedFault | null
}
export interface MessyStyle {
  inFeet: boolean
  /** Of all boats, those with something wrong. */
  faulty: number
}

const cleanCells = (random: Random, boat: InventedBoat, { inFeet }: MessyStyle): MessyRecord['cells'] => {
  const { owner } = boat
  const length = (metres: number): MessyCell => {
    if (!inFeet) return { written: writeLength(random, metres), value: metres }
    const { written, metres: value } = writeFeet(random, metres)
    return { written, value }
  }
  const day = (value: string) => ({ written: writeDay(random, value), value })
  const same = (value: string | number) => ({ written: value, value })
  return {
    customerName: {
      written: writeName(random, owner.firstName, owner.lastName),
      value: { firstName: owner.firstName, lastName: owner.lastName, companyName: '' },
    },
    firstName: same(owner.firstName),
    lastName: same(owner.lastName),
    phone: { written: writePhone(random, owner.phone), value: owner.phone },
    email: { written: random.chance(0.2) ? owner.email.toUpperCase() : owner.email, value: owner.email },
    customerNumber: same(owner.number),
    boatName: same(boat.name),
    registrationNumber: same(boat.registration),
    brand: same(boat.brand),
    model: same(boat.model),
    length: length(boat.length),
    beam: length(boat.beam),
    draft: length(boat.draft),
    weight: { written: writeWeight(random, boat.weight), value: boat.weight },
    year: same(boat.year),
    plan: same(boat.plan),
    startsOn: day(boat.startsOn),
    endsOn: day(boat.endsOn),
    liftsLeft: same(boat.liftsLeft),
    ...(boat.bay !== null && { homeBay: same(boat.bay), bay: same(boat.bay) }),
    insuranceEndsOn: day(boat.insuranceEndsOn),
  }
}

const spoil = (cells: MessyRecord['cells'], fault: PlantedFault, boat: InventedBoat, other: InventedBoat) => {
  const set = (field: ImportField, written: WrittenCell, value: unknown = written) => {
    cells[field] = { written, value }
  }
  if (Object.hasOwn(faultsOfCells, fault))
    return set(fault as keyof typeof faultsOfCells, faultsOfCells[fault as keyof typeof faultsOfCells], null)
  if (fault === 'end-before-start') set('endsOn', `${Number(boat.startsOn.slice(0, 4)) - 1}-01-31`)
  if (fault === 'bay-taken') for (const field of ['homeBay', 'bay'] as const) set(field, other.bay)
  if (fault === 'bay-unknown') for (const field of ['homeBay', 'bay'] as const) set(field, 'Z99-9')
  if (fault === 'too-many-lifts') set('liftsLeft', 99)
  if (fault === 'half-empty')
    for (const field of Object.keys(cells) as ImportField[])
      if (!['boatName', 'length'].includes(field)) delete cells[field]
}

/** A boat with her owner as a marina's table has them, now and then with something wrong. */
export const messyRecord = (
  random: Random,
  boat: InventedBoat,
  other: InventedBoat,
  style: MessyStyle,
): MessyRecord => {
  const cells = cleanCells(random, boat, style)
  if (!random.chance(style.faulty)) return { cells, fault: null }
  const fault = random.pick<PlantedFault>([
    ...(Object.keys(faultsOfCells) as (keyof typeof faultsOfCells)[]),
    ...faultsOfRecords,
  ])
  spoil(cells, fault, boat, other)
  return { cells, fault }
}
