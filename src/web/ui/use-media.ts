import { useCallback, useSyncExternalStore } from 'react'

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
export const useCompact = () => useMedia('(width < 1000px)')
export const usePhone = () => useMedia('(width < 640px)')
