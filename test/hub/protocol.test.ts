import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { hubPath } from '#contract/chat/hub.ts'
import { recordEnd } from '#server/chat/hub/protocol.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import type { Account } from '#test/factories.ts'
import { chatOf } from './chats.ts'
import { goodFrames, refusedInvocations, wrongHandshakes, wrongRecords } from './protocol-cases.ts'
import { RawLink } from './raw-link.ts'

let app: TestApp
let address: string
let owner: Account
let chatId: number
const links: RawLink[] = []
beforeAll(async () => {
  app = await startTestApp()
  address = await app.listen()
  owner = await app.customer()
  chatId = await chatOf(app, owner)
})
afterEach(async () => {
  for (const { socket } of links) socket.terminate()
  await Promise.all(links.splice(0).map(({ ended }) => ended))
})
afterAll(() => app.close())

const link = () => {
  const opened = new RawLink(address, `?access_token=${owner.token}`)
  links.push(opened)
  return opened
}
const ofChat = (text: string) => text.replaceAll('CHAT', String(chatId))
const invocation = (invocationId: string, target = 'LeaveChat') => ({
  type: 1,
  invocationId,
  target,
  arguments: [chatId],
})

describe('the handshake', () => {
  it.each(wrongHandshakes)('refuses %s with a sentence, and closes', async (sent, says) => {
    const raw = link()
    await raw.status
    raw.send(sent + recordEnd)
    expect((await raw.next()).error).toMatch(says)
    expect(await raw.ended).toEqual({ code: 1000 })
  })

  it.each([0, 1, 2])('of version %i is answered by an empty object, and calls are taken', async (version) => {
    const raw = link()
    await raw.status
    raw.record({ protocol: 'json', version })
    expect(await raw.next()).toEqual({})
    raw.record(invocation('first'))
    expect(await raw.next()).toEqual({ type: 3, invocationId: 'first', result: null })
  })

  it.each([
    ['', 0],
    ['negotiateVersion=0', 0],
    ['negotiateVersion=1', 1],
    ['negotiateVersion=2', 1],
  ])('comes after negotiating with “%s”', async (query, version) => {
    const headers = { authorization: `Bearer ${owner.token}` }
    const negotiated = await app.app.inject({ method: 'POST', url: `${hubPath}/negotiate?${query}`, headers })
    const { negotiateVersion, connectionId, connectionToken } = negotiated.json()
    expect(negotiateVersion).toBe(version)
    const id = version === 0 ? connectionId : connectionToken
    const raw = new RawLink(address, `?id=${encodeURIComponent(id)}&access_token=${owner.token}`)
    links.push(raw)
    await raw.greeted()
  })
})

describe('a record', () => {
  it.each(wrongRecords)('%s ends the link by a Close that says why', async (sent, says) => {
    const raw = await link().greeted()
    raw.send(sent + recordEnd)
    const close = await raw.next()
    expect(close).toEqual({ type: 7, error: expect.stringMatching(says) })
    expect(await raw.ended).toEqual({ code: 1000 })
  })

  it('in bytes instead of text ends the link', async () => {
    const raw = await link().greeted()
    raw.socket.send(Buffer.from(`{"type":6}${recordEnd}`))
    expect(await raw.next()).toEqual({ type: 7, error: 'Send text, not bytes.' })
    await raw.ended
  })

  it('longer than 32 KB ends the link, in one frame or in many', async () => {
    const whole = await link().greeted()
    whole.send('x'.repeat(32 * 1024 + 1))
    expect(await whole.ended).toEqual({ code: 1009 })
    const many = await link().greeted()
    for (let n = 0; n < 3; n += 1) many.send('x'.repeat(16 * 1024))
    expect(await many.next()).toEqual({ type: 7, error: 'A record may have 32768 characters.' })
    await many.ended
  })

  it('that says Close ends the link without a word', async () => {
    const raw = await link().greeted()
    raw.record({ type: 7 })
    expect(await raw.ended).toEqual({ code: 1000 })
  })

  it('after one that ended the link is not heard', async () => {
    const raw = await link().greeted()
    raw.send(`{}${recordEnd}${JSON.stringify(invocation('late'))}${recordEnd}`)
    raw.record(invocation('later'))
    expect((await raw.next()).type).toBe(7)
    await raw.ended
  })
})

