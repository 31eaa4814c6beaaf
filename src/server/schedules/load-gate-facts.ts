import { type DocumentGroup, documentGroups } from '#contract/boats/documents.ts'
import type { GateFacts } from '#contract/schedules/gates.ts'
import type { Settings } from '#contract/settings/schema.ts'
import { papersAsked } from '#contract/subscriptions/kinds.ts'
import { sql } from '../platform/database/orm.ts'
import type { Db, RowOf } from '../platform/database/types.ts'
import { anyOf } from '../platform/paging.ts'
import { type SubscriptionsOfBoat, standingSubscriptions } from '../subscriptions/public.ts'

/** Of the settings: which papers close the gate. */
type AskedPapers = Pick<Settings, 'annualPapers' | 'visitPapers'>

interface PaperFacts {
  id: number
  holdReason: string | null
  papersDueFrom: string | null
  present: DocumentGroup[] | null
  insuredUntil: string | null
  insuranceUndated: boolean
}

/** What the gates look at of the boats themselves. */
export const readPapers = async (db: Db, boatIds: readonly number[]): Promise<PaperFacts[]> => {
  const { rows } = await db.execute<RowOf<PaperFacts>>(sql`
    select b.id, b.hold_reason as "holdReason", b.papers_due_from as "papersDueFrom", papers.present, papers."insuredUntil", papers."insuranceUndated"
    from boat b left join lateral (
      select array_agg(distinct d.document_group) as present,
        max(d.expires_on) filter (where d.document_group = 'insurance') as "insuredUntil",
        coalesce(bool_or(d.document_group = 'insurance' and d.expires_on is null), false) as "insuranceUndated"
      from boat_document d where d.boat_id = b.id and d.replaced_at is null
    ) papers on true
    where b.id = ${anyOf(boatIds)}`)
  return rows
}

/** What the gates look at on a marina day, of a boat's papers and subscriptions. */
export const gateFactsFrom = (
  day: string,
  papers: PaperFacts,
  asked: AskedPapers,
  { inForce, newest }: SubscriptionsOfBoat = { inForce: null, newest: null },
): GateFacts => ({
  day,
  subscription: inForce && {
    validTo: inForce.validTo,
    liftsRemaining: inForce.liftsRemaining,
    unlimited: inForce.unlimited,
  },
  newestSubscriptionStatus: (newest?.status ?? null) as GateFacts['newestSubscriptionStatus'],
  missingGroups: documentGroups.filter((group) => !papers.present?.includes(group)),
  neededGroups: papersAsked(asked, (inForce ?? newest)?.kind),
  papersDueFrom: papers.papersDueFrom,
  insuredUntil: papers.insuredUntil,
  insuranceUndated: papers.insuranceUndated,
  holdReason: papers.holdReason,
})

/** What the gates look at, for many boats and one marina day. */
export const gateFactsOf = async (
  db: Db,
  boatIds: readonly number[],
  day: string,
  asked: AskedPapers,
): Promise<Map<number, GateFacts>> => {
  const [standing, papers] = await Promise.all([standingSubscriptions(db, boatIds, day), readPapers(db, boatIds)])
  return new Map(papers.map((each) => [each.id, gateFactsFrom(day, each, asked, standing.get(each.id))]))
}

/** What the gates look at, for one boat and one marina day. The boat must exist. */
export const gateFacts = async (db: Db, boatId: number, day: string, asked: AskedPapers): Promise<GateFacts> => {
  const facts = (await gateFactsOf(db, [boatId], day, asked)).get(boatId)
  if (!facts) throw new Error(`There is no boat ${boatId}.`)
  return facts
}
