import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface PeerRequest {
  method: string
  url: URL
  headers: IncomingHttpHeaders
  body: string
}
/** Null: the connection is broken off without an answer. */
export type PeerAnswer = { status?: number; json?: unknown; html?: string; location?: string } | null

const bodyOf = async (request: IncomingMessage) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

/** A server of somebody else, over real HTTP. */
export const servePeer = async (answer: (request: PeerRequest) => Promise<PeerAnswer> | PeerAnswer) => {
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://peer')
    const body = await bodyOf(request)
    const said = await answer({ method: request.method ?? '', url, headers: request.headers, body })
    if (!said) return request.socket.destroy()
    const { status = 200, json, html, location } = said
    const type = html === undefined ? 'application/json' : 'text/html; charset=utf-8'
    response
      .writeHead(location ? 303 : status, { 'content-type': type, ...(location && { location }) })
      .end(html ?? (json === undefined ? '' : JSON.stringify(json)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** The page of a provider where a person pays, or does not. */
export const payPage = (title: string, sum: string) => `<!doctype html><html lang="en"><title>${title}</title>
<meta name="viewport" content="width=device-width"><h1>${title}</h1><p>${sum}</p>
<form method="post"><button name="does" value="pay">Pay ${sum}</button><button name="does" value="leave">Cancel</button></form></html>`
