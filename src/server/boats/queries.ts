import { type DocumentField, type DocumentGroup, documentFields, ofGroups } from '#contract/boats/documents.ts'
import type { Boat } from '#contract/boats/schema.ts'
import type { FileSight } from '../files/public.ts'
import { file } from '../files/tables.ts'
import { and, eq, exists, isNull, or, type SQL, sql } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { anyOf } from '../platform/paging.ts'
import { boat, boatDocument } from './tables.ts'

export type DocumentLists = Pick<Boat, DocumentField>

const noDocuments = (): DocumentLists => ofGroups(() => [])

type ListedDocument = DocumentLists[DocumentField][number]
type FoundDocument = ListedDocument & { group: DocumentGroup }
/** A document as the wire has it, and its group. */
const documentColumns = sql`d.id, d.file_id as "abFileId", d.boat_id as "boatId", d.document_group as "group",
  f.original_name as name, f.content_type as "contentType", f.size, d.expires_on as "expiresOn"`

/** The current documents of boats by group, in the shape of the wire; every boat asked for has its entry. */
export const boatDocuments = async (db: Db, boatIds: readonly number[]): Promise<Map<number, DocumentLists>> => {
  const { rows } = await db.execute<FoundDocument>(sql`
    select ${documentColumns} from boat_document d join file f on f.id = d.file_id
    where d.boat_id = ${anyOf(boatIds)} and d.replaced_at is null order by d.id`)
  const lists = new Map(boatIds.map((id) => [id, noDocuments()]))
  for (const { group, ...document } of rows) lists.get(document.boatId)?.[documentFields[group]].push(document)
  return lists
}

/** Documents of a boat that were replaced or taken off, the last one first; a former owner's only for staff. */
export const readDocumentVersions = async (db: Db, boatId: number, withFormerOwners: boolean) => {
  const { rows } = await db.execute<FoundDocument & { replacedAt: string; formerOwner: boolean }>(sql`
    select ${documentColumns}, d.replaced_at as "replacedAt", d.former_owner as "formerOwner"
    from boat_document d join file f on f.id = d.file_id
    where d.boat_id = ${boatId} and d.replaced_at is not null and (${withFormerOwners} or not d.former_owner)
    order by d.replaced_at desc, d.id desc limit 200`)
  return rows
}

/** Whether an insurance paper of a boat came without its last day. */
export const insuranceUndated = (boatId: SQL) =>
  sql`exists (select from boat_document p where p.boat_id = ${boatId} and p.replaced_at is null
    and p.document_group = 'insurance' and p.expires_on is null)`

/** Of a `boat_document d`: the insurance of its boat that ends last. */
export const isLatestInsurance = sql`d.replaced_at is null and d.document_group = 'insurance'
  and not exists (select from boat_document n where n.boat_id = d.boat_id and n.replaced_at is null
    and n.document_group = 'insurance' and (n.expires_on, n.id) > (d.expires_on, d.id))`

/** What a former owner brought stays with the marina, but for papers that are still the boat's current ones. */
export const seesBoatPaper: FileSight = (db, actor) =>
  exists(
    db
      .select({ id: boatDocument.id })
      .from(boatDocument)
      .innerJoin(boat, eq(boat.id, boatDocument.boatId))
      .where(
        and(
          eq(boatDocument.fileId, file.id),
          eq(boat.ownerId, actor.id),
          or(eq(boatDocument.formerOwner, false), isNull(boatDocument.replacedAt)),
        ),
      ),
  )
