import { msg } from '@lingui/core/runtime-macro'
import type { Named } from '#contract/language/sentence.ts'
import { reviewStatus } from '#contract/review/status.ts'
import { namedAs } from '../lookups/public.ts'
import { sql } from '../platform/database/orm.ts'
import type { WaitingSource } from '../platform/waiting-source.ts'

/** Services that were asked for and not reviewed yet. */
export const waitingServices: WaitingSource<Named> = {
  title: msg`Boat Service`,
  from: () =>
    sql`boat_service v join service_type t on t.id = v.service_type_id where v.status = ${reviewStatus.pending}`,
  columns: {
    id: sql`v.id`,
    boatId: sql`v.boat_id`,
    since: sql`v.created_at`,
    at: sql`v.schedule_at`,
    about: namedAs(sql`t`),
    version: sql`v.version`,
  },
  detail: (type) => type,
}
