import { hubEventNames, reconnectDelaysMs } from '#contract/chat/hub.ts'
import type { HubEvents, HubMethodName } from '#contract/chat/hub-messages.ts'

export type LinkState = 'Disconnected' | 'Connecting' | 'Connected' | 'Disconnecting' | 'Reconnecting'
export interface LinkView {
  state: LinkState
  /** When it tries again by itself, in milliseconds since 1970; null while it tries, or will not. */
  nextTryAt: number | null
}
export const noLink: LinkView = { state: 'Disconnected', nextTryAt: null }

/** What is used of the official client. */
export interface Wire {
  start(): Promise<void>
  stop(): Promise<void>
  invoke(method: HubMethodName, ...args: unknown[]): Promise<unknown>
  on(event: string, heard: (payload: never) => void): void
  onclose(closed: () => void): void
  onreconnecting(lost: () => void): void
  onreconnected(back: () => void): void
}
/** Asked before each try to come back: how long to wait, null to give up. */
type NextDelay = (triesBefore: number) => number | null
export type OpenWire = (nextDelay: NextDelay) => Promise<Wire>
type EventName = keyof HubEvents
type Heard<Name extends EventName> = (payload: HubEvents[Name]) => void

const delayBefore: NextDelay = (triesBefore) => reconnectDelaysMs[triesBefore] ?? null

/**
 * The one link of a signed-in page. It comes back by itself as long as the specification says, then shows that it gave
 * up and waits to be woken. Chats that were joined are joined again whenever it is back.
 */
export class HubLink {
  readonly #open: OpenWire
  #view = noLink
  #wire: Wire | null = null
  #wanted = false
  /** Counts beginnings: what belongs to an earlier one is not listened to any more. */
  #turn = 0
  readonly #watchers = new Set<() => void>()
  readonly #heard = new Map<string, Set<(payload: never) => void>>()
  readonly #back = new Set<() => void>()
  readonly #over = new Set<() => void>()
  readonly #rooms = new Map<number, Set<() => void>>()

  constructor(open: OpenWire) {
    this.#open = open
  }

  readonly view = () => this.#view
  readonly watch = (changed: () => void) => {
    this.#watchers.add(changed)
    return () => void this.#watchers.delete(changed)
  }

  /** Keeps the link up from now on. */
  start() {
    if (this.#wanted) return
    this.#wanted = true
    void this.#begin()
  }

  async stop() {
    this.#wanted = false
    this.#turn += 1
    const wire = this.#wire
    this.#wire = null
    if (!wire) return this.#show('Disconnected')
    this.#show('Disconnecting')
    await wire.stop().catch(() => undefined)
    if (!this.#wanted) this.#show('Disconnected')
  }

  /** The person asks, the tab is looked at again, the network is back: no reason to wait any longer. */
  tryNow() {
    const { state, nextTryAt } = this.#view
    if (this.#wanted && (state === 'Disconnected' || nextTryAt !== null)) void this.#begin()
  }

  on<Name extends EventName>(event: Name, heard: Heard<Name>) {
    const all = this.#heard.get(event) ?? new Set()
    this.#heard.set(event, all.add(heard as (payload: never) => void))
    return () => void all.delete(heard as (payload: never) => void)
  }

  /** After every time the link is up, the first one too: ask for what was missed. */
  onBack(back: () => void) {
    this.#back.add(back)
    return () => void this.#back.delete(back)
  }

  /** After it was ended by the server, or gave up: its session may be over. */
  onOver(over: () => void) {
    this.#over.add(over)
    return () => void this.#over.delete(over)
  }

  /** Hears a chat until the answer is called; `joined` is told now and after every break, once nothing can be missed. */
  join(chatId: number, joined: () => void) {
    const waiting = this.#rooms.get(chatId) ?? new Set()
    this.#rooms.set(chatId, waiting.add(joined))
    if (this.#view.state === 'Connected') void this.#enter(chatId, [joined])
    return () => {
      waiting.delete(joined)
      if (waiting.size > 0 || this.#rooms.get(chatId) !== waiting) return
      this.#rooms.delete(chatId)
      void this.#invoke('LeaveChat', chatId)
    }
  }

  typing(chatId: number) {
    void this.#invoke('Typing', chatId)
  }

  async #invoke(method: HubMethodName, chatId: number) {
    if (this.#view.state !== 'Connected') return false
    // A refusal is the chat's own: its page asked for it and says so. A broken link shows by itself.
    return this.#wire?.invoke(method, String(chatId)).then(
      () => true,
      () => false,
    )
  }

  async #enter(chatId: number, joined: Iterable<() => void>) {
    if (await this.#invoke('JoinChat', chatId)) for (const told of joined) told()
  }

  #show(state: LinkState, nextTryAt: number | null = null) {
    this.#view = { state, nextTryAt }
    for (const changed of this.#watchers) changed()
  }

  #arrived() {
    this.#show('Connected')
    for (const [chatId, joined] of this.#rooms) void this.#enter(chatId, joined)
    for (const back of this.#back) back()
  }

  #end() {
    this.#show('Disconnected')
    for (const over of this.#over) over()
  }

  async #make(turn: number) {
    const isMine = () => this.#turn === turn
    const wire = await this.#open((triesBefore) => {
      const delay = delayBefore(triesBefore)
      if (isMine()) this.#show('Reconnecting', delay === null ? null : Date.now() + delay)
      return delay
    })
    for (const event of hubEventNames)
      wire.on(event, (payload) => {
        if (isMine()) for (const heard of this.#heard.get(event) ?? []) heard(payload)
      })
    wire.onreconnecting(() => isMine() && this.#show('Reconnecting', this.#view.nextTryAt))
    wire.onreconnected(() => isMine() && this.#arrived())
    wire.onclose(() => isMine() && this.#end())
    return wire
  }

  /** The client never repeats its first start by itself; it is done here, after the same waits. */
  async #begin() {
    this.#turn += 1
    const turn = this.#turn
    const before = this.#wire
    this.#wire = null
    this.#show('Connecting')
    await before?.stop().catch(() => undefined)
    for (let tries = 0; turn === this.#turn; tries += 1) {
      this.#show('Connecting')
      const wire = await this.#make(turn).catch(() => null)
      if (turn !== this.#turn) return
      this.#wire = wire
      const isUp = await wire?.start().then(
        () => true,
        () => false,
      )
      if (turn !== this.#turn) return void wire?.stop().catch(() => undefined)
      if (isUp) return this.#arrived()
      const delay = delayBefore(tries + 1)
      if (delay === null) return this.#end()
      this.#show('Connecting', Date.now() + delay)
      await new Promise((resolve) => setTimeout(resolve, delay))
    }
  }
}
