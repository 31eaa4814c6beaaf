import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import '#web/accounts/own/words.ts'
import { Button, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { calendarFeed, endCalendarFeed, makeCalendarFeed } from '#contract/accounts/calls.ts'
import { marinaDay } from '#contract/time.ts'
import classes from '#web/accounts/own/account.module.css'
import { call } from '#web/platform/api.ts'
import { dayText } from '#web/platform/dates.ts'
import { problemOf, showProblem } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { FailedState, PanelSkeleton } from '#web/ui/states.tsx'
import { Panel } from '#web/ui/surface.tsx'
import { useConfirmation } from '#web/ui/use-confirmation.tsx'

/** The secret address by which a calendar reads one's own bookings: made, renewed and ended. */
export function CalendarPanel({ timeZone }: { timeZone: string }) {
  const queries = useQueryClient()
  const feed = read(calendarFeed, {})
  const { data, error, refetch } = useQuery(feed)
  /** Told once, when it is made. */
  const [address, setAddress] = useState<string | null>(null)
  const make = async () => {
    const made = await call(makeCalendarFeed, {})
    setAddress(made.address)
    queries.setQueryData(feed.queryKey, { since: made.since })
  }
  const { mutate, isPending } = useMutation({ mutationFn: make, onError: showProblem })
  const { ask, dialog } = useConfirmation<'renew' | 'end'>({
    act: async (what) => {
      if (what === 'renew') return make()
      await call(endCalendarFeed, {})
      setAddress(null)
    },
    done: (what) => (what === 'renew' ? t`The address is made.` : t`The address is of no use any more.`),
    refresh: () => refetch(),
    words: (what) => ({
      title: what === 'renew' ? t`Make a new address?` : t`End the address?`,
      confirm: what === 'renew' ? t`Make a new one` : t`End it`,
      danger: what === 'end',
      text: <p>{t`Calendars that read the address you have now get nothing any more.`}</p>,
    }),
  })
  return (
    <Panel title={t`Bookings in your calendar`}>
      <p className={classes.text}>
        <Trans>
          A secret address for your calendar shows when your boats are lifted and lowered. Calendars ask for it every
          few hours only: a time that was changed shortly before stands in your notices. Whoever has the address reads
          these times.
        </Trans>
      </p>
      {address && (
        <div className="stack gap-2xs">
          <TextInput label={t`Your address, shown this once`} readOnly value={address} />
          <CopyButton text={address} label={t`Copy the address`} />
        </div>
      )}
      {data ? (
        <>
          {data.since && (
            <p className={classes.text}>{t`Made on ${{ day: dayText(marinaDay(new Date(data.since), timeZone)) }}.`}</p>
          )}
          <div className="row wraps gap-2xs">
            {data.since ? (
              <>
                <Button variant="default" onClick={() => ask('renew')}>
                  <Trans>Make a new address</Trans>
                </Button>
                <Button variant="outline" color="foul" onClick={() => ask('end')}>
                  <Trans>End the address</Trans>
                </Button>
              </>
            ) : (
              <ActionButton variant="default" loading={isPending} onClick={() => mutate()}>
                <Trans>Make an address</Trans>
              </ActionButton>
            )}
          </div>
        </>
      ) : error ? (
        <FailedState title={t`The calendar did not load`} onRetry={() => void refetch()}>
          {problemOf(error).message}
        </FailedState>
      ) : (
        <PanelSkeleton lines={3} />
      )}
      {dialog}
    </Panel>
  )
}
