import { msg } from '@lingui/core/runtime-macro'
import { type AskedField, type PlanField, planFields } from '#contract/boat-services/fields.ts'
import { type BoatServiceForm, refusedServiceDate } from '#contract/boat-services/schema.ts'
import { documentFields } from '#contract/boats/documents.ts'
import { marinaDay } from '#contract/time.ts'
import { boatDocuments } from '../boats/public.ts'
import { type Asking, isStaff } from '../platform/actor.ts'
import { type FieldRefusal, refuseFields } from '../platform/problem-error.ts'
import { loadSettings } from '../settings/public.ts'
import { keepServiceType, missingPlaces } from './queries.ts'
import type { BoatServiceRecord } from './tables.ts'

/** What the marina plans; undefined stays as it is. */
export type ServicePlan = Partial<Pick<BoatServiceForm, PlanField>>
/** The form; undefined stays as it is, or is none on a new request. */
export interface ServiceForm extends Pick<BoatServiceForm, Exclude<AskedField, 'scheduleDate'>> {
  boatId: number
  serviceTypeId: number
  scheduleDate: Date
  plan: ServicePlan
  contractDocumentId?: number | null | undefined
  insuranceDocumentId?: number | null | undefined
  registrationDocumentId?: number | null | undefined
  otherDocumentId?: number | null | undefined
  rackId?: number | null | undefined
  rackRowId?: number | null | undefined
  rackPositionId?: number | null | undefined
}

/** The parts of a plan that differ from what stands. */
export const changedPlan = (plan: ServicePlan, before: ServicePlan) =>
  Object.fromEntries(
    planFields
      .filter((key) => plan[key] !== undefined && plan[key] !== (before[key] ?? null))
      .map((key) => [key, plan[key]]),
  ) as ServicePlan

/** A planned day lies ahead; one that stood there already may stay. */
export const checkServiceDate = async (
  { db, clock }: Asking,
  { serviceDate }: ServicePlan,
  before: string | null,
): Promise<FieldRefusal[]> => {
  if (!serviceDate || serviceDate === before) return []
  const { timeZone } = await loadSettings(db)
  return serviceDate < marinaDay(clock.now(), timeZone)
    ? [{ field: 'serviceDate', message: msg`Service date cannot be in the past: choose today or later.` }]
    : []
}

const documents = [
  ['contractDocumentId', documentFields.contract, msg`Choose one of the boat’s current contract documents`],
  ['insuranceDocumentId', documentFields.insurance, msg`Choose one of the boat’s current insurance documents`],
  ['registrationDocumentId', documentFields.registration, msg`Choose one of the boat’s current registration documents`],
  ['otherDocumentId', documentFields.other, msg`Choose one of the boat’s current other documents`],
] as const
const wireName = (key: (typeof documents)[number][0]) =>
  key === 'registrationDocumentId' ? 'certificationOfRegistrationDocumentId' : key

const checkDocuments = async ({ db }: Asking, form: ServiceForm, before: BoatServiceRecord | null) => {
  const lists = (await boatDocuments(db, [form.boatId])).get(form.boatId)!
  const moved = before?.boatId !== form.boatId
  return documents.flatMap(([key, list, message]): FieldRefusal[] => {
    const fileId = form[key] === undefined ? (before?.[key] ?? null) : form[key]
    if (fileId === null || (!moved && fileId === before?.[key])) return []
    return lists[list].some(({ abFileId }) => abFileId === fileId) ? [] : [{ field: wireName(key), message }]
  })
}

const checkPlace = async ({ db }: Asking, form: ServiceForm, before: BoatServiceRecord | null) => {
  const part = (key: 'rackId' | 'rackRowId' | 'rackPositionId') =>
    (form[key] === undefined ? before?.[key] : form[key]) ?? null
  const found = await missingPlaces(db, {
    rackId: part('rackId'),
    rackRowId: part('rackRowId'),
    rackPositionId: part('rackPositionId'),
  })
  return [
    ...(found.rack ? [] : [{ field: 'rackId', message: msg`Choose a rack` }]),
    ...(found.row ? [] : [{ field: 'rackRowId', message: msg`Choose a tier of that rack` }]),
    ...(found.position ? [] : [{ field: 'rackPositionId', message: msg`Choose a bay of that tier` }]),
  ]
}

/**
 * Judges a form against a locked boat and what stood before, every field error at once. What stays as it is is not
 * judged again: a date that has passed meanwhile, a paper that was replaced. Returns the type's name.
 */
export const checkForm = async (asking: Asking, form: ServiceForm, before: BoatServiceRecord | null) => {
  const { db, actor, clock } = asking
  const type = await keepServiceType(db, form.serviceTypeId)
  const moved = before?.scheduleDate.getTime() !== form.scheduleDate.getTime()
  const date = moved ? refusedServiceDate(form.scheduleDate, clock.now()) : null
  const errors: FieldRefusal[] = [
    ...(date ? [{ field: 'scheduleDate', message: date }] : []),
    ...(type === null ? [{ field: 'serviceTypeId', message: msg`Please select a service type` }] : []),
    ...(isStaff(actor) ? await checkServiceDate(asking, form.plan, before?.serviceDate ?? null) : []),
    ...(await checkDocuments(asking, form, before)),
    ...(await checkPlace(asking, form, before)),
  ]
  if (errors.length > 0) refuseFields('invalid_input', errors)
  return type!
}
