import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { firstHour } from '#contract/dashboard/endpoints.ts'
import { type FirstHourStep, firstHourSteps, settingsOfStep } from '#contract/dashboard/first-hour.ts'
import { defaultSettings } from '#contract/settings/defaults.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { readyBoat } from '#test/boats.ts'
import type { Account } from '#test/factories.ts'
import { knownMarina, setPrice } from '#test/marina.ts'
import { startSmtpPeer } from '#test/peers/smtp-peer.ts'
import { sql } from '../platform/database/orm.ts'
import { keepMark } from '../settings/public.ts'

let peer: Awaited<ReturnType<typeof startSmtpPeer>>
let app: TestApp
let admin: Account
beforeAll(async () => {
  peer = await startSmtpPeer()
  app = await startTestApp({ env: { SMTP_URL: peer.url } })
  admin = await app.admin()
})
afterAll(async () => {
  await app.close()
  await peer.close()
})
afterEach(() => app.db.execute(sql`delete from setting`))

const shown = async () => (await app.as(admin).call(firstHour)).body
const doneNow = async () => (await shown()).steps.filter(({ done }) => done).map(({ step }) => step)
const keep = (step: keyof typeof settingsOfStep) =>
  app.as(admin).put('/Settings', Object.fromEntries(settingsOfStep[step].map((key) => [key, defaultSettings[key]])))

describe('GET Dashboard/FirstHour', () => {
  it('shows an empty marina ten open steps and what the public pages leave out', async () => {
    const { shows, steps, unseen } = await shown()
    expect([shows, steps.map(({ step }) => step), steps.filter(({ done }) => done)]).toEqual([
      'steps',
      [...firstHourSteps],
      [],
    ])
    expect(unseen).toEqual(['name', 'address', 'phone', 'price'])
  })

  it.each<[keyof typeof settingsOfStep]>([['hours'], ['language'], ['pace']])(
    'takes %s as done once they were kept as they are, which the audit log does not tell as a change',
    async (step) => {
      const entries = async () => (await app.db.execute(sql`select count(*) from audit_entry`)).rows
      const before = await entries()
      expect((await keep(step)).status).toBe(200)
      expect(await doneNow()).toEqual([step])
      expect(await entries()).toEqual(before)
    },
  )

  it('knows from the data what is done, to the end: a green line for a day, then nothing', async () => {
    const done: FirstHourStep[] = []
    const doing = async (step: FirstHourStep, work: () => Promise<unknown>) => {
      await work()
      done.push(step)
      expect(new Set(await doneNow())).toEqual(new Set(done))
    }
    await doing('contact', () => app.as(admin).put('/Settings', knownMarina))
    await doing('hours', () => keep('hours'))
    await doing('language', () => keep('language'))
    await doing('pace', () => app.as(admin).put('/Settings', { placesPerSlot: 1 }))
    await doing('racks', () =>
      app.db.execute(sql`
        with r as (insert into rack (name) values ('A') returning id),
          w as (insert into rack_row (rack_id, name) select id, 'Row 1' from r returning id)
        insert into rack_position (rack_row_id, name, position_number, code) select id, 'A1', 1, 'A1' from w`),
    )
    await doing('plan', () => setPrice(app.db, { price: 333_500, prices: {} }))
    await doing('mail', () => app.as(admin).post('/Settings/TestMail'))
    await doing('staff', () => app.staff())
    await doing('customers', async () => readyBoat(app, await app.customer(), 'Aru'))
    expect((await shown()).unseen).toEqual([])
    await app.db.execute(sql`insert into job (name, next_run_at) values ('nightly-backup', now())`)
    expect(await shown()).toMatchObject({ shows: 'done' })
    app.clock.advance({ hours: 23 })
    await app.db.execute(sql`delete from job where name = 'nightly-backup'`)
    expect((await shown()).shows).toBe('done')
    app.clock.advance({ hours: 1 })
    expect((await shown()).shows).toBe('nothing')
  })

  it('takes machines for an answer to how many boats at a time, those out of use for none', async () => {
    const paceNow = async () => (await shown()).steps.find(({ step }) => step === 'pace')!
    await app.as(admin).put('/Settings', { placesPerSlot: 2 })
    expect(await paceNow()).toMatchObject({ done: true, text: '2 boats in a quarter of an hour at most' })
    await app.db.execute(sql`delete from setting`)
    expect(await paceNow()).toMatchObject({ done: false, text: 'Not limited: as many as ask for the same time.' })
    const [{ id }] = (
      await app.db.execute<{ id: number }>(sql`
        insert into machine (name, kind, max_weight, max_length, minutes, active)
          values ('Big fork', 'forklift', 4000, 9, 12, true), ('Old fork', 'forklift', 4000, 9, 12, false) returning id`)
    ).rows as [{ id: number }]
    expect(await paceNow()).toMatchObject({ done: true, text: 'As the machines can: Big fork.' })
    await app.db.execute(sql`update machine set active = false where id = ${id}`)
    expect((await paceNow()).done).toBe(false)
    await app.db.execute(sql`delete from machine`)
  })

  it('is put away and taken back by a setting', async () => {
    await app.as(admin).put('/Settings', { firstHourPutAway: true })
    expect((await shown()).shows).toBe('nothing')
    await app.as(admin).put('/Settings', { firstHourPutAway: false })
    expect((await shown()).shows).toBe('steps')
  })

  it('shows nothing in a demo', async () => {
    await keepMark(app.db, 'demoSeeded', '2026-06-09')
    expect((await shown()).shows).toBe('nothing')
  })

  it('has mail wrong without a server, and after a test mail that failed; another server is not tried yet', async () => {
    const mailOf = async (env: Record<string, string>, sends: boolean) => {
      const other = await startTestApp({ env })
      const who = other.as(await other.admin())
      if (sends) await who.post('/Settings/TestMail')
      const { steps } = (await who.call(firstHour)).body
      await other.close()
      const { done, wrong } = steps.find(({ step }) => step === 'mail')!
      return [done, wrong]
    }
    expect(await mailOf({}, true)).toEqual([false, true])
    expect(await mailOf({ SMTP_URL: peer.url }, false)).toEqual([false, false])
    expect(await mailOf({ SMTP_URL: peer.wrongUrl }, true)).toEqual([false, true])
  })

  it('is for admins', async () => {
    expect((await app.visitor.get('/Dashboard/FirstHour')).status).toBe(401)
    for (const who of [await app.customer(), await app.staff()])
      expect((await app.as(who).get('/Dashboard/FirstHour')).status).toBe(403)
  })
})
