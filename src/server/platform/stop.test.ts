import Fastify from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { endings } from './failure.ts'
import { healthRoutes } from './health.ts'
import { stopOnSignal } from './stop.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** A server told to stop by what `process.once` was given, without a signal to this process. */
const stopping = async (databaseCloses: Promise<void>) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] })
  const ended = vi.spyOn(process, 'exit').mockReturnValue(undefined as never)
  const told: Record<string, () => void> = {}
  vi.spyOn(process, 'once').mockImplementation((signal, heard) => {
    told[String(signal)] = heard as () => void
    return process
  })
  const app = Fastify()
  const database = { close: () => databaseCloses } as never
  healthRoutes(app, { database, storage: {} } as never)
  stopOnSignal(app, database, { info() {}, warn() {}, fatal() {} })
  told.SIGTERM!()
  return ended
}

test('a stop whose work is done ends with 0', async () => {
  const ended = await stopping(Promise.resolve())
  await vi.waitFor(() => expect(ended.mock.calls).toEqual([[0]]))
})

test('a stop that something holds up is cut off after 20 s, with a code of its own', async () => {
  const ended = await stopping(new Promise(() => {}))
  await vi.advanceTimersByTimeAsync(19_999)
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(ended.mock.calls).toEqual([[endings['cut-off'].code]])
})
