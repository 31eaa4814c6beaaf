import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import type { Actor } from '../platform/actor.ts'
import { storePicture } from './store-picture.ts'

let app: TestApp
let actor: Actor
beforeAll(async () => {
  app = await startTestApp()
  actor = await app.staff()
})
afterAll(() => app.close())

it('holds so many bytes of all pictures together, and refuses what comes beyond until some are gone; customers fill their share alone', async () => {
  const large = Buffer.alloc(50 * 1024 * 1024)
  const { promise: lineIsBack, resolve: comeBack } = Promise.withResolvers<void>()
  const started: Promise<void>[] = []
  const stalled = (by = actor) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    started.push(promise)
    const content = async function* () {
      yield large
      resolve()
      await lineIsBack
    }
    return storePicture({ ...app.parts, actor: by }, { name: 'x.jpg', content: content() }).catch(({ code }) => code)
  }
  const isHeld = (one: Promise<unknown>) => Promise.race([one, started.at(-1)!.then(() => 'held')])
  const [customer, other] = [await app.customer(), await app.customer()]
  const ofCustomer = stalled(customer)
  await Promise.all(started)
  expect(await isHeld(stalled(other))).toBe('busy')
  const three = Array.from({ length: 3 }, () => stalled())
  expect(await isHeld(three.at(-1)!)).toBe('held')
  expect(await isHeld(stalled())).toBe('busy')
  comeBack()
  // they are no pictures
  expect(await Promise.all([ofCustomer, ...three])).toEqual(Array(4).fill('unsupported_content'))
  expect(await stalled()).toBe('unsupported_content')
})

it('holds so many bytes of one customer beside a single picture, so that others still have room', async () => {
  const { promise: lineIsBack, resolve: comeBack } = Promise.withResolvers<void>()
  const sending = async (by: Actor, megabytes: number, isHeld?: () => void) => {
    const content = async function* () {
      yield Buffer.alloc(megabytes * 1024 * 1024)
      if (!isHeld) return
      isHeld()
      await lineIsBack
    }
    return storePicture({ ...app.parts, actor: by }, { name: 'x.jpg', content: content() }).catch(({ code }) => code)
  }
  const [customer, other] = [await app.customer(), await app.customer()]
  const { promise: isHeld, resolve: held } = Promise.withResolvers<void>()
  const first = sending(customer, 20, held)
  await isHeld
  // none is a picture
  expect(await sending(customer, 5)).toBe('busy')
  expect(await sending(customer, 4)).toBe('unsupported_content')
  expect(await sending(other, 40)).toBe('unsupported_content')
  comeBack()
  expect(await first).toBe('unsupported_content')
  expect(await sending(customer, 50)).toBe('unsupported_content')
})
