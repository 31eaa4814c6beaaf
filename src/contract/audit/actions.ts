import { msg } from '@lingui/core/runtime-macro'
import type { Sentence, Unworded } from '../language/sentence.ts'

/** What was done, by the name it is kept under. A name once used keeps its meaning. */
export const auditActions = {
  'settings-changed': msg`Settings changed`,
  'service-type-added': msg`Service type added`,
  'service-type-changed': msg`Service type changed`,
  'service-type-deleted': msg`Service type deleted`,
  'rejection-reason-added': msg`Rejection reason added`,
  'rejection-reason-changed': msg`Rejection reason changed`,
  'rejection-reason-deleted': msg`Rejection reason deleted`,
  'rack-added': msg`Rack added`,
  'rack-changed': msg`Rack changed`,
  'rack-deleted': msg`Rack deleted`,
  'rack-row-added': msg`Rack row added`,
  'rack-row-changed': msg`Rack row changed`,
  'rack-row-deleted': msg`Rack row deleted`,
  'rack-position-added': msg`Rack position added`,
  'rack-position-changed': msg`Rack position changed`,
  'rack-position-deleted': msg`Rack position deleted`,
  'machine-added': msg`Machine added`,
  'machine-changed': msg`Machine changed`,
  'machine-deleted': msg`Machine deleted`,
  'plan-added': msg`Plan added`,
  'plan-changed': msg`Plan changed`,
  'plan-deleted': msg`Plan deleted`,
  'plans-ordered': msg`Plans put in order`,
  'saved-reply-added': msg`Saved reply added`,
  'saved-reply-changed': msg`Saved reply changed`,
  'saved-reply-deleted': msg`Saved reply deleted`,
  'boat-service-notes-changed': msg`Boat service notes changed`,
  'staff-invited': msg`Staff invited`,
  'staff-invited-again': msg`Staff invited again`,
  'role-changed': msg`Role changed`,
  'account-blocked': msg`Account blocked`,
  'account-unblocked': msg`Account unblocked`,
  'second-factor-set-up': msg`Second factor set up`,
  'second-factor-ended': msg`Second factor ended`,
  'second-factor-removed': msg`Second factor removed`,
  'recovery-codes-renewed': msg`Recovery codes renewed`,
  'customer-added': msg`Customer added`,
  'customer-changed': msg`Customer changed`,
  'customer-invited': msg`Customer invited`,
  'customer-invited-again': msg`Customer invited again`,
  'customer-invitation-withdrawn': msg`Invitation of a customer withdrawn`,
  'customers-merged': msg`Customers merged`,
  'customer-sign-in-ended': msg`Sign-in of a customer ended`,
  'customer-erased': msg`Customer erased`,
  'yard-stopped': msg`Yard stopped`,
  'stop-ended': msg`Stop ended`,
  'day-plan-exported': msg`Day plan exported`,
  'yard-screen-made': msg`Yard screen made`,
  'display-made': msg`Display made`,
  'display-ended': msg`Display ended`,
  'yard-screen-ended': msg`Yard screen ended`,
  'kept-move-taken': msg`Kept move taken over`,
  'kept-move-dropped': msg`Kept move dropped`,
  'pin-set': msg`PIN set`,
  'pin-removed': msg`PIN removed`,
  'import-made': msg`Import made`,
  'import-taken-back': msg`Import taken back`,
  'chat-assigned': msg`Chat assigned`,
  'chat-closed': msg`Chat closed`,
  'chat-reopened': msg`Chat reopened`,
} as const satisfies Record<string, Sentence>
export type AuditAction = keyof typeof auditActions

/** Who did what nobody was signed in for. */
export const theSystem = msg`The system`

const labels: Readonly<Record<string, Sentence>> = auditActions
/** An action of a former version that nobody names any more reads as it is kept. */
export const auditLabel = (action: string): Unworded => (Object.hasOwn(labels, action) ? labels[action]! : action)
