import type { Examples } from './example.ts'
import { firstPage, receivedFirstPage } from './records.ts'

const sums = { net: 10_000, vat: 2400, gross: 12_400 }
const none = { net: 0, vat: 0, gross: 0 }
const document = {
  ...{ id: 3, kind: 'invoice', number: '2026-0142', personId: 5, issuedOn: '2026-06-10', dueOn: '2026-06-24' },
  ...{ reference: '202601429', creditsId: null, currency: 'EUR', net: 10_000, vat: 2400, total: 12_400 },
  ...{ credited: 0, paid: 2400, open: 10_000, state: 'open', buyerName: 'Liis Meretuul', isErased: false },
}
const entry = {
  ...{ id: 9, state: 'payment', personId: 5, payerName: 'Liis Meretuul', isErased: false, sum: 2400, currency: 'EUR' },
  ...{ paidOn: '2026-06-10', way: 'transfer', note: '', numbers: ['2026-0142'], left: 0 },
  madeAt: '2026-06-10T07:00:00.000Z',
}

export const accountingExamples: Examples = {
  'GET /Accounting/Month': {
    query: { month: '2026-06' },
    received: { query: { month: '2026-06' } },
    answer: {
      ...{ month: '2026-06', from: '2026-06-01', to: '2026-06-30', currency: 'EUR', isClosed: false, isOver: false },
      documents: { invoices: 1, creditNotes: 0 },
      rates: [{ rate: 2400, reason: null, invoiced: sums, credited: none, left: sums }],
      income: [
        {
          ...{ kind: 'item', name: 'Pressure wash', rate: 2400, reason: null },
          ...{ invoiced: 10_000, credited: 0, left: 10_000 },
        },
      ],
      rounding: 0,
      total: { invoiced: 12_400, credited: 0, left: 12_400 },
      paid: [{ way: 'transfer', came: 2400, paidBack: 0, takenBack: 0, left: 2400 }],
      paidTotal: 2400,
      open: { ages: [{ age: 'not-due', count: 1, sum: 10_000 }], total: 10_000, credit: 0 },
      year: [{ month: '2026-06', invoiced: 12_400, paid: 2400 }],
      yard: {
        lifts: { made: 2, lowered: 1, added: 1, charged: 1 },
        visits: { begun: 1, days: 3 },
        services: [{ name: 'Polishing', count: 1 }],
        racks: { bays: 4, byDay: [1, 2], takenDays: 3, bayDays: 8 },
      },
    },
  },
  'GET /Accounting/Document/search': {
    query: { ...firstPage, sortBy: 'number', sortDirection: 'DESC', state: 'open', from: '2026-06-01' },
    received: {
      query: { ...receivedFirstPage, sortBy: 'number', sortDirection: 'desc', state: 'open', from: '2026-06-01' },
    },
    answer: {
      items: [document],
      totalCount: 1,
      states: { open: 1, overdue: 0, paid: 0, credited: 0, 'credit-note': 0 },
      totals: { net: 10_000, vat: 2400, total: 12_400, open: 10_000 },
    },
  },
  'GET /Accounting/Payment/search': {
    query: { ...firstPage, sortBy: 'sum', sortDirection: 'DESC', until: '2026-06-30' },
    received: { query: { ...receivedFirstPage, sortBy: 'sum', sortDirection: 'desc', until: '2026-06-30' } },
    answer: { items: [entry], totalCount: 1, states: { payment: 1, 'pay-back': 0, 'taken-back': 0 }, total: 2400 },
  },
  'GET /Accounting/Ubl': {
    query: { from: '2026-06-01', until: '2026-06-30' },
    received: { query: { from: '2026-06-01', until: '2026-06-30' } },
    answer: 'a zip',
  },
}
