import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { allEndpoints } from '#contract/endpoints.ts'
import { sentQuery } from '#contract/http/query.ts'
import { examples } from './examples.ts'

const queries = allEndpoints.flatMap(({ method, path, query }) =>
  query ? [{ call: `${method} ${path}`, query: query as z.ZodObject }] : [],
)
const exportsOf = queries.filter(({ query }) => 'selected' in query.shape)
const lists = queries.filter(({ query }) => 'sortBy' in query.shape && 'page' in query.shape)
const read = (query: z.ZodObject, sent: object) => sentQuery(query).safeParse(sent)
/** As the address is read before a schema sees it: a repeated name is a list. */
const ofAddress = (search: string) => {
  const sent: Record<string, string | string[]> = {}
  for (const [name, value] of new URLSearchParams(search))
    sent[name] = sent[name] === undefined ? value : [sent[name], value].flat()
  return sent
}

describe.each(exportsOf)('$call', ({ query }) => {
  it.each([
    ['selected=1&selected=2', [1, 2]],
    ['selected=1,2', [1, 2]],
    ['selected=1, 2,', [1, 2]],
    ['selected[]=1&selected[]=2', [1, 2]],
    ['selected%5B%5D=1&selected%5B%5D=2', [1, 2]],
    ['selected[]=2', [2]],
    ['selected[0]=1&selected[1]=2', [1, 2]],
    ['selected[7]=2&selected=1', [2, 1]],
    ['selected=[1,2]', [1, 2]],
    ['selected=[ 1 , 2 ]', [1, 2]],
    ['selected=["1","2"]', [1, 2]],
    ['selected[]=[1,2]', [1, 2]],
    ['selected=[0]', null],
    ['selected=0', null],
    ['selected[]=0', null],
    ['selected[0]=0', null],
    ['selected=', null],
    ['selected[]=', null],
    ['selected=[]', null],
    ['', null],
    ['selected=0,3', [3]],
  ])('takes %s for %j [D.4-5]', (search, ids) =>
    expect(read(query, ofAddress(search)).data).toMatchObject({ selected: ids }),
  )

  it.each([
    'selectedIds=1',
    'selected[a]=1',
    'selected.0=1',
    'Selected=1',
    'SELECTED[]=1',
    'selected[0][id]=1',
    'selected_=1',
  ])('refuses %s, which would otherwise export everything, beside what else is wrong [D.4-6]', (search) => {
    const { error } = read(query, { ...ofAddress(search), sortDirection: 'up' })
    expect(error?.issues.map(({ path }) => path.join('.')).sort()).toEqual(['selected', 'sortDirection'])
    expect(error?.issues.find(({ path }) => path[0] === 'selected')?.message).toContain(search.split('=')[0])
  })

  it.each(['selected=[1', 'selected=x', 'selected=1;2', 'selected=[[1]]', 'selected={"0":1}'])('refuses %s', (search) =>
    expect(read(query, ofAddress(search)).success).toBe(false),
  )
})

describe.each(queries)('$call', ({ call, query }) => {
  it('takes an empty value for the default [D.4-7]', () => {
    const good = examples[call]?.query ?? {}
    const without = (name: string) => Object.fromEntries(Object.entries(good).filter(([each]) => each !== name))
    // `?attachment` is a flag: to be there is to be meant
    for (const name of Object.keys(query.shape).filter((each) => each !== 'attachment'))
      for (const empty of ['', ['', '']]) {
        const { data = {} } = read(query, { ...good, [name]: empty })
        const searchesNothing = name === 'search' && Object.hasOwn(data, name) ? { search: '' } : {}
        expect({ name, data }).toEqual({
          name,
          data: { ...(read(query, without(name)).data ?? {}), ...searchesNothing },
        })
      }
  })
})

describe.each(lists)('$call', ({ query }) => {
  const sorted = (sortBy: string) => (read(query, { sortBy }).data as { sortBy: string } | undefined)?.sortBy
  it('is sorted by its keys in any letter case [D.4-7]', () => {
    const { options } = (query.shape.sortBy as z.ZodDefault<z.ZodPipe<z.ZodType, z.ZodEnum>>).unwrap().out
    for (const key of options.map(String))
      for (const name of [key, key.toUpperCase(), key.toLowerCase(), key.charAt(0).toUpperCase() + key.slice(1)])
        expect(sorted(name)).toBe(key)
  })
  it.each([5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 100])('has pages of %d [D.4-7]', (pageSize) =>
    expect(read(query, { pageSize: String(pageSize) }).data).toMatchObject({ pageSize }),
  )
  it.each(['0', '1', '7', '55', '101', '5.5', 'all'])('has no pages of %s', (pageSize) =>
    expect(read(query, { pageSize }).success).toBe(false),
  )
})

describe('a column is sorted by its name on the wire', () => {
  /** List → names as its rows have them, and what each is sorted by. */
  const columns: Record<string, Record<string, string>> = {
    'GET /Boat/searchBoats': { Id: 'id', Name: 'name', Brand: 'brand', Size: 'size', ScheduleStatus: 'status' },
    'GET /Subscription/search': {
      ...{ Id: 'id', BoatId: 'boatId', BoatName: 'boatName', 'Boat.Name': 'boatName', 'boat.name': 'boatName' },
      ...{ ValidFrom: 'validFrom', ValidTo: 'validTo', LiftsRemaining: 'liftsRemaining' },
      ...{ SubscriptionStatus: 'status', CreatedDate: 'id' },
    },
    'GET /BoatService/search': {
      ...{ Id: 'id', BoatId: 'boatId', 'Boat.Name': 'boatName', BoatServiceStatus: 'status', CreatedDate: 'id' },
      ...{ 'ServiceType.Name': 'serviceType', ScheduleDate: 'scheduleDate', ServiceDate: 'serviceDate' },
    },
    ...Object.fromEntries(
      ['searchRequest', 'searchDropOffSchedule', 'searchPickUpSchedule', 'paged', 'search'].map((action) => [
        `GET /Schedule/${action}`,
        {
          ...{ Id: 'id', BoatId: 'boatId', 'Boat.Name': 'boatName', ScheduleStatus: 'status', CreatedDate: 'id' },
          ...{ ScheduleDate: 'scheduleDate', Pickup_Requested_Date: 'pickup_Requested_Date' },
        },
      ]),
    ),
    'GET /File/paged': {
      ...{ Id: 'id', OriginalFileName: 'originalFileName', ContentType: 'contentType', Size: 'size' },
      ...{ CreatedDate: 'createdDate' },
    },
    'GET /Person/paged': {
      ...{ Id: 'id', FirstName: 'firstName', LastName: 'lastName', Email: 'email', Phone: 'phone' },
      ...{ CreatedDate: 'created' },
    },
    'GET /User/paged': {
      ...{ Id: 'id', FirstName: 'firstName', LastName: 'lastName', Email: 'email', Role: 'role' },
      ...{ CreatedDate: 'created' },
    },
    'GET /RackRow/paged': { Id: 'id', Name: 'name', RackId: 'rackId' },
    'GET /RackPosition/paged': { Id: 'id', Name: 'name', PositionNumber: 'positionNumber', RackRowId: 'rackRowId' },
  }
  const rows = Object.entries(columns).flatMap(([call, names]) =>
    Object.entries(names).map(([name, key]) => [call, name, key] as const),
  )
  it.each(rows)('%s: %s [D.4-7]', (call, name, key) => {
    const { query } = lists.find((one) => one.call === call)!
    expect(read(query, { sortBy: name }).data).toMatchObject({ sortBy: key })
  })
})
