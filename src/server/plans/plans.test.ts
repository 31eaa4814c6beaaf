import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PlanRow } from '#contract/plans/schema.ts'
import { auditEntry } from '#server/audit/tables.ts'
import { clientOf } from '#test/app/client.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { readyBoat } from '#test/boats.ts'
import type { Account } from '#test/factories.ts'
import { eq, ne, sql } from '../platform/database/orm.ts'
import { saveSettings } from '../settings/public.ts'
import { subscription } from '../subscriptions/tables.ts'
import { plan } from './tables.ts'

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
  await app.db.update(subscription).set({ planId: null })
  await app.db.delete(plan).where(ne(plan.place, 1))
})

const season = { name: 'Season', lifts: 4, days: 120, lengthFrom: 6, lengthTo: 8, price: 99_000 }
const make = (body: object = {}) => app.as(admin).post<PlanRow>('/Plan', { ...season, ...body })
const change = (body: object) => app.as(admin).put<PlanRow>('/Plan', body)
const list = async (who: Account = owner) => (await app.as(who).get<PlanRow[]>('/Plan')).body
const audited = async () => (await app.db.select().from(auditEntry).orderBy(auditEntry.id)).at(-1)
const fieldsOf = ({ problem }: Awaited<ReturnType<typeof make>>) => problem.errors.map(({ field }) => field)

