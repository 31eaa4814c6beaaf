import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as api from '#contract/accounts/endpoints.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { type Account, testPassword } from '#test/factories.ts'
import { deliver, queuedMail, readOutbox, tokenIn } from '#test/mailbox.ts'
import { auditEntry } from '../audit/tables.ts'
import { account } from '../people/tables.ts'
import { asc, eq } from '../platform/database/orm.ts'

let app: TestApp
let boss: Account
let clerk: Account
let owner: Account
beforeAll(async () => {
  app = await startTestApp()
  boss = await app.admin({ firstName: 'Tiina', lastName: 'Sadamaste' })
  clerk = await app.staff({ firstName: 'Marko', lastName: 'Õun' })
  owner = await app.customer()
})
afterAll(() => app.close())

let invited = 0
const form = (values: Record<string, unknown> = {}) => {
  invited += 1
  return { email: `new${invited}@marina.example`, firstName: 'Kaisa', lastName: 'Pollarik', role: 'staff', ...values }
}
const auditOf = (id: number) =>
  app.db.select().from(auditEntry).where(eq(auditEntry.subjectId, id)).orderBy(asc(auditEntry.id))
const rowOf = async (id: number) => (await app.db.select().from(account).where(eq(account.id, id)))[0]!
const invite = (values: Record<string, unknown> = {}, who = boss) =>
  app.as(who).post<{ id: number }>('/User/Invite', form(values))
const setPassword = (hash: string, password = 'bowline and 8 knots') =>
  app.visitor.call(api.resetPassword, { body: { hash, newPassword: password, confirmPassword: password } })
const statusOf = async (who: { token: string }) => (await app.as(who).call(api.me)).status
const put = (who: { token: string }, what: string, id: number, body: unknown = {}) =>
  app.as(who).put(`/User/${what}/${id}`, body)

