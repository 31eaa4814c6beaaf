import type { Hindrance } from '#contract/invoices/kinds.ts'
import { lockForInvoice, readDueForInvoice, requireMoney } from '../money/public.ts'
import type { Context } from '../platform/actor.ts'
import type { Config } from '../platform/config.ts'
import { withTransaction } from '../platform/database/index.ts'
import { and, asc, eq } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { ProblemError } from '../platform/problem-error.ts'
import { issuePrepared, prepareInvoice } from './issue-invoice.ts'
import { lockPayer } from './lock-payer.ts'
import type { Mailing } from './mail-invoice.ts'
import { readIssuer } from './queries.ts'
import { requireSeller } from './read-setup.ts'
import { invoiceRun, invoiceRunLine } from './tables.ts'

/** What invoices are issued with by the program. */
export type Following = Context & { config: Pick<Config, 'publicUrl'> }

interface WaitingLine {
  runId: number
  accountId: number
  /** Cents, as it was looked at. */
  total: number
  until: string
  madeBy: number
}
const readNext = async (db: Db): Promise<WaitingLine | null> => {
  const [next] = await db
    .select({
      runId: invoiceRunLine.runId,
      accountId: invoiceRunLine.accountId,
      total: invoiceRunLine.total,
      until: invoiceRun.until,
      madeBy: invoiceRun.madeBy,
    })
    .from(invoiceRunLine)
    .innerJoin(invoiceRun, eq(invoiceRun.id, invoiceRunLine.runId))
    .where(eq(invoiceRunLine.state, 'waiting'))
    .orderBy(asc(invoiceRunLine.runId), asc(invoiceRunLine.place))
    .limit(1)
  return next ?? null
}
const mine = ({ runId, accountId }: WaitingLine) =>
  and(eq(invoiceRunLine.runId, runId), eq(invoiceRunLine.accountId, accountId), eq(invoiceRunLine.state, 'waiting'))

/** The invoice of one customer and that it is done, in one transaction: a kill in between leaves neither. */
const issueOne = (context: Following, waiting: WaitingLine): Promise<Hindrance | null> =>
  withTransaction(context.db, async (db) => {
    const asking: Mailing = { ...context, db, actor: await readIssuer(db, waiting.madeBy) }
    const settings = await requireMoney(db)
    const payer = await lockPayer(db, waiting.accountId)
    const setup = await requireSeller(db, settings)
    const [still] = await db
      .select({ runId: invoiceRunLine.runId })
      .from(invoiceRunLine)
      .where(mine(waiting))
      .for('no key update')
    if (!still) return null
    const due = await readDueForInvoice(db, waiting)
    const charges =
      due.length === 0
        ? []
        : await lockForInvoice(
            db,
            waiting.accountId,
            due.map(({ id }) => id),
          )
    const issuing = { settings, setup, payer, charges }
    const prepared = await prepareInvoice(asking, issuing)
    if (typeof prepared === 'string') return prepared
    // nobody looked at another sum
    if (prepared.document.total !== waiting.total) return 'changed'
    const invoiceId = await issuePrepared(asking, issuing, prepared)
    await db.update(invoiceRunLine).set({ state: 'issued', invoiceId }).where(mine(waiting))
    return null
  })

/** Why it could not be issued; what no refusal explains is thrown, and tried again. */
const tried = async (context: Following, waiting: WaitingLine): Promise<Hindrance | null> => {
  try {
    return await issueOne(context, waiting)
  } catch (error) {
    if (error instanceof ProblemError) return 'refused'
    throw error
  }
}

/** Issues what waits in runs of invoices, one customer after the other, until nothing waits or the program stops. */
export const followRuns = async (context: Following, signal?: AbortSignal): Promise<number> => {
  let done = 0
  for (let next = await readNext(context.db); next && !signal?.aborted; next = await readNext(context.db)) {
    const failure = await tried(context, next)
    if (failure) await context.db.update(invoiceRunLine).set({ state: 'failed', failure }).where(mine(next))
    done += 1
  }
  return done
}
