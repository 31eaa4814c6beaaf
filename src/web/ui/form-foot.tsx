import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Obstacle } from '#web/platform/form/use-sending.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { FirstWrong } from '#web/ui/form.tsx'
import { Notice } from '#web/ui/surface.tsx'
import classes from './form-foot.module.css'

type Props = {
  state: { obstacle: Obstacle | null; busy: boolean }
  label: string
  danger?: boolean | undefined
  disabled?: boolean
  back?: string
  onBack?: (() => void) | undefined
  /** There is nothing to be done by it as things stand: the button steps back, and its press says why. */
  idle?: boolean
  /** On a page: from the left, the button that counts first. */
  start?: boolean
  /** What else is said beside the buttons. */
  children?: ReactNode
}
/** The end of a small form: what stands in the way, the way back, and the button. */
export function FormFoot({
  state,
  label,
  danger,
  disabled = false,
  back = t`Back`,
  onBack,
  idle,
  start,
  children,
}: Props) {
  const { obstacle, busy } = state
  const leave = onBack && (
    <Button variant="default" onClick={onBack}>
      {back}
    </Button>
  )
  return (
    <>
      <div role="alert" className={classes.alert}>
        {obstacle && (
          <Notice tone="bad" title={obstacle.message}>
            {obstacle.details.join(' ')}
          </Notice>
        )}
      </div>
      <div className={`row wraps mid gap-2xs ${classes.foot}`} data-start={start}>
        <FirstWrong />
        {!start && children}
        {!start && leave}
        <ActionButton
          type="submit"
          loading={busy}
          disabled={disabled}
          color={danger ? 'foul' : undefined}
          {...(idle && { variant: 'default' })}
        >
          {label}
        </ActionButton>
        {start && leave}
        {start && children}
      </div>
    </>
  )
}
