import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as customers from '#contract/accounts/customer-endpoints.ts'
import * as accounts from '#contract/accounts/endpoints.ts'
import * as own from '#contract/accounts/own-account-endpoints.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { type Account, testPassword } from '#test/factories.ts'
import { deliver, invite, invitedToken, release, stateOf, writtenDown } from '#test/invitations.ts'
import { queuedMail } from '#test/mailbox.ts'
import { eq } from '../../platform/database/orm.ts'
import { makeConfirmation } from '../confirmation-link.ts'
import { makeLink } from '../make-link.ts'
import { invitation } from '../tables.ts'

let app: TestApp
let clerk: Account
let admin: Account
beforeAll(async () => {
  app = await startTestApp()
  clerk = await app.staff()
  admin = await app.admin()
})
afterAll(() => app.close())

const follow = (token: string) => app.visitor.call(accounts.verifyReset, { params: { token } })
const written = (form: Readonly<Record<string, unknown>>) => writtenDown(app, clerk, form)
const rowsOf = (id: number) => app.db.select().from(invitation).where(eq(invitation.accountId, id))
const merge = (id: number, otherId: number) =>
  app.as(admin).call(customers.mergeCustomers, { params: { id }, body: { otherId } })
const ended = { invitation: 'over' }

describe('an invitation ends', () => {
  it('with its customer, who is erased: nothing of it is left, waiting or mailed', async () => {
    const [waits, mailed] = [
      await written({ email: 'waits@kalda.example' }),
      await written({ email: 'went@kalda.example' }),
    ]
    const token = await invitedToken(app, clerk, mailed)
    await invite(app, clerk, { ids: [waits.id] })
    for (const { id } of [waits, mailed])
      expect((await app.as(admin).call(customers.eraseCustomer, { params: { id }, body: null })).status).toBe(200)
    expect([await rowsOf(waits.id), await rowsOf(mailed.id)]).toEqual([[], []])
    expect((await follow(token)).problem).toMatchObject({ message: 'Reset failed. Please try again.' })
    app.clock.advance({ minutes: 1 })
    expect(await release(app)).toBe(0)
    expect((await queuedMail(app, mailed.email)).map(({ accountId }) => accountId)).toEqual([null])
    expect((await invite(app, clerk, { ids: [waits.id] })).status).toBe(404)
  })

  it('with the sign-in, when an admin ends it', async () => {
    const claimer = await app.customer({ emailVerifiedAt: null })
    const token = await invitedToken(app, clerk, claimer)
    expect((await app.as(admin).call(customers.endSignIn, { params: { id: claimer.id } })).status).toBe(200)
    expect((await follow(token)).problem?.values).toEqual(ended)
    expect(await stateOf(app, clerk, claimer.id)).toBe('noEmail')
  })

  it('when the address is another one, and a mail that has not gone does not go', async () => {
    const person = await written({ email: 'typo@kalda.example' })
    const token = await invitedToken(app, clerk, person)
    await app.as(clerk).put(`/Person/${person.id}`, { firstName: 'Mall', email: 'mended@kalda.example' })
    expect((await follow(token)).problem?.values).toEqual(ended)
    expect(await queuedMail(app, 'typo@kalda.example')).toEqual([])
    expect(await stateOf(app, clerk, person.id)).toBe('never')
  })

  it('when they come in by a new password instead', async () => {
    const person = await written({ email: 'forgot@kalda.example' })
    const token = await invitedToken(app, clerk, person)
    const hash = await makeLink(app, person.id, 'reset')
    const newPassword = 'a sail in the evening wind'
    await app.visitor.call(accounts.resetPassword, { body: { hash, newPassword, confirmPassword: newPassword } })
    expect((await follow(token)).problem).toMatchObject({
      values: ended,
      message:
        'This invitation is of no use any more. If you have chosen a password, sign in; else ask the marina for a new invitation.',
    })
    expect(await stateOf(app, clerk, person.id)).toBe('signsIn')
  })

  it('once it is accepted: a mail that is still to be tried again does not go', async () => {
    const person = await written({ email: 'twice@kalda.example' })
    const hash = await invitedToken(app, clerk, person)
    expect(await queuedMail(app, person.email)).toHaveLength(1)
    const newPassword = 'a sail in the evening wind'
    const accepting = { hash, newPassword, confirmPassword: newPassword }
    expect((await app.visitor.call(accounts.resetPassword, { body: accepting })).status).toBe(200)
    expect(await queuedMail(app, person.email)).toEqual([])
    expect((await follow(hash)).problem?.values).toEqual({ invitation: 'accepted' })
  })

  it('when who claimed the address shows that it is theirs: password and second factor stay', async () => {
    const claimer = await app.customer({ emailVerifiedAt: null })
    const token = await invitedToken(app, clerk, claimer)
    const confirming = (await makeConfirmation(app, {
      ...{ accountId: claimer.id, purpose: 'verify_email', email: claimer.email },
    }))!
    const body = { password: testPassword }
    expect((await app.visitor.call(own.confirm, { params: { token: confirming }, body })).status).toBe(200)
    expect((await follow(token)).problem?.values).toEqual(ended)
    expect((await app.as(claimer).call(accounts.me)).status).toBe(200)
    expect(await stateOf(app, clerk, claimer.id)).toBe('signsIn')
  })
})

