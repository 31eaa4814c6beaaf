import { createECDH, createPublicKey, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import type { IncomingHttpHeaders } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import ece from 'http_ece'

/** A browser as its push service knows it. */
export const newBrowser = (host = 'updates.push.example') => {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  const auth = randomBytes(16)
  const endpoint = `https://${host}/wpush/${randomBytes(12).toString('hex')}`
  return {
    endpoint,
    sent: { endpoint, keys: { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') } },
    /** What is shown of a body that came, read by another implementation than the one that wrote it. */
    read: (body: Buffer) =>
      JSON.parse(`${ece.decrypt(body, { version: 'aes128gcm', privateKey: keys, authSecret: auth })}`) as {
        title: string
        body: string
        link: string
        tag: string
      },
  }
}

/** Checks a VAPID header as RFC 8292 says; returns what was signed and the key it was signed by. */
export const readVapid = (authorization = '') => {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const read = (part: string) => JSON.parse(`${Buffer.from(part, 'base64url')}`) as Record<string, unknown>
  return { isSigned, head: read(head), claims: read(claims) as { aud: string; exp: number; sub: string }, key }
}

interface Pushed {
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}
interface PushAnswer {
  status: number
  headers?: Record<string, string>
}

/** A push service that records what it is sent; `answer` decides about each, `null` never answers. */
export const startPushPeer = async (
  answer: (pushed: Pushed) => PushAnswer | null | Promise<PushAnswer> = () => ({ status: 201 }),
) => {
  const pem = await readFile(new URL('push-peer.pem', import.meta.url), 'utf8')
  const received: Pushed[] = []
  const server = createServer({ key: pem, cert: pem }, async (request, response) => {
    const pushed = { path: request.url ?? '', headers: request.headers, body: await buffer(request) }
    received.push(pushed)
    const given = await answer(pushed)
    if (given) response.writeHead(given.status, given.headers).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    received,
    /** The network in which every name is this peer. */
    network: {
      port,
      ca: pem,
      lookup: (
        _hostname: string,
        { all }: { all?: boolean | undefined },
        found: (error: null, address: string | { address: string; family: number }[], family?: number) => void,
      ) => (all ? found(null, [{ address: '127.0.0.1', family: 4 }]) : found(null, '127.0.0.1', 4)),
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
