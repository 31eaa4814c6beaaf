import { type BadInput, inBody } from './bad-input.ts'

const entry = 'Choose an entry'
const everyOnce = 'Send every movement that nobody began, each once'

export const dayBadInputs: readonly BadInput[] = [
  inBody('PUT /DayPlan/Order', 'nothing', {}, { day: 'Enter a day as YYYY-MM-DD', movementIds: everyOnce }),
  inBody(
    'PUT /DayPlan/Order',
    'an order that is none',
    { day: 'soon', machineId: 0, movementIds: [3, 3], reason: 'x'.repeat(201) },
    {
      day: 'This day cannot be read: write it as YYYY-MM-DD',
      machineId: entry,
      movementIds: everyOnce,
      reason: 'Reason can be at most 200 characters',
    },
  ),
  inBody('POST /DayPlan/Mark', 'nothing', {}, { movementId: entry, mark: 'Choose what is to be noted' }),
  inBody('POST /DayPlan/Here', 'neither yes nor no', { here: 'perhaps' }, { movementId: entry, here: 'Send 1 or 0' }),
  {
    call: 'GET /DayPlan/export',
    part: 'query',
    what: 'no day',
    sent: { phones: 'all' },
    errors: { day: 'Enter a day as YYYY-MM-DD', phones: 'Send 1 or 0' },
  },
]
