import type { z } from 'zod'
import type { runSchema } from '#contract/invoices/schema.ts'
import { recordAudit } from '../audit/public.ts'
import { requireMoney } from '../money/public.ts'
import type { Asking } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { notFound } from '../platform/problem-error.ts'
import { readToday } from '../settings/public.ts'
import { readPayers } from './queries.ts'
import { refuseClosed, requireSeller } from './read-setup.ts'
import { invoiceRun, invoiceRunLine } from './tables.ts'

/** Writes down whom to issue invoices for; a job does, one after the other, also after a restart. Returns its id. */
export const beginRun = (outer: Asking, { until, customers }: z.output<typeof runSchema>): Promise<number> =>
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
