import { boatServiceListQuery, boatServiceSortKeys } from '#contract/boat-services/schema.ts'
import { boatListQuery, boatSortKeys } from '#contract/boats/schema.ts'
import { scheduleListQuery, scheduleSortKeys } from '#contract/schedules/schema.ts'
import { phases } from '#contract/schedules/status.ts'
import { subscriptionListQuery, subscriptionSortKeys } from '#contract/subscriptions/schema.ts'
import { listBoatServices } from '#server/boat-services/list-boat-services.ts'
import { listBoats } from '#server/fleet/list-boats.ts'
import type { Actor, Asking } from '#server/platform/actor.ts'
import { listSchedules, type ScheduleList } from '#server/schedules/list-schedules.ts'
import { listSubscriptions } from '#server/subscriptions/list-subscriptions.ts'
import { people, searches } from './fill.ts'

type Given = Readonly<Record<string, unknown>>
interface Page {
  items: readonly unknown[]
  totalCount: number
}
interface List {
  name: string
  keys: readonly string[]
  /** What staff narrow it by, besides searching. */
  filters: readonly Given[]
  read: (asking: Asking, given: Given) => Promise<Page>
}

const phaseFilters = phases.map(({ key }) => ({ phase: key }))
const statusFilters = ['pending', 'approved', 'rejected'].map((status) => ({ status }))
const schedules = (name: string, list: ScheduleList, keys: readonly string[]): List => ({
  name,
  keys: scheduleSortKeys,
  filters: [{ open: 'true' }, ...phaseFilters.filter(({ phase }) => keys.includes(phase))],
  read: (asking, given) => listSchedules(asking, list, scheduleListQuery.parse(given)),
})
const lists: readonly List[] = [
  {
    name: 'Boats',
    keys: boatSortKeys,
    filters: [...phaseFilters, { phase: 'none' }],
    read: (asking, given) => listBoats(asking, boatListQuery.parse(given)),
  },
  {
    name: 'Subscriptions',
    keys: subscriptionSortKeys,
    filters: statusFilters,
    read: (asking, given) => listSubscriptions(asking, subscriptionListQuery.parse(given)),
  },
  {
    name: 'Boat Services',
    keys: boatServiceSortKeys,
    filters: statusFilters,
    read: (asking, given) => listBoatServices(asking, boatServiceListQuery.parse(given)),
  },
  schedules('Requests', 'all', ['request', 'payment', 'yard', 'rack', 'water']),
  schedules('Drop-offs', 'drop-offs', ['request', 'payment', 'yard']),
  schedules('Pick-ups', 'pick-ups', ['rack', 'water']),
]

const actor = (id: number, role: Actor['role']): Actor => ({ id, role, firstName: 'Mari', lastName: 'Maasikas' })
const staff = actor(people.staff, 'staff')
const askers: Record<string, Actor> = {
  'a customer': actor(people.fewBoats, 'customer'),
  'a customer of 500 boats': actor(people.manyBoats, 'customer'),
  staff,
}

export const kinds = {
  first: 'the first page, sorted by each column both ways',
  filtered: 'the first page of each phase or status, as staff, sorted by each column both ways',
  rare: 'a search that finds ten boats, as staff, sorted by each column',
  common: 'a search that finds 5 % of the rows, as staff, sorted by each column',
  deep: 'the page at 90 % depth, as staff, sorted by each column both ways',
} as const
export type Kind = keyof typeof kinds

export interface Case {
  kind: Kind
  list: string
  who: string
  /** How it is sorted and filtered. */
  view: string
  read: (asking: Omit<Asking, 'actor'>, page: number) => Promise<Page>
}

const pageSize = 10
export const deepPage = (total: number) => Math.max(1, Math.ceil((total * 0.9) / pageSize))
const show = (given: Given) =>
  Object.entries(given)
    .map(([key, value]) => `${key}=${value}`)
    .join(' ')

const casesOf = (list: List): Case[] => {
  const ways = list.keys.flatMap((sortBy) => [
    { sortBy, sortDirection: 'asc' },
    { sortBy, sortDirection: 'desc' },
  ])
  const asked = (kind: Kind, who: string, given: Given): Case => ({
    kind,
    list: list.name,
    who,
    view: show(given),
    read: (context, page) => list.read({ ...context, actor: askers[who]! }, { ...given, page, pageSize }),
  })
  const sorted = list.keys.map((sortBy) => ({ sortBy }))
  return [
    ...Object.keys(askers).flatMap((who) => ways.map((way) => asked('first', who, way))),
    ...list.filters.flatMap((filter) => ways.map((way) => asked('filtered', 'staff', { ...filter, ...way }))),
    ...sorted.map((way) => asked('rare', 'staff', { searchQuery: searches.rare, ...way })),
    ...sorted.map((way) => asked('common', 'staff', { searchQuery: searches.common, ...way })),
    ...ways.map((way) => asked('deep', 'staff', way)),
  ]
}
export const cases = lists.flatMap(casesOf)
