import { type BadInput, inBody, unreadableTime } from './bad-input.ts'

const entry = 'Choose an entry'
const nothing = {
  boatId: 'Please select a boat',
  serviceTypeId: 'Please select a service type',
  scheduleDate: 'Please select a schedule date',
}
const form = { boatId: 12, serviceTypeId: 1, scheduleDate: '2026-06-12T07:30:00Z' }

export const boatServiceBadInputs: readonly BadInput[] = [
  inBody('POST /BoatService/Create', 'nothing', {}, nothing),
  inBody('POST /BoatService', 'blanks', { boatId: '', serviceTypeId: '', scheduleDate: '' }, nothing),
  inBody(
    'POST /BoatService/Create',
    'wrong types and texts too long',
    {
      ...{ boatId: 'x', serviceTypeId: -1, scheduleDate: '2026-06-12', publicNotes: 'x'.repeat(4001) },
      ...{ serviceBy: 7, serviceDate: '31-12-2026', internalNotes: 'x'.repeat(4001) },
      ...{ contractDocumentId: 'x', insuranceDocumentId: -1, rackId: 1.5, rackPositionId: {} },
    },
    {
      ...nothing,
      scheduleDate: unreadableTime,
      publicNotes: 'Public notes can be at most 4000 characters',
      serviceBy: 'Service by must be text',
      serviceDate: 'Enter the service date as YYYY-MM-DD',
      internalNotes: 'Internal notes can be at most 4000 characters',
      contractDocumentId: entry,
      insuranceDocumentId: entry,
      rackId: entry,
      rackPositionId: entry,
    },
  ),
  inBody('PUT /BoatService', 'no id', form, { id: entry }),
  inBody(
    'PUT /BoatService',
    'a version that is none',
    { id: 51, ...form, version: 'new' },
    {
      version: 'Version must be a number',
    },
  ),
  inBody('PUT /BoatService/Respond', 'nothing', {}, { id: entry, status: 'Choose Approve or Reject' }),
  inBody(
    'PUT /BoatService/Respond',
    'back to Pending, on a day that does not exist',
    { id: 51, status: 0, serviceDate: '2026-02-30', notes: 'x'.repeat(2001) },
    {
      status: 'Choose Approve or Reject',
      serviceDate: 'Enter the service date as YYYY-MM-DD',
      notes: 'Notes can be at most 2000 characters',
    },
  ),
  inBody(
    'PUT /BoatService/Plan/:id',
    'no day, and too long a name',
    { serviceDate: 'soon', serviceBy: 'x'.repeat(101) },
    {
      serviceDate: 'Enter the service date as YYYY-MM-DD',
      serviceBy: 'Service by can be at most 100 characters',
    },
  ),
  {
    call: 'GET /BoatService/search',
    part: 'query',
    what: 'a filter and an order that are none',
    sent: { sortBy: 'internalNotes', status: 'done', boatId: 'x', personId: '0' },
    errors: {
      sortBy: 'Sort by one of id, boatName, serviceType, scheduleDate, serviceDate, status, boatId',
      status: 'Check this field',
      boatId: entry,
      personId: entry,
    },
  },
]
