import type { PageRequest } from '#contract/http/paging.ts'
import { foldedWords } from '#contract/search.ts'
import { type SQL, sql } from './database/orm.ts'
import type { Db } from './database/types.ts'

/** A list as SQL. Every value travels as a parameter, so a list has few texts and each is prepared once. */
export interface ListSource<K extends string> {
  /** The one table of the list, as after `from`: what it sorts, filters and searches by stands on its own rows. */
  from: SQL
  /** Which rows the asker may see; undefined for all. */
  where: SQL | undefined
  /** Which of these a search finds, by an index; it may be few or most. Undefined: all. */
  found?: SQL | undefined
  /** The row that a search means by a number of its own: it is found, too, and leads. */
  first?: number | null
  /** `where` leaves few rows of many, such as one owner's: they are gathered once, then counted and sorted. */
  narrow: boolean
  /** The name under which the database keeps the counts of a wide list; without one its rows are counted. */
  counted?: 'account' | 'boat' | 'subscription' | 'schedule' | 'boat_service' | 'file'
  id: SQL
  /** What each key sorts by, the id after it; a wide list wants indexes on (that, id) and on (group, that, id). */
  order: Record<K, SQL>
  /** A column of integers the rows are counted by, as for the pills above a list; the same SQL as in `order`. */
  group: SQL
  /** The list holds these groups alone; undefined: all. */
  within?: readonly number[] | undefined
  /** Show only these groups; counts still tell of all. Undefined: show all. */
  groups?: readonly number[] | undefined
}

export interface ListPage {
  /** Ids of the page in its order; read the rows by them and bring them in order with `inOrder`. */
  ids: number[]
  totalCount: number
  /** Rows in each group, before `groups` was applied. */
  counts: Map<number, number>
}

/**
 * Reads one page of a list: the ids first, so that joins and wide columns are read for its rows alone. Wide lists
 * are read along an index, past their middle from the end, also where a search found many; narrow ones are gathered.
 * Use: `const page = await readPage(db, query, source)`, rows by `where id = ${anyOf(page.ids)}`, then `inOrder`.
 */
export const readPage = async <K extends string>(
  db: Db,
  request: PageRequest<K>,
  source: ListSource<K>,
): Promise<ListPage> => {
  if (source.narrow || source.first) return gatherPage(db, request, source)
  if (source.found) return searchPage(db, request, source)
  const shown = groupsShown(source)
  const byGroup = shown && source.order[request.sortBy] === source.group
  if (request.page === 1 && !byGroup) {
    const first = { skip: 0, take: shown?.length === 0 ? 0 : request.pageSize, of: Number.POSITIVE_INFINITY }
    const [counts, ids] = await Promise.all([countGroups(db, source), scan(db, request, along(request, source), first)])
    return { ids, totalCount: totalOf(counts, shown), counts }
  }
  const counts = await countGroups(db, source)
  const totalCount = totalOf(counts, shown)
  const stretch = { skip: (request.page - 1) * request.pageSize, take: request.pageSize, of: totalCount }
  const ids = byGroup
    ? await walkGroups(db, request, source, counts, stretch)
    : await scan(db, request, along(request, source), stretch)
  return { ids, totalCount, counts }
}

/** Ids of everything a list holds after its filters, in its order; `readPage` without pages, as for an export. */
export const readAllIds = async <K extends string>(
  db: Db,
  { sortBy, sortDirection }: Pick<PageRequest<K>, 'sortBy' | 'sortDirection'>,
  source: ListSource<K>,
): Promise<number[]> => {
  const { from, where, found, id, order, group } = source
  const way = direction(sortDirection === 'desc')
  const { rows } = await db.execute<{ ids: number[] }>(sql`
    select array(
      select ${id} from ${from} ${filtered(allOf(where, found, inGroups(group, groupsShown(source))))}
      order by ${order[sortBy]} ${way}, ${id} ${way}
    ) as ids`)
  return rows[0]?.ids ?? []
}

/**
 * What calls give at most whose answer is counted by its length: no customer has as many, and staff's own screens read
 * their counts.
 */
export const mostCounted = 10_000

/** `any(...)` of ids as one parameter, so that the text stays the same for any number of them. */
export const anyOf = (ids: readonly number[]): SQL => sql`any(${sql.param([...ids])}::int[])`
/** The same of words. */
export const anyOfWords = (words: readonly string[]): SQL => sql`any(${sql.param([...words])}::text[])`

/** Rows in the order of their ids; ids without a row are left out. */
export const inOrder = <R extends { id: number }>(ids: readonly number[], rows: readonly R[]): R[] => {
  const byId = new Map<number, R>()
  for (const row of rows) byId.set(row.id, row)
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined)
}

