import { type SQL, sql } from 'drizzle-orm'
import type { PageRequest } from '#contract/http/paging.ts'
import type { Db } from './database/types.ts'

/** A list as SQL. Every value travels as a parameter, so a list has few texts and each is prepared once. */
export interface ListSource<K extends string> {
  /** Tables with their joins, as after `from`. */
  from: SQL
  /** The same without what only the order needs; counting a wide list takes this one. */
  countFrom?: SQL
  /** Which rows the asker may see, search applied; undefined for all. */
  where: SQL | undefined
  /** Names a wide list whose `from` and `where` are always these: large counts of it are kept for some seconds. */
  countsKept?: string | undefined
  /** `where` leaves few rows of many (one owner's, those found): they are gathered once, then counted and sorted. */
  narrow: boolean
  id: SQL
  /** What each key sorts by, the id after it; a wide list wants an index on (that, id) for each. */
  order: Record<K, SQL>
  /** A column of integers the rows are counted by, as for the pills above a list. */
  group: SQL
  /** Keep only rows of these groups; counts still tell of all. Undefined: keep all. */
  groups?: readonly (number | null)[] | undefined
}

export interface ListPage {
  /** Ids of the page in its order; read the rows by them and bring them in order with `inOrder`. */
  ids: number[]
  totalCount: number
  /** Rows in each group, before `groups` was applied. */
  counts: Map<number | null, number>
}

/** Up to here a filtered part of a wide list is gathered and sorted, beyond it is read along the order's index. */
const fewRows = 10_000
/** Beyond this counting a whole list takes more than some milliseconds, so its counts are kept for a while. */
const manyRows = 100_000
const keptForMs = 5_000

/**
 * Reads one page of a list: the ids first, so that joins and wide columns are read for its rows alone. Wide lists
 * are read along an index, past their middle from the end; narrow ones are gathered in one statement.
 * Use: `const page = await readPage(db, query, source)`, rows by `where id = ${anyOf(page.ids)}`, then `inOrder`.
 */
export const readPage = async <K extends string>(
  db: Db,
  request: PageRequest<K>,
  source: ListSource<K>,
): Promise<ListPage> => {
  const kept = source.groups ? inGroups(source.group, source.groups) : undefined
  if (source.narrow) return gatherPage(db, request, source, kept)
  const counts = await countGroups(db, source)
  const totalCount = totalOf(counts, source.groups)
  const read = kept && totalCount <= fewRows ? gatherIds : scanIds
  return {
    ids: await read(db, request, { ...source, where: allOf(source.where, kept) }, totalCount),
    totalCount,
    counts,
  }
}

/** `any(...)` of ids as one parameter, so that the text stays the same for any number of them. */
export const anyOf = (ids: readonly number[]): SQL => sql`any(${sql.param([...ids])}::int[])`