describe('plans', () => {
  it('are not given another sum beside texts of the former one, which are written anew or emptied', async () => {
    const { body } = await make({ prices: { en: 'From 990 €', fi: 'Alkaen 990 €', et: 'Kokkuleppel' } })
    for (const prices of [undefined, body.prices]) {
      const refused = await change({ ...season, id: body.id, price: 120_000, ...(prices && { prices }) })
      expect([refused.status, refused.problem.errors]).toEqual([
        400,
        ['en', 'fi'].map((tag) => ({
          field: `prices.${tag}`,
          message: 'This was written for the former price: write it anew, or empty it',
        })),
      ])
    }
    expect((await list(admin)).at(-1)).toMatchObject({ price: 99_000, prices: { fi: 'Alkaen 990 €' } })
    const kept = await change({ ...season, id: body.id, name: 'Summer' })
    expect(kept.body).toMatchObject({ name: 'Summer', prices: { en: 'From 990 €' } })
    const anew = await change({ ...season, id: body.id, price: 120_000, prices: { en: 'From 1200 €', fi: '' } })
    expect([anew.status, anew.body.prices]).toEqual([200, { en: 'From 1200 €', et: 'Kokkuleppel' }])
  })

  it('begin with the one the texts spoke of, without a price', async () => {
    expect(await list()).toEqual([
      {
        ...{ id: expect.any(Number), name: 'Annual plan', lifts: 11, days: 365, lengthFrom: null, lengthTo: null },
        ...{ kind: 'annual', price: null, priceText: '', active: true },
      },
    ])
  })

  it('are made last in order, by an admin alone, and the audit log holds them', async () => {
    const { status, body } = await make({ names: { fi: 'Kausi' }, prices: { fi: 'Alkaen 990 €' } })
    expect([status, body]).toEqual([
      200,
      {
        ...{ ...season, id: body.id, kind: 'annual', active: true, priceText: '€990' },
        ...{ names: { en: 'Season', fi: 'Kausi' }, prices: { fi: 'Alkaen 990 €' } },
      },
    ])
    expect((await list()).map(({ name }) => name)).toEqual(['Annual plan', 'Season'])
    expect(await audited()).toMatchObject({ action: 'plan-added', subjectId: body.id, subjectName: 'Season' })
    for (const [who, refusal] of [
      [app.visitor, 401],
      [app.as(owner), 403],
      [app.as(staff), 403],
    ] as const)
      for (const answer of [
        await who.post('/Plan', season),
        await who.put('/Plan', { id: body.id, ...season }),
        await who.put('/Plan/Order', { ids: [body.id] }),
        await who.delete(`/Plan/${body.id}`),
      ])
        expect(answer.status).toBe(refusal)
  })

  it('read in the language of who asks, and hide the other languages from who keeps no list', async () => {
    await make({ names: { fi: 'Kausi' }, prices: { fi: 'Alkaen 990 €' } })
    const as = (language: string) =>
      clientOf(app.app, { authorization: `Bearer ${owner.token}`, 'accept-language': language })
    const [, finnish] = (await as('fi').get<PlanRow[]>('/Plan')).body
    expect(finnish).toMatchObject({ name: 'Kausi', priceText: 'Alkaen 990 €' })
    expect([finnish!.names, finnish!.prices]).toEqual([undefined, undefined])
    const [, estonian] = (await as('et').get<PlanRow[]>('/Plan')).body
    expect(estonian!.name).toBe('Season')
    expect(estonian!.priceText).toMatch(/^990\s€$/)
  })

  it.each([
    [{ name: '' }, ['name']],
    [{ name: 'x'.repeat(81) }, ['name']],
    [{ lifts: 999 }, ['lifts']],
    [{ lifts: 1.5 }, ['lifts']],
    [{ days: '' }, ['days']],
    [{ days: 0 }, ['days']],
    [{ days: 3651 }, ['days']],
    [{ lengthFrom: -1 }, ['lengthFrom']],
    [{ lengthTo: 200.5 }, ['lengthTo']],
    [{ lengthFrom: 6.123 }, ['lengthFrom']],
    [{ lengthFrom: 9 }, ['lengthTo']],
    [{ price: 12.5 }, ['price']],
    [{ price: -1 }, ['price']],
    [{ prices: { en: 'x'.repeat(41) } }, ['prices.en']],
    [{ name: '', days: 'x', lengthFrom: 9 }, ['name', 'days', 'lengthTo']],
  ])('refuse %j at %j, all at once, and keep nothing', async (body, fields) => {
    const answer = await make(body)
    expect([answer.status, fieldsOf(answer)]).toEqual([400, fields])
    expect(await list()).toHaveLength(1)
  })

  it('are changed, and what changed is in the audit log', async () => {
    const { body } = await make()
    const answer = await change({ id: body.id, ...season, lifts: '', lengthTo: '', active: false })
    expect(answer.body).toMatchObject({ lifts: null, lengthTo: null, active: false })
    expect(await audited()).toMatchObject({
      action: 'plan-changed',
      before: { lifts: 4, lengthTo: 8, active: true },
      after: { lifts: null, lengthTo: null, active: false },
    })
    expect((await change({ id: 999_999, ...season })).status).toBe(404)
  })

  it('are put in order whole, once each', async () => {
    const { body } = await make()
    const [first] = await list()
    const order = (ids: number[]) => app.as(admin).put<PlanRow[]>('/Plan/Order', { ids })
    expect((await order([body.id, first!.id])).body.map(({ id }) => id)).toEqual([body.id, first!.id])
    expect(await audited()).toMatchObject({
      action: 'plans-ordered',
      before: { plans: ['Annual plan', 'Season'] },
      after: { plans: ['Season', 'Annual plan'] },
    })
    for (const ids of [[body.id], [body.id, body.id], [body.id, first!.id, first!.id], [body.id, 999_999], []])
      expect((await order(ids)).problem.errors).toEqual([{ field: 'ids', message: 'Send every plan once' }])
    expect((await list()).map(({ id }) => id)).toEqual([body.id, first!.id])
    expect((await order([first!.id, body.id])).status).toBe(200)
  })

  it('are deleted while nothing was taken from them, else retired', async () => {
    const { body: unused } = await make()
    expect((await app.as(admin).delete(`/Plan/${unused.id}`)).status).toBe(200)
    const { body: used } = await make()
    const boat = await readyBoat(app, owner, 'Aru')
    await app.db.update(subscription).set({ planId: used.id }).where(eq(subscription.id, boat.subscriptionId))
    const answer = await app.as(admin).delete(`/Plan/${used.id}`)
    expect([answer.status, answer.problem.code]).toEqual([409, 'linked_records'])
    expect((await change({ id: used.id, ...season, active: false })).body.active).toBe(false)
  })

  it('are called as the marina’s language has it when that changes', async () => {
    await app.as(admin).put('/Settings', { language: 'et' })
    const { rows } = await app.db.execute<{ name: string }>(sql`select name from plan where place = 1`)
    expect(rows).toEqual([{ name: 'Aastapakett' }])
    await saveSettings(app.db, { language: 'en' })
    await app.db.update(plan).set({ name: 'Annual plan' }).where(eq(plan.place, 1))
  })
})
