import type { Examples } from './example.ts'

const sending = {
  audience: 'racked',
  sentBy: 'Helmi Kallas',
  people: 12,
  told: 10,
  waiting: 1,
  left: 1,
  leftOut: 3,
}
const about = { id: 4, subject: 'Storm on Friday', sentDate: '2026-06-10T07:00:00.000Z' }
const broadcast = { ...about, text: 'Double your lines.\nWe are there all night.', sending }
const written = { audience: 'racked', rackId: '2', subject: ' Storm on Friday ', text: ' Double your lines. ' }

const smsState = { isOn: true, phone: '+372 5555 0101', canDial: true, isKnown: false, codeSent: true }

/** What staff write once to many, and by which code a number is shown to be theirs. */
export const broadcastExamples: Examples = {
  'GET /Broadcast/search': {
    query: { searchQuery: 'storm', sortBy: 'sentDate' },
    received: { query: { page: 1, pageSize: 10, sortBy: 'sent', sortDirection: 'desc', searchQuery: 'storm' } },
    answer: { items: [{ ...about, ...sending }], totalCount: 1 },
  },
  'GET /Broadcast/:id': {
    params: { id: '4' },
    received: { params: { id: 4 } },
    answer: { ...broadcast, sending: null },
  },
  'POST /Broadcast/Foresee': {
    body: { audience: 'search', search: ' tamm ', rackId: '' },
    received: { body: { audience: 'search', search: 'tamm', rackId: null } },
    answer: {
      people: 12,
      channels: [
        { channel: 'bell', people: 12 },
        { channel: 'mail', people: 9 },
        { channel: 'sms', people: 4 },
      ],
      smsLeft: 40,
      languages: [{ language: 'et', people: 12 }],
      leftOut: [
        { why: 'unregistered', people: 1 },
        { why: 'blocked', people: 2 },
      ],
      named: [{ personId: 7, name: 'Liis Meretuul', phone: '+372 5555 0105', why: 'unregistered' }],
    },
  },
  'GET /Notification/Sms': { answer: smsState },
  'POST /Notification/Sms/Code': { answer: smsState },
  'PUT /Notification/Sms/Confirm': {
    body: { code: ' 123 456' },
    received: { body: { code: '123456' } },
    answer: { ...smsState, isKnown: true, codeSent: false },
  },
  'POST /Broadcast': {
    body: written,
    ignored: { sentBy: 1, people: 9 },
    received: {
      body: { audience: 'racked', rackId: 2, search: '', subject: 'Storm on Friday', text: 'Double your lines.' },
    },
    answer: broadcast,
  },
}
