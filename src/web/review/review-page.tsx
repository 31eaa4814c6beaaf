import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { waitingForReview } from '#contract/schedules/calls.ts'
import { waitingKinds } from '#contract/schedules/waiting-schema.ts'
import { titled } from '#web/platform/marina-name.ts'
import { problemOf } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import { useMarina } from '#web/platform/use-marina.ts'
import { Queue } from '#web/review/queue.tsx'
import { QueueSkeleton } from '#web/review/queue-skeleton.tsx'
import classes from '#web/review/review-page.module.css'
import { kindLabels, texts } from '#web/review/texts.ts'
import { StaffOnly } from '#web/shell/role-only.tsx'
import { useMinute } from '#web/shell/use-minute.ts'
import { FilterPills } from '#web/ui/records-table/filter-pills.tsx'
import { FailedState } from '#web/ui/states.tsx'
import { PageHead } from '#web/ui/surface.tsx'
import { useUrlState } from '#web/ui/use-url-state.ts'

const pageState = z.object({ kind: z.enum(waitingKinds).optional() })

function KindFilter({ kind, onKind }: { kind: string | null; onKind: (kind: string | null) => void }) {
  // The very question of the menu's badge: one answer serves both.
  const { data } = useQuery(read(waitingForReview, { query: { limit: 1 } }))
  return (
    <FilterPills
      label={t`Kind`}
      options={waitingKinds.map((value) => ({
        value,
        label: kindLabels[value],
        ...(data ? { count: data.counts[value] } : {}),
      }))}
      value={kind}
      onChange={onKind}
      {...(data ? { total: data.totalCount } : {})}
    />
  )
}

export const meta = () => [{ title: titled(t`Review queue`) }]

export default function ReviewPage() {
  return (
    <StaffOnly
      title={texts.title}
      whom={texts.forStaff}
      why={texts.forStaffText}
      instead={{ to: '/Requests', label: texts.instead }}
    >
      <Review />
    </StaffOnly>
  )
}

function Review() {
  useMinute()
  const [{ kind }, setState] = useUrlState(pageState)
  const { settings, error, retry, now } = useMarina()
  return (
    <>
      <PageHead title={texts.title} sub={texts.sub} />
      <div className={`stack gap-md ${classes.page}`}>
        <KindFilter
          kind={kind ?? null}
          onKind={(value) => setState({ kind: pageState.shape.kind.parse(value ?? undefined) })}
        />
        {error && !settings ? (
          <FailedState title={t`The review queue did not load`} onRetry={() => void retry()}>
            {problemOf(error).message}
          </FailedState>
        ) : settings ? (
          <Queue key={kind} settings={settings} now={now()} kind={kind} whole waiting={<QueueSkeleton />} />
        ) : (
          <QueueSkeleton />
        )}
      </div>
    </>
  )
}
