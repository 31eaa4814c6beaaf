import { boatRow } from './boats.ts'
import type { Examples } from './example.ts'
import { scheduleRow } from './schedules.ts'

const appointment = {
  scheduleId: 88,
  boatId: 12,
  boatName: 'Kajakas',
  kind: 'launch',
  at: '2026-06-22T07:00:00.000Z',
  state: 'next',
}

/** Dashboard, notices and settings: what the marina tells. */
export const marinaExamples: Examples = {
  'GET /Dashboard': {
    answer: {
      totals: { boats: 2, requests: 3, subscriptions: 2 },
      warnings: [
        {
          tone: 'warn',
          title: 'Insurance ends soon',
          text: 'The insurance of Kajakas ends on Thu 31 Dec.',
          action: { label: 'Open Kajakas', to: '/Boats/12' },
          refused: null,
        },
        { tone: 'info', title: 'Closed', text: 'The marina is closed on Tuesday.', action: null, refused: null },
      ],
      next: appointment,
      boats: [boatRow],
      guideDone: 3,
      today: [{ ...appointment, kind: 'lift', state: 'done' }],
      coming: { day: '2026-06-03', appointments: [{ ...appointment, kind: 'launch' }] },
    },
  },
  'GET /Schedule/Board': { answer: { items: [scheduleRow], totalCount: 1 } },
  'GET /Notification': {
    answer: {
      items: [
        {
          id: 5,
          text: 'Your drop-off request for Kajakas was approved.',
          link: '/Requests/88',
          at: '2026-05-26T08:12:00.000Z',
          read: false,
        },
        { id: 4, text: 'Welcome to the marina.', link: null, at: '2026-01-12T10:00:00.000Z', read: true },
      ],
      unread: 1,
    },
  },
  'PUT /Notification/MarkAsRead': { answer: { done: true } },
  'GET /Settings': {
    answer: {
      timeZone: 'Europe/Tallinn',
      bookingHours: [...Array.from({ length: 5 }, () => ({ from: '09:00', until: '17:59' })), null, null],
      closedDays: ['2026-06-23', '2026-06-24'],
      placesPerSlot: null,
      newRequestsAlways: false,
      approveRequests: false,
      approvePayments: false,
      allocation: false,
      kanban: false,
      requireSecondFactor: false,
      openingWeekdays: [1, 2, 3, 4, 5],
      openingFrom: '08:00',
      openingUntil: '17:00',
      fileSizeMegabytes: 20,
      customerMegabytes: 1024,
      filesPerGroup: 10,
      annualPapers: ['contract', 'insurance', 'registration', 'other'],
      visitPapers: ['insurance'],
      invitationsAnHour: 1200,
      smsAMonth: 500,
      inspectionChecklist: ['hull'],
      loweringChecklist: ['drainPlugs', 'bilge'],
      checklistNames: { hull: { en: 'Hull checked', fi: 'Runko tarkastettu' } },
      language: 'en',
      marinaName: 'Dry Marina',
      contactAddress: 'Harbour Road 12\n51000 Seaport',
      contactEmail: 'office@example.test',
      firstHourPutAway: false,
      money: false,
      currency: 'EUR',
      vatRegistered: true,
      payWithinHours: null,
      freeUnpaid: false,
      contactPhone: '+385 51 000 000',
      facebook: '',
      instagram: 'https://instagram.example/drymarina',
      demo: false,
      now: '2026-05-26T08:12:00.000Z',
    },
  },
}
