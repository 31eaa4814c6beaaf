import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { sharedBoats } from '#contract/boats/calls.ts'
import { unreadMessages } from '#contract/chat/calls.ts'
import { dashboard } from '#contract/dashboard/calls.ts'
import { dayPlan, ownMovements } from '#contract/day/calls.ts'
import type { DayPlan, OwnMovement } from '#contract/day/schema.ts'
import type { AnyCall } from '#contract/http/call.ts'
import { notifications } from '#contract/notifications/calls.ts'
import { searchRequests, waitingForReview } from '#contract/schedules/calls.ts'
import { apiPrefix } from '#server/platform/endpoint.ts'
import { ChatClient } from '#test/hub/chat-client.ts'
import { liveQueries } from '#web/platform/live-queries.ts'

interface Asked {
  endpoint: AnyCall
  input: { params?: Record<string, string>; query?: Record<string, unknown> }
}
const atTop: Asked[] = [
  { endpoint: notifications, input: {} },
  { endpoint: unreadMessages, input: {} },
]
/** What the day plan of staff and the home page of an owner ask for. */
const asksOf = {
  staff: (day: string): Asked[] => [
    { endpoint: dayPlan, input: { params: { day } } },
    { endpoint: waitingForReview, input: { query: { limit: 1 } } },
    ...atTop,
  ],
  owner: (): Asked[] => [
    { endpoint: ownMovements, input: {} },
    { endpoint: dashboard, input: {} },
    { endpoint: searchRequests, input: { query: { pageSize: 50, sortBy: 'id', sortDirection: 'desc' } } },
    { endpoint: sharedBoats, input: {} },
    ...atTop,
  ],
}

const addressOf = ({ endpoint, input }: Asked) => {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => input.params![name]!)
  const query = Object.entries(input.query ?? {}).map(([name, value]) => [name, String(value)])
  return `${apiPrefix}${path}${query.length > 0 ? `?${new URLSearchParams(query)}` : ''}`
}

export interface Page {
  /** When what it shows of the order first was as asked, on `performance`'s clock. */
  shows(isFresh: (shown: DayPlan | OwnMovement[]) => boolean): Promise<number>
  close(): Promise<void>
}

/** A page with its live link: what it hears it asks for anew by the pages' own table, and it asks for nothing otherwise. */
export const openPage = async (url: string, token: string, who: keyof typeof asksOf, day: string): Promise<Page> => {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: 10_000, retry: 2 } } })
  const headers = { authorization: `Bearer ${token}` }
  const observers = asksOf[who](day).map(
    (asked) =>
      new QueryObserver(queries, {
        queryKey: [asked.endpoint.path, asked.input],
        queryFn: async () => {
          const answer = await fetch(`${url}${addressOf(asked)}`, { headers })
          if (!answer.ok) throw new Error(`${asked.endpoint.path} answered ${answer.status}`)
          return answer.json() as Promise<unknown>
        },
      }),
  )
  const ends = observers.map((observer) => observer.subscribe(() => {}))
  const link = new ChatClient({ address: url, token })
  const live = liveQueries(queries)
  link.connection.on('Changed', live.changed)
  await link.start()
  const order = observers[0]!
  return {
    shows: (isFresh) =>
      new Promise((resolve, reject) => {
        const end = order.subscribe(({ data, error }) => {
          if (error) reject(error)
          if (!data || !isFresh(data as DayPlan | OwnMovement[])) return
          end()
          resolve(performance.now())
        })
      }),
    async close() {
      for (const end of ends) end()
      queries.clear()
      await link.connection.stop()
    },
  }
}
