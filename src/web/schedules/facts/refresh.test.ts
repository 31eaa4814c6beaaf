import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { getCustomer, searchCustomers } from '#contract/accounts/calls.ts'
import { auditLog } from '#contract/audit/calls.ts'
import { searchBoats } from '#contract/boats/calls.ts'
import { unreadMessages } from '#contract/chat/calls.ts'
import { searchRequests } from '#contract/schedules/calls.ts'
import { publicSettings } from '#contract/settings/calls.ts'
import { refreshSchedules } from '#web/schedules/facts/refresh.ts'

it.each([
  [searchRequests, true],
  [searchBoats, true],
  [searchCustomers, true],
  [getCustomer, true],
  [auditLog, true],
  [publicSettings, false],
  [unreadMessages, false],
])('after a step $0.path is asked for anew: $1', async ({ path }, isAsked) => {
  const queries = new QueryClient()
  queries.setQueryData([path, {}], {})
  await refreshSchedules(queries)
  expect(queries.getQueryState([path, {}])?.isInvalidated).toBe(isAsked)
})
