import { useCallback, useEffect, useRef, useState } from 'react'

/**
 * For a button that goes when it is pressed: moves the focus that was lost with it to what stands in its place, found by
 * a selector within `place`. Whoever has gone on elsewhere meanwhile keeps the focus there.
 */
export function useFocusOn<E extends HTMLElement>() {
  const place = useRef<E>(null)
  const [wanted, setWanted] = useState<string | null>(null)
  useEffect(() => {
    if (wanted === null) return
    if (document.activeElement === document.body) place.current?.querySelector<HTMLElement>(wanted)?.focus()
    setWanted(null)
  }, [wanted])
  return { place, focusOn: useCallback((selector: string) => setWanted(selector), []) }
}
