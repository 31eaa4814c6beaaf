import { useCallback, useSyncExternalStore } from 'react'
import { breakpoints } from '#web/tokens.ts'

export function useMedia(query: string) {
  const watch = useCallback(
    (changed: () => void) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(
    watch,
    () => window.matchMedia(query).matches,
    () => false,
  )
}

/** Where a table of six columns no longer fits beside the menu. */
export const useCompact = () => useMedia(`(width < ${breakpoints.md})`)
export const usePhone = () => useMedia(`(width < ${breakpoints.sm})`)
