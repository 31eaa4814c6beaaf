import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { HubLink, type LinkState, type OpenWire } from './hub-link.ts'

type Heard = (payload: never) => void
/** The official client as far as it is used, in the hands of the test. */
class Line {
  readonly invoked: string[] = []
  stopped = false
  readonly #events = new Map<string, Heard>()
  closed = () => {}
  lost = () => {}
  back = () => {}
  readonly nextDelay: (tries: number) => number | null
  readonly #answer: () => Promise<void>
  constructor(nextDelay: (tries: number) => number | null, answer: () => Promise<void>) {
    this.nextDelay = nextDelay
    this.#answer = answer
  }
  start = () => this.#answer()
  stop = async () => {
    this.stopped = true
  }
  invoke = async (method: string, ...args: unknown[]) => void this.invoked.push(`${method} ${args.join()}`)
  on = (event: string, heard: Heard) => void this.#events.set(event, heard)
  onclose = (closed: () => void) => {
    this.closed = closed
  }
  onreconnecting = (lost: () => void) => {
    this.lost = lost
  }
  onreconnected = (back: () => void) => {
    this.back = back
  }
  tell = (event: string, payload: unknown) => this.#events.get(event)?.(payload as never)
}

let lines: Line[]
let isReachable: boolean
let states: LinkState[]
const open: OpenWire = async (nextDelay) => {
  const line = new Line(nextDelay, () => (isReachable ? Promise.resolve() : Promise.reject(new Error('away'))))
  lines.push(line)
  return line
}
const begin = () => {
  const link = new HubLink(open)
  link.watch(() => {
    const { state } = link.view()
    if (states.at(-1) !== state) states.push(state)
  })
  link.start()
  return link
}
const settle = () => vi.advanceTimersByTimeAsync(0)
beforeEach(() => {
  vi.useFakeTimers()
  lines = []
  states = []
  isReachable = true
})
afterEach(() => vi.useRealTimers())

describe('the link of a page', () => {
  it('shows every one of its five states [4.5-7]', async () => {
    const link = begin()
    await settle()
    lines[0]?.lost()
    lines[0]?.back()
    await link.stop()
    expect(states).toEqual(['Connecting', 'Connected', 'Reconnecting', 'Connected', 'Disconnecting', 'Disconnected'])
  })

  it('tries its first start again after 2, 10 and 30 s, then gives up and shows so [9-25, D.9-7]', async () => {
    isReachable = false
    const link = begin()
    for (const [wait, tries] of [
      [0, 1],
      [2_000, 2],
      [10_000, 3],
      [30_000, 4],
    ] as const) {
      await vi.advanceTimersByTimeAsync(wait)
      expect(lines).toHaveLength(tries)
    }
    expect(link.view()).toEqual({ state: 'Disconnected', nextTryAt: null })
    await vi.advanceTimersByTimeAsync(600_000)
    expect(lines).toHaveLength(4)
  })

  it('waits 0, 2, 10 and 30 s before its tries to come back, and says until when [9-25]', async () => {
    const link = begin()
    await settle()
    const delays = [0, 1, 2, 3, 4].map((tries) => lines[0]?.nextDelay(tries))
    expect(delays).toEqual([0, 2_000, 10_000, 30_000, null])
    lines[0]?.nextDelay(2)
    expect(link.view()).toEqual({ state: 'Reconnecting', nextTryAt: Date.now() + 10_000 })
  })

  it('tries at once when it is woken, whether it waits or gave up, and not while it is up [D.9-7]', async () => {
    const link = begin()
    await settle()
    link.tryNow()
    await settle()
    expect(lines).toHaveLength(1)
    lines[0]?.closed()
    expect(link.view().state).toBe('Disconnected')
    link.tryNow()
    await settle()
    expect(link.view().state).toBe('Connected')
    lines[1]?.nextDelay(3)
    link.tryNow()
    await settle()
    expect(link.view().state).toBe('Connected')
    expect(lines).toHaveLength(3)
    expect(lines[1]?.stopped).toBe(true)
  })

  it('tells when it was ended or gave up, and not when it is stopped', async () => {
    const link = begin()
    let over = 0
    const forget = link.onOver(() => {
      over += 1
    })
    await settle()
    lines[0]?.closed()
    expect(over).toBe(1)
    isReachable = false
    link.tryNow()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(over).toBe(2)
    isReachable = true
    link.tryNow()
    await settle()
    await link.stop()
    lines.at(-1)?.closed()
    expect(over).toBe(2)
    forget()
    link.start()
    await settle()
    lines.at(-1)?.closed()
    expect(over).toBe(2)
  })

  it('stays down once it is stopped', async () => {
    isReachable = false
    const link = begin()
    await settle()
    await link.stop()
    isReachable = true
    link.tryNow()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(link.view().state).toBe('Disconnected')
    expect(lines).toHaveLength(1)
  })
})

describe('chats and events', () => {
  it('joins again after every break, and only then says that it is back', async () => {
    const link = begin()
    const joined = vi.fn()
    const leave = link.join(7, joined)
    await settle()
    expect(lines[0]?.invoked).toEqual(['JoinChat 7'])
    expect(joined).toHaveBeenCalledTimes(1)
    lines[0]?.lost()
    lines[0]?.back()
    await settle()
    expect(lines[0]?.invoked).toEqual(['JoinChat 7', 'JoinChat 7'])
    expect(joined).toHaveBeenCalledTimes(2)
    leave()
    expect(lines[0]?.invoked.at(-1)).toBe('LeaveChat 7')
    lines[0]?.lost()
    lines[0]?.back()
    await settle()
    expect(joined).toHaveBeenCalledTimes(2)
  })

  it('tells what it hears, and nothing of a line that was given up', async () => {
    const link = begin()
    await settle()
    const heard = vi.fn()
    const forget = link.on('MessagesRead', heard)
    const read = { chatId: 7, isPersonSide: true, lastReadId: 3 }
    lines[0]?.tell('MessagesRead', read)
    lines[0]?.closed()
    link.tryNow()
    await settle()
    lines[0]?.tell('MessagesRead', read)
    expect(heard.mock.calls).toEqual([[read]])
    forget()
    lines[1]?.tell('MessagesRead', read)
    expect(heard).toHaveBeenCalledTimes(1)
  })
})
