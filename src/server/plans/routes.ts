import { msg } from '@lingui/core/runtime-macro'
import type { FastifyInstance } from 'fastify'
import { languageTags, sourceLanguage } from '#contract/language/languages.ts'
import { filled, type Names } from '#contract/language/names.ts'
import { nameFor } from '#contract/language/sentence.ts'
import * as api from '#contract/plans/endpoints.ts'
import type { PlanRow } from '#contract/plans/schema.ts'
import { type GivenNames, type Lookup, namesFrom, serveLookup } from '../lookups/public.ts'
import type { Actor, Context } from '../platform/actor.ts'
import { sql } from '../platform/database/orm.ts'
import { mount } from '../platform/endpoint.ts'
import { refuseFields } from '../platform/problem-error.ts'
import { marinaLanguage } from '../settings/public.ts'
import { lockPlans } from './lock-plans.ts'
import { orderPlans } from './order-plans.ts'
import { type PlanRecord, readPlans } from './queries.ts'
import { plan } from './tables.ts'
import { priceText } from './write-price.ts'

type KeptPlan = Omit<PlanRecord, 'place'>
type GivenPlan = GivenNames & Partial<Omit<KeptPlan, 'id' | 'name' | 'names'>>

const withoutPlace = ({ place: _, ...kept }: PlanRecord): KeptPlan => kept

const placeOf = (id: number | undefined) =>
  id === undefined ? sql`(select coalesce(max(place), 0) + 1 from ${plan})` : sql`${plan.place}`

/** By its name and price in the asker's language; those of every language are for who keeps the list. */
const shown = ({ names, prices, ...kept }: KeptPlan, { role, language = sourceLanguage }: Actor): PlanRow => ({
  ...kept,
  name: nameFor(language, { name: kept.name, names }),
  priceText: priceText({ price: kept.price, prices }, language),
  ...(role === 'admin' && { names, prices }),
})

/** Refuses what still says a former sum; words without a number, as “by agreement”, fit any. */
const refuseStalePrices = (before: Names, written: Names) => {
  const stale = languageTags.filter(
    (tag) => written[tag] && written[tag] === before[tag] && /\p{Nd}/u.test(written[tag]),
  )
  if (stale.length === 0) return
  const message = msg`This was written for the former price: write it anew, or empty it`
  refuseFields(
    'invalid_input',
    stale.map((tag) => ({ field: `prices.${tag}`, message })),
  )
}

const lookup: Lookup<KeptPlan> = {
  subject: 'plan',
  table: plan,
  read: async (db, ids) => (await readPlans(db, ids)).map(withoutPlace),
  nameOf: ({ name }) => name,
  columnsOf: async (values, before, db) => {
    const { name, names, prices, ...terms } = values as GivenPlan
    const written = filled({ ...before?.prices, ...prices } as Names)
    if (before && terms.price !== undefined && terms.price !== before.price) refuseStalePrices(before.prices, written)
    return {
      ...terms,
      kind: terms.kind ?? before?.kind ?? 'annual',
      ...namesFrom({ name, names }, before?.names ?? {}, await marinaLanguage(db)),
      prices: written,
      place: placeOf(before?.id),
    }
  },
  begin: lockPlans,
  shown,
  sort: { id: sql`${plan.id}`, name: sql`${plan.name}`, place: sql`${plan.place}` },
  words: sql`folded(all_names(${plan.name}, ${plan.names}))`,
  refusals: {},
}

export const planRoutes = (app: FastifyInstance, { db, clock }: Context) => {
  mount(app, api.orderPlans, async ({ actor, body }) => {
    await orderPlans({ db, clock, actor }, body.ids)
    return (await readPlans(db)).map((each) => shown(withoutPlace(each), actor))
  })
  serveLookup(app, { db, clock }, api.plans, lookup)
}
