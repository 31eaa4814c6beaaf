import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { emlOf } from '#server/mail/write-outbox.ts'
import type { Account } from '#test/factories.ts'
import { queuedMail } from '#test/mailbox.ts'
import { back, both, lowering, out, outingMarina } from '#test/outings.ts'
import { pickUpDate, readyBoat, requested, takeTo } from '#test/schedules.ts'
import { sql } from '../platform/database/orm.ts'
import { saveSettings } from '../settings/public.ts'

const the = outingMarina()
const publicUrl = 'https://marina.example'
const house = { marinaName: 'Kalda', contactAddress: '', contactEmail: '', contactPhone: '' }
const tallinn = new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Tallinn' })

/** The entries of a mail's file, as a calendar that knows nothing of us reads them out of the bytes that were sent. */
const filesOf = async (who: Account) => {
  const mails = await queuedMail(the.app, who.email)
  return Promise.all(
    mails.map(async (mail) => {
      const eml = String(await emlOf(mail, { house, publicUrl, mailFrom: null }))
      const [, head, coded] = /(Content-Type: text\/calendar[\s\S]*?)\r\n\r\n([\s\S]*?)\r\n--/.exec(eml) ?? []
      if (!head || !coded) return null
      expect(head.replace(/\r\n\s+/g, ' ')).toMatch(/charset=utf-8; method=PUBLISH; name=booking\.ics/)
      const file = head.includes('base64') ? Buffer.from(coded, 'base64').toString() : coded
      const calendar = new ICAL.Component(ICAL.parse(file))
      expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH')
      return calendar.getAllSubcomponents('vevent').map((each) => {
        const event = new ICAL.Event(each)
        const status = String(each.getFirstPropertyValue('status'))
        return { uid: event.uid, at: tallinn.format(event.startDate.toJSDate()), status, sequence: event.sequence }
      })
    }),
  )
}
const verified = () => the.app.customer({ emailVerifiedAt: the.app.clock.now() })
const share = (boatId: number, owner: Account, partner: Account) =>
  the.app.db.execute(sql`insert into boat_person (boat_id, account_id, word, invited_by, accepted_at)
    values (${boatId}, ${partner.id}, 'Skipper', ${owner.id}, now())`)
const plain = (file: Awaited<ReturnType<typeof filesOf>>[number] | undefined) =>
  file?.map(({ uid, at, status }) => [uid.split('@')[0], at, status])
const lastOf = async (who: Account) => (await filesOf(who)).at(-1)

