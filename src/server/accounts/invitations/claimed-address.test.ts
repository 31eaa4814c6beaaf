import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as customers from '#contract/accounts/customer-endpoints.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import type { Account } from '#test/factories.ts'
import { invite, invitedToken, standing, stateOf, writtenDown } from '#test/invitations.ts'

let app: TestApp
let clerk: Account
let admin: Account
beforeAll(async () => {
  app = await startTestApp()
  clerk = await app.staff()
  admin = await app.admin()
})
afterAll(() => app.close())

const written = (email: string) => writtenDown(app, clerk, { email })
const erase = async (id: number) =>
  expect((await app.as(admin).call(customers.eraseCustomer, { params: { id }, body: null })).status).toBe(200)
const why =
  'They registered with this address and never confirmed it. Invite them alone: it ends the way in that they have.'

describe('an address that somebody claims and never confirmed', () => {
  it('is left out among several, and says why; alone it is invited', async () => {
    const [claimer, other] = [await app.customer({ emailVerifiedAt: null }), await written('one@kalda.example')]
    const both = await invite(app, clerk, { ids: [claimer.id, other.id] })
    expect([both.status, both.body]).toEqual([
      200,
      { invited: 1, left: [{ id: claimer.id, name: `${claimer.firstName} ${claimer.lastName}`, why }] },
    ])
    expect(await stateOf(app, clerk, claimer.id)).toBe('unconfirmed')
    expect((await invite(app, clerk, { ids: [claimer.id, claimer.id] })).body).toEqual({ invited: 1, left: [] })
  })

  it('is left out among several also when it was invited before', async () => {
    const [claimer, other] = [await app.customer({ emailVerifiedAt: null }), await written('two@kalda.example')]
    await invitedToken(app, clerk, claimer)
    const again = await invite(app, clerk, { ids: [other.id, claimer.id] })
    expect(again.body).toMatchObject({ invited: 1, left: [{ id: claimer.id }] })
  })

  it('is named by an invitation of all, which it is no part of', async () => {
    const claimer = await app.customer({ emailVerifiedAt: null })
    const alone = await invite(app, clerk, { all: true })
    expect([alone.status, alone.problem?.message]).toEqual([
      409,
      'Nobody is left who has an address and was never invited.',
    ])
    await written('three@kalda.example')
    const { body } = await invite(app, clerk, { all: true })
    expect([body.invited, body.left.map(({ id }) => id)]).toEqual([1, expect.arrayContaining([claimer.id])])
    expect(await stateOf(app, clerk, claimer.id)).toBe('unconfirmed')
  })

  it('is marked in the list, for whoever is about to invite them', async () => {
    const claimer = await app.customer({ emailVerifiedAt: null })
    const known = await written('four@kalda.example')
    const { items } = (await standing(app, clerk, '?pageSize=100')).body
    const marked = (id: number) => items.find((row) => row.id === id)?.invitation.takesOver
    expect([marked(claimer.id), marked(known.id)]).toEqual([true, false])
    const alone = (await standing(app, clerk, `?id=${claimer.id}`)).body.items
    expect(alone).toMatchObject([{ id: claimer.id, email: claimer.email, boats: '', invitation: { takesOver: true } }])
  })
})

describe('somebody who is erased meanwhile', () => {
  it('is skipped and said; who is alone is not there', async () => {
    const [gone, there] = [await written('gone@kalda.example'), await written('there@kalda.example')]
    await erase(gone.id)
    expect((await invite(app, clerk, { ids: [gone.id, there.id] })).body).toEqual({
      invited: 1,
      left: [{ id: gone.id, name: `#${gone.id}`, why: 'They were erased or merged meanwhile.' }],
    })
    expect((await invite(app, clerk, { ids: [gone.id] })).status).toBe(404)
  })
})
