import { useQuery } from '@tanstack/react-query'
import { searchBoats } from '#contract/boats/calls.ts'
import { searchRequests } from '#contract/schedules/calls.ts'
import { isOpen } from '#contract/schedules/status.ts'
import { searchSubscriptions } from '#contract/subscriptions/calls.ts'
import { read } from '#web/platform/query-client.ts'

const most = 100
/** What a customer has at the marina, under the same names as the customer's page asks for it. */
export function useCustomerRecords(personId: number) {
  const query = { personId, pageSize: most } as const
  const boats = useQuery(read(searchBoats, { query }))
  const requests = useQuery(read(searchRequests, { query }))
  const subscriptions = useQuery(read(searchSubscriptions, { query }))
  return {
    boats: { ...boats, data: boats.data?.items },
    requests: {
      ...requests,
      data: requests.data?.items.filter(({ scheduleStatus }) => isOpen(scheduleStatus)),
    },
    subscriptions: { ...subscriptions, data: subscriptions.data?.items },
  }
}
