import type { AdvanceEvent } from '#contract/schedules/lifecycle.ts'
import type { Scene } from '../papers/boat-picture.ts'

/** What somebody did in the demo's past; each is a command of the product with its input. */
export type Deed =
  | { does: 'register-boat' }
  | { does: 'review-subscription'; approve: boolean; notes: string | null }
  | { does: 'adjust-lifts'; change: number; reason: string }
  | { does: 'hold-boat'; reason: string }
  | {
      does: 'request-drop-off'
      dropOffAt: Date
      plannedPickUpAt: Date | null
      pictures: readonly Scene[]
      overrideReason: string | null
    }
  | { does: 'review-request'; approve: boolean; notes: string | null; rejectionReason: string | null }
  | { does: 'review-payment'; approve: boolean; notes: string | null }
  | { does: 'confirm-drop-off' }
  | { does: 'book-pick-up'; event: 'request-pick-up' | 'change-pick-up'; pickUpAt: Date }
  | { does: 'request-service'; type: string; wantedAt: Date; publicNotes: string }
  | { does: 'review-service'; approve: boolean; notes: string | null }
  | { does: 'plan-service'; on: Date; serviceBy: string; internalNotes: string | null }
  /** In the chat of the boat's owner. */
  | { does: 'say'; text: string; isInternal: boolean; pictures: readonly Scene[] }
  | { does: 'read-chat' }
  | { does: 'assign-chat'; to: string }
  | { does: 'close-chat' }
  | { does: 'advance'; event: AdvanceEvent; notes: string | null; pictures: readonly Scene[] }

/** A deed with its time, its doer (username) and the boat's name. */
export type DemoStep = Deed & { at: Date; by: string; boat: string }
