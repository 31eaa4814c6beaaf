import { type Fit, type Fitting, fitOf } from '../racks/fit.ts'
import { slotMinutes, slotStart } from '../schedules/booking-hours.ts'
import { type StopSpan, stopBetween } from '../stops/span.ts'
import { wallClock, weekday } from '../time.ts'
import type { Machine } from './schema.ts'

/** What a machine is judged by. */
export type Able = Pick<Machine, 'id' | 'maxWeight' | 'maxLength' | 'highestTier' | 'minutes' | 'hours' | 'active'>
/** What is to be moved: what is not known of her limits nothing. */
export interface Load {
  boat: Pick<Fitting, 'lengthOverall' | 'weight'>
  /** Of the bay she lies in or goes to; null where there is none or nobody numbered it. */
  tier: number | null
}
/** Places that are held, as `placeKey` writes them. */
export type TakenPlaces = ReadonlySet<string>
export const placeKey = (machineId: number, slotAt: Date, place: number) => `${machineId} ${slotAt.getTime()} ${place}`

/** How many boats it moves in a quarter of an hour. */
export const placesAQuarter = ({ minutes }: Pick<Able, 'minutes'>) => Math.max(1, Math.floor(slotMinutes / minutes))

/** The whole quarters a movement takes, from the one its time lies in. */
export const quartersOf = (at: Date, { minutes }: Pick<Able, 'minutes'>): Date[] => {
  const first = slotStart(at).getTime()
  return Array.from(
    { length: Math.ceil(minutes / slotMinutes) },
    (_, quarter) => new Date(first + quarter * slotMinutes * 60_000),
  )
}

/** How a boat fits on it, by weight and length. */
export const machineFit = (
  { maxWeight, maxLength }: Pick<Able, 'maxWeight' | 'maxLength'>,
  boat: Load['boat'],
): Fit[] =>
  fitOf(
    { clearWidth: null, clearHeight: null, maxLength, maxWeight },
    { ...boat, width: null, height: null, depth: null },
  )

/** High enough for the bay; nobody asks that of a bay without a tier. */
export const reaches = ({ highestTier }: Pick<Able, 'highestTier'>, tier: number | null) =>
  tier === null || highestTier === null || tier <= highestTier

/** In use, strong and long enough, and high enough for the bay. */
export const canMove = (machine: Able, { boat, tier }: Load) =>
  machine.active && reaches(machine, tier) && machineFit(machine, boat).every(({ state }) => state !== 'small')

/** Whether a movement may begin then; without hours of its own it works whenever is booked. */
export const worksAt = ({ hours }: Pick<Able, 'hours'>, at: Date, timeZone: string) => {
  if (hours === null) return true
  const [day = '', clock = ''] = wallClock(slotStart(at), timeZone).split(' ')
  const then = hours[weekday(day) - 1]
  return Boolean(then && clock >= then.from && clock <= then.until)
}

/** The stop that keeps a machine from a movement which begins then, or runs into it. */
export const stopOf = <S extends StopSpan>(
  stops: readonly S[],
  machine: Pick<Able, 'id' | 'minutes'>,
  at: Date,
): S | undefined => {
  const quarters = quartersOf(at, machine)
  const until = new Date(quarters.at(-1)!.getTime() + slotMinutes * 60_000)
  return stopBetween(stops, machine.id, { from: quarters[0]!, until })
}

/** The stop of the yard that a quarter without machines lies in. */
export const stopOfQuarter = <S extends StopSpan>(stops: readonly S[], at: Date): S | undefined => {
  const from = slotStart(at)
  return stopBetween(stops, null, { from, until: new Date(from.getTime() + slotMinutes * 60_000) })
}

/** The lowest place of a machine that is free for the whole movement; null where none is. */
export const freePlace = (machine: Able, at: Date, taken: TakenPlaces): number | null => {
  const quarters = quartersOf(at, machine)
  for (let place = 1; place <= placesAQuarter(machine); place += 1)
    if (quarters.every((quarter) => !taken.has(placeKey(machine.id, quarter, place)))) return place
  return null
}

/** The weakest first: by kilograms, then by metres. */
const weakestFirst = <M extends Able>(machines: readonly M[]): M[] =>
  machines.toSorted((one, other) =>
    one.maxWeight === other.maxWeight
      ? one.maxLength - other.maxLength || one.id - other.id
      : one.maxWeight - other.maxWeight,
  )

/** The one she is moved by where nothing keeps it: the weakest that can. */
export const ownMachine = <M extends Able>(machines: readonly M[], load: Load): M | undefined =>
  weakestFirst(machines).find((machine) => canMove(machine, load))

/** The weakest machine that can move her then and has a place; null where none has. */
export const chooseMachine = <M extends Able>(
  machines: readonly M[],
  {
    load,
    at,
    taken,
    stops,
    timeZone,
  }: { load: Load; at: Date; taken: TakenPlaces; stops: readonly StopSpan[]; timeZone: string },
): { machine: M; place: number } | null => {
  for (const machine of weakestFirst(machines)) {
    if (!canMove(machine, load) || !worksAt(machine, at, timeZone) || stopOf(stops, machine, at)) continue
    const place = freePlace(machine, at, taken)
    if (place !== null) return { machine, place }
  }
  return null
}
