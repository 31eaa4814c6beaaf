import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { authenticate } from '#contract/accounts/endpoints.ts'
import { changePassword } from '#contract/accounts/own-account-endpoints.ts'
import { allEndpoints } from '#contract/endpoints.ts'
import {
  chooseOperator,
  listScreens,
  ownPin,
  removePin,
  revokeScreen,
  setPin,
  yardDay,
} from '#contract/yard-screen/endpoints.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { examples } from '#test/contract/examples.ts'
import { anOperator, aScreen, pin } from '#test/yard-screens.ts'
import { sql } from '../platform/database/orm.ts'
import { sweepYard } from './public.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const minutes = (count: number) => app.clock.set(new Date(app.clock.now().getTime() + count * 60_000))
const operatorOf = async ({ client }: Awaited<ReturnType<typeof aScreen>>) => (await client.call(yardDay)).body.operator

describe('PUT /YardScreen/Pin', () => {
  it('takes a PIN by the password, keeps its hash alone, and says so in the audit log', async () => {
    const who = await app.staff()
    const wrong = await app.as(who).call(setPin, { body: { pin, password: 'not-mine' } })
    expect(wrong.problem.errors).toEqual([{ field: 'password', message: 'This is not your current password' }])
    expect((await app.as(who).call(ownPin)).body).toEqual({ since: null })
    const { status, body } = await app.as(who).call(setPin, { body: { pin, password: who.password } })
    expect([status, body]).toEqual([200, { since: app.clock.now().toISOString() }])
    const { rows } = await app.db.execute<{ hash: string; action: string }>(sql`
      select p.pin_hash as hash, (select action from audit_entry order by id desc limit 1) as action
      from operator_pin p where account_id = ${who.id}`)
    expect(rows[0]!.hash).toMatch(/^\$argon2id\$/)
    expect(rows[0]!.action).toBe('pin-set')
    expect(app.log.join('')).not.toContain(`"${pin}"`)
    expect((await app.as(await app.customer()).call(setPin, { body: { pin, password: 'x' } })).status).toBe(403)
  })

  it.each([
    [
      'a new password',
      async (who: Awaited<ReturnType<typeof anOperator>>) => {
        const newPassword = 'quite another one'
        const body = { currentPassword: who.password, newPassword, confirmPassword: newPassword }
        return app.as(who).call(changePassword, { body })
      },
    ],
    [
      'a block',
      async (who: Awaited<ReturnType<typeof anOperator>>) =>
        app.as(await app.admin()).put(`/User/Block/${who.id}`, { reason: 'Left' }),
    ],
    [
      'its removal',
      async (who: Awaited<ReturnType<typeof anOperator>>) =>
        app.as(who).call(removePin, { body: { password: who.password } }),
    ],
  ])('%s ends it, and who acts by it acts no more', async (_what, end) => {
    const who = await anOperator(app)
    const screen = await aScreen(app)
    await screen.client.call(chooseOperator, { body: { accountId: who.id, pin } })
    expect(await operatorOf(screen)).toMatchObject({ id: who.id })
    expect((await end(who)).status).toBe(200)
    expect(await operatorOf(screen)).toBeNull()
    const again = await screen.client.call(chooseOperator, { body: { accountId: who.id, pin } })
    expect([again.status, again.problem.code]).toEqual([401, 'wrong_credentials'])
  })
})

