import { msg } from '@lingui/core/runtime-macro'
import { type NoticeTable, noticeOf, notify } from '../notifications/public.ts'
import type { Context } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { type AnyColumn, and, eq, isNull, or, sql } from '../platform/database/orm.ts'
import { chat } from './tables.ts'

/** Who has the chat open reads at once; a mail is for who is not there. */
const waits = sql`interval '10 minutes'`
/** Until there is a second mail to somebody whom the first did not bring. */
const pause = sql`interval '24 hours'`
/** What lies further ahead was written before the clock was set back; clocks of instances differ by less. */
const ahead = sql`interval '10 minutes'`

const answerNotices = { 'answer-waits': () => msg`You have an answer in Messages.` } satisfies NoticeTable
const answerMail = { kind: 'message', notice: noticeOf(answerNotices, 'answer-waits', {}), link: '/Messages' } as const

/** The customer was there. */
export const noAnswerWaits = { answeredAt: null, mailedAt: null }
/** The customer has read up to a message; what was answered after it waits from then on. */
export const answersWaitAfter = (lastReadId: number) => ({
  ...noAnswerWaits,
  answeredAt: sql`case when ${chat.answeredAt} is not null then (
    select min(created_at) from message
    where chat_id = ${chat.id} and id > ${lastReadId} and not is_person_sender and not is_internal) end`,
})

const isOver = (since: AnyColumn, span: typeof waits, now: Date) => {
  const instant = sql`${now.toISOString()}::timestamptz`
  return or(sql`${since} <= ${instant} - ${span}`, sql`${since} > ${instant} + ${ahead}`)
}

/**
 * Mails one customer whose answer has waited long enough. The mail is queued in the transaction that notes it on the
 * chat, so that instances side by side, and a restart, make one of it.
 */
const mailNext = ({ db, clock }: Context): Promise<boolean> =>
  withTransaction(db, async (tx) => {
    const now = clock.now()
    const [waiting] = await tx
      .select({ id: chat.id, personId: chat.personId })
      .from(chat)
      .where(and(isOver(chat.answeredAt, waits, now), or(isNull(chat.mailedAt), isOver(chat.mailedAt, pause, now))))
      .orderBy(chat.answeredAt)
      .limit(1)
      .for('no key update', { skipLocked: true })
    if (!waiting) return false
    const told = await notify({ db: tx, clock }, { accountId: waiting.personId, ...answerMail })
    await tx
      .update(chat)
      .set({ answeredAt: null, ...(told.length > 0 && { mailedAt: now }) })
      .where(eq(chat.id, waiting.id))
    return true
  })

/** Mails everybody whom an answer of the marina waits for and who has not been there; returns how many chats it saw to. */
export const tellAnswers = async (context: Context, signal?: AbortSignal): Promise<number> => {
  let chats = 0
  while (!signal?.aborted && (await mailNext(context))) chats += 1
  return chats
}