/** Rows in the order of their ids; ids without a row are left out. */
export const inOrder = <R extends { id: number }>(ids: readonly number[], rows: readonly R[]): R[] => {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/**
 * Does a lower-case column (with a trigram index) hold what a person typed? Under three letters a trigram says
 * nothing, so then only what begins with it counts.
 */
export const matches = (column: SQL, typed: string): SQL => {
  const pattern = typed.toLowerCase().replace(/[\\%_]/g, '\\$&')
  return sql`${column} like ${[...typed].length < 3 ? `${pattern}%` : `%${pattern}%`}`
}

/** Conditions joined by `and`; undefined ones are left out. */
export const allOf = (...conditions: (SQL | undefined)[]): SQL | undefined => {
  const present = conditions.filter((condition) => condition !== undefined)
  return present.length > 0 ? sql.join(present, sql` and `) : undefined
}

const filtered = (where: SQL | undefined) => (where ? sql`where ${where}` : sql``)

/** Written out, not as parameters: groups are few and ours, and the planner must know how common they are. */
const inGroups = (group: SQL, groups: readonly (number | null)[]) => {
  const codes = groups.filter((code) => code !== null)
  const isNull = sql`${group} is null`
  if (codes.length === 0) return groups.length === 0 ? sql`false` : isNull
  const isCode = sql`${group} in (${sql.raw(codes.map((code) => Math.trunc(code)).join(', '))})`
  return codes.length === groups.length ? isCode : sql`(${isCode} or ${isNull})`
}

const totalOf = (counts: ListPage['counts'], groups: readonly (number | null)[] | undefined) =>
  [...counts].reduce((total, [group, count]) => (!groups || groups.includes(group) ? total + count : total), 0)

const keptCounts = new Map<string, { counts: ListPage['counts']; until: number }>()

/** Counts of a wide list; those so large that counting shows are counted anew after some seconds only. */
const countGroups = async <K extends string>(
  db: Db,
  { from, countFrom = from, where, group, countsKept }: ListSource<K>,
) => {
  const known = countsKept === undefined ? undefined : keptCounts.get(countsKept)
  if (known && known.until > performance.now()) return known.counts
  const { rows } = await db.execute<{ code: number | null; total: number }>(
    sql`select ${group} as code, count(*)::int as total from ${countFrom} ${filtered(where)} group by 1`,
  )
  const counts: ListPage['counts'] = new Map(rows.map(({ code, total }) => [code, total]))
  if (countsKept !== undefined && totalOf(counts, undefined) > manyRows)
    keptCounts.set(countsKept, { counts, until: performance.now() + keptForMs })
  return counts
}

const direction = (backwards: boolean) => sql.raw(backwards ? 'desc' : 'asc')
const offsetOf = ({ page, pageSize }: PageRequest) => (page - 1) * pageSize

/** Everything that `where` leaves, gathered once: its counts and the page from it. */
const gatherPage = async <K extends string>(
  db: Db,
  request: PageRequest<K>,
  { from, where, id, order, group, groups }: ListSource<K>,
  kept: SQL | undefined,
): Promise<ListPage> => {
  const way = direction(request.sortDirection === 'desc')
  const { rows } = await db.execute<{ ids: number[]; counts: [number | null, number][] | null }>(sql`
    with found as materialized (
      select ${id} as id, ${order[request.sortBy]} as sorting, ${group} as code, ${kept ?? sql`true`} as kept
      from ${from} ${filtered(where)}
    )
    select
      array(
        select id from found where kept
        order by sorting ${way}, id ${way} limit ${request.pageSize} offset ${offsetOf(request)}
      ) as ids,
      (
        select jsonb_agg(jsonb_build_array(code, total))
        from (select code, count(*) as total from found group by code) counted
      ) as counts`)
  const counts = new Map(rows[0]?.counts ?? [])
  return { ids: rows[0]?.ids ?? [], totalCount: totalOf(counts, groups), counts }
}

const gatherIds = async <K extends string>(
  db: Db,
  request: PageRequest<K>,
  { from, where, id, order }: ListSource<K>,
): Promise<number[]> => {
  const way = direction(request.sortDirection === 'desc')
  const { rows } = await db.execute<{ id: number }>(sql`
    with found as materialized (select ${id} as id, ${order[request.sortBy]} as sorting from ${from} ${filtered(where)})
    select id from found order by sorting ${way}, id ${way} limit ${request.pageSize} offset ${offsetOf(request)}`)
  return rows.map((row) => row.id)
}

/** Without an offset in the text the planner knows that only the first rows are wanted. */
const skip = (offset: number) => (offset > 0 ? sql`offset ${offset}` : sql``)

const scanIds = async <K extends string>(
  db: Db,
  request: PageRequest<K>,
  { from, where, id, order }: ListSource<K>,
  totalCount: number,
): Promise<number[]> => {
  const offset = offsetOf(request)
  const count = Math.min(request.pageSize, totalCount - offset)
  if (count <= 0) return []
  const fromEnd = offset > totalCount / 2
  const way = direction((request.sortDirection === 'desc') !== fromEnd)
  const { rows } = await db.execute<{ id: number }>(sql`
    select ${id} as id from ${from} ${filtered(where)}
    order by ${order[request.sortBy]} ${way}, ${id} ${way}
    limit ${sql.raw(String(count))} ${skip(fromEnd ? totalCount - offset - count : offset)}`)
  const ids = rows.map((row) => row.id)
  return fromEnd ? ids.reverse() : ids
}
