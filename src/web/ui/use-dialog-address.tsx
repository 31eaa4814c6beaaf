import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType, useSearchParams } from 'react-router'
import { OpenedByAddress, useLeaveStep } from '#web/ui/overlay/back-closes.tsx'

const idIn = (text: string | null) => (text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null)

/**
 * The dialog of a list, kept in the address as `?name=id`: a link leads to it and Back closes it. Closed otherwise, it
 * goes back to the list it was opened on, so that the next Back leaves the list.
 */
export function useDialogAddress(name: string) {
  const [params, setParams] = useSearchParams()
  const leave = useLeaveStep()
  const cameBy = useNavigationType()
  const { key } = useLocation()
  // The address follows a moment later; the dialog goes at once.
  const [closedAt, setClosedAt] = useState<string | null>(null)
  if (closedAt !== null && closedAt !== key) setClosedAt(null)
  const id = closedAt === key ? null : idIn(params.get(name))
  const hasShownList = useRef(false)
  /** Of them the list lies one step back, also where Forward opens them again. */
  const openedHere = useRef(new Set<number>())
  useEffect(() => {
    if (id === null) hasShownList.current = true
    else if (cameBy === 'PUSH' && hasShownList.current) openedHere.current.add(id)
  }, [id, cameBy])

  const to = (id: number) => {
    const next = new URLSearchParams(params)
    next.set(name, String(id))
    return `?${next}`
  }
  const close = () => {
    setClosedAt(key)
    if (id !== null && openedHere.current.has(id)) return leave()
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        after.delete(name)
        return after
      },
      { preventScrollReset: true, replace: true },
    )
  }
  const show = (dialog: ReactNode) => <OpenedByAddress>{dialog}</OpenedByAddress>
  return { id, to, close, show }
}
