import { Duplex } from 'node:stream'

const ANSWERED = new Set(Buffer.from('SQHcf')) // Sync, Query, Flush, CopyDone, CopyFail
const TERMINATE = 'X'.charCodeAt(0)
const HEADER = 5

/** How a stream reaches the engine that speaks PostgreSQL's wire protocol. */
export interface WireEnd {
  /** Hands over whole messages, the last of which the engine answers. */
  send(messages: Uint8Array<ArrayBuffer>): void
  /** The client is gone: its session ends. */
  hangUp(): void
}

/** What pg takes for a socket: batches of whole messages go to the engine, its bytes come back through `push`. */
export class WireStream extends Duplex {
  readonly #end: WireEnd
  #pending = Buffer.alloc(0)
  #started = false

  constructor(open: (stream: WireStream) => WireEnd) {
    super()
    this.#end = open(this)
  }

  connect() {
    setImmediate(() => this.emit('connect'))
  }

  // What pg expects of a net.Socket and has no meaning here.
  setNoDelay() {}
  setKeepAlive() {}
  ref() {}
  unref() {}

  override _read() {}

  override _write(chunk: Buffer, _encoding: string, done: () => void) {
    this.#take([chunk])
    done()
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void) {
    this.#take(chunks.map((each) => each.chunk))
    done()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void) {
    this.#end.hangUp()
    done(error)
  }

  #take(chunks: Buffer[]) {
    const bytes = Buffer.concat([this.#pending, ...chunks])
    // The startup packet alone has no type byte; pg writes it in one piece, before anything else.
    let at = this.#started ? 0 : bytes.readInt32BE(0)
    let answered = at
    let over = false
    this.#started = true
    while (!over && at + HEADER <= bytes.length) {
      const type = bytes[at]!
      const next = at + 1 + bytes.readInt32BE(at + 1)
      if (next > bytes.length) break
      over = type === TERMINATE
      at = next
      if (ANSWERED.has(type)) answered = next
    }
    if (answered > 0) this.#end.send(new Uint8Array(bytes.subarray(0, answered)))
    this.#pending = bytes.subarray(answered)
    if (over) this.destroy()
  }
}
