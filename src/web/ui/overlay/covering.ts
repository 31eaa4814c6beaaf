import { useEffect, useSyncExternalStore } from 'react'

let open = 0
const watchers = new Set<() => void>()
function watch(changed: () => void) {
  watchers.add(changed)
  return () => void watchers.delete(changed)
}
function change(by: 1 | -1) {
  open += by
  for (const changed of watchers) changed()
}

/** A dialog or drawer lies over the page while `opened`. */
export function useCovers(opened: boolean) {
  useEffect(() => {
    if (!opened) return
    change(1)
    return () => change(-1)
  }, [opened])
}

export const useIsCovered = () =>
  useSyncExternalStore(
    watch,
    () => open > 0,
    () => false,
  )
