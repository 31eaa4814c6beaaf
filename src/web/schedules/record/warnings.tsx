import '#web/schedules/words.ts'
import { t } from '@lingui/core/macro'
import { IconAlertTriangle } from '@tabler/icons-react'
import { oneAfterOther } from '#contract/language/full-stop.ts'
import { overdueText, scheduleFlags } from '#contract/schedules/flags.ts'
import type { Schedule } from '#contract/schedules/schema.ts'
import { scheduleStatus as is, isOpen } from '#contract/schedules/status.ts'
import { dayText, instantText } from '#web/platform/dates.ts'
import { worded } from '#web/platform/language.ts'
import { unmeasuredText } from '#web/schedules/facts/checks.ts'
import { texts } from '#web/schedules/record/texts.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Notice } from '#web/ui/surface.tsx'

/** Which time the marina moved, and to when, where the status says which it was. */
function movedTitle({ scheduleStatus, askedPickUp, returnAt }: Schedule, timeZone: string) {
  if (scheduleStatus === is.lowered && returnAt) return t`Back is now ${{ when: instantText(returnAt, timeZone) }}`
  if (scheduleStatus === is.pickUpRequested && askedPickUp && !returnAt)
    return t`The lowering is now ${{ when: instantText(askedPickUp, timeZone) }}`
  return texts.moved
}

type Props = {
  schedule: Schedule
  timeZone: string
  /** Marina day. */
  today: string
}
/** What is wrong with it, each with what comes next. */
export function Warnings({ schedule, timeZone, today }: Props) {
  const { scheduleStatus, cancelled, timeReason, rejectionReason, rejectionNotes, dropOff_Payment_Notes } = schedule
  const { holdReason, subscription } = schedule.boat
  const { missed, overdue } = scheduleFlags
  const open = isOpen(scheduleStatus)
  // the newest one may be what follows
  const ended = subscription && subscription.validTo < today ? subscription.validTo : null
  return (
    <>
      {scheduleStatus === is.requestRejected && !cancelled && (
        <Notice
          tone="bad"
          icon={IconAlertTriangle}
          title={texts.rejected}
          action={<ActionButton to={`/Requests/create?boat=${schedule.boatId}`}>{t`Ask for another day`}</ActionButton>}
        >
          {oneAfterOther(rejectionReason, rejectionNotes)}
        </Notice>
      )}
      {(cancelled || timeReason) && (
        <Notice tone="info" title={cancelled ? texts.cancelled : movedTitle(schedule, timeZone)}>
          {timeReason}
        </Notice>
      )}
      {scheduleStatus === is.paymentRejected && (
        <Notice tone="bad" icon={IconAlertTriangle} title={texts.paymentRejected}>
          {dropOff_Payment_Notes}
        </Notice>
      )}
      {open && holdReason && (
        <Notice tone="bad" title={texts.hold}>
          {holdReason}
        </Notice>
      )}
      {schedule.noMachine && (
        <Notice title={t`No machine`}>
          {[
            t`The time is kept, but no machine that can move her is free then. Choose another machine or another time.`,
            unmeasuredText(schedule),
          ]
            .filter(Boolean)
            .join(' ')}
        </Notice>
      )}
      {schedule.missed && <Notice title={worded(missed.title)}>{worded(missed.text)}</Notice>}
      {schedule.overdue && (
        <Notice title={worded(overdue.title)}>
          {worded(overdueText(schedule.following))}
          {ended && ` ${t`It ended on ${{ day: dayText(ended) }}.`}`}
        </Notice>
      )}
    </>
  )
}
