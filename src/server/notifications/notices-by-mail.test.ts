import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as calls from '#contract/notifications/endpoints.ts'
import { type NoticeKind, noticeKinds } from '#contract/notifications/kinds.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import type { Account } from '#test/factories.ts'
import { queuedMail } from '#test/mailbox.ts'
import { knownMarina } from '#test/marina.ts'
import { dropOffDate, readyBoat, requested, steps, takeTo } from '#test/schedules.ts'
import { notices } from '../app.ts'
import { boatNotices } from '../boats/notices.ts'
import { letterText } from '../mail/set-letter.ts'
import { mail } from '../mail/tables.ts'
import { withTransaction } from '../platform/database/index.ts'
import { eq } from '../platform/database/orm.ts'
import { wordNotice } from './compose-notice.ts'
import { noticeOf, notify } from './public.ts'
import { notification } from './tables.ts'

let app: TestApp
let owner: Account
let staff: Account
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  await app.db.delete(mail)
  owner = await app.customer({ firstName: 'Liis', lastName: 'Mänd', emailVerifiedAt: app.clock.now() })
  staff = await app.staff()
})
afterAll(() => app.close())

const noticesOf = (who: Account) =>
  app.db.select().from(notification).where(eq(notification.accountId, who.id)).orderBy(notification.id)
/** Each notice with the mail that was written with it, in their order. */
const told = async (who: Account) => {
  const stored = await noticesOf(who)
  const mails = await queuedMail(app, who.email)
  expect(mails.map(({ subject, link }) => [subject, link])).toEqual(
    stored.map((notice) => [wordNotice(notice, { notices }, 'en'), notice.link]),
  )
  return mails.map(({ subject }) => subject)
}

