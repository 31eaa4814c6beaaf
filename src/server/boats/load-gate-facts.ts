import { type DocumentGroup, documentGroups } from '#contract/boats/documents.ts'
import type { GateFacts } from '#contract/schedules/gates.ts'
import { sql } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { anyOf } from '../platform/paging.ts'
import { standingSubscriptions } from '../subscriptions/public.ts'

interface PaperFacts extends Record<string, unknown> {
  id: number
  hold_reason: string | null
  present: DocumentGroup[] | null
  insured_until: string | null
}

/** What the gates look at, for many boats and one marina day. */
export const gateFactsOf = async (
  db: Db,
  boatIds: readonly number[],
  day: string,
  subscriptions?: Awaited<ReturnType<typeof standingSubscriptions>>,
): Promise<Map<number, GateFacts>> => {
  const standing = subscriptions ?? (await standingSubscriptions(db, boatIds, day))
  const { rows } = await db.execute<PaperFacts>(sql`
    select b.id, b.hold_reason, papers.present, papers.insured_until
    from boat b left join lateral (
      select array_agg(distinct d.document_group) as present,
        case when bool_or(d.document_group = 'insurance' and d.expires_on is null) then null
          else max(d.expires_on) filter (where d.document_group = 'insurance') end as insured_until
      from boat_document d where d.boat_id = b.id and d.replaced_at is null
    ) papers on true
    where b.id = ${anyOf(boatIds)}`)
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
