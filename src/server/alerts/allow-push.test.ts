import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { allowPush as allowing, endPush, pushState } from '#contract/alerts/endpoints.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import type { Account } from '#test/factories.ts'
import { newBrowser } from '#test/peers/push-peer.ts'
import { openSession } from '../accounts/session.ts'
import { dayNotices } from '../day/notices.ts'
import { noticeOf, notify } from '../notifications/public.ts'
import { sql } from '../platform/database/orm.ts'
import { mostBrowsers } from './allow-push.ts'
import { alert, pushSubscription } from './tables.ts'

let app: TestApp
let owner: Account
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  owner = await app.customer({ emailVerifiedAt: app.clock.now() })
})
afterEach(() => app.db.delete(pushSubscription))
afterAll(() => app.close())

const subscribed = async (who: Account) => {
  const browser = newBrowser()
  const { status } = await app.as(who).call(allowing, { body: browser.sent })
  expect(status).toBe(200)
  return browser
}
const told = (accountId = owner.id) =>
  notify(app, {
    ...{ accountId, kind: 'yard', link: '/Boats/7' },
    notice: noticeOf(dayNotices, 'window-told', { boat: 'Kajakas', kind: 'pick-up', from: '14:10', until: '14:25' }),
  })
const waiting = () => app.db.select().from(alert).orderBy(alert.id)

describe('PUT Notification/Push', () => {
  it('hangs on the session: it ends where that ends, however that comes', async () => {
    await subscribed(owner)
    await told()
    await app.as(owner).post('/User/logout')
    expect([await app.db.select().from(pushSubscription), await waiting()]).toEqual([[], []])
    const again = await app.customer()
    await subscribed(again)
    await app.db.execute(sql`delete from session where account_id = ${again.id}`)
    expect(await app.db.select().from(pushSubscription)).toEqual([])
  })

  it('goes over to who signs in on the same browser', async () => {
    const next = await app.customer()
    const { sent } = await subscribed(owner)
    await app.as(next).call(allowing, { body: sent })
    expect((await app.db.select().from(pushSubscription)).map(({ accountId }) => accountId)).toEqual([next.id])
  })

  it('counts once however often it is pressed, and is ended', async () => {
    const { sent } = newBrowser()
    const answers = await Promise.all([1, 2, 3].map(() => app.as(owner).call(allowing, { body: sent })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await app.db.select().from(pushSubscription)).toHaveLength(1)
    expect((await app.as(owner).call(endPush)).body).toEqual({ done: true })
    expect((await app.as(owner).call(pushState)).body.isOn).toBe(false)
  })

  it('is one address’s: two sessions that allow it in one moment leave it to one of them', async () => {
    const others = await Promise.all([1, 2, 3].map(() => app.customer()))
    const browser = newBrowser()
    const answers = await Promise.all(others.map((who) => app.as(who).call(allowing, { body: browser.sent })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await app.db.select().from(pushSubscription)).toHaveLength(1)
  })

  it('is kept for ten browsers of a person, the ones allowed last', async () => {
    const browsers = []
    for (let count = 0; count < mostBrowsers + 2; count += 1) {
      app.clock.advance({ seconds: 1 })
      const browser = newBrowser()
      const { status } = await app
        .as({ token: await openSession(app.parts, owner.id, `${count}`) })
        .call(allowing, { body: browser.sent })
      expect(status).toBe(200)
      browsers.push(browser.endpoint)
    }
    const kept = await app.db.select().from(pushSubscription)
    expect(kept.map(({ endpoint }) => endpoint).sort()).toEqual(browsers.slice(2).sort())
  })

  it('refuses what leads inside, what is no key, and visitors', async () => {
    const { keys } = newBrowser().sent
    const wrong = { ...keys, p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(30) }
    const twoWrong = await app.as(owner).put('/Notification/Push', { endpoint: 'https://a.example/x', keys: wrong })
    expect([twoWrong.status, twoWrong.problem.errors.map(({ field }) => field)]).toEqual([
      400,
      ['keys.p256dh', 'keys.auth'],
    ])
    for (const endpoint of [
      'http://updates.push.example/x',
      'https://127.0.0.1/x',
      'https://[::1]/x',
      'https://2130706433/x',
      'https://localhost/x',
      'https://printer.local/x',
      'https://updates.push.example:8443/x',
      'https://user@updates.push.example/x',
      `https://updates.push.example/${'x'.repeat(1000)}`,
    ]) {
      const { status, problem } = await app.as(owner).put('/Notification/Push', { endpoint, keys })
      expect([endpoint, status, problem.errors.map(({ field }) => field)]).toEqual([endpoint, 400, ['endpoint']])
    }
    expect((await app.visitor.put('/Notification/Push', newBrowser().sent)).status).toBe(401)
  })
})
