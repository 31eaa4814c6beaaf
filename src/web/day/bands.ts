import type { DayMovementAnswer } from '#contract/day/schema.ts'
import { wallClock } from '#contract/time.ts'

type WithTime = Pick<DayMovementAnswer, 'bookedAt'>
/** Those of one booked hour that stand one after another. */
type HourGroup<M extends WithTime> = { hour: string; movements: M[] }
/** A row that all lanes share. */
type Band<M extends WithTime> = { hour: string; groups: HourGroup<M>[] }

const hourOf = ({ bookedAt }: WithTime, timeZone: string) => `${wallClock(bookedAt, timeZone).slice(11, 13)}:00`

/**
 * By the booked hour, the bold one on the card, in the order as it stands. Rows never go back: one that was put out of
 * her hour stands in the row around her, under a head of her own, so that no head says another hour than the card.
 */
export function bandsOf<M extends WithTime>(movements: readonly M[], timeZone: string): Band<M>[] {
  const bands: Band<M>[] = []
  for (const [place, movement] of movements.entries()) {
    const own = hourOf(movement, timeZone)
    const next = movements[place + 1]
    // who goes before an earlier hour stands in the row of that one, else all that follow would move down with her
    const after = next ? hourOf(next, timeZone) : own
    const [row = own] = [own, after].toSorted()
    let band = bands.at(-1)
    if (!band || row > band.hour) {
      band = { hour: row, groups: [] }
      bands.push(band)
    }
    const group = band.groups.at(-1)
    if (group?.hour === own) group.movements.push(movement)
    else band.groups.push({ hour: own, movements: [movement] })
  }
  return bands
}

/** What stands in a row of the lanes: a new order may need one that they do not have yet, and takes the one before. */
export const groupsIn = <M extends WithTime>(hour: string, bands: readonly Band<M>[], hours: readonly string[]) =>
  bands.flatMap((band) => ((hours.findLast((one) => one <= band.hour) ?? hours[0]) === hour ? band.groups : []))
