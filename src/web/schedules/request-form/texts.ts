import '#web/schedules/words.ts'
import { t } from '@lingui/core/macro'
import { msg } from '@lingui/core/runtime-macro'
import type { Sentence } from '#contract/language/sentence.ts'
import type { Settings } from '#contract/settings/schema.ts'
import { dayText } from '#web/platform/dates.ts'
import { wordsOf } from '#web/platform/language.ts'
import type { RequestOccasion } from '#web/schedules/booking/when.ts'
import type { ScheduleKind } from '#web/schedules/steps/kinds.ts'

export const texts = wordsOf({
  uploadPicture: msg`Upload Picture?`,
  picture: msg`Boat Picture`,
  pictureHint: msg`Please upload a clear photo of your Boat Picture.`,
  picturesGo: msg`The pictures are removed when you submit.`,
  stillSending: msg`A picture is still being sent.`,
  boatStays: msg`A request stays with its boat.`,
  statusStays: msg`The marina moves it on; editing leaves it as it is.`,
  sendNow: msg`You can send this now`,
  noTime: msg`No time chosen yet`,
  anotherDay: msg`Choose another day`,
  anotherTime: msg`Choose another time`,
  noMachine: msg`No machine can move her`,
  noBoat: msg`Choose a boat to see whether anything stands in her way.`,
  changed: msg`Somebody changed this request meanwhile`,
  changedText: msg`What you entered is kept. Submit again to put it in place of that.`,
})
export const createFailed = (message: string) =>
  t`An error occurred while creating the schedule, ${{ reason: message.replace(/\.$/, '') }}. Please try again.`

/** What follows, for who asks: the owner, or staff on the owner’s behalf. */
export type RequestSteps = readonly (readonly [title: Sentence, detail: Sentence])[]
type ByItself = Pick<Settings, 'approveRequests' | 'approvePayments'>
type Next = { owner: (byItself: ByItself) => RequestSteps; staff: RequestSteps }
const afterRequest: Next['owner'] = ({ approveRequests, approvePayments }) => [
  approveRequests
    ? [msg`It is approved at once`, msg`Where nothing stands in the way. Else the marina reviews it, and you are told.`]
    : [msg`The marina reviews it`, msg`Within one working day. You are told.`],
  ...(approvePayments ? [] : [[msg`You pay`, msg`The time stays yours meanwhile.`] as const]),
  [msg`Bring her on the day`, msg`Inspection, then up to her bay. Takes one lift.`],
  [msg`Ask for pick-up`, msg`Any time once she is on the rack.`],
]
const staffAfterRequest: RequestSteps = [
  [msg`It is reviewed`, msg`It waits in the review queue like any other; the owner is told.`],
  [msg`The payment is approved`, msg`The owner pays; the time is kept meanwhile.`],
  [msg`The boat comes on the day`, msg`Confirm the drop-off, inspect, lift. The lift takes one of hers.`],
  [msg`Pick-up is asked for`, msg`By the owner, or by you on the owner’s behalf.`],
]
const afterPickUp: Next['owner'] = () => [
  [msg`Day and time are booked`, msg`You can change or withdraw them until she is lowered.`],
  [msg`The yard puts her in`, msg`Drain plugs and bilge are checked before the launch.`],
  [msg`Be at the quay`, msg`Lines and fenders ready.`],
  [msg`She is handed over`, msg`From then on the next drop-off can be asked for.`],
]
const staffAfterPickUp: RequestSteps = [
  [msg`Day and time are booked`, msg`The owner is told, and can change or withdraw them.`],
  [msg`The yard lowers her`, msg`Drain plugs and bilge are checked before the launch.`],
  [msg`The owner comes to the quay`, msg`When nobody comes she goes back on the rack.`],
  [msg`She is handed over`, msg`From then on the next drop-off can be asked for.`],
]

type FormWords = {
  labels: Partial<Record<RequestOccasion, Sentence>>
  title: Sentence
  edit: Sentence
  sub: Sentence
  hints: Partial<Record<RequestOccasion, Sentence>>
  /** The one option of Schedule Status. */
  status: Sentence
  closed: (boat: string, day: string | null) => string
  notYet: (boat: string) => string
  /** Said once it is done. */
  done: (boat: string, when: string) => string
  empty: { title: Sentence; text: Sentence }
  next: Next
}
const dropOffWords = {
  hints: {},
  status: msg`DropOff Request`,
  closed: (boat: string, day: string | null) =>
    day ? t`${boat} cannot be requested for ${{ day: dayText(day) }}` : t`${boat} cannot be requested today`,
  notYet: (boat: string) => t`${boat} cannot be requested yet`,
  done: (boat: string, when: string) => t`${boat}: lifting asked for ${when}.`,
  empty: {
    title: msg`No boat to request for`,
    text: msg`Register the boat with her documents first. Once her subscription is approved she can be lifted.`,
  },
  next: { owner: afterRequest, staff: staffAfterRequest },
}
/** What tells the three forms apart (specification 2.9, 2.10). */
export const formWords: Record<ScheduleKind, FormWords> = {
  request: {
    ...dropOffWords,
    title: msg`New Request`,
    edit: msg`Edit Request`,
    sub: msg`A day for lifting (haul-out), and a later one for lowering (launch).`,
    labels: { 'drop-off': msg`Drop off Schedule Date (Lifting)`, 'pick-up': msg`PickUp Schedule Date (Lowering)` },
    hints: { 'pick-up': msg`From the day after the drop-off. A plan: it is confirmed once she is on the rack.` },
  },
  'drop-off': {
    ...dropOffWords,
    title: msg`New DropOff Schedule (Lifting)`,
    edit: msg`Edit DropOff Schedule`,
    sub: msg`The lifting (haul-out) alone; the pick-up is asked for later.`,
    labels: { 'drop-off': msg`Schedule Date` },
  },
  'pick-up': {
    title: msg`New PickUp Schedule`,
    edit: msg`Edit PickUp Schedule`,
    sub: msg`The lowering (launch) of a boat on the rack.`,
    labels: { 'pick-up': msg`Schedule Date` },
    hints: {},
    status: msg`PickUp Request`,
    closed: (boat, day) =>
      day ? t`${boat} cannot be lowered on ${{ day: dayText(day) }}` : t`${boat} cannot be lowered today`,
    notYet: (boat) => t`${boat} cannot be lowered yet`,
    done: (boat, when) => t`${boat}: lowering asked for ${when}.`,
    empty: {
      title: msg`No boat is on the rack`,
      text: msg`A pick-up (lowering) can be asked for once a boat was lifted onto the rack.`,
    },
    next: { owner: afterPickUp, staff: staffAfterPickUp },
  },
}
