import type { FieldError } from '#contract/http/problem.ts'
import {
  createDropOff,
  createRequest,
  respondPickUpRequest,
  updateRequest,
  updateSchedule,
} from '#contract/schedules/calls.ts'
import type { Schedule } from '#contract/schedules/schema.ts'
import type { PublicSettings } from '#contract/settings/schema.ts'
import { call } from '#web/platform/api.ts'
import { instantOf } from '#web/schedules/booking/when.ts'
import type { ScheduleKind } from '#web/schedules/kinds.ts'
import type { RequestValues } from '#web/schedules/request-form/request-values.ts'

type Edited = { id: number; version: number | undefined }
type Sending = {
  /** What the contract says against it before it is sent. */
  check: (values: RequestValues, settings: PublicSettings) => FieldError[]
  /** Creates, or saves the schedule that is edited. */
  send: (values: RequestValues, settings: PublicSettings, edited: Edited | undefined) => Promise<Schedule>
  /** Fields of the call that have another name in the form. */
  renamed: Record<string, keyof RequestValues>
  /** The date this form does not show: what is said of it stands above Submit. */
  hidden?: keyof RequestValues
}

const instant = (text: string, settings: PublicSettings) => instantOf(text, settings.timeZone)?.toISOString() ?? ''
const pictures = ({ withPictures, boatPictures }: RequestValues) =>
  withPictures ? boatPictures.map(({ id }) => ({ abFileId: id })) : []

function dropOffBody(values: RequestValues, settings: PublicSettings) {
  const { boatId, rackId, rackRowId, rackPositionId, overrideReason } = values
  return {
    boatId: boatId ?? '',
    scheduleDate: instant(values.scheduleDate, settings),
    boatPictures: pictures(values),
    ...(settings.allocation ? { rackId, rackRowId, rackPositionId } : {}),
    overrideReason,
  }
}
const requestBody = (values: RequestValues, settings: PublicSettings) => ({
  ...dropOffBody(values, settings),
  pickup_Requested_Date: instant(values.pickup_Requested_Date, settings),
})
const pickUpBody = (values: RequestValues, settings: PublicSettings) => ({
  pickUpScheduleDate: instant(values.pickup_Requested_Date, settings),
  boatPictures: pictures(values),
  overrideReason: values.overrideReason,
})
/** A pick-up is asked for by the boat's id. */
const pickUpRequest = (values: RequestValues, settings: PublicSettings) => ({
  ...pickUpBody(values, settings),
  id: values.boatId ?? '',
  status: 1 as const,
})

type Issues = { error?: { issues: { path: PropertyKey[]; message: string }[] } }
const errorsOf = ({ error }: Issues): FieldError[] =>
  (error?.issues ?? []).map(({ path, message }) => ({ field: path.join('.'), message }))

export const sendings: Record<ScheduleKind, Sending> = {
  request: {
    check: (values, settings) => errorsOf(createRequest.body?.safeParse(requestBody(values, settings)) ?? {}),
    send: (values, settings, edited) =>
      edited
        ? call(updateRequest, {
            params: { id: edited.id },
            body: { ...requestBody(values, settings), version: edited.version },
          })
        : call(createRequest, { body: requestBody(values, settings) }),
    renamed: {},
  },
  'drop-off': {
    check: (values, settings) => errorsOf(createDropOff.body?.safeParse(dropOffBody(values, settings)) ?? {}),
    send: (values, settings, edited) =>
      edited
        ? call(updateSchedule, {
            params: { id: edited.id },
            body: { ...dropOffBody(values, settings), version: edited.version },
          })
        : call(createDropOff, { body: dropOffBody(values, settings) }),
    renamed: {},
    hidden: 'pickup_Requested_Date',
  },
  'pick-up': {
    check: (values, settings) => {
      const errors = errorsOf(respondPickUpRequest.body?.safeParse(pickUpRequest(values, settings)) ?? {})
      return errors.map((error) => (error.field === 'id' ? { ...error, message: 'Please select a boat' } : error))
    },
    send: (values, settings, edited) =>
      edited
        ? call(updateSchedule, {
            params: { id: edited.id },
            body: { ...pickUpBody(values, settings), version: edited.version },
          })
        : call(respondPickUpRequest, { body: pickUpRequest(values, settings) }),
    renamed: { id: 'boatId', pickUpScheduleDate: 'pickup_Requested_Date' },
    hidden: 'scheduleDate',
  },
}