describe('a mail about a booked time', () => {
  it('carries it as a file when it is approved, paid, moved and cancelled: one entry, each newer than the one before', async () => {
    const owner = await verified()
    const boat = await readyBoat(the.app, owner)
    const made = await requested(the.app, owner, boat.id)
    await takeTo(the.app, the.staff, made, 3)
    const moved = { scheduleDate: '2026-06-12T07:00:00Z', pickup_Requested_Date: '2026-06-25T09:00:00Z' }
    expect((await the.advance(made.id, 'reschedule', { ...moved, notes: 'Wind' })).status).toBe(200)
    expect((await the.advance(made.id, 'cancel', { notes: 'The crane is broken' })).status).toBe(200)
    const files = (await filesOf(owner)).filter((file) => file !== null)
    const entry = `drop-off-${made.id}`
    expect(files.map(plain)).toEqual([
      [[entry, '2026-06-11 10:00', 'TENTATIVE']],
      [[entry, '2026-06-11 10:00', 'CONFIRMED']],
      [[entry, '2026-06-12 10:00', 'CONFIRMED']],
      [[entry, '2026-06-12 10:00', 'CANCELLED']],
    ])
    const sequences = files.map((file) => file[0]!.sequence)
    expect(sequences).toEqual(sequences.toSorted((a, b) => a - b))
    expect(new Set(sequences).size).toBe(4)
  })

  it.each([
    ['before clocks go back', '2026-10-23T07:00:00Z', '2026-10-23 10:00'],
    ['after they went back', '2026-10-26T08:00:00Z', '2026-10-26 10:00'],
    ['before they go forward', '2027-03-26T08:00:00Z', '2027-03-26 10:00'],
    ['after they went forward', '2027-03-29T07:00:00Z', '2027-03-29 10:00'],
  ])('has the marina’s hour %s', async (_, scheduleDate, wall) => {
    const owner = await verified()
    const made = await requested(the.app, owner, (await readyBoat(the.app, owner)).id)
    await takeTo(the.app, the.staff, made, 3)
    const moved = { scheduleDate, pickup_Requested_Date: '2027-06-24T09:00:00Z' }
    expect((await the.advance(made.id, 'reschedule', moved)).status).toBe(200)
    expect(plain(await lastOf(owner))).toEqual([[`drop-off-${made.id}`, wall, 'CONFIRMED']])
  })

  it('has both ways of an outing; the way back keeps its entry when she is handed over, and is struck when left out', async () => {
    the.owner = await verified()
    const { id, boatId } = await the.onRack()
    await the.book(boatId, {}, the.staff)
    expect(plain(await lastOf(the.owner))).toEqual([
      [`pick-up-${id}`, '2026-06-10 10:00', 'CONFIRMED'],
      [`return-${id}`, '2026-06-10 17:00', 'TENTATIVE'],
    ])
    await the.change(id, { returnAt: null }, the.staff)
    expect(plain(await lastOf(the.owner))).toEqual([
      [`pick-up-${id}`, '2026-06-10 10:00', 'CONFIRMED'],
      [`return-${id}`, '2026-06-10 17:00', 'CANCELLED'],
    ])
    await the.change(id, { pickUpScheduleDate: out, returnAt: back }, the.staff)
    const before = (await lastOf(the.owner))!.at(-1)!
    await the.advance(id, 'lower', lowering)
    await saveSettings(the.app.db, both)
    await the.advance(id, 'collect')
    const after = (await filesOf(the.owner)).filter((file) => file !== null).at(-1)!
    expect(plain(after)).toEqual([[`return-${id}`, '2026-06-10 17:00', 'CONFIRMED']])
    expect(after[0]!.sequence).toBeGreaterThan(before.sequence)
  })

  it('has both ways struck, moved and numbered anew when a step is taken back', async () => {
    the.owner = await verified()
    await saveSettings(the.app.db, both)
    const { id, boatId } = await the.onRack()
    await the.book(boatId, {}, the.staff)
    await the.advance(id, 'lower', lowering)
    await the.advance(id, 'collect')
    const made = (await lastOf(the.owner))!
    expect(plain(made)).toEqual([[`return-${id}`, '2026-06-10 17:00', 'CONFIRMED']])
    expect((await the.undo(id)).status).toBe(200)
    const again = (await lastOf(the.owner))!
    expect(plain(again)).toEqual([[`return-${id}`, '2026-06-10 17:00', 'CONFIRMED']])
    expect(again[0]!.sequence).toBeGreaterThan(made[0]!.sequence)
    await the.undo(id)
    expect(plain(await lastOf(the.owner))).toEqual([
      [`pick-up-${id}`, '2026-06-10 10:00', 'CONFIRMED'],
      [`return-${id}`, '2026-06-10 17:00', 'CONFIRMED'],
    ])
    await the.undo(id)
    expect(plain(await lastOf(the.owner))).toEqual([
      [`pick-up-${id}`, '2026-06-10 10:00', 'CANCELLED'],
      [`return-${id}`, '2026-06-10 17:00', 'CANCELLED'],
    ])
  })

  it('has the next free time of a way back whose time had passed', async () => {
    the.owner = await verified()
    await saveSettings(the.app.db, { approveRequests: false })
    const { id } = await the.away()
    the.app.clock.set('2026-06-11T06:00:00Z')
    await the.advance(id, 'collect')
    const moved = await lastOf(the.owner)
    expect(plain(moved)).toEqual([[`return-${id}`, expect.stringContaining('2026-06-11'), 'TENTATIVE']])
  })

  it('calls nothing unpaid that is approved at once', async () => {
    const owner = await verified()
    await saveSettings(the.app.db, { approveRequests: false, approvePayments: true, money: false })
    const made = await requested(the.app, owner, (await readyBoat(the.app, owner)).id)
    await the.app.as(the.staff).put('/Schedule/RespondDropOffRequest', { id: made.id, status: 1 })
    expect(plain(await lastOf(owner))).toEqual([[`drop-off-${made.id}`, '2026-06-11 10:00', 'CONFIRMED']])
  })

  it('has what a payment makes certain, and its undo uncertain, for her further people as well, without a word of money', async () => {
    const [owner, partner] = [await verified(), await verified()]
    const boat = await readyBoat(the.app, owner)
    await share(boat.id, owner, partner)
    const made = await requested(the.app, owner, boat.id)
    await takeTo(the.app, the.staff, made, 3)
    const entry = `drop-off-${made.id}`
    const certain = [[entry, '2026-06-11 10:00', 'CONFIRMED']]
    expect([plain(await lastOf(owner)), plain(await lastOf(partner))]).toEqual([certain, certain])
    expect((await the.undo(made.id)).status).toBe(200)
    const open = [[entry, '2026-06-11 10:00', 'TENTATIVE']]
    expect([plain(await lastOf(owner)), plain(await lastOf(partner))]).toEqual([open, open])
    const mails = (await queuedMail(the.app, partner.email)).slice(-2)
    expect(mails.map(({ body }) => /paid|payment|Wrong boat/i.test(body))).toEqual([false, false])
    expect(mails.at(-1)!.body).toContain('is not certain any more')
  })

  it.each(['staff', 'owner', 'partner'] as const)(
    'strikes what is deleted by %s for everybody else, and tells them so',
    async (deleter) => {
      const [owner, partner] = [await verified(), await verified()]
      const boat = await readyBoat(the.app, owner)
      await share(boat.id, owner, partner)
      const { id } = await requested(the.app, owner, boat.id)
      const moved = { boatId: boat.id, scheduleDate: '2026-06-12T07:00:00Z', pickup_Requested_Date: pickUpDate }
      expect((await the.app.as(the.staff).put(`/Schedule/Request/${id}`, moved)).status).toBe(200)
      const entry = [`drop-off-${id}`, '2026-06-12 10:00']
      const people = [owner, partner]
      const known = async () => Promise.all(people.map(async (who) => plain(await lastOf(who))))
      expect(await known()).toEqual([[[...entry, 'TENTATIVE']], [[...entry, 'TENTATIVE']]])
      const doer = { staff: the.staff, owner, partner }[deleter]
      expect((await the.app.as(doer).delete(`/Schedule/${id}`)).status).toBe(200)
      expect(await known()).toEqual(people.map((who) => [[...entry, who === doer ? 'TENTATIVE' : 'CANCELLED']]))
      for (const who of people) {
        const { body } = await the.app.as(who).get<{ items: { text: string }[] }>('/Notification')
        expect(body.items.some(({ text }) => text.includes('was deleted'))).toBe(who !== doer)
      }
    },
  )

  it('carries none to an address that nobody confirmed', async () => {
    const stranger = await the.app.customer({ emailVerifiedAt: null })
    const made = await requested(the.app, stranger, (await readyBoat(the.app, stranger)).id)
    await takeTo(the.app, the.staff, made, 1)
    expect((await filesOf(stranger)).every((file) => file === null)).toBe(true)
  })
})