describe('POST User/Invite', () => {
  it('makes an account without a password and mails a link; who follows it works here [D.3-2]', async () => {
    const { status, body } = await invite({ email: 'kaisa@marina.example', role: 'admin' })
    expect(status).toBe(200)
    const made = await rowOf(body.id)
    expect(made).toMatchObject({ username: 'kaisa@marina.example', role: 'admin', passwordHash: null })
    expect((await auditOf(body.id)).at(-1)).toMatchObject({
      actorId: boss.id,
      action: 'staff-invited',
      subjectName: 'Kaisa Pollarik',
      after: { email: 'kaisa@marina.example', role: 'admin' },
    })
    await deliver(app)
    const [mail] = await readOutbox(app.dataDir, 'kaisa@marina.example')
    expect(mail?.headers.subject).toBe('Dry Marina: You are invited to the staff')
    expect(mail?.body).toContain('Tiina Sadamaste invites you')
    expect(mail?.body).toContain('http://localhost:3000/ForgotPasswordConfirm/')
    const token = tokenIn(mail!.body)
    expect((await app.visitor.call(api.verifyReset, { params: { token } })).body).toMatchObject({
      purpose: 'invitation',
      username: 'kaisa@marina.example',
    })
    expect(mail?.body).toContain('works once and for 14 days')
    app.clock.advance({ days: 13, hours: 23 })
    expect((await setPassword(token)).status).toBe(200)
    const credentials = { username: 'kaisa@marina.example', password: 'bowline and 8 knots' }
    const session = (await app.visitor.call(api.authenticate, { body: credentials })).body
    expect((await app.as(session).call(api.searchStaff, { query: {} })).body.totalCount).toBeGreaterThan(2)
    expect((await setPassword(token)).status).toBe(404)
  })

  it('nobody signs in before: no password is a wrong one', async () => {
    const { body } = await invite()
    const username = (await rowOf(body.id)).username!
    for (const password of [testPassword, 'null', ' '.repeat(8)]) {
      const { status, problem } = await app.visitor.call(api.authenticate, { body: { username, password } })
      expect([status, problem.code]).toEqual([401, 'wrong_credentials'])
    }
  })

  it('refuses an address that is known, whoever has it, and makes nothing', async () => {
    for (const email of [owner.email.toUpperCase(), clerk.email]) {
      const { status, problem } = await invite({ email })
      expect([status, problem.code]).toEqual([409, 'name_taken'])
      expect(problem.errors).toEqual([{ field: 'email', message: 'This e-mail address is registered.' }])
      expect(await queuedMail(app, email)).toEqual([])
    }
  })

  it('twice at once makes one account and one mail', async () => {
    const email = 'twice@marina.example'
    const answers = await Promise.all([invite({ email }), invite({ email })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await queuedMail(app, email)).toHaveLength(1)
  })

  it('is for admins, and makes no customers', async () => {
    expect((await app.visitor.post('/User/Invite', form())).status).toBe(401)
    for (const who of [owner, clerk]) expect((await invite({}, who)).status).toBe(403)
    expect((await invite({ role: 'customer' })).problem.errors).toEqual([
      { field: 'role', message: 'Choose Staff or Admin' },
    ])
  })

  it('expires after fourteen days; sent again the old link is of no use and the new one is', async () => {
    const { id } = (await invite({ email: 'late@marina.example' })).body
    const tokenOf = async () => tokenIn((await queuedMail(app, 'late@marina.example')).at(-1)!.body)
    const first = await tokenOf()
    const again = await app.as(boss).call(api.inviteAgain, { params: { id } })
    expect([again.status, again.body.state, again.body.abilities]).toEqual([
      200,
      'invited',
      ['inviteAgain', 'changeRole', 'block'],
    ])
    const second = await tokenOf()
    expect((await setPassword(first)).status).toBe(404)
    app.clock.advance({ days: 14 })
    expect((await setPassword(second)).status).toBe(404)
    await app.as(boss).call(api.inviteAgain, { params: { id } })
    expect((await setPassword(await tokenOf())).status).toBe(200)
    const { status, problem } = await app.as(boss).call(api.inviteAgain, { params: { id } })
    expect([status, problem.code]).toEqual([409, 'wrong_status'])
    expect(problem.current).toMatchObject({ id, state: 'active' })
    expect((await auditOf(id)).map(({ action }) => action)).toEqual([
      'staff-invited',
      'staff-invited-again',
      'staff-invited-again',
    ])
  })
})

describe('PUT User/Block/{id} and PUT User/Unblock/{id}', () => {
  it('ends every session at once and lets nobody in until unblocked [D.11-8]', async () => {
    const person = await app.staff({ firstName: 'Rein', lastName: 'Trossimaa' })
    expect(await statusOf(person)).toBe(200)
    const { status, body } = await app
      .as(boss)
      .call(api.blockStaff, { params: { id: person.id }, body: { reason: ' Left ' } })
    expect(status).toBe(200)
    expect(body).toMatchObject({ state: 'blocked', abilities: ['changeRole', 'unblock'] })
    expect(await statusOf(person)).toBe(401)
    const credentials = { body: { username: person.username, password: testPassword } }
    expect((await app.visitor.call(api.authenticate, credentials)).problem.code).toBe('account_blocked')
    const unblocked = await app.as(boss).call(api.unblockStaff, { params: { id: person.id }, body: undefined })
    expect(unblocked.body.state).toBe('active')
    expect(await statusOf(person)).toBe(401)
    expect((await app.visitor.call(api.authenticate, credentials)).status).toBe(200)
    expect((await auditOf(person.id)).map(({ action, before, after }) => ({ action, before, after }))).toEqual([
      { action: 'account-blocked', before: { blocked: false }, after: { blocked: true, reason: 'Left' } },
      { action: 'account-unblocked', before: { blocked: true }, after: { blocked: false } },
    ])
  })

  it('who comes second is told how it stands', async () => {
    const person = await app.staff()
    const answers = await Promise.all([put(boss, 'Block', person.id), put(boss, 'Block', person.id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)!
    expect(refused.problem).toMatchObject({ code: 'wrong_status', current: { id: person.id, state: 'blocked' } })
    expect(refused.problem.message).toMatch(/ is blocked already\.$/)
    expect((await put(boss, 'Unblock', clerk.id)).problem.code).toBe('wrong_status')
    expect(await auditOf(person.id)).toHaveLength(1)
  })

  it('makes an open invitation of no use', async () => {
    const { id } = (await invite({ email: 'shut@marina.example' })).body
    const token = tokenIn((await queuedMail(app, 'shut@marina.example'))[0]!.body)
    await put(boss, 'Block', id)
    expect((await setPassword(token)).status).toBe(404)
    expect((await app.as(boss).call(api.inviteAgain, { params: { id } })).problem.code).toBe('wrong_status')
  })

  it('never blocks oneself, nor customers', async () => {
    const { status, problem } = await put(boss, 'Block', boss.id)
    expect([status, problem.code, problem.message]).toEqual([
      403,
      'not_allowed',
      'You cannot block yourself: ask another admin.',
    ])
    expect((await put(boss, 'Block', owner.id)).status).toBe(404)
    expect((await put(boss, 'Block', 2_000_000_000)).status).toBe(404)
    expect(await statusOf(owner)).toBe(200)
  })

  it('two admins who block each other at once: one stays', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, two] = [await app.admin(), await app.admin()]
      const answers = await Promise.all([put(one, 'Block', two.id), put(two, 'Block', one.id)])
      const done = answers.filter(({ status }) => status === 200)
      expect(done).toHaveLength(1)
      expect([401, 403]).toContain(answers.find(({ status }) => status !== 200)!.status)
      const standing = await Promise.all([one, two].map(({ id }) => rowOf(id)))
      expect(standing.filter(({ blockedAt }) => blockedAt === null)).toHaveLength(1)
    }
  })

  it('two admins who take each other’s role at once: one stays an admin', async () => {
    const [one, two] = [await app.admin(), await app.admin()]
    await Promise.all([put(one, 'Role', two.id, { role: 'staff' }), put(two, 'Role', one.id, { role: 'staff' })])
    const standing = await Promise.all([one, two].map(({ id }) => rowOf(id)))
    expect(standing.map(({ role }) => role).sort()).toEqual(['admin', 'staff'])
  })
})

