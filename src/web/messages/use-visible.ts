import { useSyncExternalStore } from 'react'

function watch(changed: () => void) {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}
/** Whether this tab is the one that is looked at. */
export const useVisible = () =>
  useSyncExternalStore(
    watch,
    () => document.visibilityState === 'visible',
    () => false,
  )
