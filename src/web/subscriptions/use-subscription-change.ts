import { useQueryClient } from '@tanstack/react-query'
import { getSubscription } from '#contract/subscriptions/calls.ts'
import { type Subscription, subscriptionSchema } from '#contract/subscriptions/schema.ts'
import { read } from '#web/platform/query-client.ts'
import { type FormOf, useRecordForm } from '#web/platform/use-record-form.ts'
import { refreshSchedules } from '#web/schedules/index.ts'

type Options<V extends Record<string, unknown>> = FormOf<V, Subscription> & {
  /** The one that is changed; null for a new one. */
  subscription: Subscription | null
  /** Begins the name of the draft of what is typed. */
  name: string
}
/** One form of one change by staff. */
export function useSubscriptionChange<V extends Record<string, unknown>>(options: Options<V>) {
  const { subscription, name, ...form } = options
  const queries = useQueryClient()
  const one = (id: number) => read(getSubscription, { params: { id } })
  return useRecordForm<V, Subscription>({
    ...form,
    record: subscription,
    schema: subscriptionSchema,
    draftKey: `${name}-${subscription?.id ?? 'new'}`,
    readAgain: (id) => queries.fetchQuery({ ...one(id), staleTime: 0 }),
    refresh: (fresh) => {
      // a new one answers its id alone
      if (subscription) queries.setQueryData(one(fresh.id).queryKey, fresh)
      return refreshSchedules(queries)
    },
  })
}