describe('PUT User/Role/{id}', () => {
  it('makes staff an admin and back; what was open under the old role ends', async () => {
    const person = await app.staff()
    const { status, body } = await app
      .as(boss)
      .call(api.changeRole, { params: { id: person.id }, body: { role: 'admin' } })
    expect([status, body.role]).toEqual([200, 'admin'])
    expect(await statusOf(person)).toBe(401)
    await put(boss, 'Role', person.id, { role: 'admin' })
    await put(boss, 'Role', person.id, { role: 'staff' })
    expect((await auditOf(person.id)).map(({ before, after }) => [before?.role, after?.role])).toEqual([
      ['staff', 'admin'],
      ['admin', 'staff'],
    ])
  })

  it('is not for oneself, nor for customers', async () => {
    expect((await put(boss, 'Role', boss.id, { role: 'staff' })).problem.message).toBe(
      'You cannot change your own role: ask another admin.',
    )
    expect((await put(boss, 'Role', owner.id, { role: 'staff' })).status).toBe(404)
    expect((await rowOf(owner.id)).role).toBe('customer')
  })
})

describe('GET User, GET User/search, GET User/paged, GET User/{id} (7.5)', () => {
  it('gives staff people to choose, without who is blocked [3-17, 7.5-10]', async () => {
    const gone = await app.staff({ blockedAt: app.clock.now() })
    const { body } = await app.as(clerk).call(api.users)
    const ids = body.map(({ id }) => id)
    expect(ids).toContain(clerk.id)
    expect(ids).not.toContain(gone.id)
    expect(ids).not.toContain(owner.id)
    expect(body.find(({ id }) => id === boss.id)).toEqual({
      id: boss.id,
      firstName: 'Tiina',
      lastName: 'Sadamaste',
      email: boss.email,
      role: 'admin',
    })
  })

  it.each([api.searchStaff, api.listStaff])(
    '$path tells admins how accounts stand, and staff not',
    async (endpoint) => {
      const all = await app
        .as(boss)
        .call(endpoint, { query: { pageSize: 100, sortBy: 'lastName', sortDirection: 'asc' } })
      const { statuses, items, totalCount } = all.body
      expect(items).toHaveLength(totalCount)
      expect(statuses!.active! + statuses!.invited! + statuses!.blocked!).toBe(totalCount)
      expect(items.every(({ role }) => role === 'staff' || role === 'admin')).toBe(true)
      expect(items.find(({ id }) => id === boss.id)).toMatchObject({ state: 'active', abilities: [] })
      expect(items.find(({ id }) => id === clerk.id)).toMatchObject({ abilities: ['changeRole', 'block'] })
      const blocked = await app.as(boss).call(endpoint, { query: { state: 'blocked', pageSize: 100 } })
      expect(blocked.body.totalCount).toBe(statuses!.blocked)
      expect(blocked.body.items.every(({ state }) => state === 'blocked')).toBe(true)

      const shown = (await app.as(clerk).call(endpoint, { query: { state: 'blocked', pageSize: 100 } })).body
      expect(shown.statuses).toBeNull()
      expect(shown.totalCount).toBe(totalCount)
      expect(
        shown.items.every((row) => row.state === null && row.lastSeenDate === null && row.abilities.length === 0),
      ).toBe(true)
    },
  )

  it('finds by name and e-mail address', async () => {
    const found = async (searchQuery: string) =>
      (await app.as(clerk).call(api.searchStaff, { query: { searchQuery } })).body.items.map(({ id }) => id)
    expect(await found('marko õun')).toEqual([clerk.id])
    expect(await found(clerk.email)).toEqual([clerk.id])
    expect(await found('maasikas 3')).not.toContain(owner.id)
  })

  it('shows an admin when somebody was last seen, even after they signed out', async () => {
    const person = await app.staff()
    app.clock.advance({ minutes: 5 })
    await app.as(person).call(api.me)
    const seen = app.clock.now().toISOString()
    await app.as(person).call(api.logout)
    const { body } = await app.as(boss).call(api.getStaff, { params: { id: person.id } })
    expect(body.lastSeenDate).toBe(seen)
    expect((await app.as(clerk).call(api.getStaff, { params: { id: person.id } })).body.lastSeenDate).toBeNull()
  })

  it('has no customers, and is not for them', async () => {
    expect((await app.as(boss).call(api.getStaff, { params: { id: owner.id } })).status).toBe(404)
    for (const path of ['/User', '/User/search', '/User/paged', `/User/${clerk.id}`]) {
      expect((await app.as(owner).get(path)).status).toBe(403)
      expect((await app.visitor.get(path)).status).toBe(401)
    }
  })
})
