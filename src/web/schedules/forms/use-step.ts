import type { Schedule } from '#contract/schedules/schema.ts'
import type { PublicSettings } from '#contract/settings/schema.ts'
import { problemOf } from '#web/platform/api.ts'
import { useForm } from '#web/platform/form/use-form.ts'
import { tellMoved } from '#web/schedules/facts/moved-notice.tsx'
import { scheduleKind } from '#web/schedules/facts/schedule-kind.ts'
import { canStep, type ScheduleStep } from '#web/schedules/steps/steps.ts'

export type StepProps = {
  schedule: Schedule
  settings: PublicSettings
  step: ScheduleStep
  /** A review begins with Reject. */
  rejecting?: boolean
  /** Somebody was faster: this is how it stands now. */
  onFresh: (fresh: Schedule) => void
  onClose: () => void
}

type StepFields = Record<string, unknown>
type Options<V extends StepFields> = {
  initial: V
  /** Typed text: kept in this tab until it is saved. */
  kept?: readonly (keyof V & string)[]
  /** Where a time that somebody else just took is said. */
  takenAt?: keyof V & string
  /** Replaces the notice that names the new status. */
  onDone?: (fresh: Schedule) => void
}
/** The form of one step. */
export function useStep<V extends StepFields>(
  props: StepProps,
  { initial, kept, takenAt, onDone = tellMoved }: Options<V>,
) {
  const { schedule, step, onFresh, onClose } = props
  const form = useForm<V, Schedule>({
    kind: scheduleKind,
    record: schedule,
    initial,
    ...(kept && { kept, draft: `step-${step}-${schedule.id}` }),
    onFresh,
    told: (error) => {
      const problem = problemOf(error)
      const isTaken = takenAt !== undefined && problem.code === 'slot_full'
      return isTaken ? { ...problem, errors: [{ field: takenAt, message: problem.message }] } : problem
    },
    onDone: (fresh) => {
      onClose()
      onDone(fresh)
    },
  })
  return { ...form, possible: canStep(schedule, step) }
}
export type StepState = Pick<ReturnType<typeof useStep>, 'busy' | 'failures' | 'obstacle' | 'possible'>
