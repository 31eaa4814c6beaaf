import { msg } from '@lingui/core/runtime-macro'
import { type BoatDetails, type BoatField, boatFields } from '#contract/boats/fields.ts'
import { ruleIn } from '#contract/http/fields.ts'
import { type ImportField, importFieldEntry } from '#contract/imports/fields.ts'
import type { Language } from '#contract/language/languages.ts'
import { wordsIn } from '../platform/language/wording.ts'
import { beginningOf } from '../platform/text-ends.ts'
import { type JudgedRow, remark } from './judging.ts'

const ofBoats = ['boat', 'subscription', 'bay', 'insurance']
/** Whether a row tells of a boat at all. */
export const tellsOfBoat = ({ said }: JudgedRow) =>
  (Object.keys(said.values) as ImportField[]).some((field) => ofBoats.includes(importFieldEntry(field).of))

const columns: Partial<Record<BoatField, ImportField>> = {
  name: 'boatName',
  brand: 'brand',
  registrationNumber: 'registrationNumber',
  width: 'beam',
  height: 'height',
  depth: 'draft',
  lengthOverall: 'length',
  weight: 'weight',
  notes: 'notes',
}
export const columnOfBoat = (name: BoatField): ImportField | null => columns[name] ?? null

/** What a boat has no field for stands in her notes, each under its name, in the marina's language. */
const intoNotes = ['year', 'colour', 'insuranceEndsOn'] as const
const notesOf = ({ said: { values } }: JudgedRow, language: Language) => {
  const word = wordsIn(language)
  const lines = intoNotes.flatMap((field) =>
    values[field] === undefined ? [] : [`${word(importFieldEntry(field).label)}: ${values[field]}`],
  )
  return [values.notes?.trim(), ...lines].filter(Boolean).join('\n')
}

const hundredths = (metres: number | undefined) => (metres === undefined ? null : Math.round(metres * 100) / 100)

/** How a row describes its boat; what cannot be kept is said and left out. */
export const saidBoat = (row: JudgedRow, language: Language): BoatDetails => {
  const { values } = row.said
  const brand = [values.brand, values.model].filter(Boolean).join(' ')
  const called = values.boatName ?? (brand || values.registrationNumber || '')
  if (!values.boatName && called) remark(row, 'look', null, msg`She has no name here and is called “${{ called }}”.`)
  if (!called) remark(row, 'wrong', null, msg`The row says neither the name of the boat nor her make or registration.`)
  const said = {
    name: beginningOf(called, boatFields.name.input.most),
    brand: brand || null,
    registrationNumber: values.registrationNumber ?? null,
    size: null,
    width: hundredths(values.beam),
    height: hundredths(values.height),
    depth: hundredths(values.draft),
    lengthOverall: hundredths(values.length),
    weight: values.weight === undefined ? null : Math.round(values.weight),
    hullType: null,
    notes: notesOf(row, language) || null,
  }
  const checked: Record<string, unknown> = { ...said }
  for (const name of Object.keys(said) as BoatField[]) {
    if (said[name] === null || (name === 'name' && !called)) continue
    const issue = boatFields[name].rule.safeParse(said[name]).error?.issues[0]
    if (!issue) continue
    remark(row, name === 'name' ? 'wrong' : 'lost', columnOfBoat(name), ruleIn(issue.message))
    if (name !== 'name') checked[name] = null
  }
  return checked as BoatDetails
}
