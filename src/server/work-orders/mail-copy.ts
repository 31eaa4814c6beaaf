import { marinaDay, wallClock } from '#contract/time.ts'
import type { AnswerWay, LineAnswer } from '#contract/work-orders/rules.ts'
import { queueMail } from '../mail/public.ts'
import type { Asking } from '../platform/actor.ts'
import type { LockedWork } from './lock-work-order.ts'
import { copyMail } from './texts.ts'

interface SaidAnswer {
  answers: ReadonlyMap<number, LineAnswer>
  saidBy: string
  way: AnswerWay
  /** Of the mailed page it was said on. */
  token: string | null
}
/** Mails what was said to whom it was offered, in the transaction of the answer, with where to take it back. */
export const mailCopy = async (
  asking: Asking,
  { order, lines, customer, settings }: LockedWork,
  { token, ...said }: SaidAnswer,
) => {
  const { email } = customer
  if (email === null) return
  const currency = order.currency ?? 'EUR'
  const now = asking.clock.now()
  const { timeZone } = settings
  const letter = copyMail({ ...customer, email }, { ...order, currency }, lines, {
    ...said,
    ...{ at: wallClock(now, timeZone), today: marinaDay(now, timeZone), isBegun: order.status === 'begun' },
    link: token === null ? `/WorkOrders/${order.id}` : `/Estimate/${token}`,
  })
  await queueMail(asking, { ...letter, accountId: customer.id })
}
