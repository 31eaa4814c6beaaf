import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Machine } from '#contract/machines/schema.ts'
import { auditEntry } from '#server/audit/tables.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import type { Account } from '#test/factories.ts'
import { machine } from './tables.ts'

let app: TestApp
let owner: Account
let staff: Account
let admin: Account
beforeAll(async () => {
  app = await startTestApp()
  owner = await app.customer()
  staff = await app.staff()
  admin = await app.admin()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.delete(machine)
})

const lift = { name: 'Lift', kind: 'travel-lift', maxWeight: 12_000, maxLength: 12.5 }
const make = (body: object = {}) => app.as(admin).post<Machine>('/Machine', { ...lift, ...body })
const change = (body: object) => app.as(admin).put<Machine>('/Machine', { ...lift, ...body })
const stored = () => app.db.select().from(machine)
const lastAudit = async () => (await app.db.select().from(auditEntry).orderBy(auditEntry.id)).at(-1)

describe('machines', () => {
  it('are added by an admin with 12 minutes, every tier and the booking hours, and listed weakest first', async () => {
    const { status, body } = await make()
    const first = { ...lift, id: body.id, highestTier: null, minutes: 12, hours: null, active: true, version: 1 }
    expect([status, body]).toEqual([200, first])
    expect((await app.as(staff).get('/Machine')).body).toEqual([{ ...first, booked: 0, used: false }])
    expect(await lastAudit()).toMatchObject({ action: 'machine-added', subjectName: 'Lift' })
    await make({ name: 'Fork', kind: 'forklift', maxWeight: 3000, highestTier: 3, minutes: 7 })
    const { body: list } = await app.as(staff).get<Machine[]>('/Machine')
    expect(list.map(({ name }) => name)).toEqual(['Fork', 'Lift'])
    for (const [who, refusal] of [
      [app.visitor, 401],
      [app.as(owner), 403],
      [app.as(staff), 403],
    ] as const) {
      expect((await who.post('/Machine', { ...lift, name: 'Mine' })).status).toBe(refusal)
      expect((await who.put('/Machine', { ...first, active: false })).status).toBe(refusal)
    }
    expect((await app.as(owner).get('/Machine')).status).toBe(403)
    expect(await stored()).toHaveLength(2)
  })

  it('are changed and put out of use as one saw them; who comes second gets the fresh one', async () => {
    const { body } = await make()
    const out = await change({ id: body.id, active: false, version: 1 })
    expect([out.status, out.body]).toMatchObject([200, { active: false, version: 2 }])
    expect(await lastAudit()).toMatchObject({
      action: 'machine-changed',
      before: { active: true },
      after: { active: false },
    })
    const stale = await change({ id: body.id, name: 'Other', version: 1 })
    expect([stale.status, stale.problem.code, stale.problem.current]).toMatchObject([
      409,
      'stale_version',
      { name: 'Lift', version: 2 },
    ])
    expect((await change({ id: 999_999 })).status).toBe(404)
    expect((await stored())[0]).toMatchObject({ name: 'Lift', active: false })
  })

  it('have names of their own whatever the case, also when two are added at once', async () => {
    const answers = await Promise.all([make(), make({ name: 'LIFT' })])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const lost = answers.find(({ status }) => status === 409)!
    expect([lost.problem.code, lost.problem.errors]).toEqual([
      'name_taken',
      [{ field: 'name', message: 'There is already a machine of that name.' }],
    ])
    expect(await stored()).toHaveLength(1)
  })

  it('keep hours of their own by weekday', async () => {
    const hours = [{ from: '08:00', until: '16:30' }, null, null, null, null, null, null]
    expect((await make({ hours })).body.hours).toEqual(hours)
    const none = await make({ name: 'Second', hours: hours.map(() => null) })
    expect([none.status, none.problem.errors]).toEqual([400, [{ field: 'hours', message: 'Choose at least one day' }]])
  })

  it('are deleted where nothing was booked on them, with a line in the audit log', async () => {
    const { body } = await make()
    for (const [who, refusal] of [
      [app.visitor, 401],
      [app.as(owner), 403],
      [app.as(staff), 403],
    ] as const)
      expect((await who.delete(`/Machine/${body.id}`)).status).toBe(refusal)
    expect((await app.as(admin).delete(`/Machine/${body.id}`)).status).toBe(200)
    expect(await stored()).toEqual([])
    expect(await lastAudit()).toMatchObject({ action: 'machine-deleted', subjectName: 'Lift' })
    expect((await app.as(admin).delete(`/Machine/${body.id}`)).status).toBe(404)
  })

  it('are foreseen by an admin alone, and only those there are', async () => {
    for (const [who, refusal] of [
      [app.visitor, 401],
      [app.as(owner), 403],
      [app.as(staff), 403],
    ] as const)
      expect((await who.post('/Machine/Foresee', lift)).status).toBe(refusal)
    expect((await app.as(admin).post('/Machine/Foresee', { ...lift, id: 999_999 })).status).toBe(404)
    const { body } = await app.as(admin).post('/Machine/Foresee', lift)
    expect(body).toEqual({ move: 0, lose: 0, find: 0 })
    expect(await stored()).toEqual([])
  })
})
