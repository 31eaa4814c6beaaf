import { afterAll, beforeAll, expect, it } from 'vitest'
import { chooseOperator } from '#contract/yard-screen/endpoints.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { anOperator, aScreen, pin } from '#test/yard-screens.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMITS: 'on' } })
})
afterAll(() => app.close())

it('a PIN is not guessed on one device after the other: thirty of one person a day, and a right one counts anew', async () => {
  const [one, other] = [await anOperator(app), await anOperator(app)]
  const screens = await Promise.all(Array.from({ length: 7 }, () => aScreen(app)))
  const choose = (screen: number, accountId: number, digits: string) =>
    screens[screen]!.client.call(chooseOperator, { body: { accountId, pin: digits } })
  const codes: (string | undefined)[] = []
  for (let tries = 0; tries < 30; tries += 1)
    codes.push((await choose(Math.floor(tries / 5), one.id, '9999')).problem.code)
  expect(codes).toEqual(Array(30).fill('wrong_credentials'))
  const { status, headers } = await choose(6, one.id, pin)
  expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true])
  // what one device refuses by itself is none of them
  for (let tries = 0; tries < 40; tries += 1) await choose(6, other.id, tries < 5 ? '9999' : pin)
  expect((await choose(5, other.id, pin)).status).toBe(200)
})
