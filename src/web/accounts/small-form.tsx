import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from '#web/accounts/account.module.css'
import { ActionButton } from '#web/ui/action-button.tsx'
import { FirstWrong, Form } from '#web/ui/form.tsx'
import { Notice } from '#web/ui/surface.tsx'

type Props = {
  form: { refused: string; failures: number; busy: boolean; submit: () => void }
  /** It holds what is saved already. */
  unchanged?: boolean
  button: string
  /** For a form that was opened and can be closed again. */
  onCancel?: () => void
  children: ReactNode
}
export function SmallForm({ form, unchanged = false, button, onCancel, children }: Props) {
  const { refused, failures, busy, submit } = form
  return (
    <Form className={classes.form} failures={failures} unchanged={unchanged} onSubmit={submit}>
      {children}
      <div role="alert" className={classes.alert}>
        {refused && <Notice tone="bad" title={refused} />}
      </div>
      <div className={classes.actions}>
        <FirstWrong />
        <ActionButton type="submit" mih={44} loading={busy}>
          {button}
        </ActionButton>
        {onCancel && (
          <Button variant="default" mih={44} onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </Form>
  )
}
