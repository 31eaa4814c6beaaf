import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { BoatService } from '#contract/boat-services/schema.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { auditOf, newService, serviceForm } from '#test/boat-services.ts'
import { historyOf, newBoat } from '#test/boats.ts'
import type { Account } from '#test/factories.ts'

// beside the internal notes a field that is one line and not paragraphs
vi.mock('#contract/boat-services/fields.ts', async (load) => ({
  ...(await load<typeof import('#contract/boat-services/fields.ts')>()),
  staffOnlyFields: ['internalNotes', 'serviceBy'],
}))

let app: TestApp
let owner: Account
let staff: Account
beforeAll(async () => {
  app = await startTestApp()
  owner = await app.customer()
  staff = await app.staff()
})
afterAll(() => app.close())

it('every field for staff alone is hidden from owners in answers and history, and its changes are audited', async () => {
  const { id: boatId } = await newBoat(app, owner)
  const { id } = await newService(app, staff, boatId, { serviceBy: 'Rein', internalNotes: 'Soft pads' })
  const form = { id, ...serviceForm(boatId) }
  const asked = app.as(staff)
  expect((await asked.put('/BoatService', { ...form, serviceBy: 'Tiit', publicNotes: 'Twice' })).status).toBe(200)
  expect((await asked.put(`/BoatService/Plan/${id}`, { serviceBy: 'Mall', internalNotes: '' })).status).toBe(200)
  expect((await asked.put('/BoatService/Respond', { id, status: 1, serviceBy: 'Uno' })).status).toBe(200)

  const seen = (who: Account) => app.as(who).get<BoatService>(`/BoatService/${id}`)
  expect((await seen(staff)).body).toMatchObject({ serviceBy: 'Uno', internalNotes: null })
  expect((await seen(owner)).body).toMatchObject({ serviceBy: null, internalNotes: null, publicNotes: 'Twice' })
  const { body } = await app.as(owner).get<{ items: BoatService[] }>('/BoatService/search')
  expect(body.items[0]).toMatchObject({ serviceBy: null, internalNotes: null })

  const history = await historyOf(app, boatId)
  expect(history.map(({ event }) => event)).toEqual(expect.arrayContaining(['service-changed', 'service-approved']))
  expect(history.map(({ event }) => event)).not.toContain('service-planned')
  expect(JSON.stringify(history)).not.toMatch(/serviceBy|internalNotes|Rein|Tiit|Mall|Uno|pads/)
  expect((await auditOf(app, 'boat-service')).map(({ before, after }) => [before, after])).toEqual([
    [
      { internalNotes: null, serviceBy: null },
      { internalNotes: 'Soft pads', serviceBy: 'Rein' },
    ],
    [{ serviceBy: 'Rein' }, { serviceBy: 'Tiit' }],
    [
      { internalNotes: 'Soft pads', serviceBy: 'Tiit' },
      { internalNotes: null, serviceBy: 'Mall' },
    ],
    [{ serviceBy: 'Mall' }, { serviceBy: 'Uno' }],
  ])
})
