import { createServer } from 'node:http'
import { Server } from 'socket.io'
import { groupOf, serveTraffic } from './traffic.ts'

/** The same by socket.io, over WebSockets alone, its rooms as groups. */
const server = createServer()
const io = new Server(server, { transports: ['websocket'], perMessageDeflate: false, serveClient: false })
const sizes = new Map<number, number>()
io.on('connection', (socket) => {
  const group = groupOf(socket.request.url ?? '')
  void socket.join(String(group))
  sizes.set(group, (sizes.get(group) ?? 0) + 1)
  socket.on('disconnect', () => sizes.set(group, (sizes.get(group) ?? 1) - 1))
})
serveTraffic(server, (group, message) => {
  io.to(String(group)).emit('ReceiveMessage', message, message)
  return sizes.get(group) ?? 0
})
