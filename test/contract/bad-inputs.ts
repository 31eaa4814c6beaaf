import { accountBadInputs } from './bad-inputs/accounts.ts'
import { administrationBadInputs } from './bad-inputs/administration.ts'
import { type BadInput, inBody, unreadableDay, unreadableTime } from './bad-inputs/bad-input.ts'
import { boatServiceBadInputs } from './bad-inputs/boat-services.ts'
import { chatBadInputs } from './bad-inputs/chat.ts'
import { enquiryBadInputs } from './bad-inputs/enquiries.ts'
import { genericBadInputs } from './bad-inputs/generic.ts'
import { ownAccountBadInputs } from './bad-inputs/own-account.ts'
import { subscriptionBadInputs } from './bad-inputs/subscriptions.ts'
import type { JsonObject } from './examples/example.ts'
import { sentDocuments } from './examples/records.ts'

const entry = 'Choose an entry'
const decision = 'Choose Approve or Reject'
const dropOffDate = 'Please select a drop off schedule date'
const pickUpDate = 'Please select a pick up schedule date'
const noDocuments = {
  contractDocuments: 'Upload at least one Contract Document',
  insuranceDocuments: 'Upload at least one Certification Of Insurance Document',
  certificationOfRegistrationDocuments: 'Upload at least one Certification Of Registration Document',
  otherDocuments: 'Upload at least one Other Document',
}
const emptyDocuments = {
  contractDocuments: [],
  insuranceDocuments: [],
  certificationOfRegistrationDocuments: [],
  otherDocuments: [],
}
const boat = { name: 'Kajakas', width: 2.55, depth: 0.85, notes: 'Fenders', ...sentDocuments }
const registration = {
  firstName: 'Mari',
  lastName: 'Näidis',
  email: 'mari@example.com',
  username: 'mari.n',
  iDNumber: 'DEMO-4801',
  phone: '+372 5555 0101',
  password: 'gull on a mast',
  confirmPassword: 'gull on a mast',
}
const nothingRegistered = {
  firstName: 'First name is required',
  lastName: 'Last name is required',
  email: 'Email is required',
  username: 'Username is required',
  iDNumber: 'ID number is required',
  phone: 'Phone number is required',
  password: 'Password is required',
  confirmPassword: 'Confirm the password',
}
const noBoat = {
  name: 'Name is required',
  width: 'Width is required',
  depth: 'Depth is required',
  notes: 'Notes are required',
  ...noDocuments,
}
const blank = (fields: JsonObject): JsonObject => Object.fromEntries(Object.keys(fields).map((field) => [field, '']))

