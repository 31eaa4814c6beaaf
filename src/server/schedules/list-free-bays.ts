import { type Fit, fitOf } from '#contract/racks/fit.ts'
import { sql } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { anyOf } from '../platform/paging.ts'
import { notFound } from '../platform/problem-error.ts'
import type { Moment } from './policy.ts'
import { readViews } from './queries.ts'
import { readFreeBays } from './read-free-bays.ts'

export interface JudgedBay {
  id: number
  code: string
  fit: Fit[]
  /** The other boat whose home it is. */
  keptFor: string | null
  behind: boolean
}

const namesOf = async (db: Db, boatIds: readonly number[]) => {
  const { rows } = await db.execute<{ id: number; name: string }>(
    sql`select id, name from boat where id = ${anyOf(boatIds)}`,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Bays in use that a boat may be put into now: those she fits and nobody else’s first, else in the order they are proposed. */
export const listFreeBays = async (db: Db, scheduleId: number, moment: Moment): Promise<JudgedBay[]> => {
  const view = (await readViews(db, moment.today, sql`s.id = ${scheduleId}`))[0] ?? notFound('schedule')
  const free = (await readFreeBays(db, scheduleId, { ...view, moment })).filter(({ inUse }) => inUse)
  const names = await namesOf(
    db,
    free.flatMap(({ keptFor }) => keptFor ?? []),
  )
  const doubts = ({ fit, keptFor, behind }: JudgedBay) =>
    Number(fit.some(({ state }) => state === 'small')) * 4 + Number(keptFor !== null) * 2 + Number(behind)
  return free
    .map(({ id, code, keptFor, behind, ...bay }) => ({
      ...{ id, code, behind, fit: fitOf(bay, view.boat) },
      keptFor: keptFor === null ? null : (names.get(keptFor) ?? ''),
    }))
    .toSorted((one, other) => doubts(one) - doubts(other))
}
