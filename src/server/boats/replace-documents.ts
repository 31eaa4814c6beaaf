import { msg } from '@lingui/core/runtime-macro'
import { type DocumentGroup, documentFields, documentGroupLabels, documentGroups } from '#contract/boats/documents.ts'
import { paperMissing } from '#contract/boats/schema.ts'
import { attachFiles, describeFiles } from '../files/public.ts'
import type { Asking } from '../platform/actor.ts'
import { and, eq, isNull } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { type FieldRefusal, ProblemError, refuseFields } from '../platform/problem-error.ts'
import { boatDocument } from './tables.ts'

export type SentDocuments = Record<DocumentGroup, { fileId: number; expiresOn: string | null }[]>

interface NamedDocument {
  group: DocumentGroup
  name: string
}
export interface DocumentChanges {
  added: NamedDocument[]
  removed: NamedDocument[]
  changed: (NamedDocument & { expiresOn: string | null })[]
}

const flat = (sent: SentDocuments) =>
  documentGroups.flatMap((group) =>
    sent[group].map((document, index) => ({
      ...document,
      group,
      field: `${documentFields[group]}.${index}.abFileId`,
    })),
  )

/** Attaches uploads like `attachFiles`, but hands its field errors back, so that they can be said with the others. */
const attach = async (asking: Asking, wanted: { fileId: number; field: string }[], errors: FieldRefusal[]) => {
  const ids = wanted.map(({ fileId }) => fileId)
  try {
    return await attachFiles(asking, ids, { fieldOf: (index) => wanted[index]!.field })
  } catch (error) {
    if (error instanceof ProblemError && error.errors.length > 0) errors.push(...error.errors)
    else throw error
    return []
  }
}

export const currentDocuments = (db: Db, boatId: number) =>
  db
    .select()
    .from(boatDocument)
    .where(and(eq(boatDocument.boatId, boatId), isNull(boatDocument.replacedAt)))

/**
 * Makes the current documents of a locked boat these: known files stay, new ones are attached, those left out become
 * earlier versions; a group is not emptied. Refuses with every field error at once, those found before included.
 */
export const replaceDocuments = async (
  asking: Asking,
  boatId: number,
  sent: SentDocuments,
  { most, refused = [] }: { most: number; refused?: FieldRefusal[] },
): Promise<DocumentChanges> => {
  const { db, clock } = asking
  const current = await currentDocuments(db, boatId)
  const known = new Map(current.map((row) => [row.fileId, row]))
  const wanted = flat(sent)
  const first = new Map(wanted.toReversed().map((document) => [document.fileId, document]))
  const errors = [...refused]
  for (const document of wanted)
    if (first.get(document.fileId) !== document)
      errors.push({ field: document.field, message: msg`This file is in the form twice: take one off.` })
  const added = [...first.values()].filter(({ fileId }) => !known.has(fileId)).toReversed()
  for (const group of documentGroups)
    if (sent[group].length === 0 && current.some((row) => row.group === group))
      errors.push({ field: documentFields[group], message: paperMissing(group) })
  for (const group of documentGroups)
    if (sent[group].length > most && added.some((document) => document.group === group))
      errors.push({
        field: documentFields[group],
        message: msg`At most ${{ most }} files for ${{ document: documentGroupLabels[group] }}`,
      })
  const attached = await attach(asking, added, errors)
  if (errors.length > 0) refuseFields('invalid_input', errors)

  const now = clock.now()
  if (added.length > 0)
    await db
      .insert(boatDocument)
      .values(added.map(({ group, fileId, expiresOn }) => ({ boatId, group, fileId, expiresOn, createdAt: now })))
  const names = await describeFiles(
    db,
    current.map(({ fileId }) => fileId),
  )
  const nameOf = (fileId: number) => names.get(fileId)?.originalFileName ?? ''
  const changes: DocumentChanges = {
    added: added.map(({ group }, index) => ({ group, name: attached[index]!.originalName })),
    removed: [],
    changed: [],
  }
  for (const row of current) {
    const now = first.get(row.fileId)
    const same = now && now.group === row.group && now.expiresOn === row.expiresOn
    if (same) continue
    const set = now ? { group: now.group, expiresOn: now.expiresOn } : { replacedAt: clock.now() }
    await db.update(boatDocument).set(set).where(eq(boatDocument.id, row.id))
    const named = { group: now?.group ?? row.group, name: nameOf(row.fileId) }
    if (now) changes.changed.push({ ...named, expiresOn: now.expiresOn })
    else changes.removed.push(named)
  }
  return changes
}
