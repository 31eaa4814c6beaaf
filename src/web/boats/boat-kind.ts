import { getBoat } from '#contract/boats/calls.ts'
import { type Boat, boatSchema } from '#contract/boats/schema.ts'
import type { RecordKind } from '#web/platform/form/use-form.ts'
import { refreshSchedules } from '#web/schedules/index.ts'

export const boatKind: RecordKind<Boat> = {
  schema: boatSchema,
  one: getBoat,
  refresh: (queries) => refreshSchedules(queries),
}
