import { z } from 'zod'
import { defineEndpoint } from '../http/endpoint.ts'
import { doneAnswer, idParams } from '../http/fields.ts'
import { pageOf, pageQuery } from '../http/paging.ts'
import type { sentLookup } from './sent-lookup.ts'

interface LookupWords<K, R> {
  /** "service type", "service types" */
  one: string
  many: string
  /** "in the order they were added" unless they have another. */
  ordered?: string
  sortKeys: K
  row: R
}

/** The generic calls (specification 7.1) of a list that everybody chooses from and admins keep. */
export const defineLookup = <
  const K extends readonly [string, ...string[]],
  F extends z.ZodRawShape,
  R extends z.ZodObject,
>(
  calls: ReturnType<typeof sentLookup<R, F>>,
  { one, many, ordered = 'in the order they were added', sortKeys, row }: LookupWords<K, R>,
) => {
  const { path } = calls.list
  const query = pageQuery(sortKeys)
  const page = pageOf(row)
  const upper = many.charAt(0).toUpperCase() + many.slice(1)
  const member = { method: 'GET', access: 'member' } as const
  const lookup = {
    list: defineEndpoint(calls.list, {
      access: 'member',
      summary: `${upper}, ${ordered}`,
      response: z.array(row),
    }),
    paged: defineEndpoint({
      ...member,
      path: `${path}/paged`,
      summary: `${upper}, page by page`,
      query,
      response: page,
    }),
    search: defineEndpoint({ ...member, path: `${path}/search`, summary: `${upper} by name`, query, response: page }),
    get: defineEndpoint({ ...member, path: `${path}/:id`, summary: `One ${one}`, params: idParams, response: row }),
    create: defineEndpoint(calls.create, {
      access: 'admin',
      summary: `Add a ${one}`,
      response: row,
      refusals: ['name_taken'],
    }),
    update: defineEndpoint(calls.update, {
      access: 'admin',
      summary: `Change a ${one}`,
      response: row,
      refusals: ['name_taken'],
    }),
    remove: defineEndpoint(calls.remove, {
      access: 'admin',
      summary: `Delete a ${one} that nothing is linked to`,
      params: idParams,
      response: doneAnswer,
      refusals: ['linked_records'],
    }),
  }
  return { ...lookup, endpoints: Object.values(lookup) }
}
