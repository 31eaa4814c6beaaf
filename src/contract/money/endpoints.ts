import { z } from 'zod'
import { defineEndpoint } from '../http/endpoint.ts'
import { doneAnswer, idParams } from '../http/fields.ts'
import * as calls from './calls.ts'
import { chargeSchema, openChargesQuery, openChargesSchema, priceItemRow, vatRateRow } from './schema.ts'
import * as sent from './sent.ts'

export const vatRates = defineEndpoint(calls.vatRates, {
  access: 'staff',
  summary: 'Standard rates of VAT, the newest first, each with the day from which it holds',
  response: z.array(vatRateRow),
  refusals: ['money_off'],
})
export const addVatRate = defineEndpoint(sent.addVatRate, {
  access: 'admin',
  summary: 'Add a standard rate of VAT from a day on which nothing was charged yet',
  response: vatRateRow,
  refusals: ['money_off', 'linked_records'],
})
export const removeVatRate = defineEndpoint(calls.removeVatRate, {
  access: 'admin',
  summary: 'Remove a rate that nothing was charged at',
  params: idParams,
  response: doneAnswer,
  refusals: ['money_off', 'linked_records'],
})
export const priceItems = defineEndpoint(calls.priceItems, {
  access: 'staff',
  summary: 'The price list beside the plans, in its order, with what is put away',
  response: z.array(priceItemRow),
  refusals: ['money_off'],
})
export const addPriceItem = defineEndpoint(sent.addPriceItem, {
  access: 'admin',
  summary: 'Add an item to the price list',
  response: priceItemRow,
  refusals: ['money_off'],
})
export const changePriceItem = defineEndpoint(sent.changePriceItem, {
  access: 'admin',
  summary: 'Change an item; another price holds from the day that is named',
  response: priceItemRow,
  refusals: ['money_off'],
})
export const orderPriceItems = defineEndpoint(sent.orderPriceItems, {
  access: 'admin',
  summary: 'Put the price list in order',
  response: z.array(priceItemRow),
  refusals: ['money_off'],
})
export const removePriceItem = defineEndpoint(calls.removePriceItem, {
  access: 'admin',
  summary: 'Delete an item that nothing was charged by',
  params: idParams,
  response: doneAnswer,
  refusals: ['money_off', 'linked_records'],
})
export const openCharges = defineEndpoint(calls.openCharges, {
  access: 'member',
  summary: 'What is owed and not invoiced yet: one’s own, or for staff a customer’s',
  query: openChargesQuery,
  response: openChargesSchema,
  refusals: ['money_off'],
})
export const addCharge = defineEndpoint(sent.addCharge, {
  access: 'staff',
  summary: 'Charge a customer by hand',
  response: chargeSchema,
  refusals: ['money_off'],
})
export const changeCharge = defineEndpoint(sent.changeCharge, {
  access: 'staff',
  summary: 'Change a charge that is not invoiced, with a reason',
  response: chargeSchema,
  refusals: ['money_off', 'wrong_status', 'stale_version'],
})
export const takeOffCharge = defineEndpoint(sent.takeOffCharge, {
  access: 'staff',
  summary: 'Take a charge off that is not invoiced, with a reason',
  response: doneAnswer,
  refusals: ['money_off', 'wrong_status', 'stale_version'],
})
export const moneyEndpoints = [
  vatRates,
  addVatRate,
  removeVatRate,
  priceItems,
  addPriceItem,
  changePriceItem,
  orderPriceItems,
  removePriceItem,
  openCharges,
  addCharge,
  changeCharge,
  takeOffCharge,
]
