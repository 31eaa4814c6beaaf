import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as accounts from '#contract/accounts/endpoints.ts'
import * as api from '#contract/accounts/invitation-endpoints.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { type Account, testPassword } from '#test/factories.ts'
import { deliver, invite, invitedToken, release, standing, stateOf, writtenDown } from '#test/invitations.ts'
import { queuedMail, readOutbox, tokenIn } from '#test/mailbox.ts'
import { auditEntry } from '../../audit/tables.ts'
import { mail } from '../../mail/tables.ts'
import { account } from '../../people/tables.ts'
import { and, eq } from '../../platform/database/orm.ts'
import { saveSettings } from '../../settings/public.ts'
import { invitation, session } from '../tables.ts'

let app: TestApp
let clerk: Account
beforeAll(async () => {
  app = await startTestApp()
  clerk = await app.staff()
  await saveSettings(app.db, {
    marinaName: 'Kalda',
    contactPhone: '+372 5555 0100',
    contactEmail: 'info@kalda.example',
  })
})
afterAll(() => app.close())

const password = 'a sail in the evening wind'
const follow = (token: string) => app.visitor.call(accounts.verifyReset, { params: { token } })
const accept = (token: string, newPassword = password) =>
  app.visitor.call(accounts.resetPassword, { body: { hash: token, newPassword, confirmPassword: newPassword } })
const signIn = (username: string, secret = password) =>
  app.visitor.call(accounts.authenticate, { body: { username, password: secret } })
const actionsOf = async (id: number) =>
  (
    await app.db
      .select({ action: auditEntry.action })
      .from(auditEntry)
      .where(and(eq(auditEntry.subject, 'account'), eq(auditEntry.subjectId, id)))
      .orderBy(auditEntry.id)
  ).map(({ action }) => action)
let people = 0
const somebody = (form: Readonly<Record<string, unknown>> = {}) => {
  people += 1
  return writtenDown(app, clerk, {
    firstName: 'Mall',
    lastName: `Merisalu ${people}`,
    email: `mall${people}@kalda.example`,
    ...form,
  })
}

