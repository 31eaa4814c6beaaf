import { useCallback, useEffect, useRef, useState } from 'react'
import { signedIn } from '#web/platform/session.ts'

/**
 * Where a draft lies. Each account has its own, so that after a session that ran out the next person at this browser
 * does not meet the words of the one before.
 */
export const draftName = (key: string, accountId = signedIn()?.id) => `draft:${accountId ?? 'visitor'}:${key}`
/** For what is not one form; a form uses `useDraft`. */
export const keepDraft = (name: string, value: unknown) => {
  try {
    sessionStorage.setItem(name, JSON.stringify(value))
  } catch {
    // Full or forbidden storage costs the draft, never the form.
  }
}
export const foundDraft = <T>(name: string): T | null => {
  try {
    const text = sessionStorage.getItem(name)
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
  // once: a session that runs out takes the account's id away while the form still stands
  const [accountId] = useState(() => signedIn()?.id)
  const name = draftName(key, accountId)
  const [draft] = useState(() => foundDraft<T>(name))
  const done = useRef(false)
  const first = useRef(JSON.stringify(value))
  useEffect(() => {
    const text = JSON.stringify(value)
    if (done.current || text === first.current) return
    const keep = () => {
      if (!done.current) keepDraft(name, value)
    }
    const timer = setTimeout(keep, 300)
    // a reload runs no clean-up
    window.addEventListener('pagehide', keep)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', keep)
      keep()
    }
  }, [name, value])
  const clear = useCallback(() => {
    done.current = true
    sessionStorage.removeItem(name)
  }, [name])
  return { found: draft, clear }
}
