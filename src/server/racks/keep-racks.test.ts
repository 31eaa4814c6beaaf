import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addRackPositions, rackLookup, rackPositionLookup, rackRowLookup } from '#contract/racks/endpoints.ts'
import { auditEntry } from '#server/audit/tables.ts'
import { saveSettings } from '#server/settings/public.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { insertBoats, putSchedule } from '#test/boats.ts'
import type { Account } from '#test/factories.ts'
import { readyBoat, requested } from '#test/schedules.ts'
import { sql } from '../platform/database/orm.ts'

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

let count = 0
const newRow = async () => {
  count += 1
  const { body: rack } = await app.as(admin).call(rackLookup.create, { body: { name: `Rack ${count}` } })
  const { body: row } = await app.as(admin).call(rackRowLookup.create, { body: { rackId: rack.id, name: 'Level 1' } })
  return { rack, row }
}
const newPosition = async (values: Record<string, unknown> = {}) => {
  const { rack, row } = await newRow()
  const body = { rackRowId: row.id, positionNumber: 1, code: `P${count}`, ...values }
  const { body: position } = await app.as(admin).call(rackPositionLookup.create, { body: body as never })
  return { rack, row, position }
}
const remove = (path: string) => app.as(admin).delete(path)
const lastEntry = async () => (await app.db.select().from(auditEntry).orderBy(auditEntry.id)).at(-1)

describe('racks, rows and positions', () => {
  it('are added by admins, with what fits into a bay', async () => {
    const sizes = { clearWidth: '3.205', clearHeight: 4, maxLength: '', maxWeight: '4500' }
    const { row, position } = await newPosition(sizes)
    expect(position).toEqual({
      id: position.id,
      rackRowId: row.id,
      name: position.code,
      positionNumber: 1,
      code: position.code,
      clearWidth: 3.21,
      clearHeight: 4,
      maxLength: null,
      maxWeight: 4500,
      inUse: true,
    })
    expect((await app.as(owner).call(rackPositionLookup.get, { params: { id: position.id } })).body).toEqual(position)
    expect(await lastEntry()).toMatchObject({ action: 'rack-position-added', subjectName: position.code })
  })

  it('are changed field by field in the audit log', async () => {
    const { row, position } = await newPosition({ clearWidth: 3 })
    const body = { ...position, clearWidth: 3.4, name: 'Under the roof' }
    expect((await app.as(admin).call(rackPositionLookup.update, { body })).body).toEqual(body)
    expect(await lastEntry()).toMatchObject({
      action: 'rack-position-changed',
      before: { clearWidth: 3, name: position.code },
      after: { clearWidth: 3.4, name: 'Under the roof' },
    })
    const moved = await app.as(admin).call(rackRowLookup.update, { body: { ...row, name: 'Level 2', tier: '2' } })
    expect(moved.body).toMatchObject({ name: 'Level 2', tier: 2 })
    const { id, rackId } = row
    const renamed = await app.as(admin).call(rackRowLookup.update, { body: { id, rackId, name: 'Level 3' } })
    expect(renamed.body.tier).toBe(2)
    const none = await app.as(admin).call(rackRowLookup.update, { body: { id, rackId, name: 'Level 3', tier: '' } })
    expect(none.body.tier).toBeNull()
  })

  it('refuse taken names, numbers and codes under their fields', async () => {
    const { rack, row, position } = await newPosition()
    const other = await newRow()
    const refusals: [string, object, string][] = [
      ['/Rack', { name: rack.name.toLowerCase() }, 'name'],
      ['/RackRow', { rackId: rack.id, name: 'LEVEL 1' }, 'name'],
      ['/RackPosition', { rackRowId: row.id, positionNumber: 1, code: 'new' }, 'positionNumber'],
      ['/RackPosition', { rackRowId: other.row.id, positionNumber: 1, code: position.code.toLowerCase() }, 'code'],
    ]
    for (const [path, body, field] of refusals) {
      const { status, problem } = await app.as(admin).post(path, body)
      expect([path, status, problem.code, problem.errors[0]?.field]).toEqual([path, 409, 'name_taken', field])
    }
  })

  it('refuse a rack or a row that does not exist', async () => {
    const { status, problem } = await app.as(admin).post('/RackRow', { rackId: 99999, name: 'x' })
    expect([status, problem.errors]).toEqual([400, [{ field: 'rackId', message: 'Choose a rack' }]])
    const position = await app.as(admin).post('/RackPosition', { rackRowId: 99999, positionNumber: 1, code: 'x' })
    expect([position.status, position.problem.errors[0]?.field]).toEqual([400, 'rackRowId'])
  })

  it('are deleted from the bottom up; what is linked stays', async () => {
    const { rack, row, position } = await newPosition()
    for (const path of [`/Rack/${rack.id}`, `/RackRow/${row.id}`])
      expect((await remove(path)).problem).toMatchObject({
        code: 'linked_records',
        message: 'records that are linked cannot be deleted.',
      })
    const [boatId] = await insertBoats(app, owner.id, [{}])
    const kept = await putSchedule(app, boatId!, { status: 7, positionId: position.id })
    expect((await remove(`/RackPosition/${position.id}`)).status).toBe(409)
    await app.db.execute(sql`update schedule set position_id = null where id = ${kept.id}`)
    for (const path of [`/RackPosition/${position.id}`, `/RackRow/${row.id}`, `/Rack/${rack.id}`])
      expect((await remove(path)).status).toBe(200)
  })

  it('are kept by admins alone', async () => {
    for (const path of ['/Rack', '/RackRow', '/RackPosition', '/Rack/Positions/1']) {
      expect((await app.visitor.post(path, {})).status).toBe(401)
      expect((await app.as(owner).post(path, {})).status).toBe(403)
      expect((await app.as(staff).post(path, {})).status).toBe(403)
    }
  })
})

