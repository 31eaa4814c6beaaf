import { plural, t } from '@lingui/core/macro'
import '#web/subscriptions/words.ts'
import { IconAnchorOff, IconCalendarOff } from '@tabler/icons-react'
import { reviewStatus } from '#contract/review/status.ts'
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
      {today && isApproved(of) && of.validTo < today && (
        <StatusChip tone="none" icon={IconCalendarOff} label={t`Ended`} />
      )}
      {isApproved(of) && of.liftsRemaining === 0 && <StatusChip tone="bad" icon={IconAnchorOff} label={t`Used up`} />}
    </span>
  )
}

/** How its days stand to today, in words. */
export function validityText(of: ValidityOf, today: string) {
  const { validFrom, validTo } = of
  if (validTo < today) return t`Ended on ${{ day: dayText(validTo, today) }}`
  if (validFrom > today) return t`Begins on ${{ day: dayText(validFrom, today) }}`
  const days = daysBetween(today, validTo)
  return days === 0 ? t`Today is the last day` : t`${plural(days, { one: '# day left', other: '# days left' })}`
}
