import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

interface ReceivedSms {
  method: string | undefined
  url: string
  headers: IncomingMessage['headers']
  body: string
}
/** A status to answer with, or what is written in place of an answer; null: the connection is broken off; 'nothing': it stays open. */
export type GatewayAnswer = (received: ReceivedSms) => number | string | null

const bodyOf = async (request: IncomingMessage) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

/** An SMS gateway of somebody else, over real HTTP; it keeps what it was sent. */
export const startSmsGateway = async (answer: GatewayAnswer) => {
  const received: ReceivedSms[] = []
  const server = createServer(async (request, response) => {
    const got = {
      method: request.method,
      url: request.url ?? '',
      headers: request.headers,
      body: await bodyOf(request),
    }
    received.push(got)
    const status = answer(got)
    if (status === null) return request.socket.destroy()
    if (status === 'nothing') return
    if (typeof status === 'string') return request.socket.write(status)
    // it says where else to ask, which nobody follows
    response.writeHead(status, { location: '/elsewhere', 'content-type': 'application/json' }).end('{"ok":true}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    received,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
