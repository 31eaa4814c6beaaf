import { type Icon, IconAnchorOff, IconCheck, IconClock, IconX } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Boat } from '#contract/boats/schema.ts'
import { type ReviewTone, reviewFactsOf, reviewStatus } from '#contract/review-status.ts'
import { dayText } from '#web/platform/dates.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { LiftPips } from '#web/ui/lift-pips.tsx'
import { Facts, Panel } from '#web/ui/surface.tsx'
import classes from './subscription-panel.module.css'

const marks = { wait: IconClock, ok: IconCheck, bad: IconX } satisfies Record<ReviewTone, Icon>

type Props = { boat: Boat; isStaff: boolean; onRenew: () => void }
/** The subscription in force, else the newest; the one that follows, and renewing where it may be asked for. */
export function SubscriptionPanel({ boat, isStaff, onRenew }: Props) {
  const { subscription, nextSubscription, renewal } = boat
  const another = isStaff &&
    nextSubscription?.subscriptionStatus !== reviewStatus.pending &&
    subscription?.subscriptionStatus !== reviewStatus.pending && (
      <ActionButton variant="subtle" fullWidth to={`/Subscriptions/create?boat=${boat.id}`}>
        New Subscription
      </ActionButton>
    )
  if (!subscription)
    return (
      <Panel title="Subscription">
        <div className="stack gap-md">
          <p>{isStaff ? 'She has no subscription.' : 'She has no subscription. Ask the marina for one.'}</p>
          {another}
        </div>
      </Panel>
    )
  const { id, validFrom, validTo, liftsRemaining, liftsGranted, subscriptionStatus } = subscription
  const usedUp = subscriptionStatus === reviewStatus.approved && liftsRemaining === 0
  const { label, tone } = reviewFactsOf(subscriptionStatus)
  const Mark = usedUp ? IconAnchorOff : marks[tone]
  return (
    <Panel
      title="Subscription"
      aside={
        <span className={`inline-row mid gap-3xs ${classes.state}`} data-tone={usedUp ? 'bad' : tone}>
          <Mark size={16} aria-hidden />
          {usedUp ? 'Used up' : label}
        </span>
      }
    >
      <p className={classes.lifts}>
        <b className="num">{liftsRemaining}</b> of {liftsGranted} {liftsGranted === 1 ? 'lift' : 'lifts'} left
      </p>
      <LiftPips left={liftsRemaining} total={liftsGranted} />
      <div className={classes.days}>
        <Facts
          items={[
            ['Valid From', dayText(validFrom)],
            ['Valid To', dayText(validTo)],
          ]}
        />
      </div>
      {nextSubscription && (
        <p className={classes.next}>
          The next one, from {dayText(nextSubscription.validFrom)},{' '}
          {nextSubscription.subscriptionStatus === reviewStatus.pending ? 'waits for approval' : 'is approved'}.{' '}
          <Link to={`/Subscriptions/${nextSubscription.id}`}>Open it</Link>
        </p>
      )}
      <div className="stack gap-2xs">
        <ActionButton variant="default" fullWidth to={`/Subscriptions/${id}`}>
          Open subscription
        </ActionButton>
        {renewal && (
          <ActionButton variant="light" fullWidth onClick={onRenew}>
            Renew
          </ActionButton>
        )}
        {another}
      </div>
    </Panel>
  )
}
