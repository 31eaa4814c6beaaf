import type { WorkLinkAnswer } from '#contract/work-orders/schema.ts'
import { requireMoney } from '../money/public.ts'
import { desc, eq } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { notFound } from '../platform/problem-error.ts'
import { judgedOf, mayMail } from './policy.ts'
import { readLines, readWork } from './queries.ts'
import { workLink } from './tables.ts'

const stateOf = ({ endedAt, failedAt, sentAt }: typeof workLink.$inferSelect): WorkLinkAnswer['state'] =>
  endedAt ? 'ended' : failedAt ? 'failed' : sentAt ? 'sent' : 'waiting'

/** How the mail of an estimate stands, for staff. */
export const showLink = async (db: Db, id: number): Promise<WorkLinkAnswer> => {
  await requireMoney(db)
  const [work] = await readWork(db, { id })
  if (!work) return notFound('work-order')
  const isOpen = mayMail(judgedOf(work.order, await readLines(db, [id]))) && work.boatOwnerId === work.order.accountId
  const may = { mayMail: isOpen && Boolean(work.person.email) && !work.person.blockedAt }
  const [link] = await db.select().from(workLink).where(eq(workLink.orderId, id)).orderBy(desc(workLink.id)).limit(1)
  if (!link) return { state: 'none', recipient: null, at: null, failure: null, ...may }
  const { recipient, endedAt, failedAt, sentAt, madeAt, failure } = link
  const at = (endedAt ?? failedAt ?? sentAt ?? madeAt).toISOString()
  return { state: stateOf(link), recipient, at, failure, ...may }
}
