import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { me, searchCustomers } from '#contract/accounts/calls.ts'
import { boatHistory, getBoat, searchBoats } from '#contract/boats/calls.ts'
import { messagesOfChat } from '#contract/chat/calls.ts'
import type { Change } from '#contract/chat/hub-messages.ts'
import { dashboard } from '#contract/dashboard/calls.ts'
import { searchRequests } from '#contract/schedules/calls.ts'
import { liveQueries } from '#web/platform/live-queries.ts'

const one = (path: string, id: number) => [path, { params: { id } }]
const boat36: Change = { kind: 'boat', id: 36 }
const allBoats: Change = { kind: 'boat' }
it.each([
  [boat36, one(getBoat.path, 36), true],
  [boat36, [getBoat.path, { params: { id: '36' } }], true],
  [boat36, one(boatHistory.path, 36), true],
  [boat36, one(getBoat.path, 37), false],
  [allBoats, one(getBoat.path, 37), true],
  [boat36, [searchBoats.path, { query: { page: 2 } }], true],
  [boat36, [searchRequests.path, { query: {} }], true],
  [boat36, [dashboard.path, {}], true],
  [boat36, [searchCustomers.path, {}], true],
  [boat36, [me.path, {}], false],
  [{ kind: 'account', id: 4 }, [me.path, {}], true],
  [allBoats, [messagesOfChat.path, { params: { chatId: 1 } }], false],
] as [Change, unknown[], boolean][])('%j: %j is asked for anew: %s', (change, queryKey, isAsked) => {
  const queries = new QueryClient()
  queries.setQueryData(queryKey, {})
  liveQueries(queries).changed([change])
  expect(queries.getQueryState(queryKey)?.isInvalidated).toBe(isAsked)
})

it('what is told while it asks is asked for once, after that: a slow answer is not thrown away', async () => {
  const queries = new QueryClient()
  const answers: (() => void)[] = []
  const queryFn = vi.fn(() => new Promise((resolve) => answers.push(() => resolve({}))))
  const queryKey = one(getBoat.path, 36)
  queries.setQueryData(queryKey, {})
  const stop = new QueryObserver(queries, { queryKey, queryFn, staleTime: Number.POSITIVE_INFINITY }).subscribe(
    () => {},
  )
  const live = liveQueries(queries)
  for (let n = 0; n < 5; n += 1) live.changed([boat36])
  expect(queryFn).toHaveBeenCalledTimes(1)
  answers[0]?.()
  await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2))
  answers[1]?.()
  await vi.waitFor(() => expect(queries.isFetching()).toBe(0))
  expect(queryFn).toHaveBeenCalledTimes(2)
  stop()
  live.back()
  await vi.waitFor(() => expect(queries.getQueryState(queryKey)?.isInvalidated).toBe(true))
  expect(queryFn, 'what no page shows waits until one does').toHaveBeenCalledTimes(2)
})
