import type { z } from 'zod'
import {
  type FindingRow,
  type findingListQuery,
  type findingSortKeys,
  findingStates,
} from '#contract/condition/schema.ts'
import { foundBy } from '../boats/public.ts'
import { nameInRow } from '../people/public.ts'
import type { Actor, Asking } from '../platform/actor.ts'
import { type SQL, sql } from '../platform/database/orm.ts'
import { inOrder, type ListSource, matches, readPage } from '../platform/paging.ts'
import { wireInstant } from '../platform/wire-instant.ts'
import { type FoundFinding, findings, readFindings } from './queries.ts'

type Query = z.output<typeof findingListQuery>

const order: Record<(typeof findingSortKeys)[number], SQL> = {
  id: sql`d.id`,
  boatName: sql`b.name collate "und-x-icu"`,
  madeAt: sql`d.made_at`,
}
/** By its place in `findingStates`. */
const stateOf = sql`case when d.closed_at is null then 0 else 1 end`

const present = (
  actor: Actor,
  { findingId: _same, ownerId: _owner, formerOwner: _former, ...row }: FoundFinding,
): FindingRow => ({
  ...row,
  ownerName: nameInRow(actor.language, row.ownerName),
  madeBy: nameInRow(actor.language, row.madeBy),
  madeAt: wireInstant(row.madeAt),
  closedBy: row.closedAt && row.closedBy !== null ? nameInRow(actor.language, row.closedBy) : null,
  closedAt: row.closedAt && wireInstant(row.closedAt),
})

const presentFindings = async ({ db, actor }: Asking, ids: readonly number[]) =>
  inOrder(ids, await readFindings(db, ids)).map((row) => present(actor, row))

/** One as the list shows it. */
export const readFinding = async (asking: Asking, id: number): Promise<FindingRow | undefined> =>
  (await presentFindings(asking, [id]))[0]

/** A page of findings, found by their boats, owners and words, and how many are open and closed. */
export const listFindings = async (asking: Asking, query: Query) => {
  const { searchQuery, boatId, state } = query
  const source: ListSource<Query['sortBy']> = {
    from: sql`${findings}`,
    where: boatId === undefined ? undefined : sql`b.id = ${boatId}`,
    found: searchQuery
      ? sql`(${foundBy(asking.actor, sql`b`, searchQuery)} or ${matches(sql`folded(d.words)`, searchQuery, order.id)})`
      : undefined,
    narrow: true,
    ...{ id: order.id, order, group: stateOf },
    groups: state && [findingStates.indexOf(state)],
  }
  const page = await readPage(asking.db, query, source)
  return {
    items: await presentFindings(asking, page.ids),
    totalCount: page.totalCount,
    states: { open: page.counts.get(0) ?? 0, closed: page.counts.get(1) ?? 0 },
  }
}
