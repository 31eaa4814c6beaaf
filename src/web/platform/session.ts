import type { Me } from '#contract/accounts/schema.ts'

/** What the browser keeps about the person who is signed in: names and addresses, never the token. */
export type SignedIn = Pick<Me, 'id' | 'firstName' | 'lastName' | 'email' | 'username'>
const key = 'loggedInUser'

const cookieValue = () =>
  document.cookie
    .split('; ')
    .find((entry) => entry.startsWith(`${key}=`))
    ?.slice(key.length + 1)

/** Read without asking the server, so that the guard does not delay the first paint; the server decides every call. */
export function signedIn(): SignedIn | null {
  try {
    const value = cookieValue()
    return value ? (JSON.parse(decodeURIComponent(value)) as SignedIn) : null
  } catch {
    return null
  }
}

export function forgetSignedIn() {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser yet
  document.cookie = `${key}=; Max-Age=0; Path=/`
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

/** Where sign-in leads back to; only addresses of this site. */
export const loginAddress = (from: string) => `/login?next=${encodeURIComponent(from)}`
export const nextAddress = (search: string) => {
  const next = new URLSearchParams(search).get('next') ?? ''
  return /^\/(?![/\\])\P{Cc}*$/u.test(next) ? next : '/home'
}
