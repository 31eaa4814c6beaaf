import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router'

const idIn = (text: string | null) => (text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null)

/**
 * The dialog of a list, kept in the address as `?name=id`: a link leads to it and Back closes it. Closed otherwise, it
 * goes back to the list it was opened on, so that the next Back leaves the list.
 */
export function useDialogAddress(name: string) {
  const [params, setParams] = useSearchParams()
  const { key } = useLocation()
  const navigate = useNavigate()
  const cameBy = useNavigationType()
  const id = idIn(params.get(name))
  const hasShownList = useRef(false)
  useEffect(() => {
    if (id === null) hasShownList.current = true
  }, [id])
  // going back takes a moment: a second Escape must not go back twice
  const closedAt = useRef<string | null>(null)

  const to = (id: number) => {
    const next = new URLSearchParams(params)
    next.set(name, String(id))
    return `?${next}`
  }
  const close = () => {
    if (closedAt.current === key) return
    closedAt.current = key
    if (cameBy === 'PUSH' && hasShownList.current) return void navigate(-1)
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        after.delete(name)
        return after
      },
      { preventScrollReset: true, replace: true },
    )
  }
  return { id, to, close }
}
