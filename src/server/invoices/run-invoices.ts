import type { z } from 'zod'
import type { Hindrance } from '#contract/invoices/kinds.ts'
import type { RunAnswer, runSchema } from '#contract/invoices/schema.ts'
import { recordAudit } from '../audit/public.ts'
import { requireMoney } from '../money/public.ts'
import { account } from '../people/tables.ts'
import { type Asking, nameOf } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { asc, eq } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { notFound } from '../platform/problem-error.ts'
import { readToday } from '../settings/public.ts'
import { readPayers } from './queries.ts'
import { refuseClosed, requireSeller } from './read-setup.ts'
import { invoice, invoiceRun, invoiceRunLine } from './tables.ts'

/** Writes down whom to issue invoices for; a job does, one after the other, also after a restart. Returns its id. */
export const runInvoices = (outer: Asking, { until, customers }: z.output<typeof runSchema>): Promise<number> =>
  withTransaction(outer.db, async (db) => {
    const asking: Asking = { ...outer, db }
    const settings = await requireMoney(db)
    refuseClosed(await requireSeller(db, settings), await readToday(asking))
    const ids = customers.map(({ personId }) => personId)
    if ((await readPayers(db, ids)).length !== ids.length) return notFound('customer')
    const [run] = await db
      .insert(invoiceRun)
      .values({ until, madeBy: asking.actor.id, madeAt: asking.clock.now() })
      .returning({ id: invoiceRun.id })
    const runId = run!.id
    await db.insert(invoiceRunLine).values(
      customers.map(({ personId, total }, place) => ({
        runId,
        accountId: personId,
        place,
        total,
        state: 'waiting' as const,
      })),
    )
    await recordAudit(asking, {
      ...{ action: 'invoices-begun', subject: 'invoice-run', subjectId: runId },
      after: { until, customers: ids.length, total: customers.reduce((all, { total }) => all + total, 0) },
    })
    return runId
  })

/** How far it has come. */
export const readRun = async (db: Db, id: number): Promise<RunAnswer> => {
  const [run] = await db.select().from(invoiceRun).where(eq(invoiceRun.id, id))
  if (!run) return notFound('invoice-run')
  const rows = await db
    .select({ line: invoiceRunLine, firstName: account.firstName, lastName: account.lastName, number: invoice.number })
    .from(invoiceRunLine)
    .innerJoin(account, eq(account.id, invoiceRunLine.accountId))
    .leftJoin(invoice, eq(invoice.id, invoiceRunLine.invoiceId))
    .where(eq(invoiceRunLine.runId, id))
    .orderBy(asc(invoiceRunLine.place))
  const lines = rows.map(({ line: { accountId, state, total, invoiceId, failure }, number, ...person }) => ({
    ...{ personId: accountId, name: nameOf(person), state, total, invoiceId, number },
    failure: failure as Hindrance | null,
  }))
  const count = (state: (typeof lines)[number]['state']) => lines.filter((line) => line.state === state).length
  return { id, until: run.until, waiting: count('waiting'), issued: count('issued'), lines }
}
