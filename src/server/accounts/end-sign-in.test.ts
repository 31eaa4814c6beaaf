import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as api from '#contract/accounts/customer-endpoints.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import type { Account } from '#test/factories.ts'
import { eq } from '../platform/database/orm.ts'
import { hashOf } from './end-sessions.ts'
import { exchangeTicket } from './provider-flow.ts'
import { identity, session, signInStep } from './tables.ts'

let app: TestApp
let admin: Account
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.admin()
})
afterAll(() => app.close())

const browser = 'browser'
/** Somebody who came back from another site with a ticket. */
const arrived = async () => {
  const person = await app.customer()
  const now = app.clock.now()
  await app.db.delete(session).where(eq(session.accountId, person.id))
  await app.db.insert(identity).values({
    ...{ issuer: 'https://id.example', subject: `${person.id}`, accountId: person.id, createdAt: now },
  })
  const ticket = randomBytes(24).toString('base64url')
  await app.db.insert(signInStep).values({
    ...{ tokenHash: hashOf(ticket), kind: 'ticket', browserHash: hashOf(browser), accountId: person.id },
    ...{ createdAt: now, expiresAt: new Date(now.getTime() + 60_000) },
  })
  return { person, exchange: () => exchangeTicket(app.parts, { ticket, browser, userAgent: 'test' }) }
}
const sessionsOf = ({ id }: Account) => app.db.select().from(session).where(eq(session.accountId, id))

describe('PUT Person/EndSignIn/{id}', () => {
  it('leaves no session of a sign-in elsewhere that was under way, whichever comes first', async () => {
    for (let round = 0; round < 12; round += 1) {
      const { person, exchange } = await arrived()
      const end = () => app.as(admin).call(api.endSignIn, { params: { id: person.id } })
      const ways = round % 2 === 0 ? [end(), exchange()] : [exchange(), end()]
      const [ended, exchanged] =
        round % 2 === 0 ? await Promise.allSettled(ways) : (await Promise.allSettled(ways)).reverse()
      expect(ended).toMatchObject({ status: 'fulfilled', value: { status: 200 } })
      if (exchanged?.status === 'rejected') expect(exchanged.reason).toMatchObject({ code: 'wrong_credentials' })
      expect(await sessionsOf(person)).toEqual([])
    }
  })

  it('leaves a ticket of no use that was made while the sign-in was ended', async () => {
    const { person, exchange } = await arrived()
    await app.db.delete(identity).where(eq(identity.accountId, person.id))
    await expect(exchange()).rejects.toMatchObject({ code: 'wrong_credentials' })
    expect(await sessionsOf(person)).toEqual([])
  })

  it('lets in whoever exchanges a ticket otherwise, once', async () => {
    const { person, exchange } = await arrived()
    await exchange()
    expect(await sessionsOf(person)).toHaveLength(1)
    await expect(exchange()).rejects.toMatchObject({ code: 'wrong_credentials' })
  })
})
