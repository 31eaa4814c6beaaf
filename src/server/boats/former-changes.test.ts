import { afterAll, beforeAll, expect, it } from 'vitest'
import type { BoatService } from '#contract/boat-services/schema.ts'
import type { Boat } from '#contract/boats/schema.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { newService, serviceForm } from '#test/boat-services.ts'
import { formOf, readBoat } from '#test/boats.ts'
import type { Account } from '#test/factories.ts'
import { papers, readyBoat } from '#test/schedules.ts'

// What the former owner wrote: her whole text, of two lines, and a word of it.
const boatWords = 'Ask Pärlikarp for the keys.\nEngine runs hot.'
const serviceWords = 'Pärlikarp pays in cash.'
const mark = 'Pärlikarp'

let app: TestApp
let staff: Account
let buyer: Account
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
  buyer = await app.customer()
})
afterAll(() => app.close())

const done = (answer: { status: number; problem: unknown }) =>
  expect(answer.status, JSON.stringify(answer.problem)).toBe(200)
const transfer = async (boatId: number, to: Account) =>
  done(await app.as(staff).put(`/Boat/Transfer/${boatId}`, { personId: to.id, reason: 'sold' }))
const write = async (who: Account, boatId: number, notes: string) =>
  done(await app.as(who).put(`/Boat/Update/${boatId}`, { ...formOf(await readBoat(app, who, boatId)), notes }))
/** As an owner saves, who brings the papers that did not go along. */
const writeOwn = async (who: Account, boatId: number, notes: string) =>
  done(
    await app.as(who).put(`/Boat/Update/${boatId}`, {
      ...formOf(await readBoat(app, who, boatId)),
      ...(await papers(app, who, '2027-01-01')),
      notes,
    }),
  )
const ask = async (who: Account, service: BoatService, publicNotes: string | null) =>
  done(await app.as(who).put('/BoatService', { id: service.id, ...serviceForm(service.boatId), publicNotes }))
const readService = async (who: Account, id: number) => (await app.as(who).get<BoatService>(`/BoatService/${id}`)).body
/** All that the new owner may read of the boat and her service, as text. */
const allOf = async (boatId: number, serviceId: number) => {
  const paths = [
    `/Boat/GetByID/${boatId}`,
    `/Boat/History/${boatId}`,
    `/BoatService/${serviceId}`,
    '/BoatService/search',
  ]
  return (await Promise.all(paths.map(async (path) => (await app.as(buyer).get(path)).bytes.toString()))).join('\n')
}

const handedOver = async () => {
  const seller = await app.customer()
  const boat = await readyBoat(app, seller)
  await write(seller, boat.id, boatWords)
  const service = await newService(app, seller, boat.id, { publicNotes: serviceWords })
  await transfer(boat.id, buyer)
  return { boatId: boat.id, service: await readService(staff, service.id) }
}

it('what staff add after a transfer shows the new owner the addition alone, in history, too [D.5-11]', async () => {
  const { boatId, service } = await handedOver()
  expect(await readBoat(app, staff, boatId)).toMatchObject({ notes: null, formerNotes: boatWords })
  expect(service).toMatchObject({ publicNotes: null, formerNotes: serviceWords })
  await write(staff, boatId, 'Soft pads aft.')
  await write(staff, boatId, 'Soft pads aft and fore.')
  await ask(staff, service, 'Wash gently.')
  await ask(staff, service, 'Wash gently, twice.')

  expect(await readBoat(app, buyer, boatId)).toMatchObject({ notes: 'Soft pads aft and fore.', formerNotes: null })
  expect(await readService(buyer, service.id)).toMatchObject({ publicNotes: 'Wash gently, twice.', formerNotes: null })
  const all = await allOf(boatId, service.id)
  for (const told of ['Soft pads aft.', 'Wash gently.']) expect(all).toContain(told)
  expect(all).not.toContain(mark)
})

it('a form of before, sent with additions, brings none of it back', async () => {
  const { boatId, service } = await handedOver()
  await write(staff, boatId, `Lift aft first.\n${boatWords}\nSlings at the marks.`)
  await ask(staff, service, `${serviceWords}\nAnd polish.`)
  expect(await readBoat(app, buyer, boatId)).toMatchObject({ notes: 'Lift aft first.\nSlings at the marks.' })
  expect((await readService(buyer, service.id)).publicNotes).toBe('And polish.')
  expect(await allOf(boatId, service.id)).not.toContain(mark)
})

it('a save of the new owner neither overwrites nor brings back what is kept apart', async () => {
  const { boatId, service } = await handedOver()
  await ask(buyer, service, null)
  await ask(buyer, service, 'Mine')
  await writeOwn(buyer, boatId, 'Hers now')
  await writeOwn(buyer, boatId, 'Hers now, indeed')
  expect(await readBoat(app, staff, boatId)).toMatchObject({ notes: 'Hers now, indeed', formerNotes: boatWords })
  expect(await readService(staff, service.id)).toMatchObject({ publicNotes: 'Mine', formerNotes: serviceWords })
  expect(await allOf(boatId, service.id)).not.toContain(mark)
})

it('the same words put back are no change, and nothing tells of them', async () => {
  const { boatId, service } = await handedOver()
  const told = async () => (await app.as(buyer).get<{ id: number }[]>(`/Boat/History/${boatId}`)).body
  const before = await told()
  await write(staff, boatId, boatWords)
  await ask(staff, service, serviceWords)
  expect(await told()).toEqual(before)
  expect(await readBoat(app, staff, boatId)).toMatchObject({ notes: null, formerNotes: boatWords })
})

it('what a new owner writes in the same words is theirs', async () => {
  const { boatId } = await handedOver()
  await writeOwn(buyer, boatId, boatWords)
  expect(await readBoat(app, buyer, boatId)).toMatchObject({ notes: boatWords, formerNotes: null })
})

it('keeps the words of each owner when she changes hands again, the same ones once', async () => {
  const { boatId } = await handedOver()
  await writeOwn(buyer, boatId, 'Mooring lines stay.')
  const next = await app.customer()
  await transfer(boatId, next)
  await writeOwn(next, boatId, boatWords)
  await transfer(boatId, buyer)
  expect(await readBoat(app, staff, boatId)).toMatchObject({
    notes: null,
    formerNotes: `${boatWords}\n\nMooring lines stay.`,
  })
  const { body } = await app.as(buyer).get<Boat>(`/Boat/GetByID/${boatId}`)
  expect([body.notes, body.formerNotes]).toEqual([null, null])
})
