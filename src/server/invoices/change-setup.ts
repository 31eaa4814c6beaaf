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

type WantedSetup = Omit<z.output<typeof setupSchema>, 'version'>
const pick = (names: readonly string[], from: object) =>
  Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name))) as Partial<Setup>

/** Fills in who sells and how documents are numbered. What is issued keeps what it says. */
export const changeSetup = (outer: Asking, { version, ...given }: z.output<typeof setupSchema>): Promise<void> =>
  withTransaction(outer.db, async (db) => {
    await requireMoney(db)
    const vatNumber = given.vatNumber === null ? null : asVatNumber(given.vatNumber, given.country)
    const wanted: WantedSetup = { ...given, vatNumber }
    const stale = () =>
      refuse('stale_version', msg`Somebody changed these settings meanwhile: look at them and save again.`, {
        current: () => presentSetup(outer),
      })
    const [before] = await db.select().from(invoiceSetup).for('update')
    if (version !== undefined && version !== (before?.version ?? 0)) stale()
    if (!before) {
      const made = await db.insert(invoiceSetup).values(wanted).onConflictDoNothing().returning()
      if (made.length === 0) stale()
    } else await db.update(invoiceSetup).set({ ...wanted, version: sql`${invoiceSetup.version} + 1` })
    const changed = Object.keys(wanted).filter(
      (name) => wanted[name as keyof WantedSetup] !== before?.[name as keyof WantedSetup],
    )
    if (changed.length === 0) return
    await recordAudit(
      { ...outer, db },
      {
        ...{ action: 'invoice-setup-changed', subject: 'invoice-setup' },
        before: before ? pick(changed, before) : null,
        after: pick(changed, wanted),
      },
    )
  })