describe('POST Rack/Positions', () => {
  const add = (rowId: number, body: object) =>
    app.as(admin).call(addRackPositions, { params: { rowId }, body: body as never })

  it('adds several alike, numbered on from the last, each written down', async () => {
    const { row } = await newPosition()
    const { status, body } = await add(row.id, { count: 3, codePrefix: `N${count}-`, clearWidth: 3.2 })
    expect(status).toBe(200)
    expect(body.map(({ code, positionNumber, clearWidth }) => [code, positionNumber, clearWidth])).toEqual(
      [2, 3, 4].map((number) => [`N${count}-${number}`, number, 3.2]),
    )
    const written = await app.db.execute(sql`select from audit_entry where subject_name like ${`N${count}-%`}`)
    expect(written.rows).toHaveLength(3)
  })

  it('adds all or none, and lets two at once take turns', async () => {
    const { row } = await newRow()
    const both = await Promise.all([
      add(row.id, { count: 5, codePrefix: `T${count}-` }),
      add(row.id, { count: 5, codePrefix: `T${count}-` }),
    ])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const { row: next } = await newRow()
    await add(next.id, { count: 2, codePrefix: `U${count}-` })
    await app.db.execute(sql`update rack_position set code = ${`U${count}-4`} where code = ${`U${count}-1`}`)
    const { status, problem } = await add(next.id, { count: 2, codePrefix: `U${count}-` })
    expect([status, problem.code, problem.errors[0]?.field]).toEqual([409, 'name_taken', 'code'])
    const { body } = await app.as(owner).get<unknown[]>(`/RackPosition/GetByRow/${next.id}`)
    expect(body).toHaveLength(2)
    expect((await add(99999, { count: 1 })).status).toBe(404)
  })
})

describe('a position that is deleted', () => {
  it('is not given back by an undo', async () => {
    await saveSettings(app.db, { allocation: true })
    const { position } = await newPosition()
    const schedule = await requested(app, owner, (await readyBoat(app, owner)).id)
    const step = (path: string, body: object) => app.as(staff).put<{ status: number }>(path, body)
    const approved = await step('/Schedule/RespondDropOffRequest', {
      ...{ id: schedule.id, status: 1, rackPositionId: position.id },
    })
    expect(approved.status).toBe(200)
    expect((await step(`/Schedule/Advance/${schedule.id}`, { event: 'cancel', notes: 'Sold' })).status).toBe(200)
    expect((await remove(`/RackPosition/${position.id}`)).status).toBe(200)
    const undone = await step(`/Schedule/Advance/${schedule.id}`, { event: 'undo', notes: 'Not sold after all' })
    expect(undone.status).toBe(200)
    expect(undone.body).toMatchObject({ scheduleStatus: 1 })
    const { rows } = await app.db.execute(sql`select position_id from schedule where id = ${schedule.id}`)
    expect(rows[0]).toEqual({ position_id: null })
  })
})