describe('a mail goes with every notice of', () => {
  it('a boat’s way through the yard [D.13-1]', async () => {
    const boat = await readyBoat(app, owner)
    await takeTo(app, staff, await requested(app, owner, boat.id), 11)
    expect(await told(owner)).toEqual([
      'Kajakas’s drop-off on Thu 11 Jun, 10:00 was approved.',
      'The payment for Kajakas was approved.',
      'Kajakas has arrived at the yard.',
      'Kajakas was inspected.',
      'Kajakas was lifted and is on the rack.',
      'Kajakas’s pick-up is booked for Thu 25 Jun, 12:00.',
      'Kajakas is in the water.',
      'Kajakas was handed over.',
      'Kajakas is back at the quay; this request is closed.',
    ])
    const [first] = await queuedMail(app, owner.email)
    const sender = { house: knownMarina, publicUrl: app.publicUrl, mailFrom: null }
    expect(letterText(first!, sender)).toBe(
      `Hello Liis Mänd,\n\nKajakas’s drop-off on Thu 11 Jun, 10:00 was approved.\n\n${app.publicUrl}/Boats/${boat.id}\n\n` +
        `Which of these come by mail you choose under My account: ${app.publicUrl}/Account\n\nDry Marina\nHarbour Road 12, 51000 Seaport\n+385 51 000 000\noffice@example.test\n`,
    )
  })

  it('a refusal, a cancellation, a step taken back, a withdrawn pick-up and a release', async () => {
    const boat = await readyBoat(app, owner, 'Aru')
    const advance = (id: number, body: object) => app.as(staff).put(`/Schedule/Advance/${id}`, body)
    const refused = await requested(app, owner, boat.id)
    const answer = { id: refused.id, status: 2, dropOffRejectionReasonId: 5, notes: 'Try July' }
    await app.as(staff).put('/Schedule/RespondDropOffRequest', { ...answer, notifyCustomer: 1 })
    const unpaid = await requested(app, owner, boat.id)
    await steps[1]!(app, staff, unpaid)
    await app.as(staff).put('/Schedule/RespondDropOffPayment', { id: unpaid.id, status: 2, notes: 'Not there' })
    await advance(unpaid.id, { event: 'cancel', notes: 'Storm' })
    const stored = await requested(app, owner, boat.id)
    await takeTo(app, staff, stored, 8)
    await app.db.delete(mail).where(eq(mail.subject, 'Aru was inspected.'))
    await app.db.delete(notification).where(eq(notification.event, 'boat-inspected'))
    await advance(stored.id, { event: 'withdraw-pick-up' })
    await advance(stored.id, { event: 'undo', notes: 'Mistaken' })
    await advance(stored.id, { event: 'release', notes: 'By road' })
    const subjects = await told(owner)
    for (const part of [
      'on that day. Try July',
      'for Aru was rejected: Not there',
      'cancelled: Storm',
      'was withdrawn',
    ])
      expect(subjects.filter((subject) => subject.includes(part))).toHaveLength(1)
    expect(subjects.slice(-2)).toEqual(['The last step for Aru was taken back: Mistaken', 'Aru left the yard: By road'])
  })

  it('subscriptions, services, holds and a new owner', async () => {
    const next = await app.customer({ emailVerifiedAt: app.clock.now() })
    const boat = await readyBoat(app, owner, 'Lained')
    const { body: made } = await app
      .as(owner)
      .post<{ id: number }>('/BoatService/Create', { boatId: boat.id, serviceTypeId: 1, scheduleDate: dropOffDate })
    const ask = app.as(staff)
    await ask.put('/Subscription/Respond', { id: boat.subscriptionId, status: 2, notes: 'Unsigned' })
    await ask.put('/Subscription/Respond', { id: boat.subscriptionId, status: 1, notes: 'Signed now' })
    await ask.put(`/Subscription/AdjustLifts/${boat.subscriptionId}`, { change: 1, reason: 'Gift' })
    await ask.post(`/Subscription/Renew/${boat.subscriptionId}`)
    await ask.put('/BoatService/Respond', { id: made.id, status: 1 })
    await ask.put(`/BoatService/Plan/${made.id}`, { serviceDate: '2026-07-01' })
    await ask.put(`/Boat/Hold/${boat.id}`, { reason: 'Unpaid' })
    await ask.put(`/Boat/Unhold/${boat.id}`)
    await ask.put(`/Boat/Transfer/${boat.id}`, { personId: next.id })
    expect(await told(owner)).toEqual([
      'Lained’s subscription was rejected: Unsigned',
      'Lained’s subscription was approved, valid until Thu 10 Jun 2027: Signed now',
      'Lained: 1 lift added (Gift), 12 left.',
      'Lained’s subscription was renewed from Fri 11 Jun 2027 to Sun 11 Jun 2028; it waits for approval.',
      'Lained: the service “Polishing” was approved.',
      'Lained: the service “Polishing” is planned for Wed 1 Jul.',
      'Lained was put on hold: Unpaid',
      'The hold on Lained was lifted.',
      expect.stringMatching(/^Lained was handed to her new owner. She is no longer among your boats\.$/),
    ])
    expect(await told(next)).toHaveLength(1)
  })
})

describe('PUT Notification/Choices', () => {
  const byMail = (kind: NoticeKind, isOn: boolean) => ({ kind, channel: 'mail' as const, isOn })
  it('keeps what an owner wants by mail; under the bell all else is told, and others’ choices stand', async () => {
    const other = await app.customer()
    const boat = await readyBoat(app, owner)
    const { status, body } = await app
      .as(owner)
      .call(calls.chooseNotices, { body: { choices: [byMail('request', false)] } })
    expect([status, body.choices.filter(({ channel, isOn }) => channel === 'mail' && !isOn)]).toEqual([
      200,
      [byMail('request', false)],
    ])
    await takeTo(app, staff, await requested(app, owner, boat.id), 5)
    expect((await queuedMail(app, owner.email)).map(({ subject }) => subject)).toEqual([
      'Kajakas has arrived at the yard.',
    ])
    expect(await noticesOf(owner)).toHaveLength(3)
    const mailed = (await app.as(other).call(calls.noticeChoices)).body.choices.filter(
      ({ channel }) => channel === 'mail',
    )
    expect(mailed).toEqual(noticeKinds.filter((kind) => kind !== 'window').map((kind) => byMail(kind, true)))
    await app.as(owner).call(calls.chooseNotices, { body: { choices: [byMail('request', true)] } })
    expect((await app.as(owner).call(calls.noticeChoices)).body).toEqual(
      (await app.as(other).call(calls.noticeChoices)).body,
    )
  })

  it('keeps what an owner wants under the bell', async () => {
    await app
      .as(owner)
      .call(calls.chooseNotices, { body: { choices: [{ kind: 'boat', channel: 'bell', isOn: false }] } })
    const about = { accountId: owner.id, notice: onHold('x'), link: '/Boats' }
    expect(await notify(app, { ...about, kind: 'boat' })).toEqual(['mail'])
    expect(await notify(app, { ...about, kind: 'yard' })).toEqual(['bell', 'mail'])
    expect(await noticesOf(owner)).toHaveLength(1)
  })

  it('lets nothing be chosen that is the same for everybody', async () => {
    for (const fixed of [
      { kind: 'window', channel: 'mail', isOn: true },
      { kind: 'message', channel: 'bell', isOn: true },
    ]) {
      const { status, problem } = await app.as(owner).put('/Notification/Choices', { choices: [fixed] })
      expect([status, problem.errors]).toEqual([
        400,
        [{ field: 'choices.0.channel', message: 'This is the same for everybody: leave it out' }],
      ])
    }
  })

  it('refuses kinds there are not and one named twice, and visitors', async () => {
    const twice = [byMail('yard', true), byMail('yard', false)]
    for (const choices of [[{ kind: 'weather', channel: 'mail', isOn: true }], twice, 'yard', undefined]) {
      const { status, problem } = await app.as(owner).put('/Notification/Choices', { choices })
      expect([status, problem.code]).toEqual([400, 'invalid_input'])
    }
    expect((await app.visitor.put('/Notification/Choices', { choices: [] })).status).toBe(401)
  })
})

