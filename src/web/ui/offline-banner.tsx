import { t } from '@lingui/core/macro'
import { IconWifiOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { publicSettings } from '#contract/settings/calls.ts'
import { wallClock } from '#contract/time.ts'
import { timeOf } from '#web/platform/dates.ts'
import { read } from '#web/platform/query-client.ts'
import { useOnline } from '#web/platform/use-online.ts'
import classes from './offline-banner.module.css'

/** Says that the connection is gone and since when; nothing while there is one. */
export function OfflineBanner() {
  const online = useOnline()
  const { data: settings } = useQuery({ ...read(publicSettings, {}), enabled: false })
  const [since, setSince] = useState<string | null>(null)
  // A page opened without a connection does not know since when there is none.
  const wasOnline = useRef(navigator.onLine)
  useEffect(() => {
    if (!online) setSince(wasOnline.current ? new Date().toISOString() : null)
    wasOnline.current = online
  }, [online])
  return (
    <div role="status" className={classes.place}>
      {!online && (
        <div className={`row mid gap-xs text-body ${classes.banner}`}>
          <IconWifiOff size={18} aria-hidden />
          <span>
            {since && settings
              ? t`You are offline since ${{ time: timeOf(wallClock(since, settings.timeZone)) }}, marina time.`
              : t`You are offline.`}{' '}
            {since && `${t`What you see was loaded before.`} `}
            {t`Changing something needs a connection.`}
          </span>
        </div>
      )}
    </div>
  )
}
