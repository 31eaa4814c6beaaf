import { msg } from '@lingui/core/runtime-macro'
import type { Received } from '#contract/http/endpoint.ts'
import { scheduleFlags } from '#contract/schedules/flags.ts'
import type { exportSchedules as endpoint } from '#contract/schedules/generic-endpoints.ts'
import type { ScheduleRow } from '#contract/schedules/schema.ts'
import { scheduleStatus, statusLabel } from '#contract/schedules/status.ts'
import { marinaDay } from '#contract/time.ts'
import { type Asking, isStaff } from '../platform/actor.ts'
import { readExportIds, type SpreadsheetList } from '../platform/send-spreadsheet.ts'
import { columnsFor } from '../platform/spreadsheet.ts'
import { loadSettings } from '../settings/public.ts'
import { scheduleSource } from './list-schedules.ts'
import { scheduleRows } from './public.ts'

type Query = Received<typeof endpoint>['query']

const statusOf = ({ scheduleStatus: code, cancelled }: ScheduleRow) =>
  cancelled && code === scheduleStatus.requestRejected ? msg`Cancelled` : statusLabel(code)
const sheetNames = { all: msg`Requests`, 'drop-offs': msg`Drop-offs`, 'pick-ups': msg`Pick-ups` } as const

/** One of the three lists of schedules as a file; chosen rows are given whatever list they stand in now. */
export const exportSchedules = async (
  asking: Asking,
  { list, ...query }: Query,
): Promise<SpreadsheetList<ScheduleRow>> => {
  const { db, actor } = asking
  const { timeZone } = await loadSettings(db)
  const today = marinaDay(asking.clock.now(), timeZone)
  const { number, text, instant } = columnsFor<ScheduleRow>(timeZone, actor.language)
  const within = query.selected ? 'all' : list
  return {
    // other clients know all exports of schedules by this name (specification 9)
    fileName: 'boatservices.xlsx',
    name: sheetNames[list],
    columns: [
      number(msg`Id`, ({ id }) => id),
      text(msg`Boat Name`, ({ boat }) => boat.name),
      ...(isStaff(actor) ? [text(msg`Owner`, ({ ownerName }) => ownerName)] : []),
      text(msg`Brand`, ({ boat }) => boat.brand),
      text(msg`Status`, statusOf, 28),
      instant(msg`Boat Drop Off Request`, ({ scheduleDate }) => scheduleDate),
      instant(msg`Boat Pickup Request`, ({ pickup_Requested_Date }) => pickup_Requested_Date),
      text(msg`Pickup is`, (row) => row.pickup_Requested_Date && (row.pickUpAsked ? msg`asked` : msg`planned`), 12),
      instant(msg`In this status since`, ({ waitingSince }) => waitingSince),
      text(
        msg`Remark`,
        (row) => (row.missed ? scheduleFlags.missed.label : row.overdue ? scheduleFlags.overdue.label : null),
        12,
      ),
      instant(msg`Created`, ({ createdDate }) => createdDate),
    ],
    ids: await readExportIds(db, query, (asked) => scheduleSource(actor, { today, timeZone }, within, asked)),
    rowsOf: (ids) => scheduleRows(asking, ids),
  }
}
