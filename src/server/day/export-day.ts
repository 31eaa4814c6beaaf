import { msg } from '@lingui/core/runtime-macro'
import { kindLabels, stateLabels } from '#contract/day/labels.ts'
import { obstacleWords } from '#contract/day/obstacle-words.ts'
import type { DayMovementAnswer } from '#contract/day/schema.ts'
import { wallClock } from '#contract/time.ts'
import { recordAudit } from '../audit/public.ts'
import type { Asking } from '../platform/actor.ts'
import { wordsIn } from '../platform/language/wording.ts'
import type { SpreadsheetList } from '../platform/send-spreadsheet.ts'
import { columnsFor } from '../platform/spreadsheet.ts'
import { loadSettings } from '../settings/public.ts'
import { showDay } from './show-day.ts'

interface PlanSheetRow extends DayMovementAnswer {
  machineName: string | null
}

/** The plan of a day as a file; who took it, and whether with phone numbers, stands in the audit log. */
export const exportDay = async (
  asking: Asking,
  { day, phones }: { day: string; phones: boolean },
): Promise<SpreadsheetList<PlanSheetRow>> => {
  const { timeZone } = await loadSettings(asking.db)
  const { lanes } = await showDay(asking, day)
  const rows = lanes.flatMap(({ machine, movements }) =>
    movements.map((movement): PlanSheetRow => ({ ...movement, machineName: machine?.name ?? null })),
  )
  await recordAudit(asking, {
    action: 'day-plan-exported',
    subject: 'day-plan',
    subjectName: day,
    after: { phones, movements: rows.length },
  })
  const { number, text, instant } = columnsFor<PlanSheetRow>(timeZone, asking.actor.language)
  const word = wordsIn(asking.actor.language)
  const clock = (at: string) => wallClock(at, timeZone).slice(11)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return {
    fileName: 'DayPlan.xlsx',
    name: msg`Day plan`,
    columns: [
      instant(msg`Booked`, ({ bookedAt }) => bookedAt),
      text(msg`Machine`, ({ machineName }) => machineName),
      text(msg`What`, ({ kind }) => kindLabels[kind], 12),
      text(msg`Boat Name`, ({ schedule }) => schedule.boat.name),
      text(msg`Owner`, ({ schedule }) => schedule.ownerName),
      ...(phones ? [text(msg`Phone`, ({ phone, doneAt }) => (doneAt ? null : phone))] : []),
      text(msg`Bay (bunk)`, ({ bay }) => bay, 10),
      number(msg`Length overall, m`, ({ schedule }) => schedule.boat.lengthOverall),
      number(msg`Width, m`, ({ size }) => size.width),
      number(msg`Height, m`, ({ size }) => size.height),
      number(msg`Draft, m`, ({ size }) => size.depth),
      number(msg`Weight, kg`, ({ size }) => size.weight),
      text(msg({ message: 'State', context: 'of a movement' }), ({ state }) => stateLabels[state], 14),
      text(msg`Window`, ({ window }) => window && `${clock(window.from)}–${clock(window.until)}`, 14),
      instant(msg`Done at`, ({ doneAt }) => doneAt),
      text(
        msg`In the way`,
        ({ inTheWay, obstacles }) => [...inTheWay, ...obstacles.map((each) => word(obstacleWords(each)))].join('; '),
        40,
      ),
    ],
    ids: rows.map(({ id }) => id),
    rowsOf: async (ids) => ids.map((id) => byId.get(id)!),
  }
}
