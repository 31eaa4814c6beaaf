import { useCallback, useState } from 'react'
import { goneFrom, type Seen } from '#web/ui/records-table/gone-from.ts'

/** Chosen ids live as long as the list is open: they survive paging, sorting and searching, but not their row. */
export function useSelection(seen: Seen | null) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const [before, setBefore] = useState<Seen | null>(null)
  if (seen && seen.items !== before?.items) {
    setBefore(seen)
    const gone = before ? goneFrom(before, seen).filter((id) => ids.has(id)) : []
    if (gone.length > 0) setIds(new Set([...ids].filter((id) => !gone.includes(id))))
  }
  const toggle = useCallback((id: number) => {
    setIds((before) => {
      const next = new Set(before)
      if (!next.delete(id)) next.add(id)
      return next
    })
  }, [])
  const toggleAll = useCallback((page: number[]) => {
    setIds((before) => {
      const next = new Set(before)
      const all = page.every((id) => next.has(id))
      for (const id of page) all ? next.delete(id) : next.add(id)
      return next
    })
  }, [])
  const clear = useCallback(() => setIds(new Set()), [])
  return { ids, toggle, toggleAll, clear }
}
export type Selection = ReturnType<typeof useSelection>
