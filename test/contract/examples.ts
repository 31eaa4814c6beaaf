import { accountExamples } from './examples/accounts.ts'
import { boatExamples } from './examples/boats.ts'
import type { Examples } from './examples/example.ts'
import { marinaExamples } from './examples/marina.ts'
import { scheduleExamples } from './examples/schedules.ts'
import { subscriptionExamples } from './examples/subscriptions.ts'
import { fileExamples, rackExamples } from './examples/yard.ts'

/** One request and one answer of every call, in the shapes of specification 7 and domain.md. */
export const examples: Examples = {
  ...accountExamples,
  ...boatExamples,
  ...fileExamples,
  ...marinaExamples,
  ...rackExamples,
  ...scheduleExamples,
  ...subscriptionExamples,
}
