import { dayText } from '#web/platform/dates.ts'
import type { Occasion } from '#web/schedules/booking/when.ts'
import type { ScheduleKind } from '#web/schedules/steps/kinds.ts'

export const texts = {
  uploadPicture: 'Upload Picture?',
  picture: 'Boat Picture',
  pictureHint: 'Please upload a clear photo of your Boat Picture.',
  picturesGo: 'The pictures are removed when you submit.',
  stillSending: 'A picture is still being sent.',
  boatStays: 'A request stays with its boat.',
  statusStays: 'The marina moves it on; editing leaves it as it is.',
  sendNow: 'You can send this now',
  noTime: 'No time chosen yet',
  noBoat: 'Choose a boat to see whether anything stands in her way.',
  changed: 'Somebody changed this request meanwhile',
  changedText: 'What you entered is kept. Submit again to put it in place of that.',
  createFailed: (message: string) =>
    `An error occurred while creating the schedule, ${message.replace(/\.$/, '')}. Please try again.`,
} as const

/** What follows, for who asks: the owner, or staff on the owner’s behalf. */
export type RequestSteps = readonly (readonly [title: string, detail: string])[]
type Next = { owner: RequestSteps; staff: RequestSteps }
const afterRequest: RequestSteps = [
  ['The marina reviews it', 'Within one working day. You are told.'],
  ['You pay the invoice', 'The time stays yours meanwhile.'],
  ['Bring her on the day', 'Inspection, then up to her bay. Takes one lift.'],
  ['Ask for pick-up', 'Any time once she is on the rack.'],
]
const staffAfterRequest: RequestSteps = [
  ['It is reviewed', 'It waits in the review queue like any other; the owner is told.'],
  ['The payment is approved', 'The owner pays the invoice; the time is kept meanwhile.'],
  ['The boat comes on the day', 'Confirm the drop-off, inspect, lift. The lift takes one of hers.'],
  ['Pick-up is asked for', 'By the owner, or by you on the owner’s behalf.'],
]
const afterPickUp: RequestSteps = [
  ['Day and time are booked', 'You can change or withdraw them until she is lowered.'],
  ['The yard puts her in', 'Drain plugs and bilge are checked before the launch.'],
  ['Be at the quay', 'Lines and fenders ready.'],
  ['She is handed over', 'From then on the next drop-off can be asked for.'],
]
const staffAfterPickUp: RequestSteps = [
  ['Day and time are booked', 'The owner is told, and can change or withdraw them.'],
  ['The yard lowers her', 'Drain plugs and bilge are checked before the launch.'],
  ['The owner comes to the quay', 'When nobody comes she goes back on the rack.'],
  ['She is handed over', 'From then on the next drop-off can be asked for.'],
]
const when = (day: string | null, word: string) => (day ? `${word} ${dayText(day)}` : 'today')

type FormWords = {
  labels: Partial<Record<Occasion, string>>
  title: string
  edit: string
  sub: string
  hints: Partial<Record<Occasion, string>>
  /** The one option of Schedule Status. */
  status: string
  closed: (boat: string, day: string | null) => string
  notYet: (boat: string) => string
  /** Said once it is done. */
  done: (boat: string, when: string) => string
  empty: { title: string; text: string }
  next: Next
}
const dropOffWords = {
  hints: {},
  status: 'DropOff Request',
  closed: (boat: string, day: string | null) => `${boat} cannot be requested ${when(day, 'for')}`,
  notYet: (boat: string) => `${boat} cannot be requested yet`,
  done: (boat: string, when: string) => `${boat}: lifting asked for ${when}.`,
  empty: {
    title: 'No boat to request for',
    text: 'Register the boat with her documents first. Once her subscription is approved she can be lifted.',
  },
  next: { owner: afterRequest, staff: staffAfterRequest },
}
/** What tells the three forms apart (specification 2.9, 2.10). */
export const formWords: Record<ScheduleKind, FormWords> = {
  request: {
    ...dropOffWords,
    title: 'New Request',
    edit: 'Edit Request',
    sub: 'A day for lifting (haul-out), and a later one for lowering (launch).',
    labels: { 'drop-off': 'Drop off Schedule Date (Lifting)', 'pick-up': 'PickUp Schedule Date (Lowering)' },
    hints: { 'pick-up': 'From the day after the drop-off. A plan: it is confirmed once she is on the rack.' },
  },
  'drop-off': {
    ...dropOffWords,
    title: 'New DropOff Schedule (Lifting)',
    edit: 'Edit DropOff Schedule',
    sub: 'The lifting (haul-out) alone; the pick-up is asked for later.',
    labels: { 'drop-off': 'Schedule Date' },
  },
  'pick-up': {
    title: 'New PickUp Schedule',
    edit: 'Edit PickUp Schedule',
    sub: 'The lowering (launch) of a boat on the rack.',
    labels: { 'pick-up': 'Schedule Date' },
    hints: {},
    status: 'PickUp Request',
    closed: (boat, day) => `${boat} cannot be lowered ${when(day, 'on')}`,
    notYet: (boat) => `${boat} cannot be lowered yet`,
    done: (boat, at) => `${boat}: lowering asked for ${at}.`,
    empty: {
      title: 'No boat is on the rack',
      text: 'A pick-up (lowering) can be asked for once a boat was lifted onto the rack.',
    },
    next: { owner: afterPickUp, staff: staffAfterPickUp },
  },
}
