import { accountingExamples } from './examples/accounting.ts'
import { accountExamples } from './examples/accounts.ts'
import { administrationExamples } from './examples/administration.ts'
import { bankFileExamples } from './examples/bank-files.ts'
import { boatServiceExamples } from './examples/boat-services.ts'
import { boatExamples } from './examples/boats.ts'
import { broadcastExamples } from './examples/broadcasts.ts'
import { chatExamples } from './examples/chat.ts'
import { conditionExamples } from './examples/condition.ts'
import { dayExamples } from './examples/day.ts'
import { enquiryExamples } from './examples/enquiries.ts'
import type { Examples } from './examples/example.ts'
import { expiryExamples } from './examples/expiries.ts'
import { genericExamples } from './examples/generic.ts'
import { importExamples } from './examples/imports.ts'
import { invoiceExamples } from './examples/invoices.ts'
import { marinaExamples } from './examples/marina.ts'
import { moneyExamples } from './examples/money.ts'
import { ownAccountExamples } from './examples/own-account.ts'
import { renewalExamples } from './examples/renewals.ts'
import { scheduleExamples } from './examples/schedules.ts'
import { stopExamples } from './examples/stops.ts'
import { subscriptionExamples } from './examples/subscriptions.ts'
import { visitExamples } from './examples/visits.ts'
import { workOrderExamples } from './examples/work-orders.ts'
import { fileExamples, rackExamples } from './examples/yard.ts'
import { displayExamples, yardScreenExamples } from './examples/yard-screens.ts'

/** One request and one answer of every call, in the shapes of specification 7 and domain.md. */
export const examples: Examples = {
  ...accountExamples,
  ...ownAccountExamples,
  ...boatServiceExamples,
  ...administrationExamples,
  ...genericExamples,
  ...broadcastExamples,
  ...chatExamples,
  ...conditionExamples,
  ...dayExamples,
  ...enquiryExamples,
  ...boatExamples,
  ...expiryExamples,
  ...fileExamples,
  ...accountingExamples,
  ...bankFileExamples,
  ...importExamples,
  ...invoiceExamples,
  ...marinaExamples,
  ...moneyExamples,
  ...rackExamples,
  ...renewalExamples,
  ...scheduleExamples,
  ...stopExamples,
  ...subscriptionExamples,
  ...visitExamples,
  ...workOrderExamples,
  ...yardScreenExamples,
  ...displayExamples,
}
