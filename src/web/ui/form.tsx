import { createContext, type KeyboardEvent, type ReactNode, useContext, useRef } from 'react'
import { useFirstWrong } from '#web/platform/first-wrong.ts'
import classes from './form.module.css'

const Said = createContext('')

type Props = {
  /** How often it was refused, by us or by the server (`useFailures`). */
  failures: number
  onSubmit: () => void
  onKeyDown?: (event: KeyboardEvent<HTMLFormElement>) => void
  className?: string | undefined
  children: ReactNode
}
/** Every form of the app: what is wrong is said by us, and after a refusal the first wrong field is in view. */
export function Form({ failures, onSubmit, onKeyDown, className, children }: Props) {
  const element = useRef<HTMLFormElement>(null)
  const said = useFirstWrong(element, failures)
  return (
    <form
      ref={element}
      noValidate
      className={className}
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <Said value={said}>{children}</Said>
    </form>
  )
}

/** What is wrong, once more beside the button that was pressed, in place of what else is said there. */
export function FirstWrong({ children }: { children?: ReactNode }) {
  const said = useContext(Said)
  return said ? <span className={classes.wrong}>{said}</span> : children
}
