import { useState } from 'react'
import type { AnyCall, Input } from '#contract/http/call.ts'
import type { Schedule } from '#contract/schedules/schema.ts'
import type { PublicSettings } from '#contract/settings/schema.ts'
import { wallClock } from '#contract/time.ts'
import { problemOf, Refusal } from '#web/platform/api.ts'
import { useForm } from '#web/platform/form/use-form.ts'
import { writeWall } from '#web/schedules/booking/when.ts'
import { fileLinks } from '#web/schedules/facts/file-links.ts'
import { scheduleKind } from '#web/schedules/facts/schedule-kind.ts'
import type { RequestValues } from '#web/schedules/request-form/request-values.ts'
import { sendings } from '#web/schedules/request-form/sendings.ts'
import { createFailed } from '#web/schedules/request-form/texts.ts'
import type { ScheduleKind } from '#web/schedules/steps/kinds.ts'

export const blank: RequestValues = {
  boatId: null,
  scheduleDate: '',
  pickup_Requested_Date: '',
  withPictures: false,
  boatPictures: [],
  rackId: null,
  rackRowId: null,
  rackPositionId: null,
  overrideReason: '',
  reason: '',
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

/** Refusals without a field of their own that still belong under one. */
export function fieldOfCode(code: string, kind: ScheduleKind): keyof RequestValues | null {
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
/** The form of a request, a drop-off or a pick-up. */
export function useRequestForm({ kind, settings, schedule, boatId, onDone }: Options) {
  /** Somebody else was faster: what is saved next takes the place of this. */
  const [fresh, setFresh] = useState<Schedule | null>(null)
  const { inputOf, renamed } = sendings[kind]
  const initial = schedule ? valuesOf(kind, schedule, settings.timeZone) : blank
  const told = (error: unknown) => {
    const problem = problemOf(error)
    const { message } = problem
    const field = fieldOfCode(problem.code, kind)
    if (field) return { ...problem, errors: [{ field, message }] }
    const isNamed = error instanceof Refusal && error.status > 0 && error.status < 500
    return { ...problem, message: schedule || isNamed ? message : createFailed(message) }
  }
  const { form, send, ...state } = useForm<RequestValues, Schedule>({
    kind: scheduleKind,
    record: fresh ?? schedule ?? null,
    draft: `${kind}-${schedule?.id ?? 'new'}`,
    edits: schedule !== undefined,
    initial,
    ...(boatId && { fixed: { boatId } }),
    renamed,
    told,
    onFresh: setFresh,
    onDone,
  })
  /** `refused` are the sentences only the screen can know: dates as typed, a reason that is missing. */
  const submit = (refused: Partial<Record<keyof RequestValues, string | null>>) => {
    const edited = schedule && { id: schedule.id, version: (fresh ?? schedule).version }
    const { endpoint, input, missing } = inputOf(form.values, settings, edited)
    send(endpoint, input as Input<AnyCall>, { ...missing, ...refused })
  }
  return { ...state, form, submit, fresh }
}
