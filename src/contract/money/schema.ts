import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import {
  dayAnswer,
  dayField,
  idField,
  instantAnswer,
  numberField,
  optionalId,
  optionalText,
  requiredText,
  versionField,
} from '../http/fields.ts'
import { carried } from '../language/sentence.ts'
import { lookupFields, lookupRow, named } from '../lookups/schema.ts'
import { dueKinds, pricedAs, recordKinds, units, vatReasons } from './kinds.ts'
import { mostQuantity, mostRate, mostUnitPrice } from './limits.ts'

const whole = (message: Parameters<typeof carried>[0], least: number, most: number) => {
  const said = carried(message)
  return numberField(message, z.int(said).min(least, said).max(most, said))
}
const rate = whole(msg`The rate must be a number from 0 to 100 with two decimals at most`, 0, mostRate).describe(
  'Hundredths of a percent',
)
const unitPrice = whole(
  msg`The price must be a sum from 0 to a million with four decimals at most`,
  0,
  mostUnitPrice,
).describe('Ten-thousandths of the currency')
const priced = z.enum(pricedAs, carried(msg`Choose whether the price is meant with VAT or without`))

export const vatRateSchema = z.object({
  validFrom: dayField(msg`Enter the day from which the rate holds`),
  rate,
})
export const vatRateRow = z.object({
  id: z.int(),
  validFrom: dayAnswer,
  rate: z.int().describe('Hundredths of a percent'),
  isNow: z.boolean().describe('The rate of today'),
  isUsed: z.boolean().describe('Something was charged at it: it stays'),
})
export type VatRateRow = z.infer<typeof vatRateRow>

const orNone = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' || value === undefined ? null : value), schema.nullable())

/** What an admin fills in of a price item. */
const priceItemFields = {
  ...lookupFields,
  unit: z.enum(units, carried(msg`Choose what the price is for`)),
  priced,
  unitPrice,
  priceFrom: orNone(dayField()).describe('The day from which a changed price holds; null: today'),
  vatRate: orNone(rate).describe('Hundredths of a percent; null: the standard rate of the day'),
  vatReason: orNone(z.enum(vatReasons, carried(msg`Choose why the rate is another`))).describe(
    'Of a rate that is not the standard one',
  ),
  due: z.enum(dueKinds, carried(msg`Choose when it is due by itself`)),
  serviceTypeId: optionalId.describe('Of what is due with a service'),
  active: z.boolean(carried(msg`Send true or false`)).default(true).describe('In use'),
}
const isObject = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null
interface RateGiven {
  vatRate?: unknown
  vatReason?: unknown
}
/** A rate of its own has its reason, and a reduced one alone is above zero. */
const rateHasReason = {
  is: ({ vatRate = null, vatReason = null }: RateGiven) =>
    vatRate === null ? vatReason === null : vatReason !== null && Number(vatRate) > 0 === (vatReason === 'reduced'),
  else: {
    path: ['vatReason'],
    message: carried(msg`A reduced rate is above zero; one of zero has another reason`),
    when: isObject,
  },
}
const serviceIsNamed = {
  is: ({ due, serviceTypeId }: { due?: unknown; serviceTypeId?: unknown }) =>
    due !== 'service' || Boolean(serviceTypeId),
  else: { path: ['serviceTypeId'], message: carried(msg`Please select a service type`), when: isObject },
}

const held = <S extends z.ZodObject>(body: S): S =>
  body
    .refine(named.is, named.else)
    .refine(rateHasReason.is, rateHasReason.else)
    .refine(serviceIsNamed.is, serviceIsNamed.else) as S
export const newItemSchema = held(z.object(priceItemFields))
export const itemChangeSchema = held(z.object({ id: idField, ...priceItemFields }))

export const priceItemRow = lookupRow.extend({
  unit: z.enum(units),
  priced: z.enum(pricedAs),
  unitPrice: z.int().describe('Ten-thousandths, as it holds today'),
  next: z
    .object({ from: dayAnswer, unitPrice: z.int() })
    .nullable()
    .describe('The next price, and the day from which it holds'),
  vatRate: z.int().nullable().describe('Hundredths of a percent; null: the standard rate'),
  vatReason: z.enum(vatReasons).nullable(),
  rateNow: z.int().describe('What VAT would be today'),
  due: z.enum(dueKinds),
  serviceTypeId: z.int().nullable(),
  active: z.boolean(),
})
export type PriceItemRow = z.infer<typeof priceItemRow>

