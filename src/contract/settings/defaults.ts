import { documentGroups } from '../boats/documents.ts'
import { sourceLanguage } from '../language/languages.ts'
import type { Settings } from './schema.ts'

export const defaultSettings: Settings = {
  timeZone: 'Europe/Tallinn',
  bookingHours: [...Array.from({ length: 5 }, () => ({ from: '09:00', until: '17:59' })), null, null],
  closedDays: [],
  placesPerSlot: null,
  newRequestsAlways: false,
  allocation: false,
  kanban: false,
  requireSecondFactor: false,
  openingWeekdays: [1, 2, 3, 4, 5],
  openingFrom: '08:00',
  openingUntil: '17:00',
  fileSizeMegabytes: 20,
  customerMegabytes: 1024,
  filesPerGroup: 10,
  annualPapers: [...documentGroups],
  visitPapers: ['insurance'],
  invitationsAnHour: 1200,
  inspectionChecklist: ['hull'],
  loweringChecklist: ['drainPlugs', 'bilge'],
  checklistNames: {
    hull: { en: 'Hull checked', et: 'Kere kontrollitud', fi: 'Runko tarkastettu', ru: 'Корпус проверен' },
    drainPlugs: {
      en: 'Drain plugs in',
      et: 'Põhjakorgid kinni',
      fi: 'Pohjatulpat paikoillaan',
      ru: 'Сливные пробки на месте',
    },
    bilge: { en: 'Bilge dry', et: 'Pilss kuiv', fi: 'Pilssi kuiva', ru: 'Трюм сухой' },
  },
  language: sourceLanguage,
  marinaName: '',
  contactAddress: '',
  contactEmail: '',
  contactPhone: '',
  facebook: '',
  instagram: '',
  firstHourPutAway: false,
}
