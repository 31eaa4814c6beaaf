import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allowPush } from '#contract/alerts/endpoints.ts'
import { chooseNotices } from '#contract/notifications/endpoints.ts'
import { isChosen, noticeChannels } from '#contract/notifications/kinds.ts'
import type { StopDetail } from '#contract/stops/schema.ts'
import { openDatabase } from '#server/platform/database/index.ts'
import { saveSettings } from '#server/settings/public.ts'
import { startServer } from '#test/app/server-process.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { type TestDatabase, testEngine } from '#test/database.ts'
import { at } from '#test/day-plans.ts'
import type { Account } from '#test/factories.ts'
import { newBrowser, startPushPeer } from '#test/peers/push-peer.ts'
import { startSmtpPeer } from '#test/peers/smtp-peer.ts'
import { pickUpDate, readyBoat, type ScheduleAnswer, takeTo } from '#test/schedules.ts'

const owners = 60

type Server = Awaited<ReturnType<typeof startServer>>

// the embedded engine belongs to one process
describe.runIf(testEngine === 'postgresql')(
  `a stop that hits ${owners} owners, an instance killed -9 in it`,
  {
    timeout: 3_000_000,
  },
  () => {
    let app: TestApp
    let staff: Account
    let folder: string
    let smtp: Awaited<ReturnType<typeof startSmtpPeer>>
    let push: Awaited<ReturnType<typeof startPushPeer>>
    /** By the path of their browser at the push service. */
    const people = new Map<string, { owner: Account; browser: ReturnType<typeof newBrowser>; boat: string }>()
    const running: Server[] = []

    beforeAll(async () => {
      app = await startTestApp()
      staff = await app.staff()
      await saveSettings(app.db, { placesPerSlot: owners })
      for (let n = 1; n <= owners; n += 1) {
        const [owner, boat, browser] = [await app.customer(), `Boat ${n}`, newBrowser()]
        const { id: boatId } = await readyBoat(app, owner, boat)
        const wish = { boatId, scheduleDate: at('08:00'), pickup_Requested_Date: pickUpDate }
        const { body } = await app.as(owner).post<ScheduleAnswer>('/Schedule/Request', wish)
        await takeTo(app, staff, body, 3)
        expect((await app.as(owner).call(allowPush, { body: browser.sent })).status).toBe(200)
        // what the day tells of itself is not counted here
        const choices = (['reminder', 'window'] as const).flatMap((kind) =>
          noticeChannels
            .filter((channel) => isChosen(kind, channel))
            .map((channel) => ({ kind, channel, isOn: false })),
        )
        expect((await app.as(owner).call(chooseNotices, { body: { choices } })).status).toBe(200)
        people.set(new URL(browser.endpoint).pathname, { owner, browser, boat })
      }
      // of the way there nobody hears here
      await app.db.execute('delete from mail')
      await app.db.execute('delete from alert')
      folder = mkdtempSync(join(tmpdir(), 'marina-stop-'))
      smtp = await startSmtpPeer()
      push = await startPushPeer()
      const { port, ca } = push.network
      writeFileSync(join(folder, 'peer'), JSON.stringify({ port, ca }))
      writeFileSync(join(folder, 'shift'), String(Date.parse(at('05:00')) - Date.now()))
    }, 600_000)
    afterAll(async () => {
      for (const server of running) await server.stop('SIGKILL')
      await Promise.all([smtp?.close(), push?.close(), app?.close()])
      if (folder) rmSync(folder, { recursive: true, force: true })
    })

    const start = async () => {
      const clock = new URL('./shifted-clock.ts', import.meta.url).href
      const network = new URL('./network-of-peer.ts', import.meta.url).href
      // where the browsers allowed push
      const { publicUrl } = app.parts.config
      const env = { DATABASE_URL: (app.parts.database as TestDatabase).options.url!, DATA_DIR: app.dataDir }
      const server = await startServer(
        { env },
        {
          ...{ PUBLIC_URL: publicUrl, SMTP_URL: smtp.url, NODE_OPTIONS: `--import=${clock} --import=${network}` },
          ...{ CLOCK_SHIFT: join(folder, 'shift'), PUSH_PEER: join(folder, 'peer') },
        },
      )
      running.push(server)
      return server
    }
    const key = randomUUID()
    const stopThere = ({ address }: Server) =>
      fetch(`${address}/api/Stop`, {
        method: 'POST',
        headers: {
          ...{ authorization: `Bearer ${staff.token}`, 'content-type': 'application/json', 'idempotency-key': key },
        },
        body: JSON.stringify({ reason: 'wind', from: at('06:00'), until: at('14:00') }),
      })
    const count = async (what: string) =>
      (await app.db.execute<{ n: number }>(`select count(*)::int as n from ${what}`)).rows[0]!.n
    /** What was in somebody's hands at a kill: due again in a minute, which is not waited out. */
    const inHands = async () =>
      (
        await app.db.execute<{ who: string }>(`
        select recipient as who from mail where sent_at is null and attempts > 0
        union all select 'alert-' || id from alert where attempts > 0`)
      ).rows.map(({ who }) => who)
    const tryAtOnce = async () => {
      const due = `'${at('04:00')}'::timestamptz`
      await app.db.execute(`update mail set next_attempt_at = ${due} where sent_at is null and attempts > 0`)
      await app.db.execute(`update alert set next_attempt_at = ${due} where attempts > 0`)
    }
    const unsent = async () => (await count('mail where sent_at is null')) + (await count('alert'))

    it('each is told once by bell, mail and push, wherever it ends', async () => {
      const began = performance.now()
      const victim = await start()
      const survivor = await start()

      // held where it has rung the bells and written the mails, and waits for the last channel
      const holder = await openDatabase((app.parts.database as TestDatabase).options)
      let dying: Promise<unknown> = Promise.resolve()
      await holder.orm.transaction(async (db) => {
        await db.execute('lock table alert in exclusive mode')
        dying = stopThere(victim).then(
          () => 'answered',
          () => 'cut off',
        )
        const waits = () =>
          count(
            `pg_locks where relation = 'alert'::regclass and database = (select oid from pg_database where datname = current_database()) and not granted`,
          )
        await expect.poll(waits, { timeout: 120_000 }).toBeGreaterThan(0)
        await victim.stop('SIGKILL')
      })
      await holder.close()
      expect(await dying).toBe('cut off')

      // whoever stopped the yard presses again, and meanwhile a third starts
      const [answer, other] = await Promise.all([stopThere(survivor), start()])
      expect(answer.status).toBe(200)
      const made = (await answer.json()) as StopDetail
      expect([made.toldOwners, await count('yard_stop'), await count('stop_hit')]).toEqual([owners, 1, owners])

      const received = () => smtp.received.length + push.received.length
      await expect.poll(received, { timeout: 120_000, interval: 5 }).toBeGreaterThan(10)
      await other.stop('SIGKILL')
      const underWay = new Set(await inHands())
      await expect.poll(unsent, { timeout: 120_000 }).toBeLessThan(12)
      await sleep(1_000)
      for (const each of await inHands()) underWay.add(each)
      await tryAtOnce()
      await expect.poll(unsent, { timeout: 120_000 }).toBe(0)
      expect(await survivor.stop()).toBe(0)

      const bells = await app.db.execute<{ n: number }>(`
      select count(*)::int as n from notification where event = 'stop-hits-boat' group by account_id`)
      expect(bells.rows.map(({ n }) => n)).toEqual(Array.from({ length: owners }, () => 1))

      const mailed = Map.groupBy(smtp.received, ({ to }) => to[0]!)
      const named = new Set(smtp.received.map(({ eml }) => /^Message-ID: (.+)$/im.exec(eml)?.[1]))
      expect([mailed.size, named.size]).toEqual([owners, owners])
      expect([...mailed.keys()].sort()).toEqual([...people.values()].map(({ owner }) => owner.email).sort())
      const mailedTwice = [...mailed].filter(([, mails]) => mails.length > 1).map(([who]) => who)

      const shown = push.received.map(({ path, body }) => ({ ...people.get(path)!.browser.read(body), path }))
      const tags = new Set(shown.map(({ tag }) => tag))
      expect([tags.size, new Set(shown.map(({ path }) => path)).size]).toEqual([owners, owners])
      for (const { path, body } of shown)
        expect(body).toBe(`${people.get(path)!.boat} cannot be lifted on Thu 11 Jun, 11:00.`)
      const pushedTwice = [...Map.groupBy(shown, ({ tag }) => tag)]
        .filter(([, all]) => all.length > 1)
        .map(([tag]) => tag)

      // only what was being sent at a kill may come twice, under the name by which it is known
      const twice = [...mailedTwice, ...pushedTwice]
      expect(twice.filter((each) => !underWay.has(each))).toEqual([])
      const seconds = Math.round((performance.now() - began) / 1000)
      console.log(
        `${owners} owners told once by bell, mail and push in ${seconds} s, two of three instances killed; ${underWay.size} messages under way at a kill, ${twice.length} of those sent twice under one name`,
      )
    })
  },
)
