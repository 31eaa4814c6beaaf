import { msg } from '@lingui/core/runtime-macro'
import { movable, orderOf } from '#contract/day/order.ts'
import { isToldAnew, windowsOf } from '#contract/day/windows.ts'
import { marinaDay } from '#contract/time.ts'
import { recordManyHistories } from '../history/public.ts'
import { readMachines } from '../machines/public.ts'
import type { Asking } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { notFound, refuse, refuseFields } from '../platform/problem-error.ts'
import { rankMovements } from '../schedules/public.ts'
import { loadSettings } from '../settings/public.ts'
import { lockLane, writeVersion } from './lock-lane.ts'
import { type PlannedMovement, promisable } from './queries.ts'
import { readPromises } from './read-lanes.ts'
import { showDay } from './show-day.ts'
import { tellLane } from './tell-windows.ts'

interface NewOrder {
  day: string
  machineId: number | null
  version: number | undefined
  movementIds: readonly number[]
  reason: string | null
}

/**
 * Brings what nobody began on a lane into another order; booked times and places stay. A reason is asked where somebody who
 * was told a window gets another. Who comes second gets the fresh plan.
 */
export const orderDay = async (outer: Asking, { day, machineId, version, movementIds, reason }: NewOrder) => {
  await withTransaction(outer.db, async (db) => {
    const asking: Asking = { ...outer, db }
    const now = asking.clock.now()
    const { timeZone } = await loadSettings(db)
    if (day < marinaDay(now, timeZone)) refuse('wrong_status', msg`This day has passed: its order stays as it was.`)
    const machines = await readMachines(db)
    const machine = machines.find(({ id }) => id === machineId) ?? null
    if (machineId !== null && !machine) return notFound('machine')
    const { version: standing, movements } = await lockLane(db, day, machineId)
    const open = movable(orderOf(movements, now))
    const named = new Set(movementIds)
    const isSame = open.length === movementIds.length && open.every(({ id }) => named.has(id))
    if (!isSame || (version !== undefined && version !== standing))
      return refuse(
        'stale_version',
        msg`The order changed meanwhile: look at the fresh one and put her in her place again.`,
        {
          current: () => showDay(outer, day),
        },
      )
    const early = open.find(({ id, kind, scheduleId }, place) => {
      // one that stands before her launch already, which is late, keeps nobody from moving others
      const before = kind === 'drop-off' ? open.slice(0, place) : []
      const launch = before.find((other) => other.kind === 'pick-up' && other.scheduleId === scheduleId)
      return launch && movementIds.indexOf(id) < movementIds.indexOf(launch.id)
    })
    if (early)
      refuse(
        'wrong_status',
        msg`${{ boat: early.boatName }} must be launched before she can come back: leave her return behind it.`,
      )
    const rankOf = new Map(movementIds.map((id, index) => [id, index + 1]))
    const ordered = movements.map((movement) => ({ ...movement, rank: rankOf.get(movement.id) ?? movement.rank }))
    const promises = await readPromises(db, { machine, movements }, now, machines.length > 0)
    const [before, after] = [movements, ordered].map((each) => windowsOf(promisable(each, now), promises))
    const hit = movements.flatMap((movement) => {
      const [old, fresh] = [before!.get(movement.id)?.window, after!.get(movement.id)?.window]
      const moves = movement.told && old && fresh && isToldAnew(movement.told, fresh) && isToldAnew(old, fresh)
      return moves ? [{ movement, fresh }] : []
    })
    if (hit.length > 0 && !reason)
      refuseFields(
        'invalid_input',
        [{ field: 'reason', message: msg`Say why: windows that owners know move by ten minutes or more.` }],
        {
          moved: hit.map(({ movement }) => String(movement.id)),
          from: hit.map(({ fresh }) => fresh.from.toISOString()),
          until: hit.map(({ fresh }) => fresh.until.toISOString()),
        },
      )
    await recordManyHistories(
      asking,
      hit.map(({ movement }) => entryOf(movement, reason)),
    )
    await writeVersion(db, day, machineId, standing + 1)
    await rankMovements(db, movementIds)
    await tellLane(asking, { movements: ordered, promises }, timeZone)
  })
  return showDay(outer, day)
}

/** Of the boat alone: a schedule's own entries are what an undo takes back. */
const entryOf = ({ boatId, ownerId }: PlannedMovement, reason: string | null) => ({
  ...{ boatId, event: 'order-changed', forAccountId: ownerId, note: reason },
})
