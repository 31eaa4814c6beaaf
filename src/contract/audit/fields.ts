import { msg } from '@lingui/core/runtime-macro'
import type { Sentence } from '../language/sentence.ts'
import { type SettingName, settingLabels } from '../settings/schema.ts'

const ownLabels = {
  // settings of former versions
  bookingWeekdays: msg`Booking days`,
  bookingFrom: msg`First bookable time`,
  bookingUntil: msg`Last bookable time`,
  id: msg`Id`,
  version: msg`Version`,
  name: msg`Name`,
  names: msg`Names by language`,
  rackId: msg`Rack`,
  rackRowId: msg`Row`,
  tier: msg`Tier`,
  positionNumber: msg`Number`,
  code: msg`Code`,
  clearWidth: msg`Clear width (m)`,
  clearHeight: msg`Clear height (m)`,
  maxLength: msg`Longest boat (m)`,
  maxWeight: msg`Heaviest boat (kg)`,
  inUse: msg`In use`,
  behind: msg`Behind the bays`,
  kind: msg`Kind`,
  highestTier: msg`Highest tier`,
  minutes: msg`Minutes a movement`,
  hours: msg`Working hours`,
  active: msg`In use`,
  lifts: msg`Lifts`,
  days: msg`Days`,
  lengthFrom: msg`Boats from (m)`,
  lengthTo: msg`Boats up to (m)`,
  price: msg`Price (€)`,
  prices: msg`Price by language`,
  plans: msg`Order of plans`,
  role: msg`Role`,
  state: msg`State`,
  email: msg`Email`,
  firstName: msg`First name`,
  lastName: msg`Last name`,
  iDNumber: msg`ID number`,
  phone: msg`Phone number`,
  phones: msg`With phone numbers`,
  movements: msg`Movements`,
  device: msg`Device`,
  customerNumber: msg`Customer number`,
  address: msg`Address`,
  secondContactName: msg`Second contact`,
  secondContactPhone: msg`Phone of the second contact`,
  companyName: msg`Company`,
  registryCode: msg`Registry code`,
  vatNumber: msg`VAT number`,
  reason: msg`Reason`,
  blocked: msg`Blocked`,
  secondFactor: msg`Second factor`,
  customers: msg`Customers`,
  boats: msg`Boats`,
  requests: msg`Requests`,
  services: msg`Boat services`,
  subscriptions: msg`Subscriptions`,
  papers: msg`Papers`,
  messages: msg`Messages`,
  notices: msg`Notices`,
  taken: msg`Taken over`,
  placed: msg`Put on the rack`,
  changed: msg`Changed`,
  papersDueFrom: msg`Papers due from`,
  internalNotes: msg`Internal notes`,
  serviceBy: msg`Service by`,
  closed: msg`Closed`,
  assignedTo: msg`Assigned to`,
  title: msg`Title`,
  text: msg`Text`,
} as const satisfies Record<string, Sentence>

/** What entries of the audit log keep values of. A name once kept keeps its label. */
export type AuditField = SettingName | keyof typeof ownLabels
export const auditFieldLabels: Readonly<Record<AuditField, Sentence>> = { ...settingLabels, ...ownLabels }

/** Values of an entry by their field. */
export type AuditValues = { readonly [F in AuditField]?: unknown }
/** Nothing but what has a label: a field without one does not compile. */
export type Labelled<V> = { readonly [F in Exclude<keyof V, AuditField>]: never }
