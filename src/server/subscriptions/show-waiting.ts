import { msg, plural } from '@lingui/core/runtime-macro'
import { aDay } from '#contract/language/sentence.ts'
import { reviewStatus } from '#contract/review/status.ts'
import { marinaDay } from '#contract/time.ts'
import { sql } from '../platform/database/orm.ts'
import type { WaitingSource } from '../platform/waiting-source.ts'

/** Subscriptions of boats that the marina has not reviewed yet. */
export const waitingSubscriptions: WaitingSource<{ from: string; to: string; lifts: number }> = {
  title: msg`Subscription`,
  from: () => sql`subscription n where n.status = ${reviewStatus.pending} and n.boat_id is not null`,
  columns: {
    id: sql`n.id`,
    boatId: sql`n.boat_id`,
    since: sql`n.created_at`,
    about: sql`jsonb_build_object('from', n.valid_from, 'to', n.valid_to, 'lifts', n.lifts_remaining)`,
    version: sql`n.version`,
  },
  detail({ from, to, lifts }, _at, { timeZone, now }) {
    const today = marinaDay(now, timeZone)
    return msg`${{ from: aDay(from, today) }} to ${{ to: aDay(to, today) }}, ${plural({ lifts }, { one: '# lift', other: '# lifts' })}`
  },
}
