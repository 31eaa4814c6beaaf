import { t } from '@lingui/core/macro'
import { ActionIcon, type ActionIconProps, Button } from '@mantine/core'
import { type UseQueryResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { Answer } from '#contract/http/call.ts'
import { markNotificationsRead, notifications } from '#contract/notifications/calls.ts'
import { call } from '#web/platform/api.ts'
import { startAfresh } from '#web/platform/live-queries.ts'
import { useMarina } from '#web/platform/use-marina.ts'
import { FailureText } from '#web/shell/failure-text.tsx'
import { NoticeList } from '#web/shell/notice-list.tsx'
import classes from '#web/shell/notice-sheet.module.css'
import { useOpenedAtOnce } from '#web/ui/menu/use-opened-at-once.ts'
import { OnItsWay } from '#web/ui/on-its-way.tsx'
import { Popover } from '#web/ui/overlay/popover.tsx'

const nothing: ReadonlySet<number> = new Set()

function Waiting() {
  return (
    <OnItsWay className={classes.waiting}>
      <i />
      <i />
      <i />
    </OnItsWay>
  )
}

type Props = {
  button: ActionIconProps & { 'aria-label': string; children: ReactNode }
  list: UseQueryResult<Answer<typeof notifications>>
}
/** The bell and, at once, the newest notices; opening reads them. */
export function NoticeSheet({ button, list: { data, error, refetch } }: Props) {
  const queries = useQueryClient()
  const { target, opened, setOpened } = useOpenedAtOnce()
  const [seen, setSeen] = useState(nothing)
  const { settings, now } = useMarina()
  const { mutate: markRead, isPending } = useMutation({
    mutationFn: () => call(markNotificationsRead, {}),
    // Should it fail, the count stays and the next opening tries again: nothing a person has to act on.
    onSuccess: () => queries.invalidateQueries({ queryKey: [notifications.path] }),
  })
  const unread = data?.unread ?? 0

  // Whatever is unread while the list lies open is seen now, also what comes in meanwhile.
  const arrived = opened ? (data?.items.filter(({ id, read: done }) => !done && !seen.has(id)) ?? []) : []
  if (arrived.length > 0) setSeen(new Set([...seen, ...arrived.map(({ id }) => id)]))
  const changed = useEffectEvent((isOpen: boolean) => {
    if (isOpen) void refetch()
    else setSeen(nothing)
    // What came in while the list lay open has been read with it.
    if (unread > 0 && !isPending) markRead()
  })
  useEffect(() => {
    if (!opened) return
    changed(true)
    return () => changed(false)
  }, [opened])
  const follow = () => {
    void startAfresh(queries)
    setOpened(false)
  }

  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      offset={12}
      shadow="xl"
      radius="lg"
      trapFocus
      returnFocus
      keepMounted={false}
    >
      <Popover.Target>
        <ActionIcon {...button} ref={target} onClick={() => setOpened(!opened)} />
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown} aria-label={t`Notices`}>
        <div className={classes.sheet}>
          <h2 className={classes.title} tabIndex={-1} data-autofocus>
            {t`Notices`}
          </h2>
          {data ? (
            data.items.length > 0 ? (
              <NoticeList items={data.items} fresh={seen} timeZone={settings?.timeZone} now={now()} onFollow={follow} />
            ) : (
              <p className={classes.quiet}>{t`No notices yet. What happens to boats and requests is told here.`}</p>
            )
          ) : error ? (
            <div className={classes.quiet} role="alert">
              <p>
                <FailureText error={error} />
              </p>
              <Button size="sm" mih="var(--tap)" onClick={() => void refetch()}>
                {t`Try again`}
              </Button>
            </div>
          ) : (
            <Waiting />
          )}
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
