import type { StaffRow } from '#contract/accounts/schema.ts'
import type { RecordKind } from '#web/platform/form/use-form.ts'

const touched = /^\/(User|Audit)/
export const staffKind: RecordKind<StaffRow> = {
  refresh: (queries) => queries.invalidateQueries({ predicate: ({ queryKey }) => touched.test(String(queryKey[0])) }),
}
