import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A line to a database that can fall silent: connections are still taken, but nothing comes through. */
export const startSilentLine = async (port: number, host = '127.0.0.1') => {
  const sockets = new Set<Socket>()
  let silent = false
  const server = createServer((near) => {
    const far = connect(port, host)
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('data', (bytes: Buffer) => void other.write(bytes))
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
      if (silent) socket.pause()
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    hush() {
      silent = true
      for (const socket of sockets) socket.pause()
    },
    /** The newest connection alone. */
    hushLast() {
      for (const socket of [...sockets].slice(-2)) socket.pause()
    },
    speak() {
      silent = false
      for (const socket of sockets) socket.resume()
    },
    async close() {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}
