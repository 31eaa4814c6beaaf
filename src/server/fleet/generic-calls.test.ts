import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { type BoatAnswer, formOf, newBoat, readBoat, setSubscription, storedSubscription } from '#test/boats.ts'
import type { Account } from '#test/factories.ts'
import { papers, requested } from '#test/schedules.ts'

let app: TestApp
let seller: Account
let buyer: Account
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  seller = await app.customer({ firstName: 'Sulev', lastName: 'Müüja' })
  buyer = await app.customer({ firstName: 'Olga', lastName: 'Ostja' })
})
afterAll(() => app.close())

describe('the generic calls of boats (7.1)', () => {
  it('answer like the named ones [7.1-1, 7.1-2, 7.1-3, 7.1-4]', async () => {
    const one = await newBoat(app, seller, { name: 'Üks' })
    const two = await newBoat(app, seller, { name: 'Kaks' })
    const get = async (path: string) => (await app.as(seller).get<{ id: number; name: string }[]>(path)).body
    expect((await get('/boat')).map(({ id }) => id)).toEqual([two.id, one.id])
    const found = await get('/Boat/searchBoats?sortBy=Name')
    expect(await get('/Boat/search?sortBy=Name')).toEqual(found)
    expect(await get('/Boat/paged?sortBy=Name')).toEqual(found)
    expect(await get(`/Boat/${one.id}`)).toEqual(await get(`/Boat/GetByID/${one.id}`))
    expect((await app.as(buyer).get(`/Boat/${one.id}`)).status).toBe(404)
    expect((await app.visitor.get('/Boat')).status).toBe(401)
  })

  it('show a row’s latest schedule and its subscription (3) [3-3]', async () => {
    const { id, subscriptionId } = await newBoat(app, seller)
    const row = async () => (await app.as(seller).get<unknown[]>('/Boat')).body[0]
    expect(await row()).toMatchObject({
      id,
      schedules: [],
      scheduleStatus: null,
      subscriptionId,
      subscriptionStatus: 0,
    })
    await setSubscription(app, subscriptionId, { status: 1 })
    const schedule = await requested(app, seller, id)
    expect(await row()).toMatchObject({
      schedules: [{ id: schedule.id, scheduleStatus: 0 }],
      subscriptionStatus: 1,
    })
  })

  it('make and change a boat [7.1-5, 7.1-6]', async () => {
    const { form } = await newBoat(app, seller)
    const made = await app.as(seller).post<{ id: number; subscriptionId: number }>('/Boat', {
      ...form,
      ...(await papers(app, seller)),
      name: 'Kolmas',
    })
    expect(made.status).toBe(200)
    expect(await storedSubscription(app, made.body.subscriptionId)).toMatchObject({ boatId: made.body.id })
    const shown = await readBoat(app, seller, made.body.id)
    const changed = await app
      .as(seller)
      .put<BoatAnswer>('/Boat', { id: made.body.id, ...formOf(shown), name: 'Neljas' })
    expect(changed.body).toMatchObject({ id: made.body.id, name: 'Neljas', version: 2 })
    expect((await app.as(buyer).put('/Boat', { id: made.body.id, ...formOf(shown) })).status).toBe(404)
    expect((await app.visitor.post('/Boat', form)).status).toBe(401)
  })
})
