import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { boatsForDropOff, boatsForPickUp, boatsForRequest } from '#contract/boats/endpoints.ts'
import type { Answer } from '#contract/http/call.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { insertBoats, newBoat, putSchedule, readyBoat, setInsurance, setSubscription } from '#test/boats.ts'
import type { Account } from '#test/factories.ts'

let app: TestApp
let owner: Account
let other: Account
let staff: Account
const boats: Record<string, { id: number; subscriptionId: number }> = {}
beforeAll(async () => {
  app = await startTestApp()
  owner = await app.customer({ firstName: 'Mari', lastName: 'Maasikas' })
  other = await app.customer()
  staff = await app.staff()
  for (const name of ['Clear', 'Busy', 'Used up', 'Uninsured', 'Ended', 'Stored', 'Stored uninsured', 'Closed'])
    boats[name] = await readyBoat(app, owner, name)
  boats.Pending = await newBoat(app, owner, { name: 'Pending' })
  await setSubscription(app, boats['Used up']!.subscriptionId, { liftsRemaining: 0 })
  await setInsurance(app, boats.Uninsured!.id, '2026-06-09')
  await setInsurance(app, boats['Stored uninsured']!.id, '2026-06-09')
  await setInsurance(app, boats.Clear!.id, '2026-06-10')
  await setSubscription(app, boats.Ended!.subscriptionId, { validFrom: '2025-01-01', validTo: '2026-06-09' })
  await setSubscription(app, boats.Clear!.subscriptionId, { validFrom: '2025-06-11', validTo: '2026-06-10' })
  await putSchedule(app, boats.Busy!.id, { status: 5 })
  await putSchedule(app, boats.Stored!.id, { status: 7 })
  await putSchedule(app, boats['Stored uninsured']!.id, { status: 7 })
  await putSchedule(app, boats.Closed!.id, { status: 10 })
  await insertBoats(app, other.id, [{ name: 'Anne', holdReason: 'Unpaid' }])
})
afterAll(() => app.close())

type Choices = Answer<typeof boatsForRequest>
const reasons = (choices: Choices) => Object.fromEntries(choices.map(({ name, reason }) => [name, reason]))

describe('GET Boat/BoatsForRequest and BoatsForDropOff', () => {
  it('gives every own boat by name, with the reason where it cannot be requested today [7.3-9, 7.3-10]', async () => {
    const { status, body } = await app.as(owner).call(boatsForRequest)
    expect(status).toBe(200)
    expect(body.map(({ name }) => name)).toEqual([
      'Busy',
      'Clear',
      'Closed',
      'Ended',
      'Pending',
      'Stored',
      'Stored uninsured',
      'Uninsured',
      'Used up',
    ])
    expect(reasons(body)).toEqual({
      Busy: 'Has an open schedule: Dropped Off',
      Clear: null,
      Closed: null,
      Ended: 'No approved subscription covers Wed 10 Jun. Renew the subscription or choose a day it covers.',
      Pending: 'The subscription is waiting for approval. The marina reviews it.',
      Stored: 'Has an open schedule: Boat Lifted',
      'Stored uninsured': 'Has an open schedule: Boat Lifted',
      Uninsured: 'The insurance ended on Tue 9 Jun. Upload the new certificate with its end date.',
      'Used up': 'No lift is left. Ask the marina to add a lift, or renew the subscription.',
    })
    for (const { allowed, reason } of body) expect(allowed).toBe(reason === null)
    expect(body.find(({ name }) => name === 'Clear')).toMatchObject({
      id: boats.Clear!.id,
      brand: 'Tuul',
      size: 1,
      width: 2.5,
      height: 2.1,
      depth: 0.7,
      ownerName: 'Mari Maasikas',
    })
    expect((await app.as(owner).call(boatsForDropOff)).body).toEqual(body)
  })

  it('agrees with what the request would answer', async () => {
    const { body } = await app.as(owner).call(boatsForDropOff)
    for (const { id, allowed } of body) {
      const asked = await app.as(owner).post('/Schedule/Create', { boatId: id, scheduleDate: '2026-06-10T10:00:00Z' })
      expect(asked.status === 200).toBe(allowed)
      if (allowed)
        expect((await app.as(owner).delete(`/Schedule/${(asked.body as { id: number }).id}`)).status).toBe(200)
    }
  })

  it('gives staff the boats of all', async () => {
    const { body } = await app.as(staff).call(boatsForRequest)
    expect(body).toHaveLength(10)
    expect(reasons(body).Anne).toBe('The boat has no subscription. Ask the marina for a subscription.')
  })

  it('gives 500 boats at most', async () => {
    const collector = await app.customer()
    await insertBoats(
      app,
      collector.id,
      Array.from({ length: 510 }, (_, index) => ({ name: `Boat ${String(index).padStart(3, '0')}` })),
    )
    const { body } = await app.as(collector).call(boatsForRequest)
    expect(body).toHaveLength(500)
    expect(body.at(-1)!.name).toBe('Boat 499')
  })
})

describe('GET Boat/BoatsForPickUp', () => {
  it('gives the own boats on the rack, flagged where a gate stops them [7.3-8]', async () => {
    const { body } = await app.as(owner).call(boatsForPickUp)
    expect(reasons(body)).toEqual({
      Stored: null,
      'Stored uninsured': 'The insurance ended on Tue 9 Jun. Upload the new certificate with its end date.',
    })
    expect((await app.as(other).call(boatsForPickUp)).body).toEqual([])
    expect((await app.as(staff).call(boatsForPickUp)).body).toHaveLength(2)
  })
})

it('is for members', async () => {
  for (const path of ['BoatsForRequest', 'BoatsForDropOff', 'BoatsForPickUp'])
    expect((await app.visitor.get(`/Boat/${path}`)).status).toBe(401)
})
