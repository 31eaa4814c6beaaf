import '#web/schedules/words.ts'
import { t } from '@lingui/core/macro'
import type { AnyCall, Input } from '#contract/http/call.ts'
import {
  createDropOff,
  createRequest,
  respondPickUpRequest,
  updateRequest,
  updateSchedule,
} from '#contract/schedules/sent.ts'
import type { PublicSettings } from '#contract/settings/schema.ts'
import { instantOf } from '#web/schedules/booking/when.ts'
import type { RequestValues } from '#web/schedules/request-form/request-values.ts'
import type { ScheduleKind } from '#web/schedules/steps/kinds.ts'

type Edited = { id: number; version: number }
type RequestToSend = {
  endpoint: AnyCall
  input: Partial<Input<AnyCall>>
  /** What the contract would say in words that are not this form's. */
  missing?: Partial<Record<keyof RequestValues, string>>
}
type Sending = {
  /** Creates, or saves the schedule that is edited. */
  inputOf: (values: RequestValues, settings: PublicSettings, edited: Edited | undefined) => RequestToSend
  /** Fields of the call that have another name in the form, or that it does not show. */
  renamed: Record<string, keyof RequestValues | null>
}

const instant = (text: string, settings: PublicSettings) => instantOf(text, settings.timeZone)?.toISOString() ?? ''
const pictures = ({ withPictures, boatPictures }: RequestValues) =>
  withPictures ? boatPictures.map(({ id }) => ({ abFileId: id })) : []

function dropOffBody(values: RequestValues, settings: PublicSettings) {
  const { boatId, rackId, rackRowId, rackPositionId, overrideReason, reason } = values
  return {
    boatId: boatId ?? '',
    scheduleDate: instant(values.scheduleDate, settings),
    boatPictures: pictures(values),
    ...(settings.allocation ? { rackId, rackRowId, rackPositionId } : {}),
    overrideReason,
    reason,
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
  reason: values.reason,
})
const saving = (endpoint: AnyCall, { id, version }: Edited, body: object): RequestToSend => ({
  endpoint,
  input: { params: { id }, body: { ...body, version } },
})

export const sendings: Record<ScheduleKind, Sending> = {
  request: {
    inputOf: (values, settings, edited) => {
      const body = requestBody(values, settings)
      return edited ? saving(updateRequest, edited, body) : { endpoint: createRequest, input: { body } }
    },
    renamed: {},
  },
  'drop-off': {
    inputOf: (values, settings, edited) => {
      const body = dropOffBody(values, settings)
      return edited ? saving(updateSchedule, edited, body) : { endpoint: createDropOff, input: { body } }
    },
    renamed: { pickup_Requested_Date: null },
  },
  'pick-up': {
    inputOf: (values, settings, edited) => {
      const body = pickUpBody(values, settings)
      if (edited) return saving(updateSchedule, edited, body)
      // a pick-up is asked for by the boat's id
      const asked = { ...body, id: values.boatId ?? '', status: 1 }
      const missing = values.boatId === null ? { boatId: t`Please select a boat` } : {}
      return { endpoint: respondPickUpRequest, input: { body: asked }, missing }
    },
    renamed: { id: 'boatId', pickUpScheduleDate: 'pickup_Requested_Date', scheduleDate: null },
  },
}
