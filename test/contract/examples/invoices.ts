import type { Examples } from './example.ts'

const seller = {
  ...{ name: 'Kalda Marina OÜ', registryCode: '10000018', vatNumber: 'EE100000180', street: 'Kalda tee 12' },
  ...{ city: 'Kaldasadam', postalCode: '74001', country: 'EE', iban: 'EE382200221020145685', bic: null },
  ...{ email: 'arved@kalda.example', phone: '+372 5555 0100' },
}
const numbered = { prefix: '', creditPrefix: 'C-', dueDays: 14, keepYears: 7, referenceKind: '7-3-1', atApproval: true }
const setup = {
  setup: { ...seller, ...numbered, closedUntil: null, version: 1 },
  missing: [],
  nextNumber: '2026-0143',
}
const buyer = { personId: 5, country: 'FI', vatReason: 'reverse-charge', version: 1 }
const row = {
  ...{ id: 3, kind: 'invoice', number: '2026-0142', personId: 5, issuedOn: '2026-06-10', dueOn: '2026-06-24' },
  ...{
    about: 'Pressure wash, Kajakas',
    reference: '202601429',
    creditsId: null,
    currency: 'EUR',
    net: 10_000,
    vat: 2400,
    total: 12_400,
  },
  ...{ credited: 0, paid: 2400, open: 10_000, state: 'open' },
}
const line = {
  ...{ words: 'Pressure wash', note: null, boat: 'Kajakas', quantity: 1000, unit: 'once', unitPrice: 1_240_000 },
  ...{ priced: 'gross', vatRate: 2400, zeroReason: null, net: 10_000 },
}
const document = {
  ...{ kind: 'invoice', number: '2026-0142', series: '2026', issuedOn: '2026-06-10', dueOn: '2026-06-24' },
  ...{ supplyFrom: '2026-06-02', supplyTo: '2026-06-02', currency: 'EUR', language: 'et', seller, vatReason: null },
  buyer: {
    ...{ customerId: 5, customerNumber: '5', name: 'Liis Meretuul', contact: null, registryCode: null },
    ...{ vatNumber: null, address: 'Pihlaka tee 4', country: 'EE', email: 'liis@kalda.example' },
  },
  boats: [{ name: 'Kajakas', model: 'Haldor 640', length: 640, registrationNumber: 'DEMO-2041' }],
  lines: [line],
  vatByRate: [{ rate: 2400, reason: null, net: 10_000, vat: 2400, gross: 12_400 }],
  ...{ net: 10_000, vat: 2400, rounding: 0, total: 12_400, reference: '202601429', credits: null },
}
const settling = { paidOn: '2026-06-10', paidBy: 'transfer' }
const whole = { ...row, document, reason: null, creditedLines: [], ...settling }
const note = {
  ...{ ...whole, id: 4, kind: 'credit-note', number: 'C-2026-0007', dueOn: null, reference: null, creditsId: 3 },
  ...{ paid: 0, open: 0, state: 'credit-note', reason: 'Not done', paidOn: null, paidBy: null },
  document: {
    ...{ ...document, kind: 'credit-note', number: 'C-2026-0007', dueOn: null, reference: null },
    credits: { number: '2026-0142', issuedOn: '2026-06-10' },
  },
}
const payment = {
  ...{ id: 9, personId: 5, sum: 2400, currency: 'EUR', paidOn: '2026-06-10', way: 'transfer', note: '', left: 0 },
  ...{ takesBackId: null, isTakenBack: false },
  ...{ went: [{ invoiceId: 3, number: '2026-0142', sum: 2400 }], madeByName: 'Marko Kraanamäe' },
  madeAt: '2026-06-10T07:00:00.000Z',
}
const { id: _, personId: __, creditsId: ___, reason: ____, ...payPage } = whole
const link = {
  ...{ state: 'sent', recipient: 'liis@kalda.example', at: '2026-06-10T07:00:02.000Z', failure: null, mayMail: true },
}
const paying = {
  params: { token: 'AAAAAAAAAAAAAAAAAAAAAAAA' },
  received: { params: { token: 'AAAAAAAAAAAAAAAAAAAAAAAA' } },
}
const begunByMail = {
  ...{ provider: 'montonio', state: 'begun', sum: 10_000, currency: 'EUR', begunAt: '2026-06-10T07:00:00.000Z' },
}
const progress = {
  ...{ id: 6, provider: 'montonio', method: 'bank', state: 'begun', sum: 10_000, currency: 'EUR', returned: 0 },
  ...{ begunAt: '2026-06-10T07:00:00.000Z', seenAt: null },
  ...{ invoices: [{ id: 3, number: '2026-0142', open: 10_000 }] },
}
const run = {
  ...{ id: 2, until: '2026-06-10', waiting: 1, issued: 1 },
  lines: [
    {
      ...{ personId: 5, name: 'Liis Meretuul', state: 'issued', total: 12_400, invoiceId: 3, number: '2026-0142' },
      failure: null,
    },
    {
      personId: 6,
      name: 'Viktor Tormijõgi',
      state: 'waiting',
      total: 6200,
      invoiceId: null,
      number: null,
      failure: null,
    },
  ],
}

