import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { dashboard } from '#contract/dashboard/endpoints.ts'
import type { Answer } from '#contract/http/endpoint.ts'
import { rackOverview } from '#contract/racks/endpoints.ts'
import { waitingForReview } from '#contract/schedules/endpoints.ts'
import type { WaitingItem } from '#contract/schedules/schema.ts'
import type { PublicSettings } from '#contract/settings/schema.ts'
import { wallClock } from '#contract/time.ts'
import { approveItem } from '#web/home/approve-item.ts'
import { Counts } from '#web/home/counts.tsx'
import classes from '#web/home/home.module.css'
import { isStuck, NotLoaded, Stale } from '#web/home/not-loaded.tsx'
import { type QueueLine, subjectOf } from '#web/home/queue-row.tsx'
import { RacksPanel } from '#web/home/racks-panel.tsx'
import { RowActs } from '#web/home/row-acts.tsx'
import { LanesSkeleton, QueueSkeleton } from '#web/home/skeletons.tsx'
import { daySentence } from '#web/home/texts.ts'
import { TodayPanel } from '#web/home/today-panel.tsx'
import { WaitingQueue } from '#web/home/waiting-queue.tsx'
import { isLate } from '#web/home/yard-hours.ts'
import { fullDay, longInstant, timeOf, waitSince } from '#web/platform/dates.ts'
import { showDone, showProblem } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import { lookOf, type OpenStep, refreshSchedules, type Step, useLinkedDialog, useMarina } from '#web/schedules/index.ts'
import { tellMoved } from '#web/schedules/moved-notice.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { HullIcon } from '#web/ui/hull/hull-icon.tsx'
import { PageHead } from '#web/ui/surface.tsx'
import { useMedia } from '#web/ui/use-media.ts'

const refreshEvery = 60_000
const waiting = read(waitingForReview, {})

/** The version is part of it: what changed under the hand is asked about anew. */
const keyOf = ({ kind, id, version }: WaitingItem) => `${kind}-${id}-${version}`
const stepOf: Partial<Record<WaitingItem['kind'], Step>> = {
  request: 'review-request',
  payment: 'review-payment',
  'drop-off': 'confirm-drop-off',
  'pick-up': 'lower',
}

function lineOf(item: WaitingItem, settings: PublicSettings, now: Date): QueueLine {
  const { at, kind, ownerName, detail, since, boatId } = item
  const { timeZone } = settings
  const booked = at && `${kind === 'pick-up' ? 'Lowering' : 'Lifting'} ${longInstant(at, timeZone)}`
  const ahead = Date.parse(since) > now.getTime()
  return {
    item,
    hull: <HullIcon {...lookOf({ id: boatId })} size={46} />,
    detail: `${ownerName}. ${booked || detail}`,
    wait: ahead ? `at ${timeOf(wallClock(since, timeZone))}` : waitSince(since, now),
    late: isLate(since, now, settings),
  }
}

/** Two taps from the list: the answer goes out, the row leaves, ten seconds are left to take it back. */
function useApproval(items: WaitingItem[]) {
  const queries = useQueryClient()
  const [askedKey, setAsked] = useState<string | null>(null)
  const [decided, setDecided] = useState<{ at: number } | null>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: approveItem,
    onSuccess: (fresh, item) => {
      queries.setQueryData<Answer<typeof waitingForReview>>(
        waiting.queryKey,
        (before) =>
          before && {
            items: before.items.filter((one) => keyOf(one) !== keyOf(item)),
            totalCount: before.totalCount - 1,
          },
      )
      setDecided({ at: items.findIndex((one) => keyOf(one) === keyOf(item)) })
      if (fresh) tellMoved(fresh)
      else showDone(`${subjectOf(item)} is approved.`)
    },
    onError: showProblem,
    onSettled: (fresh) => {
      setAsked(null)
      void refreshSchedules(queries, fresh ?? undefined)
    },
  })
  return { askedKey, setAsked, decided, approve: mutate, busy: isPending }
}

/** The review opens over the queue; when it closes, the focus is back on the button that opened it. */
function useReview() {
  const { open, dialog } = useLinkedDialog()
  const opener = useRef<Element | null>(null)
  const reviewing = useSearchParams()[0].has('review')
  useEffect(() => {
    if (reviewing) return
    if (opener.current instanceof HTMLElement && document.activeElement === document.body)
      opener.current.focus({ preventScroll: true })
    opener.current = null
  }, [reviewing])
  const openFrom: OpenStep = (subject, step) => {
    opener.current = document.activeElement
    open(subject, step)
  }
  return { open: openFrom, dialog }
}

function Queue({ settings, now }: { settings: PublicSettings; now: Date }) {
  const query = useQuery({ ...waiting, refetchInterval: refreshEvery })
  const items = query.data?.items ?? []
  const { askedKey, setAsked, decided, approve, busy } = useApproval(items)
  const { open, dialog } = useReview()
  if (!query.data)
    return isStuck(query) ? (
      <NotLoaded what="queue" error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <QueueSkeleton />
    )
  const review = ({ kind, id, boatName }: WaitingItem) => {
    const step = stepOf[kind]
    return step && (() => open({ id, boat: { name: boatName } }, step))
  }
  return (
    <div className={classes.stack}>
      {query.error && <Stale error={query.error} />}
      <WaitingQueue
        lines={items.map((item) => lineOf(item, settings, now))}
        total={query.data.totalCount}
        keyOf={({ item }) => keyOf(item)}
        askedKey={askedKey}
        decided={decided}
        acts={({ item }) => (
          <RowActs
            item={item}
            asked={askedKey === keyOf(item)}
            busy={busy}
            onAsk={(asked) => !busy && setAsked(asked ? keyOf(item) : null)}
            onApprove={() => !busy && approve(item)}
            onReview={review(item)}
          />
        )}
      />
      {dialog}
    </div>
  )
}

/** No picture without racks, nor when positions are not allocated; should it fail, the rest of the page stands. */
function Racks() {
  const { data } = useQuery({ ...read(rackOverview, {}), refetchInterval: refreshEvery })
  return data && data.length > 0 ? <RacksPanel racks={data} /> : null
}

export function StaffHome() {
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
      <PageHead title="Dashboard" sub={wall ? `${fullDay(wall)}, ${timeOf(wall)}. ${day}` : ' '}>
        <ActionButton to="/board" variant="default" mih={44}>
          Open yard board
        </ActionButton>
      </PageHead>
      {!settings && isStuck({ data: settings, error: marina.error, fetchStatus: home.fetchStatus }) ? (
        <NotLoaded what="dashboard" error={marina.error} onRetry={() => void marina.retry()} />
      ) : (
        <div className={classes.stack}>
          <div className={classes.layout}>
            {settings ? <Queue settings={settings} now={now} /> : <QueueSkeleton />}
            <div className={classes.stack}>
              {home.data && settings ? (
                <TodayPanel today={home.data.today} timeZone={settings.timeZone} now={now} />
              ) : isStuck(home) ? (
                <NotLoaded what="day" error={home.error} onRetry={() => void home.refetch()} />
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
