import type { AdvanceEvent } from '#contract/schedules/lifecycle.ts'
import type { Scene } from '../papers/boat-picture.ts'
import type { WorkdayTime } from './working-days.ts'

/** The usual way of a stay; one that ends otherwise leaves it after a mark. */
export const way = [
  'asked',
  'approved',
  'paid',
  'arrived',
  'inspected',
  'lifted',
  'pick-up-asked',
  'lowered',
  'collected',
  'returned',
] as const
export type StayMark = (typeof way)[number]
export type StayEnding = 'rejected' | 'payment-rejected' | 'cancelled' | 'released'
export const endsAfter: Record<StayEnding, StayMark> = {
  rejected: 'asked',
  'payment-rejected': 'approved',
  cancelled: 'approved',
  released: 'lifted',
}

/** One boat's stay as the demo's script tells it. */
export interface Stay {
  boat: string
  until: StayMark | StayEnding
  dropOff: WorkdayTime
  planned?: WorkdayTime
  /** The asked pick-up. */
  pickUp?: WorkdayTime
  /** When a step happened, where it was not the usual time. */
  times?: Partial<Record<StayMark | StayEnding, WorkdayTime>>
  askedMinutesAgo?: number
  /** Staff asked on the owner's behalf and passed a gate with this reason. */
  override?: string
  boatPictures?: readonly Scene[]
  inspectionPictures?: readonly Scene[]
  inspection?: string
  /** Reason or notes of an ending that needs one. */
  because?: string
  rejectionReason?: string
  /** What happened beside the usual way. */
  also?: readonly Aside[]
}
export type Aside = { at: WorkdayTime; by?: string } & (
  | { event: AdvanceEvent; notes: string | null }
  | { pickUp: WorkdayTime }
  | { payment: string }
)
