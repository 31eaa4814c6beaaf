import type { Filter, FilterOption } from '#web/ui/records-table/types.ts'

type Options<K extends string> = {
  label: string
  keys: readonly K[]
  lookOf: (key: K) => Omit<FilterOption, 'value' | 'count'>
  value: K | undefined
  /** How many there are of each; not known while the list loads. */
  counts: Readonly<Record<string, number>> | null | undefined
  onChange: (key: K | undefined) => void
}
/** The pills above a list, by one closed set of words. */
export const filterOf = <K extends string>({ label, keys, lookOf, value, counts, onChange }: Options<K>): Filter => ({
  label,
  options: keys.map((key) => ({ value: key, ...lookOf(key), ...(counts ? { count: counts[key] ?? 0 } : {}) })),
  value: value ?? null,
  onChange: (chosen) => onChange(keys.find((key) => key === chosen)),
  ...(counts ? { total: Object.values(counts).reduce((sum, count) => sum + count, 0) } : {}),
})
