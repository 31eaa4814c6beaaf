import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { sharedBoats } from '#contract/boats/calls.ts'
import { unreadMessages } from '#contract/chat/calls.ts'
import { dashboard } from '#contract/dashboard/calls.ts'
import { dayPlan, ownMovements } from '#contract/day/calls.ts'
import type { DayPlan, OwnMovement } from '#contract/day/schema.ts'
import type { Answer, AnyCall } from '#contract/http/call.ts'
import { notifications } from '#contract/notifications/calls.ts'
import { searchRequests, waitingForReview } from '#contract/schedules/calls.ts'
import { ChatClient } from '#test/hub/chat-client.ts'
import { liveQueries } from '#web/platform/live-queries.ts'
import { ask, type Sent } from './ask.ts'

interface Asked {
  endpoint: AnyCall
  input: Omit<Sent, 'body'>
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

export interface Page {
  /** When what it shows of the order first was as asked, on `performance`'s clock. */
  shows(isFresh: (shown: DayPlan | OwnMovement[]) => boolean): Promise<number>
  /** When a notice with these words first was under its bell, on the same clock. */
  rings(words: string): Promise<number>
  close(): Promise<void>
}

/** When it next has an answer that is as asked. */
const answeredSo = <T>(observer: QueryObserver, isFresh: (shown: T) => boolean) =>
  new Promise<number>((resolve, reject) => {
    const end = observer.subscribe(({ data, error }) => {
      if (error) reject(error)
      if (!data || !isFresh(data as T)) return
      end()
      resolve(performance.now())
    })
  })

/** A page with its live link: what it hears it asks for anew by the pages' own table, and it asks for nothing otherwise. */
export const openPage = async (url: string, token: string, who: keyof typeof asksOf, day: string): Promise<Page> => {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: 10_000, retry: 2 } } })
  const asks = asksOf[who](day)
  const observers = asks.map(
    (asked) =>
      new QueryObserver<unknown>(queries, {
        queryKey: [asked.endpoint.path, asked.input],
        queryFn: (): Promise<unknown> => ask({ url, token }, asked.endpoint, asked.input),
      }),
  )
  const bell = observers[asks.findIndex(({ endpoint }) => endpoint === notifications)]!
  const ends = observers.map((observer) => observer.subscribe(() => {}))
  const link = new ChatClient({ address: url, token })
  const live = liveQueries(queries)
  link.connection.on('Changed', live.changed)
  await link.start()
  return {
    shows: (isFresh) => answeredSo(observers[0]!, isFresh),
    rings: (words) =>
      answeredSo<Answer<typeof notifications>>(bell, ({ items }) => items.some(({ text }) => text.includes(words))),
    async close() {
      for (const end of ends) end()
      queries.clear()
      await link.connection.stop()
    },
  }
}
