import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chooseOperator, listScreens, makeScreen, yardDay } from '#contract/yard-screen/endpoints.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import type { Account } from '#test/factories.ts'
import { anOperator, aScreen, pin } from '#test/yard-screens.ts'
import { sql } from '../platform/database/orm.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('POST /YardScreen', () => {
  it('makes one screen of one sign-in, however often and together it is asked', async () => {
    const who = await app.staff()
    const client = app.as(who)
    const made = await Promise.all(
      Array.from({ length: 12 }, () => client.call(makeScreen, { body: { name: 'Twelve' } })),
    )
    expect(made.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 11 }, () => 401)])
    expect(new Set(made.flatMap(({ status, problem }) => (status === 200 ? [] : [problem.code])))).toEqual(
      new Set(['not_signed_in']),
    )
    const listed = (await app.as(await app.admin()).call(listScreens)).body
    expect(listed.filter(({ name }) => name === 'Twelve')).toHaveLength(1)
  })
})

describe('a yard screen ends with who made it', () => {
  const admin = async () => app.as(await app.admin())
  it.each([
    ['by a block', async ({ id }: Account) => (await admin()).put(`/User/Block/${id}`, { reason: 'Left' })],
    [
      'as a customer',
      async ({ id }: Account) => app.db.execute(sql`update account set role = 'customer' where id = ${id}`),
    ],
    [
      'by erasure',
      async ({ id }: Account) => app.db.execute(sql`update account set erased_at = now() where id = ${id}`),
    ],
  ])('%s', async (_how, end) => {
    const [maker, other] = [await aScreen(app), await aScreen(app)]
    await end(maker.by)
    const { status, problem } = await maker.client.call(yardDay)
    expect([status, problem.code]).toEqual([401, 'screen_ended'])
    expect((await other.client.call(yardDay)).status).toBe(200)
  })

  it('and stays when they only change their password', async () => {
    const { client, by } = await aScreen(app)
    await app.db.execute(sql`update account set password_hash = password_hash || 'x' where id = ${by.id}`)
    const { status, body } = await client.call(yardDay)
    expect([status, body.operator]).toEqual([200, null])
  })
})

describe('PUT /Yard/Operator', () => {
  it('answers for nobody’s number as for somebody’s', async () => {
    const [one, screen] = [await anOperator(app), await aScreen(app)]
    const tryAll = async (accountId: number) => {
      const answers = []
      for (let count = 0; count < 5; count += 1) {
        const { status, problem } = await screen.client.call(chooseOperator, { body: { accountId, pin: '9999' } })
        answers.push([status, problem.code, problem.message])
      }
      return answers
    }
    const nobody = await tryAll(987_654)
    expect(nobody[0]).toEqual([401, 'wrong_credentials', 'Not this PIN. 4 tries left.'])
    const somebody = await tryAll(one.id)
    expect(somebody.slice(0, 4)).toEqual(nobody.slice(0, 4))
    expect(somebody[4]![1]).toBe('screen_ended')
  })

  it('judges none beyond ten, not even a right one', async () => {
    const [one, screen] = [await anOperator(app), await aScreen(app)]
    await app.db.execute(sql`insert into pin_attempt (screen_id, account_id, at)
      select ${screen.id}, 900000 + n, ${app.clock.now()} from generate_series(1, 10) n`)
    const { status, problem } = await screen.client.call(chooseOperator, { body: { accountId: one.id, pin } })
    expect([status, problem.code]).toEqual([401, 'screen_ended'])
  })
})
