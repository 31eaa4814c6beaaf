import { type BadInput, inBody, unreadableTime } from './bad-input.ts'

const entry = 'Choose an entry'
const onceEach = 'Choose for each boat once'

export const stopBadInputs: readonly BadInput[] = [
  inBody('POST /Stop', 'no reason', {}, { reason: 'Choose why the yard is stopped' }),
  inBody(
    'POST /Stop/Foresee',
    'times that are none',
    { reason: 'boredom', from: 'soon', until: 'later', words: 'x'.repeat(201) },
    {
      reason: 'Choose why the yard is stopped',
      from: unreadableTime,
      until: unreadableTime,
      words: 'Word to the owners can be at most 200 characters',
    },
  ),
  inBody(
    'PUT /Stop/Settle',
    'a boat twice',
    {
      choices: [
        { movementId: 3, choice: 'shift' },
        { movementId: 3, choice: 'offer' },
      ],
    },
    { id: entry, choices: onceEach },
  ),
  inBody('PUT /Offer/Take', 'nothing', {}, { id: entry, at: 'Enter a date and time' }),
  inBody(
    'POST /Yard/Stop',
    'nothing',
    {},
    { reason: 'Choose why the yard is stopped', foreseenAt: 'Say when you looked whom it hits' },
  ),
  inBody(
    'POST /Yard/Stop/Foresee',
    'an end that is none',
    { reason: 'wind', until: 'soon' },
    { until: unreadableTime },
  ),
  inBody('PUT /Yard/Stop/End', 'nothing', {}, { id: entry }),
  inBody('PUT /Offer/GiveBack', 'nothing', {}, { id: entry }),
  inBody('PUT /Offer/Renew', 'nothing', {}, { id: entry }),
]
