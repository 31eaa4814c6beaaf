import { z } from 'zod'
import { defineEndpoint } from '../http/endpoint.ts'
import { defineLookup } from '../lookups/define-lookup.ts'
import { planRow } from './schema.ts'
import * as sent from './sent.ts'

export const plans = defineLookup(sent.plans, {
  one: 'plan',
  many: 'plans',
  ordered: 'in the order they are chosen from',
  sortKeys: ['id', 'name', 'place'],
  row: planRow,
})
export const orderPlans = defineEndpoint(sent.orderPlans, {
  access: 'admin',
  summary: 'Put the plans in order',
  response: z.array(planRow),
})
export const planEndpoints = [...plans.endpoints, orderPlans]
