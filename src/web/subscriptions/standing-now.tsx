import type { Subscription } from '#contract/subscriptions/schema.ts'
import { StandingChip } from '#web/subscriptions/standing.tsx'
import { leftText } from '#web/subscriptions/texts.ts'

/** How a subscription stands, for who came second. */
export const StandingNow = ({ of }: { of: Subscription }) => (
  <>
    <StandingChip of={of} today={null} /> {leftText(of.liftsRemaining)}
  </>
)
