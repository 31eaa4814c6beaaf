import { hoursOn } from '../../booking-hours.ts'
import { accountingBadInputs } from './accounting.ts'
import { type BadInput, inBody } from './bad-input.ts'
import { bankFileBadInputs } from './bank-files.ts'
import { broadcastBadInputs } from './broadcasts.ts'
import { conditionBadInputs } from './condition.ts'
import { dayBadInputs } from './day.ts'
import { importBadInputs } from './imports.ts'
import { invoiceBadInputs } from './invoices.ts'
import { moneyBadInputs } from './money.ts'
import { renewalBadInputs } from './renewals.ts'
import { stopBadInputs } from './stops.ts'
import { workOrderBadInputs } from './work-orders.ts'
import { yardScreenBadInputs } from './yard-screens.ts'

const entry = 'Choose an entry'
const name = 'Name is required'
const planDays = 'Days must be a whole number from 1 to 3650'
const days = 'Choose days from Monday to Sunday'
const limit = (label: string, what: string) => `${label} must be a number of ${what}`

export const administrationBadInputs: readonly BadInput[] = [
  ...dayBadInputs,
  ...bankFileBadInputs,
  ...accountingBadInputs,
  ...invoiceBadInputs,
  ...broadcastBadInputs,
  ...conditionBadInputs,
  ...workOrderBadInputs,
  ...moneyBadInputs,
  ...renewalBadInputs,
  ...stopBadInputs,
  ...importBadInputs,
  ...yardScreenBadInputs,
  ...['/ServiceType', '/DropOffRejectionReason', '/Rack'].flatMap((path) => [
    inBody(`POST ${path}`, 'no name', { name: '  ' }, { name }),
    inBody(`PUT ${path}`, 'nothing', {}, { id: entry, name }),
  ]),
  inBody(
    'POST /ServiceType',
    'too long a name',
    { name: 'x'.repeat(81), names: { fi: 'x'.repeat(81) } },
    { name: 'Name can be at most 80 characters', 'names.fi': 'Name can be at most 80 characters' },
  ),
  inBody('POST /Plan', 'nothing', {}, { name, days: planDays }),
  inBody(
    'PUT /Plan',
    'what no plan can be',
    { id: 'x', name: ' ', lifts: 999, days: 0, lengthFrom: -1, price: 1.5 },
    {
      id: entry,
      name,
      lifts: 'Lifts must be a whole number from 0 to 998, or empty',
      days: planDays,
      lengthFrom: 'Metres must be a number from 0.01 to 200, or empty',
      price: 'The price must be whole cents from 0 to 100000000, or empty',
    },
  ),
  inBody(
    'POST /Machine',
    'nothing',
    {},
    {
      name,
      kind: 'Choose what kind of machine it is',
      maxWeight: 'Heaviest boat must be a whole number of kilograms from 1 to 2000000',
      maxLength: 'Longest boat must be a number of metres from 0.01 to 200',
    },
  ),
  inBody(
    'PUT /Machine',
    'what no machine can be',
    {
      ...{ id: 'x', name: ' ', kind: 'balloon', maxWeight: 0, maxLength: 200.5, highestTier: 0, minutes: 241 },
      hours: [{ from: '9', until: '17:00' }, { from: '09:00', until: '09:00' }, null, null, null, null, null],
    },
    {
      id: entry,
      name,
      kind: 'Choose what kind of machine it is',
      maxWeight: 'Heaviest boat must be a whole number of kilograms from 1 to 2000000',
      maxLength: 'Longest boat must be a number of metres from 0.01 to 200',
      highestTier: 'Highest tier must be a whole number from 1 to 99, or empty',
      minutes: 'Minutes a movement must be a whole number from 1 to 240',
      'hours.0.from': 'Enter a time as HH:mm',
      'hours.1.until': 'The last bookable minute must be after the first',
    },
  ),
  inBody(
    'POST /Machine/Foresee',
    'nothing',
    {},
    {
      name,
      kind: 'Choose what kind of machine it is',
      maxWeight: 'Heaviest boat must be a whole number of kilograms from 1 to 2000000',
      maxLength: 'Longest boat must be a number of metres from 0.01 to 200',
    },
  ),
  inBody('PUT /Plan/Order', 'nothing', {}, { ids: 'Send every plan once' }),
  inBody('POST /RackRow', 'nothing', {}, { rackId: 'Choose a rack', name }),
  inBody('PUT /RackRow', 'blanks', { id: '', rackId: '', name: '' }, { id: entry, rackId: 'Choose a rack', name }),
  inBody(
    'POST /RackPosition',
    'nothing',
    {},
    { rackRowId: 'Choose a tier', positionNumber: 'Number is required', code: 'Code is required' },
  ),
  inBody(
    'PUT /RackPosition',
    'sizes that are none',
    {
      ...{ id: 'x', rackRowId: 1, code: 'A'.repeat(21), positionNumber: 1.5, name: 5 },
      ...{ clearWidth: 'wide', clearHeight: -1, maxLength: 61, maxWeight: 0.5 },
    },
    {
      id: entry,
      name: 'Name must be text',
      positionNumber: 'Number must be a whole number from 1 to 9999',
      code: 'Code can be at most 20 characters',
      clearWidth: limit('Clear width', 'metres'),
      clearHeight: 'Clear height must be more than 0',
      maxLength: 'Longest boat can be at most 60 m',
      maxWeight: 'Heaviest boat is in whole kilograms',
    },
  ),
  inBody(
    'POST /Rack/Positions/:rowId',
    'more than a row should get at once',
    { count: 101, codePrefix: 'x'.repeat(15), maxWeight: 'heavy' },
    {
      count: 'Enter how many, from 1 to 100',
      codePrefix: 'What comes before the number can be at most 14 characters',
      maxWeight: limit('Heaviest boat', 'kilograms'),
    },
  ),
  inBody(
    'POST /Rack/Pattern',
    'nothing',
    {},
    {
      firstRack: name,
      racks: 'Enter how many, from 1 to 50',
      positions: 'Enter how many, from 1 to 100',
      code: 'Code is required',
      rows: 'Give the sizes of 1 to 20 tiers',
    },
  ),
  inBody(
    'POST /Rack/Pattern',
    'a pattern that is none',
    { firstRack: 'North', racks: 2, positions: 10, code: '{rack}{place}', rows: [{}] },
    {
      firstRack: 'To make several racks, let the first end in a number or a letter from A to Z, as “A” or “Rack 1”',
      code: '“{place}” is no part of a code: use {rack}, {position} and {row}, with digits as in {position:2}',
    },
  ),
  inBody(
    'PUT /Rack/Positions',
    'bays that are none',
    { ids: [], clearWidth: 'wide', inUse: 'perhaps' },
    {
      ids: 'Choose 1 to 1000 bays',
      clearWidth: limit('Clear width', 'metres'),
      inUse: 'Choose whether they are in use',
    },
  ),
  inBody(
    'PUT /Rack/Blockers',
    'bays that are none',
    { bays: [{ id: 'x', blockedBy: Array.from({ length: 21 }, (_, id) => id + 1) }] },
    { 'bays.0.id': 'Choose an entry', 'bays.0.blockedBy': 'At most 20 bays stand before one' },
  ),
  inBody('PUT /Rack/Blockers', 'no bay', { bays: [] }, { bays: 'Choose 1 to 1000 bays' }),
  inBody('PUT /Rack/Positions', 'no change', { ids: [1] }, { ids: 'Nothing was changed.' }),
  inBody(
    'PUT /Settings',
    'hours that contradict each other and more',
    {
      ...{ timeZone: 'Mars/Olympus', bookingHours: hoursOn([2], '12:00', '12:00') },
      ...{ openingWeekdays: [1, 1], openingFrom: '09:00', openingUntil: '08:00', placesPerSlot: 0 },
      ...{ closedDays: ['2026-02-30'], allocation: 'yes', fileSizeMegabytes: 1.5, filesPerGroup: 101 },
    },
    {
      timeZone: 'Enter a time zone such as Europe/Tallinn',
      'bookingHours.1.until': 'The last bookable minute must be after the first',
      openingWeekdays: 'Name each day once',
      openingUntil: 'Closing must be after opening',
      placesPerSlot: 'Places must be a whole number from 1 to 1000',
      'closedDays.0': 'Enter days as YYYY-MM-DD',
      allocation: 'Send true or false',
      fileSizeMegabytes: 'Megabytes must be a whole number from 1 to 1000',
      filesPerGroup: 'Files must be a whole number from 1 to 100',
    },
  ),
  inBody(
    'PUT /Settings',
    'words and addresses that are none',
    {
      ...{ openingWeekdays: [8], bookingHours: hoursOn([1], '09:10', '25:00'), openingFrom: 9 },
      ...{ closedDays: ['2026-06-24', '2026-06-24'], inspectionChecklist: ['Hull', 'hull'], loweringChecklist: [''] },
      ...{ marinaName: '', contactEmail: 'mari', contactPhone: 'call me', facebook: 'http://x.test', instagram: 'x' },
    },
    {
      'openingWeekdays.0': days,
      'bookingHours.0.from': 'Booking begins on a quarter of an hour, as 09:00 or 09:15',
      'bookingHours.0.until': 'Enter a time as HH:mm',
      openingFrom: 'Enter a time as HH:mm',
      closedDays: 'Name each closed day once',
      inspectionChecklist: 'Each item can stand there once',
      'loweringChecklist.0': 'An item needs words',
      marinaName: 'Enter the marina’s name',
      contactEmail: 'Enter an e-mail address like name@example.com',
      contactPhone: 'Enter a phone number like +372 5555 0101',
      facebook: 'Enter the address of the page beginning with https://',
      instagram: 'Enter the address of the page beginning with https://',
    },
  ),
  {
    call: 'GET /AuditLog',
    part: 'query',
    what: 'a subject that is none',
    sent: { subject: 'boat', sortBy: 'actor' },
    errors: { subject: 'Choose what was changed', sortBy: 'Sort by one of id, at' },
  },
]
