import type { Message } from '#contract/chat/schema.ts'
import type { StoredFile } from '#web/ui/file-field/use-uploads.ts'

export interface Draft {
  text: string
  files: StoredFile[]
  isInternal: boolean
}
/** Written and given to Send, not known to be kept. The key goes with every try, so that many tries make one message. */
export interface Outgoing extends Draft {
  key: string
  createdDate: string
  /** `waiting` found no server and goes by itself once there is one. */
  state: 'sending' | 'waiting' | 'failed'
  /** What stood in the way, as a sentence. */
  why: string | null
}
/** What lies before a person in one conversation: the next message, and those that are on their way. */
export interface Desk {
  draft: Draft
  outgoing: readonly Outgoing[]
}
export const emptyDraft: Draft = { text: '', files: [], isInternal: false }
export const emptyDesk: Desk = { draft: emptyDraft, outgoing: [] }

/** The next message is of the same kind: a note is followed by notes until the person says otherwise. */
export const withSent = (desk: Desk, key: string, createdDate: string): Desk => ({
  draft: { ...emptyDraft, isInternal: desk.draft.isInternal },
  outgoing: [
    ...desk.outgoing,
    { ...desk.draft, text: desk.draft.text.trim(), key, createdDate, state: 'sending', why: null },
  ],
})

const withOne = (desk: Desk, key: string, patch: Partial<Outgoing>): Desk => ({
  ...desk,
  outgoing: desk.outgoing.map((one) => (one.key === key ? { ...one, ...patch } : one)),
})
export const withTry = (desk: Desk, key: string) => withOne(desk, key, { state: 'sending', why: null })
export const withWait = (desk: Desk, key: string) => withOne(desk, key, { state: 'waiting', why: null })
export const withFailure = (desk: Desk, key: string, why: string) => withOne(desk, key, { state: 'failed', why })
export const without = (desk: Desk, keys: ReadonlySet<string>): Desk =>
  desk.outgoing.some(({ key }) => keys.has(key))
    ? { ...desk, outgoing: desk.outgoing.filter(({ key }) => !keys.has(key)) }
    : desk

/** After a reload nobody waits for the answer any more; whether it was kept shows when the messages load. */
export const reopened = (desk: Desk, why: string): Desk => ({
  ...desk,
  outgoing: desk.outgoing.map((one) => (one.state === 'sending' ? { ...one, state: 'failed', why } : one)),
})

/** In the order of writing. */
export const waitingIn = ({ outgoing }: Desk) =>
  outgoing.filter(({ state }) => state === 'waiting').map(({ key }) => key)

export const keysOf = (messages: readonly Message[]): ReadonlySet<string> =>
  new Set(messages.flatMap(({ clientKey }) => clientKey ?? []))
