import type { FastifyInstance } from 'fastify'
import { sourceLanguage } from '#contract/language/languages.ts'
import { nameFor } from '#contract/language/sentence.ts'
import * as api from '#contract/money/endpoints.ts'
import type { PriceItemRow } from '#contract/money/schema.ts'
import type { Actor, Context } from '../platform/actor.ts'
import { done, mount } from '../platform/endpoint.ts'
import { notFound } from '../platform/problem-error.ts'
import { readToday } from '../settings/public.ts'
import { addCharge, type BoatsKnown } from './add-charge.ts'
import { changeCharge } from './change-charge.ts'
import { vatOn } from './judge-vat.ts'
import { addItem, changeItem, removeItem, standingOn } from './keep-items.ts'
import { addRate, listRates, removeRate } from './keep-rates.ts'
import { listOpenCharges } from './list-open-charges.ts'
import { orderItems } from './order-items.ts'
import { presentCharge } from './present-charge.ts'
import { readCharge, readItems } from './queries.ts'
import { requireMoney } from './require-money.ts'
import { takeOffCharge } from './take-off-charge.ts'

export const moneyRoutes = (app: FastifyInstance, { db, clock, lockBoat }: Context & BoatsKnown) => {
  const asking = (actor: Actor) => ({ db, clock, actor })
  const itemsFor = async (actor: Actor, ids?: readonly number[]): Promise<PriceItemRow[]> => {
    const settings = await requireMoney(db)
    const today = await readToday({ db, clock })
    const { role, language = sourceLanguage } = actor
    return Promise.all(
      (await readItems(db, ids)).map(async (item) => {
        const { names, ...kept } = standingOn(today, item)
        return {
          ...kept,
          name: nameFor(language, { name: item.name, names }),
          ...(role === 'admin' && { names }),
          rateNow: (await vatOn(db, settings, item, today)).vatRate,
        }
      }),
    )
  }
  const itemFor = async (actor: Actor, id: number) => (await itemsFor(actor, [id]))[0] ?? notFound('price-item')
  const chargeFor = async (actor: Actor, id: number) =>
    presentCharge(actor, (await readCharge(db, id)) ?? notFound('charge'))

  mount(app, api.vatRates, async ({ actor }) => {
    await requireMoney(db)
    return listRates(asking(actor))
  })
  mount(app, api.addVatRate, async ({ actor, body }) => {
    await requireMoney(db)
    return addRate(asking(actor), body)
  })
  mount(app, api.removeVatRate, async ({ actor, params }) => {
    await requireMoney(db)
    await removeRate(asking(actor), params.id)
    return done
  })
  mount(app, api.priceItems, ({ actor }) => itemsFor(actor))
  mount(app, api.addPriceItem, async ({ actor, body }) => {
    await requireMoney(db)
    return itemFor(actor, await addItem(asking(actor), body))
  })
  mount(app, api.changePriceItem, async ({ actor, body }) => {
    await requireMoney(db)
    await changeItem(asking(actor), body)
    return itemFor(actor, body.id)
  })
  mount(app, api.orderPriceItems, async ({ actor, body }) => {
    await requireMoney(db)
    await orderItems(asking(actor), body.ids)
    return itemsFor(actor)
  })
  mount(app, api.removePriceItem, async ({ actor, params }) => {
    await requireMoney(db)
    await removeItem(asking(actor), params.id)
    return done
  })
  mount(app, api.openCharges, async ({ actor, query }) => {
    await requireMoney(db)
    return listOpenCharges(asking(actor), query.personId)
  })
  mount(app, api.addCharge, async ({ actor, body }) => {
    const { itemId = null, boatId = null, ...given } = body
    return chargeFor(actor, await addCharge({ ...asking(actor), lockBoat }, { ...given, itemId, boatId }))
  })
  mount(app, api.changeCharge, async ({ actor, body }) => {
    await changeCharge(asking(actor), body)
    return chargeFor(actor, body.id)
  })
  mount(app, api.takeOffCharge, async ({ actor, body }) => {
    await takeOffCharge(asking(actor), body)
    return done
  })
}
