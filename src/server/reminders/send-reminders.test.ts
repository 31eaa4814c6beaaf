import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '#contract/time.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { insertBoats, newBoat, noticesOf, setInsurance, setSubscription } from '#test/boats.ts'
import type { Account } from '#test/factories.ts'
import { queuedMail } from '#test/mailbox.ts'
import { book, remindAt } from '#test/reminders.ts'
import { boatPerson } from '../boats/tables.ts'
import { account } from '../people/tables.ts'
import { inArray, sql } from '../platform/database/orm.ts'
import { reminder } from './tables.ts'

let app: TestApp
let staff: Account
let owner: Account
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
})
beforeEach(async () => {
  app.clock.set('2026-06-10T07:00:00Z')
  await app.db.delete(reminder)
  owner = await app.customer({ firstName: 'Liis', emailVerifiedAt: app.clock.now() })
})
afterAll(() => app.close())

const runAt = (wall: string) => remindAt(app, wall)
const remindedOf = async (who = owner) =>
  (await noticesOf(app, who.id)).flatMap(({ text }) => (/ends on|ended on|^A reminder/.test(text ?? '') ? [text!] : []))

const skipperOf = async (boatId: number) => {
  const skipper = await app.customer()
  const person = { accountId: skipper.id, word: 'skipper', invitedBy: owner.id }
  await app.db.insert(boatPerson).values({ boatId, ...person, acceptedAt: app.clock.now() })
  return skipper
}
const insured = async (expiresOn: string, name = 'Kajakas') => {
  const boat = await newBoat(app, owner, { name })
  await setInsurance(app, boat.id, expiresOn)
  return boat
}

describe('an insurance', () => {
  it('is reminded of 60, 30, 7 days and one before its last day and on the day after, by bell and mail', async () => {
    const boat = await insured('2026-09-01')
    for (const day of ['2026-07-03', '2026-08-02', '2026-08-25', '2026-08-31', '2026-09-02']) {
      const before = await remindedOf()
      await runAt(`${day} 07:59`)
      expect(await remindedOf(), day).toEqual(before)
      await runAt(`${day} 08:00`)
      await runAt(`${day} 20:00`)
      expect((await remindedOf()).length, day).toBe(before.length + 1)
    }
    expect((await remindedOf()).at(0)).toBe(
      'Kajakas’s insurance ends on Tue 1 Sep. Add the new one to her papers in time: without it she is not moved.',
    )
    expect((await remindedOf()).at(-1)).toBe(
      'Kajakas’s insurance ended on Tue 1 Sep. She is not moved until the new one is among her papers.',
    )
    const mails = (await queuedMail(app, owner.email)).filter(({ subject }) => /insurance/.test(subject))
    expect(mails.map(({ link }) => link)).toEqual(Array(5).fill(`/Boats/${boat.id}`))
  })

  it('that was followed by another, or that came after the mark, is left out', async () => {
    await insured('2026-07-10', 'Late')
    await runAt('2026-06-10 10:01')
    expect(await remindedOf()).toEqual([])
    await runAt('2026-07-03 08:00')
    expect(await remindedOf()).toHaveLength(1)
    const boat = await insured('2026-08-09', 'Followed')
    await app.db.execute(sql`insert into boat_document (boat_id, document_group, file_id, expires_on, created_at)
      select boat_id, document_group, (select id from file order by id desc limit 1), '2027-08-09', now()
      from boat_document where boat_id = ${boat.id} and document_group = 'insurance'
      on conflict (file_id) do nothing`)
    await app.db.execute(
      sql`update boat_document set replaced_at = now() where boat_id = ${boat.id} and expires_on = '2026-08-09'`,
    )
    await runAt('2026-07-10 08:00')
    expect(await remindedOf()).toHaveLength(1)
  })

  it('is not told to further people, to who was blocked, or by mail to who wants none', async () => {
    const { id } = await insured('2026-06-18')
    const skipper = await skipperOf(id)
    const choices = [{ kind: 'reminder', channel: 'mail', isOn: false }]
    expect((await app.as(owner).put('/Notification/Choices', { choices })).status).toBe(200)
    await runAt('2026-06-11 08:00')
    expect(await remindedOf()).toHaveLength(1)
    expect(await remindedOf(skipper)).toEqual([])
    expect((await queuedMail(app, owner.email)).filter(({ subject }) => /insurance/.test(subject))).toEqual([])
    await app.db
      .update(account)
      .set({ blockedAt: app.clock.now() })
      .where(inArray(account.id, [owner.id]))
    await runAt('2026-06-17 08:00')
    expect(await remindedOf()).toHaveLength(1)
  })
})

