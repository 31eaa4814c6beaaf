import { describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { sql } from './database/orm.ts'
import { addressKey, openLimits, TooManyRequests } from './limits.ts'

describe('addressKey', () => {
  test.each([
    ['10.1.2.3', '10.1.2.3'],
    ['::ffff:10.1.2.3', '10.1.2.3'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:0001:0002::6', '2001:db8:1:2::/64'],
    ['2001:db8::6', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
  ])('%s counts as %s', (ip, key) => {
    expect(addressKey(ip)).toBe(key)
  })
})

describe('the refusal', () => {
  test.each([
    [1, 1, 'in 1 second.'],
    [12_001, 13, 'in 13 seconds.'],
    [60_000, 60, 'in 1 minute.'],
    [61_000, 61, 'in 2 minutes.'],
    [0, 1, 'in 1 second.'],
  ])('after %i ms says %i s', (waitMs, seconds, end) => {
    const refusal = new TooManyRequests(waitMs)
    expect(refusal.seconds).toBe(seconds)
    expect(refusal.message.endsWith(end)).toBe(true)
  })
})

describe('a count begun by a clock that ran ahead', () => {
  test('shuts nobody out once the clock is right again', async () => {
    const t = await startTestApp({ env: { RATE_LIMITS: 'on' } })
    try {
      const { export: limit } = openLimits(t.parts)
      for (let n = 0; n < 5; n += 1) await limit.take('liis')
      await expect(limit.take('liis')).rejects.toThrow(TooManyRequests)
      await expect(limit.look('liis')).rejects.toThrow(TooManyRequests)
      const aYear = 365 * 24 * 60 * 60 * 1000
      await t.db.execute(sql`update rate_limit set expire = expire + ${aYear}::bigint`)
      await limit.look('liis')
      for (let n = 0; n < 5; n += 1) await limit.take('liis')
      await t.db.execute(sql`update rate_limit set expire = expire + ${aYear}::bigint`)
      for (let n = 0; n < 5; n += 1) await limit.take('liis')
      await expect(limit.take('liis')).rejects.toThrow(TooManyRequests)
    } finally {
      await t.close()
    }
  })
})
