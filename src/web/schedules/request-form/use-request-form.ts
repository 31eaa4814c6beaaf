import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { FieldError } from '#contract/http/problem.ts'
import { createRequest, updateRequest } from '#contract/schedules/endpoints.ts'
import { type Schedule, scheduleSchema } from '#contract/schedules/schema.ts'
import type { PublicSettings } from '#contract/settings/schema.ts'
import { wallClock } from '#contract/time.ts'
import { call, Refusal } from '#web/platform/api.ts'
import { problemOf } from '#web/platform/problem.ts'
import { useDraft } from '#web/platform/use-draft.ts'
import { instantOf, writeWall } from '#web/schedules/booking/when.ts'
import { fileAddress } from '#web/schedules/papers.tsx'
import { refreshSchedules } from '#web/schedules/refresh.ts'
import { texts } from '#web/schedules/request-form/texts.ts'
import type { Wish } from '#web/schedules/request-form/wish-fields.tsx'
import type { StoredFile } from '#web/ui/file-field/use-uploads.ts'

export type RequestValues = Wish & {
  boatId: number | null
  scheduleDate: string
  pickup_Requested_Date: string
  withPictures: boolean
  boatPictures: StoredFile[]
  overrideReason: string
}
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
function valuesOf(schedule: Schedule, timeZone: string): RequestValues {
  const textOf = (at: string | null) => (at ? writeWall(wallClock(at, timeZone)) : '')
  const boatPictures = schedule.boatPictures.map((picture) => ({
    id: picture.abFileId,
    name: picture.name,
    size: picture.size,
    href: fileAddress(picture),
  }))
  return {
    ...blank,
    boatId: schedule.boatId,
    scheduleDate: textOf(schedule.scheduleDate),
    pickup_Requested_Date: textOf(schedule.plannedPickUp),
    withPictures: boatPictures.length > 0,
    boatPictures,
    rackId: schedule.rackId,
    rackRowId: schedule.rackRowId,
    rackPositionId: schedule.rackPositionId,
  }
}

function bodyOf(values: RequestValues, settings: PublicSettings) {
  const instant = (text: string) => instantOf(text, settings.timeZone)?.toISOString() ?? ''
  const { boatId, withPictures, boatPictures, rackId, rackRowId, rackPositionId, overrideReason } = values
  return {
    boatId: boatId ?? '',
    scheduleDate: instant(values.scheduleDate),
    pickup_Requested_Date: instant(values.pickup_Requested_Date),
    boatPictures: withPictures ? boatPictures.map(({ id }) => ({ abFileId: id })) : [],
    ...(settings.allocation ? { rackId, rackRowId, rackPositionId } : {}),
    overrideReason,
  }
}
const firstPart = (field: string) => field.split('.')[0] ?? ''
/** Refusals without a field of their own that still belong under one. */
const fieldOfCode: Partial<Record<string, keyof RequestValues>> = {
  slot_full: 'scheduleDate',
  open_schedule: 'boatId',
}

type Options = {
  settings: PublicSettings
  /** The request that is edited. */
  schedule?: Schedule | undefined
  /** A boat named by the address. */
  boatId?: number | null | undefined
  onDone: (fresh: Schedule) => void
}
/** The request form: kept in this tab until the server has it, checked by the contract, refusals under their fields. */
export function useRequestForm({ settings, schedule, boatId, onDone }: Options) {
  const queries = useQueryClient()
  const [kept, setKept] = useState<Partial<RequestValues>>({})
  const draft = useDraft<Partial<RequestValues>>(schedule ? `request-${schedule.id}` : 'request-new', kept)
  const initial = schedule ? valuesOf(schedule, settings.timeZone) : blank
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
  const sending = useRef(false)

  const place = (errors: FieldError[]) => {
    const own = errors.filter(({ field }) => firstPart(field) in blank)
    form.setErrors(Object.fromEntries(own.map(({ field, message }) => [firstPart(field), message])))
    const order = Object.keys(blank).find((field) => own.some((error) => firstPart(error.field) === field))
    if (order) form.getInputNode(order)?.focus()
    return errors.filter((error) => !own.includes(error)).map(({ message }) => message)
  }
  const { mutate, isPending } = useMutation({
    mutationFn: (body: ReturnType<typeof bodyOf>) =>
      schedule
        ? call(updateRequest, { params: { id: schedule.id }, body: { ...body, version } })
        : call(createRequest, { body }),
    onSuccess: (fresh) => {
      draft.clear()
      void refreshSchedules(queries, fresh)
      onDone(fresh)
    },
    onError: (error) => {
      const { code, message, errors, current } = problemOf(error)
      const field = fieldOfCode[code]
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
    const body = bodyOf(form.values, settings)
    const issues = createRequest.body?.safeParse(body).error?.issues ?? []
    const errors = issues.map(({ path, message }) => ({ field: path.join('.'), message }))
    for (const [field, message] of Object.entries(refused)) if (message) errors.push({ field, message })
    setObstacle(null)
    if (errors.length > 0) {
      place(errors)
      return false
    }
    form.clearErrors()
    sending.current = true
    mutate(body)
    return true
  }
  const startOver = () => {
    form.setValues(initial)
    form.clearErrors()
    setRestored(false)
  }
  return { form, submit, busy: isPending, obstacle, restored, startOver }
}
