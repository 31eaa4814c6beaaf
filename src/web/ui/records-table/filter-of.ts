import type { Filter, FilterOption } from '#web/ui/records-table/types.ts'

type Options<K extends string> = {
  /** The field of the list's query. */
  key: string
  label: string
  keys: readonly K[]
  lookOf: (key: K) => Omit<FilterOption, 'value' | 'count'>
  value: K | undefined
  /** How many there are of each; not known while the list loads. */
  counts: Readonly<Record<string, number>> | null | undefined
}
/** The pills above a list, by one closed set of words. */
export const filterOf = <K extends string>({ key, label, keys, lookOf, value, counts }: Options<K>): Filter => ({
  key,
  label,
  options: keys.map((each) => ({ value: each, ...lookOf(each), ...(counts ? { count: counts[each] ?? 0 } : {}) })),
  value: value ?? null,
  ...(counts ? { total: Object.values(counts).reduce((sum, count) => sum + count, 0) } : {}),
})
