import { msg } from '@lingui/core/runtime-macro'
import type { Sentence } from '#contract/language/sentence.ts'
import { isOutOfUse, type StopReason } from '#contract/stops/reasons.ts'
import { endOfStop } from '#contract/stops/span.ts'
import { marinaDay, startOfDay } from '#contract/time.ts'
import { readMachines } from '../machines/public.ts'
import type { Db } from '../platform/database/types.ts'
import { refuseFields } from '../platform/problem-error.ts'
import { longestFromYard } from './policy.ts'
import { type BoatOfMovement, readBookedIn } from './queries.ts'

export interface StopWish {
  machineId: number | null
  reason: StopReason
  words: string | null
  /** null: from now on. */
  from: Date | null
  /** null: until told otherwise. */
  until: Date | null
}
export interface JudgedStop extends StopWish {
  from: Date
  machine: string | null
}

const minute = 60_000
const longest = 366 * 24 * 60 * minute

/** The stop as it would be; refused where its times or its machine cannot be. */
export const judgeStop = async (db: Db, wish: StopWish, now: Date): Promise<JudgedStop> => {
  const from = wish.from ?? now
  const machine = wish.machineId === null ? null : (await readMachines(db, [wish.machineId]))[0]
  const isEnd = isOutOfUse(wish)
  const refused: [field: string, message: Sentence | false][] = [
    ['machineId', machine === undefined && msg`Choose a machine of the list`],
    ['machineId', isEnd && machine === null && msg`Choose a machine of the list`],
    ['machineId', isEnd && machine?.active === false && msg`This machine is out of use already`],
    ['from', isEnd && wish.from !== null && msg`A machine is put out of use from now on`],
    ['until', isEnd && wish.until !== null && msg`A machine is put out of use without an end`],
    // somebody filled in this form for a moment
    [
      'from',
      from.getTime() < now.getTime() - 10 * minute && msg`The stop begins in the past: choose Now or a later time.`,
    ],
    ['from', from.getTime() > now.getTime() + longest && msg`Choose a time within a year`],
    ['until', wish.until !== null && wish.until <= now && msg`The stop ends in the past: choose a later time.`],
    [
      'until',
      wish.until !== null &&
        wish.until > now &&
        wish.until <= from &&
        msg`It ends before it begins: choose a later time.`,
    ],
    [
      'until',
      wish.until !== null && wish.until.getTime() > now.getTime() + longest && msg`Choose a time within a year`,
    ],
  ]
  const errors = refused.flatMap(([field, message]) => (message ? [{ field, message }] : []))
  if (errors.length > 0) refuseFields('invalid_input', errors)
  return { ...wish, from: from < now ? now : from, machine: machine?.name ?? null }
}

/** From the yard screen for a day at most. */
export const requireYardSpan = (until: Date | null, now: Date): void => {
  if (until && until.getTime() > now.getTime() + longestFromYard)
    refuseFields('invalid_input', [{ field: 'until', message: msg`A stop of more than a day is made by the office` }])
}

/** Whom it hits: what is booked in it; from now on also what should have been moved today and was not. */
export const readHitBy = (
  db: Db,
  stop: { machineId: number | null; from: Date; until: Date | null },
  now: Date,
  timeZone: string,
): Promise<BoatOfMovement[]> => {
  const today = marinaDay(now, timeZone)
  const from = stop.from <= now ? startOfDay(today, timeZone) : stop.from
  return readBookedIn(db, { ...stop, from, until: endOfStop(stop, now, timeZone), today })
}
