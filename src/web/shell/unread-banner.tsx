import { plural, t } from '@lingui/core/macro'
import { IconMessageCircle } from '@tabler/icons-react'
import { Link } from 'react-router'
import classes from '#web/shell/unread-banner.module.css'

const most = 500

/** How many messages nobody of one's own side has read. */
export function UnreadBanner({ count }: { count: number }) {
  const words =
    count >= most
      ? t`${most} or more unread messages`
      : t`${plural(count, { one: '# unread message', other: '# unread messages' })}`
  return (
    <div role="status">
      {count > 0 && (
        <Link to="/messages" className={`row mid gap-xs text-body strong ${classes.banner}`}>
          <IconMessageCircle size={20} stroke={1.9} aria-hidden />
          <span>{words}</span>
        </Link>
      )}
    </div>
  )
}
