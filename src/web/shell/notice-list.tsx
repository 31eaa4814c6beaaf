import { t } from '@lingui/core/macro'
import { Link } from 'react-router'
import type { z } from 'zod'
import type { notificationSchema } from '#contract/notifications/schema.ts'
import { instantText, waitSince } from '#web/platform/dates.ts'
import classes from '#web/shell/notice-sheet.module.css'

type NoticeRow = z.infer<typeof notificationSchema>
type Props = {
  items: NoticeRow[]
  /** Unread when the list was opened: opening reads them, but they stay marked until it closes. */
  fresh: ReadonlySet<number>
  timeZone: string | undefined
  now: Date
  onFollow: () => void
}

const day = 24 * 60 * 60_000
function whenOf(at: string, now: Date, timeZone: string | undefined) {
  const age = now.getTime() - Date.parse(at)
  if (age < 60_000) return t`just now`
  return age < day || !timeZone ? t`${{ wait: waitSince(at, now) }} ago` : instantText(at, timeZone, now)
}

export function NoticeList({ items, fresh, timeZone, now, onFollow }: Props) {
  return (
    <ul className={classes.list}>
      {items.map(({ id, text, link, at }) => {
        const unread = fresh.has(id)
        const content = (
          <>
            <span className={`text-body breaks ${classes.text}`}>
              {unread && <span className="sr-only">{t`New:`} </span>}
              {text}
            </span>
            <time dateTime={at} className={`text-note quiet ${classes.when}`}>
              {whenOf(at, now, timeZone)}
            </time>
          </>
        )
        return (
          <li key={id} data-unread={unread}>
            {link ? (
              <Link to={link} className={classes.notice} onClick={onFollow}>
                {content}
              </Link>
            ) : (
              <div className={classes.notice}>{content}</div>
            )}
          </li>
        )
      })}
    </ul>
  )
}
