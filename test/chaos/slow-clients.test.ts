import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { type Account, pdf } from '#test/factories.ts'
import { seconds } from './talkers.ts'

const clients = Number(process.env.SLOW_CLIENTS ?? 100)
const limits = { headersMs: 3_000, requestMs: 6_000, silenceMs: 4_000, checkEveryMs: 500 }
const megabyte = 1024 * 1024
const boundary = 'x'
const paperHead = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4\n`

describe(`${clients} slow clients`, { timeout: 300_000 }, () => {
  let app: TestApp
  let owner: Account
  let address: string
  let paper: number
  beforeAll(async () => {
    app = await startTestApp({ limits })
    owner = await app.customer()
    paper = (await app.as(owner).upload(pdf('large.pdf', 12 * megabyte))).body.id
    address = await app.listen()
  })
  const slow: Socket[] = []
  afterAll(async () => {
    // a server that closes waits for them
    for (const socket of slow) socket.destroy()
    await app.close()
  })

  const head = (line: string, ...headers: string[]) =>
    [`${line} HTTP/1.1`, 'Host: marina', `Authorization: Bearer ${owner.token}`, ...headers, ''].join('\r\n')
  const multipart = `Content-Type: multipart/form-data; boundary=${boundary}`

  /** What a slow client sends at first, and what it adds now and then so as not to look dead. */
  const ways: [name: string, begin: () => string, more: string][] = [
    ['half a header', () => head('GET /api/Boat/getUserTotalBoats').slice(0, -2), 'X-More: 1\r\n'],
    [
      'half a JSON',
      () =>
        `${head('POST /api/Chat/CreateChat', 'Content-Type: application/json', 'Content-Length: 100000')}\r\n{"name": "`,
      'a',
    ],
    [
      'half an upload',
      () => `${head('POST /api/File/upload', multipart, 'Content-Length: 9000000')}\r\n${paperHead}`,
      ' ',
    ],
    [
      'half an upload, then silent',
      () => `${head('POST /api/File/upload', multipart, 'Content-Length: 9000000')}\r\n${paperHead}`,
      '',
    ],
    ['never reads', () => `${head(`GET /api/File/Download/${paper}`)}\r\n`, ''],
  ]

  const begin = async (n: number) => {
    const [name, first, more] = ways[n % ways.length]!
    const socket = connect(Number(new URL(address).port), '127.0.0.1')
    socket.on('error', () => {})
    if (name === 'never reads') socket.pause()
    else socket.resume()
    await once(socket, 'connect')
    socket.write(first())
    const trickle = more ? setInterval(() => socket.writable && socket.write(more), 200) : undefined
    socket.once('close', () => clearInterval(trickle))
    return socket
  }
  /** One that does not read learns nothing of its end either: the server's side tells. */
  const openConnections = () =>
    new Promise<number>((resolve) => app.app.server.getConnections((_error, count) => resolve(count)))

  it('others are answered meanwhile, and the slow ones are cut off in the end', async () => {
    const began = performance.now()
    let accepted = 0
    app.app.server.on('connection', () => {
      accepted += 1
    })
    while (slow.length < clients)
      slow.push(...(await Promise.all(Array.from({ length: Math.min(50, clients - slow.length) }, (_, n) => begin(n)))))
    await expect.poll(() => accepted, { timeout: 60_000 }).toBe(clients)

    let slowest = 0
    const answers = new Set<number>()
    for (let n = 0; n < 30; n += 1) {
      const asked = performance.now()
      const answer = await fetch(`${address}/api/Person/me`, { headers: { authorization: `Bearer ${owner.token}` } })
      await answer.arrayBuffer()
      answers.add(answer.status)
      slowest = Math.max(slowest, performance.now() - asked)
    }
    expect([...answers]).toEqual([200])

    // what is left then is the kept-alive line of those who were answered
    await expect.poll(openConnections, { timeout: 120_000 }).toBeLessThan(3)
    const allCut = performance.now() - began
    await expect.poll(() => readdir(join(app.dataDir, 'files', 'incoming')), { timeout: 20_000 }).toEqual([])
    expect(app.log.join('')).not.toContain('"msg":"fault"')
    console.log(
      `${clients} slow clients: others answered within ${seconds(slowest)}, all cut off after ${seconds(allCut)} at limits of ${limits.silenceMs / 1000} and ${limits.requestMs / 1000} s`,
    )
  })
})

describe('the product', () => {
  it('waits 30 s for headers, 10 min for a request and 2 min where nothing moves', async () => {
    const app = await startTestApp()
    try {
      const { headersTimeout, requestTimeout, timeout } = app.app.server
      expect({ headersTimeout, requestTimeout, timeout }).toEqual({
        headersTimeout: 30_000,
        requestTimeout: 600_000,
        timeout: 120_000,
      })
    } finally {
      await app.close()
    }
  })
})
