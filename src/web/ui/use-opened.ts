import { useState } from 'react'

/** A dialog and what it was opened for: made anew by its key for every opening, left in place while it closes. */
export function useOpened<What>() {
  const [last, setLast] = useState<{ nr: number; what: What; opened: boolean } | null>(null)
  const open = (what: What) => setLast((before) => ({ nr: (before?.nr ?? 0) + 1, what, opened: true }))
  const close = () => setLast((before) => before && { ...before, opened: false })
  return {
    last: last && { key: last.nr, what: last.what, dialog: { opened: last.opened, onClose: close } },
    open,
    close,
  }
}
