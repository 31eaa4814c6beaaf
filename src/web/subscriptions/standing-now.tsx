import type { Subscription } from '#contract/subscriptions/schema.ts'
import { StandingChip } from '#web/subscriptions/standing.tsx'
import { liftsText } from '#web/subscriptions/texts.ts'

/** How a subscription stands, for who came second. */
export const StandingNow = ({ of }: { of: Subscription }) => (
  <>
    <StandingChip of={of} today={null} /> {liftsText(of.liftsRemaining)} left.
  </>
)
