import type { Examples } from './example.ts'

const rate = { id: 3, validFrom: '2027-01-01', rate: 2550, isNow: false, isUsed: false }
const item = {
  id: 4,
  name: 'Pressure wash',
  names: { en: 'Pressure wash', et: 'Survepesu' },
  unit: 'once',
  priced: 'net',
  unitPrice: 362_900,
  next: { from: '2026-07-01', unitPrice: 400_000 },
  vatRate: null,
  vatReason: null,
  rateNow: 2400,
  due: 'nothing',
  serviceTypeId: null,
  active: true,
}
const given = {
  ...{ name: ' Pressure wash ', unit: 'once', priced: 'net', unitPrice: '362900', due: 'service' },
  ...{ priceFrom: '', vatRate: '900', vatReason: 'reduced', serviceTypeId: '2' },
}
const taken = {
  ...{ name: 'Pressure wash', unit: 'once', priced: 'net', unitPrice: 362_900, due: 'service' },
  ...{ priceFrom: null, vatRate: 900, vatReason: 'reduced', serviceTypeId: 2, active: true },
}
const charge = {
  id: 9,
  personId: 7,
  boatId: 12,
  boatName: 'Kajakas',
  itemId: 4,
  words: 'Pressure wash',
  quantity: 1000,
  unitPrice: 362_900,
  priced: 'net',
  vatRate: 2400,
  vatReason: null,
  net: 3629,
  vat: 871,
  gross: 4500,
  supplyDay: '2026-06-11',
  recordKind: null,
  recordId: null,
  madeByName: 'Marko Kraanamäe',
  madeAt: '2026-06-11T07:00:00.000Z',
  version: 1,
}
const written = { personId: '7', itemId: '4', words: '', quantity: '1000', unitPrice: '', boatId: '12', supplyDay: '' }
const change = { id: '9', version: '1', words: 'Wash', quantity: '2000', unitPrice: '100000', reason: ' By phone ' }
const off = { id: '9', reason: 'A gift' }

export const moneyExamples: Examples = {
  'GET /VatRate': { answer: [rate] },
  'POST /VatRate': {
    body: { validFrom: '2027-01-01', rate: '2550' },
    received: { body: { validFrom: '2027-01-01', rate: 2550 } },
    answer: rate,
  },
  'DELETE /VatRate/:id': { params: { id: '3' }, received: { params: { id: 3 } }, answer: { done: true } },
  'GET /PriceItem': { answer: [item] },
  'POST /PriceItem': { body: given, received: { body: taken }, answer: item },
  'PUT /PriceItem': {
    body: { id: '4', ...given, priceFrom: '2026-07-01' },
    received: { body: { id: 4, ...taken, priceFrom: '2026-07-01' } },
    answer: item,
  },
  'PUT /PriceItem/Order': { body: { ids: ['4'] }, received: { body: { ids: [4] } }, answer: [item] },
  'DELETE /PriceItem/:id': { params: { id: '4' }, received: { params: { id: 4 } }, answer: { done: true } },
  'GET /Charge': {
    query: { personId: '7' },
    received: { query: { personId: 7 } },
    answer: { charges: [charge], toCredit: [], net: 3629, vat: 871, gross: 4500 },
  },
  'POST /Charge': {
    body: written,
    received: {
      body: {
        ...{ personId: 7, itemId: 4, words: null, quantity: 1000, unitPrice: null, priced: 'gross' },
        ...{ boatId: 12, supplyDay: null },
      },
    },
    answer: charge,
  },
  'PUT /Charge': {
    body: change,
    received: { body: { id: 9, version: 1, words: 'Wash', quantity: 2000, unitPrice: 100_000, reason: 'By phone' } },
    answer: charge,
  },
  'PUT /Charge/TakeOff': { body: off, received: { body: { ...off, id: 9 } }, answer: { done: true } },
}
