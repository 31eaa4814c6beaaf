import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { WebSocket } from 'ws'
import { type FromServer, membersOfGroup, type Pace, type ToServer } from './traffic.ts'

export const programs = {
  ours: { file: 'our-hub.ts', path: '/chathub?' },
  'bare ws': { file: 'bare-ws.ts', path: '/?' },
  'socket.io': { file: 'socket-io.ts', path: '/socket.io/?EIO=4&transport=websocket&' },
} as const
export type ProgramName = keyof typeof programs
export type Stats = Extract<FromServer, { is: 'stats' }>

const recordEnd = '\u001e'

/** One measured server in a process of its own, and the crowd that is connected to it. */
export class Program {
  readonly #name: ProgramName
  readonly #child: ChildProcess
  readonly #crowd: WebSocket[] = []
  #port = 0
  /** Milliseconds from sending to receiving, while kept. */
  latencies: number[] | null = null

  constructor(name: ProgramName) {
    this.#name = name
    this.#child = fork(join(import.meta.dirname, programs[name].file), { execArgv: ['--expose-gc'] })
  }

  async start() {
    const [word] = (await once(this.#child, 'message')) as [FromServer]
    if (word.is === 'listening') this.#port = word.port
    return this
  }

  #order(order: ToServer) {
    this.#child.send(order)
  }

  async stats(): Promise<Stats> {
    const answer = once(this.#child, 'message') as Promise<[Stats]>
    this.#order({ ask: 'stats' })
    return (await answer)[0]
  }

  pace(pace: Pace | null) {
    this.#order({ ask: 'pace', pace })
  }

  /** Connects members of groups 1, 2, …, and waits until each is in its own. */
  async gather(connections: number) {
    for (let from = 0; from < connections; from += 100) {
      const some = Array.from({ length: Math.min(100, connections - from) }, (_, n) =>
        this.connect(Math.floor((from + n) / membersOfGroup) + 1),
      )
      await Promise.all(some)
    }
  }

  /** One connection that hears a group; answers what each protocol asks of it. */
  connect(group: number): Promise<WebSocket> {
    const { promise, resolve, reject } = Promise.withResolvers<WebSocket>()
    const socket = new WebSocket(`ws://127.0.0.1:${this.#port}${programs[this.#name].path}group=${group}`, {
      perMessageDeflate: false,
    })
    this.#crowd.push(socket)
    socket.on('error', reject)
    socket.on('open', () => {
      if (this.#name !== 'ours') return
      socket.send(`{"protocol":"json","version":1}${recordEnd}`)
      socket.send(`{"type":1,"invocationId":"1","target":"JoinChat","arguments":["${group}"]}${recordEnd}`)
    })
    socket.on('message', (data: Buffer) => {
      const at = data.indexOf('"@')
      if (at >= 0) {
        const sentAt = Number.parseFloat(data.toString('latin1', at + 2, at + 20))
        this.latencies?.push(performance.timeOrigin + performance.now() - sentAt)
        return
      }
      const text = data.toString()
      if (text.startsWith('0{')) socket.send('40')
      else if (text === '2') socket.send('3')
      else if (text === `{"type":6}${recordEnd}`) socket.send(text)
      else if (text === '{}' || text.startsWith('40') || text.startsWith('{"type":3')) resolve(socket)
    })
    return promise
  }

  async stop() {
    for (const socket of this.#crowd) socket.terminate()
    const ended = once(this.#child, 'exit')
    this.#child.kill()
    await ended
  }
}
