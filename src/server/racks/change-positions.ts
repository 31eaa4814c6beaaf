import { msg } from '@lingui/core/runtime-macro'
import type { z } from 'zod'
import { type Sentence, withCommas } from '#contract/language/sentence.ts'
import { type BaySizes, fitOf, misfitWords } from '#contract/racks/fit.ts'
import type { changedPositions, changedPositionsSchema, RackPosition } from '#contract/racks/schema.ts'
import { pickFields } from '#contract/record-fields.ts'
import { recordAudit } from '../audit/public.ts'
import type { Asking } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { inArray } from '../platform/database/orm.ts'
import { wordsIn } from '../platform/language/wording.ts'
import { notFound, refuse } from '../platform/problem-error.ts'
import { readToday } from '../settings/public.ts'
import { lockBays } from './lock-bays.ts'
import type { Occupant, ReadHomes, ReadOccupants } from './policy.ts'
import { readAllPositions } from './queries.ts'
import { rackPosition } from './tables.ts'

type Changes = Partial<Pick<RackPosition, keyof BaySizes | 'inUse'>>
const changeNames = ['clearWidth', 'clearHeight', 'maxLength', 'maxWeight', 'inUse'] as const
const pick = (position: Changes, names: readonly (keyof Changes)[]) => pickFields(position, names)

export interface RackPorts {
  readOccupants: ReadOccupants
  readHomes: ReadHomes
}

const named = 3
interface BayOfBoat {
  code: string
  boatName: string
}
const nameBays = (taken: readonly BayOfBoat[]) => {
  const more = taken.length - named
  const shown = taken.slice(0, named).map(({ code, boatName }) => `${code} (${boatName})`)
  return withCommas(more > 0 ? [...shown, msg`${{ more }} more`] : shown)
}
const refuseInUse = (message: Sentence) => refuse('position_taken', message, { errors: [{ field: 'inUse', message }] })
const refuseOccupied = (occupied: readonly BayOfBoat[]) => {
  if (occupied.length > 0)
    refuseInUse(msg`Boats have these bays: ${{ bays: nameBays(occupied) }}. Move them first, or leave the bays out.`)
}
/** What was promised for the days of a subscription is not taken away without a word. */
const refuseHomes = (homes: readonly BayOfBoat[]) => {
  if (homes.length > 0)
    refuseInUse(
      msg`These bays are the home of boats: ${{ bays: nameBays(homes) }}. Change their subscriptions first, or leave the bays out.`,
    )
}

/**
 * Changes size or use of bays, all or none. A bay that a boat keeps, or that is a boat's home, stays in use; one that becomes too small for her is
 * told of, since she may lie there all the same.
 */
export const changePositions = (
  outer: Asking,
  { readOccupants, readHomes }: RackPorts,
  { ids: given, ...sent }: z.output<typeof changedPositionsSchema>,
): Promise<z.infer<typeof changedPositions>> =>
  withTransaction(outer.db, async (db) => {
    const ids = [...new Set(given)]
    const changes: Changes = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined))
    // nobody is sent to a bay, and none is deleted, while it is judged
    await lockBays(db)
    await db.select().from(rackPosition).where(inArray(rackPosition.id, ids)).orderBy(rackPosition.id).for('update')
    const before = await readAllPositions(db, ids)
    if (before.length < ids.length) notFound('rack-position')
    const occupants = new Map((await readOccupants(db)).map((occupant) => [occupant.positionId, occupant]))
    const lying = before.flatMap((position) => {
      const occupant = occupants.get(position.id)
      return occupant ? [{ ...position, ...changes, boatName: occupant.boatName, occupant }] : []
    })
    if (changes.inUse === false) {
      refuseOccupied(lying)
      refuseHomes(await readHomes(db, ids, await readToday({ ...outer, db })))
    }
    await db.update(rackPosition).set(changes).where(inArray(rackPosition.id, ids))
    const entries = before.flatMap((position) => {
      const names = changeNames.filter((name) => name in changes && changes[name] !== position[name])
      return names.length === 0
        ? []
        : [
            {
              action: 'rack-position-changed' as const,
              subject: 'rack-position' as const,
              subjectId: position.id,
              subjectName: position.code,
              before: pick(position, names),
              after: pick(changes, names),
            },
          ]
    })
    if (entries.length > 0) await recordAudit({ ...outer, db }, ...entries)
    const word = wordsIn(outer.actor.language)
    const tooSmall = lying.flatMap(({ id, code, boatName, occupant, ...sizes }) => {
      const misfit = misfitOf(sizes, occupant)
      return misfit.length > 0 ? [{ id, code, boatName, misfit: misfit.map(word).join(', ') }] : []
    })
    return { changed: entries.length, tooSmall }
  })

const misfitOf = (sizes: BaySizes, boat: Occupant) => misfitWords(fitOf(sizes, boat))
