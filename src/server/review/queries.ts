import { type WaitingItem, waitingKinds } from '#contract/schedules/waiting-schema.ts'
import { type SQL, sql } from '../platform/database/orm.ts'
import type { Db, RowOf } from '../platform/database/types.ts'
import { sources } from './sources.ts'

type WaitingKind = WaitingItem['kind']

/** A record that waits; instants as the database writes them. */
export interface FoundWaiting {
  kind: WaitingKind
  id: number
  boatId: number | null
  since: string
  at: string | null
  about: never
  version: number
  boatName: string | null
  hullType: string | null
  ownerName: string
}

const selectOf = (kind: WaitingKind, tomorrow: Date): SQL => {
  const { columns, from } = sources[kind]
  return sql`select ${kind}::text as kind, ${columns.id} as id, ${columns.boatId ?? sql`null::int`} as boat_id,
    ${columns.since} as since, ${columns.at ?? sql`null::timestamptz`} as at, ${columns.about ?? sql`null::jsonb`} as about,
    ${columns.version} as version, ${columns.who ?? sql`null::text`} as who from ${from(tomorrow)}`
}
const waiting = (kinds: readonly WaitingKind[], tomorrow: Date) =>
  sql`(${sql.join(
    kinds.map((kind) => selectOf(kind, tomorrow)),
    sql` union all `,
  )}) w`

/** What waits, of one kind or of all, oldest first. */
export const readWaiting = async (
  db: Db,
  tomorrow: Date,
  { kind, limit }: { kind?: WaitingKind | undefined; limit: number },
): Promise<FoundWaiting[]> => {
  const { rows } = await db.execute<RowOf<FoundWaiting>>(sql`
    select w.kind, w.id, w.boat_id as "boatId", w.since, w.at, w.about, w.version, b.name as "boatName",
      b.hull_type as "hullType", coalesce(w.who, btrim(a.first_name || ' ' || a.last_name)) as "ownerName"
    from ${waiting(kind ? [kind] : waitingKinds, tomorrow)}
      left join boat b on b.id = w.boat_id left join account a on a.id = b.owner_id
    order by w.since, w.kind, w.id limit ${limit}`)
  return rows
}

export const countWaiting = async (db: Db, tomorrow: Date): Promise<Record<WaitingKind, number>> => {
  const { rows } = await db.execute<{ kind: WaitingKind; count: number }>(
    sql`select kind, count(*)::int as count from ${waiting(waitingKinds, tomorrow)} group by kind`,
  )
  const counted = new Map(rows.map(({ kind, count }) => [kind, count]))
  return Object.fromEntries(waitingKinds.map((kind) => [kind, counted.get(kind) ?? 0])) as Record<WaitingKind, number>
}
