import type { ReactNode } from 'react'
import type { Subscription } from '#contract/subscriptions/schema.ts'
import classes from '#web/subscriptions/dialogs.module.css'
import { StandingChip } from '#web/subscriptions/standing.tsx'
import { liftsText, texts } from '#web/subscriptions/texts.ts'
import type { Obstacle } from '#web/subscriptions/use-subscription-change.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { ReviewEffect } from '#web/ui/review/review-modal.tsx'
import { Notice } from '#web/ui/surface.tsx'

type Props = {
  obstacle: Obstacle | null
  subscription: Subscription
  effect: ReactNode
  busy: boolean
  danger?: boolean
}
/** What stands in the way, what saving causes, and Save. */
export function ChangeFoot({ obstacle, subscription, effect, busy, danger = false }: Props) {
  return (
    <>
      <div role="alert" className={classes.alert}>
        {obstacle && (
          <Notice
            tone={obstacle.conflict ? 'warn' : 'bad'}
            title={obstacle.conflict ? texts.changed : obstacle.message}
          >
            {obstacle.conflict && (
              <>
                <span className={classes.now}>
                  Now: <StandingChip of={subscription} today={null} /> {liftsText(subscription.liftsRemaining)} left.
                </span>
                {texts.keptText}
              </>
            )}
          </Notice>
        )}
      </div>
      <ReviewEffect>{effect}</ReviewEffect>
      <ActionButton type="submit" fullWidth mih={44} loading={busy} color={danger ? 'foul' : undefined}>
        Save
      </ActionButton>
    </>
  )
}
