import { useNotifications } from '@mantine/notifications'
import { type ComponentType, useEffect, useState } from 'react'
import { whenUsed } from '#web/platform/when-idle.ts'

/**
 * Loads what shows notices at the first sign of a hand, or once something is told, which waits for it. A page that lost
 * its connection meanwhile loads it when there is one again.
 */
export function Notices() {
  const [Host, setHost] = useState<ComponentType | null>(null)
  const isTold = useNotifications().notifications.length > 0
  useEffect(() => {
    if (Host) return
    let isWanted = true
    const load = async () => {
      const loaded = await import('#web/ui/notice-host.tsx').catch(() => null)
      if (loaded && isWanted) setHost(() => loaded.default)
    }
    const cancel = whenUsed(load)
    if (isTold) void load()
    window.addEventListener('online', load)
    return () => {
      isWanted = false
      cancel()
      window.removeEventListener('online', load)
    }
  }, [Host, isTold])
  return Host && <Host />
}
