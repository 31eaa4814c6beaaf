import type { KeyboardEvent, ReactNode } from 'react'

/** Enter on a radio button or a tick would send the form: a decision wants its button. */
function keepEnter(event: KeyboardEvent<HTMLFormElement>) {
  const { target, key } = event
  if (key !== 'Enter' || !(target instanceof HTMLInputElement)) return
  if (target.type === 'radio' || target.type === 'checkbox') event.preventDefault()
}

type Props = { onSubmit: () => void; className?: string | undefined; children: ReactNode }
/** The form of a step; what is wrong is said by us, under each field. */
export function StepForm({ onSubmit, className, children }: Props) {
  return (
    <form
      className={className}
      noValidate
      onKeyDown={keepEnter}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
    </form>
  )
}
