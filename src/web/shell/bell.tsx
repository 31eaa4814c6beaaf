import { ActionIcon, Button, Popover } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { markNotificationsRead, notifications } from '#contract/notifications/endpoints.ts'
import { call } from '#web/platform/api.ts'
import { read } from '#web/platform/query-client.ts'
import { useMarina } from '#web/schedules/use-marina.ts'
import classes from '#web/shell/bell.module.css'
import { FailureText } from '#web/shell/failure-text.tsx'
import { NoticeList } from '#web/shell/notice-list.tsx'

const pollEvery = 60_000
const most = 99
const notices = read(notifications, {})
const nothing: ReadonlySet<number> = new Set()

function Waiting() {
  return (
    <div className={classes.waiting} role="status" aria-label="Loading">
      <i />
      <i />
      <i />
    </div>
  )
}

/** The newest notices; opening reads them. */
export function Bell() {
  const queries = useQueryClient()
  const [opened, setOpened] = useState(false)
  const [seen, setSeen] = useState(nothing)
  const { settings, now } = useMarina()
  const { data, error, refetch } = useQuery({ ...notices, refetchInterval: pollEvery })
  const { mutate: markRead, isPending } = useMutation({
    mutationFn: () => call(markNotificationsRead, {}),
    // Should it fail, the count stays and the next opening tries again: nothing a person has to act on.
    onSuccess: () => queries.invalidateQueries({ queryKey: notices.queryKey }),
  })
  const unread = data?.unread ?? 0
  const count = unread > most ? `${most}+` : String(unread)

  // Whatever is unread while the list lies open is seen now, also what comes in meanwhile.
  const arrived = opened ? (data?.items.filter(({ id, read: done }) => !done && !seen.has(id)) ?? []) : []
  if (arrived.length > 0) setSeen(new Set([...seen, ...arrived.map(({ id }) => id)]))
  const change = (open: boolean) => {
    setOpened(open)
    if (open) {
      void refetch()
      if (unread > 0 && !isPending) markRead()
      return
    }
    setSeen(nothing)
    // What came in while the list lay open has been read with it.
    if (unread > 0 && !isPending) markRead()
  }

  return (
    <>
      <Popover
        opened={opened}
        onChange={change}
        position="bottom-end"
        offset={12}
        shadow="xl"
        radius="lg"
        trapFocus
        returnFocus
        keepMounted={false}
      >
        <Popover.Target>
          <ActionIcon
            className={classes.bell}
            variant="transparent"
            c="white"
            size={44}
            aria-label={unread > 0 ? `Notices, ${count} unread` : 'Notices'}
            onClick={() => change(!opened)}
          >
            <IconBell size={22} stroke={1.7} />
            {unread > 0 && (
              <span className={`${classes.count} num`} aria-hidden>
                {count}
              </span>
            )}
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown className={classes.dropdown} aria-label="Notices">
          <div className={classes.sheet}>
            <h2 className={classes.title} tabIndex={-1} data-autofocus>
              Notices
            </h2>
            {data ? (
              data.items.length > 0 ? (
                <NoticeList
                  items={data.items}
                  fresh={seen}
                  timeZone={settings?.timeZone}
                  now={now()}
                  onFollow={() => change(false)}
                />
              ) : (
                <p className={classes.quiet}>No notices yet. What happens to boats and requests is told here.</p>
              )
            ) : error ? (
              <div className={classes.quiet} role="alert">
                <p>
                  <FailureText error={error} />
                </p>
                <Button size="sm" mih={44} onClick={() => void refetch()}>
                  Try again
                </Button>
              </div>
            ) : (
              <Waiting />
            )}
          </div>
        </Popover.Dropdown>
      </Popover>
      <span className="sr-only" role="status">
        {unread > 0 ? `${unread} unread ${unread === 1 ? 'notice' : 'notices'}` : ''}
      </span>
    </>
  )
}
