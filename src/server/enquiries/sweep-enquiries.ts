import { enquiryStatus } from '#contract/enquiries/schema.ts'
import type { Context } from '../platform/actor.ts'
import { and, lt, ne } from '../platform/database/orm.ts'
import { enquiry } from './tables.ts'

/** What the privacy policy promises of enquiries that were handled. */
const keptDays = 2 * 365
const day = 24 * 60 * 60 * 1000

/** Removes what was handled and is too old to be of use. */
export const sweepEnquiries = async ({ db, clock }: Context) => {
  const oldest = new Date(clock.now().getTime() - keptDays * day)
  await db.delete(enquiry).where(and(ne(enquiry.status, enquiryStatus.new), lt(enquiry.handledAt, oldest)))
}
