import type { JsonObject } from '../examples/example.ts'
import { type BadInput, unreadableDay } from './bad-input.ts'

const inQuery = (call: string, what: string, sent: JsonObject, errors: Record<string, string>): BadInput => ({
  ...{ call, what, sent, errors },
  part: 'query',
})

export const accountingBadInputs: readonly BadInput[] = [
  inQuery('GET /Accounting/Month', 'no month', { month: '2026-13' }, { month: 'Enter a month as YYYY-MM' }),
  inQuery(
    'GET /Accounting/Document/search',
    'another state and no day',
    { state: 'void', from: 'soon' },
    { state: 'Choose one of the states', from: unreadableDay },
  ),
  inQuery(
    'GET /Accounting/Payment/search',
    'another state and no day',
    { state: 'lost', until: '2026-02-30' },
    { state: 'Choose one of the states', until: unreadableDay },
  ),
  inQuery('GET /Accounting/Ubl', 'no days', {}, { from: 'Enter the first day', until: 'Enter the last day' }),
]
