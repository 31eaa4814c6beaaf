import type { BoatCondition, Condition, ConditionPicture } from '#contract/condition/schema.ts'
import { stepsAt } from '#contract/condition/steps.ts'
import { awaitsDropOff } from '#contract/schedules/status.ts'
import { marinaDay } from '#contract/time.ts'
import { findMovedBoat, mayMove } from '../boats/public.ts'
import { nameInRow } from '../people/public.ts'
import type { YardScreen } from '../platform/access.ts'
import { type Actor, type Context, isStaff } from '../platform/actor.ts'
import { notFound } from '../platform/problem-error.ts'
import { wireInstant } from '../platform/wire-instant.ts'
import { loadSettings } from '../settings/public.ts'
import { removalOf } from './policy.ts'
import { type FoundPicture, type FoundStay, isMovedOn, readStay, readStaysOf, readTaken } from './queries.ts'

/** Somebody signed in, or a yard screen on which nobody may have said who they are. */
export interface Onlooker extends Context {
  actor: Actor | null
  screen: YardScreen | null
}

/** A yard screen is staff's whoever acts on it. */
const isOfMarina = ({ actor, screen }: Onlooker) => screen !== null || (actor !== null && isStaff(actor))

const presentFinding = (
  { findingId, words, madeBy, madeAt, closedBy, closedAt, closingWords }: FoundPicture,
  named: (name: string | null) => string | null,
): ConditionPicture['finding'] =>
  findingId === null || words === null || madeAt === null
    ? null
    : {
        ...{ id: findingId, words, closingWords },
        ...{ madeBy: named(madeBy), madeAt: wireInstant(madeAt) },
        ...{ closedBy: closedAt && named(closedBy), closedAt: closedAt && wireInstant(closedAt) },
      }

const present = (looking: Onlooker, stay: FoundStay, taken: readonly FoundPicture[]): Condition => {
  const { actor, clock } = looking
  const ofMarina = isOfMarina(looking)
  const named = (name: string | null) => (ofMarina && name !== null ? nameInRow(actor?.language, name) : null)
  return {
    scheduleId: stay.scheduleId,
    boatId: stay.boatId,
    boatName: stay.boatName,
    dropOffDate: wireInstant(stay.dropOffAt),
    takes: ofMarina ? takenNow(stay) : [],
    pictures: taken
      .filter(({ scheduleId }) => scheduleId === stay.scheduleId)
      .map((picture) => ({
        ...{ id: picture.id, abFileId: picture.abFileId, step: picture.step },
        takenAt: wireInstant(picture.takenAt),
        takenBy: named(picture.takenBy),
        finding: presentFinding(picture, named),
        removal: removalOf(actor, { ...picture, hungAt: new Date(picture.hungAt) }, clock.now()),
      })),
  }
}

/** The steps of which pictures may be taken as it stands: of one that another followed only until she is dropped off for that. */
export const takenNow = ({ status, newerStatus }: Pick<FoundStay, 'status' | 'newerStatus'>) =>
  newerStatus === null || awaitsDropOff(newerStatus) ? [...stepsAt(status)] : []

/**
 * The stay, if the asker may see it: staff any, a yard screen those of boats moved today, or on the day it took what it sends,
 * an owner their own.
 */
export const findStay = async (looking: Onlooker, scheduleId: number, at = looking.clock.now()): Promise<FoundStay> => {
  const { db, actor, screen } = looking
  const stay = (await readStay(db, scheduleId)) ?? notFound('schedule')
  if (screen) {
    const { timeZone } = await loadSettings(db)
    return (await isMovedOn(db, scheduleId, marinaDay(at, timeZone))) ? stay : notFound('schedule')
  }
  const isSeen = actor && (await mayMove(db, actor, { id: stay.boatId, ownerId: stay.ownerId }))
  return isSeen ? stay : notFound('schedule')
}

/** Pictures of a schedule, of the asker's own time. */
export const readCondition = async (looking: Onlooker, scheduleId: number, at?: Date): Promise<Condition> => {
  const stay = await findStay(looking, scheduleId, at)
  return present(looking, stay, await readTaken(looking.db, [scheduleId], isOfMarina(looking)))
}

/** The same of a boat's last stays. */
export const readBoatCondition = async (
  context: Context & { actor: Actor },
  boatId: number,
): Promise<BoatCondition> => {
  const { db, actor } = context
  if (!(await findMovedBoat(db, actor, boatId))) return notFound('boat')
  const looking: Onlooker = { ...context, screen: null }
  const stays = await readStaysOf(db, boatId, isStaff(actor))
  const ids = stays.map(({ scheduleId }) => scheduleId)
  const taken = await readTaken(db, ids, isStaff(actor))
  return { stays: stays.map((stay) => present(looking, stay, taken)) }
}
