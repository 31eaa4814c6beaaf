import { connect, createServer, type Server, type Socket } from 'node:net'

/** A line between clients and server that can be broken at any moment. */
export class BreakingProxy {
  readonly #server: Server
  readonly #sockets = new Set<Socket>()
  readonly #links: (() => void)[] = []
  readonly #waiting: ((broken: () => void) => void)[] = []

  constructor(target: string) {
    const port = Number(new URL(target).port)
    this.#server = createServer((near) => this.#join(near, connect(port, '127.0.0.1')))
  }

  async listen(): Promise<string> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done))
    const address = this.#server.address()
    return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  }

  #join(near: Socket, far: Socket) {
    const cut = () => {
      near.resetAndDestroy()
      far.resetAndDestroy()
    }
    for (const socket of [near, far]) {
      this.#sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => this.#sockets.delete(socket))
    }
    near.once('data', (bytes: Buffer) => {
      if (/upgrade: websocket/i.test(bytes.toString('latin1'))) this.#keep(cut)
    })
    const leave = () => {
      const at = this.#links.indexOf(cut)
      if (at >= 0) this.#links.splice(at, 1)
      near.destroy()
      far.destroy()
    }
    near.on('close', leave)
    far.on('close', leave)
    near.pipe(far).pipe(near)
  }

  #keep(cut: () => void) {
    const waiting = this.#waiting.shift()
    if (waiting) waiting(cut)
    else this.#links.push(cut)
  }

  /** Breaks the link that has been up for the longest; waits for one when all are down. */
  async breakOne() {
    const cut = this.#links.shift() ?? (await new Promise<() => void>((up) => this.#waiting.push(up)))
    cut()
  }

  async close() {
    const closed = new Promise((done) => this.#server.close(done))
    // kept-alive connections for calls would hold it
    for (const socket of this.#sockets) socket.destroy()
    await closed
  }
}
