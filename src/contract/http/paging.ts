import { z } from 'zod'
import { numberField, text } from './fields.ts'

export const pageSizes = [5, 10, 20, 50, 100] as const
export const defaultPageSize = 10

/**
 * Query of a paged list (specification 3, 7.1). `sortBy` is matched without regard to case: other clients send it
 * capitalised. Default: first page of ten, by Id, newest first.
 */
export const pageQuery = <const K extends readonly [string, ...string[]]>(sortable: K) =>
  z.object({
    page: numberField(
      'Page must be a whole number from 1 on',
      z
        .int('Page must be a whole number from 1 on')
        .min(1, 'Page must be a whole number from 1 on')
        .max(1_000_000_000, 'There are not that many pages'),
    ).default(1),
    pageSize: numberField(
      `Page size must be one of ${pageSizes.join(', ')}`,
      z.literal([...pageSizes], `Page size must be one of ${pageSizes.join(', ')}`),
    ).default(defaultPageSize),
    sortBy: z
      .string()
      .transform((given) => sortable.find((key) => key.toLowerCase() === given.toLowerCase()) ?? given)
      .pipe(z.enum(sortable, `Sort by one of ${sortable.join(', ')}`))
      .default(sortable[0] as never),
    sortDirection: z
      .string()
      .transform((given) => given.toLowerCase())
      .pipe(z.enum(['asc', 'desc'], 'Sort direction must be asc or desc'))
      .default('desc'),
    searchQuery: text(100, 'Search').default(''),
  })

export interface PageRequest<K extends string = string> {
  page: number
  pageSize: (typeof pageSizes)[number]
  sortBy: K
  sortDirection: 'asc' | 'desc'
  searchQuery: string
}

export const pageOf = <R extends z.ZodType>(row: R) => z.object({ items: z.array(row), totalCount: z.int().min(0) })
