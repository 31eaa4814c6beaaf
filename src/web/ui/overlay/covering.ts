import { useEffect, useId, useSyncExternalStore } from 'react'

/** Dialogs and drawers that lie over the page, the topmost last. */
let covers: readonly string[] = []
const watchers = new Set<() => void>()
function watch(changed: () => void) {
  watchers.add(changed)
  return () => void watchers.delete(changed)
}
function change(to: readonly string[]) {
  covers = to
  for (const changed of watchers) changed()
}

/** A dialog or drawer lies over the page while `opened`; answers whether it is the topmost. */
export function useCovers(opened: boolean) {
  const id = useId()
  useEffect(() => {
    if (!opened) return
    change([...covers, id])
    return () => change(covers.filter((cover) => cover !== id))
  }, [opened, id])
  return useSyncExternalStore(
    watch,
    () => covers.at(-1) === id,
    () => false,
  )
}

export const useIsCovered = () =>
  useSyncExternalStore(
    watch,
    () => covers.length > 0,
    () => false,
  )
