import type { JsonObject } from './example.ts'

/** Records that several answers hold. Names and places are invented. */
export const person = {
  id: 7,
  firstName: 'Mari',
  lastName: 'Näidis',
  email: 'mari@example.com',
  phone: '+372 5555 0101',
} satisfies JsonObject

export const hull = {
  id: 12,
  name: 'Kajakas',
  width: 2.55,
  height: 3.1,
  depth: 0.85,
  brand: 'Bella',
  size: 1,
  lengthOverall: 7.2,
  hullType: 'cabin',
} satisfies JsonObject

const document = (id: number, name: string, expiresOn: string | null) => ({
  id,
  abFileId: 40 + id,
  boatId: 12,
  name,
  contentType: 'application/pdf',
  size: 48_213,
  expiresOn,
})
export const documents = {
  contractDocuments: [document(1, 'contract.pdf', null)],
  insuranceDocuments: [document(2, 'insurance 2026.pdf', '2026-12-31')],
  certificationOfRegistrationDocuments: [document(3, 'registration.pdf', null)],
  otherDocuments: [document(4, 'keys.pdf', null)],
} satisfies JsonObject

/** Papers as a form sends them: `boatId` 1 is the placeholder of other clients, names are theirs to show. */
export const sentDocuments = {
  contractDocuments: [{ abFileId: 41, boatId: 1, name: 'contract.pdf' }],
  insuranceDocuments: [{ abFileId: 42, boatId: 1, name: 'insurance 2026.pdf', expiresOn: '2026-12-31' }],
  certificationOfRegistrationDocuments: [{ abFileId: 43, boatId: 1, name: 'registration.pdf' }],
  otherDocuments: [{ abFileId: 44, boatId: 1, name: 'keys.pdf' }],
} satisfies JsonObject
export const receivedDocuments = {
  contractDocuments: [{ abFileId: 41, boatId: 1, name: 'contract.pdf', expiresOn: null }],
  insuranceDocuments: [{ abFileId: 42, boatId: 1, name: 'insurance 2026.pdf', expiresOn: '2026-12-31' }],
  certificationOfRegistrationDocuments: [{ abFileId: 43, boatId: 1, name: 'registration.pdf', expiresOn: null }],
  otherDocuments: [{ abFileId: 44, boatId: 1, name: 'keys.pdf', expiresOn: null }],
} satisfies JsonObject

export const subscriptionOfBoat = {
  id: 30,
  validFrom: '2026-01-12',
  validTo: '2027-01-12',
  liftsRemaining: 10,
  liftsGranted: 11,
  unlimited: false,
} satisfies JsonObject

export const bay = {
  ...{ id: 7, code: 'A-2-07', clearWidth: 3.2, clearHeight: 4, maxLength: 9, maxWeight: 5000 },
} satisfies JsonObject

export const openGates = [
  {
    gate: 'subscription',
    open: true,
    uncertain: false,
    message: 'Subscription approved until Tue 12 Jan 2027',
    until: '2027-01-12',
    opens: null,
    overridable: true,
  },
  {
    gate: 'lifts',
    open: true,
    uncertain: false,
    message: '10 lifts left',
    until: null,
    opens: null,
    overridable: false,
  },
  {
    gate: 'documents',
    open: true,
    uncertain: false,
    message: 'All four document groups',
    until: null,
    opens: null,
    overridable: true,
  },
  {
    gate: 'insurance',
    open: true,
    uncertain: false,
    message: 'Insured until Thu 31 Dec',
    until: '2026-12-31',
    opens: null,
    overridable: true,
  },
  { gate: 'hold', open: true, uncertain: false, message: 'No hold', until: null, opens: null, overridable: true },
] satisfies JsonObject[]

/** A first page, as other clients ask for it (specification 7.3: sort field capitalised, default Id, newest first). */
export const firstPage = { page: '1', pageSize: '10', sortBy: 'Id', sortDirection: 'desc', searchQuery: 'kaja' }
export const receivedFirstPage = { page: 1, pageSize: 10, sortBy: 'id', sortDirection: 'desc', searchQuery: 'kaja' }

export const historyEntry = {
  id: 501,
  scheduleId: 88,
  event: 'approve-request',
  label: 'Drop-off request approved',
  fromStatus: 0,
  toStatus: 1,
  actorName: 'Jaan Kraana',
  onBehalfOf: null,
  note: null,
  details: { notify: true },
  undone: false,
  at: '2026-05-26T08:12:00.000Z',
} satisfies JsonObject
