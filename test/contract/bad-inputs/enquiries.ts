import { type BadInput, inBody, unreadableDay } from './bad-input.ts'

const writer = { name: 'Enter your name', email: 'Enter your e-mail address' }
const days = { arrival: 'Choose the day of arrival', departure: 'Choose the day of departure' }
const right = { name: 'Mari', email: 'mari@example.com', arrival: '2026-07-01', departure: '2026-07-04' }
const longText = 'The text can be at most 2000 characters'

export const enquiryBadInputs: readonly BadInput[] = [
  inBody('POST /VisitRequest', 'nothing', {}, { ...writer, ...days }),
  inBody(
    'POST /VisitRequest',
    'blanks',
    { name: ' ', email: '', phone: '', arrival: '', departure: '', boatLength: '', boatBeam: '', boatDraft: '' },
    { ...writer, ...days },
  ),
  inBody(
    'POST /VisitRequest',
    'what is none of it, all at once',
    {
      ...{ name: 'x'.repeat(101), email: 'mari', phone: 'call me', arrival: '2026-07-04', departure: '2026-07-01' },
      ...{ boatLength: 'long', boatBeam: 21, boatDraft: 0, message: 'x'.repeat(2001), website: 'http://spam.test' },
    },
    {
      name: 'Name can be at most 100 characters',
      email: 'Enter an e-mail address like name@example.com',
      phone: 'Enter a phone number like +372 5555 0101',
      departure: 'Departure must not be before arrival',
      boatLength: 'Length must be a number of metres',
      boatBeam: 'Beam can be at most 20 m',
      boatDraft: 'Draft must be at least 0.1 m',
      message: 'Message can be at most 2000 characters',
      website: 'Leave the field “Website” empty and send again: it is there to catch robots',
    },
  ),
  inBody(
    'POST /VisitRequest',
    'a day that does not exist',
    { ...right, arrival: '2026-06-31' },
    {
      arrival: unreadableDay,
    },
  ),
  inBody('POST /ContactMessage', 'nothing', {}, { ...writer, message: 'Write your message' }),
  inBody(
    'POST /ContactMessage',
    'a list for a text',
    { ...right, message: ['x'] },
    { message: 'Message must be text' },
  ),
  inBody('PUT /VisitRequest/Answer/:id', 'no words', { text: '  ' }, { text: 'Write your answer' }),
  inBody('PUT /VisitRequest/Invite/:id', 'too many words', { text: 'x'.repeat(2001) }, { text: longText }),
  inBody(
    'PUT /VisitRequest/Decline/:id',
    'too many words of a version that is none',
    { text: 'x'.repeat(2001), version: 'first' },
    { text: longText, version: 'Version must be a number' },
  ),
  {
    call: 'GET /VisitRequest/search',
    part: 'query',
    what: 'a state that is none',
    sent: { status: 'lost', sortBy: 'email' },
    errors: {
      status: 'Choose new, answered or declined',
      sortBy: 'Sort by one of id, name, arrival, status, created',
    },
  },
]
