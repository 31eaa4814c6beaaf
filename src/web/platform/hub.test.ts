import { afterEach, expect, it, vi } from 'vitest'
import { openWire } from './hub.ts'

afterEach(() => vi.unstubAllGlobals())

it('takes a server for dead after 30 s of silence and speaks every 15 s [9-24]', async () => {
  vi.stubGlobal('window', { location: { origin: 'http://localhost:3000' } })
  expect(await openWire(() => null)).toMatchObject({
    baseUrl: 'http://localhost:3000/chathub',
    serverTimeoutInMilliseconds: 30_000,
    keepAliveIntervalInMilliseconds: 15_000,
  })
})
