import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import type { Obstacle } from '#web/platform/form/use-sending.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { FirstWrong } from '#web/ui/form.tsx'
import { ReviewEffect } from '#web/ui/review/review-modal.tsx'
import { Notice } from '#web/ui/surface.tsx'
import classes from './change-foot.module.css'

type ObstacleProps = {
  obstacle: Obstacle | null
  /** Says that somebody else was faster. */
  changed: string
  /** How it stands; null for a new one. */
  now: ReactNode
}
/** What stands in the way; where somebody else was faster, how the record stands now. */
export function ObstacleNotice({ obstacle, changed, now }: ObstacleProps) {
  return (
    <div role="alert">
      {obstacle && (
        <Notice tone={obstacle.conflict ? 'warn' : 'bad'} title={obstacle.conflict ? changed : obstacle.message}>
          {!obstacle.conflict && obstacle.details.join(' ')}
          {obstacle.conflict && now && (
            <>
              <span className={`row wraps mid ${classes.now}`}>
                {t`Now:`} {now}
              </span>
              {t`Look at it and save again, or close. What you typed is kept.`}
            </>
          )}
        </Notice>
      )}
    </div>
  )
}

type Props = Omit<ObstacleProps, 'obstacle'> & {
  state: { obstacle: Obstacle | null; busy: boolean }
  effect: ReactNode
  danger?: boolean
}
/** What stands in the way, what saving causes, and Save. */
export function ChangeFoot({ state, effect, danger = false, ...subject }: Props) {
  return (
    <>
      <ObstacleNotice obstacle={state.obstacle} {...subject} />
      <FirstWrong>
        <ReviewEffect>{effect}</ReviewEffect>
      </FirstWrong>
      <ActionButton type="submit" fullWidth loading={state.busy} color={danger ? 'foul' : undefined}>
        {t`Save`}
      </ActionButton>
    </>
  )
}
