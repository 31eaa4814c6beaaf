import { expect, it } from 'vitest'
import { problemStatus } from './problem.ts'

it('every refusal has its status, and none is 422 [D.4-2]', () => {
  const codes = Map.groupBy(Object.entries(problemStatus), ([, status]) => status)
  expect(Object.fromEntries([...codes].map(([status, all]) => [status, all.map(([code]) => code)]))).toEqual({
    400: ['invalid_input', 'booking_refused'],
    401: ['not_signed_in', 'wrong_credentials', 'second_factor_needed', 'screen_ended'],
    403: ['not_allowed', 'foreign_origin', 'account_blocked', 'second_factor_missing', 'operator_needed'],
    404: ['not_found'],
    409: [
      ...[
        'wrong_status',
        'stale_version',
        'state_changed',
        'undecided_full',
        'open_schedule',
        'credit_owed',
        'gate_closed',
        'no_lift_left',
        'money_off',
        'no_provider',
      ],
      ...[
        'seller_missing',
        'buyer_missing',
        'period_closed',
        'slot_full',
        'position_taken',
        'name_taken',
        'linked_records',
      ],
    ],
    410: ['file_lost'],
    413: ['too_large', 'space_full'],
    415: ['unsupported_content'],
    429: ['too_many_requests', 'email_unconfirmed'],
    500: ['internal'],
    503: ['busy', 'database_away', 'storage_away', 'provider_away'],
    507: ['disk_full'],
  })
})
