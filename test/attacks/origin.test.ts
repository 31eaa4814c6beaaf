import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { hubPath } from '#contract/chat/hub.ts'
import { allEndpoints } from '#contract/endpoints.ts'
import { testPassword } from '#test/factories.ts'
import { askPath } from './raw-http.ts'
import { openTarget, type Target } from './target.ts'

// Another site makes a browser send requests; the browser adds the cookie and says where it is.

let target: Target
beforeAll(async () => {
  target = await openTarget({ env: { PUBLIC_URL: 'https://marina.example' } })
})
afterAll(() => target.close())

const foreign: [what: string, headers: Record<string, string>][] = [
  ['another site', { origin: 'https://evil.example' }],
  ['no origin', {}],
  ['an origin kept secret', { origin: 'null' }],
  ['the same name without https', { origin: 'http://marina.example' }],
  ['another port', { origin: 'https://marina.example:8443' }],
  ['a name that begins like ours', { origin: 'https://marina.example.evil.example' }],
  ['a name below ours', { origin: 'https://www.marina.example' }],
  ['ours in other letters', { origin: 'https://MARINA.example' }],
  ['ours with a path', { origin: 'https://marina.example/' }],
  ['a referrer that is ours', { referer: 'https://marina.example/Boats' }],
  [
    'a proxy’s word for it',
    { 'x-forwarded-host': 'evil.example', host: 'evil.example', origin: 'https://evil.example' },
  ],
]
const changing = allEndpoints.filter(({ method }) => method !== 'GET')
const bodies: [type: string, body: string][] = [
  ['application/json', '{}'],
  ['text/plain', '{"username":"x","password":"y"}'],
  ['application/x-www-form-urlencoded', 'email=x%40example.com'],
  ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="id"\r\n\r\n1\r\n--x--\r\n'],
]

describe.each(foreign)('a page with %s', (_what, headers) => {
  it(`changes nothing by any of ${changing.length} calls with somebody’s cookie [D.11-4]`, async () => {
    for (const { method, path } of changing)
      for (const [type, body] of bodies) {
        const answer = await askPath(target.port, {
          method,
          path: `/api${path.replace(/:\w+/g, '1')}`,
          headers: { ...headers, cookie: `authToken=${target.admin.token}`, 'content-type': type },
          body,
        })
        expect(answer.status).toBe(403)
        // forms of pages are answered by their page
        if (answer.type.startsWith('application/json')) expect(JSON.parse(answer.text).code).toBe('foreign_origin')
        else expect(answer.text).toContain('came from another site')
      }
    await target.isUnharmed()
  })

  it('opens no link of the chat', async () => {
    const cookie = { ...headers, cookie: `authToken=${target.owner.token}` }
    const negotiated = await askPath(target.port, { method: 'POST', path: `${hubPath}/negotiate`, headers: cookie })
    expect(negotiated.status).toBe(403)
    const socket = new WebSocket(`ws://127.0.0.1:${target.port}${hubPath}`, { headers: cookie })
    socket.on('error', () => {})
    const [, answer] = await once(socket, 'unexpected-response')
    expect(answer.statusCode).toBe(403)
    answer.resume()
    socket.terminate()
  })
})

it('a form of another site signs nobody in', async () => {
  const credentials = { username: target.owner.username, password: testPassword }
  const sent: [string, string][] = [
    ['text/plain', JSON.stringify(credentials)],
    ['application/x-www-form-urlencoded', new URLSearchParams(credentials).toString()],
    [
      'multipart/form-data; boundary=x',
      `${Object.entries(credentials)
        .map(([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
        .join('')}--x--\r\n`,
    ],
  ]
  for (const [type, body] of sent) {
    const path = '/api/Person/authenticate'
    const headers = { origin: 'https://evil.example', 'content-type': type }
    expect((await askPath(target.port, { method: 'POST', path, headers, body })).status).toBe(415)
  }
  await target.isUnharmed()
})

it('no answer lets another site read it', async () => {
  for (const method of ['GET', 'OPTIONS', 'POST'])
    for (const path of ['/api/Person/me', '/api/Boat', '/', '/livez', `${hubPath}/negotiate`, '/api/docs/json']) {
      const answer = await fetch(`${target.address}${path}`, {
        method,
        headers: {
          origin: 'https://evil.example',
          authorization: `Bearer ${target.admin.token}`,
          'access-control-request-method': 'PUT',
          'access-control-request-headers': 'authorization',
        },
      })
      await answer.arrayBuffer()
      const allowing = [...answer.headers.keys()].filter((name) => name.startsWith('access-control-'))
      expect(allowing).toEqual([])
    }
})
