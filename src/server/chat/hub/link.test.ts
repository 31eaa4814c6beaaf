import { EventEmitter } from 'node:events'
import { expect, it } from 'vitest'
import type { WebSocket } from 'ws'
import type { Actor } from '../../platform/actor.ts'
import { Link, type LinkOwner } from './link.ts'
import { recordEnd } from './protocol.ts'

const actor: Actor = { id: 1, role: 'customer', firstName: 'Mari', lastName: 'Kask' }

/** What ws gives, as far as a link uses it. */
class FakeSocket extends EventEmitter {
  sent: string[] = []
  bufferedAmount = 0
  isPaused = false
  end: 'closed' | 'cut' | null = null
  send = (data: string | Buffer) => void this.sent.push(data.toString())
  pause = () => {
    this.isPaused = true
  }
  resume = () => {
    this.isPaused = false
  }
  close = () => {
    this.end ??= 'closed'
  }
  terminate = () => {
    this.end ??= 'cut'
  }
  says = (text: string) => this.emit('message', Buffer.from(text + recordEnd), false)
}

const open = (invoke: LinkOwner['invoke'] = async () => ({ result: null })) => {
  const socket = new FakeSocket()
  const told = { forgotten: 0, warnings: [] as string[] }
  const owner: LinkOwner = {
    invoke,
    forget: () => {
      told.forgotten += 1
    },
    warn: (_link, what) => void told.warnings.push(what),
  }
  const link = new Link({ id: 'a', session: 'b', actor }, socket as unknown as WebSocket, owner)
  return { socket, link, told, now: performance.now() }
}
const greet = (socket: FakeSocket) => {
  socket.says('{"protocol":"json","version":1}')
  socket.sent.length = 0
}

it('is cut when nothing was heard of the peer for 30 seconds', () => {
  const { socket, link, told, now } = open()
  greet(socket)
  link.look(now + 29_000)
  expect(socket.end).toBeNull()
  link.look(now + 31_000)
  expect([socket.end, told.forgotten]).toEqual(['cut', 1])
})

it('is cut when no handshake comes in 15 seconds', () => {
  const { socket, link, now } = open()
  link.look(now + 14_000)
  expect(socket.end).toBeNull()
  link.look(now + 16_000)
  expect(socket.end).toBe('cut')
})

it('is told every 15 seconds that the server lives, unless it was told something else', () => {
  const { socket, link, now } = open()
  greet(socket)
  link.look(now + 14_000)
  expect(socket.sent).toEqual([])
  link.look(now + 15_500)
  expect(socket.sent).toEqual([`{"type":6}${recordEnd}`])
})

it('is cut once a megabyte waits for its reader, and told nothing after it', () => {
  const { socket, link, told } = open()
  greet(socket)
  socket.bufferedAmount = 1024 * 1024
  link.send('still')
  expect(socket.sent).toEqual(['still'])
  socket.bufferedAmount += 1
  link.send('too much')
  link.send('nor this')
  expect(socket.sent).toEqual(['still'])
  expect([socket.end, told.forgotten, told.warnings]).toEqual(['cut', 1, ['its reader does not keep up']])
})

it('stops reading while too many invocations wait, and goes on when they are done', async () => {
  const waiting: (() => void)[] = []
  const { socket } = open(() => new Promise((resolve) => void waiting.push(() => resolve({ result: null }))))
  greet(socket)
  const call = '{"type":1,"invocationId":"1","target":"JoinChat","arguments":["1"]}'
  for (let n = 0; n < 18; n += 1) socket.says(call)
  expect([socket.isPaused, waiting.length]).toEqual([true, 1])
  for (let n = 0; n < 18; n += 1) {
    waiting[n]!()
    await Promise.resolve()
    await new Promise(setImmediate)
  }
  expect([socket.isPaused, socket.sent.length]).toEqual([false, 18])
})

it('forgets what waits when it ends, and answers nothing more', async () => {
  const { socket, link, told } = open()
  greet(socket)
  for (let n = 0; n < 3; n += 1) socket.says(`{"type":1,"invocationId":"${n}","target":"JoinChat","arguments":["1"]}`)
  link.end({ error: 'Over.' })
  link.end({ error: 'Twice.' })
  await new Promise(setImmediate)
  expect(socket.sent).toEqual([`{"type":7,"error":"Over."}${recordEnd}`])
  expect([socket.end, told.forgotten]).toEqual(['closed', 1])
})
