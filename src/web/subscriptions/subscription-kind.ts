import { getSubscription } from '#contract/subscriptions/calls.ts'
import { type Subscription, subscriptionSchema } from '#contract/subscriptions/schema.ts'
import type { RecordKind } from '#web/platform/form/use-form.ts'
import { refreshSchedules } from '#web/schedules/index.ts'

export const subscriptionKind: RecordKind<Subscription> = {
  schema: subscriptionSchema,
  one: getSubscription,
  refresh: (queries) => refreshSchedules(queries),
}
