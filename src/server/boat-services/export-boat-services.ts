import { msg } from '@lingui/core/runtime-macro'
import type { exportBoatServices as endpoint } from '#contract/boat-services/endpoints.ts'
import { serviceFields } from '#contract/boat-services/fields.ts'
import type { BoatServiceRow } from '#contract/boat-services/schema.ts'
import type { Received } from '#contract/http/endpoint.ts'
import { reviewFactsOf } from '#contract/review/status.ts'
import { type Asking, isStaff } from '../platform/actor.ts'
import { readExportIds, type SpreadsheetList } from '../platform/send-spreadsheet.ts'
import { columnsFor, fieldColumns } from '../platform/spreadsheet.ts'
import { loadSettings } from '../settings/public.ts'
import { boatServiceSource } from './list-boat-services.ts'
import { presentRows } from './present-boat-service.ts'

type Query = Received<typeof endpoint>['query']

/** The list of service requests as a file; what the marina notes for itself is for its own alone. */
export const exportBoatServices = async (
  { db, actor }: Asking,
  query: Query,
): Promise<SpreadsheetList<BoatServiceRow>> => {
  const { timeZone } = await loadSettings(db)
  const kinds = columnsFor<BoatServiceRow>(timeZone, actor.language)
  const { number, text, instant } = kinds
  const staff = isStaff(actor)
  return {
    fileName: 'boatservices.xlsx',
    name: msg`Boat Services`,
    columns: [
      number(msg`Id`, ({ id }) => id),
      text(msg`Boat Name`, ({ boat }) => boat.name),
      ...(staff ? [text(msg`Owner`, ({ ownerName }) => ownerName)] : []),
      text(msg`Service Type`, ({ serviceType }) => serviceType.name),
      text(msg`Status`, ({ boatServiceStatus }) => reviewFactsOf(boatServiceStatus).label, 14),
      ...fieldColumns(serviceFields, kinds)
        .filter(([field]) => staff || !serviceFields[field].staffOnly)
        .map(([, column]) => column),
      instant(msg`Created`, ({ createdDate }) => createdDate),
    ],
    ids: await readExportIds(db, query, (asked) => boatServiceSource(actor, asked)),
    rowsOf: (ids) => presentRows(db, actor, ids),
  }
}
