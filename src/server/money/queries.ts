import { serviceType } from '../lookups/tables.ts'
import { account } from '../people/tables.ts'
import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { charge, itemPrice, priceItem, vatRate } from './tables.ts'

/** Standard rates of VAT, the newest first. */
export const readRates = (db: Db) => db.select().from(vatRate).orderBy(desc(vatRate.validFrom))

export type ItemRecord = Omit<typeof priceItem.$inferSelect, 'createdAt'>
interface PriceFromDay {
  validFrom: string
  /** Ten-thousandths. */
  unitPrice: number
}
export interface PricedItem extends ItemRecord {
  /** The earliest first; an item has one at least. */
  prices: PriceFromDay[]
}

const withPrices = async (db: Db, items: readonly ItemRecord[]): Promise<PricedItem[]> => {
  const ids = items.map(({ id }) => id)
  const prices =
    ids.length === 0
      ? []
      : await db.select().from(itemPrice).where(inArray(itemPrice.itemId, ids)).orderBy(asc(itemPrice.validFrom))
  return items.map((item) => ({ ...item, prices: prices.filter(({ itemId }) => itemId === item.id) }))
}

/** Items in the order of the list with all their prices: those named, or all. */
export const readItems = async (db: Db, ids?: readonly number[]): Promise<PricedItem[]> =>
  withPrices(
    db,
    await db
      .select()
      .from(priceItem)
      .where(ids && inArray(priceItem.id, [...ids]))
      .orderBy(asc(priceItem.place), asc(priceItem.id)),
  )

/** The item in use that is due then; of a service the one of its type. */
export const readDueItem = async (
  db: Db,
  due: Exclude<ItemRecord['due'], 'nothing'>,
  serviceTypeId?: number,
): Promise<PricedItem | null> => {
  const ofType = serviceTypeId === undefined ? undefined : eq(priceItem.serviceTypeId, serviceTypeId)
  const found = await db
    .select()
    .from(priceItem)
    .where(and(eq(priceItem.active, true), eq(priceItem.due, due), ofType))
  return (await withPrices(db, found))[0] ?? null
}

/** Whether there is a service type of that id, which stays until the caller's transaction has pointed at it. */
export const keepsServiceType = async (db: Db, id: number): Promise<boolean> => {
  const [found] = await db
    .select({ id: serviceType.id })
    .from(serviceType)
    .where(eq(serviceType.id, id))
    .for('key share')
  return found !== undefined
}

/** Whether there is such a customer, who is not erased before the caller's transaction ends. */
export const keepsCustomer = async (db: Db, id: number): Promise<boolean> => {
  const [found] = await db
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.id, id), eq(account.role, 'customer'), isNull(account.erasedAt)))
    .for('key share')
  return found !== undefined
}

export type ChargeRecord = typeof charge.$inferSelect
export interface ReadCharge extends ChargeRecord {
  madeByFirst: string
  madeByLast: string
}
const chargesWhere = (db: Db, where: ReturnType<typeof and>) =>
  db
    .select({ charge, madeByFirst: account.firstName, madeByLast: account.lastName })
    .from(charge)
    .innerJoin(account, eq(account.id, charge.madeBy))
    .where(where)
    .orderBy(desc(charge.supplyDay), desc(charge.id))
    .then((rows): ReadCharge[] => rows.map(({ charge: record, ...names }) => ({ ...record, ...names })))

/** What a customer owes and has no invoice of. */
export const readOpenCharges = (db: Db, accountId: number) =>
  chargesWhere(db, and(eq(charge.accountId, accountId), isNull(charge.invoiceId), isNull(charge.takenOffAt)))
/** What stands on an invoice although what it came from was undone. */
export const readToCredit = (db: Db, accountId: number) =>
  chargesWhere(
    db,
    and(
      eq(charge.accountId, accountId),
      isNotNull(charge.invoiceId),
      isNotNull(charge.undoneAt),
      isNull(charge.creditedAt),
    ),
  )
export const readCharge = async (db: Db, id: number) => (await chargesWhere(db, eq(charge.id, id)))[0] ?? null

/** Whether something was charged at the standard rate on these days; `until`, null for ever, is not among them. */
export const isRateUsed = async (db: Db, from: string, until: string | null): Promise<boolean> => {
  const [found] = await db
    .select({ id: charge.id })
    .from(charge)
    .where(
      and(
        isNull(charge.vatReason),
        sql`${charge.supplyDay} >= ${from}`,
        until === null ? undefined : sql`${charge.supplyDay} < ${until}`,
      ),
    )
    .limit(1)
  return found !== undefined
}

/** Whether a subscription was approved, or a service, by an earlier review. */
export const wasApproved = async (
  db: Db,
  { subscriptionId, serviceId }: { subscriptionId?: number; serviceId?: number },
): Promise<boolean> => {
  const { rows } =
    subscriptionId !== undefined
      ? await db.execute(sql`
          select from history where subscription_id = ${subscriptionId} and event = 'subscription-approved' limit 1`)
      : await db.execute(sql`
          select from history where event = 'service-approved' and details -> 'serviceId' = to_jsonb(${serviceId}::integer)
          limit 1`)
  return rows.length > 0
}

/** Days of a visit when it was made and what extensions charged since, as far as it stands. */
export const readChargedDays = async (db: Db, subscriptionId: number): Promise<number> => {
  const { rows } = await db.execute<{ days: number }>(sql`
    select coalesce(max((h.details ->> 'validTo')::date - (h.details ->> 'validFrom')::date + 1)
        filter (where h.event = 'visit-entered'), 0)::int
      + coalesce(sum(c.quantity) filter (where c.taken_off_at is null), 0)::int / 1000 as days
    from history h left join charge c on c.record_kind = 'extension' and c.record_id = h.id
    where h.subscription_id = ${subscriptionId}`)
  return rows[0]!.days
}
