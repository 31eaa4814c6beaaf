import type { DayLane } from '#contract/day/schema.ts'
import type { Answer } from '#contract/http/call.ts'
import { getSchedule } from '#contract/schedules/calls.ts'
import { call } from '#web/platform/api.ts'

/** What is proposed to boats without a bay, by schedule; null: nothing yet. */
export type ProposedBays = ReadonlyMap<number, Answer<typeof getSchedule>['proposal']>

/** Asked for when a sheet is printed, and only of those that come without a bay; without a line the sheet does without. */
export async function readProposedBays(lanes: readonly DayLane[]): Promise<ProposedBays> {
  const ids = lanes.flatMap(({ movements }) =>
    movements.flatMap(({ kind, bay, doneAt, schedule }) =>
      kind === 'drop-off' && bay === null && !doneAt ? [schedule.id] : [],
    ),
  )
  const answers = await Promise.allSettled([...new Set(ids)].map((id) => call(getSchedule, { params: { id } })))
  return new Map(answers.flatMap((one) => (one.status === 'fulfilled' ? [[one.value.id, one.value.proposal]] : [])))
}
