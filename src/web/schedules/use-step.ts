import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { AnyCall, Input } from '#contract/http/call.ts'
import type { FieldError } from '#contract/http/problem.ts'
import { getSchedule } from '#contract/schedules/calls.ts'
import { type Schedule, scheduleSchema } from '#contract/schedules/schema.ts'
import type { PublicSettings } from '#contract/settings/schema.ts'
import { call, Refusal } from '#web/platform/api.ts'
import { useFailures } from '#web/platform/first-wrong.ts'
import { problemOf } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import { useDraft } from '#web/platform/use-draft.ts'
import { tellMoved } from '#web/schedules/moved-notice.tsx'
import { refreshSchedules } from '#web/schedules/refresh.ts'
import { canStep, type Step } from '#web/schedules/steps.ts'

export type StepProps = {
  schedule: Schedule
  settings: PublicSettings
  step: Step
  /** A review begins with Reject. */
  rejecting?: boolean
  /** Somebody was faster: this is how it stands now. */
  onFresh: (fresh: Schedule) => void
  onClose: () => void
}
/** What stands in the way, above Save; `conflict` when the schedule is not what the person looked at. */
export type Obstacle = { message: string; details: string[]; conflict: boolean }

type Fields = Record<string, unknown>
type Options<V extends Fields> = {
  initial: V
  /** Typed text: kept in this tab until it is saved. */
  kept?: readonly (keyof V & string)[]
  /** Replaces the notice that names the new status. */
  onDone?: (fresh: Schedule) => void
}
const pick = (values: Fields, keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, values[key]]))
const firstPart = (field: string) => field.split('.')[0] ?? ''

/** One form of one step: checked by the contract, sent once, every refusal put where the person can act on it. */
export function useStep<V extends Fields>(props: StepProps, { initial, kept = [], onDone }: Options<V>) {
  const { schedule, step, onFresh, onClose } = props
  const queries = useQueryClient()
  const [texts, setTexts] = useState<Fields>({})
  const draft = useDraft(`step-${step}-${schedule.id}`, texts)
  const form = useForm<V>({
    initialValues: { ...initial, ...draft.found },
    onValuesChange: (values) => kept.length > 0 && setTexts(pick(values, kept)),
  })
  const [obstacle, setObstacle] = useState<Obstacle | null>(null)
  const { failures, fail } = useFailures()
  const sending = useRef(false)

  const place = (errors: FieldError[], message: string, conflict: boolean) => {
    const names = Object.keys(form.values)
    const own = errors.filter(({ field }) => names.includes(firstPart(field)))
    const others = errors.filter((error) => !own.includes(error)).map((error) => error.message)
    form.setErrors(Object.fromEntries(own.map((error) => [firstPart(error.field), error.message])))
    const details = others.filter((text) => !message.includes(text))
    setObstacle(own.length > 0 && others.length === 0 && !conflict ? null : { message, details, conflict })
    fail()
  }
  const standsNow = async (current: unknown) => {
    const parsed = scheduleSchema.safeParse(current)
    if (parsed.success) return parsed.data
    return queries.fetchQuery({ ...read(getSchedule, { params: { id: schedule.id } }), staleTime: 0 })
  }
  const { mutate, isPending } = useMutation({
    mutationFn: ({ endpoint, input }: { endpoint: AnyCall; input: unknown }) =>
      call(endpoint, input as never) as Promise<Schedule>,
    onSuccess: (fresh) => {
      draft.clear()
      onClose()
      void refreshSchedules(queries, fresh)
      onDone ? onDone(fresh) : tellMoved(fresh)
    },
    onError: async (error) => {
      const { errors, message, current } = problemOf(error)
      const conflict = error instanceof Refusal && error.status === 409
      const fresh = conflict ? await standsNow(current).catch(() => null) : null
      if (fresh) {
        onFresh(fresh)
        void refreshSchedules(queries, fresh)
      }
      place(errors, message, conflict && fresh?.version !== schedule.version)
    },
    onSettled: () => {
      sending.current = false
    },
  })

  /** Checks the whole body by the contract first, so that all fields say what is wrong at once. */
  const send = <E extends AnyCall>(endpoint: E, input: Input<E>, more: Partial<Record<keyof V, string>> = {}) => {
    if (sending.current) return
    const { body } = input as { body: unknown }
    const issues = endpoint.body?.safeParse(body).error?.issues ?? []
    const errors = (issues as { path: PropertyKey[]; message: string }[]).map(({ path, message }) => ({
      field: path.join('.'),
      message,
    }))
    for (const [field, message] of Object.entries(more)) if (message) errors.push({ field, message: String(message) })
    if (errors.length > 0) return place(errors, 'Please mend what is marked.', false)
    form.clearErrors()
    setObstacle(null)
    sending.current = true
    mutate({ endpoint, input })
  }
  return { form, send, failures, busy: isPending, obstacle, possible: canStep(schedule, step) }
}
export type StepState = Pick<ReturnType<typeof useStep>, 'busy' | 'failures' | 'obstacle' | 'possible'>
