import { useEffect, useRef } from 'react'

type KeyUses = { off: boolean; onMove: (by: 1 | -1) => void; onUndo: () => void; onHelp: () => void }

/** J and K go through the list, U takes back, ? tells; what is typed in a field is typed there. Enter is the button’s own. */
export function useKeys(keys: KeyUses) {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { off, onMove, onUndo, onHelp } = latest.current
      const isTyped = event.target instanceof HTMLElement && event.target.matches('input, textarea, select')
      if (off || isTyped || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
      const key = event.key.toLowerCase()
      if (key === 'j') onMove(1)
      else if (key === 'k') onMove(-1)
      else if (key === 'u') onUndo()
      else if (key === '?') onHelp()
      else if (key === 'enter' && document.activeElement === document.body)
        document.querySelector<HTMLButtonElement>('[data-step]')?.click()
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
