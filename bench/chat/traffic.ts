import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Message } from '#contract/chat/schema.ts'

/** Every program has the same groups and is told the same messages at the same pace. */
export const membersOfGroup = 10

export interface Pace {
  groups: number
  perSecond: number
  /** Characters of a message. */
  length: number
  /** All messages to this group instead of one group after the other. */
  only?: number
}
export type ToServer = { ask: 'stats' } | { ask: 'pace'; pace: Pace | null }
export type FromServer =
  | { is: 'listening'; port: number }
  | { is: 'stats'; cpuMs: number; resident: number; heap: number; deliveries: number }

const tickMs = 5
const epochMs = () => performance.timeOrigin + performance.now()

/** Runs inside each measured program: listens, sends what it is asked to, says what that cost. */
export const serveTraffic = (server: Server, tell: (group: number, message: Message) => number) => {
  let timer: NodeJS.Timeout | undefined
  let deliveries = 0
  let id = 0

  const run = ({ groups, perSecond, length, only }: Pace) => {
    const began = performance.now()
    let sent = 0
    timer = setInterval(() => {
      for (const due = ((performance.now() - began) / 1000) * perSecond; sent < due; sent += 1) {
        id += 1
        const group = only ?? (id % groups) + 1
        const text = `@${epochMs().toFixed(3)}@`.padEnd(length, 'x')
        deliveries += tell(group, messageOf(id, group, text))
      }
    }, tickMs)
  }
  process.on('message', (order: ToServer) => {
    if (order.ask === 'pace') {
      clearInterval(timer)
      if (order.pace) run(order.pace)
      return
    }
    globalThis.gc?.()
    const { user, system } = process.cpuUsage()
    const { rss, heapUsed } = process.memoryUsage()
    say({ is: 'stats', cpuMs: (user + system) / 1000, resident: rss, heap: heapUsed, deliveries })
  })
  process.on('disconnect', () => process.exit())
  server.listen(0, '127.0.0.1', () => say({ is: 'listening', port: (server.address() as AddressInfo).port }))
}

const say = (word: FromServer) => process.send?.(word)

const messageOf = (id: number, group: number, text: string): Message => ({
  id,
  chatId: group,
  text,
  createdDate: '2026-06-10T07:00:00.000Z',
  editedDate: null,
  isPersonSender: false,
  isInternal: false,
  senderName: 'Toomas Tamm',
  personId: group,
  userId: 1,
  clientKey: null,
  files: [],
})

/** The group a connection asks for in its address. */
export const groupOf = (address: string) => Number(new URL(address, 'http://bench').searchParams.get('group') ?? 0)
