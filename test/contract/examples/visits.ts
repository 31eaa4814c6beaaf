import type { Examples } from './example.ts'

const visit = {
  name: 'Hanna-Mari Koskenlaakso',
  phone: '+358 40 555 0162',
  email: 'hanna@example.com',
  boatName: 'Aallotar',
  hullType: 'cabin',
  validFrom: '2026-06-12',
  validTo: '2026-06-14',
  overrideReason: 'Brings it tomorrow',
  reason: 'Comes late',
}
const measures = { lengthOverall: 7.4, width: 2.75, height: 1.9, depth: 0.8 }

/** A visitor at the counter. */
export const visitExamples: Examples = {
  'POST /Visit': {
    body: {
      ...visit,
      personId: '',
      ...{ lengthOverall: '7.4', width: '2.75', height: '1.9', depth: '0.8', weight: '' },
      ...{ work: ' Wash ', planId: '', liftsRemaining: '1', agreedPrice: '18000' },
      insuranceDocuments: [{ abFileId: '7', expiresOn: '2027-04-01' }],
      scheduleDate: '2026-06-12T12:45:00+03:00',
      machineId: '3',
      enquiryId: '7',
      enquiryVersion: 0,
    },
    ignored: { boatId: 9, subscriptionStatus: 0, kind: 'annual' },
    received: {
      body: {
        ...visit,
        ...measures,
        ...{ personId: null, weight: null, work: 'Wash', planId: null, liftsRemaining: 1, agreedPrice: 18_000 },
        insuranceDocuments: [{ abFileId: 7, expiresOn: '2027-04-01' }],
        scheduleDate: '2026-06-12T09:45:00.000Z',
        machineId: 3,
        enquiryId: 7,
        enquiryVersion: 0,
      },
    },
    answer: { id: 31, personId: 40, boatId: 50, scheduleId: 60, bay: 'A3-07' },
  },
}
