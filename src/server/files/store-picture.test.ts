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

it('holds so many bytes of all pictures together, and refuses what comes beyond until some are gone', async () => {
  const large = Buffer.alloc(50 * 1024 * 1024)
  const { promise: lineIsBack, resolve: comeBack } = Promise.withResolvers<void>()
  const started: Promise<void>[] = []
  const stalled = () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    started.push(promise)
    const content = async function* () {
      yield large
      resolve()
      await lineIsBack
    }
    return storePicture({ ...app.parts, actor }, { name: 'x.jpg', content: content() }).catch(({ code }) => code)
  }
  const five = Array.from({ length: 5 }, stalled)
  await Promise.all(started)
  const sixth = stalled()
  expect(await Promise.race([sixth, started.at(-1)!.then(() => 'held')])).toBe('busy')
  comeBack()
  // they are no pictures
  expect(await Promise.all(five)).toEqual(Array(5).fill('unsupported_content'))
  expect(await stalled()).toBe('unsupported_content')
})
