import { type StaffOnlyField, staffOnlyFields } from '#contract/boat-services/fields.ts'
import type { Named } from '#contract/language/sentence.ts'
import { pickFields } from '#contract/record-fields.ts'
import { recordAudit } from '../audit/public.ts'
import type { BoatRecord } from '../boats/public.ts'
import { type HistoryRecord, recordHistory } from '../history/public.ts'
import type { Asking } from '../platform/actor.ts'
import type { BoatServiceRecord } from './tables.ts'

interface RecordedService {
  boat: Pick<BoatRecord, 'id' | 'name' | 'ownerId'>
  id: number
  serviceType: Named
}

const isStaffOnly = (field: string) => (staffOnlyFields as readonly string[]).includes(field)
/** What of a change owners may read. */
export const shownToOwner = <C extends object>(changed: C) =>
  Object.fromEntries(Object.entries(changed).filter(([field]) => !isStaffOnly(field))) as Omit<C, StaffOnlyField>

/** An entry in the boat's history. Owners read it, so what is for staff alone never goes there. */
export const recordService = (
  asking: Asking,
  { boat, id, serviceType }: RecordedService,
  entry: Pick<HistoryRecord, 'event' | 'note' | 'details'>,
) =>
  recordHistory(asking, {
    ...entry,
    boatId: boat.id,
    forAccountId: boat.ownerId,
    details: { serviceId: id, serviceType, ...entry.details },
  })

/** Who changed what is for staff alone is the marina's own affair: it goes into the audit log. */
export const recordStaffOnly = async (
  asking: Asking,
  { boat, id, serviceType }: RecordedService,
  before: BoatServiceRecord | null,
  changed: { [K in StaffOnlyField]?: BoatServiceRecord[K] | undefined },
) => {
  const stood = (field: StaffOnlyField) => before?.[field] ?? null
  const standing: { [F in StaffOnlyField]?: string | null } = Object.fromEntries(
    staffOnlyFields.map((field) => [field, stood(field)]),
  )
  const fields = staffOnlyFields.filter((field) => changed[field] !== undefined && changed[field] !== stood(field))
  if (fields.length === 0) return
  await recordAudit(asking, {
    action: 'boat-service-notes-changed',
    subject: 'boat-service',
    subjectId: id,
    subjectName: `${boat.name}: ${serviceType.name}`,
    before: pickFields(standing, fields),
    after: pickFields(changed, fields),
  })
}
