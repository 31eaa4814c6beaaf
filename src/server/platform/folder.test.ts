import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Place, placeForProcess } from '#test/app/place-for-process.ts'
import { startServer } from '#test/app/server-process.ts'
import { narrowRights } from './folder.ts'

let place: Place
let shared: string
beforeAll(async () => {
  place = await placeForProcess()
  shared = mkdtempSync(join(tmpdir(), 'dry-marina-shared-'))
})
afterAll(async () => {
  await place.remove()
  rmSync(shared, { recursive: true })
})

const rightsOf = (...parts: string[]) => statSync(join(...parts)).mode & 0o777

it('a data folder made beforehand is for its owner alone once the server runs, and so is what it keeps there', async () => {
  mkdirSync(join(place.dataDir, 'outbox'), { recursive: true })
  writeFileSync(join(place.dataDir, 'secret'), 'x'.repeat(40))
  for (const [name, rights] of [
    ['.', 0o775],
    ['outbox', 0o755],
    ['secret', 0o644],
  ] as const)
    chmodSync(join(place.dataDir, name), rights)
  const server = await startServer(place)
  expect(rightsOf(place.dataDir)).toBe(0o700)
  expect(rightsOf(place.dataDir, 'outbox')).toBe(0o700)
  expect(rightsOf(place.dataDir, 'secret')).toBe(0o600)
  expect(server.output()).not.toContain('others on this machine')
  await server.stop()
})

it('a folder that everybody shares is named and left as it is', () => {
  chmodSync(shared, 0o1777)
  expect(narrowRights(shared)).toEqual([shared])
  expect(statSync(shared).mode & 0o7777).toBe(0o1777)
})
