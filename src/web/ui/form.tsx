import { t } from '@lingui/core/macro'
import {
  createContext,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useFirstWrong } from '#web/platform/first-wrong.ts'
import { useOnline } from '#web/platform/use-online.ts'
import classes from './form.module.css'

const Said = createContext({ wrong: '', same: false })

type Props = {
  /** Of `useForm`. */
  state: {
    /** How often it was refused, by us or by the server. */
    failures: number
    /** It holds what is saved already: there is nothing to send. */
    unchanged?: boolean
  }
  onSubmit: () => void
  onKeyDown?: (event: KeyboardEvent<HTMLFormElement>) => void
  className?: string | undefined
  children: ReactNode
}
/** Milliseconds in which a second tap belongs to the first. */
const doubleTap = 350
/** In which what a tap opens is there. */
const opensWithin = 1000
let touchedAt = Number.NEGATIVE_INFINITY
// pages are painted without a document, too
if (typeof document !== 'undefined')
  document.addEventListener(
    'pointerup',
    ({ pointerType }) => {
      if (pointerType === 'touch') touchedAt = performance.now()
    },
    { capture: true, passive: true },
  )
/**
 * Ends the second press of a double one: where the first opened the form, its button may lie under the same finger. Safari on iOS
 * counts each tap as a first one: there it is known by coming right after a form that a tap opened.
 */
function useDoublePress() {
  const came = useRef(Number.NEGATIVE_INFINITY)
  const byTouch = useRef(false)
  useLayoutEffect(() => {
    const now = performance.now()
    // a form that was there before its scripts, or came by itself, awaits its first tap
    if (now - touchedAt < opensWithin) came.current = now
  }, [])
  return {
    onPointerDownCapture: ({ pointerType }: PointerEvent) => {
      byTouch.current = pointerType === 'touch'
    },
    onClickCapture: (event: MouseEvent) => {
      const isSecond =
        event.detail > 1 || (event.detail === 1 && byTouch.current && performance.now() - came.current < doubleTap)
      if (isSecond && (event.target as Element).closest('[type="submit"]')) event.preventDefault()
    },
  }
}

/** Every form of the app: what is wrong is said by us, and after a refusal the first wrong field is in view. */
export function Form({ state: { failures, unchanged = false }, onSubmit, onKeyDown, className, children }: Props) {
  const element = useRef<HTMLFormElement>(null)
  const wrong = useFirstWrong(element, failures)
  const doublePress = useDoublePress()
  const [asked, setAsked] = useState(false)
  const same = asked && unchanged
  return (
    <form
      ref={element}
      noValidate
      className={className}
      onKeyDown={onKeyDown}
      {...doublePress}
      onSubmit={(event) => {
        event.preventDefault()
        setAsked(unchanged)
        if (!unchanged) onSubmit()
      }}
    >
      <Said value={{ wrong, same }}>{children}</Said>
    </form>
  )
}

/** What is wrong, why nothing can be sent or that nothing was changed, beside the button that was pressed, in place of what else is said there. */
export function FirstWrong({ children }: { children?: ReactNode }) {
  const { wrong, same } = useContext(Said)
  const online = useOnline()
  if (!online)
    return (
      <span role="status" data-said className={classes.same}>
        {t`You are offline: this can be sent once the connection is back.`}
      </span>
    )
  if (wrong)
    return (
      <span data-said className={classes.wrong}>
        {wrong}
      </span>
    )
  if (!same) return children
  return (
    <span role="status" data-said className={classes.same}>
      {t`Nothing was changed.`}
    </span>
  )
}
