import { sql } from 'drizzle-orm'
import type { DayPlan } from '#contract/day/schema.ts'
import type { Db } from '#server/platform/database/types.ts'

interface Racked extends Record<string, unknown> {
  scheduleId: number
  bayId: number
  stands: boolean
  leaves: boolean
}

/** Of each bay, by its code, all that have to be empty before it is reached. */
const waysOf = async (db: Db) => {
  const { rows } = await db.execute<{ code: string; bayId: number; before: number | null }>(sql`
    with recursive way as (
      select position_id, blocker_id from position_blocker
      union select way.position_id, next.blocker_id from way join position_blocker next on next.position_id = way.blocker_id)
    select p.code, p.id as "bayId", way.blocker_id as before from rack_position p left join way on way.position_id = p.id`)
  return new Map(
    [...Map.groupBy(rows, ({ code }) => code)].map(([code, found]) => [
      code,
      { bayId: found[0]!.bayId, before: new Set(found.flatMap(({ before }) => before ?? [])) },
    ]),
  )
}

/** What a day's plan says stands in the way, held against the racks as they are stored; empty when all of it is true. */
export const brokenObstacles = async (db: Db, plan: DayPlan): Promise<string[]> => {
  const ways = await waysOf(db)
  const { rows } = await db.execute<Racked>(sql`
    select s.id as "scheduleId", s.position_id as "bayId", s.status in (7, 8) as stands,
      exists (select 1 from movement m where m.schedule_id = s.id and m.kind = 'pick-up' and m.done_at is null) as leaves
    from schedule s where s.position_id is not null`)
  const racked = new Map(rows.map((row) => [row.scheduleId, row]))
  const toDo = plan.lanes.flatMap(({ movements }) => movements).filter(({ state }) => state !== 'done')
  const named = toDo.flatMap(({ obstacles }) => obstacles)
  const broken: string[] = []
  const say = (what: string) => broken.push(what)
  for (const { id, bay, obstacles } of toDo) {
    const way = bay === null ? undefined : ways.get(bay)
    for (const each of obstacles) {
      const boat = racked.get(each.scheduleId)
      // where the plan already had her moved for another boat
      const bays = [
        boat?.bayId,
        ...named.filter(({ scheduleId }) => scheduleId === each.scheduleId).map(({ to }) => to?.id),
      ]
      if (!way?.before.has(each.bayId)) say(`movement ${id}: bay ${each.bay} is not before ${bay}`)
      if (!bays.includes(each.bayId)) say(`movement ${id}: ${each.boatName} is not in ${each.bay}`)
      if (boat && boat.stands === each.comes) say(`movement ${id}: ${each.boatName} comes or stands otherwise`)
      if (!each.to) continue
      if (way?.bayId === each.to.id || way?.before.has(each.to.id))
        say(`movement ${id}: ${each.to.code} is in the way, too`)
      const there = rows.find(({ bayId }) => bayId === each.to?.id)
      if (there && !named.some(({ scheduleId }) => scheduleId === there.scheduleId))
        say(`movement ${id}: ${each.to.code} is taken`)
    }
    for (const boat of rows)
      if (way?.before.has(boat.bayId) && boat.stands && !boat.leaves)
        if (!named.some(({ scheduleId }) => scheduleId === boat.scheduleId))
          say(`movement ${id}: schedule ${boat.scheduleId} stands before ${bay} and is not named`)
  }
  return broken
}
