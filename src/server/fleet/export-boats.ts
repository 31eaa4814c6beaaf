import { msg } from '@lingui/core/runtime-macro'
import type { exportBoats as endpoint } from '#contract/boats/endpoints.ts'
import { type BoatField, boatFields } from '#contract/boats/fields.ts'
import type { BoatRow } from '#contract/boats/schema.ts'
import type { Received } from '#contract/http/endpoint.ts'
import { statusLabel } from '#contract/schedules/status.ts'
import { type Asking, isStaff } from '../platform/actor.ts'
import { readExportIds, type SpreadsheetList } from '../platform/send-spreadsheet.ts'
import { columnsFor, fieldColumns, type SheetColumn } from '../platform/spreadsheet.ts'
import { loadSettings } from '../settings/public.ts'
import { boatSource } from './list-boats.ts'
import { presentBoats } from './present-boat.ts'

type Query = Received<typeof endpoint>['query']

/** The list of boats as a file: its columns, the measures, and for the marina whose they are. */
export const exportBoats = async (asking: Asking, query: Query): Promise<SpreadsheetList<BoatRow>> => {
  const { db, actor } = asking
  const { timeZone } = await loadSettings(db)
  const kinds = columnsFor<BoatRow>(timeZone, actor.language)
  const { number, text, instant } = kinds
  const follows: Partial<Record<BoatField, SheetColumn<BoatRow>[]>> = {
    name: isStaff(actor) ? [text(msg`Owner`, ({ ownerName }) => ownerName)] : [],
    size: [
      text(msg`Status`, ({ scheduleStatus }) => statusLabel(scheduleStatus), 28),
      instant(msg`Next appointment`, ({ nextAt }) => nextAt),
    ],
  }
  return {
    fileName: 'boats.xlsx',
    name: msg`Boats`,
    columns: [
      number(msg`Id`, ({ id }) => id),
      ...fieldColumns(boatFields, kinds).flatMap(([field, column]) => [column, ...(follows[field] ?? [])]),
      text(msg`Hold`, ({ holdReason }) => holdReason),
    ],
    ids: await readExportIds(db, query, (asked) => boatSource(actor, asked)),
    rowsOf: (ids) => presentBoats(asking, ids),
  }
}