/** A trigram needs as many letters, and says nothing of fewer. */
const trigram = 3
const isLong = (word: string) => [...word].length >= trigram
const isPhone = (typed: string) => /^[+\d\s()/.-]+$/.test(typed)
const digitsOf = (typed: string) => typed.replace(/\D/g, '')

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')
const holds = (column: SQL, text: string) => sql`${column} like ${`%${escaped(text)}%`}`
const begins = (column: SQL, text: string) => sql`${column} like ${`${escaped(text)}%`}`
const beginsOrHolds = (column: SQL, text: string) => (isLong(text) ? holds : begins)(column, text)
const oneOf = (...ways: SQL[]) => (ways.length === 1 ? ways[0]! : sql`(${sql.join(ways, sql` or `)})`)

/** A long word is found anywhere, a phone by its digits, a short one where a word begins. */
const matchesWord = (column: SQL, word: string): SQL => {
  if (!isLong(word)) return oneOf(begins(column, word), holds(column, ` ${word}`))
  const digits = digitsOf(word)
  const asPhone = isPhone(word) && digits !== word && isLong(digits)
  return oneOf(holds(column, word), ...(asPhone ? [holds(column, digits)] : []))
}

/**
 * Does a folded column (with a trigram index) hold every word that a person typed, in any order? Where no word has
 * three letters they are looked for as they stand, and fewer than three letters in all where the column begins. A phone
 * is found however it is spaced, and with `id` a number alone finds the row of that id, too.
 */
export const matches = (column: SQL, typed: string, id?: SQL): SQL => {
  const words = foldedWords(typed)
  const digits = digitsOf(typed)
  const inWords = words.some(isLong)
    ? sql.join(
        words.map((word) => matchesWord(column, word)),
        sql` and `,
      )
    : beginsOrHolds(column, words.join(' '))
  const isNumber = words.length === 1 && /^#?\d{1,9}$/.test(words[0]!)
  return oneOf(
    inWords,
    ...(words.length > 1 && isPhone(typed) && isLong(digits) ? [holds(column, digits)] : []),
    ...(id && isNumber ? [sql`${id} = ${Number(digits)}`] : []),
  )
}

/** Conditions joined by `and`; undefined ones are left out. */
export const allOf = (...conditions: (SQL | undefined)[]): SQL | undefined => {
  const present = conditions.filter((condition) => condition !== undefined)
  return present.length > 0 ? sql.join(present, sql` and `) : undefined
}

const filtered = (where: SQL | undefined) => (where ? sql`where ${where}` : sql``)
const direction = (backwards: boolean) => sql.raw(backwards ? 'desc' : 'asc')

const groupsShown = ({ within, groups }: Pick<ListSource<never>, 'within' | 'groups'>) =>
  within && groups ? groups.filter((group) => within.includes(group)) : (groups ?? within)

/** Written out, not as a parameter: groups are few and ours, and the planner must know how common each is. */
const code = (group: number) => sql.raw(String(Math.trunc(group)))
const inGroups = (group: SQL, groups: readonly number[] | undefined) => {
  if (groups?.length === 0) return sql`false`
  return groups && sql`${group} in (${sql.join(groups.map(code), sql`, `)})`
}

const totalOf = (counts: ListPage['counts'], groups: readonly number[] | undefined) =>
  [...counts].reduce((total, [group, count]) => (!groups || groups.includes(group) ? total + count : total), 0)

const countGroups = async <K extends string>(db: Db, { from, where, found, group, counted, within }: ListSource<K>) => {
  const { rows } = await db.execute<{ code: number; total: number }>(
    counted && !found
      ? sql`select code, sum(change)::int as total from list_count where list = ${counted} group by code`
      : sql`select ${group} as code, count(*)::int as total from ${from} ${filtered(allOf(where, found))} group by 1`,
  )
  const held = rows.filter(({ code, total }) => total > 0 && (!within || within.includes(code)))
  return new Map(held.map(({ code, total }) => [code, total]))
}

/** Everything that `where` leaves, gathered once: its counts and the page from it. */
const gatherPage = async <K extends string>(
  db: Db,
  request: PageRequest<K>,
  { from, where, found, first, id, order, group, within, groups }: ListSource<K>,
): Promise<ListPage> => {
  const way = direction(request.sortDirection === 'desc')
  const { rows } = await db.execute<{ ids: number[]; counts: [number, number][] | null }>(sql`
    with gathered as materialized (
      select ${id} as id, ${order[request.sortBy]} as sorting, ${group} as code
      from ${from} ${filtered(allOf(where, found && first ? sql`(${found} or ${id} = ${first})` : found, inGroups(group, within)))}
    )
    select
      array(
        select id from gathered ${filtered(inGroups(sql`code`, groups))}
        order by ${first ? sql`id = ${first} desc, ` : sql``}sorting ${way}, id ${way} limit ${request.pageSize} offset ${(request.page - 1) * request.pageSize}
      ) as ids,
      (
        select jsonb_agg(jsonb_build_array(code, total))
        from (select code, count(*) as total from gathered group by code) counted
      ) as counts`)
  const counts = new Map(rows[0]?.counts ?? [])
  return { ids: rows[0]?.ids ?? [], totalCount: totalOf(counts, groups), counts }
}

