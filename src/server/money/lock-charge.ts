import { msg } from '@lingui/core/runtime-macro'
import type { Asking } from '../platform/actor.ts'
import { eq } from '../platform/database/orm.ts'
import { notFound, refuse } from '../platform/problem-error.ts'
import { presentCharge } from './present-charge.ts'
import { type ChargeRecord, readCharge } from './queries.ts'
import { charge } from './tables.ts'

/** A charge that is not invoiced, locked for a change. Refuses what is taken off, invoiced, or not the version read. */
export const lockCharge = async (
  { db, actor }: Asking,
  outer: Asking,
  { id, version }: { id: number; version: number | undefined },
): Promise<ChargeRecord> => {
  const [found] = await db.select().from(charge).where(eq(charge.id, id)).for('no key update')
  if (!found || found.takenOffAt) return notFound('charge')
  const current = async () => {
    const record = await readCharge(outer.db, id)
    return record && presentCharge(actor, record)
  }
  if (found.invoiceId !== null)
    refuse('wrong_status', msg`This charge is invoiced: it can only be credited.`, { current })
  if (version !== undefined && version !== found.version)
    refuse('stale_version', msg`Somebody changed this charge meanwhile: look at it and decide again.`, { current })
  return found
}
