import { type ClientOptions, WebSocket } from 'ws'
import { hubPath } from '#contract/chat/hub.ts'
import { recordEnd } from '#server/chat/hub/protocol.ts'

export interface Ended {
  code: number
}
// biome-ignore lint/suspicious/noExplicitAny: what comes in is whatever the server says
type AnyRecord = any

/** A WebSocket to the hub as any program might speak to it. */
export class RawLink {
  readonly socket: WebSocket
  readonly ended: Promise<Ended>
  /** The HTTP status with which it was opened or refused. */
  readonly status: Promise<number>
  readonly #records: AnyRecord[] = []
  readonly #waiting: ((record: AnyRecord) => void)[] = []

  constructor(address: string, query = '', options: ClientOptions = {}) {
    this.socket = new WebSocket(`${address.replace('http', 'ws')}${hubPath}${query}`, options)
    this.ended = new Promise((resolve) => this.socket.on('close', (code) => resolve({ code })))
    this.status = new Promise((resolve) => {
      this.socket.on('open', () => resolve(101))
      this.socket.on('unexpected-response', (_request, response) => {
        response.resume()
        resolve(response.statusCode ?? 0)
      })
    })
    this.socket.on('error', () => {})
    this.socket.on('message', (data) => {
      for (const text of data.toString().split(recordEnd).filter(Boolean)) {
        const record = JSON.parse(text)
        // that something changed may be told late; who waits here waits for something else
        if (record.target === 'ChatChanged' || record.target === 'Changed') continue
        const next = this.#waiting.shift()
        if (next) next(record)
        else this.#records.push(record)
      }
    })
  }

  /** The next record that came or comes. */
  next(): Promise<AnyRecord> {
    if (this.#records.length > 0) return Promise.resolve(this.#records.shift())
    return new Promise((resolve) => this.#waiting.push(resolve))
  }

  /** Sends a text as one WebSocket message, as it is. */
  send(text: string) {
    this.socket.send(text)
  }

  record(fields: unknown) {
    this.send(JSON.stringify(fields) + recordEnd)
  }

  /** Opens it and shakes hands. */
  async greeted() {
    const status = await this.status
    if (status !== 101) throw new Error(`the upgrade answered ${status}`)
    this.record({ protocol: 'json', version: 1 })
    const answer = await this.next()
    if (answer.error) throw new Error(answer.error)
    return this
  }
}
