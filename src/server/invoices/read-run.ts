import type { Hindrance } from '#contract/invoices/kinds.ts'
import type { RunAnswer } from '#contract/invoices/schema.ts'
import { asc, eq } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { notFound } from '../platform/problem-error.ts'
import { readBuyerNames } from './queries.ts'
import { invoice, invoiceRun, invoiceRunLine } from './tables.ts'

/** How far it has come. */
export const readRun = async (db: Db, id: number): Promise<RunAnswer> => {
  const [run] = await db.select().from(invoiceRun).where(eq(invoiceRun.id, id))
  if (!run) return notFound('invoice-run')
  const rows = await db
    .select({ line: invoiceRunLine, number: invoice.number })
    .from(invoiceRunLine)
    .leftJoin(invoice, eq(invoice.id, invoiceRunLine.invoiceId))
    .where(eq(invoiceRunLine.runId, id))
    .orderBy(asc(invoiceRunLine.place))
  const names = await readBuyerNames(
    db,
    rows.map(({ line }) => line.accountId),
  )
  const lines = rows.map(({ line: { accountId, state, total, invoiceId, failure }, number }) => ({
    ...{ personId: accountId, name: names.get(accountId) ?? '', state, total, invoiceId, number },
    failure: failure as Hindrance | null,
  }))
  const count = (state: (typeof lines)[number]['state']) => lines.filter((line) => line.state === state).length
  return { id, until: run.until, waiting: count('waiting'), issued: count('issued'), lines }
}
