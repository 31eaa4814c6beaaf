import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { carried } from '../language/sentence.ts'
import { limited, numberField, searchText } from './fields.ts'

/** What our own lists offer; other clients offer more (specification 9). */
const pageSizes = [5, 10, 20, 50, 100] as const
const takenSizes = [5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 100] as const
/** What a list offers whose address may hold a size of another client's. */
export const offeredSizes = (current: number) =>
  takenSizes.filter((size) => size === current || (pageSizes as readonly number[]).includes(size))
const defaultPageSize = 10
/** Longer than any column's name. */
const longestName = 60

/** `Boat.Name`, `boatName`, `BOATNAME`: other clients capitalise names, and write a record's field with a dot. */
const plain = (name: string) => name.replaceAll('.', '').toLowerCase()

const aPage = msg`Page must be a whole number from 1 on`
const aSize = msg`Page size must be one of ${{ sizes: takenSizes.join(', ') }}`
const aDirection = msg`Sort direction must be asc or desc`

/**
 * Query of a paged list (specification 3, 7.1). Default: first page of ten, by Id, newest first. `onTheWire` gives for
 * a column's name in the rows the key it is sorted by, where that has a name of its own.
 */
export const pageQuery = <const K extends readonly [string, ...string[]]>(
  sortable: K,
  onTheWire: Readonly<Record<string, K[number]>> = {},
) => {
  const keys = new Map<string, string>([
    ...Object.entries(onTheWire).map(([name, key]) => [plain(name), key] as const),
    ...sortable.map((key) => [plain(key), key] as const),
  ])
  const aColumn = msg`Sort by one of ${{ columns: sortable.join(', ') }}`
  return z.object({
    page: numberField(
      aPage,
      z.int(carried(aPage)).min(1, carried(aPage)).max(1_000_000_000, carried(msg`There are not that many pages`)),
    ).default(1),
    pageSize: numberField(aSize, z.literal([...takenSizes], carried(aSize))).default(defaultPageSize),
    sortBy: limited(longestName, aColumn)
      .transform((given) => keys.get(plain(given)) ?? given)
      .pipe(z.enum(sortable, carried(aColumn)))
      .default(sortable[0] as never),
    sortDirection: limited(longestName, aDirection)
      .transform((given) => given.toLowerCase())
      .pipe(z.enum(['asc', 'desc'], carried(aDirection)))
      .default('desc'),
    searchQuery: searchText.default(''),
  })
}

export interface PageRequest<K extends string = string> {
  page: number
  pageSize: (typeof takenSizes)[number]
  sortBy: K
  sortDirection: 'asc' | 'desc'
  searchQuery: string
}

export const pageOf = <R extends z.ZodType>(row: R) => z.object({ items: z.array(row), totalCount: z.int().min(0) })
