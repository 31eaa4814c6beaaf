import { knownLanguage } from '#contract/language/languages.ts'
import { mayAnswer } from '#contract/work-orders/rules.ts'
import type { EstimatePage } from '#contract/work-orders/schema.ts'
import { requireMoney, vatOfDay } from '../money/public.ts'
import { readLanguage } from '../people/public.ts'
import { type Asking, type Context, nobody } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { and, eq, gt, inArray, isNull } from '../platform/database/orm.ts'
import { notFound } from '../platform/problem-error.ts'
import { hashOf } from '../platform/secret-address.ts'
import { readToday } from '../settings/public.ts'
import { type Answering, writeAnswers } from './answer-estimate.ts'
import { lockWorkOrder } from './lock-work-order.ts'
import { presentLine, presentRow, reckonLine } from './present-work-order.ts'
import { readLines, readWork } from './queries.ts'
import { workLink, workOrder } from './tables.ts'

/** How long a mailed address opens, while its estimate can be answered. */
const opensFor = 30 * 24 * 60 * 60 * 1000

/** Of which order it is the address; null: of none, and nobody is told whether it ever was. */
export const findOrderAt = async ({ db, clock }: Context, token: string): Promise<number | null> => {
  const [link] = await db
    .select({ orderId: workLink.orderId })
    .from(workLink)
    .innerJoin(workOrder, eq(workOrder.id, workLink.orderId))
    .where(
      and(
        eq(workLink.tokenHash, hashOf(token)),
        isNull(workLink.endedAt),
        gt(workLink.madeAt, new Date(clock.now().getTime() - opensFor)),
        // until the work is done another line may be offered: nothing is decided for good
        inArray(workOrder.status, ['offered', 'begun']),
      ),
    )
  if (!link) return null
  await requireMoney(db)
  return link.orderId
}

/** What who has the mailed address sees: what was offered, in the language of whose boat she is. */
export const openEstimate = async (context: Context, id: number): Promise<EstimatePage> => {
  const { db } = context
  const settings = await requireMoney(db)
  const [work] = await readWork(db, { id })
  if (!work || work.person.blockedAt) return notFound('estimate')
  const { order } = work
  const today = await readToday(context)
  const language = knownLanguage(await readLanguage(db, order.accountId))
  const vatOf = await vatOfDay(db, settings, today)
  const lines = (await readLines(db, [id]))
    .filter(({ offeredAt }) => offeredAt !== null)
    .map((line) => reckonLine(vatOf, line))
  const isTheirs = work.boatOwnerId === order.accountId
  const { boatName, title, currency, stage, offered, accepted } = presentRow(work, lines, settings.currency)
  return {
    ...{ language, boatName, title, currency, stage, offered, accepted },
    lines: lines.map((line) => presentLine({ language, order, isTheirs }, line)),
    mayAnswer: lines.some(({ record: { answer } }) =>
      mayAnswer({ status: order.status, isTheirs }, { isOffered: true, answer }),
    ),
    version: order.version,
  }
}

interface MailedAnswer extends Pick<Answering, 'answers' | 'version'> {
  name: string
}
/** An answer from the mailed page, by who typed their name; what it conflicts with is shown as that page shows it. */
export const answerMailed = (outer: Context, token: string, { name, ...said }: MailedAnswer): Promise<boolean> =>
  withTransaction(outer.db, async (db) => {
    const asking: Asking = { ...outer, db, actor: nobody }
    const id = (await findOrderAt(asking, token)) ?? notFound('estimate')
    const locked = await lockWorkOrder(asking, asking, { id, version: undefined }, async () => {
      if (!(await findOrderAt(outer, token))) return notFound('estimate')
      return openEstimate(outer, id)
    })
    // it may have ended while the order was waited for
    if (!(await findOrderAt(asking, token))) return notFound('estimate')
    return writeAnswers(asking, locked, { ...said, way: 'mail', saidBy: name, saidOn: null, abFileId: null, token })
  })