const everyItem = msg`Send every item once`
export const priceOrderSchema = z.object({
  ids: z.array(idField, carried(everyItem)).max(1000, carried(everyItem)),
})
export { everyItem, orNone, priced, unitPrice }

export const quantity = whole(
  msg`The quantity must be a number above 0, at most a hundred thousand, with three decimals at most`,
  1,
  mostQuantity,
).describe('Thousandths')
export const usedQuantity = whole(
  msg`The quantity must be a number from 0 to a hundred thousand, with three decimals at most`,
  0,
  mostQuantity,
)
const words = requiredText(200, msg`Say what is charged`, msg`What is charged`)

/** What staff write of a charge by hand: an item, whose words and VAT are the list's, or words of their own. */
const chargeFields = {
  itemId: optionalId.describe('An item of the price list; left out: words of one’s own at the standard rate'),
  words: optionalText(200, msg`What is charged`).describe('Left out: what the item is called'),
  quantity,
  unitPrice: orNone(unitPrice).describe('Ten-thousandths; left out: the item’s price of that day'),
  priced: priced.default('gross').describe('Of a price of one’s own; an item’s is meant as the list says'),
  boatId: optionalId,
  supplyDay: orNone(dayField()).describe('Marina day of the supply; left out: today'),
}
interface WrittenCharge {
  itemId?: unknown
  words?: unknown
  unitPrice?: unknown
}
const isMissing = (value: unknown) => value === undefined || value === null || value === ''
export const newChargeSchema = z
  .object({ personId: idField, ...chargeFields })
  .refine(() => false, {
    path: ['words'],
    message: carried(msg`Say what is charged`),
    when: ({ value }) => {
      const { itemId, words: said } = (value ?? {}) as WrittenCharge
      return !itemId && isMissing(said)
    },
  })
  .refine(() => false, {
    path: ['unitPrice'],
    message: carried(msg`Enter the price`),
    when: ({ value }) => {
      const { itemId, unitPrice: asked } = (value ?? {}) as WrittenCharge
      return !itemId && isMissing(asked)
    },
  })
const reason = requiredText(300, msg`Give a reason`, msg`The reason`)
export const changeChargeSchema = z.object({ id: idField, words, quantity, unitPrice, reason, version: versionField })
export const takeOffChargeSchema = z.object({ id: idField, reason, version: versionField })

export const chargeSchema = z.object({
  id: z.int(),
  personId: z.int(),
  boatId: z.int().nullable(),
  boatName: z.string().nullable().describe('As she was called then'),
  itemId: z.int().nullable(),
  words: z.string().describe('In the language of who asks, where it has words in it'),
  quantity: z.int().describe('Thousandths'),
  unitPrice: z.int().describe('Ten-thousandths'),
  priced: z.enum(pricedAs),
  vatRate: z.int().describe('Hundredths of a percent'),
  vatReason: z.enum(vatReasons).nullable(),
  net: z.int().describe('Cents'),
  vat: z.int().describe('Cents'),
  gross: z.int().describe('Cents'),
  supplyDay: dayAnswer,
  recordKind: z.enum(recordKinds).nullable().describe('null: written by hand'),
  recordId: z.int().nullable(),
  madeByName: z.string().optional().describe('For staff'),
  madeAt: instantAnswer,
  version: z.int(),
})
export type Charge = z.infer<typeof chargeSchema>

export const openChargesQuery = z.object({
  personId: idField.optional().describe('Staff: this customer’s; of customers it is ignored'),
})
export const openChargesSchema = z.object({
  charges: z.array(chargeSchema).describe('Not invoiced yet, the newest first'),
  toCredit: z.array(chargeSchema).describe('Invoiced, and undone since'),
  net: z.int().describe('Cents, of those not invoiced'),
  vat: z.int(),
  gross: z.int(),
})
export type OpenCharges = z.infer<typeof openChargesSchema>
