import { msg } from '@lingui/core/runtime-macro'
import { enquiryStatus } from '#contract/enquiries/schema.ts'
import { aDay } from '#contract/language/sentence.ts'
import { marinaDay } from '#contract/time.ts'
import { sql } from '../platform/database/orm.ts'
import type { WaitingSource } from '../platform/waiting-source.ts'

/** Enquiries of visitors that nobody answered yet. */
export const waitingEnquiries: WaitingSource<{ message: string | null; from: string; to: string }> = {
  title: msg`Enquiry`,
  from: () => sql`enquiry e where e.status = ${enquiryStatus.new}`,
  columns: {
    id: sql`e.id`,
    since: sql`e.created_at`,
    about: sql`jsonb_build_object('message', case e.kind when 'message' then left(e.message, 120) end,
      'from', e.arrival, 'to', e.departure)`,
    version: sql`e.version`,
    who: sql`e.name`,
  },
  detail({ message, from, to }, _at, { timeZone, now }) {
    const today = marinaDay(now, timeZone)
    return message ?? msg`Visit ${{ from: aDay(from, today) }} to ${{ to: aDay(to, today) }}`
  },
}
