import { IconWifiOff } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useOnline } from '#web/platform/use-online.ts'
import classes from './offline-banner.module.css'

const clock = (date: Date) => date.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })

/** Says that the connection is gone and since when; nothing while there is one. */
export function OfflineBanner() {
  const online = useOnline()
  const [since, setSince] = useState('')
  // A page opened without a connection does not know since when there is none.
  const wasOnline = useRef(navigator.onLine)
  useEffect(() => {
    if (!online) setSince(wasOnline.current ? clock(new Date()) : '')
    wasOnline.current = online
  }, [online])
  return (
    <div role="status">
      {!online && (
        <div className={classes.banner}>
          <IconWifiOff size={18} aria-hidden />
          <span>
            You are offline{since && ` since ${since}`}. {since && 'What you see was loaded before. '}
            Changing something needs a connection.
          </span>
        </div>
      )}
    </div>
  )
}
