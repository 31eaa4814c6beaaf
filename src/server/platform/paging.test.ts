import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PageRequest } from '#contract/http/paging.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { type SQL, sql } from './database/orm.ts'
import { allOf, inOrder, type ListSource, matches, readAllIds, readPage } from './paging.ts'

type Key = 'id' | 'value' | 'name' | 'code'

let database: TestDatabase
/** More than are gathered when a list is filtered, so that both ways of reading one are walked. */
const many = 24_000
beforeAll(async () => {
  database = await createTestDatabase()
  await database.orm.execute(sql`
    create table sample (id integer primary key, value integer, name text collate "und-x-icu", code smallint not null);
    insert into sample
      select i, nullif((i * 37) % 101, 0), chr(97 + i % 26) || (i * 7919) % 997, (i * 31) % 4
      from generate_series(1, ${sql.raw(String(many))}) i;
    create index on sample (value, id);
    create index on sample (name, id);
    create index on sample (code, name, id)`)
})
afterAll(() => database.close())

const code = sql`s.code`
const source = (values: Partial<ListSource<Key>> = {}): ListSource<Key> => ({
  from: sql`sample s`,
  where: undefined,
  narrow: false,
  id: sql`s.id`,
  order: { id: sql`s.id`, value: sql`s.value`, name: sql`s.name`, code },
  group: code,
  ...values,
})
const request = (values: Partial<PageRequest<Key>> = {}): PageRequest<Key> => ({
  page: 1,
  pageSize: 10,
  sortBy: 'id',
  sortDirection: 'desc',
  searchQuery: '',
  ...values,
})

/** The page as the plainest SQL gives it. */
const plainly = async ({ page, pageSize, sortBy, sortDirection }: PageRequest<Key>, where: SQL) => {
  const way = sql.raw(sortDirection)
  const { rows } = await database.orm.execute<{ id: number }>(sql`
    select s.id from sample s where ${where} order by ${sql.raw(`s.${sortBy}`)} ${way}, s.id ${way}
    limit ${pageSize} offset ${(page - 1) * pageSize}`)
  return rows.map(({ id }) => id)
}
const lists: Record<string, { source: ListSource<Key>; where: SQL; total: number }> = {
  'a whole table': { source: source(), where: sql`true`, total: many },
  'a large part of it': { source: source({ groups: [0, 3, 1] }), where: sql`s.code in (0, 1, 3)`, total: 18_000 },
  'a small part of it': { source: source({ groups: [2] }), where: sql`s.code = 2`, total: 6_000 },
  'no group at all': { source: source({ groups: [] }), where: sql`false`, total: 0 },
  'a list of some groups': { source: source({ within: [1, 2] }), where: sql`s.code in (1, 2)`, total: 12_000 },
  'a part of such a list': {
    source: source({ within: [1, 2], groups: [2, 3] }),
    where: sql`s.code = 2`,
    total: 6_000,
  },
  'what a search finds everywhere': {
    source: source({ found: sql`s.id % 20 = 7` }),
    where: sql`s.id % 20 = 7`,
    total: many / 20,
  },
  'what a search finds far from the start': {
    source: source({ found: sql`s.id between 11000 and 12500` }),
    where: sql`s.id between 11000 and 12500`,
    total: 1_501,
  },
  'few that a search finds': { source: source({ found: sql`s.id <= 95` }), where: sql`s.id <= 95`, total: 95 },
  'a part of what a search finds': {
    source: source({ found: sql`s.id % 5 = 2`, within: [0, 1, 3], groups: [3, 1, 2] }),
    where: sql`s.id % 5 = 2 and s.code in (1, 3)`,
    total: 2_400,
  },
  'few rows': { source: source({ narrow: true, where: sql`s.id <= 95` }), where: sql`s.id <= 95`, total: 95 },
  'a part of few rows': {
    source: source({ narrow: true, where: sql`s.id <= 95`, groups: [1, 3] }),
    where: sql`s.id <= 95 and s.code in (1, 3)`,
    total: 48,
  },
  'few rows of some groups': {
    source: source({ narrow: true, where: sql`s.id <= 95`, within: [0, 1], groups: [1, 2] }),
    where: sql`s.id <= 95 and s.code = 1`,
    total: 24,
  },
}

