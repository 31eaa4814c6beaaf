import type { Examples } from './example.ts'

const counts = { waiting: 0, offered: 1, accepted: 1, declined: 0, withdrawn: 0, ended: 0 }
const span = { endsFrom: '2026-09-01', endsTo: '2026-10-31' }
const of = { boatId: 7, boatName: 'Kajakas' }
const whose = { ...of, ownerId: 5, ownerName: 'Mari Maasikas' }
const plan = { planName: '11 lifts, one year', price: 333_500, lifts: 11 }
const terms = 'House rules apply.'
const days = { validFrom: '2026-10-01', validTo: '2027-10-01' }
const round = {
  id: 3,
  ...span,
  answerBy: '2026-09-20',
  madeBy: 'Helmi Kallas',
  madeDate: '2026-08-20T07:00:00.000Z',
  total: 2,
  counts,
}
const row = {
  ...{ id: 4, state: 'offered', ...whose, ...plan, endsOn: '2026-09-30', reminders: 1, answeredDate: null },
  ...{
    acceptedName: null,
    acceptedFrom: null,
    notedWay: null,
    saidOn: null,
    notedBy: null,
    abFileId: null,
    termsHash: null,
    renewedId: null,
    invoiceId: null,
  },
}
const accepted = {
  ...{ ...row, id: 5, state: 'accepted', answeredDate: '2026-08-21T07:00:00.000Z', acceptedName: 'Mari Maasikas' },
  ...{ acceptedFrom: '192.0.2.7', termsHash: 'ab'.repeat(32), renewedId: 31, invoiceId: 12 },
}
const answer = { ...round, terms, currency: 'EUR', offers: [row, accepted] }
const renewal = {
  ...{ id: 4, state: 'offered', isOpen: true, ...of, ownerName: 'Mari Maasikas', ...plan, currency: 'EUR' },
  ...{ endsOn: '2026-09-30', ...days, answerBy: '2026-09-20', terms, acceptedName: null, answeredDate: null },
  ...{ notedWay: null, saidOn: null, notedBy: null, abFileId: null, renewedId: null, invoiceId: null },
}

/** Seasons that staff renew at once, and what an owner answers. */
export const renewalExamples: Examples = {
  'POST /Renewal/Foresee': {
    body: span,
    received: { body: span },
    answer: {
      currency: 'EUR',
      items: [
        {
          subscriptionId: 30,
          ...whose,
          endsOn: '2026-09-30',
          overdue: 0,
          hasEmail: true,
          priceNow: 310_000,
          planId: 2,
          ...plan,
          days: 365,
          ...days,
        },
        {
          ...{
            subscriptionId: 33,
            ...whose,
            boatId: 9,
            boatName: 'Ahven',
            endsOn: '2026-09-30',
            overdue: 6200,
            hasEmail: false,
            priceNow: null,
            planId: null,
          },
          ...{ planName: null, price: null, lifts: null, days: null, validFrom: null, validTo: null },
        },
      ],
      leftOut: [{ ...whose, boatId: 8, boatName: 'Siil', why: 'pending' }],
    },
  },
  'POST /Renewal': {
    body: {
      ...span,
      answerBy: '2026-09-20',
      terms: ` ${terms} `,
      items: [{ subscriptionId: '30', planId: 2, price: 333_500, lifts: '', days: 365 }],
    },
    ignored: { madeBy: 1 },
    received: {
      body: {
        ...span,
        answerBy: '2026-09-20',
        terms,
        items: [{ subscriptionId: 30, planId: 2, price: 333_500, lifts: null, days: 365 }],
      },
    },
    answer,
  },
  'GET /RenewalRound': { answer: [round] },
  'GET /RenewalRound/:id': { params: { id: '3' }, received: { params: { id: 3 } }, answer },
  'POST /Renewal/Withdraw': {
    body: { id: '4' },
    received: { body: { id: 4 } },
    answer: { ...renewal, state: 'withdrawn', isOpen: false },
  },
  'GET /Renewal': { answer: [{ id: 4, boatName: 'Kajakas', answerBy: '2026-09-20', ...days }] },
  'GET /Renewal/:id': { params: { id: '4' }, received: { params: { id: 4 } }, answer: renewal },
  'POST /Renewal/Accept': {
    body: { id: 4, name: ' Mari Maasikas ', ...days },
    ignored: { from: '192.0.2.7' },
    received: { body: { id: 4, name: 'Mari Maasikas', ...days } },
    answer: {
      ...{ ...renewal, state: 'accepted', isOpen: false, acceptedName: 'Mari Maasikas', renewedId: 31, invoiceId: 12 },
      answeredDate: '2026-08-21T07:00:00.000Z',
    },
  },
  'POST /Renewal/Note': {
    body: { id: 4, saidBy: ' Mari Maasikas ', way: 'paper', saidOn: '', abFileId: '41', ...days },
    received: { body: { id: 4, saidBy: 'Mari Maasikas', way: 'paper', saidOn: null, abFileId: 41, ...days } },
    answer: {
      ...{ ...renewal, state: 'accepted', isOpen: false, acceptedName: 'Mari Maasikas', renewedId: 31, invoiceId: 12 },
      ...{
        notedWay: 'paper',
        saidOn: '2026-08-21',
        notedBy: 'Helmi Kallas',
        abFileId: 41,
        answeredDate: '2026-08-21T07:00:00.000Z',
      },
    },
  },
  'POST /Renewal/Decline': {
    body: { id: 4 },
    received: { body: { id: 4 } },
    answer: { ...renewal, state: 'declined', isOpen: false },
  },
}
