import type { z } from 'zod'
import {
  type DocumentGroup,
  documentFields,
  documentGroupLabels,
  documentGroups,
  lacksLastDay,
} from '#contract/boats/documents.ts'
import { type Boat, boatSizes, type boatUpdateSchema, hullTypeLabels, type hullTypes } from '#contract/boats/schema.ts'
import { measures, texts } from '#web/boats/texts.ts'
import { fileLinks } from '#web/schedules/index.ts'
import type { StoredFile } from '#web/ui/file-field/use-uploads.ts'

/** A document on the form: the stored file and the last day it covers. */
export type Paper = StoredFile & { expiresOn: string | null }
export type PaperField = (typeof documentFields)[DocumentGroup]
export type BoatValues = {
  owner: { id: number; name: string } | null
  name: string
  width: string
  height: string
  depth: string
  lengthOverall: string
  weight: string
  registrationNumber: string
  brand: string
  notes: string
  size: string | null
  hullType: (typeof hullTypes)[number] | null
} & Record<PaperField, Paper[]>

export const emptyBoat: BoatValues = {
  owner: null,
  name: '',
  width: '',
  height: '',
  depth: '',
  lengthOverall: '',
  weight: '',
  registrationNumber: '',
  brand: '',
  notes: '',
  size: null,
  hullType: null,
  contractDocuments: [],
  insuranceDocuments: [],
  certificationOfRegistrationDocuments: [],
  otherDocuments: [],
}

type BoatDocument = Boat[PaperField][number]
export const paperOf = (document: BoatDocument): Paper => ({
  id: document.abFileId,
  name: document.name,
  size: document.size,
  ...fileLinks(document),
  expiresOn: document.expiresOn,
})
const paperLists = <T>(listOf: (field: PaperField) => T) =>
  Object.fromEntries(documentGroups.map((group) => [documentFields[group], listOf(documentFields[group])])) as Record<
    PaperField,
    T
  >

export const valuesOf = (boat: Boat): BoatValues => ({
  owner: { id: boat.personId, name: `${boat.person.firstName} ${boat.person.lastName}` },
  name: boat.name,
  width: String(boat.width),
  height: String(boat.height ?? ''),
  depth: String(boat.depth),
  lengthOverall: String(boat.lengthOverall ?? ''),
  weight: String(boat.weight ?? ''),
  registrationNumber: boat.registrationNumber ?? '',
  brand: boat.brand ?? '',
  notes: boat.notes,
  size: boat.size === null ? null : String(boat.size),
  hullType: boat.hullType,
  ...paperLists((field) => boat[field].map(paperOf)),
})

/** A number as people write it: 2,45 and 2.45 m are both 2.45. What is left in doubt the contract refuses. */
export const plainNumber = (typed: string) =>
  typed
    .replace(/\s|m$|kg$/gi, '')
    .replace(',', '.')
    .replace(/\.$/, '')

/** What the contract takes. */
export const bodyOf = ({
  owner: _owner,
  base: _base,
  ...values
}: BoatValues & { base?: unknown }): z.input<typeof boatUpdateSchema> => ({
  ...values,
  width: plainNumber(values.width),
  height: plainNumber(values.height),
  depth: plainNumber(values.depth),
  lengthOverall: plainNumber(values.lengthOverall),
  weight: plainNumber(values.weight),
  ...paperLists((field) => values[field].map(({ id, expiresOn }) => ({ abFileId: id, expiresOn }))),
})

/** What our form asks beyond the contract: other clients may send an insurance paper without its last day. */
export const lastDaysMissing = (values: BoatValues) =>
  Object.fromEntries(
    documentGroups
      .filter((group) => values[documentFields[group]].some((paper) => lacksLastDay(group, paper)))
      .map((group) => [documentFields[group], texts.lastDay]),
  )

type PlainField = Exclude<keyof BoatValues, PaperField | 'owner'>
const plainFields: Record<PlainField, string> = {
  name: 'Name',
  width: measures.width.label,
  height: measures.height.label,
  depth: measures.depth.label,
  lengthOverall: measures.lengthOverall.label,
  weight: measures.weight.label,
  registrationNumber: 'Registration number',
  brand: 'Brand',
  notes: 'Notes',
  size: 'Size',
  hullType: 'Hull type',
}
function spoken(field: PlainField, values: BoatValues) {
  const value = values[field]
  if (value === null || value === '') return 'nothing'
  if (field === 'size') return boatSizes[Number(value) as keyof typeof boatSizes]
  if (field === 'hullType') return hullTypeLabels[value as keyof typeof hullTypeLabels]
  return String(value)
}

/** Dimensions to be read, where they may not be changed. */
export const spokenMeasures = (values: BoatValues): [string, string][] =>
  (['width', 'height', 'depth', 'lengthOverall', 'weight', 'hullType'] as const).map((field) => {
    const value = spoken(field, values)
    if (value === 'nothing') return [field === 'hullType' ? 'Hull type' : measures[field].short, '–']
    if (field === 'hullType') return ['Hull type', value]
    return [measures[field].short, field === 'weight' ? `${value} kg` : `${Number(value).toFixed(2)} m`]
  })

export type Difference = { field: string; from: string; to: string; mine: string | null }

const sameDay = (one: Paper | undefined, other: Paper | undefined) => one?.expiresOn === other?.expiresOn
const spokenPapers = (papers: Paper[]) =>
  papers.map(({ name, expiresOn }) => (expiresOn ? `${name} (until ${expiresOn})` : name)).join(', ') || 'nothing'

/** Theirs, with the files I added, without those I took off, and with the days I set. */
function mergePapers(base: Paper[], mine: Paper[], theirs: Paper[]) {
  const find = (list: Paper[], id: number) => list.find((paper) => paper.id === id)
  const kept = theirs
    .filter(({ id }) => find(mine, id) || !find(base, id))
    .map((paper) => {
      const own = find(mine, paper.id)
      return own && !sameDay(own, find(base, paper.id)) ? own : paper
    })
  return [...kept, ...mine.filter(({ id }) => !find(base, id) && !find(theirs, id))]
}

/**
 * Two people changed the same boat: what the other one changed since `base`, and the form with both. Where both changed
 * one field, mine is in it and the difference says so.
 */
export function mergeBoats(base: BoatValues, mine: BoatValues, theirs: BoatValues) {
  const merged = { ...theirs }
  const differences: Difference[] = []
  const same = (field: PlainField, one: BoatValues, other: BoatValues) =>
    String(one[field] ?? '') === String(other[field] ?? '')
  for (const field of Object.keys(plainFields) as PlainField[]) {
    const changed = !same(field, mine, base)
    if (changed) Object.assign(merged, { [field]: mine[field] })
    if (same(field, base, theirs)) continue
    const clash = changed && !same(field, mine, theirs)
    differences.push({
      field: plainFields[field],
      from: spoken(field, base),
      to: spoken(field, theirs),
      mine: clash ? spoken(field, mine) : null,
    })
  }
  for (const group of documentGroups) {
    const field = documentFields[group]
    merged[field] = mergePapers(base[field], mine[field], theirs[field])
    const [from, to] = [spokenPapers(base[field]), spokenPapers(theirs[field])]
    if (from !== to) differences.push({ field: documentGroupLabels[group], from, to, mine: null })
  }
  return { merged, differences }
}
