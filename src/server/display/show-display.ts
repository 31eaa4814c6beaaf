import { msg } from '@lingui/core/runtime-macro'
import type { DisplayDay } from '#contract/display/schema.ts'
import { stopAt } from '#contract/stops/span.ts'
import { marinaDay } from '#contract/time.ts'
import { type PlannedMovement, presentStanding, promisable, readLanes } from '../day/public.ts'
import type { Context } from '../platform/actor.ts'
import { wordsIn } from '../platform/language/wording.ts'
import { loadSettings } from '../settings/public.ts'
import { presentStop, readStanding } from '../stops/public.ts'
import { readNameless } from './queries.ts'

/** Today's order in the marina's language. Who waits for approval or payment is in none yet, as for owners. */
export const showDisplay = async ({ db, clock }: Context): Promise<DisplayDay> => {
  const now = clock.now()
  const { timeZone, language, marinaName } = await loadSettings(db)
  const day = marinaDay(now, timeZone)
  const word = wordsIn(language)
  const [lanes, standing] = [await readLanes(db, day), await readStanding(db, now, timeZone)]
  const stopOf = (machineId: number | null) => {
    const stop = stopAt(standing, machineId, now)
    return stop ? presentStop(stop, { actor: { language }, now, timeZone }) : null
  }
  const all = lanes.flatMap(({ movements }) => movements)
  const nameless = await readNameless(
    db,
    all.map(({ boatId }) => boatId),
  )
  const nameFor = ({ boatId, boatName, bay }: PlannedMovement) => {
    if (!nameless.has(boatId)) return boatName
    return word(bay === null ? msg`A boat` : msg`A boat, ${{ bay }}`)
  }
  return {
    ...{ day, timeZone, language, marinaName, at: now.toISOString() },
    moved: all.filter(({ doneAt }) => doneAt).length,
    planned: all.filter((movement) => movement.doneAt || promisable([movement], now).length > 0).length,
    stop: stopOf(null),
    lanes: lanes.map(({ machine, movements }) => ({
      machine: machine && { id: machine.id, name: machine.name, kind: machine.kind },
      stop: stopOf(machine?.id ?? null)?.title ?? null,
      movements: promisable(movements, now).map((movement) => {
        const { id, kind, state, bookedAt, window } = presentStanding(movement, now)
        const { boatId, hullType } = movement
        return { id, kind, state, bookedAt, window, boatId, hullType, boatName: nameFor(movement) }
      }),
    })),
  }
}
