import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from '#web/accounts/account.module.css'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Notice } from '#web/ui/surface.tsx'

type Props = {
  form: { refused: string; busy: boolean; submit: () => void }
  button: string
  /** For a form that was opened and can be closed again. */
  onCancel?: () => void
  children: ReactNode
}
export function SmallForm({ form: { refused, busy, submit }, button, onCancel, children }: Props) {
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {children}
      <div role="alert" className={classes.alert}>
        {refused && <Notice tone="bad" title={refused} />}
      </div>
      <div className={classes.actions}>
        <ActionButton type="submit" mih={44} loading={busy}>
          {button}
        </ActionButton>
        {onCancel && (
          <Button variant="default" mih={44} onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  )
}