describe('POST /YardScreen', () => {
  it('ends the sign-in that asks, and gives a cookie that reaches the yard’s addresses alone', async () => {
    const screen = await aScreen(app)
    expect(screen.cookie).toMatchObject({ path: '/api/Yard', httpOnly: true, sameSite: 'Strict' })
    expect((await app.as(screen.by).get('/Person/me')).status).toBe(401)
    const { body } = await screen.client.call(yardDay)
    expect(body).toMatchObject({ screen: { name: 'Tablet at the crane' }, operator: { id: screen.by.id } })
    expect(app.log.join('')).not.toContain(screen.cookie.value)
    const { rows } = await app.db.execute(sql`select encode(token_hash, 'escape') as kept from yard_screen`)
    expect(JSON.stringify(rows)).not.toContain(screen.cookie.value)
  })

  it('its token opens no other call, sent as a cookie or as a session’s', async () => {
    const { client, cookie } = await aScreen(app)
    const closed = allEndpoints.filter(({ access }) => !['public', 'yard'].includes(access))
    expect(closed.length).toBeGreaterThan(150)
    for (const { method, path } of closed) {
      const payload = examples[`${method} ${path}`]?.body
      const call = { method, url: `/api${path.replace(/:\w+/g, '1')}`, ...(payload && { payload }) }
      const asked = await client.inject(call)
      const borne = await app.visitor.inject({ ...call, headers: { authorization: `Bearer ${cookie.value}` } })
      expect([path, asked.status, borne.status]).toEqual([path, 401, 401])
    }
    const opened: Record<string, number> = {}
    for (const { method, path } of allEndpoints.filter(({ access }) => access === 'yard')) {
      const url = `/api${path.replace(':id', '1')}`
      opened[`${method} ${path}`] = (
        await client.inject({ method, url, ...(method !== 'GET' && { payload: {} }) })
      ).status
    }
    expect(opened).toEqual({
      // no movement has that number
      ...{ 'GET /Yard/Bays/:id': 404 },
      ...{ 'GET /Yard/Day': 200, 'POST /Yard/Move': 400, 'PUT /Yard/Operator': 400 },
      ...{ 'POST /Yard/Stop/Foresee': 400, 'POST /Yard/Stop': 400, 'PUT /Yard/Stop/End': 400 },
      // nothing was taken yet
      ...{ 'GET /Yard/Condition/:id': 404, 'GET /Yard/Picture/:id': 404, 'PUT /Yard/Picture/Remove/:id': 404 },
      ...{ 'POST /Yard/Picture': 415, 'POST /Yard/Condition': 400, 'PUT /Yard/Finding/:id': 400 },
    })
  })

  it('a page of another site changes nothing with its cookie', async () => {
    const { client } = await aScreen(app)
    const answer = await client.inject({
      ...{ method: 'PUT', url: '/api/Yard/Operator', payload: { accountId: 1, pin } },
      headers: { origin: 'https://evil.example' },
    })
    expect([answer.status, answer.problem.code]).toEqual([403, 'foreign_origin'])
  })
})

describe('a yard screen', () => {
  it('is listed and revoked by an admin alone, and says that it ended', async () => {
    const admin = app.as(await app.admin())
    const screen = await aScreen(app, 'Tablet on the forklift')
    const listed = (await admin.call(listScreens)).body.find(({ id }) => id === screen.id)
    expect(listed).toMatchObject({ name: 'Tablet on the forklift', madeBy: `Mari ${screen.by.lastName}` })
    expect((await app.as(await app.staff()).call(listScreens)).status).toBe(403)
    expect((await admin.call(revokeScreen, { params: { id: screen.id } })).status).toBe(200)
    const { status, problem } = await screen.client.call(yardDay)
    expect([status, problem.code]).toEqual([401, 'screen_ended'])
    expect((await admin.call(revokeScreen, { params: { id: screen.id } })).status).toBe(404)
    const { rows } = await app.db.execute(sql`select action, subject_name from audit_entry order by id desc limit 1`)
    expect(rows[0]).toEqual({ action: 'yard-screen-ended', subject_name: 'Tablet on the forklift' })
  })

  it('ends after 14 days unused, not before, and is swept then', async () => {
    const day = 24 * 60
    const screen = await aScreen(app)
    minutes(13 * day)
    expect((await screen.client.call(yardDay)).status).toBe(200)
    minutes(13 * day)
    await sweepYard(app.parts)
    expect((await screen.client.call(yardDay)).status).toBe(200)
    minutes(14 * day)
    expect((await screen.client.call(yardDay)).problem.code).toBe('screen_ended')
    await sweepYard(app.parts)
    const { rows } = await app.db.execute(sql`select id from yard_screen where id = ${screen.id}`)
    expect(rows).toEqual([])
  })

  it('asks for the PIN after ten minutes without a move', async () => {
    const screen = await aScreen(app)
    minutes(9)
    expect(await operatorOf(screen)).toMatchObject({ id: screen.by.id })
    minutes(1)
    expect(await operatorOf(screen)).toBeNull()
  })
})

