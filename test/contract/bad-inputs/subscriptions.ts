import { sentDocuments } from '../examples/records.ts'
import { type BadInput, inBody, unreadableDay } from './bad-input.ts'
import { visitBadInputs } from './visits.ts'

const entry = 'Choose an entry'
const lifts = 'Lifts Remaining must be a whole number from 0 to 1000'
const boat = { name: 'Kajakas', width: 2.55, depth: 0.85, notes: 'Fenders', ...sentDocuments }
const noBoat = {
  name: 'Name is required',
  width: 'Width is required',
  depth: 'Depth is required',
  notes: 'Notes are required',
  contractDocuments: 'Upload at least one Contract Document',
  insuranceDocuments: 'Upload at least one Certification Of Insurance Document',
  certificationOfRegistrationDocuments: 'Upload at least one Certification Of Registration Document',
  otherDocuments: 'Upload at least one Other Document',
}

export const subscriptionBadInputs: readonly BadInput[] = [
  ...visitBadInputs,
  inBody(
    'POST /Subscription',
    'days that do not exist, lifts that are none',
    { validFrom: '2026-02-30', validTo: 'soon', liftsRemaining: -1, boatId: 'x' },
    {
      validFrom: unreadableDay,
      validTo: unreadableDay,
      liftsRemaining: lifts,
      boatId: entry,
    },
  ),
  inBody('POST /Subscription', 'half a lift', { liftsRemaining: 10.5 }, { liftsRemaining: lifts }),
  inBody('PUT /Subscription', 'nothing', {}, { id: entry }),
  inBody(
    'PUT /Subscription',
    'an id beyond all records, too many lifts, too long a reason',
    { id: 2_147_483_648, validFrom: '12-01-2026', liftsRemaining: '1001', reason: 'x'.repeat(501), version: 'new' },
    {
      id: entry,
      validFrom: unreadableDay,
      liftsRemaining: lifts,
      reason: 'Reason can be at most 500 characters',
      version: 'Version must be a number',
    },
  ),
  inBody(
    'POST /Subscription/Enter',
    'nothing',
    {},
    {
      boatId: 'Please select a boat',
      validFrom: 'Enter Valid From as a day',
      validTo: 'Enter Valid To as a day',
      liftsRemaining: lifts,
    },
  ),
  inBody(
    'POST /Subscription/Enter',
    'another kind, a bay that is no id',
    {
      boatId: 1,
      validFrom: '2026-01-01',
      validTo: '2026-12-31',
      liftsRemaining: 1,
      kind: 'weekly',
      homePositionId: 'A',
    },
    { kind: 'Choose what the boat is here for', homePositionId: entry },
  ),
  inBody('POST /Schedule/Place', 'nothing', {}, { boatId: 'Please select a boat', reason: 'Give a reason' }),
  inBody(
    'POST /Schedule/Place',
    'a day that cannot be read, too long a reason, a bay that is no id',
    { boatId: 1, dropOffAt: 'May', rackPositionId: 'A1', reason: 'x'.repeat(501) },
    {
      dropOffAt: 'This time cannot be read: write it as 2026-11-25T10:00 in marina time, or with its zone',
      rackPositionId: entry,
      reason: 'Reason can be at most 500 characters',
    },
  ),
  inBody('POST /Boat', 'nothing', {}, noBoat),
  inBody(
    'POST /Boat/Create',
    'a subscription that is no id',
    { ...boat, subscriptionId: 'mine' },
    { subscriptionId: entry },
  ),
  inBody('PUT /Boat', 'nothing', {}, { id: entry, ...noBoat }),
  inBody(
    'PUT /Boat/Papers/:id',
    'papers that are none, a day that does not exist',
    { contractDocuments: 'all', insuranceDocuments: [{ abFileId: 'x', expiresOn: '2026-02-30' }] },
    {
      contractDocuments: 'Upload at least one Contract Document',
      'insuranceDocuments.0.abFileId': entry,
      'insuranceDocuments.0.expiresOn': unreadableDay,
    },
  ),
  inBody('PUT /Boat/Transfer/:id', 'nobody', { personId: 0 }, { personId: 'Choose the new owner' }),
  inBody(
    'PUT /Boat/Transfer/:id',
    'nothing but too long a reason',
    { reason: 'x'.repeat(501) },
    { personId: 'Choose the new owner', reason: 'Reason can be at most 500 characters' },
  ),
]
