import fc from 'fast-check'
import { type ScheduleEvent, scheduleEvents } from '#contract/schedules/lifecycle.ts'

export type Doing =
  | ScheduleEvent
  | 'hold'
  | 'unhold'
  | 'add-lift'
  | 'take-lift'
  | 'keep-home'
  | 'leave-home'
  | 'order-day'
export interface Deed {
  /** A number takes that one of what the row offers staff, so that the walk gets far; a name is tried as it is. */
  does: Doing | number
  by: 'owner' | 'partner' | 'stranger' | 'staff'
  day: number
  boat: number
}

export const begins: Doing[] = ['request-drop-off', 'place']
export const changes: Doing[] = ['change-pick-up', 'change-return', 'edit']
/** Of staff: what others send of it is left aside. */
export const homes: Doing[] = ['keep-home', 'leave-home']
export const outside: Doing[] = ['hold', 'unhold', 'add-lift', 'take-lift', ...homes, 'order-day']
export const byStaffAlone: Doing[] = ['place', 'order-day']
export const deed: fc.Arbitrary<Deed> = fc.record({
  does: fc.oneof(
    { weight: 10, arbitrary: fc.nat({ max: 12 }) },
    { weight: 4, arbitrary: fc.constantFrom<Doing>(...scheduleEvents) },
    { weight: 3, arbitrary: fc.constantFrom<Doing>(...outside, 'keep-home', 'order-day') },
  ),
  by: fc.constantFrom('staff', 'staff', 'staff', 'owner', 'partner', 'stranger'),
  day: fc.integer({ min: 11, max: 12 }),
  boat: fc.integer({ min: 0, max: 1 }),
})

export const straight: readonly ScheduleEvent[] = [
  'approve-request',
  'approve-payment',
  'confirm-drop-off',
  'inspection-done',
  'lift',
  'request-pick-up',
  'lower',
]

/** What the marina does by itself meanwhile. */
export const byItself = fc.record({ approveRequests: fc.boolean(), approvePayments: fc.boolean() })
export const nothing = { approveRequests: false, approvePayments: false }
export const everything = { approveRequests: true, approvePayments: true }

/** So that no run of the test stays in the shallows. */
export const wholeWay: Deed[] = [
  'place',
  'undo',
  'request-drop-off',
  'back-on-rack',
  'undo',
  ...straight,
  'restow',
  'request-pick-up',
  'change-pick-up',
  'withdraw-pick-up',
  'undo',
  'lower',
  'collect',
  'return',
  'undo',
  'return',
].map((does) => ({ does: does as Doing, by: 'staff', day: 11, boat: 0 }))

/** An outing: booked, out, taken back, handed over, and on the rack again in one step. */
export const outAndBack: Deed[] = [
  'place',
  'request-pick-up',
  'change-pick-up',
  'lower',
  'change-return',
  'undo',
  'collect',
  'undo',
  'back-on-rack',
  'undo',
  'collect',
  'back-on-rack',
  'undo',
  'back-on-rack',
].map((does) => ({ does: does as Doing, by: 'staff', day: does === 'place' ? 11 : 12, boat: 0 }))

const homesAndOrders: Omit<Deed, 'by'>[] = [
  ...(['keep-home', 'request-drop-off'] as const).flatMap((does) => [
    { does, day: 12, boat: 0 },
    { does, day: 11, boat: 1 },
  ]),
  { does: 'keep-home', day: 12, boat: 1 },
  { does: 'request-drop-off', day: 12, boat: 1 },
  { does: 'order-day', day: 11, boat: 0 },
  { does: 'order-day', day: 12, boat: 1 },
  ...(
    ['confirm-drop-off', 'inspection-done', 'lift', 'request-pick-up', 'lower', 'collect', 'back-on-rack'] as const
  ).map((does) => ({ does, day: 12, boat: 0 })),
]
/** Both boats want a home, get it, are ordered by staff, and come home from the water. */
export const homeAndOrder: Deed[] = homesAndOrders.map((each) => ({ ...each, by: 'staff' }))
