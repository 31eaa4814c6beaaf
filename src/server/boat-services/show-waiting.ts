import { msg } from '@lingui/core/runtime-macro'
import { reviewStatus } from '#contract/review/status.ts'
import { sql } from '../platform/database/orm.ts'
import type { WaitingSource } from '../platform/waiting-source.ts'

/** Services that were asked for and not reviewed yet. */
export const waitingServices: WaitingSource<{ type: string }> = {
  title: msg`Boat Service`,
  from: () => sql`boat_service v where v.status = ${reviewStatus.pending}`,
  columns: {
    id: sql`v.id`,
    boatId: sql`v.boat_id`,
    since: sql`v.created_at`,
    at: sql`v.schedule_at`,
    about: sql`jsonb_build_object('type', v.service_type_name)`,
    version: sql`v.version`,
  },
  detail: ({ type }) => type,
}
