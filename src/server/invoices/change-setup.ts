import { msg } from '@lingui/core/runtime-macro'
import type { z } from 'zod'
import type { setupSchema } from '#contract/invoices/setup-schema.ts'
import { asVatNumber } from '#contract/money/vat-number.ts'
import { recordAudit } from '../audit/public.ts'
import { requireMoney } from '../money/public.ts'
import type { Asking } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { sql } from '../platform/database/orm.ts'
import { refuse } from '../platform/problem-error.ts'
import { presentSetup, type Setup } from './read-setup.ts'
import { invoiceSetup } from './tables.ts'

type WantedSetup = Omit<z.output<typeof setupSchema>, 'version' | 'atApproval'> & Pick<Setup, 'atApprovalSince'>
/** As the audit log tells it. */
const toldOf = ({ atApprovalSince, ...setup }: Partial<Setup>) => ({ ...setup, atApproval: Boolean(atApprovalSince) })
const pick = (names: readonly string[], from: object) =>
  Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name))) as Partial<
    ReturnType<typeof toldOf>
  >

/** Fills in who sells and how documents are numbered. What is issued keeps what it says. */
export const changeSetup = (
  outer: Asking,
  { version, atApproval, ...given }: z.output<typeof setupSchema>,
): Promise<void> =>
  withTransaction(outer.db, async (db) => {
    await requireMoney(db)
    const vatNumber = given.vatNumber === null ? null : asVatNumber(given.vatNumber, given.country)
    const stale = () =>
      refuse('stale_version', msg`Somebody changed these settings meanwhile: look at them and save again.`, {
        current: () => presentSetup(outer),
      })
    const [before] = await db.select().from(invoiceSetup).for('update')
    if (version !== undefined && version !== (before?.version ?? 0)) stale()
    // what was approved before it was switched on stays for staff
    const atApprovalSince = atApproval ? (before?.atApprovalSince ?? outer.clock.now()) : null
    const wanted: WantedSetup = { ...given, vatNumber, atApprovalSince }
    if (!before) {
      const made = await db.insert(invoiceSetup).values(wanted).onConflictDoNothing().returning()
      if (made.length === 0) stale()
    } else await db.update(invoiceSetup).set({ ...wanted, version: sql`${invoiceSetup.version} + 1` })
    const [was, is] = [before ? toldOf(before) : null, toldOf(wanted)]
    const changed = Object.keys(is).filter((name) => is[name as keyof typeof is] !== was?.[name as keyof typeof is])
    if (changed.length === 0) return
    await recordAudit(
      { ...outer, db },
      {
        ...{ action: 'invoice-setup-changed', subject: 'invoice-setup' },
        before: was && pick(changed, was),
        after: pick(changed, is),
      },
    )
  })
