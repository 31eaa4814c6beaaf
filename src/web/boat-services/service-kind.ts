import { getBoatService } from '#contract/boat-services/calls.ts'
import { type BoatService, boatServiceSchema } from '#contract/boat-services/schema.ts'
import type { RecordKind } from '#web/platform/form/use-form.ts'
import { refreshSchedules } from '#web/schedules/index.ts'

export const serviceKind: RecordKind<BoatService> = {
  schema: boatServiceSchema,
  one: getBoatService,
  refresh: (queries) => refreshSchedules(queries),
}
