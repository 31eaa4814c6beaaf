import { useCallback, useEffect, useRef, useState } from 'react'

const prefix = 'draft:'
const keep = (key: string, value: unknown) => {
  try {
    sessionStorage.setItem(prefix + key, JSON.stringify(value))
  } catch {
    // Full or forbidden storage costs the draft, never the form.
  }
}
const found = <T>(key: string): T | null => {
  try {
    const text = sessionStorage.getItem(prefix + key)
    return text === null ? null : (JSON.parse(text) as T)
  } catch {
    return null
  }
}

/**
 * Keeps what is being typed so that a reload or a step back loses nothing. `found` is what an earlier visit of this tab
 * left, to start the form with; call `clear` once the server has it. Files and passwords do not belong here.
 */
export function useDraft<T>(key: string, value: T) {
  const [draft] = useState(() => found<T>(key))
  const done = useRef(false)
  const first = useRef(JSON.stringify(value))
  useEffect(() => {
    const text = JSON.stringify(value)
    if (done.current || text === first.current) return
    const timer = setTimeout(() => keep(key, value), 300)
    return () => {
      clearTimeout(timer)
      if (!done.current) keep(key, value)
    }
  }, [key, value])
  const clear = useCallback(() => {
    done.current = true
    sessionStorage.removeItem(prefix + key)
  }, [key])
  return { found: draft, clear }
}
