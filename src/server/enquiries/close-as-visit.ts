import { msg } from '@lingui/core/runtime-macro'
import type { Asking } from '../platform/actor.ts'
import { eq, sql } from '../platform/database/orm.ts'
import { refuse } from '../platform/problem-error.ts'
import { lockEnquiry } from './lock-enquiry.ts'
import { enquiryAbilitiesOf, statusAfter } from './policy.ts'
import { readEnquiry } from './present-enquiry.ts'
import { enquiry } from './tables.ts'

/** An enquiry ends answered in the transaction that enters its visit; what was mailed before stays its answer. */
export const closeAsVisit = async (
  asking: Asking,
  outer: Asking,
  { id, version }: { id: number; version: number | undefined },
): Promise<void> => {
  const record = await lockEnquiry(asking, outer, { id, version })
  if (!enquiryAbilitiesOf(record).includes('visit'))
    refuse('wrong_status', msg`This enquiry became a visit already, was declined, or asks for none.`, {
      current: () => readEnquiry(outer, id),
    })
  await asking.db
    .update(enquiry)
    .set({
      status: statusAfter.visit,
      becameVisit: true,
      handledBy: asking.actor.id,
      handledAt: asking.clock.now(),
      version: sql`${enquiry.version} + 1`,
    })
    .where(eq(enquiry.id, id))
}