/** Ids in order, forwards or from the end. */
type Ordered = (way: SQL) => SQL
interface ListStretch {
  skip: number
  take: number
  /** How many there are in all. */
  of: number
}

/**
 * A whole list along the index of its order, some groups each along its own index and merged, so that rows of the other
 * groups are not even passed by. With `looks` no more rows are read, and each tells by `fits` whether the search finds it.
 */
const along = <K extends string>(
  { sortBy }: PageRequest<K>,
  { from, where, found, id, order, group, within, groups }: ListSource<K>,
  looks?: SQL,
): Ordered => {
  const columns = sql`${id} as id, ${order[sortBy]} as sorting${looks ? sql`, ${found} as fits` : sql``}`
  const atMost = looks ? sql`limit ${looks}` : sql``
  const shown = groupsShown({ within, groups })
  return (way) => {
    const ordered = (held: SQL | undefined) =>
      sql`select ${columns} from ${from} ${filtered(held)} order by ${order[sortBy]} ${way}, ${id} ${way} ${atMost}`
    if (!shown) return ordered(where)
    const each = shown.map((one) => ordered(allOf(where, sql`${group} = ${code(one)}`)))
    if (each.length === 1) return each[0]!
    const arms = each.map((one) => sql`(${one})`)
    return sql`select * from (${sql.join(arms, sql` union all `)}) united order by sorting ${way}, id ${way} ${atMost}`
  }
}

/** So many rows are looked at for each that is wanted, before everything is gathered after all. */
const patience = 60
const nearest = 100

/** The first page of a search that finds many lies near: it is seen by a look along the index, where it is full. */
const lookNear = async <K extends string>(db: Db, request: PageRequest<K>, source: ListSource<K>) => {
  const { page, pageSize, sortDirection } = request
  if (page * pageSize > nearest || groupsShown(source)?.length === 0) return undefined
  const way = direction(sortDirection === 'desc')
  const looks = sql.raw(String(page * pageSize * patience))
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from (${along(request, source, looks)(way)}) looked_at where fits
    order by sorting ${way}, id ${way} limit ${pageSize} offset ${(page - 1) * pageSize}`)
  return rows.length === pageSize ? rows.map(({ id }) => id) : undefined
}

/** A page of what a search finds on a wide list: it is counted, and all of it gathered where it does not lie near. */
const searchPage = async <K extends string>(
  db: Db,
  request: PageRequest<K>,
  source: ListSource<K>,
): Promise<ListPage> => {
  const ids = await lookNear(db, request, source)
  if (!ids) return gatherPage(db, request, source)
  const counts = await countGroups(db, source)
  return { ids, totalCount: totalOf(counts, groupsShown(source)), counts }
}

/** Without an offset in the text the planner knows that only the first rows are wanted. */
const offset = (rows: number) => (rows > 0 ? sql`offset ${rows}` : sql``)

/** A stretch of what is in order, read from the nearer end. */
const scan = async <K extends string>(
  db: Db,
  { sortDirection }: PageRequest<K>,
  ordered: Ordered,
  { skip, take, of }: ListStretch,
): Promise<number[]> => {
  const count = Math.min(take, of - skip)
  if (count <= 0) return []
  const fromEnd = skip > of / 2
  const way = direction((sortDirection === 'desc') !== fromEnd)
  const { rows } = await db.execute<{ id: number }>(
    sql`${ordered(way)} limit ${sql.raw(String(count))} ${offset(fromEnd ? of - skip - count : skip)}`,
  )
  const ids = rows.map(({ id }) => id)
  return fromEnd ? ids.reverse() : ids
}

/** Sorted by the group itself, groups follow each other, and where each begins is known from the counts. */
const walkGroups = async <K extends string>(
  db: Db,
  request: PageRequest<K>,
  source: ListSource<K>,
  counts: ListPage['counts'],
  { skip, take }: ListStretch,
): Promise<number[]> => {
  const inOrderOfCode = [...(groupsShown(source) ?? [])].sort((one, other) => one - other)
  const ids: number[] = []
  let passed = 0
  for (const each of request.sortDirection === 'desc' ? inOrderOfCode.reverse() : inOrderOfCode) {
    const of = counts.get(each) ?? 0
    const stretch = { skip: Math.max(0, skip - passed), take: take - ids.length, of }
    passed += of
    if (stretch.skip >= of || stretch.take <= 0) continue
    ids.push(...(await scan(db, request, along(request, { ...source, groups: [each] }), stretch)))
  }
  return ids
}
