import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as customers from '#contract/accounts/customer-endpoints.ts'
import * as own from '#contract/accounts/own-account-endpoints.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { type Account, testPassword } from '#test/factories.ts'
import { checked, rowsOf, workbook } from '#test/imports.ts'
import { invite, invitedToken, writtenDown } from '#test/invitations.ts'
import { queuedMail, tokenIn } from '#test/mailbox.ts'
import { account } from '../people/tables.ts'
import { eq } from '../platform/database/orm.ts'
import { recoveryCode } from './tables.ts'

let app: TestApp
let clerk: Account
let admin: Account
beforeAll(async () => {
  app = await startTestApp()
  clerk = await app.staff()
  admin = await app.admin()
})
afterAll(() => app.close())

const blank = { lastName: '', phone: '', iDNumber: '' }
const ask = (who: Account, email: string) =>
  app.as(who).call(own.changeEmail, { body: { email, password: testPassword } })
const follow = async (email: string) => {
  const params = { token: tokenIn((await queuedMail(app, email)).at(-1)!.body) }
  return app.visitor.call(own.confirm, { params, body: { password: testPassword } })
}
/** Registers with an address that is not theirs, and moves to one that is. */
const squatter = async (firstName: string, form: object = {}) => {
  const person = await app.customer({ firstName, ...blank, emailVerifiedAt: null, ...form })
  const email = `${firstName.toLowerCase()}-own@example.org`
  expect((await ask(person, email)).status).toBe(200)
  expect((await follow(email)).status).toBe(200)
  return { ...person, email }
}
const merge = (id: number, otherId: number) =>
  app.as(admin).call(customers.mergeCustomers, { params: { id }, body: { otherId } })

describe('who claimed an address and moved to one of their own', () => {
  it('is given nothing by a merge, either way, until that sign-in is ended', async () => {
    const [moved, double] = [await squatter('Siim'), await writtenDown(app, clerk, { firstName: 'Siim' })]
    for (const [id, otherId] of [
      [moved.id, double.id],
      [double.id, moved.id],
    ] as const) {
      const { status, problem } = await merge(id, otherId)
      expect([status, problem?.message]).toEqual([
        409,
        'Siim registered with an address that they never confirmed, and moved to another: end that sign-in first.',
      ])
    }
    await app.as(admin).call(customers.endSignIn, { params: { id: moved.id } })
    expect((await merge(double.id, moved.id)).body.id).toBe(double.id)
  })

  it('is no owner of a row of a file by the number that staff gave the claimed account', async () => {
    const moved = await squatter('Villu', { customerNumber: 'V 1' })
    const file = await workbook([
      ['Owner', 'Customer number', 'Boat', 'Length (m)'],
      ['Villu', 'V 1', 'Vares', 6],
    ])
    const { id } = await checked(app, clerk, file)
    const [row] = await rowsOf(app, clerk, id)
    expect(row).toMatchObject({ verdict: 'wrong' })
    expect(row!.remarks.map(({ message }) => message)).toContain(
      'Villu has this number and registered with an address that they never confirmed. End that sign-in first.',
    )
    await app.as(admin).call(customers.endSignIn, { params: { id: moved.id } })
    const again = await checked(app, clerk, file)
    expect(await rowsOf(app, clerk, again.id)).toMatchObject([{ verdict: 'new', customerId: moved.id }])
  })

  it('moves nowhere while the marina invites who reads the address', async () => {
    const [asks, follows] = [
      await app.customer({ emailVerifiedAt: null }),
      await app.customer({ emailVerifiedAt: null }),
    ]
    await invite(app, clerk, { ids: [asks.id] })
    const said = 'The marina sent an invitation to the address of this account: follow its link, or ask the marina.'
    const refused = await ask(asks, 'asks-own@example.org')
    expect([refused.status, refused.problem?.message]).toEqual([409, said])
    expect((await ask(follows, 'follows-own@example.org')).status).toBe(200)
    await invitedToken(app, clerk, follows)
    const late = await follow('follows-own@example.org')
    expect([late.status, late.problem?.message]).toEqual([409, said])
    const [stored] = await app.db.select().from(account).where(eq(account.id, follows.id))
    expect(stored!.email).toBe(follows.email)
    app.clock.advance({ days: 15 })
    expect((await ask(follows, 'follows-own@example.org')).status).toBe(200)
  })
})

it('ending a sign-in takes the second factor of who had it, which would shut its next one out', async () => {
  const person = await app.customer({ totpSecret: 'JBSWY3DPEHPK3PXP', totpConfirmedAt: app.clock.now() })
  await app.db.insert(recoveryCode).values({ accountId: person.id, codeHash: Buffer.from('code') })
  expect((await app.as(admin).call(customers.endSignIn, { params: { id: person.id } })).status).toBe(200)
  const [stored] = await app.db.select().from(account).where(eq(account.id, person.id))
  expect(stored).toMatchObject({ totpSecret: null, totpConfirmedAt: null })
  expect(await app.db.select().from(recoveryCode).where(eq(recoveryCode.accountId, person.id))).toEqual([])
})

it('of two, one that was shut is never kept', async () => {
  const shut = await app.customer({ firstName: 'Rein', ...blank, blockedAt: app.clock.now() })
  await app.db.update(account).set({ email: null, username: null }).where(eq(account.id, shut.id))
  const written = await writtenDown(app, clerk, { firstName: 'Rein', email: 'rein@kalda.example' })
  expect((await merge(shut.id, written.id)).body).toMatchObject({ id: written.id, email: 'rein@kalda.example' })
})
