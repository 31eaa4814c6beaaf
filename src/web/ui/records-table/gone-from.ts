/** A page as it was shown. */
export type Seen = {
  query: { page: number }
  items: readonly { id: number }[]
  totalCount: number
}

/**
 * Rows that were on a page and left the list. A row that is merely not on the page any more stays chosen: where the
 * list became shorter, the first ones may have moved to the page before.
 */
export function goneFrom(before: Seen, after: Seen): number[] {
  if (JSON.stringify(before.query) !== JSON.stringify(after.query)) return []
  const fewer = before.totalCount - after.totalCount
  const left = new Set(after.items.map(({ id }) => id))
  return before.items
    .filter((_row, index) => fewer > 0 && (before.query.page === 1 || index >= fewer))
    .flatMap(({ id }) => (left.has(id) ? [] : [id]))
}
