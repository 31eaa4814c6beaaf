import { type ChildProcess, fork } from 'node:child_process'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { seedDemo } from '../public.ts'
import { demoFleet } from '../season/fleet.ts'
import { drawApart } from './draw-apart.ts'

vi.mock('node:child_process', async (load) => {
  const real = await load<typeof import('node:child_process')>()
  return { ...real, fork: vi.fn(real.fork) }
})
const { fork: really } = await vi.importActual<typeof import('node:child_process')>('node:child_process')
afterEach(() => vi.mocked(fork).mockReset().mockImplementation(really))

const facts = {
  boat: demoFleet[0]!,
  number: 1,
  ownerName: 'Mari Maasikas',
  ownerPhone: '+372 5555 0108',
  signed: '2026-03-02',
  validTo: '2027-03-01',
}
const child = () => vi.mocked(fork).mock.results.at(-1)!.value as ChildProcess
const hasEnded = () => child().exitCode !== null || child().signalCode !== null

describe('what draws apart', () => {
  test('says why a paper cannot be drawn, draws on, and is gone when its end has come', async () => {
    const drawing = drawApart()
    await expect(drawing.papers({ ...facts, signed: 'no day' }, '2027-01-31')).rejects.toThrow(
      /^The papers of the demo could not be drawn: (?!exit)\w/,
    )
    expect(Object.keys(await drawing.papers(facts, '2027-01-31'))).toHaveLength(4)
    expect(hasEnded()).toBe(false)
    await drawing.end()
    expect(hasEnded()).toBe(true)
    await drawing.end()
    await expect(drawing.papers(facts, '2027-01-31')).rejects.toThrow('could not be drawn: SIGTERM')
  })

  test('fails what waits when it is lost', async () => {
    const drawing = drawApart()
    const waiting = expect(drawing.papers(facts, '2027-01-31')).rejects.toThrow('could not be drawn: SIGKILL')
    child().kill('SIGKILL')
    await waiting
    await drawing.end()
  })

  test('is gone when filling is over, had it drawn or not', async () => {
    const app = await startTestApp()
    const { parts } = app
    const full: typeof parts.storage = { ...parts.storage, write: () => Promise.reject(new Error('no room')) }
    await expect(seedDemo({ ...parts, storage: full })).rejects.toThrow()
    expect(hasEnded()).toBe(true)
    await app.close()
  })

  test('that cannot be started fails, and has nothing to end', async () => {
    vi.mocked(fork).mockImplementation((module, options) => really(module, { ...options, execPath: '/no/such/node' }))
    const drawing = drawApart()
    await expect(drawing.papers(facts, '2027-01-31')).rejects.toThrow(/could not be drawn: .*ENOENT/)
    await drawing.end()
  })
})
