import { t } from '@lingui/core/macro'
import '#web/accounts/own/words.ts'
import type { ReactNode } from 'react'
import type { Obstacle } from '#web/platform/form/use-sending.ts'
import { Form } from '#web/ui/form.tsx'
import { FormFoot } from '#web/ui/form-foot.tsx'

type Props = {
  state: { failures: number; unchanged: boolean; obstacle: Obstacle | null; busy: boolean }
  onSubmit: () => void
  button: string
  /** For a form that was opened and can be closed again. */
  onCancel?: () => void
  children: ReactNode
}
export function SmallForm({ state, onSubmit, button, onCancel, children }: Props) {
  return (
    <Form className="stack gap-md" state={state} onSubmit={onSubmit}>
      {children}
      <FormFoot start state={state} label={button} back={t`Cancel`} onBack={onCancel} />
    </Form>
  )
}
