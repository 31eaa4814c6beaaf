import { plural, t } from '@lingui/core/macro'
import { ActionIcon } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { notifications } from '#contract/notifications/calls.ts'
import { read } from '#web/platform/query-client.ts'
import classes from '#web/shell/bell.module.css'
import { OnDemand, onDemand, useAhead } from '#web/ui/on-demand.tsx'

const pollEvery = 60_000
const most = 99
const sheet = onDemand(async () => (await import('#web/shell/notice-sheet.tsx')).NoticeSheet)

/** How many notices are unread; the sheet with the newest is loaded while the page is idle. */
export function Bell() {
  useAhead(sheet)
  const [pressed, setPressed] = useState(false)
  const onMissing = useCallback(() => setPressed(false), [])
  const list = useQuery({ ...read(notifications, {}), refetchInterval: pollEvery })
  const unread = list.data?.unread ?? 0
  const count = unread > most ? `${most}+` : String(unread)
  const button = {
    className: classes.bell ?? '',
    variant: 'transparent',
    c: 'white',
    'aria-label': unread > 0 ? t`Notices, ${count} unread` : t`Notices`,
    children: (
      <>
        <IconBell size={22} stroke={1.7} />
        {unread > 0 && (
          <span className={`${classes.count} num`} aria-hidden>
            {count}
          </span>
        )}
      </>
    ),
  }
  const closed = (
    <ActionIcon {...button} aria-haspopup="dialog" aria-expanded={false} onClick={() => setPressed(true)} />
  )
  return (
    <>
      {pressed ? <OnDemand of={sheet} props={{ button, list }} onMissing={onMissing} meanwhile={closed} /> : closed}
      <span className="sr-only" role="status">
        {unread > 0 ? t`${plural(unread, { one: '# unread notice', other: '# unread notices' })}` : ''}
      </span>
    </>
  )
}
