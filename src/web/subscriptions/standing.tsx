import { IconAnchorOff, IconCalendarOff } from '@tabler/icons-react'
import { reviewStatus } from '#contract/review-status.ts'
import type { SubscriptionRow } from '#contract/subscriptions/schema.ts'
import { daysBetween } from '#contract/time.ts'
import { dayText } from '#web/platform/dates.ts'
import classes from '#web/subscriptions/standing.module.css'
import { ReviewStatus } from '#web/ui/review/review-status.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'

type ValidityOf = Pick<SubscriptionRow, 'subscriptionStatus' | 'validFrom' | 'validTo'> &
  Partial<Pick<SubscriptionRow, 'liftsRemaining'>>
const isApproved = ({ subscriptionStatus: status }: ValidityOf) => status === reviewStatus.approved

/** Pending, Approved or Rejected; an approved one says when its time is over. */
export function StandingChip({ of, today }: { of: ValidityOf; today: string | null }) {
  return (
    <span className={`inline-row wraps ${classes.chips}`}>
      <ReviewStatus status={of.subscriptionStatus} />
      {today && isApproved(of) && of.validTo < today && <StatusChip tone="none" icon={IconCalendarOff} label="Ended" />}
      {isApproved(of) && of.liftsRemaining === 0 && <StatusChip tone="bad" icon={IconAnchorOff} label="Used up" />}
    </span>
  )
}

/** How its days stand to today, in words. */
export function validityText(of: ValidityOf, today: string) {
  const { validFrom, validTo } = of
  if (validTo < today) return `Ended on ${dayText(validTo, today)}`
  if (validFrom > today) return `Begins on ${dayText(validFrom, today)}`
  const days = daysBetween(today, validTo)
  return days === 0 ? 'Today is the last day' : days === 1 ? '1 day left' : `${days} days left`
}
