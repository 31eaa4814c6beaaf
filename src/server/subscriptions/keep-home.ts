import { msg } from '@lingui/core/runtime-macro'
import { reviewStatus } from '#contract/review/status.ts'
import { sql } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { anyOf } from '../platform/paging.ts'
import { refuse, refuseFields } from '../platform/problem-error.ts'
import { holdsBay, lockBays, type ReadHomes } from '../racks/public.ts'

interface HomeBay {
  positionId: number
  boatId: number
  validFrom: string
  validTo: string
}

/** Whose home the bay is on one of these days, by another boat's subscription that was not rejected. */
const readHomeOf = async (db: Db, { positionId, boatId, validFrom, validTo }: HomeBay) => {
  const { rows } = await db.execute<{ boatName: string }>(sql`
    select b.name as "boatName" from subscription s join boat b on b.id = s.boat_id
    where s.home_position_id = ${positionId} and s.boat_id <> ${boatId} and s.status <> ${reviewStatus.rejected}
      and s.valid_from <= ${validTo} and s.valid_to >= ${validFrom}
    order by s.valid_from, s.id limit 1`)
  return rows[0]?.boatName ?? null
}

/** Whose home bays are from a day on, by subscriptions that were not rejected. */
export const readHomes: ReadHomes = async (db, ids, from) => {
  const { rows } = await db.execute<{ code: string; boatName: string }>(sql`
    select distinct p.code, b.name as "boatName" from subscription s join boat b on b.id = s.boat_id
      join rack_position p on p.id = s.home_position_id
    where s.home_position_id = ${anyOf(ids)} and s.status <> ${reviewStatus.rejected} and s.valid_to >= ${from}
    order by p.code, b.name`)
  return rows
}

/** Sees to it that a bay is the home of one boat on any day; those who hand out bays take turns until it is written. */
export const keepHome = async (db: Db, home: HomeBay): Promise<void> => {
  await lockBays(db)
  if (!(await holdsBay(db, home.positionId)))
    refuseFields('invalid_input', [{ field: 'homePositionId', message: msg`Choose a bay of the racks` }])
  const boat = await readHomeOf(db, home)
  if (boat === null) return
  const message = msg`That bay is the home of ${{ boat }} on some of these days: choose another.`
  refuse('position_taken', message, { errors: [{ field: 'homePositionId', message }] })
}

/** Whether it can be: what goes on by itself takes none rather than be refused. */
export const canKeepHome = async (db: Db, home: HomeBay): Promise<boolean> => {
  await lockBays(db)
  return (await readHomeOf(db, home)) === null
}
