import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getSchedule } from '#contract/schedules/calls.ts'
import type { Schedule } from '#contract/schedules/schema.ts'
import { problemOf } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import { PickUpForm } from '#web/schedules/forms/pick-up-form.tsx'
import { RescheduleForm } from '#web/schedules/forms/reschedule-form.tsx'
import { StepModal } from '#web/schedules/step-modal.tsx'
import { stepTitle } from '#web/schedules/steps.ts'
import { useMarina } from '#web/schedules/use-marina.ts'
import { FailedState, PanelSkeleton } from '#web/ui/states.tsx'

type BookingMode = 'request-pick-up' | 'change-pick-up' | 'reschedule'

type FormProps = { mode: BookingMode; schedule: Schedule; onClose: () => void }
/** Holds still what the person looks at; a conflict puts the fresh schedule in its place. */
function BookingForm({ mode, schedule, onClose }: FormProps) {
  const { settings, error, retry, now } = useMarina()
  const [seen, setSeen] = useState(schedule)
  if (!settings)
    return error ? (
      <FailedState what="marina’s hours" onRetry={() => void retry()}>
        {problemOf(error).message}
      </FailedState>
    ) : (
      <PanelSkeleton lines={8} />
    )
  const props = { schedule: seen, settings, step: mode, onFresh: setSeen, onClose, now: now() }
  return mode === 'reschedule' ? <RescheduleForm {...props} /> : <PickUpForm {...props} />
}

/** The boat's latest schedule, where only the boat is known. */
function LoadedForm({ id, ...props }: { id: number; mode: BookingMode; onClose: () => void }) {
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...read(getSchedule, { params: { id } }),
    staleTime: 0,
  })
  const [seen, setSeen] = useState<Schedule | null>(null)
  if (!seen && data && isFetchedAfterMount) setSeen(data)
  if (seen) return <BookingForm {...props} schedule={seen} />
  return error ? (
    <FailedState what="schedule" onRetry={() => void refetch()}>
      {problemOf(error).message}
    </FailedState>
  ) : (
    <PanelSkeleton lines={8} />
  )
}

type Props = {
  mode: BookingMode
  /** One of the two: the schedule, or a boat with its latest one. */
  schedule?: Schedule | undefined
  boat?: { scheduleId: number | null } | undefined
  opened: boolean
  onClose: () => void
}
/** Asks for a day and a time: pick-up, another pick-up date, another drop-off. Mount it anew for every opening. */
export function BookingDialog({ mode, schedule, boat, opened, onClose }: Props) {
  const id = boat?.scheduleId ?? null
  return (
    <StepModal opened={opened} onClose={onClose} title={stepTitle(mode)}>
      {schedule ? (
        <BookingForm mode={mode} schedule={schedule} onClose={onClose} />
      ) : id !== null ? (
        <LoadedForm id={id} mode={mode} onClose={onClose} />
      ) : (
        <FailedState what="schedule">This boat has no schedule any more. Please reload the page.</FailedState>
      )}
    </StepModal>
  )
}
