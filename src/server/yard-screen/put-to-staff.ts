import { msg } from '@lingui/core/runtime-macro'
import { marinaDay } from '#contract/time.ts'
import type { UndecidedReason } from '#contract/yard-screen/schema.ts'
import { noScreen, type YardScreen } from '../platform/access.ts'
import { eq, sql } from '../platform/database/orm.ts'
import type { Tx } from '../platform/database/types.ts'
import { refuse } from '../platform/problem-error.ts'
import { wasBookedThen } from '../schedules/public.ts'
import { loadSettings } from '../settings/public.ts'
import { mostUndecided, type UndecidedWords } from './policy.ts'
import { readDayOf } from './queries.ts'
import { undecidedMove, yardScreen } from './tables.ts'

interface PutMove {
  screen: YardScreen
  move: UndecidedWords
  why: UndecidedReason
  pressedAt: Date
  receivedAt: Date
}

/** Refuses what one device too many moves wait of; its row is held, so that none slips through beside another. */
const refuseTooMany = async (db: Tx, screenId: number) => {
  const [screen] = await db
    .select({ id: yardScreen.id })
    .from(yardScreen)
    .where(eq(yardScreen.id, screenId))
    .for('no key update')
  if (!screen) return refuse('screen_ended', noScreen)
  const { rows } = await db.execute<{ waits: number }>(sql`
    select count(*)::int as waits from undecided_move u join yard_move m on m.key = u.key
    where m.screen_id = ${screenId} and u.decided_at is null`)
  if (rows[0]!.waits >= mostUndecided)
    refuse(
      'undecided_full',
      msg`Too many moves of this device wait for the office: have them decided on the day plan first.`,
    )
}

/** Has staff decide about a kept move, under a key that is claimed: of what is booked for the day it was pressed on, or was then. */
export const putToStaff = async (db: Tx, { screen, ...put }: PutMove): Promise<void> => {
  const { timeZone } = await loadSettings(db)
  const { pressedAt, move } = put
  const isOfThatDay = (await readDayOf(db, move.movementId)) === marinaDay(pressedAt, timeZone)
  if (!isOfThatDay && !(await wasBookedThen(db, move.movementId, { at: pressedAt, timeZone })))
    refuse('wrong_status', msg`This was not booked for the day it was pressed on.`)
  await refuseTooMany(db, screen.id)
  await db.insert(undecidedMove).values({ ...put, key: put.move.key, device: screen.name })
}
