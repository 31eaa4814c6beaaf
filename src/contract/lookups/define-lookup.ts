import { z } from 'zod'
import { defineEndpoint } from '../http/endpoint.ts'
import { doneAnswer, idField, idParams } from '../http/fields.ts'
import { pageOf, pageQuery } from '../http/paging.ts'

interface LookupWords<K, S, R extends z.ZodRawShape> {
  /** As the specification spells it: `/ServiceType`. */
  path: `/${string}`
  /** "service type", "service types" */
  one: string
  many: string
  sortKeys: K
  /** What an admin fills in. */
  fields: S
  row: z.ZodObject<R>
}

/** The generic calls (specification 7.1) of a list that everybody chooses from and admins keep. */
export const defineLookup = <
  const K extends readonly [string, ...string[]],
  S extends z.ZodRawShape,
  R extends z.ZodRawShape,
>({
  path,
  one,
  many,
  sortKeys,
  fields,
  row,
}: LookupWords<K, S, R>) => {
  const query = pageQuery(sortKeys)
  const page = pageOf(row)
  const upper = many.charAt(0).toUpperCase() + many.slice(1)
  const member = { method: 'GET', access: 'member' } as const
  const admin = { access: 'admin', response: row } as const
  const lookup = {
    list: defineEndpoint({
      ...member,
      path,
      summary: `${upper}, in the order they were added`,
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
    create: defineEndpoint({
      ...admin,
      method: 'POST',
      creates: true,
      path,
      summary: `Add a ${one}`,
      body: z.object(fields),
      refusals: ['name_taken'],
    }),
    update: defineEndpoint({
      ...admin,
      method: 'PUT',
      path,
      summary: `Change a ${one}`,
      body: z.object({ id: idField, ...fields }),
      refusals: ['name_taken'],
    }),
    remove: defineEndpoint({
      method: 'DELETE',
      path: `${path}/:id`,
      access: 'admin',
      summary: `Delete a ${one} that nothing is linked to`,
      params: idParams,
      response: doneAnswer,
      refusals: ['linked_records'],
    }),
  }
  return { ...lookup, endpoints: Object.values(lookup) }
}
