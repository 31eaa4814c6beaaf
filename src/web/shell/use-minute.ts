import { useEffect, useState } from 'react'

/** Draws the caller anew every minute, and when a sleeping tab is looked at again: clocks and waits stay true. */
export function useMinute() {
  const [, tick] = useState(0)
  useEffect(() => {
    const again = () => tick((count) => count + 1)
    const timer = setInterval(again, 60_000)
    document.addEventListener('visibilitychange', again)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', again)
    }
  }, [])
}
