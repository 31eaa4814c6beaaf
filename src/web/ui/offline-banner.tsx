import { IconWifiOff } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useOnline } from '#web/platform/use-online.ts'
import classes from './offline-banner.module.css'

const clock = (date: Date) => date.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })

/** Says that the connection is gone and since when; nothing while there is one. */
export function OfflineBanner() {
  const online = useOnline()
  const [since, setSince] = useState('')
  useEffect(() => {
    if (!online) setSince(clock(new Date()))
  }, [online])
  return (
    <div role="status">
      {!online && (
        <div className={classes.banner}>
          <IconWifiOff size={18} aria-hidden />
          <span>
            You are offline{since && ` since ${since}`}. What you see was loaded before. Changing something needs a
            connection.
          </span>
        </div>
      )}
    </div>
  )
}
