import { createContext, type ReactNode, use, useEffect, useEffectEvent, useReducer, useState } from 'react'
import { useBlocker, useLocation, useNavigate, useNavigationType } from 'react-router'
import { StepsBack } from '#web/ui/overlay/steps-back.ts'

const Steps = createContext<StepsBack | null>(null)
const InAddress = createContext(false)

/** Keeps the steps of the history for all that opens over the pages within. */
export function BackClosesWhatIsOpen({ children }: { children: ReactNode }) {
  const location = useLocation()
  const by = useNavigationType()
  const navigate = useNavigate()
  const [, look] = useReducer((times: number) => times + 1, 0)
  const [steps] = useState(() => new StepsBack(location, navigate, look))
  const { state, reset } = useBlocker(steps.holds)
  useEffect(() => {
    if (state === 'blocked') reset()
    steps.arrive(location, by)
    steps.settle()
  })
  return <Steps value={steps}>{children}</Steps>
}

/** While `opened`, Back calls `onClose` and stays on the page. */
export function useBackCloses(opened: boolean, onClose: () => void) {
  const steps = use(Steps)
  const hasAddress = use(InAddress)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (opened && !hasAddress) return steps?.add({ close: () => close() })
  }, [opened, hasAddress, steps])
}

/** Takes the way back out of a step that opened a dialog by its address. */
export function useLeaveStep() {
  const steps = use(Steps)
  return () => steps?.leave()
}

/** Around a dialog that its address opens: that is its step of the history already. */
export const OpenedByAddress = ({ children }: { children: ReactNode }) => <InAddress value>{children}</InAddress>
/** Within such a dialog, what opens has steps of its own again. */
export const OpenedByPress = ({ children }: { children: ReactNode }) => <InAddress value={false}>{children}</InAddress>
