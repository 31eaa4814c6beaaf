import type { ProviderPayment } from '#contract/providers/schema.ts'
import { readOpenOf, readPayment } from '../invoices/public.ts'
import { type Asking, maySee } from '../platform/actor.ts'
import { eq } from '../platform/database/orm.ts'
import { notFound } from '../platform/problem-error.ts'
import { readAims, readProviderPayment, readReturns } from './queries.ts'
import { providerPayment } from './tables.ts'

/** How far a payment at a provider has come; somebody else's is none. */
export const showPayment = async (asking: Asking, id: number): Promise<ProviderPayment> => {
  const { db, actor } = asking
  const stored = await readProviderPayment(db, eq(providerPayment.id, id))
  const aims = stored ? await readAims(db, id) : []
  if (!stored || !maySee(actor, aims[0]!.accountId)) return notFound('payment')
  const open = await readOpenOf(
    db,
    aims.map((aim) => aim.id),
  )
  const { provider, method, state, sum, currency, begunAt, paymentId } = stored
  const seen = paymentId === null ? null : await readPayment(asking, paymentId)
  const returned = [...(await readReturns(db, id)).values()].reduce((all, each) => all + each, 0)
  return {
    ...{ id, provider, method, state, sum, currency, returned },
    ...{ begunAt: begunAt.toISOString(), seenAt: seen?.madeAt ?? null },
    invoices: aims.map((aim) => ({ id: aim.id, number: aim.number, open: open.get(aim.id) ?? 0 })),
  }
}
