import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { dashboard } from '#contract/dashboard/calls.ts'
import { oneAfterOther } from '#contract/language/full-stop.ts'
import { rackOverview } from '#contract/racks/calls.ts'
import { searchPickUps, searchRequests } from '#contract/schedules/calls.ts'
import { wallClock } from '#contract/time.ts'
import { Counts } from '#web/home/counts.tsx'
import classes from '#web/home/home.module.css'
import { RacksPanel } from '#web/home/racks-panel.tsx'
import { LanesSkeleton } from '#web/home/skeletons.tsx'
import { daySentence } from '#web/home/texts.ts'
import { TodayPanel } from '#web/home/today-panel.tsx'
import { momentText } from '#web/platform/dates.ts'
import { read } from '#web/platform/query-client.ts'
import { useMarina } from '#web/platform/use-marina.ts'
import { Queue } from '#web/review/queue.tsx'
import { QueueSkeleton } from '#web/review/queue-skeleton.tsx'
import { isStuck, NotLoaded } from '#web/shell/not-loaded.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { MailNotice } from '#web/ui/mail-notice.tsx'
import { Notice, PageHead } from '#web/ui/surface.tsx'
import { useMedia } from '#web/ui/use-media.ts'

/** A marina’s first day alone needs it. */
const FirstHourPanel = lazy(async () => ({ default: (await import('#web/home/first-hour.tsx')).FirstHourPanel }))

const refreshEvery = 60_000

const unplacedOnly = { unplaced: 'true', pageSize: 5 } as const

/** No picture without racks; should it fail, the rest of the page stands. */
function Racks() {
  const { data } = useQuery({ ...read(rackOverview, {}), refetchInterval: refreshEvery })
  const { data: unplaced } = useQuery({
    ...read(searchPickUps, { query: unplacedOnly }),
    refetchInterval: refreshEvery,
  })
  return data && data.length > 0 ? <RacksPanel racks={data} unplaced={unplaced?.totalCount ?? 0} /> : null
}

const noMachineOnly = { noMachine: 'true', pageSize: 5 } as const

/** Bookings that no machine can do at their time: somebody has to find another. */
function NoMachine() {
  const { data } = useQuery({ ...read(searchRequests, { query: noMachineOnly }), refetchInterval: refreshEvery })
  if (!data?.totalCount) return null
  return (
    <Notice
      tone="warn"
      title={t`${plural(data.totalCount, {
        one: 'No machine: # booking fits on none',
        other: 'No machine: # bookings fit on none',
      })}`}
      action={
        <ActionButton to="/Requests?noMachine=true" variant="default">
          {t`Choose machines`}
        </ActionButton>
      }
    />
  )
}

export function StaffHome({ isAdmin }: { isAdmin: boolean }) {
  const marina = useMarina()
  const home = useQuery({ ...read(dashboard, {}), refetchInterval: refreshEvery })
  const { settings } = marina
  const now = marina.now()
  const wall = settings && wallClock(now, settings.timeZone)
  const day = home.data ? daySentence(home.data.today) : ''
  // As in home.module.css: beside the queue there is room for a column of counts, below it for a row.
  const wide = useMedia('(width >= 1240px)')
  const counts = <Counts totals={home.data?.totals} across={!wide} />
  return (
    <>
      <PageHead title={t`Dashboard`} sub={wall ? oneAfterOther(momentText(wall, wall), day) : ' '}>
        <ActionButton to="/board" variant="default">
          <Trans>Open yard board</Trans>
        </ActionButton>
      </PageHead>
      {!settings && isStuck({ data: settings, error: marina.error, fetchStatus: home.fetchStatus }) ? (
        <NotLoaded title={t`The dashboard did not load`} error={marina.error} onRetry={() => void marina.retry()} />
      ) : (
        <div className="panels">
          {isAdmin && <MailNotice to="staff" />}
          <NoMachine />
          {isAdmin && settings && (
            <Suspense>
              <FirstHourPanel settings={settings} />
            </Suspense>
          )}
          <div className={`stack at-top gap-lg ${classes.layout}`}>
            {settings ? <Queue settings={settings} now={now} waiting={<QueueSkeleton />} /> : <QueueSkeleton />}
            <div className="panels">
              {home.data && settings ? (
                <TodayPanel today={home.data.today} coming={home.data.coming} timeZone={settings.timeZone} now={now} />
              ) : isStuck(home) ? (
                <NotLoaded title={t`The day did not load`} error={home.error} onRetry={() => void home.refetch()} />
              ) : (
                <LanesSkeleton />
              )}
              {wide && counts}
            </div>
          </div>
          {!wide && counts}
          <Racks />
        </div>
      )}
    </>
  )
}
