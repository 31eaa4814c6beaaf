import type { WebSocket } from 'ws'
import { keepAliveMs, serverTimeoutMs } from '#contract/chat/hub.ts'
import type { Actor } from '../../platform/actor.ts'
import { Allowance } from './allowance.ts'
import {
  checkHandshake,
  closeRecord,
  completionRecord,
  handshakeAnswer,
  type Invocation,
  ProtocolError,
  parseRecord,
  pingRecord,
  RecordReader,
} from './protocol.ts'

export const longestMessage = 32 * 1024
/** What may wait for a reader that does not read. */
const mostWaitingBytes = 1024 * 1024
const mostQueued = 16
const handshakeMs = 15_000
/** How long a peer may take to answer the end of a link. */
const goodbyeMs = 2_000
const normalEnd = 1000

export interface LinkOwner {
  invoke(link: Link, invocation: Invocation): Promise<{ result: unknown } | { error: string }>
  /** It is over: nothing goes to it any more. */
  forget(link: Link): void
  warn(link: Link, what: string): void
}
interface LinkValues {
  id: string
  actor: Actor
  session: string
}

/** One WebSocket of one signed-in session: handshake, invocations one at a time, signs of life, back-pressure. */
export class Link {
  readonly id: string
  readonly actor: Actor
  /** Hash of the token of the session it lives by. */
  readonly session: string
  readonly chats = new Set<number>()
  readonly typedAt = new Map<number, number>()
  readonly allowance = new Allowance()
  readonly #socket: WebSocket
  readonly #owner: LinkOwner
  readonly #reader = new RecordReader(longestMessage)
  readonly #queue: Invocation[] = []
  #isBusy = false
  #isReady = false
  #isOver = false
  #heardAt = performance.now()
  #toldAt = performance.now()

  constructor({ id, actor, session }: LinkValues, socket: WebSocket, owner: LinkOwner) {
    this.id = id
    this.actor = actor
    this.session = session
    this.#socket = socket
    this.#owner = owner
    socket.on('message', (data, isBinary) => this.#hear(data.toString(), isBinary))
    socket.on('ping', (data) => this.#pong(data))
    socket.on('close', () => this.#leave())
    // ws answers a broken frame or one too long by itself, and closes
    socket.on('error', () => this.#leave())
  }

  get isReady() {
    return this.#isReady && !this.#isOver
  }

  send(data: string | Buffer) {
    if (!this.#mayWrite()) return
    this.#toldAt = performance.now()
    this.#socket.send(data, { binary: false })
  }

  /** Answers to pings pile up like anything else before somebody who sends and does not read. */
  #pong(data: Buffer) {
    if (this.#mayWrite()) this.#socket.pong(data)
  }

  /** A reader that lets too much pile up is cut: it comes back and asks for what it missed. */
  #mayWrite() {
    if (this.#isOver) return false
    if (this.#socket.bufferedAmount <= mostWaitingBytes) return true
    this.#owner.warn(this, 'its reader does not keep up')
    this.cut()
    return false
  }

  /** Says why, then ends. Nothing is sent or heard after it. */
  end(reason: { error: string } | { allowReconnect: true }) {
    this.#endWith(closeRecord(reason))
  }

  /** Ends at once; the official client comes back. */
  cut() {
    this.#leave()
    this.#socket.terminate()
  }

  /** Cuts a peer that is dead or never began; keeps a quiet one alive. */
  look(now: number) {
    if (this.#isOver) return
    if (now - this.#heardAt > (this.#isReady ? serverTimeoutMs : handshakeMs)) return this.cut()
    if (this.#isReady && now - this.#toldAt >= keepAliveMs) this.send(pingRecord)
  }

  #hear(text: string, isBinary: boolean) {
    if (this.#isOver) return
    this.#heardAt = performance.now()
    try {
      if (isBinary) throw new ProtocolError('Send text, not bytes.')
      for (const record of this.#reader.take(text)) {
        if (this.#isReady) this.#receive(record)
        else this.#greet(record)
        if (this.#isOver) return
      }
    } catch (error) {
      if (!(error instanceof ProtocolError)) throw error
      if (this.#isReady) this.end({ error: error.message })
      else this.#endWith(handshakeAnswer(error.message))
    }
  }

  #greet(record: string) {
    checkHandshake(record)
    this.#isReady = true
    this.send(handshakeAnswer())
  }

  #receive(record: string) {
    const received = parseRecord(record)
    if (received.kind === 'close') return this.#endWith()
    if (received.kind !== 'invocation') return
    this.#queue.push(received)
    // the rest of a flood waits where it comes from
    if (this.#queue.length > mostQueued) this.#socket.pause()
    if (!this.#isBusy) void this.#work()
  }

  async #work() {
    this.#isBusy = true
    for (let next = this.#queue.shift(); next && !this.#isOver; next = this.#queue.shift()) {
      const outcome = await this.#owner.invoke(this, next)
      if (next.invocationId !== undefined) this.send(completionRecord(next.invocationId, outcome))
      if (this.#socket.isPaused && this.#queue.length <= mostQueued / 2) this.#socket.resume()
    }
    this.#isBusy = false
  }

  #endWith(lastRecord?: string) {
    if (this.#isOver) return
    if (lastRecord) this.#socket.send(lastRecord, { binary: false })
    this.#leave()
    this.#socket.resume()
    this.#socket.close(normalEnd)
    setTimeout(() => this.#socket.terminate(), goodbyeMs).unref()
  }

  #leave() {
    if (this.#isOver) return
    this.#isOver = true
    this.#queue.length = 0
    this.#owner.forget(this)
  }
}
