import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { problemSchema } from '#contract/http/problem-answer.ts'
import { oneAnswer, sendRaw } from './raw-http.ts'
import { openTarget, type Target } from './target.ts'

let target: Target
beforeAll(async () => {
  target = await openTarget()
})
afterAll(() => target.close())

const secret = 'authToken=a-cookie-nobody-should-read-in-a-log'
const head = (line: string, ...fields: string[]) => `${[line, 'Host: x', ...fields].join('\r\n')}\r\n\r\n`
const post = 'POST /api/Person/authenticate HTTP/1.1'
const type = 'Content-Type: application/json'
const get = head('GET /livez HTTP/1.1')

const malformed: [what: string, bytes: string, status: number][] = [
  ['no HTTP at all', 'hello\r\n\r\n', 400],
  ['a TLS greeting', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 400],
  ['an SSH greeting', 'SSH-2.0-OpenSSH_9.9\r\n', 400],
  ['another version of HTTP', head('GET /livez HTTP/9.9'), 400],
  ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
  ['a null in the line', head('GET /li\0vez HTTP/1.1'), 400],
  ['a null in a header', head('GET /livez HTTP/1.1', 'X: a\0b'), 400],
  ['a carriage return in a header', head('GET /livez HTTP/1.1', 'X: a\rSet-Cookie: b=c'), 400],
  ['a folded header', head('GET /livez HTTP/1.1', 'X: a', ' b'), 400],
  ['a space before the colon', head('GET /livez HTTP/1.1', `Cookie : ${secret}`), 400],
  ['no name of a header', head('GET /livez HTTP/1.1', ': x', `Cookie: ${secret}`), 400],
  ['two lengths', `${head(post, type, 'Content-Length: 2', 'Content-Length: 40')}{}`, 400],
  ['a length in two values', `${head(post, type, 'Content-Length: 2, 40')}{}`, 400],
  ['a negative length', `${head(post, type, 'Content-Length: -1')}{}`, 400],
  ['a length in other digits', `${head(post, type, 'Content-Length: 0x2')}{}`, 400],
  ['a length beyond numbers', `${head(post, type, 'Content-Length: 99999999999999999999')}{}`, 400],
  ['a length and chunks', `${head(post, type, 'Content-Length: 6', 'Transfer-Encoding: chunked')}0\r\n\r\nG`, 400],
  ['chunks and a length', `${head(post, type, 'Transfer-Encoding: chunked', 'Content-Length: 6')}0\r\n\r\nG`, 400],
  ['an unknown coding', `${head(post, type, 'Transfer-Encoding: xchunked')}0\r\n\r\n`, 400],
  ['chunks that are not last', `${head(post, type, 'Transfer-Encoding: chunked, identity')}0\r\n\r\n`, 400],
  ['a chunk without a size', `${head(post, type, 'Transfer-Encoding: chunked')}x\r\n`, 400],
  ['a chunk beyond numbers', `${head(post, type, 'Transfer-Encoding: chunked')}ffffffffffffffffff\r\n`, 400],
  ['a chunk longer than its size', `${head(post, type, 'Transfer-Encoding: chunked')}1\r\nabcdef\r\n0\r\n\r\n`, 400],
  ['headers of a megabyte', head('GET /livez HTTP/1.1', `Cookie: ${secret}${'x'.repeat(1024 * 1024)}`), 431],
  [
    'twenty thousand headers',
    head('GET /livez HTTP/1.1', ...Array.from({ length: 20_000 }, (_, n) => `A${n}: 1`)),
    431,
  ],
  ['an address of a megabyte', head(`GET /${'a'.repeat(1024 * 1024)} HTTP/1.1`), 431],
]

describe('what is no request', () => {
  it.each(malformed)('with %s is refused as everything else is, and forgotten', async (_what, bytes, status) => {
    const answer = await sendRaw(target.port, bytes)
    // who is still sending may be cut off before the answer has come through
    if (answer.status !== 0) {
      const found = answer.whole.match(/HTTP\/1\.1 \d{3}/g)!.at(-1)
      expect(found).toBe(`HTTP/1.1 ${status}`)
      const last = JSON.parse(answer.whole.slice(answer.whole.lastIndexOf('\r\n\r\n')))
      expect(problemSchema.parse(last)).toEqual(last)
      expect(answer.whole).toMatch(/x-content-type-options: nosniff/i)
    } else expect(bytes.length).toBeGreaterThan(100_000)
    expect(answer.whole).not.toContain('a-cookie-nobody')
    expect(target.app.log.join('')).not.toContain('a-cookie-nobody')
    await target.isUnharmed()
  })

  it.each(['/%', '/api/%zz', '/api/Boat/%c3%28', '/%00%', '/api/Confirmation/%E0%A4%A'])(
    'for the address %s is refused without repeating it',
    async (path) => {
      const { status, headers, text } = await sendRaw(target.port, head(`GET ${path} HTTP/1.1`), oneAnswer)
      expect(status).toBe(400)
      expect(problemSchema.parse(JSON.parse(text))).toMatchObject({ code: 'invalid_input' })
      expect(text).not.toContain(path)
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
      await target.isUnharmed()
    },
  )

  it('with a part of an address longer than any of ours is not found', async () => {
    const line = `GET /api/Confirmation/${'x'.repeat(5000)} HTTP/1.1`
    const { status, text } = await sendRaw(target.port, head(line), oneAnswer)
    expect([status, JSON.parse(text).code]).toEqual([404, 'not_found'])
  })

  it.each(['GET /livez', 'GET /', 'GET /assets/x.js', 'GET /api/Person/me', 'GET /nothing', 'OPTIONS *'])(
    'without a Host is refused as everything else is: %s',
    async (line) => {
      const { status, headers, text } = await sendRaw(target.port, `${line} HTTP/1.1\r\n\r\n`, oneAnswer)
      expect(status).toBe(400)
      expect(problemSchema.parse(JSON.parse(text))).toMatchObject({ code: 'invalid_input' })
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'cache-control': 'no-store',
      })
      await target.isUnharmed()
    },
  )
})

