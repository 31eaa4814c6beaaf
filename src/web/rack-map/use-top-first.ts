import { startTransition, useEffect, useState } from 'react'

/** How much of a long page is drawn: its top at once, so that it is seen, the rest after that without holding up a press. */
export function useTopFirst(top: number) {
  const [isWhole, setWhole] = useState(false)
  useEffect(() => startTransition(() => setWhole(true)), [])
  return isWhole ? Number.POSITIVE_INFINITY : top
}
