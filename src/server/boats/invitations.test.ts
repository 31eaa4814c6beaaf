import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eraseCustomer } from '#contract/accounts/customer-endpoints.ts'
import { acceptInvitation, endSharing, invitePerson, peopleOfBoat } from '#contract/boats/endpoints.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import type { Account } from '#test/factories.ts'
import { readyBoat } from '#test/schedules.ts'
import { sql } from '../platform/database/orm.ts'

let app: TestApp
let owner: Account
let partner: Account
let staff: Account
beforeAll(async () => {
  app = await startTestApp()
  const emailVerifiedAt = app.clock.now()
  owner = await app.customer({ firstName: 'Omanik', emailVerifiedAt })
  partner = await app.customer({ firstName: 'Kaasomanik', emailVerifiedAt })
  staff = await app.staff()
})
afterAll(() => app.close())

const invite = (by: Account, boatId: number, email: string, at = app) =>
  at.as(by).call(invitePerson, { params: { id: boatId }, body: { email, word: 'co-owner' } })
const accept = (who: Account, id: number) => app.as(who).call(acceptInvitation, { params: { id } })
const end = (who: Account, id: number) => app.as(who).call(endSharing, { params: { id } })

describe('an invitation', () => {
  it('is for who confirmed their own address, staff apart', async () => {
    const unconfirmed = await app.customer()
    const boat = await readyBoat(app, unconfirmed)
    const refused = await invite(unconfirmed, boat.id, 'friend@example.com')
    expect([refused.status, refused.problem.code, refused.problem.message]).toEqual([
      403,
      'not_allowed',
      'Confirm your own e-mail address under My account first: an invitation names you.',
    ])
    expect((await app.as(unconfirmed).call(peopleOfBoat, { params: { id: boat.id } })).body).toEqual([])
    expect((await invite(staff, boat.id, 'friend@example.com')).status).toBe(200)
  })

  it('that is declined names nobody in the history of the boat', async () => {
    const boat = await readyBoat(app, owner)
    const { body } = await invite(owner, boat.id, partner.email)
    expect((await end(partner, body.id)).status).toBe(200)
    for (const who of [owner, staff]) {
      const history = (await app.as(who).get<{ event: string; actorName: string }[]>(`/Boat/History/${boat.id}`)).body
      expect(history[0]).toMatchObject({ event: 'person-declined', actorName: 'The invited person' })
      expect(JSON.stringify(history)).not.toContain(partner.firstName)
    }
  })

  it('and its answer are gone from what the owner was told once its person is erased', async () => {
    const gone = await app.customer({ emailVerifiedAt: app.clock.now() })
    const boat = await readyBoat(app, owner)
    const { body } = await invite(owner, boat.id, gone.email)
    await accept(gone, body.id)
    await end(gone, body.id)
    const told = async () => JSON.stringify((await app.as(owner).get('/Notification')).body)
    expect(await told()).toContain(gone.email)
    await app.as(await app.admin()).call(eraseCustomer, { params: { id: gone.id }, body: null })
    expect(await told()).not.toContain(gone.email)
  })

  it('accepted while its person is being erased leaves neither them nor their name', async () => {
    const admin = await app.admin()
    for (let round = 0; round < 6; round += 1) {
      const gone = await app.customer({ firstName: `Kaduv${round}`, emailVerifiedAt: app.clock.now() })
      const boat = await readyBoat(app, owner)
      const { body } = await invite(owner, boat.id, gone.email)
      const erase = () => app.as(admin).call(eraseCustomer, { params: { id: gone.id }, body: null })
      const [erased] = await Promise.all(
        round % 2 ? [erase(), accept(gone, body.id)] : [accept(gone, body.id).then(erase), accept(gone, body.id)],
      )
      expect(erased.status).toBe(200)
      expect((await app.as(owner).call(peopleOfBoat, { params: { id: boat.id } })).body).toEqual([])
      const { rows } = await app.db.execute(sql`select details, note from history where boat_id = ${boat.id}`)
      expect(JSON.stringify(rows)).not.toContain(gone.firstName)
    }
  })

  it('is sent 20 times a day, refused ones not counted; staff are not held', async () => {
    const limited = await startTestApp({ env: { RATE_LIMITS: 'on' } })
    try {
      const [inviter, clerk] = [await limited.customer({ emailVerifiedAt: limited.clock.now() }), await limited.staff()]
      const boats = [await readyBoat(limited, inviter), await readyBoat(limited, inviter)]
      const third = await readyBoat(limited, inviter)
      for (const boat of boats)
        for (let count = 0; count < 10; count += 1) {
          expect((await invite(inviter, boat.id, `p${count}@example.com`, limited)).status).toBe(200)
          expect((await invite(inviter, boat.id, `p${count}@example.com`, limited)).status).not.toBe(200)
        }
      const more = await invite(inviter, third.id, 'p21@example.com', limited)
      expect([more.status, more.problem.code]).toEqual([429, 'too_many_requests'])
      expect((await invite(clerk, third.id, 'p21@example.com', limited)).status).toBe(200)
    } finally {
      await limited.close()
    }
  })
})
