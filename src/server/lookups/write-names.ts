import { msg } from '@lingui/core/runtime-macro'
import type { Language } from '#contract/language/languages.ts'
import { filled, type Names, namedIn } from '#contract/language/names.ts'
import { missingName } from '#contract/lookups/schema.ts'
import { eq, sql } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { refuse, refuseFields } from '../platform/problem-error.ts'
import { marinaLanguage } from '../settings/public.ts'
import { lockNames } from './queries.ts'
import { type NamesTable, rejectionReason, serviceType } from './tables.ts'

const orderLock = 7107

export interface GivenNames {
  name?: string | undefined
  names?: Names | undefined
}
/** Names as they are from now on: a name alone is the marina's, an empty one goes, what is left out stays. */
export const namesFrom = ({ name, names = {} }: GivenNames, before: Names, marinas: Language) => {
  const all = filled({ ...before, ...(name !== undefined && { [marinas]: name }), ...names })
  if (Object.keys(all).length === 0) refuseFields('invalid_input', [{ field: 'name', message: missingName }])
  return namedIn(marinas, all, '')
}

/** Whoever writes names takes turns from before the first row is read, so that each sees what the one before wrote. */
export const lockOrder = (db: Db) => db.execute(sql`select pg_advisory_xact_lock(${orderLock}, 0)`)

/** Puts every entry where its name stands in the marina's alphabet; the order is locked. */
export const orderNames = async (db: Db, table: NamesTable) => {
  const { compare } = new Intl.Collator(await marinaLanguage(db))
  const entries = await lockNames(db, table)
  const sorted = entries.toSorted((one, other) => compare(one.name, other.name) || one.id - other.id)
  for (const [at, { id, place }] of sorted.entries())
    if (place !== at + 1)
      await db
        .update(table)
        .set({ place: at + 1 })
        .where(eq(table.id, id))
}

const rename = (db: Db, table: NamesTable, id: number, name: string) =>
  db.update(table).set({ name }).where(eq(table.id, id))

const spelling = (name: string) => name.toLowerCase()
const refuseTwins = (names: readonly string[]) => {
  const name = names.find((each, at) => names.findIndex((other) => spelling(other) === spelling(each)) < at)
  if (name === undefined) return
  const message = msg`Two entries under Lists would both be called “${{ name }}” in this language: rename one of them first.`
  refuse('name_taken', message, { errors: [{ field: 'language', message }] })
}

/** Names all entries in the language the marina has from now on, in the transaction that changes it. */
export const nameInLanguage = async (db: Db, language: Language): Promise<void> => {
  await lockOrder(db)
  for (const table of [serviceType, rejectionReason]) {
    const entries = await lockNames(db, table)
    const named = entries.map(({ id, name, names }) => ({ id, name, next: namedIn(language, names, name).name }))
    refuseTwins(named.map(({ next }) => next))
    const renamed = named.filter(({ name, next }) => next !== name)
    const wanted = new Set(renamed.map(({ next }) => spelling(next)))
    // whose name another takes lets go of it first, for a name that nobody can type
    for (const { id, name } of renamed) if (wanted.has(spelling(name))) await rename(db, table, id, `\u0001${id}`)
    for (const { id, next } of renamed) await rename(db, table, id, next)
    await orderNames(db, table)
  }
}
