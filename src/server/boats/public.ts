import { eq, sql } from 'drizzle-orm'
import { type DocumentGroup, documentFields, documentGroups } from '#contract/boats/documents.ts'
import type { GateFacts } from '#contract/schedules/gates.ts'
import { file } from '../files/tables.ts'
import type { Db } from '../platform/database/types.ts'
import { standingSubscriptions } from '../subscriptions/public.ts'
import type { BoatRecord } from './lock-boat.ts'
import { boat, boatDocument } from './tables.ts'

export { type BoatRecord, findVisibleBoat, lockBoat } from './lock-boat.ts'
export { boatAbilitiesOf, historyFor } from './policy.ts'

const anyOf = (ids: readonly number[]) => sql`any(${sql.param([...ids])}::int[])`

/** Writes the boat's latest schedule beside it, so that lists need no join; null when the last one was deleted. */
export const setLatestSchedule = async (db: Db, boatId: number, latest: { id: number; status: number } | null) => {
  await db
    .update(boat)
    .set({ latestScheduleId: latest?.id ?? null, latestStatus: latest?.status ?? null })
    .where(eq(boat.id, boatId))
}

interface PaperFacts extends Record<string, unknown> {
  id: number
  hold_reason: string | null
  present: DocumentGroup[] | null
  insured_until: string | null
}

/** What the gates look at, for many boats and one marina day. */
export const gateFactsOf = async (db: Db, boatIds: readonly number[], day: string): Promise<Map<number, GateFacts>> => {
  const { rows } = await db.execute<PaperFacts>(sql`
    select b.id, b.hold_reason, papers.present, papers.insured_until
    from boat b left join lateral (
      select array_agg(distinct d.document_group) as present,
        case when bool_or(d.document_group = 'insurance' and d.expires_on is null) then null
          else max(d.expires_on) filter (where d.document_group = 'insurance') end as insured_until
      from boat_document d where d.boat_id = b.id and d.replaced_at is null
    ) papers on true
    where b.id = ${anyOf(boatIds)}`)
  const standing = await standingSubscriptions(db, boatIds, day)
  return new Map(
    rows.map((row) => {
      const { inForce = null, newest = null } = standing.get(row.id) ?? {}
      const facts: GateFacts = {
        day,
        subscription: inForce && { validTo: inForce.validTo, liftsRemaining: inForce.liftsRemaining },
        newestSubscriptionStatus: (newest?.status ?? null) as GateFacts['newestSubscriptionStatus'],
        missingGroups: documentGroups.filter((group) => !row.present?.includes(group)),
        insuredUntil: row.insured_until,
        holdReason: row.hold_reason,
      }
      return [row.id, facts]
    }),
  )
}

/** What the gates look at, for one boat and one marina day. The boat must exist. */
export const gateFacts = async (db: Db, boatId: number, day: string): Promise<GateFacts> => {
  const facts = (await gateFactsOf(db, [boatId], day)).get(boatId)
  if (!facts) throw new Error(`There is no boat ${boatId}.`)
  return facts
}

export interface BoatDocument {
  id: number
  abFileId: number
  boatId: number
  name: string
  contentType: string
  size: number
  expiresOn: string | null
}
export type DocumentLists = Record<(typeof documentFields)[DocumentGroup], BoatDocument[]>

const noDocuments = (): DocumentLists => ({
  [documentFields.contract]: [],
  [documentFields.insurance]: [],
  [documentFields.registration]: [],
  [documentFields.other]: [],
})

/** The current documents of boats by group, in the shape of the wire; every boat asked for has its entry. */
export const boatDocuments = async (db: Db, boatIds: readonly number[]): Promise<Map<number, DocumentLists>> => {
  const rows = await db
    .select({
      id: boatDocument.id,
      abFileId: boatDocument.fileId,
      boatId: boatDocument.boatId,
      group: boatDocument.group,
      name: file.originalName,
      contentType: file.contentType,
      size: file.size,
      expiresOn: boatDocument.expiresOn,
    })
    .from(boatDocument)
    .innerJoin(file, eq(file.id, boatDocument.fileId))
    .where(sql`${boatDocument.boatId} = ${anyOf(boatIds)} and ${boatDocument.replacedAt} is null`)
    .orderBy(boatDocument.id)
  const lists = new Map(boatIds.map((id) => [id, noDocuments()]))
  for (const { group, ...document } of rows) lists.get(document.boatId)?.[documentFields[group]].push(document)
  return lists
}

type Brief = Pick<
  BoatRecord,
  'id' | 'name' | 'width' | 'height' | 'depth' | 'brand' | 'size' | 'lengthOverall' | 'hullType'
>

/** A boat as other records show it. */
export const boatBriefOf = ({
  id,
  name,
  width,
  height,
  depth,
  brand,
  size,
  lengthOverall,
  hullType,
}: Brief): Brief => ({
  id,
  name,
  width,
  height,
  depth,
  brand,
  size,
  lengthOverall,
  hullType,
})
