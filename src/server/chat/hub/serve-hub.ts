import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { msg } from '@lingui/core/runtime-macro'
import type { FastifyInstance } from 'fastify'
import { type WebSocket, WebSocketServer } from 'ws'
import { hubPath } from '#contract/chat/hub.ts'
import type { Sentence } from '#contract/language/sentence.ts'
import { loggableError } from '../../platform/database/index.ts'
import { wordsIn } from '../../platform/language/wording.ts'
import type { Parts } from '../../platform/parts.ts'
import { refuse } from '../../platform/problem-error.ts'
import { languageOf } from '../../platform/request-scope.ts'
import { protectiveHeaders } from '../../platform/security-headers.ts'
import { pathOf } from '../../platform/text-ends.ts'
import { type Admitted, Gate, isRefused, type Presented } from './admit-link.ts'
import { Hub } from './hub.ts'
import { Link, longestMessage } from './link.ts'

const elsewhere = { status: 404, sentence: msg`There is nothing at this address.` } as const
const noSocket = { status: 400, sentence: msg`This is no WebSocket: begin anew.` } as const
const fault = { status: 500, sentence: msg`Something went wrong on our side. Try again.` } as const

/** Answers an upgrade that is none, in plain HTTP. */
const answerer =
  (headers: Readonly<Record<string, string>>) =>
  (request: IncomingMessage, socket: Duplex, { status, sentence }: { status: number; sentence: Sentence }) => {
    const words = wordsIn(languageOf(request))(sentence)
    const lines = Object.entries({
      ...headers,
      connection: 'close',
      'content-type': 'text/plain; charset=utf-8',
      'content-length': Buffer.byteLength(words),
    }).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${words}`)
  }

/** Anything can stand in a request's line; what is no address is nobody's. */
const addressOf = (request: IncomingMessage) => URL.parse(request.url ?? '/', 'http://hub') ?? new URL('http://none')
const isHub = ({ pathname }: URL) => pathOf(pathname) === hubPath

/**
 * The hub of the chat (specification 7.8): negotiating by HTTP, then a WebSocket. The address of an upgrade may hold a
 * token and is never logged.
 */
export const serveHub = (app: FastifyInstance, parts: Parts) => {
  const answer = answerer(protectiveHeaders(parts.config))
  const hub = new Hub(parts, app.log)
  app.addGauge('hub_links', 'Open links of the chat', () => hub.links.all.size)
  const gate = new Gate(app, hub, parts)
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: longestMessage,
    perMessageDeflate: false,
    clientTracking: false,
    autoPong: false,
  })
  sockets.on('wsClientError', (_error, socket, request) => answer(request, socket, noSocket))

  app.post(`${hubPath}/negotiate`, { config: { access: 'public' }, schema: { hide: true } }, async (request) => {
    const query = addressOf(request.raw).searchParams
    const presented = gate.present(request.raw, query)
    const connection = isRefused(presented) ? presented : await gate.negotiate(presented)
    if (isRefused(connection)) {
      const { code, sentence, values = {} } = connection
      return refuse(code, sentence, { values })
    }
    const { id, token } = connection
    const isFirstVersion = Number(query.get('negotiateVersion') ?? 0) >= 1
    return {
      negotiateVersion: isFirstVersion ? 1 : 0,
      connectionId: isFirstVersion ? id : token,
      ...(isFirstVersion && { connectionToken: token }),
      availableTransports: [{ transport: 'WebSockets', transferFormats: ['Text'] }],
    }
  })

  /** Listening comes before the session is looked at, so that an end of it cannot slip in between. */
  const open = async (request: IncomingMessage, socket: Duplex, head: Buffer, presented: Presented) => {
    await hub.listen()
    await hub.sessions.during(presented.session, async (isOver) => {
      const admitted = await gate.admit(presented, addressOf(request).searchParams.get('id'))
      if (isRefused(admitted)) return answer(request, socket, admitted)
      // at once, so that what the client sends with its request is heard
      sockets.handleUpgrade(request, socket, head, (opened) => begin(opened, admitted, isOver()))
    })
  }

  const begin = (socket: WebSocket, admitted: Admitted, isOver: boolean) => {
    const link = new Link(admitted, socket, hub.owner)
    hub.links.add(link)
    if (isOver) hub.sessions.hear(admitted.session)
    else if (hub.isClosing) link.end({ allowReconnect: true })
  }

  app.server.on('upgrade', (request, socket, head) => {
    // a peer that is gone before it is answered
    const gone = () => socket.destroy()
    socket.on('error', gone)
    const url = addressOf(request)
    if (!isHub(url)) return answer(request, socket, elsewhere)
    const presented = gate.present(request, url.searchParams)
    if (isRefused(presented)) return answer(request, socket, presented)
    open(request, socket, head, presented).catch((error: unknown) => {
      app.log.warn({ error: loggableError(error) }, 'a link could not be opened')
      answer(request, socket, fault)
    })
  })
  app.addHook('preClose', async () => hub.close())
}
