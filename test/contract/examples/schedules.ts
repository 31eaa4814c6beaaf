import type { Examples, JsonObject } from './example.ts'
import {
  bay,
  documents,
  firstPage,
  historyEntry,
  hull,
  openGates,
  person,
  receivedFirstPage,
  subscriptionOfBoat,
} from './records.ts'

/** Monday 1 June 2026, 10:00 in Tallinn, and three weeks later. */
const dropOff = '2026-06-01T07:00:00.000Z'
const pickUp = '2026-06-22T07:00:00.000Z'

export const scheduleRow = {
  id: 88,
  boatId: 12,
  boat: hull,
  ownerName: 'Mari Näidis',
  scheduleStatus: 0,
  cancelled: false,
  scheduleDate: dropOff,
  pickup_Requested_Date: pickUp,
  returnAt: null,
  timeReason: null,
  returnWaits: false,
  serviceDate: '2026-06-03',
  pickUpAsked: false,
  missed: false,
  overdue: false,
  following: null,
  holdReason: null,
  insuranceUndated: false,
  unplaced: false,
  machine: { id: 3, name: 'Lift 1' },
  noMachine: false,
  notMeasured: ['length'],
  waitingSince: '2026-05-25T11:30:00.000Z',
  createdDate: '2026-05-25T11:30:00.000Z',
  version: 0,
  abilities: ['edit', 'delete'],
} satisfies JsonObject
const schedule = {
  ...scheduleRow,
  plannedPickUp: pickUp,
  askedPickUp: null,
  boat: { ...hull, holdReason: null, weight: 2400, subscription: subscriptionOfBoat, person, ...documents },
  boatPictures: [{ abFileId: 51, scheduleId: 88, name: 'bow.jpg', contentType: 'image/jpeg', size: 310_400 }],
  inspectionPictures: [],
  dropOff_Payment_Notes: null,
  rejectionReason: null,
  rejectionNotes: null,
  rackId: 1,
  rackRowId: 2,
  rackPositionId: 27,
  bay: null,
  wish: 'bay A-1-4',
  proposal: { ...bay, wished: true, near: false },
  gates: openGates,
  placed: false,
  machines: [{ id: 3, name: 'Lift 1', refusal: null }],
  slotFree: true,
  undoes: null,
} satisfies JsonObject

const page = { items: [scheduleRow], totalCount: 1, phases: { request: 1, payment: 0 } }
const id = { params: { id: '88' }, received: { params: { id: 88 } } }
const picture = { abFileId: 51, scheduleId: 0, name: 'bow.jpg' }
/** What the specification's forms send and the server decides. */
const serverOwned = { scheduleStatus: 7, inspectionPictures: [picture], dropOff_Payment_Notes: 'paid', cancelled: true }

