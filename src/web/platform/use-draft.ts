import { useCallback, useEffect, useRef, useState } from 'react'
import { signedIn } from '#web/platform/session.ts'

/**
 * Where a draft lies. Each account has its own, so that after a session that ran out the next person at this browser
 * does not meet the words of the one before.
 */
export const draftName = (key: string, accountId = signedIn()?.id) => `draft:${accountId ?? 'visitor'}:${key}`
/** For what is not one form; a form uses `useDraft`. */
export function keepDraft(name: string, value: unknown) {
  try {
    sessionStorage.setItem(name, JSON.stringify(value))
  } catch {
    // Full or forbidden storage costs the draft, never the form.
  }
}
export function foundDraft<T>(name: string): T | null {
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
export function useDraft<T>(key: string | null, value: T) {
  // once: a session that runs out takes the account's id away while the form still stands
  const [accountId] = useState(() => signedIn()?.id)
  const name = key && draftName(key, accountId)
  const [draft] = useState(() => name && foundDraft<T>(name))
  // what needs no keeping: the form as it opened, or as the server has it
  const settled = useRef(JSON.stringify(value))
  const latest = useRef(settled.current)
  useEffect(() => {
    const text = JSON.stringify(value)
    latest.current = text
    if (!name || text === settled.current) return
    // what is typed back is kept, too
    settled.current = ''
    const keep = () => {
      if (text !== settled.current) keepDraft(name, value)
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
    settled.current = latest.current
    if (name) sessionStorage.removeItem(name)
  }, [name])
  return { found: draft || null, clear }
}
