import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { WebSocketServer } from 'ws'
import { FanOut } from '#server/chat/hub/fan-out.ts'
import { Link, type LinkOwner, longestMessage } from '#server/chat/hub/link.ts'
import { Links } from '#server/chat/hub/links.ts'
import { groupOf, serveTraffic } from './traffic.ts'

/** The hub's own links and fan-out, without a database: who joins and what is said comes from the benchmark. */
const links = new Links()
const fanOut = new FanOut(links)
const owner: LinkOwner = {
  invoke: async (link, { args }) => {
    links.join(link, Number(args[0]))
    return { result: null }
  },
  forget: (link) => links.remove(link),
  warn: () => {},
}
const sockets = new WebSocketServer({
  noServer: true,
  maxPayload: longestMessage,
  perMessageDeflate: false,
  clientTracking: false,
})
const server = createServer()
server.on('upgrade', (request, socket, head) => {
  const actor = { id: groupOf(request.url ?? ''), role: 'customer', firstName: '', lastName: '' } as const
  sockets.handleUpgrade(request, socket, head, (opened) => {
    links.add(new Link({ id: randomUUID(), session: randomUUID(), actor }, opened, owner))
  })
})
setInterval(() => {
  const now = performance.now()
  for (const link of links.all.values()) link.look(now)
}, 1000)
serveTraffic(server, (group, message) => {
  fanOut.message(message)
  return links.inChat(group).size
})
