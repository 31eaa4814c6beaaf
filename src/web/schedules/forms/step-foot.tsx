import '#web/schedules/words.ts'
import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import classes from '#web/schedules/forms/step-foot.module.css'
import type { StepState } from '#web/schedules/forms/use-step.ts'
import { texts } from '#web/schedules/steps/texts.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { FirstWrong } from '#web/ui/form.tsx'
import { ReviewEffect } from '#web/ui/review/review-modal.tsx'
import { Notice } from '#web/ui/surface.tsx'

type Props = {
  state: StepState
  /** The status as it stands, for the one who came second. */
  now: ReactNode
  onClose: () => void
  effect?: ReactNode
  label?: string | undefined
  danger?: boolean
  /** Why it cannot be saved; the button stays, so that people see what is missing. */
  closed?: ReactNode
  /** A choice is missing, or it stands already as it would be saved: `effect` says so. */
  isIdle?: boolean
}
/** The end of every step: what stands in the way, what saving causes, and Save. */
export function StepFoot({
  state,
  now,
  onClose,
  effect,
  label = t`Save`,
  danger = false,
  closed,
  isIdle = false,
}: Props) {
  const { obstacle, busy, possible } = state
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (obstacle) alert.current?.scrollIntoView({ block: 'nearest' })
  }, [obstacle])
  return (
    <>
      <div ref={alert} role="alert" className={classes.alert}>
        {obstacle && (
          <Notice tone={obstacle.conflict ? 'warn' : 'bad'} title={obstacle.message}>
            {obstacle.details.join(' ')}
            {obstacle.conflict && (
              <span className={classes.now}>
                {texts.nowAt} {now}
              </span>
            )}
          </Notice>
        )}
      </div>
      {possible ? (
        <>
          <FirstWrong>
            {closed ? <div className={classes.closed}>{closed}</div> : effect && <ReviewEffect>{effect}</ReviewEffect>}
          </FirstWrong>
          <ActionButton
            type="submit"
            fullWidth
            color={danger ? 'foul' : undefined}
            loading={busy}
            disabled={Boolean(closed) || isIdle}
          >
            {label}
          </ActionButton>
        </>
      ) : (
        <>
          <ReviewEffect>
            {obstacle?.conflict ? (
              texts.nothingToDo
            ) : (
              <>
                {texts.notFresh}. {texts.nowAt} {now}
              </>
            )}
          </ReviewEffect>
          <Button fullWidth variant="default" onClick={onClose}>
            {t`Close`}
          </Button>
        </>
      )}
    </>
  )
}
