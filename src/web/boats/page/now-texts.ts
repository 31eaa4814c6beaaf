import type { Schedule } from '#contract/schedules/schema.ts'
import { wallClock } from '#contract/time.ts'
import type { Looking } from '#web/boats/page/standing.ts'
import { momentText } from '#web/platform/dates.ts'

type Say = (dates: { dropOff: string; pickUp: string | null }) => string

const owner: Record<number, Say> = {
  0: ({ dropOff }) => `Lifting is asked for ${dropOff}. The marina looks at the request; until then you can change it.`,
  1: ({ dropOff }) => `Lifting is approved for ${dropOff}. The marina waits for the payment.`,
  3: ({ dropOff }) =>
    `Lifting is booked for ${dropOff}; the yard confirms her arrival. Pick-up comes once she is on the rack.`,
  4: () => 'The payment did not go through. Settle it with the marina, or cancel the request.',
  5: () => 'She is in the yard: the inspection comes next, then the lift. Pick-up comes once she is on the rack.',
  6: () => 'The inspection is done and the lift comes next. Pick-up comes once she is on the rack.',
  7: ({ pickUp }) =>
    `She is on the rack. ${pickUp ? `Lowering is planned for ${pickUp}, but not booked yet: request` : 'Request'} the pick-up when you need her.`,
  8: ({ pickUp }) => `Pick-up is asked for ${pickUp ?? 'her'}. The yard lowers her that day.`,
  9: () => 'She is in the water and waits for you.',
  10: () => 'She is with you. Ask for the next drop-off when you want her back in the bay.',
  11: () => 'She is back at the quay. Ask for the next drop-off when you want her in the bay.',
}
const staff: Record<number, Say> = {
  0: ({ dropOff }) => `Lifting is asked for ${dropOff}. Review the request.`,
  1: ({ dropOff }) => `Lifting is approved for ${dropOff}. Review the payment once it is there.`,
  3: ({ dropOff }) => `Lifting is booked for ${dropOff}. Confirm when she is at the lifting bay.`,
  4: () => 'The payment was rejected. It can be approved after all, or the request cancelled.',
  5: () => 'She is in the yard. The inspection comes next.',
  6: () => 'The inspection is done. Lift her onto the rack.',
  7: ({ pickUp }) =>
    `She is on the rack${pickUp ? `. Lowering is planned for ${pickUp}, but not booked yet` : ''}. It is the owner’s turn.`,
  8: ({ pickUp }) => `Pick-up is asked for ${pickUp ?? 'her'}. Lower her when she is due.`,
  9: () => 'She is in the water. Hand her over, or put her back on the rack when nobody comes.',
  10: () => 'She is with her owner. Note when she is back at the quay.',
  11: () => 'She is back at the quay, this request is done.',
}
/** Where closed gates are marked on the page, they are not named once more. */
export const settleFirst = 'A drop-off (lifting) can be requested once what is marked on this page is settled.'
const none = {
  owner: 'Ask for a drop-off (lifting) on a day that suits you.',
  staff: 'No request is open. One can be made on the owner’s behalf.',
}

/** Where she stands and whose turn it is, for the one who looks. */
export function nowText(schedule: Schedule | undefined, { isStaff, timeZone, today }: Looking) {
  const moment = (instant: string) => momentText(wallClock(instant, timeZone), today)
  const says = schedule && (isStaff ? staff : owner)[schedule.scheduleStatus]
  if (!says) return isStaff ? none.staff : none.owner
  const pickUp = schedule.pickup_Requested_Date
  return says({ dropOff: moment(schedule.scheduleDate), pickUp: pickUp && moment(pickUp) })
}
