import { notifications } from '@mantine/notifications'
import { type ComponentProps, useEffect, useState } from 'react'
import type { StepDialog } from '#web/schedules/step-dialog.tsx'
import { texts } from '#web/schedules/texts.ts'

type Dialog = typeof StepDialog
let loaded: Dialog | null = null
const load = async () => {
  loaded = (await import('#web/schedules/step-dialog.tsx')).StepDialog
  return loaded
}

/** Fetches the dialogs while the page is idle, so that lists come first and the first press does not wait. */
export function useDialogsAhead() {
  useEffect(() => {
    if (loaded) return
    const fetchAhead = () => void load().catch(() => undefined)
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(fetchAhead, 1500)
      return () => clearTimeout(timer)
    }
    const handle = requestIdleCallback(fetchAhead, { timeout: 4000 })
    return () => cancelIdleCallback(handle)
  }, [])
}

/** `StepDialog`, fetched when it is needed; without a connection it says so instead of failing the page. */
export function LazyStepDialog(props: ComponentProps<Dialog>) {
  const [Ready, setReady] = useState<Dialog | null>(() => loaded)
  const { onClose } = props
  useEffect(() => {
    if (Ready) return
    let wanted = true
    load()
      .then((dialog) => wanted && setReady(() => dialog))
      .catch(() => {
        if (!wanted) return
        notifications.show({ color: 'foul', title: texts.dialogFailed, message: texts.dialogFailedText, role: 'alert' })
        onClose()
      })
    return () => {
      wanted = false
    }
  }, [Ready, onClose])
  return Ready && <Ready {...props} />
}
