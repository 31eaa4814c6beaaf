import { once } from 'node:events'
import { deflateRawSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { recordEnd } from '#server/chat/hub/protocol.ts'
import { chatOf, say } from '#test/hub/chats.ts'
import { RawLink } from '#test/hub/raw-link.ts'
import { openTarget, type Target } from './target.ts'

// What the protocol itself refuses is in test/hub/protocol, who may open a link in test/hub/sessions.

let target: Target
let chatId: number
let strangers: number
const links: RawLink[] = []
beforeAll(async () => {
  target = await openTarget()
  chatId = await chatOf(target.app, target.owner)
  strangers = await chatOf(target.app, target.stranger)
  await target.settle()
})
afterEach(async () => {
  for (const { socket } of links) socket.terminate()
  await Promise.all(links.splice(0).map(({ ended }) => ended))
})
afterAll(() => target.close())

const link = (token = target.owner.token) => {
  const opened = new RawLink(target.address, `?access_token=${token}`)
  links.push(opened)
  return opened
}
const joining = (id: unknown, invocationId = 'a') => ({ type: 1, invocationId, target: 'JoinChat', arguments: [id] })
/** A link of somebody else still works. */
const othersAreServed = async () => {
  const raw = await link(target.stranger.token).greeted()
  raw.record(joining(strangers))
  expect(await raw.next()).toEqual({ type: 3, invocationId: 'a', result: null })
  await target.isUnharmed()
}
/** A frame as no library would write it, masked as a client's must be. */
const frame = (firstByte: number, content: Buffer, length = content.length) => {
  const head =
    length < 126
      ? Buffer.from([firstByte, 0x80 | length])
      : length < 65_536
        ? Buffer.from([firstByte, 0x80 | 126, length >> 8, length & 255])
        : Buffer.concat([
            Buffer.from([firstByte, 0x80 | 127, 0, 0, 0, 0]),
            Buffer.from(Uint32Array.of(length).buffer).reverse(),
          ])
  return Buffer.concat([head, Buffer.alloc(4), content])
}
const wire = (raw: RawLink) => (raw.socket as unknown as { _socket: import('node:net').Socket })._socket
const ping = Buffer.from(`{"type":6}${recordEnd}`)

describe('a frame', () => {
  it.each<[string, Buffer]>([
    ['of bytes', frame(0x82, ping)],
    ['said to be compressed', frame(0xc1, deflateRawSync(ping))],
    ['with bits nobody agreed on', frame(0xb1, ping)],
    ['of a kind there is not', frame(0x83, ping)],
    ['that goes on with what never began', frame(0x80, ping)],
    ['that is not masked', Buffer.concat([Buffer.from([0x81, ping.length]), ping])],
    ['longer than memory by its word', frame(0x81, ping, 0xffffffff)],
    ['of letters that are none', frame(0x81, Buffer.from([0xff, 0xfe, 0xc0, 0x80]))],
    ['that pings with too much', frame(0x89, Buffer.alloc(126))],
    ['that pings in pieces', frame(0x09, Buffer.from('a'))],
    ['that closes with half a code', frame(0x88, Buffer.from([3]))],
    ['that closes with a code of nobody', frame(0x88, Buffer.from([0, 1]))],
  ])('%s ends its own link and no other', async (_what, bytes) => {
    const raw = await link().greeted()
    wire(raw).write(bytes)
    await raw.ended
    await othersAreServed()
  })

  it('in pieces without an end takes no more than a message may', async () => {
    const raw = await link().greeted()
    const socket = wire(raw)
    socket.write(frame(0x01, Buffer.from('{')))
    for (let n = 0; n < 2000 && !socket.destroyed; n += 1) socket.write(frame(0x00, Buffer.alloc(100, 32)))
    expect((await raw.ended).code).toBe(1009)
    await othersAreServed()
  })

  it('in a hundred thousand empty pieces takes nothing', async () => {
    const raw = await link().greeted()
    const rss = process.memoryUsage().rss
    const empty = frame(0x00, Buffer.alloc(0))
    wire(raw).write(Buffer.concat([frame(0x01, Buffer.from('{')), ...Array<Buffer>(100_000).fill(empty)]))
    wire(raw).write(frame(0x80, Buffer.from(`"type":6}${recordEnd}`)))
    await othersAreServed()
    expect(process.memoryUsage().rss - rss).toBeLessThan(100 * 1024 * 1024)
  })
})

describe('a flood', () => {
  it('of pings to which nobody listens ends its link instead of filling memory', async () => {
    const raw = await link().greeted()
    const socket = wire(raw)
    socket.pause()
    const pings = Buffer.concat(Array<Buffer>(2000).fill(frame(0x89, Buffer.alloc(125, 65))))
    let sent = 0
    while (!socket.destroyed && sent < 200 * 1024 * 1024) {
      sent += pings.length
      if (!socket.write(pings)) await Promise.race([once(socket, 'drain'), once(socket, 'close')]).catch(() => {})
    }
    await raw.ended
    expect(target.app.log.join('')).toContain('its reader does not keep up')
    await othersAreServed()
  })

  it('of pings is answered to who listens', async () => {
    const raw = await link().greeted()
    let pongs = 0
    raw.socket.on('pong', () => {
      pongs += 1
    })
    for (let n = 0; n < 500; n += 1) raw.socket.ping()
    raw.record(joining(chatId))
    expect(await raw.next()).toEqual({ type: 3, invocationId: 'a', result: null })
    expect(pongs).toBe(500)
  })

  it('of a thousand joins is answered a thousand times, most of them by a refusal', async () => {
    const raw = await link().greeted()
    for (let n = 0; n < 1000; n += 1) raw.record(joining(chatId, `${n}`))
    const answers = []
    for (let n = 0; n < 1000; n += 1) answers.push(await raw.next())
    expect(answers.map(({ invocationId }) => invocationId)).toEqual(answers.map((_, n) => `${n}`))
    expect(answers.filter(({ error }) => error === 'Too many calls at once: wait a moment.').length).toBeGreaterThan(
      800,
    )
    await othersAreServed()
  })

  it('of links at once opens no more than an account may have', async () => {
    const many = Array.from({ length: 100 }, () => link())
    const opened = (await Promise.all(many.map(({ status }) => status))).filter((status) => status === 101)
    expect(opened.length).toBeGreaterThan(0)
    expect(opened.length).toBeLessThanOrEqual(32)
    await othersAreServed()
  })
})

describe('somebody else’s chat', () => {
  it('cannot be joined by any of its names, nor typed in, nor heard', async () => {
    const raw = await link().greeted()
    const names = [
      strangers,
      `${strangers}`,
      `0${strangers}`,
      `${strangers} `,
      [strangers],
      { id: strangers },
      -strangers,
      strangers + 0.1,
    ]
    for (const name of names) {
      raw.record(joining(name))
      expect((await raw.next()).error).toMatch(/not yours|takes one argument/)
    }
    raw.record({ type: 1, invocationId: 'b', target: 'Typing', arguments: [strangers] })
    expect((await raw.next()).error).toBe('Join the chat first.')
    await say(target.app, target.stranger, strangers, 'for the marina alone')
    raw.record(joining(chatId, 'last'))
    expect(await raw.next()).toEqual({ type: 3, invocationId: 'last', result: null })
    await target.settle()
    await target.isUnharmed()
  })

  it('is told to nobody who asks whether it is there', async () => {
    const raw = await link().greeted()
    raw.record(joining(strangers))
    raw.record(joining(2_000_000_000))
    expect(await raw.next()).toEqual(await raw.next())
  })
})