describe('an invocation', () => {
  it.each(refusedInvocations)(
    'with %s is refused by its completion; the link lives on',
    async (_what, fields, says) => {
      const raw = await link().greeted()
      raw.send(ofChat(JSON.stringify({ invocationId: 'a', ...fields })) + recordEnd)
      expect(await raw.next()).toEqual({ type: 3, invocationId: 'a', error: expect.stringMatching(says) })
      raw.record(invocation('b'))
      expect(await raw.next()).toEqual({ type: 3, invocationId: 'b', result: null })
    },
  )

  it.each(goodFrames)('is understood: %s', async (_what, framesOf) => {
    const frames = framesOf(chatId)
    const raw = link()
    await raw.status
    for (const frame of frames) raw.send(frame)
    expect(await raw.next()).toEqual({})
    expect(await raw.next()).toEqual({ type: 3, invocationId: 'x', result: null })
  })

  it('without an id gets no completion, even when it is refused', async () => {
    const raw = await link().greeted()
    raw.record({ type: 1, target: 'Nope', arguments: [] })
    raw.record(invocation('after'))
    expect((await raw.next()).invocationId).toBe('after')
  })

  it('comes one after the other: fifty at once are answered in their order', async () => {
    const raw = await link().greeted()
    const names = Array.from({ length: 50 }, (_, n) => `${n}`)
    raw.send(names.map((name) => JSON.stringify(invocation(name, 'JoinChat')) + recordEnd).join(''))
    const answers = []
    for (const _name of names) answers.push(await raw.next())
    expect(answers).toEqual(names.map((invocationId) => ({ type: 3, invocationId, result: null })))
  })

  it('is refused past what one link may ask for at once', async () => {
    const raw = await link().greeted()
    for (let n = 0; n < 100; n += 1) raw.record(invocation(`${n}`))
    const errors = []
    for (let n = 0; n < 100; n += 1) errors.push((await raw.next()).error)
    expect(errors.slice(0, 60)).toEqual(Array(60).fill(undefined))
    expect(errors.at(-1)).toBe('Too many calls at once: wait a moment.')
  })
})

describe('an upgrade', () => {
  it('elsewhere than at the hub finds nothing', async () => {
    const socket = connect(Number(new URL(address).port), '127.0.0.1')
    socket.write('GET /api/Boats HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
    const [answer] = await once(socket, 'data')
    expect(String(answer)).toMatch(/^HTTP\/1\.1 404 /)
    socket.destroy()
  })

  it('that is no WebSocket is refused', async () => {
    const socket = connect(Number(new URL(address).port), '127.0.0.1')
    const head = `GET ${hubPath}?access_token=${owner.token} HTTP/1.1\r\nHost: x`
    socket.write(`${head}\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n`)
    const [answer] = await once(socket, 'data')
    expect(String(answer)).toMatch(/^HTTP\/1\.1 4\d\d /)
    socket.destroy()
  })

  it('that is cut off in between harms nobody', async () => {
    const socket = connect(Number(new URL(address).port), '127.0.0.1')
    socket.write(
      `GET ${hubPath}?access_token=${owner.token} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n`,
    )
    socket.write('Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AQIDBAUGBwgJCgsMDQ4PEA==\r\n\r\n')
    socket.resetAndDestroy()
    await once(socket, 'close')
    const raw = await link().greeted()
    raw.record(invocation('alive'))
    expect((await raw.next()).invocationId).toBe('alive')
  })
})
