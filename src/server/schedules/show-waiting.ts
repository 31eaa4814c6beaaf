import { msg } from '@lingui/core/runtime-macro'
import { aMoment } from '#contract/language/sentence.ts'
import { statusesThat } from '#contract/schedules/status.ts'
import { marinaDay, wallClock } from '#contract/time.ts'
import { sql } from '../platform/database/orm.ts'
import { anyOf } from '../platform/paging.ts'
import type { WaitingSource } from '../platform/waiting-source.ts'

const waitsFor = (kind: 'request' | 'payment' | 'drop-off' | 'pick-up') =>
  sql`s.status = ${anyOf(statusesThat(({ waits }) => waits === kind))}`

type Detail = WaitingSource['detail']
const momentOf = (at: string, { timeZone, now }: Parameters<Detail>[2]) =>
  aMoment(wallClock(at, timeZone), marinaDay(now, timeZone))
const lifting: Detail = (_about, at, moment) => msg`Lifting ${{ at: momentOf(at!, moment) }}`
const lowering: Detail = (_about, at, moment) => msg`Lowering ${{ at: momentOf(at!, moment) }}`

const changed = {
  id: sql`s.id`,
  boatId: sql`s.boat_id`,
  since: sql`s.status_changed_at`,
  at: sql`s.drop_off_at`,
  version: sql`s.version`,
}
const due = { ...changed, since: sql`coalesce(s.asked_pick_up_at, s.drop_off_at)` }

export const waitingRequests: WaitingSource = {
  title: msg`Drop Off Request`,
  from: () => sql`schedule s where ${waitsFor('request')}`,
  columns: changed,
  detail: lifting,
  step: 'drop-off',
}
export const waitingPayments: WaitingSource = {
  title: msg`Drop Off Payment`,
  from: () => sql`schedule s where ${waitsFor('payment')}`,
  columns: changed,
  detail: lifting,
}
/** Boats that are due today, or were. */
export const waitingDropOffs: WaitingSource = {
  title: msg`Boat Drop Off`,
  from: (tomorrow) => sql`schedule s where ${waitsFor('drop-off')}
    and s.drop_off_at < ${tomorrow.toISOString()}::timestamptz`,
  columns: due,
  detail: lifting,
}
export const waitingPickUps: WaitingSource = {
  title: msg`Pick Up`,
  from: (tomorrow) => sql`schedule s where ${waitsFor('pick-up')}
    and s.asked_pick_up_at < ${tomorrow.toISOString()}::timestamptz`,
  columns: { ...due, at: sql`s.asked_pick_up_at` },
  detail: lowering,
  step: 'pick-up',
}
