import type { KeyboardEvent, ReactNode } from 'react'
import { Form } from '#web/ui/form.tsx'

/** Enter on a radio button or a tick would send the form: a decision wants its button. */
function keepEnter(event: KeyboardEvent<HTMLFormElement>) {
  const { target, key } = event
  if (key !== 'Enter' || !(target instanceof HTMLInputElement)) return
  if (target.type === 'radio' || target.type === 'checkbox') event.preventDefault()
}

type Props = { state: { failures: number }; onSubmit: () => void; className?: string | undefined; children: ReactNode }
/** The form of a step. */
export const StepForm = (props: Props) => <Form {...props} onKeyDown={keepEnter} />
