import { type BadInput, inBody } from './bad-input.ts'

const written = { audience: 'all', subject: 'Storm', text: 'Double your lines.' }

/** What is refused of what goes to many, and of codes. */
export const broadcastBadInputs: readonly BadInput[] = [
  inBody('PUT /Notification/Sms/Confirm', 'nothing', {}, { code: 'Enter the six digits of the SMS' }),
  inBody(
    'PUT /Notification/Sms/Confirm',
    'five digits',
    { code: '12345' },
    { code: 'Enter the six digits of the SMS' },
  ),
  inBody('POST /Broadcast/Foresee', 'nothing', {}, { audience: 'Choose whom you write to' }),
  inBody(
    'POST /Broadcast/Foresee',
    'a search for nothing',
    { audience: 'search' },
    { search: 'Type whom to look for' },
  ),
  inBody(
    'POST /Broadcast',
    'nothing',
    {},
    { audience: 'Choose whom you write to', subject: 'Write a subject', text: 'Write what you have to say' },
  ),
  inBody(
    'POST /Broadcast',
    'a subject of two lines, a text too long and a rack that is none',
    { ...written, rackId: 'x', subject: 'Storm\nFriday', text: 'x'.repeat(2001) },
    {
      rackId: 'Choose an entry',
      subject: 'Subject must be one line without hidden characters: type it anew',
      text: 'Text can be at most 2000 characters',
    },
  ),
]