export const badInputs: readonly BadInput[] = [
  inBody(
    'POST /Person/authenticate',
    'nothing',
    {},
    {
      username: 'Username is required',
      password: 'Password is required',
    },
  ),
  inBody(
    'POST /Person/authenticate',
    'blanks',
    { username: '  ', password: '' },
    {
      username: 'Username is required',
      password: 'Password is required',
    },
  ),
  inBody('POST /Person/register', 'nothing', {}, nothingRegistered),
  inBody('POST /Person/register', 'blanks', blank(registration), nothingRegistered),
  inBody(
    'POST /Person/register',
    'a short password that is not the second one, and an address that is none',
    { ...registration, email: 'mari', username: 'mari n', phone: 'call me', password: 'gull', confirmPassword: 'mast' },
    {
      email: 'Enter an e-mail address like name@example.com',
      username: 'Username can hold letters, digits and . _ @ + -',
      phone: 'Enter a phone number like +372 5555 0101',
      password: 'Password must be at least 8 characters long!',
      confirmPassword: 'Passwords do not match!',
    },
  ),
  inBody(
    'POST /Person/register',
    'passwords that differ',
    { ...registration, confirmPassword: 'Gull on a mast' },
    {
      confirmPassword: 'Passwords do not match!',
    },
  ),
  inBody(
    'POST /Person/register',
    'characters that cannot be stored',
    { ...registration, firstName: 'Ma\u0000ri' },
    {
      firstName: 'First name holds a character that cannot be stored',
    },
  ),
  inBody('POST /Boat/Create', 'nothing', {}, noBoat),
  inBody(
    'POST /Boat/Create',
    'blanks and empty lists',
    { ...emptyDocuments, name: ' ', width: '', height: '', depth: '', brand: '', notes: '', size: '' },
    { ...noBoat, width: 'Width is required', depth: 'Depth is required' },
  ),
  inBody(
    'POST /Boat/Create',
    'measures out of bounds',
    { ...boat, width: 20.01, height: -1, depth: 0.001, lengthOverall: 'long', weight: 2400.5, size: 3 },
    {
      width: 'Width can be at most 20 m',
      height: 'Height must be more than 0',
      depth: 'Depth must be more than 0',
      lengthOverall: 'Length must be a number of metres',
      weight: 'Weight is in whole kilograms',
      size: 'Choose a size',
    },
  ),
  inBody(
    'PUT /Boat/Update/:id',
    'a group emptied, papers that are none',
    {
      ...boat,
      contractDocuments: [],
      insuranceDocuments: [
        { abFileId: 42, expiresOn: '31-12-2026' },
        { abFileId: 43, expiresOn: '2026-02-30' },
      ],
      otherDocuments: [{ abFileId: 0 }],
    },
    {
      contractDocuments: 'Upload at least one Contract Document',
      'insuranceDocuments.0.expiresOn': unreadableDay,
      'insuranceDocuments.1.expiresOn': unreadableDay,
      'otherDocuments.0.abFileId': entry,
    },
  ),
  inBody('PUT /Boat/Hold/:id', 'no reason', { reason: '   ' }, { reason: 'Give a reason for the hold' }),
  inBody(
    'PUT /Boat/LastDay/:id',
    'no paper and a day that is none',
    { expiresOn: '2026-02-30' },
    { abFileId: 'Choose an entry', expiresOn: unreadableDay },
  ),
  inBody(
    'PUT /Boat/Unhold/:id',
    'a reason too long',
    { reason: 'x'.repeat(501) },
    {
      reason: 'Reason can be at most 500 characters',
    },
  ),
  inBody('POST /Schedule/Create', 'nothing', {}, { boatId: 'Please select a boat', scheduleDate: dropOffDate }),
  inBody(
    'POST /Schedule/Create',
    'a time in the hour that a change of the clock skips',
    { boatId: 12, scheduleDate: '2026-03-29T03:30:00' },
    {
      scheduleDate: 'The clocks skip this hour on that day: choose another time',
    },
  ),
  inBody(
    'POST /Schedule/Request',
    'nothing',
    {},
    {
      boatId: 'Please select a boat',
      scheduleDate: dropOffDate,
      pickup_Requested_Date: pickUpDate,
    },
  ),
  inBody(
    'POST /Schedule/Request',
    'blanks',
    { boatId: '', scheduleDate: '', pickup_Requested_Date: '' },
    {
      boatId: 'Please select a boat',
      scheduleDate: dropOffDate,
      pickup_Requested_Date: pickUpDate,
    },
  ),
  inBody(
    'PUT /Schedule/Update/:id',
    'days that do not exist',
    {
      scheduleDate: '2026-02-30T10:00:00Z',
      pickup_Requested_Date: 'soon',
      pickUpScheduleDate: '9999-01-01T10:00:00Z',
    },
    {
      scheduleDate: unreadableTime,
      pickup_Requested_Date: unreadableTime,
      pickUpScheduleDate: 'Choose a day between 1900 and 2200',
    },
  ),
  inBody(
    'PUT /Schedule/Request/:id',
    'nothing',
    {},
    {
      scheduleDate: dropOffDate,
      pickup_Requested_Date: pickUpDate,
    },
  ),
  inBody('PUT /Schedule/RespondDropOffRequest', 'nothing', {}, { id: entry, status: decision }),
  inBody(
    'PUT /Schedule/RespondDropOffRequest',
    'a rejection of nothing for no reason',
    { status: 2 },
    {
      id: entry,
      dropOffRejectionReasonId: 'Choose a reason for the rejection',
    },
  ),
  inBody(
    'PUT /Schedule/RespondDropOffPayment',
    'a third decision',
    { id: 88, status: 3, notes: 'x'.repeat(2001) },
    {
      status: decision,
      notes: 'Notes can be at most 2000 characters',
    },
  ),
  inBody('PUT /Schedule/RespondDropOff', 'nothing', {}, { id: entry, status: 'Send 1 or 0' }),
  inBody(
    'PUT /Schedule/RespondPickUpRequest',
    'nothing',
    {},
    {
      id: entry,
      pickUpScheduleDate: pickUpDate,
      status: 'Send 1',
    },
  ),
  inBody(
    'PUT /Schedule/Advance/:id',
    'an event that has a call of its own',
    { event: 'approve-request' },
    {
      event: 'Choose what happened',
    },
  ),
  inBody('PUT /Subscription/Respond', 'nothing', {}, { id: entry, status: decision }),
  inBody(
    'PUT /Subscription/Respond',
    'an id beyond all records',
    { id: 2_147_483_648, status: 0 },
    {
      id: entry,
      status: decision,
    },
  ),
  inBody(
    'PUT /Subscription/AdjustLifts/:id',
    'nothing to change, and no reason',
    { change: 0 },
    {
      change: 'Enter how many lifts to add or take',
      reason: 'Give a reason',
    },
  ),
  {
    call: 'GET /Boat/searchBoats',
    part: 'query',
    what: 'a page that is none',
    sent: { page: 'one', pageSize: '7', sortBy: 'Secret', sortDirection: 'up', searchQuery: 'x'.repeat(101) },
    errors: {
      page: 'Page must be a whole number from 1 on',
      pageSize: 'Page size must be one of 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 100',
      sortBy: 'Sort by one of id, name, brand, size, status',
      sortDirection: 'Sort direction must be asc or desc',
      searchQuery: 'Search can be at most 100 characters',
    },
  },
  {
    call: 'GET /Schedule/Slots',
    part: 'query',
    what: 'no first day',
    sent: {},
    errors: { from: 'Enter the first day as YYYY-MM-DD' },
  },
  { call: 'GET /Boat/GetByID/:id', part: 'params', what: 'no number', sent: { id: 'x' }, errors: { id: entry } },
  ...boatServiceBadInputs,
  ...subscriptionBadInputs,
  ...administrationBadInputs,
  ...accountBadInputs,
  ...ownAccountBadInputs,
  ...genericBadInputs,
  ...chatBadInputs,
  ...enquiryBadInputs,
]