export const scheduleExamples: Examples = {
  'GET /Schedule/searchRequest': {
    query: { ...firstPage, sortBy: 'Pickup_Requested_Date', open: 'true' },
    received: { query: { ...receivedFirstPage, sortBy: 'pickup_Requested_Date', open: 'true' } },
    answer: page,
  },
  'GET /Schedule/searchDropOffSchedule': {
    query: { phase: 'request', boatId: '12' },
    received: { query: { ...receivedFirstPage, searchQuery: '', phase: 'request', boatId: 12 } },
    answer: page,
  },
  'GET /Schedule/searchPickUpSchedule': {
    query: { ...firstPage, pageSize: '100' },
    received: { query: { ...receivedFirstPage, pageSize: 100 } },
    answer: { items: [{ ...scheduleRow, pickup_Requested_Date: null, scheduleStatus: 7 }], totalCount: 1, phases: {} },
  },
  'GET /Schedule/GetByID/:id': { ...id, answer: schedule },
  'POST /Schedule/Place': {
    body: { boatId: '12', dropOffAt: '2026-05-01T10:00:00+03:00', rackPositionId: '7', reason: ' Here since May ' },
    ignored: { ...serverOwned, id: 1, personId: 1, overrideReason: 'x' },
    received: {
      body: { boatId: 12, dropOffAt: '2026-05-01T07:00:00.000Z', rackPositionId: 7, reason: 'Here since May' },
    },
    answer: { ...schedule, scheduleStatus: 7 },
  },
  'POST /Schedule/Create': {
    body: { boatId: '12', scheduleDate: '2026-06-01T10:00:00+03:00', boatPictures: [picture] },
    ignored: { ...serverOwned, id: 1, personId: 1, pickup_Requested_Date: pickUp },
    received: {
      body: { boatId: 12, scheduleDate: dropOff, boatPictures: [picture], overrideReason: null, reason: null },
    },
    answer: { ...schedule, pickup_Requested_Date: null, plannedPickUp: null },
  },
  'POST /Schedule/Request': {
    body: {
      boatId: 12,
      scheduleDate: dropOff,
      pickup_Requested_Date: pickUp,
      rackId: 1,
      rackRowId: 2,
      rackPositionId: null,
    },
    ignored: { ...serverOwned, id: 1, personId: 1 },
    received: {
      body: {
        boatId: 12,
        scheduleDate: dropOff,
        pickup_Requested_Date: pickUp,
        boatPictures: [],
        rackId: 1,
        rackRowId: 2,
        rackPositionId: null,
        overrideReason: null,
        reason: null,
      },
    },
    answer: schedule,
  },
  'PUT /Schedule/Update/:id': {
    params: { id: '88' },
    body: { pickUpScheduleDate: pickUp, version: 4 },
    ignored: { ...serverOwned, id: 1, boatId: 1 },
    received: {
      params: { id: 88 },
      body: { pickUpScheduleDate: pickUp, version: 4, notes: null, overrideReason: null, reason: null },
    },
    answer: { ...schedule, scheduleStatus: 8, askedPickUp: pickUp, pickUpAsked: true, bay, version: 5 },
  },
  'PUT /Schedule/Request/:id': {
    params: { id: '88' },
    body: { scheduleDate: dropOff, pickup_Requested_Date: pickUp, boatPictures: [], version: 0 },
    ignored: { ...serverOwned, id: 1, boatId: 1 },
    received: {
      params: { id: 88 },
      body: {
        scheduleDate: dropOff,
        pickup_Requested_Date: pickUp,
        boatPictures: [],
        version: 0,
        notes: null,
        overrideReason: null,
        reason: null,
      },
    },
    answer: { ...schedule, boatPictures: [], version: 1 },
  },
  'DELETE /Schedule/:id': { ...id, answer: { done: true } },
  'PUT /Schedule/RespondDropOffRequest': {
    body: { id: 88, status: 2, notes: 'Too wide for the lift', notifyCustomer: 1, dropOffRejectionReasonId: 3 },
    ignored: { scheduleStatus: 2, personId: 1, role: 'staff' },
    received: {
      body: {
        id: 88,
        status: 2,
        notes: 'Too wide for the lift',
        notifyCustomer: true,
        dropOffRejectionReasonId: 3,
        overrideReason: null,
        keptBayReason: null,
        misfitReason: null,
      },
    },
    answer: {
      ...schedule,
      scheduleStatus: 2,
      rejectionReason: 'Boat too large',
      rejectionNotes: 'Too wide for the lift',
      abilities: ['undo'],
      undoes: 'The rejection of the request',
      version: 1,
    },
  },
  'PUT /Schedule/RespondDropOffPayment': {
    body: { id: 88, status: 1, notes: 'Paid at the office' },
    ignored: { dropOff_Payment_Notes: 'x', notifyCustomer: 1 },
    answer: { ...schedule, scheduleStatus: 3, dropOff_Payment_Notes: 'Paid at the office', version: 2 },
  },
  'PUT /Schedule/RespondDropOff': {
    body: { id: 88, status: 0 },
    ignored: { scheduleStatus: 5 },
    answer: { ...schedule, scheduleStatus: 3, version: 2, changed: false },
  },
  'PUT /Schedule/RespondPickUpRequest': {
    body: { id: 12, pickUpScheduleDate: pickUp, status: 1 },
    ignored: { scheduleStatus: 8, boatId: 1 },
    received: {
      body: { id: 12, pickUpScheduleDate: pickUp, status: 1, boatPictures: [], overrideReason: null, reason: null },
    },
    answer: {
      ...schedule,
      scheduleStatus: 8,
      askedPickUp: pickUp,
      pickUpAsked: true,
      bay,
      gates: openGates.slice(3),
      abilities: ['change-pick-up', 'withdraw-pick-up'],
    },
  },
  'PUT /Schedule/Advance/:id': {
    params: { id: '88' },
    body: {
      event: 'inspection-done',
      inspectionPictures: [{ abFileId: 52 }],
      checklist: { hull: false },
      notes: 'Scratch at the stern',
      version: 3,
    },
    ignored: { id: 1, scheduleStatus: 7, status: 7, from: 0, to: 7, liftsRemaining: 99, actorId: 1 },
    received: {
      params: { id: 88 },
      body: {
        event: 'inspection-done',
        inspectionPictures: [{ abFileId: 52 }],
        checklist: { hull: false },
        notes: 'Scratch at the stern',
        overrideReason: null,
        reason: null,
        keptBayReason: null,
        misfitReason: null,
        addLiftReason: null,
        version: 3,
      },
    },
    answer: { ...schedule, scheduleStatus: 6, abilities: ['lift', 'release', 'undo'], version: 4 },
  },
  'GET /Schedule/History/:id': { ...id, answer: [historyEntry] },
  'GET /Schedule/getUserTotalRequests': { answer: [] },
  'GET /Schedule/Slots': {
    query: { from: '2026-06-01', scheduleId: '88' },
    received: { query: { from: '2026-06-01', days: 7, scheduleId: 88 } },
    answer: [
      {
        day: '2026-06-01',
        closed: false,
        free: 1,
        movable: true,
        slots: [{ wall: '2026-06-01 10:00', at: dropOff, state: 'free', machine: null }],
      },
      { day: '2026-06-06', closed: true, free: null, movable: true, slots: [] },
    ],
  },
  'GET /Schedule/Waiting': {
    query: { kind: 'request', limit: '50' },
    received: { query: { kind: 'request', limit: 50 } },
    answer: {
      items: [
        {
          kind: 'request',
          title: 'Drop-off request',
          id: 88,
          boatId: 12,
          boatName: 'Kajakas',
          hullType: 'cabin',
          ownerName: 'Mari Näidis',
          since: '2026-05-25T11:30:00.000Z',
          at: dropOff,
          detail: '2.55 × 3.10 × 0.85 m',
          blocked: 'The subscription is waiting for approval',
          uncertain: 'Insurance: last day missing',
          version: 0,
        },
      ],
      totalCount: 3,
      counts: { request: 1, payment: 0, 'drop-off': 0, 'pick-up': 0, subscription: 2, service: 0, enquiry: 0 },
    },
  },
  'GET /DropOffRejectionReason': { answer: [{ id: 3, name: 'Boat too large' }] },
}