describe('an invitation', () => {
  it('is a mail in the customer’s language by which they set a password and own what is theirs', async () => {
    const person = await somebody()
    await app.db.update(account).set({ language: 'et' }).where(eq(account.id, person.id))
    expect(await stateOf(app, clerk, person.id)).toBe('never')
    expect(await invite(app, clerk, { ids: [person.id] })).toMatchObject({
      status: 200,
      body: { invited: 1, left: [] },
    })
    expect(await stateOf(app, clerk, person.id)).toBe('waiting')
    expect(await queuedMail(app, person.email)).toEqual([])
    app.clock.advance({ minutes: 1 })
    expect(await release(app)).toBe(1)
    expect(await stateOf(app, clerk, person.id)).toBe('waiting')
    await deliver(app)
    expect(await stateOf(app, clerk, person.id)).toBe('sent')
    const [letter] = await readOutbox(app.dataDir, person.email)
    expect(letter!.headers).toMatchObject({ 'reply-to': 'info@kalda.example' })
    expect(letter!.headers.subject).toMatch(/^Kalda: /)
    expect(letter!.body).toContain('/et/ForgotPasswordConfirm/')
    expect(letter!.body).toContain('+372 5555 0100')
    const token = tokenIn(letter!.body)
    expect((await follow(token)).body).toMatchObject({
      purpose: 'invitation',
      role: 'customer',
      username: person.email,
    })
    expect(await stateOf(app, clerk, person.id)).toBe('sent')
    expect((await app.visitor.call(api.openInvitation, { params: { token } })).status).toBe(200)
    expect(await stateOf(app, clerk, person.id)).toBe('opened')
    expect((await accept(token)).status).toBe(200)
    const session = await signIn(person.email)
    expect(session.status).toBe(200)
    expect((await app.as(session.body).call(accounts.me)).body).toMatchObject({ id: person.id, email: person.email })
    expect(await stateOf(app, clerk, person.id)).toBe('signsIn')
    expect((await follow(token)).problem).toMatchObject({ code: 'not_found', values: { invitation: 'accepted' } })
    expect(await actionsOf(person.id)).toEqual(['customer-added', 'customer-invited'])
  })

  it('does not count in the limit of registering, and is valid for fourteen days', async () => {
    const person = await somebody()
    const token = await invitedToken(app, clerk, person)
    app.clock.advance({ days: 14, minutes: -1 })
    expect((await follow(token)).status).toBe(200)
    app.clock.advance({ minutes: 2 })
    expect(await stateOf(app, clerk, person.id)).toBe('expired')
    for (const { status, problem } of [await follow(token), await accept(token)])
      expect([status, problem!.code, problem!.values]).toEqual([404, 'not_found', { invitation: 'expired' }])
    expect((await signIn(person.email)).status).toBe(401)
    expect((await app.visitor.call(api.openInvitation, { params: { token: 'nobody-has-this' } })).status).toBe(200)
  })

  it('again ends the one before, three times within a day at most', async () => {
    const person = await somebody()
    const tokenOfNext = async () => {
      const token = await invitedToken(app, clerk, person)
      await deliver(app)
      return token
    }
    const [first, second] = [await tokenOfNext(), await tokenOfNext()]
    expect((await follow(first)).problem).toMatchObject({
      values: { invitation: 'again' },
      message: 'A newer invitation was sent after this one: open the link of the latest mail.',
    })
    expect((await follow(second)).status).toBe(200)
    await tokenOfNext()
    expect((await follow(second)).problem?.values).toEqual({ invitation: 'again' })
    const fourth = await invite(app, clerk, { ids: [person.id] })
    expect([fourth.status, fourth.problem?.code]).toEqual([409, 'wrong_status'])
    app.clock.advance({ days: 1, minutes: 1 })
    expect((await invite(app, clerk, { ids: [person.id] })).status).toBe(200)
    expect((await actionsOf(person.id)).slice(1)).toEqual([
      'customer-invited',
      ...Array(3).fill('customer-invited-again'),
    ])
  })

  it('goes to nobody who signs in, has no address, waits already, or is no customer', async () => {
    const nobody = await somebody({ email: '' })
    const waits = await somebody()
    await invite(app, clerk, { ids: [waits.id] })
    const confirmed = await app.customer({ emailVerifiedAt: app.clock.now() })
    const fine = await somebody()
    for (const [id, message] of [
      [nobody.id, 'They have no e-mail address: write one down first.'],
      [waits.id, 'Their invitation is on its way already.'],
      [confirmed.id, 'They sign in already.'],
    ] as const) {
      const { status, problem } = await invite(app, clerk, { ids: [id] })
      expect([status, problem?.code, problem?.message]).toEqual([409, 'wrong_status', message])
    }
    for (const ids of [[fine.id, clerk.id], [99_999]]) expect((await invite(app, clerk, { ids })).status).toBe(404)
    expect(await stateOf(app, clerk, fine.id)).toBe('never')
    const { body } = await invite(app, clerk, { ids: [nobody.id, waits.id, fine.id] })
    expect(body.invited).toBe(1)
    expect(body.left.map(({ id }) => id)).toEqual([nobody.id, waits.id])
  })

  it('to all goes to those with an address who were never invited, and to nobody who claims one', async () => {
    const claimed = await app.customer({ emailVerifiedAt: null })
    const [one, other] = [await somebody(), await somebody()]
    const { statuses: before, ...first } = (await standing(app, clerk)).body
    const { body } = await invite(app, clerk, { all: true })
    expect([body.invited, body.left.map(({ id }) => id)]).toEqual([before.never, [claimed.id]])
    expect(await Promise.all([one.id, other.id, claimed.id].map((id) => stateOf(app, clerk, id)))).toEqual([
      'waiting',
      'waiting',
      'unconfirmed',
    ])
    // a search narrows what is counted by state, and not whom all are
    expect((await standing(app, clerk, `?searchQuery=${one.email}`)).body).toMatchObject({
      ...{ totalCount: 1, never: 0, waiting: first.waiting + before.never },
    })
    const { status, problem } = await invite(app, clerk, { all: true })
    expect([status, problem?.code]).toEqual([409, 'wrong_status'])
    expect((await standing(app, clerk, '?state=waiting&pageSize=100')).body).toMatchObject({
      totalCount: before.waiting + before.never,
      statuses: { never: 0, waiting: before.waiting + before.never },
    })
    await app.as(clerk).call(api.withdrawInvitations, { body: { all: true } })
  })

  it('pressed twice at once is made once', async () => {
    const person = await somebody()
    const answers = await Promise.all([1, 2, 3].map(() => invite(app, clerk, { ids: [person.id] })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await app.db.select().from(invitation).where(eq(invitation.accountId, person.id))).toHaveLength(1)
    await app.as(clerk).call(api.withdrawInvitations, { body: { all: true } })
  })

  it('to an address that somebody only claimed ends their sessions, password and second factor on acceptance', async () => {
    const claimer = await app.customer({
      emailVerifiedAt: null,
      totpSecret: 'JBSWY3DPEHPK3PXP',
      totpConfirmedAt: app.clock.now(),
    })
    const token = await invitedToken(app, clerk, claimer)
    expect((await queuedMail(app, claimer.email)).at(-1)!.body).not.toContain(claimer.lastName)
    expect((await app.as(claimer).call(accounts.me)).status).toBe(200)
    expect((await accept(token)).status).toBe(200)
    expect((await app.as(claimer).call(accounts.me)).status).toBe(401)
    expect(await app.db.select().from(session).where(eq(session.accountId, claimer.id))).toEqual([])
    expect((await signIn(claimer.email, testPassword)).status).toBe(401)
    expect((await signIn(claimer.email)).status).toBe(200)
  })
})

describe('what waits for its turn', () => {
  it('goes at the pace of the settings', async () => {
    await saveSettings(app.db, { invitationsAnHour: 60 })
    app.clock.advance({ hours: 1 })
    const three = [await somebody(), await somebody(), await somebody()]
    await invite(app, clerk, { ids: three.map(({ id }) => id) })
    expect([await release(app), await release(app)]).toEqual([1, 0])
    app.clock.advance({ seconds: 49 })
    expect(await release(app)).toBe(0)
    app.clock.advance({ seconds: 1 })
    expect(await release(app)).toBe(1)
    app.clock.advance({ hours: 3 })
    expect(await release(app)).toBe(1)
    await saveSettings(app.db, { invitationsAnHour: 1200 })
  })

  it('is not held up by a clock that ran ahead', async () => {
    const [one, other] = [await somebody(), await somebody()]
    await saveSettings(app.db, { invitationsAnHour: 60 })
    await invite(app, clerk, { ids: [one.id, other.id] })
    const now = app.clock.now()
    app.clock.advance({ days: 300 })
    expect(await release(app)).toBe(1)
    app.clock.set(now.toISOString())
    expect(await release(app)).toBe(1)
    await app.db.delete(invitation)
    await saveSettings(app.db, { invitationsAnHour: 1200 })
  })

  it('is withdrawn without a mail; withdrawn later, the link says so', async () => {
    const [one, other] = [await somebody(), await somebody()]
    await invite(app, clerk, { ids: [one.id] })
    const withdraw = (ids: number[]) => app.as(clerk).call(api.withdrawInvitations, { body: { ids } })
    expect((await withdraw([one.id])).body).toEqual({ withdrawn: 1 })
    expect([await release(app), await stateOf(app, clerk, one.id)]).toEqual([0, 'never'])
    const token = await invitedToken(app, clerk, other)
    expect((await withdraw([other.id])).body).toEqual({ withdrawn: 1 })
    expect(await queuedMail(app, other.email)).toEqual([])
    expect(await stateOf(app, clerk, other.id)).toBe('withdrawn')
    expect((await accept(token)).problem?.values).toEqual({ invitation: 'withdrawn' })
    expect((await withdraw([one.id, other.id])).status).toBe(409)
    expect((await withdraw([one.id, 99_999])).status).toBe(404)
    expect((await actionsOf(other.id)).at(-1)).toBe('customer-invitation-withdrawn')
  })

  it('goes to the address they have by then, and to nobody who signs in or has none', async () => {
    const [moved, gone] = [await somebody(), await somebody()]
    await invite(app, clerk, { ids: [moved.id, gone.id] })
    await app.as(clerk).put(`/Person/${moved.id}`, { firstName: 'Mall', email: 'mended@kalda.example' })
    await app.as(clerk).put(`/Person/${gone.id}`, { firstName: 'Mall', email: '' })
    app.clock.advance({ minutes: 1 })
    expect(await release(app)).toBe(2)
    expect([await stateOf(app, clerk, moved.id), await stateOf(app, clerk, gone.id)]).toEqual(['waiting', 'noEmail'])
    expect(await queuedMail(app, moved.email)).toEqual([])
    expect(await queuedMail(app, 'mended@kalda.example')).toHaveLength(1)
    expect(await app.db.select().from(invitation).where(eq(invitation.accountId, gone.id))).toEqual([])
  })

  it('goes on when the staff member who asked for it is blocked', async () => {
    const admin = await app.admin()
    const leaver = await app.staff()
    const person = await somebody()
    await invite(app, leaver, { ids: [person.id] })
    await app.as(admin).call(accounts.blockStaff, { params: { id: leaver.id }, body: null })
    app.clock.advance({ minutes: 1 })
    expect(await release(app)).toBe(1)
    expect((await follow(tokenIn((await queuedMail(app, person.email))[0]!.body))).status).toBe(200)
  })
})

describe('a mail that failed', () => {
  it('is told with the server’s words, and invited again once the address is mended', async () => {
    const person = await somebody()
    const token = await invitedToken(app, clerk, person)
    await app.db
      .update(mail)
      .set({ gaveUpAt: app.clock.now(), lastError: '550 no such domain' })
      .where(eq(mail.recipient, person.email))
    const { body } = await standing(app, clerk, `?searchQuery=${person.email}`)
    expect(body.items[0]!.invitation).toMatchObject({ state: 'failed', failure: '550 no such domain' })
    await app.as(clerk).put(`/Person/${person.id}`, { firstName: 'Mall', email: 'right@kalda.example' })
    expect(await stateOf(app, clerk, person.id)).toBe('never')
    expect((await follow(token)).problem?.values).toEqual({ invitation: 'over' })
    expect((await invite(app, clerk, { ids: [person.id] })).status).toBe(200)
  })
})

describe('who may', () => {
  it('invite is staff alone', async () => {
    const person = await somebody()
    const stranger = await app.customer()
    expect((await app.visitor.post('/Person/Invitations', { ids: [person.id] })).status).toBe(401)
    expect((await invite(app, stranger, { ids: [person.id] })).status).toBe(403)
    expect((await standing(app, stranger)).status).toBe(403)
    expect((await app.as(stranger).put('/Person/Invitations/Withdraw', { all: true })).status).toBe(403)
    expect(await stateOf(app, clerk, person.id)).toBe('never')
  })
})
