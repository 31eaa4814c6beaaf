import { namesOf, personCookie } from '#contract/accounts/person-cookie.ts'
import type { Me } from '#contract/accounts/schema.ts'
import { sessionLasts } from '#contract/accounts/session-endings.ts'
import { knownLanguage } from '#contract/language/languages.ts'

/** What the browser keeps about the person who is signed in: names and addresses, never the token. */
export type SignedIn = Pick<Me, 'id' | 'firstName' | 'lastName' | 'email' | 'username' | 'language'>

const cookieValue = () =>
  document.cookie
    .split('; ')
    .find((entry) => entry.startsWith(`${personCookie}=`))
    ?.slice(personCookie.length + 1)

/** Read without asking the server, so that the guard does not delay the first paint; the server decides every call. */
export function signedIn(): SignedIn | null {
  try {
    const value = cookieValue()
    if (!value) return null
    const kept = JSON.parse(decodeURIComponent(value)) as SignedIn
    // a cookie from before languages has none
    return { ...kept, language: knownLanguage(kept.language) }
  } catch {
    return null
  }
}

function keep(value: string, seconds: number) {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser yet
  document.cookie = `${personCookie}=${value}; Max-Age=${seconds}; Path=/; SameSite=Lax${secure}`
}
export const forgetSignedIn = () => keep('', 0)

/** Names that changed since sign-in. Whoever has signed out meanwhile, or is somebody else by now, stays that. */
export function correctSignedIn(me: Me) {
  const value = encodeURIComponent(namesOf(me))
  if (signedIn()?.id === me.id && cookieValue() !== value) keep(value, sessionLasts.atMost)
}

const ended = 'session-ended'
/**
 * The server ended this session: sign-in says its sentence, in whatever tab, until somebody signs in. Where the cookie is
 * gone already, the person signed out in another tab, or that tab keeps the sentence.
 */
export function endSignedIn(sentence: string) {
  if (signedIn()) localStorage.setItem(ended, sentence)
  forgetSignedIn()
}
export const whyEnded = () => localStorage.getItem(ended)
export const forgetEnded = () => localStorage.removeItem(ended)

const screen = 'yard-screen'
/** This browser was made a yard screen: its other windows, whose sign-in ended with that, say so. */
export const noteYardScreen = () => localStorage.setItem(screen, '1')
export const isYardScreen = () => localStorage.getItem(screen) !== null
export const forgetYardScreen = () => localStorage.removeItem(screen)

/** Where sign-in leads back to; only addresses of this site. */
export const loginAddress = (from: string) => `/login?next=${encodeURIComponent(from)}`
/** The part of a sign-in page's query that says it; tickets and failures are for one page alone. */
export function nextPart(search: string) {
  const next = new URLSearchParams(search).get('next')
  return next ? `?next=${encodeURIComponent(next)}` : ''
}
export function nextAddress(search: string) {
  const next = new URLSearchParams(search).get('next') ?? ''
  return /^\/(?![/\\])\P{Cc}*$/u.test(next) ? next : '/home'
}
