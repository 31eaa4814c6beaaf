import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { searchBoats } from '#contract/boats/endpoints.ts'
import { dashboard } from '#contract/dashboard/endpoints.ts'
import { getSchedule, searchRequests, waitingForReview } from '#contract/schedules/endpoints.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { type BoatAnswer, historyOf, newBoat, readBoat, setInsurance, storedDocuments } from '#test/boats.ts'
import type { Account } from '#test/factories.ts'
import { readyBoat, requested, takeTo } from '#test/schedules.ts'

let app: TestApp
let owner: Account
let staff: Account
beforeAll(async () => {
  app = await startTestApp()
  owner = await app.customer()
  staff = await app.staff()
})
afterAll(() => app.close())

const undated = { gate: 'insurance', open: true, uncertain: true, message: 'Insurance: last day missing' }
const insuranceOf = async (boatId: number) => (await readBoat(app, owner, boatId)).insuranceDocuments[0]!
const setDay = (who: Account, id: number, body: object) => app.as(who).put<BoatAnswer>(`/Boat/LastDay/${id}`, body)

describe('an insurance paper without its last day', () => {
  it('is taken from other clients, closes no gate, and is said wherever the boat is shown [D.5-8]', async () => {
    const { id } = await readyBoat(app, owner, 'Uitaja')
    await setInsurance(app, id, null)
    const request = await requested(app, owner, id)
    expect((await readBoat(app, owner, id)).gates).toContainEqual(expect.objectContaining(undated))
    const { body: seen } = await app.as(staff).call(getSchedule, { params: { id: request.id } })
    expect(seen.gates).toContainEqual(expect.objectContaining(undated))
    const inList = async () => {
      const boats = (await app.as(owner).call(searchBoats, { query: {} })).body.items
      const requests = (await app.as(staff).call(searchRequests, { query: {} })).body.items
      return [
        boats.find((boat) => boat.id === id)?.insuranceUndated,
        requests.find((row) => row.id === request.id)?.insuranceUndated,
      ]
    }
    expect(await inList()).toEqual([true, true])
    const { body: queue } = await app.as(staff).call(waitingForReview, { query: {} })
    expect(queue.items.find((item) => item.kind === 'request' && item.id === request.id)).toMatchObject({
      blocked: null,
      uncertain: undated.message,
    })
    const { warnings } = (await app.as(owner).call(dashboard)).body
    expect(warnings).toContainEqual(
      expect.objectContaining({
        tone: 'warn',
        title: 'Uitaja’s insurance: last day missing',
        action: { label: 'Enter last day', to: `/Boats/${id}` },
      }),
    )
    await takeTo(app, staff, request, 7)
    await setDay(staff, id, { abFileId: (await insuranceOf(id)).abFileId, expiresOn: '2027-01-31' })
    expect(await inList()).toEqual([false, false])
  })
})

describe('PUT Boat/LastDay/{id}', () => {
  it('sets the day of one paper, and history tells who [D.5-8]', async () => {
    const { id } = await newBoat(app, owner)
    await setInsurance(app, id, null)
    const paper = await insuranceOf(id)
    const before = await readBoat(app, staff, id)
    const { status, body } = await setDay(staff, id, { abFileId: paper.abFileId, expiresOn: '2026-09-30' })
    expect(status).toBe(200)
    expect(body.insuranceDocuments).toEqual([{ ...paper, expiresOn: '2026-09-30' }])
    expect(body.gates).toContainEqual(
      expect.objectContaining({ gate: 'insurance', uncertain: false, message: 'Insured until Wed 30 Sep' }),
    )
    expect(body.version).toBe(before.version + 1)
    expect((await historyOf(app, id)).at(-1)).toMatchObject({
      event: 'documents-changed',
      actorId: staff.id,
      forAccountId: owner.id,
      details: { changed: [{ group: 'insurance', name: 'insurance.pdf', expiresOn: '2026-09-30' }] },
    })
  })

  it('closes the gate where the day has passed', async () => {
    const { id } = await newBoat(app, owner)
    const { body } = await setDay(staff, id, { abFileId: (await insuranceOf(id)).abFileId, expiresOn: '2026-06-01' })
    expect(body.gates).toContainEqual(expect.objectContaining({ gate: 'insurance', open: false }))
  })

  it('refuses a paper that is not hers or was replaced, and changes nothing', async () => {
    const { id } = await newBoat(app, owner)
    const other = await newBoat(app, owner)
    const foreign = await insuranceOf(other.id)
    const { status, problem } = await setDay(staff, id, { abFileId: foreign.abFileId, expiresOn: '2026-09-30' })
    expect([status, problem.errors[0]?.field]).toEqual([400, 'abFileId'])
    expect((await storedDocuments(app, other.id)).map(({ expiresOn }) => expiresOn)).not.toContain('2026-09-30')
  })

  it('is for staff: 401, 403, and 404 where there is no boat', async () => {
    const { id } = await newBoat(app, owner)
    const body = { abFileId: (await insuranceOf(id)).abFileId, expiresOn: '2026-09-30' }
    expect((await app.visitor.put(`/Boat/LastDay/${id}`, body)).status).toBe(401)
    expect((await setDay(owner, id, body)).status).toBe(403)
    expect((await setDay(staff, 999_999, body)).status).toBe(404)
  })
})
