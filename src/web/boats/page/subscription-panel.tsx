import { IconCheck, IconClock, IconX } from '@tabler/icons-react'
import type { Boat } from '#contract/boats/schema.ts'
import { reviewStatusLabel } from '#contract/subscriptions/schema.ts'
import { listDay } from '#web/platform/dates.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { LiftPips } from '#web/ui/lift-pips.tsx'
import { Facts, Panel } from '#web/ui/surface.tsx'
import classes from './subscription-panel.module.css'

const marks = { Pending: IconClock, Approved: IconCheck, Rejected: IconX }

/** The subscription in force, else the newest. */
export function SubscriptionPanel({ boat: { subscription } }: { boat: Boat }) {
  if (!subscription) return <Panel title="Subscription">She has no subscription. Ask the marina for one.</Panel>
  const { id, validFrom, validTo, liftsRemaining, liftsGranted, subscriptionStatus } = subscription
  const state = reviewStatusLabel(subscriptionStatus)
  const Mark = marks[state]
  return (
    <Panel
      title="Subscription"
      aside={
        <span className={classes.state} data-state={state}>
          <Mark size={16} aria-hidden />
          {state}
        </span>
      }
    >
      <p className={classes.lifts}>
        <b className="num">{liftsRemaining}</b> of {liftsGranted} lifts left
      </p>
      <LiftPips left={liftsRemaining} total={liftsGranted} />
      <div className={classes.days}>
        <Facts
          items={[
            ['Valid From', listDay(validFrom)],
            ['Valid To', listDay(validTo)],
          ]}
        />
      </div>
      <ActionButton variant="default" fullWidth mih={44} to={`/Subscriptions/${id}`}>
        Open subscription
      </ActionButton>
    </Panel>
  )
}