describe('a subscription', () => {
  const held = async (validTo: string, values: object = {}) => {
    const boat = await newBoat(app, owner)
    await setSubscription(app, boat.subscriptionId, { status: 1, validFrom: '2025-09-01', validTo, ...values })
    return boat
  }

  it('is reminded of 60, 30 and 7 days before its end', async () => {
    await held('2026-08-31')
    for (let day = '2026-06-30'; day <= '2026-09-02'; day = addDays(day, 1)) await runAt(`${day} 09:00`)
    expect(await remindedOf()).toEqual(
      Array(3).fill(
        'Kajakas’s subscription ends on Mon 31 Aug. Renew it to keep her place; lifts that are left do not carry over.',
      ),
    )
  })

  it.each([
    ['a visit', { kind: 'visit' as const }],
    ['one that was rejected', { status: 2 }],
    ['one that still waits', { status: 0 }],
  ])('is left out where it is %s', async (_, values) => {
    await held('2026-08-31', values)
    await runAt('2026-08-01 09:00')
    expect(await remindedOf()).toEqual([])
  })

  it('is left out where the next one is asked for or there', async () => {
    const boat = await held('2026-08-31')
    await app.as(owner).post(`/Subscription/Renew/${boat.subscriptionId}`)
    await runAt('2026-08-01 09:00')
    expect(await remindedOf()).toEqual([])
  })

  it('is not hidden by a visit that comes after it', async () => {
    const boat = await held('2026-08-31')
    await app.db.execute(sql`insert into subscription
      (boat_id, created_by, valid_from, valid_to, lifts_granted, lifts_remaining, status, kind)
      values (${boat.id}, ${staff.id}, '2026-09-05', '2026-09-12', 1, 1, 1, 'visit')`)
    await runAt('2026-08-01 09:00')
    expect(await remindedOf()).toHaveLength(1)
  })

  it('whose end is corrected is not said twice in a day', async () => {
    const boat = await held('2026-08-31')
    await runAt('2026-08-01 08:05')
    await setSubscription(app, boat.subscriptionId, { validTo: '2026-08-08' })
    await runAt('2026-08-01 09:00')
    expect(await remindedOf()).toHaveLength(1)
  })

  it('is told to who was invited, and to nobody the marina only wrote down', async () => {
    await held('2026-08-31')
    await app.db
      .update(account)
      .set({ username: null, madeByStaff: true })
      .where(inArray(account.id, [owner.id]))
    await runAt('2026-08-01 09:00')
    expect(await remindedOf()).toEqual([])
    await app.db.execute(sql`insert into invitation (account_id, invited_by, mailed_at, token_hash, expires_at)
      values (${owner.id}, ${staff.id}, now(), '\\x01'::bytea, now() + interval '14 days')`)
    await runAt('2026-08-24 09:00')
    expect(await remindedOf()).toHaveLength(1)
  })
})

