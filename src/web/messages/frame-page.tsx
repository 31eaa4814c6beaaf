import { Outlet, useLocation } from 'react-router'
import classes from '#web/messages/frame.module.css'
import { Inbox } from '#web/messages/inbox.tsx'
import { useMe } from '#web/platform/use-me.ts'
import { PanelSkeleton } from '#web/ui/states.tsx'

/** Fills the window: the list stays where it is scrolled while talks are changed. On small screens one at a time. */
export default function MessagesFrame() {
  const { me, isStaff } = useMe()
  const { pathname } = useLocation()
  const isOpen = /^\/messages\/./i.test(pathname)
  return (
    <div data-bleed data-fill className={classes.frame} data-role={isStaff ? 'staff' : 'owner'} data-open={isOpen}>
      {isStaff && <Inbox />}
      {me ? <Outlet /> : <PanelSkeleton lines={6} />}
    </div>
  )
}
