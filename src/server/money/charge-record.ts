import type { Names } from '#contract/language/names.ts'
import { holdsOn } from '#contract/money/by-day.ts'
import type { ChargedKind, PricedAs, VatReason } from '#contract/money/kinds.ts'
import { isLineInRange, lineSums } from '#contract/money/line-sums.ts'
import type { Asking } from '../platform/actor.ts'
import { and, eq, isNotNull, isNull, sql } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { loadSettings } from '../settings/public.ts'
import { vatOn } from './judge-vat.ts'
import type { PricedItem } from './queries.ts'
import { charge } from './tables.ts'

/** What a charge comes from, and of whose: the customer who has the boat now. */
export interface ChargedRecord {
  recordKind: ChargedKind
  recordId: number
  /** Without an id: she is gone. */
  boat: { id: number | null; name: string; ownerId: number }
  /** Marina day. */
  supplyDay: string
  /** Of a record that was there before this event, which alone may bring back its charge. */
  isKnown?: boolean
}
export interface ChargedLine {
  itemId: number | null
  planId: number | null
  words: string
  names: Names
  /** Thousandths. */
  quantity: number
  /** Ten-thousandths. */
  unitPrice: number
  priced: PricedAs
  vatRate: number | null
  vatReason: VatReason | null
  ratedAtInvoice?: boolean
}

/** An item as a line: its words, its price of that day and how it is taxed. */
export const lineOfItem = (item: PricedItem, quantity: number, day: string): ChargedLine => ({
  itemId: item.id,
  planId: null,
  words: item.name,
  names: item.names,
  quantity,
  unitPrice: holdsOn(item.prices, day)?.unitPrice ?? 0,
  priced: item.priced,
  vatRate: item.vatRate,
  vatReason: item.vatReason,
})

const anew = { undoneAt: null, takenOffAt: null, takenOffBy: null, takenOffReason: null }

/**
 * Charges what a record makes due, in the transaction of the event that does, and once: what an undo took off stands again,
 * what staff took off stays off. The caller holds the record. What costs nothing, or cannot be reckoned, makes no line.
 */
export const chargeRecord = async (
  { db, actor, clock }: Asking,
  { recordKind, recordId, boat, supplyDay, isKnown = false }: ChargedRecord,
  { vatRate, vatReason, ratedAtInvoice = false, ...line }: ChargedLine,
): Promise<void> => {
  const vat = await vatOn(db, await loadSettings(db), { vatRate, vatReason }, supplyDay)
  if (!isLineInRange({ ...line, ...vat }) || lineSums({ ...line, ...vat }).gross === 0) return
  const made = { ...line, ...vat, ratedAtInvoice, supplyDay, madeBy: actor.id, madeAt: clock.now() }
  const mine = and(
    eq(charge.recordKind, recordKind),
    eq(charge.recordId, recordId),
    sql`coalesce(${charge.itemId}, 0) = ${line.itemId ?? 0}`,
    isNotNull(charge.undoneAt),
  )
  const back = await db
    .update(charge)
    .set({ ...made, ...anew, accountId: boat.ownerId, version: sql`${charge.version} + 1` })
    .where(and(mine, isNull(charge.invoiceId)))
    .returning({ id: charge.id })
  await db.update(charge).set({ undoneAt: null }).where(mine)
  if (back.length > 0 || isKnown) return
  await db
    .insert(charge)
    .values({ ...made, recordKind, recordId, accountId: boat.ownerId, boatId: boat.id, boatName: boat.name })
    .onConflictDoNothing()
}

/** What an undo took off stands again as it was: the same customer, price and day. */
export const standAgain = async (
  db: Db,
  { recordKind, recordId }: Pick<ChargedRecord, 'recordKind' | 'recordId'>,
): Promise<void> => {
  await db
    .update(charge)
    .set({ ...anew, version: sql`${charge.version} + 1` })
    .where(and(eq(charge.recordKind, recordKind), eq(charge.recordId, recordId), isNotNull(charge.undoneAt)))
}

/**
 * What an event charged is taken off with it, in the transaction that undoes it; what is invoiced by then is listed to be
 * credited. What staff took off stays as they did.
 */
export const takeOffUndone = async (
  { db, actor, clock }: Asking,
  { recordKind, recordId }: Pick<ChargedRecord, 'recordKind' | 'recordId'>,
): Promise<void> => {
  const now = clock.now()
  await db
    .update(charge)
    .set({
      undoneAt: now,
      takenOffAt: sql`case when ${charge.invoiceId} is null then ${now.toISOString()}::timestamptz end`,
      takenOffBy: sql`case when ${charge.invoiceId} is null then ${actor.id}::integer end`,
      version: sql`${charge.version} + 1`,
    })
    .where(
      and(
        eq(charge.recordKind, recordKind),
        eq(charge.recordId, recordId),
        isNull(charge.takenOffAt),
        isNull(charge.undoneAt),
      ),
    )
}
