import { msg } from '@lingui/core/runtime-macro'
import { registerLink } from '#contract/enquiries/schema.ts'
import { queueMail } from '../mail/public.ts'
import type { Asking } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { and, eq, sql } from '../platform/database/orm.ts'
import { refuse } from '../platform/problem-error.ts'
import { lockEnquiry } from './lock-enquiry.ts'
import { enquiryAbilitiesOf, statusAfter } from './policy.ts'
import { readEnquiry } from './present-enquiry.ts'
import { enquiry } from './tables.ts'
import { answerMail, invitationMail } from './texts.ts'

export interface EnquiryAnswer {
  id: number
  act: 'answer' | 'invite' | 'decline'
  text: string | null
  version: number | undefined
}

/** Answers a visitor by mail, with an invitation to register or without, or declines; a decline may go unsaid. */
export const answerEnquiry = (
  outer: Asking & { publicUrl: string },
  { id, act, text, version }: EnquiryAnswer,
): Promise<void> =>
  withTransaction(outer.db, async (db) => {
    const asking: Asking = { ...outer, db }
    const current = () => readEnquiry(outer, id)
    const record = await lockEnquiry(asking, outer, { id, version })
    if (!enquiryAbilitiesOf(record).includes(act))
      refuse(
        'wrong_status',
        act === 'decline'
          ? msg`This enquiry was answered already, so it cannot be declined.`
          : msg`This enquiry was declined already.`,
        { current },
      )
    const mail =
      act === 'invite'
        ? invitationMail(record, text, registerLink(outer.publicUrl, record))
        : text && answerMail(record, text)
    const written = await db
      .update(enquiry)
      .set({
        status: statusAfter[act],
        answer: text,
        handledBy: asking.actor.id,
        handledAt: asking.clock.now(),
        version: sql`${enquiry.version} + 1`,
      })
      .where(and(eq(enquiry.id, id), eq(enquiry.version, record.version)))
      .returning({ id: enquiry.id })
    if (written.length === 0) throw new Error(`Enquiry ${id} changed under its lock.`)
    if (mail) await queueMail(asking, { ...mail, accountId: null })
  })
