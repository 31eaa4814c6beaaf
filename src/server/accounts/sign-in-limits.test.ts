import { verify } from '@node-rs/argon2'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { testPassword } from '#test/factories.ts'
import { sql } from '../platform/database/orm.ts'
import { rateLimit } from './tables.ts'

vi.mock('@node-rs/argon2', async (load) => {
  const real = await load<typeof import('@node-rs/argon2')>()
  return { ...real, verify: vi.fn(real.verify) }
})

let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ env: { RATE_LIMITS: 'on' } })
})
afterAll(() => t.close())
beforeEach(async () => {
  vi.mocked(verify).mockClear()
  await t.db.delete(rateLimit)
})

const attempt = (username: string, password: string, remoteAddress: string) =>
  t.visitor.inject({
    method: 'POST',
    url: '/api/Person/authenticate',
    remoteAddress,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ username, password }),
  })
const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))
const tally = (replies: readonly { status: number }[]) => {
  const counts: Record<number, number> = {}
  for (const { status } of replies) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

describe('limits of POST Person/authenticate', () => {
  test('ten wrong passwords at once from one address: five are looked at [D.11-1]', async () => {
    const replies = await times(10, (index) => attempt(`nobody${index}`, 'wrong password', '10.0.0.1'))
    expect(tally(replies)).toEqual({ 401: 5, 429: 5 })
    expect(verify).toHaveBeenCalledTimes(5)
    const refused = replies.find(({ status }) => status === 429)!
    const seconds = Number(refused.headers['retry-after'])
    expect(seconds).toBeGreaterThan(240)
    expect(seconds).toBeLessThanOrEqual(300)
    expect(refused.problem).toMatchObject({
      code: 'too_many_requests',
      message: 'Too many attempts. Try again in 5 minutes.',
    })
  })

  test('then the right one is refused there, too, but not from elsewhere; later it is open again', async () => {
    const mari = await t.customer()
    await times(6, () => attempt('nobody', 'wrong password', '10.0.0.2'))
    expect((await attempt(mari.username, testPassword, '10.0.0.2')).status).toBe(429)
    expect((await attempt(mari.username, testPassword, '10.0.0.3')).status).toBe(200)
    await t.db.update(rateLimit).set({ expire: Date.now() - 1 })
    expect((await attempt(mari.username, testPassword, '10.0.0.2')).status).toBe(200)
  })

  test('fifteen wrong passwords for one account from many addresses, by name and e-mail: ten are looked at', async () => {
    const mari = await t.customer()
    const names = [mari.username, mari.email, mari.username.toUpperCase()]
    const replies = await times(15, (index) => attempt(names[index % 3]!, 'wrong password', `10.0.1.${index}`))
    expect(tally(replies)).toEqual({ 401: 10, 429: 5 })
    expect((await attempt(mari.email, testPassword, '10.0.1.99')).status).toBe(429)
    const own = await t.customer()
    expect((await attempt(own.username, testPassword, '10.0.1.14')).status).toBe(200)
  })

  test('who is unknown is limited like who is known', async () => {
    const replies = await times(15, (index) => attempt('Nobody', 'wrong password', `10.0.2.${index}`))
    expect(tally(replies)).toEqual({ 401: 10, 429: 5 })
  })

  test('counts failures only; right passwords have a count of their own [D.11-1]', async () => {
    const mari = await t.customer()
    for (let index = 0; index < 12; index += 1)
      expect((await attempt(mari.username, testPassword, '10.0.3.1')).status).toBe(200)
    const rows = await t.db.select().from(rateLimit)
    expect(rows.map(({ points }) => points).sort()).toEqual([0, 12])
  })

  test('a flood from one address takes no turn from another', async () => {
    const mari = await t.customer()
    const flood = times(260, (index) => attempt(`nobody${index}`, 'wrong password', '10.0.7.1'))
    expect((await attempt(mari.username, testPassword, '10.0.7.2')).status).toBe(200)
    expect(tally(await flood)).toEqual({ 401: 5, 429: 255 })
  })

  test('right passwords count by themselves: thirty in five minutes for one account', async () => {
    const [mari, jaan] = [await t.customer(), await t.customer()]
    const signIn = ({ username }: { username: string }) => attempt(username, testPassword, '10.0.3.1')
    for (let index = 0; index < 30; index += 1) expect((await signIn(mari)).status).toBe(200)
    const hashes = vi.mocked(verify).mock.calls.length
    expect((await signIn(mari)).problem.message).toBe('Too many attempts. Try again in 5 minutes.')
    expect(verify).toHaveBeenCalledTimes(hashes)
    expect((await signIn(jaan)).status).toBe(200)
    await t.db.update(rateLimit).set({ expire: Date.now() - 1 })
    expect((await signIn(mari)).status).toBe(200)
  })

  test('forty people of one address sign in at once; who guesses among them gets his five', async () => {
    const people = await times(40, () => t.customer())
    const signIns = people.map(({ username }) => attempt(username, testPassword, '10.0.9.1'))
    const guesses = times(10, (index) => attempt(`nobody${index}`, 'wrong password', '10.0.9.1'))
    expect(tally(await Promise.all(signIns))).toEqual({ 200: 40 })
    expect(tally(await guesses)).toEqual({ 401: 5, 429: 5 })
  })

  test('after four failures of their address several right ones at once get in', async () => {
    const people = await times(4, () => t.customer())
    await times(4, () => attempt('nobody', 'wrong password', '10.0.9.2'))
    const signIns = people.map(({ username }) => attempt(username, testPassword, '10.0.9.2'))
    expect(tally(await Promise.all(signIns))).toEqual({ 200: 4 })
  })

  test('wrong ones leave the count of right ones, and of their address, alone', async () => {
    const mari = await t.customer()
    await times(4, () => attempt(mari.username, 'wrong password', '10.0.8.1'))
    expect((await attempt(mari.username, testPassword, '10.0.8.1')).status).toBe(200)
    const rows = await t.db.select().from(rateLimit)
    expect(rows.map(({ points }) => points).sort()).toEqual([1, 4])
  })

  test('a sign-in clears the account, not the address', async () => {
    const mari = await t.customer()
    await times(4, () => attempt(mari.username, 'wrong password', '10.0.4.1'))
    await times(5, () => attempt(mari.username, 'wrong password', '10.0.4.2'))
    expect((await attempt(mari.username, testPassword, '10.0.4.1')).status).toBe(200)
    expect(tally(await times(2, () => attempt(mari.username, 'wrong password', '10.0.4.1')))).toEqual({
      401: 1,
      429: 1,
    })
    const others = await times(10, (index) => attempt(mari.username, 'wrong password', `10.0.5.${index}`))
    expect(tally(others)).toEqual({ 401: 9, 429: 1 })
  })

  test('one /64 of IPv6 is one address', async () => {
    const replies = await times(7, (index) => attempt('nobody', 'wrong password', `2001:db8:1:2::${index + 1}`))
    expect(tally(replies)).toEqual({ 401: 5, 429: 2 })
    expect((await attempt('nobody', 'wrong password', '2001:db8:1:3::1')).status).toBe(401)
  })

  test('keeps no name and no address in the database', async () => {
    await attempt('somebody-private', 'wrong password', '10.9.8.7')
    const { rows } = await t.db.execute(sql`select * from rate_limit`)
    expect(rows).toHaveLength(3)
    expect(JSON.stringify(rows)).not.toMatch(/somebody-private|10\.9\.8\.7|wrong password/)
  })

  test('forms that cannot be read do not count', async () => {
    await times(8, () => attempt('', '', '10.0.6.1'))
    expect(await t.db.select().from(rateLimit)).toEqual([])
  })
})

test('RATE_LIMITS=off counts nothing', async () => {
  const free = await startTestApp()
  const replies = await times(12, () =>
    free.visitor.post('/Person/authenticate', { username: 'nobody', password: 'wrong password' }),
  )
  expect(tally(replies)).toEqual({ 401: 12 })
  expect(await free.db.select().from(rateLimit)).toEqual([])
  await free.close()
})
