import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sweepUnattached } from '#server/files/public.ts'
import { schedule } from '#server/schedules/tables.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import {
  formOf,
  historyOf,
  ledgerOf,
  newBoat,
  papers,
  putSchedule,
  readBoat,
  setSubscription,
  storedBoat,
  storedDocuments,
  storedFile,
  storedSubscription,
} from '#test/boats.ts'
import type { Account } from '#test/factories.ts'
import { eq } from '../platform/database/orm.ts'

let app: TestApp
let owner: Account
let other: Account
let staff: Account
beforeAll(async () => {
  app = await startTestApp()
  owner = await app.customer()
  other = await app.customer()
  staff = await app.staff()
})
afterAll(() => app.close())

const linked = { code: 'linked_records', message: 'boats that are linked cannot be deleted.' }
const remove = (who: Account, id: number) => app.as(who).delete(`/Boat/${id}`)

describe('DELETE Boat/{id}', () => {
  it('takes a boat with its Pending subscription, ledger and documents, and nothing of another [7.3-6, D.5-6]', async () => {
    const { id, subscriptionId, form } = await newBoat(app, owner)
    const kept = await newBoat(app, owner)
    await app.as(owner).put(`/Boat/Update/${id}`, {
      ...formOf(await readBoat(app, owner, id)),
      ...(await papers(app, owner)),
    })
    expect((await readBoat(app, owner, id)).abilities).toContain('delete')
    const files = (await storedDocuments(app, id)).map(({ fileId }) => fileId)
    expect(files).toHaveLength(8)

    const { status, body } = await remove(owner, id)
    expect([status, body]).toEqual([200, { done: true }])
    expect(await storedBoat(app, id)).toBeUndefined()
    expect(await storedSubscription(app, subscriptionId)).toBeUndefined()
    expect(await ledgerOf(app, subscriptionId)).toEqual([])
    expect(await storedDocuments(app, id)).toEqual([])
    expect((await historyOf(app, id)).at(-1)).toMatchObject({ event: 'boat-deleted', details: { name: form.name } })
    expect((await app.as(owner).get(`/Boat/GetByID/${id}`)).status).toBe(404)

    app.clock.advance({ days: 2 })
    await sweepUnattached(app.parts)
    for (const fileId of files) expect(await storedFile(app, fileId)).toBeUndefined()
    const left = await readBoat(app, owner, kept.id)
    expect(left.contractDocuments).toHaveLength(1)
    expect((await app.as(owner).get(`/File/Download/${left.contractDocuments[0]!.abFileId}`)).status).toBe(200)
    expect(await ledgerOf(app, kept.subscriptionId)).toHaveLength(1)
  })

  it('lets staff delete it, too', async () => {
    const { id } = await newBoat(app, owner)
    expect((await remove(staff, id)).status).toBe(200)
  })

  it.each([0, 2, 11])('refuses a boat with a schedule at %i [8-2, D.5-6]', async (status) => {
    const { id } = await newBoat(app, owner)
    await putSchedule(app, id, { status })
    const answer = await remove(owner, id)
    expect(answer.status).toBe(409)
    expect(answer.problem).toMatchObject(linked)
    expect((await readBoat(app, owner, id)).abilities).not.toContain('delete')
    expect(await storedDocuments(app, id)).toHaveLength(4)
  })

  it.each([1, 2])('refuses a boat whose subscription was reviewed (%i) [8-2]', async (status) => {
    const { id, subscriptionId } = await newBoat(app, owner)
    await setSubscription(app, subscriptionId, { status })
    const answer = await remove(staff, id)
    expect(answer.status).toBe(409)
    expect(answer.problem).toMatchObject(linked)
    expect((await readBoat(app, owner, id)).abilities).not.toContain('delete')
    expect(await storedSubscription(app, subscriptionId)).toBeDefined()
  })

  it('refuses a boat that a record it does not know of points at', async () => {
    const { id } = await newBoat(app, owner)
    const { id: scheduleId } = await putSchedule(app, id, { status: 11 })
    await app.db.execute(`update boat set latest_schedule_id = null, latest_status = null where id = ${id}`)
    const answer = await remove(owner, id)
    expect(answer.status).toBe(409)
    expect(answer.problem).toMatchObject(linked)
    expect(await storedDocuments(app, id)).toHaveLength(4)
    expect(await app.db.$count(schedule, eq(schedule.id, scheduleId))).toBe(1)
  })

  it('is the owner’s: others find nothing, visitors sign in first', async () => {
    const { id } = await newBoat(app, owner)
    expect((await remove(other, id)).status).toBe(404)
    expect((await app.visitor.delete(`/Boat/${id}`)).status).toBe(401)
    expect((await remove(staff, 999_999)).status).toBe(404)
    expect(await storedBoat(app, id)).toBeDefined()
  })

  it('leaves either the boat with its request or neither, when both come at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await newBoat(app, owner)
      const [asked, gone] = await Promise.all([
        app.as(staff).post('/Schedule/Create', {
          boatId: id,
          scheduleDate: '2026-06-15T07:00:00.000Z',
          overrideReason: 'Known owner',
        }),
        remove(owner, id),
      ])
      const there = (await storedBoat(app, id)) !== undefined
      expect([asked.status === 200, gone.status]).toEqual(there ? [true, 409] : [false, 200])
      expect(await app.db.$count(schedule, eq(schedule.boatId, id))).toBe(there ? 1 : 0)
    }
  })
})
