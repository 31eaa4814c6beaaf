import { type ComponentType, useEffect, useState } from 'react'
import { whenIdle } from '#web/platform/when-idle.ts'

/**
 * Loads what shows notices once the page has done its own work; what is told before waits for it. A page that lost its
 * connection meanwhile loads it when there is one again.
 */
export function Notices() {
  const [Host, setHost] = useState<ComponentType | null>(null)
  useEffect(() => {
    if (Host) return
    let isWanted = true
    const load = async () => {
      const loaded = await import('#web/ui/notice-host.tsx').catch(() => null)
      if (loaded && isWanted) setHost(() => loaded.default)
    }
    const cancel = whenIdle(load)
    window.addEventListener('online', load)
    return () => {
      isWanted = false
      cancel()
      window.removeEventListener('online', load)
    }
  }, [Host])
  return Host && <Host />
}
