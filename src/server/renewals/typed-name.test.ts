import { afterAll, beforeAll, expect, it } from 'vitest'
import type { RenewalRound, SeasonOffer } from '#contract/renewals/schema.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import type { Account } from '#test/factories.ts'
import { sellAs } from '#test/invoices.ts'
import { putOffer } from '#test/renewals.ts'
import { readyBoat } from '#test/schedules.ts'

let app: TestApp
let staff: Account
let owner: Account
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
  owner = await app.customer({ firstName: 'Mari', lastName: 'Võõrmere' })
  await sellAs(app, await app.admin())
})
afterAll(() => app.close())

const read = async (id: number) => (await app.as(owner).get<SeasonOffer>(`/Renewal/${id}`)).body
const offered = async () => {
  const { subscriptionId } = await readyBoat(app, owner)
  return (await putOffer(app, { ownerId: owner.id, subscriptionId, staffId: staff.id })).id
}
const accept = async (id: number, name: string) => {
  const { validFrom, validTo } = await read(id)
  return app.as(owner).post<SeasonOffer>('/Renewal/Accept', { id, name, validFrom, validTo })
}

it.each(['Mari', 'Jüri Võõrmere', '—'])('a season is not accepted by “%s”', async (name) => {
  const id = await offered()
  const { status, problem } = await accept(id, name)
  expect([status, problem.errors]).toEqual([
    400,
    [{ field: 'name', message: 'This is not the whole name yet: Mari Võõrmere.' }],
  ])
  expect(await read(id)).toMatchObject({ state: 'offered', acceptedName: null, renewedId: null })
})

it('is accepted by the whole name, accents and case aside, and kept as it was typed', async () => {
  const { status, body } = await accept(await offered(), 'mari VOORMERE')
  expect([status, body]).toMatchObject([200, { state: 'accepted', acceptedName: 'mari VOORMERE' }])
})

it('a company without a person’s name is accepted for by its own, and called by it everywhere', async () => {
  const company = await app.customer({ firstName: '', lastName: '', companyName: 'Purje OÜ' })
  const { subscriptionId } = await readyBoat(app, company)
  const { id, roundId } = await putOffer(app, { ownerId: company.id, subscriptionId, staffId: staff.id })
  const { ownerName, validFrom, validTo } = (await app.as(company).get<SeasonOffer>(`/Renewal/${id}`)).body
  expect(ownerName).toBe('Purje OÜ')
  const { offers } = (await app.as(staff).get<RenewalRound>(`/RenewalRound/${roundId}`)).body
  expect(offers).toMatchObject([{ ownerName: 'Purje OÜ' }])
  const named = (name: string) => app.as(company).post<SeasonOffer>('/Renewal/Accept', { id, name, validFrom, validTo })
  expect((await named('Purje')).problem.errors).toEqual([
    { field: 'name', message: 'This is not the whole name yet: Purje OÜ.' },
  ])
  expect((await named('purje oü')).body).toMatchObject({ state: 'accepted', acceptedName: 'purje oü' })
})

it('who said yes is not judged where staff write it down: it may be somebody else', async () => {
  const id = await offered()
  const { validFrom, validTo } = await read(id)
  const said = { id, validFrom, validTo, saidBy: 'Jüri', way: 'phone' }
  expect((await app.as(staff).post('/Renewal/Note', said)).body).toMatchObject({ acceptedName: 'Jüri' })
})
