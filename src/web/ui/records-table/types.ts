import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { PageRequest } from '#contract/http/paging.ts'
import type { Sentence } from '#contract/language/sentence.ts'
import type { MenuEntry } from '#web/ui/menu/menu-list.tsx'

export type Column<R, K extends string> = {
  /** Key of the column; also what the list is sorted by when `sortable`. */
  key: K | (string & {})
  title: string
  sortable?: boolean
  numeric?: boolean
  /** Dates: its head breaks rather than takes the room of what stands beside it. */
  isNarrow?: boolean
  /** A sum of money: figures stand below each other, at the end of the column. */
  isSum?: boolean
  render: (row: R) => ReactNode
}

export type Card = {
  icon?: ReactNode
  name: string
  /** The whole card leads there; null where there is no page of it. */
  to: string | null
  sub?: ReactNode
  /** Lines between the head and the main action: way, status, dates. */
  body?: ReactNode
}

export type RowMenuItem = Omit<MenuEntry, 'chosen'>

export type FilterOption = { value: string; label: string; icon?: Icon; tone?: string; count?: number }
export type Choices = {
  label: string
  options: FilterOption[]
  value: string | null
  /** Count beside "All". */
  total?: number
}
/** `key` names the field of the list's query that holds the value. */
export type Filter = Choices & { key: string }

/** The days a list is narrowed to, 'YYYY-MM-DD': `from` and `until` of its query. */
export type ListDays = { from: string | undefined; until: string | undefined; today: string }

export type Page<R> = { items: R[]; totalCount: number }
/** What a list says of its records, in whole sentences. */
export type ListWords = {
  /** The records, in the plural. */
  many: Sentence | string
  search: Sentence | string
  selectAll: Sentence | string
  none: Sentence | string
  notLoaded: Sentence | string
  exportAll: (count: number) => Sentence | string
  showAll: (count: number) => Sentence | string
}

export type RecordsTableProps<R extends { id: number }, K extends string> = {
  words: ListWords
  columns: Column<R, K>[]
  rowName: (row: R) => string
  card: (row: R) => Card
  query: PageRequest<K>
  onQuery: (patch: Partial<PageRequest<K>>, options?: { replace?: boolean }) => void
  page: Page<R> | undefined
  fetching?: boolean
  error?: unknown
  onRetry?: () => void
  filter?: Filter
  span?: ListDays | undefined
  rowAction?: (row: R) => ReactNode
  rowMenu?: (row: R) => RowMenuItem[]
  /** Gets the chosen ids, or [0] for the whole list. Without this and `bulkActions` no rows are chosen. */
  onExport?: (ids: number[]) => Promise<void> | void
  /** More buttons in the selection bar. */
  bulkActions?: (ids: number[], clear: () => void) => ReactNode
  /** Shown when there is nothing at all. */
  empty: ReactNode
}
