import { type BadInput, inBody, unreadableTime } from './bad-input.ts'

const dropOffDate = 'Please select a drop off schedule date'
const inQuery = (call: string, what: string, sent: BadInput['sent'], errors: BadInput['errors']): BadInput => ({
  call,
  part: 'query',
  what,
  sent,
  errors,
})
const notIds = { selected: 'Choose rows by their ids' }

export const genericBadInputs: readonly BadInput[] = [
  inBody(
    'POST /Boat/People/:id',
    'nothing',
    {},
    { email: 'Email is required', word: 'Say who they are, as “co-owner” or “skipper”' },
  ),
  inBody('POST /Schedule', 'nothing', {}, { boatId: 'Please select a boat', scheduleDate: dropOffDate }),
  inBody(
    'PUT /Schedule',
    'no id, and days that do not exist',
    { scheduleDate: '2026-02-30T10:00:00Z', pickup_Requested_Date: 'soon' },
    { id: 'Choose an entry', scheduleDate: unreadableTime, pickup_Requested_Date: unreadableTime },
  ),
  inQuery('GET /Boat/export', 'names for ids', { selected: 'Kajakas' }, notIds),
  inQuery('GET /Subscription/export', 'an id below nothing', { selected: '3,-1' }, notIds),
  inQuery('GET /BoatService/export', 'an id beyond all records', { selected: ['1', '2147483648'] }, notIds),
  inQuery(
    'GET /Boat/export',
    'more rows than an address can hold',
    { selected: Array.from({ length: 1001 }, (_, index) => index + 1).join(',') },
    { selected: 'Choose at most 1000 rows, or export the whole list' },
  ),
  inQuery(
    'GET /Schedule/export',
    'a list that is none, in no order',
    { list: 'mine', sortBy: 'Secret', sortDirection: 'up', selected: 'x' },
    {
      list: 'Choose one of the lists',
      sortBy: 'Sort by one of id, boatName, status, scheduleDate, pickup_Requested_Date, boatId, dayTime',
      sortDirection: 'Sort direction must be asc or desc',
      ...notIds,
    },
  ),
  inQuery(
    'GET /File/search',
    'a page that is none',
    { page: '-1', pageSize: '1000000000', sortBy: 'storageKey' },
    {
      page: 'Page must be a whole number from 1 on',
      pageSize: 'Page size must be one of 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 100',
      sortBy: 'Sort by one of id, originalFileName, contentType, size, createdDate',
    },
  ),
]
