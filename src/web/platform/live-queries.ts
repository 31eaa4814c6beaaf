import type { Query, QueryClient } from '@tanstack/react-query'
import { me } from '#contract/accounts/calls.ts'
import { type ChangeKind, changeKinds } from '#contract/chat/hub.ts'
import type { Change } from '#contract/chat/hub-messages.ts'

/** What shows a record of a kind, by the first word of the calls that read it. */
const shownBy: Record<ChangeKind, readonly string[]> = {
  boat: [
    'Boat',
    'Schedule',
    'Subscription',
    'BoatService',
    'Dashboard',
    'Expiry',
    'Rack',
    'Person',
    'DayPlan',
    'AuditLog',
    'Condition',
  ],
  schedule: [
    'Schedule',
    'Boat',
    'BoatService',
    'Subscription',
    'Dashboard',
    'Rack',
    'RackPosition',
    'Person',
    'AuditLog',
    'DayPlan',
    'Stop',
    'Offer',
    'Condition',
  ],
  movement: ['DayPlan'],
  subscription: ['Subscription', 'Boat', 'Schedule', 'Dashboard', 'Expiry', 'Person', 'DayPlan', 'Rack', 'AuditLog'],
  boatService: ['BoatService', 'Boat', 'Schedule', 'Dashboard', 'Person', 'AuditLog'],
  enquiry: ['VisitRequest', 'Dashboard', 'Schedule', 'AuditLog'],
  account: ['Person', 'User', 'Account', 'Accounting', 'AuditLog'],
  notice: ['Notification'],
  stop: ['Stop', 'Offer', 'DayPlan', 'Schedule'],
  broadcast: ['Broadcast'],
  renewal: ['Renewal', 'RenewalRound', 'AuditLog'],
  charge: ['Charge', 'VatRate', 'AuditLog'],
  workOrder: ['WorkOrder', 'Charge', 'AuditLog'],
  bankFile: ['BankFile'],
  invoice: [
    'Invoice',
    'InvoiceRun',
    'InvoiceSetup',
    'Payment',
    'ProviderPayment',
    'Statement',
    'Charge',
    'Accounting',
    'AuditLog',
  ],
  marina: [
    'Settings',
    'ServiceType',
    'DropOffRejectionReason',
    'Rack',
    'RackRow',
    'RackPosition',
    'Plan',
    'PriceItem',
    'VatRate',
    'Charge',
    'InvoiceSetup',
    'Accounting',
    'Expiry',
    'Schedule',
    'Dashboard',
    'DayPlan',
    'AuditLog',
  ],
}
/** Calls whose `id` is the id of a record of the kind: another record's answer stays as it is. */
const ownCalls: Partial<Record<ChangeKind, string>> = {
  boat: 'Boat',
  schedule: 'Schedule',
  subscription: 'Subscription',
  boatService: 'BoatService',
  enquiry: 'VisitRequest',
  renewal: 'Renewal',
}

/** Who one is oneself changes with one's account alone, whatever happens to the records of persons. */
const firstWord = (path: unknown) => (path === me.path ? 'Account' : (String(path).split('/')[1] ?? ''))
const idAskedFor = ({ queryKey }: Query) => (queryKey[1] as { params?: { id?: unknown } } | undefined)?.params?.id

function isTouched(query: Query, { kind, id }: Change) {
  const word = firstWord(query.queryKey[0])
  // a newer server may tell of kinds that this page does not know
  if (!shownBy[kind]?.includes(word)) return false
  const asked = idAskedFor(query)
  return id === undefined || word !== ownCalls[kind] || asked === undefined || Number(asked) === id
}

/** Has what shows these records loaded anew: what is on the screen at once, the rest when it is shown again. */
export const refreshChanged = (queries: QueryClient, changes: readonly Change[]) =>
  queries.invalidateQueries({ predicate: (query) => changes.some((change) => isTouched(query, change)) })

const everything: readonly Change[] = changeKinds.map((kind) => ({ kind }))
/** What is shown next is not from before: what no page shows is forgotten, what one shows is asked for anew. */
export function startAfresh(queries: QueryClient) {
  if (navigator.onLine)
    queries.removeQueries({ type: 'inactive', predicate: (query) => everything.some((each) => isTouched(query, each)) })
  return refreshChanged(queries, everything)
}

/**
 * Takes what the link tells. One round of asking is over before the next begins, so that a slow line is not asked
 * again and again for what never arrives; what is told meanwhile goes into the next round together.
 */
export function liveQueries(queries: QueryClient) {
  let waiting: Change[] = []
  let isAsking = false
  const ask = async () => {
    isAsking = true
    while (waiting.length > 0) {
      const changes = waiting
      waiting = []
      await refreshChanged(queries, changes)
    }
    isAsking = false
  }
  const changed = (changes: readonly Change[]) => {
    waiting.push(...changes)
    if (!isAsking) void ask()
  }
  /** The link is up: something may have changed before that it did not tell. */
  return { changed, back: () => changed(everything) }
}
