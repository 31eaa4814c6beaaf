import type { Examples, JsonObject } from './example.ts'
import { firstPage, hull, person, receivedFirstPage, subscriptionOfBoat } from './records.ts'

const row = {
  ...subscriptionOfBoat,
  boatId: 12,
  boat: hull,
  ownerName: 'Mari Näidis',
  subscriptionStatus: 0,
  kind: 'annual',
  homePositionId: null,
  homeBay: null,
  createdDate: '2026-01-12T10:04:00.000Z',
  version: 1,
  renewal: {
    ...{ validFrom: '2027-01-13', validTo: '2028-01-13', liftsRemaining: 11 },
    ...{ unlimited: false, planId: 1, planName: 'Annual plan' },
  },
  abilities: ['review', 'adjustLifts', 'renew', 'edit'],
} satisfies JsonObject
const subscription = {
  ...row,
  person,
  reviewNote: null,
  plan: { id: 1, name: 'Annual plan', priceText: 'From 3335 €' },
  agreedPriceText: '',
  outgrownPlan: 'Annual plan is for boats up to 8.00 m.',
  lifts: [
    {
      id: 2,
      change: -1,
      balance: 10,
      reason: 'Lifted',
      scheduleId: 88,
      actorName: 'Jaan Kraana',
      at: '2026-06-01T07:20:00.000Z',
    },
    {
      id: 1,
      change: 11,
      balance: 11,
      reason: 'New subscription',
      scheduleId: null,
      actorName: 'Mari Näidis',
      at: '2026-01-12T10:04:00.000Z',
    },
  ],
} satisfies JsonObject

const byId = { params: { id: '30' }, received: { params: { id: 30 } }, answer: subscription }

export const subscriptionExamples: Examples = {
  'GET /Subscription': { answer: [row] },
  'GET /Subscription/:id': byId,
  'GET /Subscription/paged': {
    query: firstPage,
    received: { query: receivedFirstPage },
    answer: { items: [row], totalCount: 1, statuses: { pending: 1, approved: 0, rejected: 0 } },
  },
  'POST /Subscription': {
    body: { validFrom: '2026-06-09', validTo: '2027-06-09', liftsRemaining: '11', boatId: '', planId: '1' },
    ignored: { id: 9, subscriptionStatus: 1, personId: 1 },
    received: { body: { validFrom: '2026-06-09', validTo: '2027-06-09', liftsRemaining: 11, boatId: null, planId: 1 } },
    answer: { id: 31 },
  },
  'POST /Subscription/Enter': {
    body: {
      boatId: '12',
      kind: 'annual',
      validFrom: '2026-01-12',
      validTo: '2027-01-12',
      liftsRemaining: '7',
      homePositionId: 7,
    },
    ignored: { subscriptionStatus: 0, personId: 1, liftsGranted: 99 },
    received: {
      body: {
        boatId: 12,
        kind: 'annual',
        validFrom: '2026-01-12',
        validTo: '2027-01-12',
        liftsRemaining: 7,
        homePositionId: 7,
      },
    },
    answer: { ...subscription, subscriptionStatus: 1, homePositionId: 7, homeBay: 'A-2-07' },
  },
  'PUT /Subscription': {
    body: {
      id: 30,
      validFrom: '2026-01-12',
      validTo: '',
      liftsRemaining: 12,
      boatId: 12,
      reason: ' Gift ',
    },
    ignored: { subscriptionStatus: 1, personId: 1, boat: null },
    received: {
      body: { id: 30, validFrom: '2026-01-12', liftsRemaining: 12, boatId: 12, reason: 'Gift' },
    },
    answer: { ...subscription, liftsRemaining: 12, version: 2 },
  },
  'DELETE /Subscription/:id': { params: { id: '30' }, received: { params: { id: 30 } }, answer: { done: true } },
  'POST /Subscription/Renew/:id': {
    params: { id: '30' },
    query: { planId: '1' },
    received: { params: { id: 30 }, query: { planId: 1 } },
    answer: {
      ...subscription,
      id: 32,
      validFrom: '2027-01-13',
      validTo: '2028-01-13',
      renewal: null,
      abilities: ['delete'],
    },
  },
  'GET /Subscription/search': {
    query: { ...firstPage, sortBy: 'LiftsRemaining', sortDirection: 'ASC', status: 'pending' },
    received: { query: { ...receivedFirstPage, sortBy: 'liftsRemaining', sortDirection: 'asc', status: 'pending' } },
    answer: {
      items: [row, { ...row, id: 31, boatId: null, boat: null }],
      totalCount: 2,
      statuses: { pending: 2, approved: 9 },
    },
  },
  'GET /Subscription/GetByID/:id': byId,
  'PUT /Subscription/Respond': {
    body: { id: 30, status: 1, notes: ' Welcome ', version: 1 },
    ignored: { validTo: '2099-01-01', liftsRemaining: 99, boatId: 1, subscriptionStatus: 1 },
    received: { body: { id: 30, status: 1, notes: 'Welcome', version: 1 } },
    answer: { ...subscription, subscriptionStatus: 1, reviewNote: 'Welcome', version: 2 },
  },
  'PUT /Subscription/AdjustLifts/:id': {
    params: { id: '30' },
    body: { change: '-2', reason: 'Lent to another boat' },
    ignored: { liftsRemaining: 99, balance: 99 },
    received: { params: { id: 30 }, body: { change: -2, reason: 'Lent to another boat' } },
    answer: { ...subscription, liftsRemaining: 8, version: 2 },
  },
  'GET /Subscription/getUserTotalSubscriptions': { answer: [{ id: 30 }] },
}
