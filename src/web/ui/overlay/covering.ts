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

let isMeasured = false
/** How wide the page's bar is, which base.css keeps free while a dialog hides it: then it has no width to measure. */
function measureBar() {
  const { style, clientWidth } = document.documentElement
  const width = window.innerWidth - clientWidth
  if (width > 0) style.setProperty('--page-bar', `${width}px`)
  isMeasured = true
}

/** A dialog or drawer lies over the page while `opened`; answers whether it is the topmost. */
export function useCovers(opened: boolean) {
  const id = useId()
  useEffect(() => {
    // once before any of them opens: without motion a dialog is there as soon as it is opened
    if (opened || !isMeasured) measureBar()
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
