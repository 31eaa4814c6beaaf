import { withBody } from '../http/call.ts'
import * as calls from './calls.ts'
import {
  changeChargeSchema,
  itemChangeSchema,
  newChargeSchema,
  newItemSchema,
  priceOrderSchema,
  takeOffChargeSchema,
  vatRateSchema,
} from './schema.ts'

export const addVatRate = withBody(calls.addVatRate, vatRateSchema)
export const addPriceItem = withBody(calls.addPriceItem, newItemSchema)
export const changePriceItem = withBody(calls.changePriceItem, itemChangeSchema)
export const orderPriceItems = withBody(calls.orderPriceItems, priceOrderSchema)
export const addCharge = withBody(calls.addCharge, newChargeSchema)
export const changeCharge = withBody(calls.changeCharge, changeChargeSchema)
export const takeOffCharge = withBody(calls.takeOffCharge, takeOffChargeSchema)
