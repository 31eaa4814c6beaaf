import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listJobs as listing } from '#contract/jobs/endpoints.ts'
import { jobNames } from '#contract/jobs/schema.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { queueMail } from '../mail/public.ts'
import { Failure } from '../platform/failure.ts'
import { StorageError } from '../platform/storage/storage-error.ts'
import { type JobRunner, type Jobs, runIfDue, setUpJobs, startJobs } from './start-jobs.ts'
import { job } from './tables.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
beforeEach(async () => {
  t.clock.set('2026-06-10T07:00:00Z')
  await t.db.delete(job)
})
afterAll(() => t.close())

const stays = new AbortController().signal
const hourly = { everyMs: 3_600_000 }
const run = (one: JobRunner, signal = stays) => runIfDue(t.parts, 'sent-mail', one, signal)
const rowOf = async () => (await t.db.select().from(job))[0]!
const counting = (work: () => unknown = () => 'done') => {
  let runs = 0
  const one: JobRunner = {
    times: hourly,
    run: async () => {
      runs += 1
      return work()
    },
  }
  return { one, runs: () => runs }
}

describe('a job', () => {
  it('runs when it is due, by one of those who look at once, and then every so often', async () => {
    const { one, runs } = counting()
    await setUpJobs(t.parts, { 'sent-mail': one })
    expect((await Promise.all([run(one), run(one), run(one)])).filter(Boolean)).toEqual(['done'])
    expect(await run(one)).toBeNull()
    t.clock.advance({ minutes: 59 })
    await setUpJobs(t.parts, { 'sent-mail': one })
    expect(await run(one)).toBeNull()
    t.clock.advance({ minutes: 1 })
    expect(await run(one)).toBe('done')
    expect(runs()).toBe(2)
    expect(await rowOf()).toMatchObject({
      lastRunAt: new Date('2026-06-10T08:00:00Z'),
      nextRunAt: new Date('2026-06-10T09:00:00Z'),
    })
  })

  it('that fails says how often and why, until it goes well', async () => {
    let isBroken = true
    const { one } = counting(() => {
      if (isBroken)
        throw new Failure('folder', 'its folder is a file.', { cause: Object.assign(new Error(), { code: 'ENOTDIR' }) })
    })
    await setUpJobs(t.parts, { 'sent-mail': one })
    await expect(run(one)).rejects.toThrow('its folder is a file.')
    expect(await run(one)).toBeNull()
    t.clock.advance({ hours: 1 })
    await expect(run(one)).rejects.toThrow()
    expect(await rowOf()).toMatchObject({
      failures: 2,
      failure: { reason: 'folder', code: 'ENOTDIR' },
      lastRunAt: null,
    })
    isBroken = false
    t.clock.advance({ hours: 1 })
    await run(one)
    expect(await rowOf()).toMatchObject({ failures: 0, failure: null, lastRunAt: t.clock.now() })
  })

  it.each([
    [
      new StorageError('away', 'connect ECONNREFUSED'),
      ['the file storage did not answer.', 'failihoidla ei vastanud.', 'файловое хранилище не ответило.'],
    ],
    [
      new Failure('folder', 'for who runs it', { cause: Object.assign(new Error(), { code: 'EACCES' }) }),
      [
        'its folder cannot be written to (EACCES). Check BACKUP_DIR.',
        'selle kausta ei saa kirjutada (EACCES). Kontrollige muutujat BACKUP_DIR.',
        'в папку копий нельзя записать (EACCES). Проверьте переменную BACKUP_DIR.',
      ],
    ],
    [
      new Failure('usage', 'for who runs it'),
      ['the log says why.', 'põhjus on kirjas logis.', 'причина указана в журнале сервера.'],
    ],
  ])('that fails is explained in the language of who asks: %s', async (error, told) => {
    const { one } = counting(() => {
      throw error
    })
    await setUpJobs(t.parts, { 'sent-mail': one })
    await expect(run(one)).rejects.toThrow()
    const admin = await t.admin()
    const toldIn = async (language: string) => {
      const { body } = await t.as(admin, language).call(listing)
      return body.find(({ name }) => name === 'sent-mail')!.failure
    }
    expect([await toldIn('en'), await toldIn('et'), await toldIn('ru')]).toEqual(told)
  })

  it('tells nothing of what a statement held', async () => {
    const { one } = counting(() => t.db.insert(job).values({ name: 'secret' as never, nextRunAt: null as never }))
    await setUpJobs(t.parts, { 'sent-mail': one })
    await expect(run(one)).rejects.toThrow()
    expect((await rowOf()).failure).toEqual({ reason: 'logged', code: '' })
  })

  it('that a stop cut off is due at once and has not failed', async () => {
    const stopping = new AbortController()
    const { one } = counting(() => {
      stopping.abort()
      throw new Error('cut off')
    })
    await setUpJobs(t.parts, { 'sent-mail': one })
    expect(await run(one, stopping.signal)).toBeNull()
    expect(await rowOf()).toMatchObject({ failures: 0, lastRunAt: null })
    expect(await run(counting().one)).toBe('done')
  })

  it('is due though a clock that ran ahead says otherwise', async () => {
    const { one } = counting()
    t.clock.set('2027-06-10T07:00:00Z')
    await setUpJobs(t.parts, { 'sent-mail': one })
    await run(one)
    t.clock.set('2026-06-10T07:00:00Z')
    expect(await run(one)).toBe('done')
  })

  it('of every few seconds is noted, not counted, and stops', async () => {
    const { one, runs } = counting()
    const mail = { ...one, times: { everyMs: 20 } }
    const jobs = await startJobs(t.parts, { mail } as unknown as Jobs, { warn: () => {} })
    await expect.poll(runs, { timeout: 10_000 }).toBeGreaterThan(3)
    await jobs.stop()
    const after = runs()
    expect(await rowOf()).toMatchObject({ name: 'mail', lastRunAt: t.clock.now(), failures: 0 })
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(runs()).toBe(after)
  })
})

describe('GET BackgroundJob', () => {
  it('tells an admin of every job, and what waits', async () => {
    const admin = await t.admin()
    await setUpJobs(t.parts, { mail: counting().one })
    await queueMail(t, { to: 'mari@example.com', language: 'en', subject: 'Hello', body: 'Hello' })
    const { body } = await t.as(admin).call(listing)
    // no gateway is configured
    expect(body.map(({ name }) => name)).toEqual(jobNames.filter((name) => name !== 'sms'))
    expect(body[0]).toMatchObject({
      isOn: true,
      lastRunAt: null,
      nextRunAt: '2026-06-10T07:00:00.000Z',
      remark: 'One mail waits.',
    })
    expect(body.slice(1).every(({ isOn, nextRunAt }) => !isOn && nextRunAt === null)).toBe(true)
  })

  it('is for admins', async () => {
    expect((await t.visitor.get('/BackgroundJob')).status).toBe(401)
    expect((await t.as(await t.staff()).get('/BackgroundJob')).status).toBe(403)
    expect((await t.as(await t.customer()).get('/BackgroundJob')).status).toBe(403)
  })
})
