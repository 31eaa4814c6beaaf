import type { z } from 'zod'
import type { Call } from '../http/call.ts'
import type { doneAnswer, idParams } from '../http/fields.ts'
import type {
  changeChargeSchema,
  chargeSchema,
  itemChangeSchema,
  newChargeSchema,
  newItemSchema,
  openChargesQuery,
  openChargesSchema,
  priceItemRow,
  priceOrderSchema,
  takeOffChargeSchema,
  vatRateRow,
  vatRateSchema,
} from './schema.ts'

type Done = typeof doneAnswer
type ById = typeof idParams
export const vatRates: Call<{ response: z.ZodArray<typeof vatRateRow> }> = { method: 'GET', path: '/VatRate' }
export const addVatRate: Call<{ body: typeof vatRateSchema; response: typeof vatRateRow }> = {
  method: 'POST',
  path: '/VatRate',
  creates: true,
}
export const removeVatRate: Call<{ params: ById; response: Done }> = { method: 'DELETE', path: '/VatRate/:id' }

export const priceItems: Call<{ response: z.ZodArray<typeof priceItemRow> }> = { method: 'GET', path: '/PriceItem' }
export const addPriceItem: Call<{ body: typeof newItemSchema; response: typeof priceItemRow }> = {
  method: 'POST',
  path: '/PriceItem',
  creates: true,
}
export const changePriceItem: Call<{ body: typeof itemChangeSchema; response: typeof priceItemRow }> = {
  method: 'PUT',
  path: '/PriceItem',
}
export const orderPriceItems: Call<{ body: typeof priceOrderSchema; response: z.ZodArray<typeof priceItemRow> }> = {
  method: 'PUT',
  path: '/PriceItem/Order',
}
export const removePriceItem: Call<{ params: ById; response: Done }> = { method: 'DELETE', path: '/PriceItem/:id' }

export const openCharges: Call<{ query: typeof openChargesQuery; response: typeof openChargesSchema }> = {
  method: 'GET',
  path: '/Charge',
}
export const addCharge: Call<{ body: typeof newChargeSchema; response: typeof chargeSchema }> = {
  method: 'POST',
  path: '/Charge',
  creates: true,
}
export const changeCharge: Call<{ body: typeof changeChargeSchema; response: typeof chargeSchema }> = {
  method: 'PUT',
  path: '/Charge',
}
export const takeOffCharge: Call<{ body: typeof takeOffChargeSchema; response: Done }> = {
  method: 'PUT',
  path: '/Charge/TakeOff',
}
