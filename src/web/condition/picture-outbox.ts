import { t } from '@lingui/core/macro'
import { addPicture, sendPicture } from '#contract/condition/calls.ts'
import type { Condition } from '#contract/condition/schema.ts'
import { oldestPicture } from '#contract/condition/steps.ts'
import { forgetPicture, type KeptPicture, keepPicture, readPictures } from '#web/condition/kept-pictures.ts'
import { call, Refusal, upload } from '#web/platform/api.ts'
import { signedIn } from '#web/platform/session.ts'

export interface WaitingPicture extends KeptPicture {
  /** 0 to 1 while it is sent; null while it waits. */
  share: number | null
  /** Why the server does not take it; null: it goes by itself. */
  refused: string | null
  /** It waits for something a person has to do, such as a PIN. */
  waitsFor: string | null
  /** Somebody is saying what is wrong on it: it goes with that. */
  isHeld: boolean
}
const notSent = { share: null, refused: null, waitsFor: null, isHeld: false } as const

let pictures: readonly WaitingPicture[] = []
const listeners = new Set<() => void>()
const sentListeners = new Set<(fresh: Condition) => void>()
function show(next: readonly WaitingPicture[]) {
  pictures = next
  for (const listener of listeners) listener()
}
const find = (key: string) => pictures.find((one) => one.key === key)
const change = (key: string, changes: Partial<WaitingPicture>) =>
  show(pictures.map((one) => (one.key === key ? { ...one, ...changes } : one)))
export const outboxOf = () => pictures
export function onOutbox(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
/** Told with what a schedule's pictures are once one of ours is among them. */
export function onSent(listener: (fresh: Condition) => void) {
  sentListeners.add(listener)
  return () => void sentListeners.delete(listener)
}

/** No byte went for so long: there is no line, in milliseconds. */
const patience = 30_000
const [firstPause, longestPause] = [2_000, 30_000]

async function send({ key, file, scheduleId, step, takenAt }: WaitingPicture) {
  const stall = new AbortController()
  const watch = () => setTimeout(() => stall.abort(), patience)
  let timer = watch()
  const onProgress = (share: number) => {
    clearTimeout(timer)
    timer = watch()
    change(key, { share })
  }
  try {
    const { id } = await upload(sendPicture, file, { onProgress, signal: stall.signal })
    // what was said meanwhile goes along
    const { words, isHeld } = find(key) ?? { words: null, isHeld: false }
    if (isHeld) return null
    const age = Math.min(Math.max(Date.now() - takenAt, 0), oldestPicture)
    const body = { scheduleId, step, abFileId: id, words, age }
    return { fresh: await call(addPicture, { body }, AbortSignal.timeout(patience)), words }
  } finally {
    clearTimeout(timer)
  }
}

const acts = ['operator_needed', 'screen_ended', 'not_signed_in']
/** Whether sending it again may help by itself: no answer, or one that says nothing of this picture. */
const isPassing = (error: unknown) =>
  !(error instanceof Refusal) || error.status === 0 || error.status === 429 || error.status >= 500

let pause = firstPause
let timer: ReturnType<typeof setTimeout> | undefined
let running = false
let sender: string | null = null

async function sendNext(picture: WaitingPicture): Promise<boolean> {
  change(picture.key, { share: 0, waitsFor: null })
  try {
    const sent = await send(picture)
    const now = find(picture.key)
    // sent once more it is the same picture, with what is said of it
    if (!sent || (now && (now.isHeld || now.words !== sent.words))) change(picture.key, { share: null })
    else await leaveOut(picture.key)
    for (const listener of sentListeners) if (sent) listener(sent.fresh)
    pause = firstPause
    return true
  } catch (error) {
    const said = error instanceof Error ? error.message : ''
    if (error instanceof Refusal && acts.includes(error.problem.code)) {
      change(picture.key, { share: null, waitsFor: said })
      return false
    }
    if (!isPassing(error)) {
      change(picture.key, { share: null, refused: said || t`The picture could not be sent.` })
      return true
    }
    change(picture.key, { share: null })
    timer = setTimeout(() => void drain(), pause)
    pause = Math.min(pause * 2, longestPause)
    return false
  }
}

/** Who takes turns at a computer may sign in in another tab: what somebody took is not sent as the next one's. */
const isSender = ({ owner }: WaitingPicture) =>
  owner === sender && (!owner.startsWith('person:') || owner === `person:${signedIn()?.id}`)

/** Sends what waits, one after the other, as long as it goes. */
async function drain() {
  clearTimeout(timer)
  if (running) return
  running = true
  try {
    for (;;) {
      const next = pictures.find((one) => isSender(one) && one.refused === null && !one.isHeld)
      if (!next || !(await sendNext(next))) return
    }
  } finally {
    running = false
  }
}
function goOn() {
  pause = firstPause
  void drain()
}

/** From now on what this one took is sent, with what waits from before a reload. */
export async function startOutbox(owner: string) {
  window.addEventListener('online', goOn)
  const kept = await readPictures().catch(() => [])
  const known = new Set(pictures.map(({ key }) => key))
  const old = Date.now() - oldestPicture
  for (const { key } of kept.filter(({ takenAt }) => takenAt < old)) await forgetPicture(key).catch(() => undefined)
  const found = kept.filter(({ key, takenAt }) => takenAt >= old && !known.has(key))
  if (found.length > 0) show([...pictures, ...found.map((one) => ({ ...one, ...notSent }))])
  sender = owner
  goOn()
}

export async function takePicture(picture: KeptPicture) {
  // a browser that keeps nothing sends all the same
  await keepPicture(picture).catch(() => undefined)
  show([...pictures, { ...picture, ...notSent }])
  goOn()
}
/** What is wrong on one that waits. */
export async function sayOfPicture(key: string, words: string) {
  change(key, { words })
  const found = find(key)
  if (!found) return
  const { share: _share, refused: _refused, waitsFor: _waits, isHeld: _held, ...kept } = found
  await keepPicture(kept).catch(() => undefined)
}
/** Holds one back until what is returned is called: somebody is about to say what is wrong. */
export function holdPicture(key: string) {
  change(key, { isHeld: true })
  return () => {
    change(key, { isHeld: false })
    goOn()
  }
}
export function sendAgain(key: string) {
  change(key, { refused: null })
  goOn()
}
export async function leaveOut(key: string) {
  show(pictures.filter((one) => one.key !== key))
  await forgetPicture(key).catch(() => undefined)
}
