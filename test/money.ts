import { asc } from 'drizzle-orm'
import type { OpenCharges, PriceItemRow } from '#contract/money/schema.ts'
import { charge } from '#server/money/tables.ts'
import { saveSettings } from '#server/settings/public.ts'
import type { TestApp } from './app.ts'

type Token = { token: string }

export const switchMoney = (app: TestApp, money: boolean) => saveSettings(app.db, { money })

/** Pressure wash, 36.29 € without VAT. */
export const itemForm = {
  ...{ name: 'Pressure wash', unit: 'once', priced: 'net', unitPrice: 362_900, due: 'nothing', active: true },
}
export const addItem = async (app: TestApp, admin: Token, values: object = {}) => {
  const { status, body, bytes } = await app.as(admin).post<PriceItemRow>('/PriceItem', { ...itemForm, ...values })
  if (status !== 200) throw new Error(`the item answered ${status}: ${bytes}`)
  return body
}

export const openChargesOf = async (app: TestApp, who: Token, personId?: number) =>
  (await app.as(who).get<OpenCharges>(`/Charge${personId === undefined ? '' : `?personId=${personId}`}`)).body
/** Every charge ever made, also those that were taken off. */
export const storedCharges = (app: TestApp) => app.db.select().from(charge).orderBy(asc(charge.id))
