import { t } from '@lingui/core/macro'
import '#web/day/words.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { DayMovementAnswer } from '#contract/day/schema.ts'
import { advanceSchedule } from '#contract/schedules/calls.ts'
import type { AdvanceEvent } from '#contract/schedules/lifecycle.ts'
import { scheduleStatus } from '#contract/schedules/status.ts'
import type { PublicSettings } from '#contract/settings/schema.ts'
import { call, Refusal } from '#web/platform/api.ts'
import { showProblem } from '#web/platform/problem.ts'
import { type OpenStep, refreshSchedules, type ScheduleStep, StepButton, tellMoved } from '#web/schedules/index.ts'
import { ActionButton } from '#web/ui/action-button.tsx'

/** Steps that end a movement, which say where she is then. */
const ends = ['lower', 'lift', 'back-on-rack'] as const satisfies AdvanceEvent[]
type EndStep = (typeof ends)[number]
const isEnd = (step: ScheduleStep): step is EndStep => (ends as readonly string[]).includes(step)

type Checklists = Pick<PublicSettings, 'loweringChecklist' | 'inspectionChecklist'>
/** Whether a person has to tick, choose or say something before it is done. */
function asksNothing({ inTheWay, bay, schedule }: DayMovementAnswer, step: EndStep, checklists: Checklists) {
  if (inTheWay.length > 0) return false
  if (step === 'lower') return checklists.loweringChecklist.length === 0
  const isInspected = schedule.scheduleStatus === scheduleStatus.inspectionDone
  return bay !== null && (isInspected || checklists.inspectionChecklist.length === 0)
}

type Props = { movement: DayMovementAnswer; step: ScheduleStep; settings: Checklists; onOpen: OpenStep }
/** The step of a movement; the last is one press where nothing is asked, and what is refused opens its dialog. */
export function EndButton({ movement, step, settings, onOpen }: Props) {
  const { schedule } = movement
  const { id, version } = schedule
  const { name } = schedule.boat
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (event: EndStep) => call(advanceSchedule, { params: { id }, body: { event, version, checklist: {} } }),
    onSuccess: (fresh) => {
      tellMoved(fresh)
      return refreshSchedules(queries, fresh)
    },
    onError: (error, event) => {
      if (error instanceof Refusal && (error.status === 400 || error.status === 409)) onOpen(schedule, event)
      else showProblem(error)
      return refreshSchedules(queries)
    },
  })
  if (!isEnd(step)) return <StepButton schedule={schedule} step={step} onOpen={onOpen} size="sm" />
  const label = step === 'lower' ? t`In the water` : t`On the rack`
  return (
    <ActionButton
      size="sm"
      variant="light"
      className="handy"
      aria-label={`${label}: ${name}`}
      loading={isPending}
      onClick={() => (asksNothing(movement, step, settings) ? mutate(step) : onOpen(schedule, step))}
    >
      {label}
    </ActionButton>
  )
}
