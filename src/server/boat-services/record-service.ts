import { recordAudit } from '../audit/public.ts'
import type { BoatRecord } from '../boats/public.ts'
import { type HistoryRecord, recordHistory } from '../history/public.ts'
import type { Asking } from '../platform/actor.ts'
import type { BoatServiceRecord } from './tables.ts'

/** An entry in the boat's history. Owners read it, so internal notes never go there. */
export const recordService = (
  asking: Asking,
  { boat, id, serviceType }: { boat: Pick<BoatRecord, 'id' | 'ownerId'>; id: number; serviceType: string },
  entry: Pick<HistoryRecord, 'event' | 'note' | 'details'>,
) =>
  recordHistory(asking, {
    ...entry,
    boatId: boat.id,
    forAccountId: boat.ownerId,
    details: { serviceId: id, serviceType, ...entry.details },
  })

/** Who changed the internal notes is the marina's own affair: it goes into the audit log. */
export const recordInternalNotes = async (
  asking: Asking,
  { id, subjectName }: { id: number; subjectName: string },
  before: Pick<BoatServiceRecord, 'internalNotes'> | null,
  after: string | null | undefined,
) => {
  if (after === undefined || after === (before?.internalNotes ?? null)) return
  await recordAudit(asking, {
    action: 'boat-service-notes-changed',
    subject: 'boat-service',
    subjectId: id,
    subjectName,
    before: { internalNotes: before?.internalNotes ?? null },
    after: { internalNotes: after },
  })
}
