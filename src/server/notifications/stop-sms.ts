import { choiceKey, isChosen, noticeKinds } from '#contract/notifications/kinds.ts'
import type { CustomerSms } from '#contract/notifications/schema.ts'
import { recordAudit } from '../audit/public.ts'
import { type Asking, nameOf } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { and, eq, sql } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { notFound } from '../platform/problem-error.ts'
import { giveUpNotices, readGateway } from '../sms/public.ts'
import { readCustomerName } from './queries.ts'
import { noticeChoice } from './tables.ts'

// in the order in which people choose for themselves, so that neither waits for the other
const kinds = noticeKinds
  .filter((kind) => isChosen(kind, 'sms'))
  .map((kind) => ({ kind, channel: 'sms' as const }))
  .toSorted((a, b) => choiceKey(a).localeCompare(choiceKey(b)))

/** Whether SMS goes to a customer; stopped where every kind of it was switched off, by whomever. */
export const readCustomerSms = async (db: Db, id: number): Promise<CustomerSms> => {
  if (!(await readCustomerName(db, id))) return notFound('customer')
  const off = await db.$count(
    noticeChoice,
    and(eq(noticeChoice.accountId, id), eq(noticeChoice.channel, 'sms'), eq(noticeChoice.isOn, false)),
  )
  return { isOn: (await readGateway(db)).isOn, stopped: off === kinds.length }
}

/** They asked the marina for no SMS; taken back, what goes to who chose nothing goes again. */
export const stopSms = (outer: Asking, { id, stopped }: { id: number; stopped: boolean }): Promise<void> =>
  withTransaction(outer.db, async (db) => {
    // held, so that nobody merges or erases them meanwhile
    const person = await readCustomerName(db, id, { isHeld: true })
    if (!person) return notFound('customer')
    if ((await readCustomerSms(db, id)).stopped === stopped) return
    if (stopped) {
      await giveUpNotices({ ...outer, db }, id)
      await db
        .insert(noticeChoice)
        .values(kinds.map((each) => ({ accountId: id, ...each, isOn: false })))
        .onConflictDoUpdate({
          target: [noticeChoice.accountId, noticeChoice.kind, noticeChoice.channel],
          set: { isOn: sql`excluded.is_on` },
        })
    } else await db.delete(noticeChoice).where(and(eq(noticeChoice.accountId, id), eq(noticeChoice.channel, 'sms')))
    await recordAudit(
      { ...outer, db },
      {
        action: stopped ? 'sms-stopped' : 'sms-allowed',
        subject: 'account',
        subjectId: id,
        subjectName: nameOf(person),
      },
    )
  })
