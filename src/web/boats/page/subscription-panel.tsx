import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import '#web/boats/words.ts'
import { type Icon, IconAnchorOff, IconCheck, IconClock, IconX } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Boat } from '#contract/boats/schema.ts'
import { type ReviewTone, reviewFactsOf, reviewStatus } from '#contract/review/status.ts'
import { dayText } from '#web/platform/dates.ts'
import { worded } from '#web/platform/language.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { LiftPips } from '#web/ui/lift-pips.tsx'
import { OutgrownNotice } from '#web/ui/outgrown-notice.tsx'
import { type Fact, Facts, Panel } from '#web/ui/surface.tsx'
import classes from './subscription-panel.module.css'

const marks = { wait: IconClock, ok: IconCheck, bad: IconX } satisfies Record<ReviewTone, Icon>

function nextText({ validFrom, subscriptionStatus }: NonNullable<Boat['nextSubscription']>) {
  const day = dayText(validFrom)
  return subscriptionStatus === reviewStatus.pending
    ? t`The next one, from ${day}, waits for approval.`
    : t`The next one, from ${day}, is approved.`
}

type Props = { boat: Boat; isStaff: boolean; onRenew: () => void }
/** The subscription in force, else the newest; the one that follows, and renewing where it may be asked for. */
export function SubscriptionPanel({ boat, isStaff, onRenew }: Props) {
  const { subscription, nextSubscription, renewal } = boat
  const another = isStaff &&
    nextSubscription?.subscriptionStatus !== reviewStatus.pending &&
    subscription?.subscriptionStatus !== reviewStatus.pending && (
      <ActionButton variant="subtle" fullWidth to={`/Subscriptions/create?boat=${boat.id}`}>
        <Trans>New Subscription</Trans>
      </ActionButton>
    )
  if (!subscription)
    return (
      <Panel title={t`Subscription`}>
        <div className="stack gap-md">
          <p>{isStaff ? t`She has no subscription.` : t`She has no subscription. Ask the marina for one.`}</p>
          {another}
        </div>
      </Panel>
    )
  const { id, validFrom, validTo, liftsRemaining, liftsGranted, unlimited, subscriptionStatus, homeBay } = subscription
  const usedUp = subscriptionStatus === reviewStatus.approved && liftsRemaining === 0
  const { label, tone } = reviewFactsOf(subscriptionStatus)
  const Mark = usedUp ? IconAnchorOff : marks[tone]
  return (
    <Panel
      title={t`Subscription`}
      aside={
        <span className={`inline-row mid gap-3xs ${classes.state}`} data-tone={usedUp ? 'bad' : tone}>
          <Mark size={16} aria-hidden />
          {usedUp ? t`Used up` : worded(label)}
        </span>
      }
    >
      <p className={classes.lifts}>
        {unlimited ? (
          <Trans>Lifts without a count</Trans>
        ) : (
          <Trans>
            <b className="num">{liftsRemaining}</b>{' '}
            <Plural value={liftsGranted} one="of # lift left" other="of # lifts left" />
          </Trans>
        )}
      </p>
      {!unlimited && <LiftPips left={liftsRemaining} total={liftsGranted} />}
      <div className={classes.days}>
        <Facts
          items={[
            [t`Valid From`, dayText(validFrom)],
            [t`Valid To`, dayText(validTo)],
            ...(homeBay ? [[t`Home bay (bunk)`, homeBay] satisfies Fact] : []),
          ]}
        />
      </div>
      <OutgrownNotice words={subscription.outgrownPlan} />
      {nextSubscription && (
        <p className={classes.next}>
          {nextText(nextSubscription)} <Link to={`/Subscriptions/${nextSubscription.id}`}>{t`Open it`}</Link>
        </p>
      )}
      <div className="stack gap-2xs">
        <ActionButton variant="default" fullWidth to={`/Subscriptions/${id}`}>
          <Trans>Open subscription</Trans>
        </ActionButton>
        {renewal && (
          <ActionButton variant="light" fullWidth onClick={onRenew}>
            <Trans>Renew</Trans>
          </ActionButton>
        )}
        {another}
      </div>
    </Panel>
  )
}