const onHold = (reason: string, boat = 'Kajakas') => noticeOf(boatNotices, 'hold-put', { boat, reason })

describe('a notice', () => {
  it('is undone with its change, mail and all [D.13-1]', async () => {
    const undone = withTransaction(app.db, async (db) => {
      await notify({ db, clock: app.clock }, { accountId: owner.id, notice: onHold('x'), link: '/Boats', kind: 'boat' })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await told(owner)).toEqual([])
  })

  it('goes in fixed words to an address that nobody confirmed: those of others could deceive there', async () => {
    const unconfirmed = await app.customer()
    const notice = onHold('claim your prize', 'You won at evil.example')
    await notify(app, { accountId: unconfirmed.id, notice, link: '/Boats/3', kind: 'boat' })
    expect(await queuedMail(app, unconfirmed.email)).toMatchObject([
      {
        subject: 'There is news in your account.',
        body: 'Hello,\n\nThere is news in your account.\n',
        link: '/Boats/3',
      },
    ])
    expect((await noticesOf(unconfirmed)).map((stored) => wordNotice(stored, { notices }, 'en'))).toEqual([
      'You won at evil.example was put on hold: claim your prize',
    ])
  })

  it('goes whole to an address that staff wrote down, and leads who cannot sign in to no page', async () => {
    const written = await app.customer({ username: null, madeByStaff: true })
    const notice = onHold('Storm')
    await notify(app, { accountId: written.id, notice, link: '/Boats/3', kind: 'yard' })
    const [sent] = await queuedMail(app, written.email)
    expect(sent).toMatchObject({ subject: 'Kajakas was put on hold: Storm', link: null })
    const letter = letterText(sent!, { house: knownMarina, publicUrl: app.publicUrl, mailFrom: null })
    expect(letter).toContain(knownMarina.contactPhone)
    expect(letter).not.toContain(app.publicUrl)
    const invited = await app.customer({ madeByStaff: true })
    await notify(app, { accountId: invited.id, notice, link: '/Boats/3', kind: 'yard' })
    expect(await queuedMail(app, invited.email)).toMatchObject([{ link: '/Boats/3' }])
  })

  it('is no mail to who is blocked, and long notes do not fill a subject', async () => {
    const blocked = await app.customer({ blockedAt: app.clock.now() })
    const reason = 'line\n'.repeat(60)
    for (const accountId of [blocked.id, owner.id])
      await notify(app, { accountId, notice: onHold(reason), link: '/Boats', kind: 'yard' })
    expect(await queuedMail(app, blocked.email)).toEqual([])
    const [sent] = await queuedMail(app, owner.email)
    expect(sent!.subject.length).toBeLessThanOrEqual(120)
    expect(sent!.subject).not.toContain('\n')
    expect(sent!.body).toContain(`Kajakas was put on hold: ${reason}`)
  })
})
