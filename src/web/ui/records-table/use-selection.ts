import { useCallback, useState } from 'react'

/** Chosen ids live as long as the list is open: they survive paging, sorting and searching. */
export function useSelection() {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
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
