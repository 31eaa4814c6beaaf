import type { Examples } from './example.ts'
import { firstPage, receivedFirstPage } from './records.ts'

const row = {
  ...{ id: 37, kind: 'papers', day: '2026-09-08', boatId: 12, boatName: 'Kajakas', hullType: 'cabin' },
  ...{
    ownerId: 2,
    ownerName: 'Mari Näidis',
    phone: '+372 5550 1234',
    lastTold: '2026-06-01',
    nextTold: null,
    subscriptionId: null,
    liftsRemaining: null,
    missing: ['contract', 'other'],
  },
}

export const expiryExamples: Examples = {
  'GET /Expiry/search': {
    query: { ...firstPage, sortBy: 'boatName', sortDirection: 'DESC', span: '90' },
    received: { query: { ...receivedFirstPage, sortBy: 'boatName', sortDirection: 'desc', span: '90' } },
    answer: {
      items: [row, { ...row, id: 38, kind: 'subscription', subscriptionId: 30, liftsRemaining: 10, missing: [] }],
      totalCount: 2,
      spans: { over: 0, '30': 1, '90': 2, '365': 2 },
    },
  },
}
