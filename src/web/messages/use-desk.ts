import { useCallback, useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react'
import { createChat, createMessage } from '#contract/chat/calls.ts'
import type { Message } from '#contract/chat/schema.ts'
import {
  type Desk,
  type Draft,
  emptyDesk,
  keysOf,
  type Outgoing,
  reopened,
  waitingIn,
  withFailure,
  without,
  withSent,
  withTry,
  withWait,
} from '#web/messages/desk.ts'
import { texts } from '#web/messages/texts.ts'
import { call, isUnreachable } from '#web/platform/api.ts'
import { link } from '#web/platform/hub.ts'
import { newKey } from '#web/platform/new-key.ts'
import { problemOf } from '#web/platform/problem.ts'
import { draftName, foundDraft, keepDraft } from '#web/platform/use-draft.ts'

/** Longer than any answer takes; then the person decides. */
const patience = 30_000

/** One for the whole page: what is being sent goes on while another conversation is looked at. */
const desks = new Map<string, Desk>()
const queues = new Map<string, Promise<unknown>>()
const watchers = new Set<() => void>()
function watch(changed: () => void) {
  watchers.add(changed)
  return () => void watchers.delete(changed)
}

function deskOf(name: string): Desk {
  const open = desks.get(name)
  if (open) return open
  const found = foundDraft<Desk>(name)
  const desk = found ? reopened(found, texts.notKept) : emptyDesk
  desks.set(name, desk)
  return desk
}
function change(name: string, next: (desk: Desk) => Desk) {
  const before = deskOf(name)
  const after = next(before)
  if (after === before) return
  desks.set(name, after)
  keepDraft(name, after)
  for (const changed of watchers) changed()
}

async function deliver({ key, text, files, isInternal }: Outgoing, personId: number, chatId: number | null) {
  const signal = AbortSignal.timeout(patience)
  const id = chatId ?? (await call(createChat, { body: { userId: personId } }, signal)).id
  const body = { text, clientKey: key, isInternal, files: files.map((file) => file.id) }
  return call(createMessage, { params: { chatId: id }, body }, signal)
}

type Options = {
  meId: number
  personId: number
  /** Null until the first message begins the chat. */
  chatId: number | null
  messages: readonly Message[]
  onSent: (message: Message) => void
}
/** What the person writes in one conversation, kept in this tab until the server has it; sent in the order of writing. */
export function useDesk({ meId, personId, chatId, messages, onSent }: Options) {
  const name = draftName(`chat-${personId}`, meId)
  const desk = useSyncExternalStore(watch, () => deskOf(name))
  // An answer that was lost on its way back: the message itself comes by the link or with the next look.
  useEffect(() => change(name, (now) => without(now, keysOf(messages))), [name, messages])

  const setDraft = useCallback(
    (next: (draft: Draft) => Draft) => change(name, (now) => ({ ...now, draft: next(now.draft) })),
    [name],
  )
  const enqueue = (key: string) => {
    const run = async () => {
      const item = deskOf(name).outgoing.find((one) => one.key === key)
      if (!item) return
      try {
        const message = await deliver(item, personId, chatId)
        onSent(message)
        change(name, (now) => without(now, new Set([key])))
      } catch (error) {
        const waits = isUnreachable(error)
        change(name, (now) => (waits ? withWait(now, key) : withFailure(now, key, problemOf(error).message)))
      }
    }
    queues.set(name, (queues.get(name) ?? Promise.resolve()).then(run))
  }
  const send = () => {
    const key = newKey()
    change(name, (now) => withSent(now, key, new Date().toISOString()))
    enqueue(key)
  }
  const sendAgain = (key: string) => {
    change(name, (now) => withTry(now, key))
    enqueue(key)
  }
  const sendWaiting = useEffectEvent(() => waitingIn(deskOf(name)).forEach(sendAgain))
  useEffect(() => {
    const again = () => navigator.onLine && sendWaiting()
    // also what an earlier visit of this tab left
    again()
    window.addEventListener('online', again)
    const stop = link.onBack(again)
    return () => {
      window.removeEventListener('online', again)
      stop()
    }
  }, [])
  const discard = (key: string) => change(name, (now) => without(now, new Set([key])))
  // what has come is no longer on its way, also in the moment before the desk is cleared of it
  const { outgoing } = useMemo(() => without(desk, keysOf(messages)), [desk, messages])
  return { draft: desk.draft, outgoing, setDraft, send, sendAgain, discard }
}
