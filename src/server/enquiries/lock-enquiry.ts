import { msg } from '@lingui/core/runtime-macro'
import type { Asking } from '../platform/actor.ts'
import { eq } from '../platform/database/orm.ts'
import { notFound, refuse } from '../platform/problem-error.ts'
import { readEnquiry } from './present-enquiry.ts'
import { type EnquiryRecord, enquiry } from './tables.ts'

interface SoughtEnquiry {
  id: number
  version: number | undefined
}
/** The enquiry as it was read, locked until the transaction ends; `outer` reads how it stands once that is over. */
export const lockEnquiry = async (
  { db }: Pick<Asking, 'db'>,
  outer: Asking,
  { id, version }: SoughtEnquiry,
): Promise<EnquiryRecord> => {
  const [record] = await db.select().from(enquiry).where(eq(enquiry.id, id)).for('update')
  if (!record) return notFound('enquiry')
  if (version !== undefined && version !== record.version)
    refuse('stale_version', msg`Somebody handled this enquiry meanwhile: look at the fresh state and decide again.`, {
      current: () => readEnquiry(outer, id),
    })
  return record
}