describe('readPage', () => {
  for (const [name, { source, where, total }] of Object.entries(lists))
    it(`reads ${name} in every order, from the first page to the one after the last`, async () => {
      for (const sortBy of ['id', 'value', 'name', 'code'] as const)
        for (const sortDirection of ['asc', 'desc'] as const)
          for (const page of [1, 2, Math.ceil(total / 20), Math.ceil((total * 3) / 40), Math.ceil(total / 10), 9_999]) {
            const asked = request({ page: Math.max(1, page), sortBy, sortDirection })
            const read = await readPage(database.orm, asked, source)
            expect(read.ids, `${sortBy} ${sortDirection} ${page}`).toEqual(await plainly(asked, where))
            expect(read.totalCount).toBe(total)
          }
      for (const sortBy of ['value', 'name', 'code'] as const) {
        const all = await plainly(request({ sortBy, pageSize: many as never }), where)
        expect(await readAllIds(database.orm, request({ sortBy }), source)).toEqual(all)
      }
    })

  it('counts every group, whatever part is kept', async () => {
    const all = new Map([0, 1, 2, 3].map((code) => [code, many / 4]))
    expect((await readPage(database.orm, request(), source())).counts).toEqual(all)
    expect((await readPage(database.orm, request(), source({ groups: [2] }))).counts).toEqual(all)
    const few = await readPage(database.orm, request(), source({ narrow: true, where: sql`s.id <= 4`, groups: [2] }))
    expect(few.counts).toEqual(new Map([0, 1, 2, 3].map((code) => [code, 1])))
    const none = await readPage(database.orm, request(), source({ narrow: true, where: sql`false` }))
    expect(none).toEqual({ ids: [], totalCount: 0, counts: new Map() })
  })

  it('shows every row once over all pages, though most share what they are sorted by', async () => {
    const seen: number[] = []
    for (let page = 1; page <= many / 100; page += 1)
      seen.push(...(await readPage(database.orm, request({ page, pageSize: 100, sortBy: 'value' }), source())).ids)
    expect(new Set(seen).size).toBe(many)
  })

  it('counts only the groups a list holds', async () => {
    const half = new Map([1, 2].map((code) => [code, many / 4]))
    expect((await readPage(database.orm, request(), source({ within: [1, 2], groups: [1] }))).counts).toEqual(half)
  })
})

describe('matches', () => {
  const finds = async (text: string, typed: string) => {
    const { rows } = await database.orm.execute<{ found: boolean }>(
      sql`select ${matches(sql`lower(${text}::text)`, typed)} as found`,
    )
    return rows[0]!.found
  }
  it('finds three letters anywhere, in any case', async () => {
    expect(await finds('Meretuul Bella', 'TUUL')).toBe(true)
    expect(await finds('Meretuul Bella', 'l be')).toBe(true)
    expect(await finds('Meretuul Bella', 'xyz')).toBe(false)
  })
  it('finds one or two letters at the beginning only', async () => {
    expect(await finds('Meretuul', 'm')).toBe(true)
    expect(await finds('Meretuul', 'Me')).toBe(true)
    expect(await finds('Meretuul', 'tu')).toBe(false)
  })
  it('finds every word, in any order and in any distance', async () => {
    const text = 'Meretuul Bella EST-123 AB est123ab Liis Rannamets 3725550101'
    expect(await finds(text, 'meretuul liis')).toBe(true)
    expect(await finds(text, '  LIIS   meretuul ')).toBe(true)
    expect(await finds(text, 'rann li be')).toBe(true)
    expect(await finds(text, 'meretuul anna')).toBe(true)
    expect(await finds(text, 'meretuul nna mari')).toBe(false)
    expect(await finds(text, 'meretuul is')).toBe(false)
    expect(await finds(text, 'mere tuul bella liis rannamets est no such word')).toBe(true)
  })
  it('finds a phone however it is spaced, here or there', async () => {
    const text = 'Liis 3725550101'
    for (const typed of ['+372 555 0101', '555-0101', '55 50 10 1', '(372) 5550101', '+3725550101', 'liis +372'])
      expect([typed, await finds(text, typed)]).toEqual([typed, true])
    expect(await finds(text, '+372 556')).toBe(false)
  })
  it('finds the row of an id', async () => {
    const isFound = async (typed: string) => {
      const { rows } = await database.orm.execute<{ found: boolean }>(
        sql`select ${matches(sql`'meretuul 3725550101'::text`, typed, sql`42`)} as found`,
      )
      return rows[0]!.found
    }
    expect(await isFound('42')).toBe(true)
    expect(await isFound('#42')).toBe(true)
    expect(await isFound('4')).toBe(false)
    expect(await isFound('421')).toBe(false)
    expect(await isFound('9'.repeat(100))).toBe(false)
  })
  it('takes signs of patterns for themselves', async () => {
    expect(await finds('100 % wind', '% w')).toBe(true)
    expect(await finds('Meretuul', 'm%l')).toBe(false)
    expect(await finds('Meretuul', 'mere_uul')).toBe(false)
    expect(await finds('a_b_c', 'a_b')).toBe(true)
    expect(await finds('a\\b c', 'a\\b')).toBe(true)
  })
})

describe('the small pieces', () => {
  it('joins conditions by and, and leaves out what is none', async () => {
    expect(allOf(undefined, undefined)).toBeUndefined()
    const { rows } = await database.orm.execute(
      sql`select id from sample s where ${allOf(sql`s.id > 3`, undefined, sql`s.id < 5`)}`,
    )
    expect(rows).toEqual([{ id: 4 }])
  })
  it('brings rows into the order of their ids', () => {
    expect(inOrder([3, 1, 9, 2], [{ id: 1 }, { id: 2 }, { id: 3 }])).toEqual([{ id: 3 }, { id: 1 }, { id: 2 }])
  })
})
