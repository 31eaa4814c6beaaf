import { useEffect, useState } from 'react'

/** Opens a moment after it is there: what is mounted open does not know where the focus was, and cannot give it back. */
export function useOpenedAfterMount(opened: boolean) {
  const [isThere, setThere] = useState(false)
  useEffect(() => setThere(true), [])
  return isThere && opened
}
