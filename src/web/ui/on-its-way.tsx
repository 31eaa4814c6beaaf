import { t } from '@lingui/core/macro'
import { msg } from '@lingui/core/runtime-macro'
import { IconWifiOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { worded } from '#web/platform/language.ts'
import { useOnline } from '#web/platform/use-online.ts'
import classes from './on-its-way.module.css'

/** Said wherever something was to be loaded and there is no connection to ask with. */
export const notOnDevice = msg`You are offline, and this is not on your device: it comes by itself once there is a connection.`

type Props = { label?: string; className?: string | undefined; compact?: boolean; children: ReactNode }
/** The shape of what is being loaded. Without a connection nothing is on its way: it says so until there is one. */
export function OnItsWay({ label = t`Loading`, className, compact, children }: Props) {
  const online = useOnline()
  return (
    <div
      role="status"
      aria-label={online ? label : undefined}
      className={
        online ? `${classes.shape} ${className ?? ''}` : `sheet stack gap-2xs centred quiet ${classes.offline}`
      }
      data-compact={compact}
    >
      {online ? (
        children
      ) : (
        <>
          <IconWifiOff size={28} aria-hidden />
          <p>{worded(notOnDevice)}</p>
        </>
      )}
    </div>
  )
}