describe('a booking', () => {
  it('is reminded of on the evening before, the owner and further people', async () => {
    const [boatId] = await insertBoats(app, owner.id, [{ name: 'Kajakas' }])
    const skipper = await skipperOf(boatId!)
    await book(app, boatId!, '2026-06-12T07:00:00Z', { status: 3 })
    await runAt('2026-06-10 18:30')
    await runAt('2026-06-11 17:59')
    expect(await remindedOf()).toEqual([])
    await runAt('2026-06-11 18:00')
    await runAt('2026-06-11 22:00')
    expect(await remindedOf()).toEqual(['A reminder: Kajakas is lifted on Fri 12 Jun, 10:00.'])
    expect(await remindedOf(skipper)).toEqual(await remindedOf())
  })

  it.each([0, 1, 2])('is left out where it is not yet approved, not yet paid, or cancelled: %s', async (status) => {
    const [boatId] = await insertBoats(app, owner.id, [{}])
    await book(app, boatId!, '2026-06-12T07:00:00Z', { status })
    await runAt('2026-06-11 18:00')
    expect(await remindedOf()).toEqual([])
  })

  it('both ways of an outing are said each before its day; one changed since is not', async () => {
    const [boatId, other] = await insertBoats(app, owner.id, [{ name: 'Kajakas' }, { name: 'Tiir' }])
    const { id } = await book(app, boatId!, '2026-06-12T07:00:00Z', { status: 8 })
    await app.db.execute(sql`insert into movement (schedule_id, kind, booked_at, day)
      values (${id}, 'return', '2026-06-13T14:00:00Z', '2026-06-13')`)
    const changed = await book(app, other!, '2026-06-12T08:00:00Z', { status: 8 })
    app.clock.set('2026-06-11T15:01:00Z')
    await app.db.execute(sql`insert into history (boat_id, schedule_id, event, actor_id, at)
      values (${other!}, ${changed.id}, 'reschedule', ${owner.id}, ${app.clock.now().toISOString()})`)
    await runAt('2026-06-11 18:05')
    await runAt('2026-06-12 18:05')
    expect(await remindedOf()).toEqual([
      'A reminder: Kajakas goes into the water on Fri 12 Jun, 10:00.',
      'A reminder: Kajakas is lifted on Sat 13 Jun, 17:00.',
    ])
  })

  it('is still said where something else was done in the evening, and not to a skipper who was blocked', async () => {
    const [boatId] = await insertBoats(app, owner.id, [{ name: 'Kajakas' }])
    const skipper = await skipperOf(boatId!)
    await app.db
      .update(account)
      .set({ blockedAt: app.clock.now() })
      .where(inArray(account.id, [skipper.id]))
    const { id } = await book(app, boatId!, '2026-06-12T07:00:00Z', { status: 8 })
    app.clock.set('2026-06-11T15:01:00Z')
    await app.db.execute(sql`insert into history (boat_id, schedule_id, event, actor_id, at)
      values (${boatId!}, ${id}, 'move-bay', ${staff.id}, ${app.clock.now().toISOString()})`)
    await runAt('2026-06-11 18:05')
    expect(await remindedOf()).toHaveLength(1)
    expect(await remindedOf(skipper)).toEqual([])
  })

  it('holds up no other where one cannot be said', async () => {
    const [first, second] = await insertBoats(app, owner.id, [{ name: 'Broken' }, { name: 'Whole' }])
    await book(app, first!, '2026-06-12T07:00:00Z', { status: 3 })
    await book(app, second!, '2026-06-12T08:00:00Z', { status: 3 })
    await app.db.execute(
      sql`alter table notification add constraint broken check (data->>'boat' <> 'Broken') not valid`,
    )
    await expect(runAt('2026-06-11 18:00')).rejects.toThrow()
    await app.db.execute(sql`alter table notification drop constraint broken`)
    expect(await remindedOf()).toEqual(['A reminder: Whole is lifted on Fri 12 Jun, 11:00.'])
    await runAt('2026-06-11 18:05')
    expect(await remindedOf()).toHaveLength(2)
  })

  it('whose time has passed is not made up for', async () => {
    const [boatId] = await insertBoats(app, owner.id, [{}])
    await book(app, boatId!, '2026-06-12T07:00:00Z', { status: 3 })
    await runAt('2026-06-12 10:00')
    expect(await remindedOf()).toEqual([])
  })
})
