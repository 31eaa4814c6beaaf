import '#web/schedules/words.ts'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { getSchedule } from '#contract/schedules/calls.ts'
import type { Schedule } from '#contract/schedules/schema.ts'
import { problemOf, showDone } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import { useMarina } from '#web/platform/use-marina.ts'
import { useMe } from '#web/platform/use-me.ts'
import { RequestForm } from '#web/schedules/request-form/request-form.tsx'
import type { ScheduleKind } from '#web/schedules/steps/kinds.ts'
import { FailedState, PanelSkeleton } from '#web/ui/states.tsx'

/** Read anew when the page opens, then held still: what changes meanwhile is said when it is submitted. */
export function useHeldSchedule(id: number) {
  const query = useQuery({ ...read(getSchedule, { params: { id } }), staleTime: 0 })
  const [seen, setSeen] = useState<Schedule | null>(null)
  if (!seen && query.data && query.isFetchedAfterMount) setSeen(query.data)
  return { seen, error: seen ? null : query.error, refetch: query.refetch }
}

type Props = {
  kind: ScheduleKind
  schedule: Schedule
  /** Where Cancel and saving lead. */
  back: string
}
/** The form of a schedule that exists. */
export function EditSchedule({ kind, schedule, back }: Props) {
  const { isStaff } = useMe()
  const { settings, error, retry, now } = useMarina()
  const navigate = useNavigate()
  if (!settings)
    return error ? (
      <FailedState title={t`The marina’s hours did not load`} onRetry={() => void retry()}>
        {problemOf(error).message}
      </FailedState>
    ) : (
      <PanelSkeleton lines={8} />
    )
  return (
    <RequestForm
      kind={kind}
      settings={settings}
      now={now()}
      isStaff={isStaff}
      choices={[]}
      schedule={schedule}
      back={back}
      onDone={(fresh) => {
        showDone(t`${{ boat: fresh.boat.name }}’s request is saved.`)
        navigate(back)
      }}
    />
  )
}
