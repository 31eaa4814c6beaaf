import { msg } from '@lingui/core/runtime-macro'
import { type AnswerWay, type LineAnswer, mayAnswer } from '#contract/work-orders/rules.ts'
import { refuseFutureDay } from '../money/public.ts'
import { noticeOf, tellStaff } from '../notifications/public.ts'
import { type Asking, isStaff, nameOf } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { and, eq, inArray } from '../platform/database/orm.ts'
import { notFound, refuse } from '../platform/problem-error.ts'
import { readToday } from '../settings/public.ts'
import { hangPicture } from './keep-picture.ts'
import { type LockedWork, lockWorkOrder, recordWork, requireTheirs } from './lock-work-order.ts'
import { mailCopy } from './mail-copy.ts'
import { workNotices } from './notices.ts'
import { workLine } from './tables.ts'

interface LineAnswered {
  lineId: number
  answer: LineAnswer
}
export interface Answering {
  id: number
  answers: readonly LineAnswered[]
  version: number | undefined
  way: AnswerWay
  /** Who said so, where it was not who is signed in. */
  saidBy: string | null
  saidOn: string | null
  /** A picture of the paper it came on. */
  abFileId: number | null
  /** Of the mailed page, where it came from there. */
  token?: string
}

/**
 * Writes answers of an order that the caller holds; says them back in a mail, and tells staff what came without them.
 * Returns whether any is new: the same once more is no conflict, whatever version it was read in.
 */
export const writeAnswers = async (
  asking: Asking,
  locked: LockedWork,
  { answers, version, way, saidBy, saidOn, abFileId, token }: Omit<Answering, 'id'>,
): Promise<boolean> => {
  const { db, actor } = asking
  const { order, lines, customer, requireFresh, refuseNow } = locked
  if (customer.blockedAt) refuse('account_blocked', msg`This account is blocked: ask the marina.`)
  if (order.status !== 'offered' && order.status !== 'begun') refuseNow(msg`This estimate waits for no answer.`)
  const said = new Map(answers.map(({ lineId, answer }) => [lineId, answer]))
  const chosen = lines.filter(({ id }) => said.has(id))
  const changed = chosen.filter(({ id, answer }) => said.get(id) !== answer)
  const isWhole = chosen.length === said.size && chosen.every(({ offeredAt }) => offeredAt !== null)
  if (isWhole && changed.length === 0) return false
  requireFresh(version)
  if (!isWhole) return notFound('work-order')
  // a yes is taken back until work begins, also by who has sold her since
  const isTakenBack = order.status === 'offered' && changed.every(({ id }) => said.get(id) === 'declined')
  if (!isTakenBack) requireTheirs(locked)
  const isFixed = changed.some(
    ({ answer }) => !mayAnswer({ status: order.status, isTheirs: true }, { isOffered: true, answer }),
  )
  if (isFixed) refuseNow(msg`Work has begun: what was accepted stays accepted. Ask the marina.`)
  for (const answer of ['accepted', 'declined'] as const) {
    const ids = changed.filter(({ id }) => said.get(id) === answer).map(({ id }) => id)
    if (ids.length > 0)
      await db
        .update(workLine)
        .set({ answer })
        .where(and(eq(workLine.orderId, order.id), inArray(workLine.id, ids)))
  }
  const kept = changed.map(({ id, words }) => ({ lineId: id, words, answer: said.get(id)! }))
  const actorId = way === 'mail' ? null : actor.id
  const event = { event: 'answered', actorId, way, saidBy, saidOn, answers: kept } as const
  const eventId = await recordWork(asking, order, {}, event)
  if (abFileId !== null) await hangPicture(asking, { orderId: order.id, eventId, abFileId })
  await mailCopy(asking, locked, { answers: said, saidBy: saidBy ?? nameOf(actor), way, token: token ?? null })
  if (way === 'app' || way === 'mail')
    await tellStaff(
      asking,
      noticeOf(workNotices, 'estimate-answered', {
        ...{ boat: order.boatName, title: order.title, name: saidBy ?? nameOf(actor) },
        accepted: kept.filter(({ answer }) => answer === 'accepted').length,
        declined: kept.filter(({ answer }) => answer === 'declined').length,
      }),
      { link: `/WorkOrders/${order.id}`, aboutId: order.accountId },
    )
  return true
}

/** An owner's own answer in the app, or one that staff write down. Returns whether any is new. */
export const answerEstimate = (outer: Asking, { id, ...answering }: Answering): Promise<boolean> =>
  withTransaction(outer.db, async (db) => {
    const asking: Asking = { ...outer, db }
    const locked = await lockWorkOrder(asking, outer, { id, version: undefined })
    if (isStaff(asking.actor) !== (answering.way === 'phone' || answering.way === 'paper'))
      refuse('not_allowed', msg`Only whom it was offered to answers here: write down what they said.`)
    refuseFutureDay(answering.saidOn, await readToday(asking))
    return writeAnswers(asking, locked, answering)
  })
