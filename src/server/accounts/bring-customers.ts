import type { CustomerForm } from '#contract/accounts/customers.ts'
import { pickFields } from '#contract/record-fields.ts'
import { forgetSubjects, recordAudit } from '../audit/public.ts'
import { account } from '../people/tables.ts'
import { type Asking, nameOf } from '../platform/actor.ts'
import { batchesOf } from '../platform/batches.ts'
import { eq, inArray, sql } from '../platform/database/orm.ts'
import type { Tx } from '../platform/database/types.ts'
import { marinaLanguage } from '../settings/public.ts'
import { customerColumnsOf, filledColumns } from './write-customer.ts'

/**
 * Many customers at once, in the caller's transaction, as staff would write each down; nobody is told. Returns their ids
 * in the same order. An address or number that somebody has breaks its unique index.
 */
export const addCustomers = async (asking: Asking, forms: readonly CustomerForm[]): Promise<number[]> => {
  const { db, clock } = asking
  const language = await marinaLanguage(db)
  const ids: number[] = []
  for (const batch of batchesOf(forms)) {
    const rows = batch.map((form) => ({
      ...customerColumnsOf(form),
      ...({ role: 'customer', madeByStaff: true, language, createdAt: clock.now() } as const),
      phoneKnownAt: form.phone ? clock.now() : null,
    }))
    const made = await db.insert(account).values(rows).returning({ id: account.id })
    ids.push(...made.map(({ id }) => id))
    await recordAudit(
      asking,
      ...batch.map((form, index) => ({
        action: 'customer-added' as const,
        subject: 'account' as const,
        subjectId: made[index]!.id,
        subjectName: nameOf(form),
        after: filledColumns(customerColumnsOf(form)),
      })),
    )
  }
  return ids
}

/** What staff write down of somebody anew; what is left out stays. */
export interface ChangedCustomer {
  id: number
  changes: Partial<ReturnType<typeof customerColumnsOf>>
}

/** Changes what is written down of many, in the caller's transaction, which holds their rows. Returns what stood there. */
export const changeCustomers = async (asking: Asking, changed: readonly ChangedCustomer[]) => {
  const before = new Map<number, Record<string, unknown>>()
  for (const { id, changes } of changed) {
    const [row] = await asking.db.select().from(account).where(eq(account.id, id)).for('no key update')
    const stood = pickFields(row!, Object.keys(changes) as (keyof typeof changes)[])
    before.set(id, stood)
    await asking.db
      .update(account)
      .set({
        ...changes,
        ...('phone' in changes && { phoneKnownAt: changes.phone ? asking.clock.now() : null }),
        version: sql`${account.version} + 1`,
      })
      .where(eq(account.id, id))
    await recordAudit(asking, {
      action: 'customer-changed',
      subject: 'account',
      subjectId: id,
      subjectName: nameOf(row!),
      before: stood,
      after: changes,
    })
  }
  return before
}

/**
 * Puts back what `changeCustomers` returned, and removes those that were added, in the caller's transaction. Of who is
 * removed the audit log keeps no name; whoever has one of the others open is told that they were changed.
 */
export const removeCustomers = async (
  db: Tx,
  { added, before }: { added: readonly number[]; before: ReadonlyMap<number, Record<string, unknown>> },
): Promise<void> => {
  for (const [id, columns] of before)
    await db
      .update(account)
      // whether the number that stood there was known is not kept: they can show it again
      .set({ ...columns, ...('phone' in columns && { phoneKnownAt: null }), version: sql`${account.version} + 1` })
      .where(eq(account.id, id))
  for (const batch of batchesOf(added)) await db.delete(account).where(inArray(account.id, batch))
  await forgetSubjects(db, 'account', added)
}
