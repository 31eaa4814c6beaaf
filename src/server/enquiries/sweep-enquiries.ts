import { enquiryStatus } from '#contract/enquiries/schema.ts'
import { forgetLinks } from '../notifications/public.ts'
import type { Context } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { and, lt, ne } from '../platform/database/orm.ts'
import { enquiry } from './tables.ts'

/** What the privacy policy promises of enquiries that were handled. */
const keptDays = 2 * 365
const day = 24 * 60 * 60 * 1000

/** Removes what was handled and is too old to be of use, and what staff were told of it, which names who wrote. */
export const sweepEnquiries = async ({ db, clock }: Context) => {
  const oldest = new Date(clock.now().getTime() - keptDays * day)
  const isOld = and(ne(enquiry.status, enquiryStatus.new), lt(enquiry.handledAt, oldest))
  await withTransaction(db, async (tx) => {
    const gone = await tx.delete(enquiry).where(isOld).returning({ id: enquiry.id })
    await forgetLinks(
      tx,
      gone.map(({ id }) => `/Enquiries/${id}`),
    )
  })
}
