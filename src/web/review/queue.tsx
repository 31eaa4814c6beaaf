import { plural, t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { keepPreviousData, type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Answer } from '#contract/http/call.ts'
import { oneAfterOther } from '#contract/language/full-stop.ts'
import { waitingForReview } from '#contract/schedules/calls.ts'
import type { WaitingItem } from '#contract/schedules/waiting-schema.ts'
import type { PublicSettings } from '#contract/settings/schema.ts'
import { marinaDay, wallClock } from '#contract/time.ts'
import { instantText, timeOf, waitSince } from '#web/platform/dates.ts'
import { showDone, showProblem } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import { isLate } from '#web/platform/yard-hours.ts'
import { approveItem } from '#web/review/approve-item.ts'
import classes from '#web/review/queue.module.css'
import { type QueueLine, subjectOf } from '#web/review/queue-row.tsx'
import { RowActs } from '#web/review/row-acts.tsx'
import { texts } from '#web/review/texts.ts'
import { WaitingQueue } from '#web/review/waiting-queue.tsx'
import {
  lookOf,
  type OpenStep,
  refreshSchedules,
  type ScheduleStep,
  tellMoved,
  useLinkedDialog,
} from '#web/schedules/index.ts'
import { isStuck, NotLoaded, Stale } from '#web/shell/not-loaded.tsx'
import { HullIcon } from '#web/ui/hull/hull-icon.tsx'

const refreshEvery = 60_000
/** So many are asked for at once, and at most. */
const step = 100
const most = 1000

/** The version is part of it: what changed under the hand is asked about anew. */
const keyOf = ({ kind, id, version }: WaitingItem) => `${kind}-${id}-${version}`
const nbsp = '\u00a0'
/** What has a day that can pass without anybody coming. */
const awaitedKinds: readonly WaitingItem['kind'][] = ['request', 'payment', 'drop-off']
const stepOf: Partial<Record<WaitingItem['kind'], ScheduleStep>> = {
  request: 'review-request',
  payment: 'review-payment',
  'drop-off': 'confirm-drop-off',
  'pick-up': 'lower',
}

function bookedText({ kind, detail }: WaitingItem, moment: string) {
  if (kind === 'service') return t`${{ service: detail }}, asked for ${moment}`
  return kind === 'pick-up' ? t`Lowering ${moment}` : t`Lifting ${moment}`
}

function lineOf(item: WaitingItem, settings: PublicSettings, now: Date): QueueLine {
  const { at, kind, ownerName, detail, since, boatId, hullType, blocked } = item
  const { timeZone } = settings
  // A date stays on one line: a lone hour on the next one says nothing.
  const booked = at && bookedText(item, instantText(at, timeZone, now).replaceAll(' ', nbsp))
  const today = marinaDay(now, timeZone)
  const passed = at && awaitedKinds.includes(kind) && marinaDay(at, timeZone) < today
  const ahead = Date.parse(since) > now.getTime()
  return {
    item,
    hull:
      boatId === null ? (
        <IconMail size={30} stroke={1.5} aria-hidden />
      ) : (
        <HullIcon {...lookOf({ id: boatId, hullType })} size={46} />
      ),
    detail: kind === 'enquiry' ? detail : oneAfterOther(ownerName, booked || detail),
    wait: ahead
      ? t`at ${{ time: timeOf(wallClock(since, timeZone)) }}`
      : waitSince(since, now).replace(/(\d) /g, `$1${nbsp}`),
    wrong: oneAfterOther(passed ? texts.passed : null, blocked),
    late: isLate(since, now, settings),
  }
}

/** Two taps from the list: the answer goes out, the row leaves, ten seconds are left to take it back. */
function useApproval(items: WaitingItem[], queryKey: QueryKey) {
  const queries = useQueryClient()
  const [askedKey, setAsked] = useState<string | null>(null)
  const [decided, setDecided] = useState<{ at: number } | null>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: approveItem,
    onSuccess: (fresh, item) => {
      queries.setQueryData<Answer<typeof waitingForReview>>(
        queryKey,
        (before) =>
          before && {
            items: before.items.filter((one) => keyOf(one) !== keyOf(item)),
            totalCount: before.totalCount - 1,
            counts: { ...before.counts, [item.kind]: before.counts[item.kind] - 1 },
          },
      )
      setDecided({ at: items.findIndex((one) => keyOf(one) === keyOf(item)) })
      if (fresh) tellMoved(fresh)
      else showDone(t`${{ subject: subjectOf(item) }} is approved.`)
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

type Props = {
  settings: PublicSettings
  now: Date
  kind?: WaitingItem['kind'] | undefined
  /** Shown until it is loaded. */
  waiting: ReactNode
  /** A page of its own shows all it has and loads more; elsewhere the first few come first. */
  whole?: boolean
}
/** What waits for the marina, decided where it stands. */
export function Queue({ settings, now, kind, waiting, whole = false }: Props) {
  const [limit, setLimit] = useState(step)
  const ask = read(waitingForReview, { query: { limit, ...(kind ? { kind } : {}) } })
  const query = useQuery({ ...ask, refetchInterval: refreshEvery, placeholderData: keepPreviousData })
  const items = query.data?.items ?? []
  const { askedKey, setAsked, decided, approve, busy } = useApproval(items, ask.queryKey)
  const { open, dialog } = useReview()
  if (!query.data)
    return isStuck(query) ? (
      <NotLoaded title={t`The queue did not load`} error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      waiting
    )
  const { totalCount, counts } = query.data
  const total = kind ? counts[kind] : totalCount
  const shown = items.length
  const left = total - shown
  const review = ({ kind: what, id, boatName }: WaitingItem) => {
    const next = stepOf[what]
    return next && (() => open({ id, boat: { name: boatName ?? '' } }, next))
  }
  return (
    <div className={`stack gap-lg ${classes.stack}`}>
      {query.error && <Stale error={query.error} />}
      <WaitingQueue
        lines={items.map((item) => lineOf(item, settings, now))}
        total={total}
        whole={whole}
        keyOf={({ item }) => keyOf(item)}
        askedKey={askedKey}
        decided={decided}
        empty={totalCount > 0 ? texts.emptyKind : texts.emptyTitle}
        more={
          left > 0 &&
          (whole && limit < most ? (
            <Button
              variant="subtle"
              size="sm"
              mih="var(--tap)"
              loading={query.isPlaceholderData}
              onClick={() => setLimit(Math.min(limit + step, most))}
            >
              {t`Show ${{ count: Math.min(left, step) }} more`}
            </Button>
          ) : (
            t`${plural(left, {
              one: `These are the oldest ${shown}, and # more waits. It follows as these are decided.`,
              other: `These are the oldest ${shown}, and # more wait. They follow as these are decided.`,
            })}`
          ))
        }
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
