import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { FieldError } from '#contract/http/problem.ts'
import { type Schedule, scheduleSchema } from '#contract/schedules/schema.ts'
import type { PublicSettings } from '#contract/settings/schema.ts'
import { wallClock } from '#contract/time.ts'
import { Refusal } from '#web/platform/api.ts'
import { useFailures } from '#web/platform/first-wrong.ts'
import { hasBegun } from '#web/platform/has-begun.ts'
import { problemOf } from '#web/platform/problem.ts'
import { useDraft } from '#web/platform/use-draft.ts'
import { writeWall } from '#web/schedules/booking/when.ts'
import type { ScheduleKind } from '#web/schedules/kinds.ts'
import { fileLinks } from '#web/schedules/papers.tsx'
import { refreshSchedules } from '#web/schedules/refresh.ts'
import type { RequestValues } from '#web/schedules/request-form/request-values.ts'
import { sendings } from '#web/schedules/request-form/sendings.ts'
import { texts } from '#web/schedules/request-form/texts.ts'

/** What stands above Submit: a refusal that belongs to no field, and, after a conflict, the request as it is now. */
export type Obstacle = { title: string; details: string[]; fresh: Schedule | null }

const blank: RequestValues = {
  boatId: null,
  scheduleDate: '',
  pickup_Requested_Date: '',
  withPictures: false,
  boatPictures: [],
  rackId: null,
  rackRowId: null,
  rackPositionId: null,
  overrideReason: '',
}
function valuesOf(kind: ScheduleKind, schedule: Schedule, timeZone: string): RequestValues {
  const textOf = (at: string | null) => (at ? writeWall(wallClock(at, timeZone)) : '')
  const boatPictures = schedule.boatPictures.map((picture) => ({
    id: picture.abFileId,
    name: picture.name,
    size: picture.size,
    ...fileLinks(picture),
  }))
  return {
    ...blank,
    boatId: schedule.boatId,
    scheduleDate: textOf(schedule.scheduleDate),
    pickup_Requested_Date: textOf(kind === 'pick-up' ? schedule.askedPickUp : schedule.plannedPickUp),
    withPictures: boatPictures.length > 0,
    boatPictures,
    rackId: schedule.rackId,
    rackRowId: schedule.rackRowId,
    rackPositionId: schedule.rackPositionId,
  }
}

const firstPart = (field: string) => field.split('.')[0] ?? ''
/** Refusals without a field of their own that still belong under one. */
const fieldOfCode = (code: string, kind: ScheduleKind): keyof RequestValues | null => {
  if (code === 'open_schedule') return 'boatId'
  if (code !== 'slot_full') return null
  return kind === 'pick-up' ? 'pickup_Requested_Date' : 'scheduleDate'
}

type Options = {
  kind: ScheduleKind
  settings: PublicSettings
  /** The request that is edited. */
  schedule?: Schedule | undefined
  /** A boat named by the address. */
  boatId?: number | null | undefined
  onDone: (fresh: Schedule) => void
}
/** The form of a request, a drop-off or a pick-up: kept in this tab until the server has it, checked by the contract, refusals under their fields. */
export function useRequestForm({ kind, settings, schedule, boatId, onDone }: Options) {
  const queries = useQueryClient()
  const [kept, setKept] = useState<Partial<RequestValues>>({})
  const draft = useDraft<Partial<RequestValues>>(`${kind}-${schedule?.id ?? 'new'}`, kept)
  const initial = schedule ? valuesOf(kind, schedule, settings.timeZone) : blank
  const form = useForm<RequestValues>({
    initialValues: { ...initial, ...draft.found, ...(boatId ? { boatId } : {}) },
    onValuesChange: setKept,
  })
  const [version, setVersion] = useState(schedule?.version)
  const [obstacle, setObstacle] = useState<Obstacle | null>(null)
  const [restored, setRestored] = useState(() => {
    const begun = { ...initial, ...draft.found }
    return JSON.stringify({ ...begun, boatId: null }) !== JSON.stringify({ ...initial, boatId: null })
  })
  const { failures, fail } = useFailures()
  const sending = useRef(false)

  const { check, send, renamed, hidden } = sendings[kind]
  const place = (given: FieldError[]) => {
    const errors = given.map((error) => ({ ...error, field: renamed[error.field] ?? error.field }))
    const own = errors.filter(({ field }) => firstPart(field) in blank && firstPart(field) !== hidden)
    form.setErrors(Object.fromEntries(own.map(({ field, message }) => [firstPart(field), message])))
    fail()
    return errors.filter((error) => !own.includes(error)).map(({ message }) => message)
  }
  const { mutate, isPending } = useMutation({
    mutationFn: (values: RequestValues) => send(values, settings, schedule && { id: schedule.id, version }),
    onSuccess: (fresh) => {
      draft.clear()
      void refreshSchedules(queries, fresh)
      onDone(fresh)
    },
    onError: (error) => {
      const { code, message, errors, current } = problemOf(error)
      const field = fieldOfCode(code, kind)
      const details = place(field ? [{ field, message }] : errors).filter((text) => !message.includes(text))
      const parsed = scheduleSchema.safeParse(current)
      const fresh = schedule && parsed.success && parsed.data.version !== version ? parsed.data : null
      if (fresh) setVersion(fresh.version)
      if (error instanceof Refusal && error.status === 409) void refreshSchedules(queries, fresh ?? undefined)
      if (field) return
      const named = error instanceof Refusal && error.status < 500 && error.status > 0
      if (errors.length === 0 || details.length > 0 || fresh || code === 'gate_closed')
        setObstacle({ title: schedule || named ? message : texts.createFailed(message), details, fresh })
    },
    onSettled: () => {
      sending.current = false
    },
  })

  /** `refused` are the sentences only the screen can know: dates as typed, a reason that is missing. */
  const submit = (refused: Partial<Record<keyof RequestValues, string | null>>) => {
    if (sending.current) return false
    const errors: FieldError[] = check(form.values, settings)
    for (const [field, message] of Object.entries(refused)) if (message) errors.push({ field, message })
    setObstacle(null)
    if (errors.length > 0) {
      place(errors)
      return false
    }
    form.clearErrors()
    sending.current = true
    mutate(form.values)
    return true
  }
  const startOver = () => {
    form.setValues(initial)
    form.clearErrors()
    setRestored(false)
  }
  const unchanged = schedule !== undefined && !hasBegun(initial, form.values)
  return { form, submit, unchanged, failures, busy: isPending, obstacle, restored, startOver }
}
