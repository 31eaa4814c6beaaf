import { expect } from 'vitest'
import { belongingsOf } from '#test/access/own-records.ts'
import { startTestApp, type TestAppOptions } from '#test/app.ts'
import { testPassword } from '#test/factories.ts'
import { rememberState } from '#test/stored-state.ts'

/** The product behind a real port with somebody's things in it, and what must be true of it after every attack. */
export const openTarget = async (options?: TestAppOptions) => {
  const app = await startTestApp(options)
  const address = await app.listen()
  const owner = await app.customer()
  const stranger = await app.customer()
  const staff = await app.staff()
  const admin = await app.admin()
  const mine = await belongingsOf(app, owner, staff)
  const state = await rememberState(app)
  let linesSeen = 0
  const secrets = [owner, stranger, staff, admin].map(({ token }) => token)

  return {
    ...{ app, address, owner, stranger, staff, admin, mine, state },
    port: Number(new URL(address).port),
    /** What is stored now is how it should stay. */
    async settle() {
      await state.written()
    },
    /** It answers, nothing stored has changed, nothing broke, and the log holds whole lines without a secret. */
    async isUnharmed() {
      expect((await fetch(`${address}/readyz`)).status).toBe(200)
      expect(await state.written()).toEqual([])
      hasCleanLog(app.log.slice(linesSeen), secrets)
      linesSeen = app.log.length
    },
    close: () => app.close(),
  }
}
export type Target = Awaited<ReturnType<typeof openTarget>>

/** Every line is one JSON value, none tells of a fault, and none holds a token or a password. */
const hasCleanLog = (lines: readonly string[], secrets: readonly string[]) => {
  for (const line of lines) {
    expect(line.trimEnd()).not.toMatch(/[\r\n]/)
    const entry = JSON.parse(line)
    expect(entry.msg).not.toBe('fault')
    expect(entry.msg).not.toBe('hub fault')
  }
  const all = lines.join('')
  for (const secret of [...secrets, testPassword]) expect(all).not.toContain(secret)
}
