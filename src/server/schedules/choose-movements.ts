import type { MovementKind } from '#contract/schedules/movement-kinds.ts'
import { factsOf, isInYard, scheduleStatus } from '#contract/schedules/status.ts'
import type { Settings } from '#contract/settings/schema.ts'
import { marinaDay } from '#contract/time.ts'
import { eq } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { movement, slotPlace } from './tables.ts'

export interface BookedPlace {
  id: number
  status: number
  dropOffAt: Date
  /** She stood here before: no crane moved her that day. */
  placed: boolean
  askedPickUpAt: Date | null
  returnAt: Date | null
  positionId: number | null
}
/** When movements were done; null takes it back, one that is not named stays as it is. */
export type DoneTimes = Partial<Record<MovementKind, Date | null>>
export type HeldMovement = typeof movement.$inferSelect & { places: { slotAt: Date; machineId: number | null }[] }

export interface WantedMovement {
  bookedAt: Date
  doneAt: Date | null
  /** It keeps a place: asked for, or used today or before (the crane was busy then). */
  holds: boolean
}

interface WantedWhen {
  settings: Pick<Settings, 'timeZone'>
  now: Date
  done?: DoneTimes | undefined
}

/** What is kept of a schedule's movements, by kind. */
export const readHeld = async (db: Db, scheduleId: number): Promise<Map<MovementKind, HeldMovement>> => {
  const rows = await db
    .select({ movement, place: slotPlace })
    .from(movement)
    .leftJoin(slotPlace, eq(slotPlace.movementId, movement.id))
    .where(eq(movement.scheduleId, scheduleId))
  const held = new Map<MovementKind, HeldMovement>()
  for (const { movement: row, place } of rows) {
    const found = held.get(row.kind) ?? { ...row, places: [] }
    if (place) found.places.push(place)
    held.set(row.kind, found)
  }
  return held
}

/** What should be kept of a schedule as it stands now. */
export const wantedOf = (
  { status, dropOffAt, askedPickUpAt, returnAt, placed }: BookedPlace,
  held: ReadonlyMap<MovementKind, HeldMovement>,
  { now, settings: { timeZone }, done = {} }: WantedWhen,
) => {
  const wanted = new Map<MovementKind, WantedMovement>()
  if (status === scheduleStatus.requestRejected) return wanted
  const today = marinaDay(now, timeZone)
  const want = (kind: MovementKind, bookedAt: Date) => {
    const given = done[kind]
    const doneAt = given === undefined ? (held.get(kind)?.doneAt ?? null) : given
    const holds = kind === 'return' || factsOf(status)?.holdsPlace === kind || marinaDay(bookedAt, timeZone) <= today
    // early in the yard she gave her time back and is still to be lifted
    const waits = kind === 'drop-off' && isInYard(status)
    if (holds || doneAt || waits) wanted.set(kind, { bookedAt, doneAt, holds })
  }
  if (!placed) want('drop-off', dropOffAt)
  if (askedPickUpAt) want('pick-up', askedPickUpAt)
  // handed over, it stays until it goes to the schedule that brings her back
  if (returnAt && (factsOf(status)?.holdsReturn || held.has('return'))) want('return', returnAt)
  return wanted
}
