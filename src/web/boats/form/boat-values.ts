import { t } from '@lingui/core/macro'
import '#web/boats/words.ts'
import type { z } from 'zod'
import {
  type DocumentField,
  documentFields,
  documentGroupLabels,
  documentGroups,
  lacksLastDay,
  ofGroups,
} from '#contract/boats/documents.ts'
import { type BoatField, type BoatFieldEntry, boatFields, boatFieldsIn } from '#contract/boats/fields.ts'
import type { Boat, ownBoatUpdateSchema } from '#contract/boats/schema.ts'
import { isRequired, sayValue, type TypedFields } from '#contract/record-fields.ts'
import { texts } from '#web/boats/texts.ts'
import { modalDay } from '#web/platform/dates.ts'
import { worded } from '#web/platform/language.ts'
import { fileLinks } from '#web/schedules/index.ts'
import type { StoredFile } from '#web/ui/file-field/use-uploads.ts'

/** A document on the form: the stored file and the last day it covers. */
export type PaperFile = StoredFile & { expiresOn: string | null }
type OwnValues = TypedFields<typeof boatFields>
export type BoatValues = { owner: { id: number; name: string; unconfirmed?: boolean } | null } & OwnValues &
  Record<DocumentField, PaperFile[]> & {
    /** Staff say from when missing papers close the gate; '' for none. */
    papersDueFrom: string
  }

const ownValues = (make: (field: BoatField) => string | null) =>
  Object.fromEntries(boatFieldsIn.page.map((field) => [field, make(field)])) as OwnValues
const isChosen = (field: BoatField) => boatFields[field].input.kind === 'choice'

export const emptyBoat: BoatValues = {
  owner: null,
  ...ownValues((field) => (isChosen(field) ? null : '')),
  ...ofGroups(() => []),
  papersDueFrom: '',
}

type KeptDocument = Boat[DocumentField][number]
export const paperOf = (document: KeptDocument): PaperFile => ({
  id: document.abFileId,
  name: document.name,
  size: document.size,
  ...fileLinks(document),
  expiresOn: document.expiresOn,
})

export const valuesOf = (boat: Boat): BoatValues => ({
  owner: { id: boat.personId, name: `${boat.person.firstName} ${boat.person.lastName}` },
  ...ownValues((field) => {
    const value = boat[field]
    return value === null && isChosen(field) ? null : String(value ?? '')
  }),
  ...ofGroups((group) => boat[documentFields[group]].map(paperOf)),
  papersDueFrom: boat.papersDueFrom ?? '',
})

/** Owners are asked for more than staff have to know. */
export function isAsked(field: BoatField, isStaff: boolean): boolean {
  const { rule, ofOwner = rule }: BoatFieldEntry = boatFields[field]
  return isRequired({ rule: isStaff ? rule : ofOwner })
}

const isNumber = (field: BoatField) => boatFields[field].input.kind === 'number'

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
  planId: _planId,
  ...values
}: BoatValues & { base?: unknown; planId?: string }): z.input<typeof ownBoatUpdateSchema> => ({
  ...values,
  ...ownValues((field) => (isNumber(field) ? plainNumber(values[field] ?? '') : values[field])),
  ...ofGroups((group) => values[documentFields[group]].map(({ id, expiresOn }) => ({ abFileId: id, expiresOn }))),
  papersDueFrom: values.papersDueFrom || null,
})

/** What our form asks beyond the contract: other clients may send an insurance paper without its last day. */
export const lastDaysMissing = (values: BoatValues) =>
  Object.fromEntries(
    documentGroups
      .filter((group) => values[documentFields[group]].some((paper) => lacksLastDay(group, paper)))
      .map((group) => [documentFields[group], texts.lastDay]),
  )

function spoken(field: BoatField, values: BoatValues) {
  const value = values[field]
  return worded((isChosen(field) ? sayValue(boatFields[field].input, value) : value) || t`nothing`)
}

/** Dimensions to be read, where they may not be changed. */
export const spokenMeasures = (values: BoatValues): [string, string][] =>
  boatFieldsIn.page
    .map((field) => [field, boatFields[field] as BoatFieldEntry] as const)
    .filter(([, { counted }]) => counted)
    .map(([field, { short, label, input }]) => [worded(short ?? label), worded(sayValue(input, values[field]) ?? '–')])

export type Difference = { field: string; from: string; to: string; mine: string | null }

const sameDay = (one: PaperFile | undefined, other: PaperFile | undefined) => one?.expiresOn === other?.expiresOn
const spokenPapers = (papers: PaperFile[]) =>
  papers
    .map(({ name, expiresOn }) => (expiresOn ? t`${name} (until ${{ day: modalDay(expiresOn) }})` : name))
    .join(', ') || t`nothing`

/** Theirs, with the files I added, without those I took off, and with the days I set. */
function mergePapers(base: PaperFile[], mine: PaperFile[], theirs: PaperFile[]) {
  const find = (list: PaperFile[], id: number) => list.find((paper) => paper.id === id)
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
  if (mine.papersDueFrom !== base.papersDueFrom) merged.papersDueFrom = mine.papersDueFrom
  const differences: Difference[] = []
  const same = (field: BoatField, one: BoatValues, other: BoatValues) =>
    String(one[field] ?? '') === String(other[field] ?? '')
  for (const field of boatFieldsIn.page) {
    const changed = !same(field, mine, base)
    if (changed) Object.assign(merged, { [field]: mine[field] })
    if (same(field, base, theirs)) continue
    const clash = changed && !same(field, mine, theirs)
    differences.push({
      field: worded(boatFields[field].label),
      from: spoken(field, base),
      to: spoken(field, theirs),
      mine: clash ? spoken(field, mine) : null,
    })
  }
  for (const group of documentGroups) {
    const field = documentFields[group]
    merged[field] = mergePapers(base[field], mine[field], theirs[field])
    const [from, to] = [spokenPapers(base[field]), spokenPapers(theirs[field])]
    if (from !== to) differences.push({ field: worded(documentGroupLabels[group]), from, to, mine: null })
  }
  return { merged, differences }
}