describe('merging', () => {
  it('ends the link of the one who goes; who is kept with the address can be invited', async () => {
    const [kept, gone] = [
      await written({ firstName: 'Tiit' }),
      await written({ firstName: 'Tiit', email: 'tiit@kalda.example' }),
    ]
    const token = await invitedToken(app, clerk, gone)
    expect((await merge(kept.id, gone.id)).body).toMatchObject({ id: kept.id, email: 'tiit@kalda.example' })
    expect((await follow(token)).problem?.values).toEqual(ended)
    expect(await queuedMail(app, 'tiit@kalda.example')).toEqual([])
    expect(await stateOf(app, clerk, kept.id)).toBe('never')
    expect((await follow(await invitedToken(app, clerk, { ...kept, email: 'tiit@kalda.example' }))).status).toBe(200)
  })

  it('lets one that waits go on for who is kept, once', async () => {
    const [kept, gone] = [await written({ email: 'liis@kalda.example' }), await written({ firstName: 'Liis' })]
    await app.as(clerk).put(`/Person/${gone.id}`, { firstName: 'Liis', email: '' })
    await invite(app, clerk, { ids: [kept.id] })
    await merge(kept.id, gone.id)
    expect(await stateOf(app, clerk, kept.id)).toBe('waiting')
    const [to, from] = [await written({ firstName: 'Rein' }), await written({ email: 'rein@kalda.example' })]
    await invite(app, clerk, { ids: [from.id] })
    await merge(to.id, from.id)
    expect(await stateOf(app, clerk, to.id)).toBe('waiting')
    app.clock.advance({ minutes: 1 })
    expect(await release(app)).toBe(2)
    await deliver(app)
    expect([await stateOf(app, clerk, kept.id), await stateOf(app, clerk, to.id)]).toEqual(['sent', 'sent'])
  })

  it('keeps the link of who is kept', async () => {
    const [kept, gone] = [await written({ email: 'aadu@kalda.example' }), await written({ firstName: 'Aadu' })]
    const token = await invitedToken(app, clerk, kept)
    await merge(kept.id, gone.id)
    expect((await follow(token)).status).toBe(200)
  })
})

describe('own data', () => {
  it('tells when they were invited', async () => {
    const person = await written({ email: 'data@kalda.example' })
    const hash = await invitedToken(app, clerk, person)
    const newPassword = 'a sail in the evening wind'
    const accepting = { hash, newPassword, confirmPassword: newPassword }
    expect((await app.visitor.call(accounts.resetPassword, { body: accepting })).status).toBe(200)
    const { body } = await app.visitor.call(accounts.authenticate, {
      body: { username: person.email, password: newPassword },
    })
    const { bytes } = await app.as(body).get('/Account/Export')
    const [file] = Object.entries(unzipSync(bytes)).filter(([name]) => name.endsWith('invitations.json'))
    const [told] = JSON.parse(strFromU8(file![1]))
    expect(Object.keys(told)).toEqual(['created_at', 'mailed_at', 'sent_at', 'opened_at', 'accepted_at', 'ended_at'])
    expect(told.accepted_at).not.toBeNull()
  })
})