describe('requests on one connection', () => {
  it('are answered in their order, each once', async () => {
    const three = [get, head('GET /api/Person/signin HTTP/1.1'), head('GET /api/nothing HTTP/1.1', 'Connection: close')]
    const { whole } = await sendRaw(target.port, three.join(''))
    expect(whole.match(/HTTP\/1\.1 \d{3}/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200', 'HTTP/1.1 404'])
  })

  it('hide none in the body of another', async () => {
    const hidden = `GET /api/Person/me HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${target.admin.token}\r\n\r\n`
    const carrier = head(post, type, `Content-Length: ${hidden.length}`, 'Connection: close')
    const { whole } = await sendRaw(target.port, carrier + hidden)
    expect(whole.match(/HTTP\/1\.1 \d{3}/g)).toEqual(['HTTP/1.1 400'])
    await target.isUnharmed()
  })

  it('may be a thousand at once', async () => {
    const many = get.repeat(999) + head('GET /livez HTTP/1.1', 'Connection: close')
    const { whole } = await sendRaw(target.port, many)
    expect(whole.match(/HTTP\/1\.1 200/g)).toHaveLength(1000)
  })
})

describe('what is asked beside the request', () => {
  it('an expectation that is none of HTTP’s is refused', async () => {
    const { status, headers } = await sendRaw(target.port, head('GET /livez HTTP/1.1', 'Expect: miracles'), oneAnswer)
    expect([status, headers['x-content-type-options']]).toEqual([417, 'nosniff'])
  })

  it('a body that is announced and never sent keeps nobody else waiting', async () => {
    const waiting = Array.from({ length: 200 }, () => {
      const socket = connect(target.port, '127.0.0.1')
      socket.on('error', () => {})
      socket.write(head(post, type, 'Expect: 100-continue', 'Content-Length: 1000'))
      return socket
    })
    const halves = Array.from({ length: 200 }, () => {
      const socket = connect(target.port, '127.0.0.1')
      socket.on('error', () => {})
      socket.write('GET /livez HTTP/1.1\r\nHost: ')
      return socket
    })
    await target.isUnharmed()
    for (const socket of [...waiting, ...halves]) socket.destroy()
  })

  it('nobody may take for ever: to send a request, its headers, or nothing at all', () => {
    const { server } = target.app.app
    for (const limit of [server.requestTimeout, server.headersTimeout, server.timeout, server.keepAliveTimeout]) {
      expect(limit).toBeGreaterThan(0)
      expect(limit).toBeLessThanOrEqual(600_000)
    }
  })
})

describe('an upgrade', () => {
  const upgrade = (line: string, to = 'websocket') =>
    head(line, 'Connection: Upgrade', `Upgrade: ${to}`, 'Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: x')
  it.each(['//', '//[', 'http://[', '*', '/%', '/\\', '/chathub/../api/Boat', '/CHATHUB%00'])(
    'of the address %s is refused, and the server lives on',
    async (path) => {
      const { status, headers } = await sendRaw(target.port, upgrade(`GET ${path} HTTP/1.1`))
      expect([400, 404]).toContain(status)
      expect(headers['x-content-type-options']).toBe('nosniff')
      await target.isUnharmed()
    },
  )

  it.each(['h2c', 'TLS/1.2', 'websocket, h2c', ''])('to “%s” opens nothing', async (to) => {
    const line = `GET /chathub?access_token=${target.owner.token} HTTP/1.1`
    const { status } = await sendRaw(target.port, upgrade(line, to), oneAnswer)
    expect(status).not.toBe(101)
    await target.isUnharmed()
  })

  it('to a tunnel is cut', async () => {
    expect((await sendRaw(target.port, 'CONNECT 127.0.0.1:22 HTTP/1.1\r\nHost: x\r\n\r\n')).status).toBe(0)
    await target.isUnharmed()
  })
})