export const invoiceExamples: Examples = {
  'GET /InvoiceSetup': { answer: setup },
  'PUT /InvoiceSetup': {
    body: {
      ...seller,
      ...numbered,
      iban: 'ee38 2200 2210 2014 5685',
      country: 'ee',
      dueDays: '14',
      keepYears: '7',
      version: 1,
    },
    received: { body: { ...seller, ...numbered, version: 1 } },
    answer: setup,
  },
  'PUT /InvoiceSetup/Closed': {
    body: { until: '2026-05-31' },
    received: { body: { until: '2026-05-31' } },
    answer: { ...setup, setup: { ...setup.setup, closedUntil: '2026-05-31' } },
  },
  'GET /Buyer/:id': { params: { id: '5' }, received: { params: { id: 5 } }, answer: buyer },
  'PUT /Buyer': {
    body: { personId: '5', country: 'fi', vatReason: 'reverse-charge', version: 0 },
    received: { body: { personId: 5, country: 'FI', vatReason: 'reverse-charge', version: 0 } },
    answer: buyer,
  },
  'GET /Invoice': {
    query: { personId: '5' },
    received: { query: { personId: 5 } },
    answer: { invoices: [row], open: 10_000, overdue: 0, credit: 0, takenBack: 0 },
  },
  'GET /Invoice/:id': { params: { id: '3' }, received: { params: { id: 3 } }, answer: whole },
  'GET /Invoice/Pdf/:id': { params: { id: '3' }, received: { params: { id: 3 } }, answer: '%PDF-1.7' },
  'GET /Invoice/Ubl/:id': { params: { id: '3' }, received: { params: { id: 3 } }, answer: '<Invoice/>' },
  'GET /Invoice/Qr/:id': { params: { id: '3' }, received: { params: { id: 3 } }, answer: '<svg/>' },
  'POST /Invoice': {
    body: { personId: 5, chargeIds: ['7', 8] },
    received: { body: { personId: 5, chargeIds: [7, 8] } },
    answer: whole,
  },
  'GET /Invoice/Link/:id': { params: { id: '3' }, received: { params: { id: 3 } }, answer: link },
  'POST /Invoice/Mail': {
    body: { invoiceId: '3' },
    received: { body: { invoiceId: 3 } },
    answer: { ...link, state: 'waiting' },
  },
  'DELETE /Invoice/Link/:id': {
    params: { id: '3' },
    received: { params: { id: 3 } },
    answer: { ...link, state: 'ended' },
  },
  'GET /Pay/Page/:token': { ...paying, answer: payPage },
  'GET /Pay/Pdf/:token': { ...paying, answer: '%PDF-1.7' },
  'GET /Pay/Qr/:token': { ...paying, answer: '<svg/>' },
  'GET /Pay/Offers/:token': {
    ...paying,
    answer: { offers: [{ provider: 'montonio', method: 'bank' }], begun: begunByMail },
  },
  'POST /Pay/Begin/:token': {
    params: paying.params,
    body: { provider: 'montonio', method: 'bank', sum: '10000' },
    received: { ...paying.received, body: { provider: 'montonio', method: 'bank', sum: 10_000 } },
    answer: { url: 'https://pay.example/order/1' },
  },
  'POST /Pay/Ask/:token': { ...paying, answer: begunByMail },
  'POST /CreditNote': {
    body: { invoiceId: 3, lines: ['0'], reason: ' Not done ' },
    received: { body: { invoiceId: 3, lines: [0], reason: 'Not done' } },
    answer: note,
  },
  'GET /InvoiceRun/Preview': {
    query: { until: '2026-06-10' },
    received: { query: { until: '2026-06-10' } },
    answer: {
      ...{ until: '2026-06-10', missing: [], total: 12_400 },
      customers: [
        {
          ...{ personId: 5, name: 'Liis Meretuul', boats: ['Kajakas'], charges: 1 },
          ...{ net: 10_000, vat: 2400, total: 12_400, email: true },
        },
      ],
      leftOut: [{ personId: 8, name: 'Purje OÜ', why: 'company-code' }],
    },
  },
  'POST /InvoiceRun': {
    body: { until: '2026-06-10', customers: [{ personId: '5', total: 12_400 }] },
    received: { body: { until: '2026-06-10', customers: [{ personId: 5, total: 12_400 }] } },
    answer: run,
  },
  'GET /InvoiceRun/:id': { params: { id: '2' }, received: { params: { id: 2 } }, answer: run },
  'GET /Payment': { query: { personId: '5' }, received: { query: { personId: 5 } }, answer: [payment] },
  'POST /Payment': {
    body: { personId: 5, sum: '2400', paidOn: '2026-06-10', way: 'transfer', invoiceId: '3' },
    received: { body: { personId: 5, sum: 2400, paidOn: '2026-06-10', way: 'transfer', invoiceId: 3, note: '' } },
    answer: payment,
  },
  'POST /Payment/PayBack': {
    body: { personId: 5, sum: 500, paidOn: '2026-06-10', way: 'cash', note: 'At the desk' },
    received: { body: { personId: 5, sum: 500, paidOn: '2026-06-10', way: 'cash', note: 'At the desk' } },
    answer: { ...payment, id: 10, sum: -500, way: 'cash', note: 'At the desk', went: [] },
  },
  'POST /Payment/TakeBack': {
    body: { paymentId: '9', reason: ' Mistyped ' },
    received: { body: { paymentId: 9, reason: 'Mistyped' } },
    answer: { ...payment, id: 10, sum: -2400, note: 'Mistyped', went: [], takesBackId: 9 },
  },
  'GET /Invoice/OwedFor/:id': {
    params: { id: '3' },
    received: { params: { id: 3 } },
    answer: {
      ...{ open: 10_000, overdue: 10_000, takenBack: 0, payUntil: '2026-06-12T07:00:00.000Z' },
      invoices: [{ id: 3, number: '2026-0142', currency: 'EUR', dueOn: '2026-06-01', open: 10_000, overdue: true }],
    },
  },
  'GET /ProviderPayment/Offers': { answer: [{ provider: 'montonio', method: 'bank' }] },
  'POST /ProviderPayment': {
    body: { invoiceIds: ['3'], provider: 'montonio', method: 'bank' },
    received: { body: { invoiceIds: [3], provider: 'montonio', method: 'bank' } },
    answer: { id: 6, url: 'https://pay.example/6' },
  },
  'GET /ProviderPayment/:id': { params: { id: '6' }, received: { params: { id: 6 } }, answer: progress },
  'POST /ProviderPayment/Ask/:id': { params: { id: '6' }, received: { params: { id: 6 } }, answer: progress },
  'GET /Settings/Providers': {
    answer: [
      {
        ...{ provider: 'montonio', isOn: true, key: '…4f2a', host: 'stargate.montonio.com' },
        webhook: 'https://marina.example/api/ProviderPayment/Montonio',
      },
    ],
  },
  'POST /Settings/TestProvider': {
    body: { provider: 'stripe' },
    received: { body: { provider: 'stripe' } },
    answer: { works: true, message: 'Stripe answers and knows the keys.' },
  },
  'POST /ProviderPayment/Montonio': { answer: { done: true } },
  'POST /ProviderPayment/Stripe': { answer: { done: true } },
  'GET /Statement': {
    query: { personId: '5', from: '2026-06-01' },
    received: { query: { personId: 5, from: '2026-06-01' } },
    answer: {
      ...{ from: '2026-06-01', to: '2026-06-10', before: 0, after: 12_400, notInvoiced: 0 },
      entries: [
        {
          ...{ kind: 'invoice', id: 3, day: '2026-06-10', number: '2026-0142', way: null },
          ...{ about: 'Pressure wash, Kajakas', sum: 12_400, balance: 12_400 },
        },
      ],
    },
  },
  'GET /Statement/export': { query: { to: '2026-06-10' }, received: { query: { to: '2026-06-10' } }, answer: 'PK' },
}
