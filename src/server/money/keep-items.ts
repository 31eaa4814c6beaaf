import { msg } from '@lingui/core/runtime-macro'
import type { Names } from '#contract/language/names.ts'
import { holdsOn } from '#contract/money/by-day.ts'
import type { PriceItemRow } from '#contract/money/schema.ts'
import {
  addEntries,
  deleteEntry,
  type GivenNames,
  type LookupTable,
  namesFrom,
  updateEntry,
} from '../lookups/public.ts'
import type { Asking } from '../platform/actor.ts'
import { and, eq, gt, sql } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { refuseFields } from '../platform/problem-error.ts'
import { marinaLanguage, readToday } from '../settings/public.ts'
import { lockPrices } from './lock-prices.ts'
import { keepsServiceType, type PricedItem, readItems } from './queries.ts'
import { itemPrice, priceItem } from './tables.ts'

/** An item as it stands today, for the list and the audit log. */
export interface KeptItem extends Omit<PriceItemRow, 'rateNow' | 'names'> {
  names: Names
}

export const standingOn = (day: string, { prices, place: _, ...item }: PricedItem): KeptItem => {
  const next = prices.find(({ validFrom }) => validFrom > day && validFrom !== prices[0]!.validFrom)
  return {
    ...item,
    unitPrice: holdsOn(prices, day)?.unitPrice ?? 0,
    next: next ? { from: next.validFrom, unitPrice: next.unitPrice } : null,
  }
}

interface Given extends GivenNames {
  id?: number
  unitPrice: number
  priceFrom: string | null
  due: KeptItem['due']
  serviceTypeId?: number | null | undefined
}

/** Another price holds from its day on, whatever was planned after it. */
const writePrice = async (db: Db, { id, unitPrice }: Given, from: string) => {
  const itemId = id ?? sql`(select max(id) from ${priceItem})`
  if (id !== undefined) {
    const [item] = await readItems(db, [id])
    if (item && holdsOn(item.prices, from)?.unitPrice === unitPrice) return
    await db.delete(itemPrice).where(and(eq(itemPrice.itemId, id), gt(itemPrice.validFrom, from)))
  }
  await db
    .insert(itemPrice)
    .values({ itemId: itemId as number, validFrom: from, unitPrice })
    .onConflictDoUpdate({ target: [itemPrice.itemId, itemPrice.validFrom], set: { unitPrice } })
}

const alreadyDue = (field: 'due' | 'serviceTypeId') =>
  ({ code: 'invalid_input', field, message: msg`Another price in use is due then: put that one away first.` }) as const

/** The list of prices for one change, which knows the price that was given. */
const itemsWith = async (asking: Asking, given?: Given): Promise<LookupTable<KeptItem>> => {
  const today = await readToday(asking)
  const from = given?.priceFrom ?? today
  return {
    subject: 'price-item',
    table: priceItem,
    read: async (db, ids) => (await readItems(db, ids)).map((item) => standingOn(today, item)),
    nameOf: ({ name }) => name,
    columnsOf: async (values, before, db) => {
      const { id: _, name, names, unitPrice: __, priceFrom: ___, ...columns } = values as unknown as Given
      const serviceTypeId = columns.due === 'service' ? (columns.serviceTypeId ?? null) : null
      const errors = [
        ...(serviceTypeId !== null && !(await keepsServiceType(db, serviceTypeId))
          ? [{ field: 'serviceTypeId', message: msg`Please select a service type` }]
          : []),
        ...(from < today ? [{ field: 'priceFrom', message: msg`A price changes today or later.` }] : []),
      ]
      if (errors.length > 0) refuseFields('invalid_input', errors)
      return {
        ...columns,
        serviceTypeId,
        ...namesFrom({ name, names }, before?.names ?? {}, await marinaLanguage(db)),
        place: before ? sql`${priceItem.place}` : sql`(select coalesce(max(place), 0) + 1 from ${priceItem})`,
      }
    },
    begin: lockPrices,
    settle: async (db) => {
      if (given) await writePrice(db, given, from)
    },
    refusals: { one_item_due: alreadyDue('due'), one_item_of_service: alreadyDue('serviceTypeId') },
  }
}

export const addItem = async (asking: Asking, given: Given): Promise<number> =>
  (await addEntries(asking, await itemsWith(asking, given), [{ ...given }]))[0]!.id
export const changeItem = async (asking: Asking, given: Given & { id: number }): Promise<void> => {
  await updateEntry(asking, await itemsWith(asking, given), { ...given })
}
/** Deletes what nothing was charged by. */
export const removeItem = async (asking: Asking, id: number): Promise<void> =>
  deleteEntry(asking, await itemsWith(asking), id)
