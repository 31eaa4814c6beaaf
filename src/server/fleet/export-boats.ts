import type { exportBoats as endpoint } from '#contract/boats/endpoints.ts'
import { type BoatRow, hullTypeLabels, sizeLabel } from '#contract/boats/schema.ts'
import type { Received } from '#contract/http/endpoint.ts'
import { statusLabel } from '#contract/schedules/status.ts'
import { type Asking, isStaff } from '../platform/actor.ts'
import { readExportIds, type Sheet } from '../platform/send-spreadsheet.ts'
import { columnsFor } from '../platform/spreadsheet.ts'
import { loadSettings } from '../settings/public.ts'
import { boatSource } from './list-boats.ts'
import { presentBoats } from './present-boat.ts'

type Query = Received<typeof endpoint>['query']

/** The list of boats as a file: its columns, the measures, and for the marina whose they are. */
export const exportBoats = async (asking: Asking, query: Query): Promise<Sheet<BoatRow>> => {
  const { db, actor } = asking
  const { timeZone } = await loadSettings(db)
  const { number, text, instant } = columnsFor<BoatRow>(timeZone)
  return {
    fileName: 'boats.xlsx',
    name: 'Boats',
    columns: [
      number('Id', ({ id }) => id),
      text('Name', ({ name }) => name),
      ...(isStaff(actor) ? [text('Owner', ({ ownerName }) => ownerName)] : []),
      text('Brand', ({ brand }) => brand),
      text('Size', ({ size }) => sizeLabel(size), 10),
      text('Status', ({ scheduleStatus }) => statusLabel(scheduleStatus), 28),
      instant('Next appointment', ({ nextAt }) => nextAt),
      number('Width (m)', ({ width }) => width),
      number('Height (m)', ({ height }) => height),
      number('Depth (m)', ({ depth }) => depth),
      number('Length (m)', ({ lengthOverall }) => lengthOverall),
      number('Weight (kg)', ({ weight }) => weight, 12),
      text('Hull', ({ hullType }) => hullType && hullTypeLabels[hullType], 14),
      text('Registration', ({ registrationNumber }) => registrationNumber, 18),
      text('Hold', ({ holdReason }) => holdReason),
    ],
    ids: await readExportIds(db, query, (asked) => boatSource(actor, asked)),
    rowsOf: (ids) => presentBoats(asking, ids),
  }
}
