import { type BadInput, inBody } from './bad-input.ts'

const span = { endsFrom: '2026-09-01', endsTo: '2026-10-31' }
const entry = 'Choose an entry'
const missingDay = 'Enter a day as YYYY-MM-DD'

/** What is refused of seasons that are renewed. */
export const renewalBadInputs: readonly BadInput[] = [
  inBody(
    'POST /Renewal/Foresee',
    'nothing',
    {},
    { endsFrom: 'Choose the first day on which they end', endsTo: 'Choose the last day on which they end' },
  ),
  inBody(
    'POST /Renewal/Foresee',
    'a span that ends before it begins',
    { ...span, endsTo: '2026-08-31' },
    { endsTo: 'The last day must not be before the first' },
  ),
  inBody(
    'POST /Renewal',
    'nothing',
    {},
    {
      endsFrom: 'Choose the first day on which they end',
      endsTo: 'Choose the last day on which they end',
      answerBy: 'Choose the last day to answer',
      terms: 'Write the terms',
      items: 'Choose the subscriptions to renew',
    },
  ),
  inBody(
    'POST /Renewal',
    'a span the wrong way round, terms too long and nobody',
    { endsFrom: '2026-10-31', endsTo: '2026-09-01', answerBy: '2026-09-20', terms: 'x'.repeat(10_001), items: [] },
    {
      endsTo: 'The last day must not be before the first',
      terms: 'Terms can be at most 10000 characters',
      items: 'Choose the subscriptions to renew',
    },
  ),
  inBody(
    'POST /Renewal',
    'no day and no plan',
    { ...span, answerBy: 'soon', terms: 'House rules.', items: [{ subscriptionId: 4 }] },
    {
      ...{ answerBy: 'This day cannot be read: write it as YYYY-MM-DD', 'items.0.planId': entry },
      'items.0.days': 'Choose the subscriptions to renew',
    },
  ),
  inBody('POST /Renewal/Withdraw', 'nothing', {}, { id: entry }),
  inBody(
    'POST /Renewal/Note',
    'nothing',
    {},
    {
      ...{ id: entry, saidBy: 'Say who accepted', way: 'Choose how the answer came' },
      ...{ validFrom: missingDay, validTo: missingDay },
    },
  ),
  inBody(
    'POST /Renewal/Note',
    'a picture that is none',
    { id: 4, saidBy: 'Mari', way: 'paper', validFrom: '2026-10-01', validTo: '2027-10-01', abFileId: 'x' },
    { abFileId: entry },
  ),
  inBody('POST /Renewal/Decline', 'nothing', {}, { id: entry }),
  inBody(
    'POST /Renewal/Accept',
    'nothing',
    {},
    { id: entry, name: 'Type your name', validFrom: missingDay, validTo: missingDay },
  ),
  inBody(
    'POST /Renewal/Accept',
    'a name too long',
    { id: 4, name: 'x'.repeat(202), validFrom: '2026-10-01', validTo: 'then' },
    { name: 'Your name can be at most 201 characters', validTo: 'This day cannot be read: write it as YYYY-MM-DD' },
  ),
]
