import { msg } from '@lingui/core/runtime-macro'
import { type Enquiry, type EnquiryRow, enquiryStatus } from '#contract/enquiries/schema.ts'
import { type Asking, nameOf } from '../platform/actor.ts'
import type { Db } from '../platform/database/types.ts'
import { wordsIn } from '../platform/language/wording.ts'
import { inOrder } from '../platform/paging.ts'
import { notFound } from '../platform/problem-error.ts'
import { enquiryAbilitiesOf } from './policy.ts'
import { readEnquiries } from './queries.ts'
import type { EnquiryRecord } from './tables.ts'

const presentRow = (record: EnquiryRecord): EnquiryRow => ({
  id: record.id,
  kind: record.kind,
  status: record.status,
  name: record.name,
  email: record.email,
  phone: record.phone,
  arrival: record.arrival,
  departure: record.departure,
  boatLength: record.boatLength,
  boatBeam: record.boatBeam,
  boatDraft: record.boatDraft,
  message: record.message,
  createdDate: record.createdAt.toISOString(),
  version: record.version,
  abilities: enquiryAbilitiesOf(record),
})

/** Rows of the list for these ids, in this order. */
export const presentEnquiries = async (db: Db, ids: readonly number[]): Promise<EnquiryRow[]> => {
  const found = await readEnquiries(db, ids)
  return inOrder(
    ids,
    found.map(({ record }) => presentRow(record)),
  )
}

/** An answer without words of the marina's own is the invitation alone. */
const answerIn = ({ answer, status, becameVisit }: EnquiryRecord) => {
  if (answer !== null) return answer
  if (becameVisit) return msg`Entered as a visit.`
  return status === enquiryStatus.answered ? msg`Invited to register.` : null
}

export const readEnquiry = async ({ db, actor }: Pick<Asking, 'db' | 'actor'>, id: number): Promise<Enquiry> => {
  const [found] = await readEnquiries(db, [id])
  if (!found) return notFound('enquiry')
  const { record, handler } = found
  const answer = answerIn(record)
  return {
    ...presentRow(record),
    answer: answer && wordsIn(actor.language)(answer),
    handledBy: handler ? nameOf(handler) : null,
    handledDate: record.handledAt?.toISOString() ?? null,
  }
}
