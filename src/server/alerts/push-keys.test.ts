import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Place, placeForProcess } from '#test/app/place-for-process.ts'
import { startServer } from '#test/app/server-process.ts'
import { openDatabase } from '../platform/database/index.ts'
import { readMark } from '../settings/public.ts'

let place: Place
beforeAll(async () => {
  place = await placeForProcess()
})
afterAll(() => place.remove())

/** What the product keeps once it has started and ended. */
const keptByAStart = async () => {
  expect(await (await startServer(place)).stop()).toBe(0)
  const database = await openDatabase(place.options)
  try {
    return await readMark(database.orm, 'pushKeys')
  } finally {
    await database.close()
  }
}

it('push keys are made at the first start and are the same after the next: browsers trust no others', async () => {
  const first = await keptByAStart()
  expect(first).toEqual({
    publicKey: expect.stringMatching(/^B[\w-]{86}$/),
    privateKey: expect.stringMatching(/^[\w-]{43}$/),
  })
  expect(await keptByAStart()).toEqual(first)
})
