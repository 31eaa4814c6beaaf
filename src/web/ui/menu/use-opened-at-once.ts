import { useEffect, useRef, useState } from 'react'

/**
 * For what is put in place of the button that was pressed: its target takes the focus, then it opens, so that closing
 * gives the focus back to the target.
 */
export function useOpenedAtOnce() {
  const target = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState(false)
  useEffect(() => {
    target.current?.focus()
    setOpened(true)
  }, [])
  return { target, opened, setOpened }
}
