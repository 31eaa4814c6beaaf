import { getSchedule } from '#contract/schedules/calls.ts'
import { type Schedule, scheduleSchema } from '#contract/schedules/schema.ts'
import type { RecordKind } from '#web/platform/form/use-form.ts'
import { refreshSchedules } from '#web/schedules/facts/refresh.ts'

export const scheduleKind: RecordKind<Schedule> = {
  schema: scheduleSchema,
  one: getSchedule,
  refresh: (queries) => refreshSchedules(queries),
}
