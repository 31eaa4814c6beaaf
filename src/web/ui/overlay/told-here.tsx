import { t } from '@lingui/core/macro'
import { Notification } from '@mantine/core'
import { notifications, useNotifications } from '@mantine/notifications'
import { useEffect, useRef, useState } from 'react'
import classes from './told-here.module.css'

/**
 * Notices of what is done in a dialog, in its flow: they cover nothing. Those told before wait until it is closed; those
 * told in a dialog above it until that is.
 */
export function ToldHere({ isTopmost }: { isTopmost: boolean }) {
  const { notifications: told } = useNotifications()
  const [before] = useState(() => new Set(told.map(({ id }) => id)))
  const own = isTopmost ? told.filter(({ id }) => !before.has(id)) : []
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (own.length > 0) place.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  }, [own.length])
  if (own.length === 0) return null
  return (
    <div ref={place} className={`stack across gap-2xs ${classes.told}`}>
      {own.map(({ id, color, title, message, role }) => (
        <Notification
          key={id}
          color={color}
          title={title}
          role={role ?? 'status'}
          closeButtonProps={{ 'aria-label': t`Close` }}
          onClose={() => id && notifications.hide(id)}
        >
          {message}
        </Notification>
      ))}
    </div>
  )
}