describe('PUT /Yard/Operator', () => {
  const choose = (screen: Awaited<ReturnType<typeof aScreen>>, accountId: number, digits: string) =>
    screen.client.call(chooseOperator, { body: { accountId, pin: digits } })

  it('says who acts; of staff with a PIN all are named, an admin acts with the right of staff', async () => {
    const [one, screen] = [await anOperator(app), await aScreen(app)]
    const answer = await choose(screen, one.id, pin)
    expect(answer.body.operator).toEqual({ id: one.id, name: `Mari ${one.lastName}` })
    expect(answer.body.people.map(({ id }) => id)).toContain(one.id)
    expect(answer.body.people.map(({ id }) => id)).not.toContain((await app.staff()).id)
    const admin = await app.admin()
    await app.as(admin).call(setPin, { body: { pin, password: admin.password } })
    expect((await choose(screen, admin.id, pin)).status).toBe(200)
    expect((await screen.client.get('/AuditLog')).status).toBe(401)
  })

  it('five wrong ones of a person lock them there for 15 minutes, and nobody else', async () => {
    const [one, other, screen] = [await anOperator(app), await anOperator(app), await aScreen(app)]
    for (const left of [4, 3, 2]) {
      const { status, problem } = await choose(screen, one.id, '9999')
      expect([status, problem.message]).toEqual([401, `Not this PIN. ${left} tries left.`])
    }
    expect((await choose(screen, one.id, '9999')).problem.message).toBe('Not this PIN. 1 try left.')
    expect((await choose(screen, one.id, '9999')).problem.message).toBe('Not this PIN. Try again in 15 minutes.')
    minutes(5)
    const locked = await choose(screen, one.id, pin)
    expect([locked.status, locked.headers['retry-after']]).toEqual([429, '600'])
    expect((await choose(screen, other.id, pin)).status).toBe(200)
    minutes(10)
    expect((await choose(screen, one.id, pin)).status).toBe(200)
  })

  it('ten wrong ones end the yard screen, whosever they are, and parallel ones count as well', async () => {
    const screen = await aScreen(app)
    const two = [await anOperator(app), await anOperator(app)]
    const tried = await Promise.all(
      two.flatMap(({ id }) => Array.from({ length: 5 }, () => choose(screen, id, '9999'))),
    )
    expect(tried.filter(({ status }) => status === 200)).toEqual([])
    expect((await screen.client.call(yardDay)).problem.code).toBe('screen_ended')
  })

  it('is no way in for a customer’s id, one who is blocked, or a browser with a sign-in of its own', async () => {
    const screen = await aScreen(app)
    expect((await choose(screen, (await app.customer()).id, pin)).problem.code).toBe('wrong_credentials')
    const who = await anOperator(app)
    const own = await app.as(who).call(chooseOperator, { body: { accountId: who.id, pin } })
    expect([own.status, own.problem.code]).toEqual([409, 'wrong_status'])
  })

  it('counts also where a second factor is required of staff', async () => {
    const who = await anOperator(app)
    const screen = await aScreen(app)
    await app.db.execute(sql`insert into setting (key, value) values ('requireSecondFactor', 'true')
      on conflict (key) do update set value = 'true'`)
    expect((await choose(screen, who.id, pin)).status).toBe(200)
    await app.db.execute(sql`delete from setting where key = 'requireSecondFactor'`)
    const again = await app.visitor.call(authenticate, { body: { username: who.username, password: who.password } })
    expect(again.status).toBe(200)
  })
})
