import { createServer } from 'node:http'
import { type WebSocket, WebSocketServer } from 'ws'
import { groupOf, serveTraffic } from './traffic.ts'

/** The least a fan-out over ws can do: the same bytes as ours, written once, sent to everybody in a group. */
const groups = new Map<number, Set<WebSocket>>()
const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false, clientTracking: false })
const server = createServer()
server.on('upgrade', (request, socket, head) => {
  sockets.handleUpgrade(request, socket, head, (opened) => {
    const group = groupOf(request.url ?? '')
    const members = groups.get(group) ?? new Set()
    groups.set(group, members.add(opened))
    opened.on('message', () => {})
    opened.on('close', () => members.delete(opened))
    opened.send('{}')
  })
})
const record = (target: string, payload: object) => `${JSON.stringify({ type: 1, target, arguments: [payload] })}\u001e`
serveTraffic(server, (group, message) => {
  const frame = Buffer.from(record('ReceiveMessage', message) + record('MessageArrived', message))
  const members = groups.get(group) ?? new Set()
  for (const socket of members) socket.send(frame, { binary: false })
  return members.size
})
