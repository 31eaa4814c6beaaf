import type { exportBoatServices as endpoint } from '#contract/boat-services/endpoints.ts'
import type { BoatServiceRow } from '#contract/boat-services/schema.ts'
import type { Received } from '#contract/http/endpoint.ts'
import { reviewFactsOf } from '#contract/review-status.ts'
import { type Asking, isStaff } from '../platform/actor.ts'
import { readExportIds, type Sheet } from '../platform/send-spreadsheet.ts'
import { columnsFor } from '../platform/spreadsheet.ts'
import { loadSettings } from '../settings/public.ts'
import { boatServiceSource } from './list-boat-services.ts'
import { presentRows } from './present-boat-service.ts'

type Query = Received<typeof endpoint>['query']

/** The list of service requests as a file; what the marina notes for itself is for its own alone. */
export const exportBoatServices = async ({ db, actor }: Asking, query: Query): Promise<Sheet<BoatServiceRow>> => {
  const { timeZone } = await loadSettings(db)
  const { number, text, day, instant } = columnsFor<BoatServiceRow>(timeZone)
  const staff = isStaff(actor)
  return {
    fileName: 'boatservices.xlsx',
    name: 'Boat Services',
    columns: [
      number('Id', ({ id }) => id),
      text('Boat Name', ({ boat }) => boat.name),
      ...(staff ? [text('Owner', ({ ownerName }) => ownerName)] : []),
      text('Service Type', ({ serviceType }) => serviceType.name),
      text('Status', ({ boatServiceStatus }) => reviewFactsOf(boatServiceStatus).label, 14),
      instant('Schedule Date', ({ scheduleDate }) => scheduleDate),
      day('Service Date', ({ serviceDate }) => serviceDate),
      text('Service By', ({ serviceBy }) => serviceBy),
      text('Public Notes', ({ publicNotes }) => publicNotes, 40),
      ...(staff ? [text('Internal Notes', ({ internalNotes }) => internalNotes, 40)] : []),
      instant('Created', ({ createdDate }) => createdDate),
    ],
    ids: await readExportIds(db, query, (asked) => boatServiceSource(actor, asked)),
    rowsOf: (ids) => presentRows(db, actor, ids),
  }
}
