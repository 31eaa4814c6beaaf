import { useCallback, useEffect, useRef } from 'react'

/** What had the focus; of a menu, which closes, the button it belongs to. */
function openerNow(): HTMLElement | null {
  const { activeElement } = document
  const menu = activeElement?.closest('[role="menu"]')
  const button = menu?.id ? document.querySelector(`[aria-controls="${CSS.escape(menu.id)}"]`) : activeElement
  return button instanceof HTMLElement ? button : null
}
const isLost = ({ activeElement }: Document) =>
  !activeElement || activeElement === document.body || activeElement.closest('[role="dialog"], [role="menu"]') !== null

/** Gives the focus back to what opened the dialog, also when the dialog is gone with its address or came from a menu. */
export function useOpener(opened: boolean) {
  const opener = useRef<HTMLElement | null>(null)
  const remember = useCallback(() => {
    opener.current = openerNow()
  }, [])
  useEffect(() => {
    const target = opener.current
    if (opened || !target) return
    opener.current = null
    // After the dialog's own try, which looks for an element that may be gone.
    const timer = setTimeout(() => target.isConnected && isLost(document) && target.focus({ preventScroll: true }), 60)
    return () => clearTimeout(timer)
  }, [opened])
  return remember
}
