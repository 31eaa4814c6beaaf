import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changeBlockers, rackOverview, rackPositionLookup } from '#contract/racks/endpoints.ts'
import { auditEntry } from '#server/audit/tables.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import type { Account } from '#test/factories.ts'
import { desc, sql } from '../platform/database/orm.ts'

let app: TestApp
let admin: Account
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.admin()
  await app.db.execute(sql`insert into rack (name) values ('A'), ('B')`)
  await app.db.execute(sql`insert into rack_row (rack_id, name, tier) values (1, 'A', 1), (2, 'B', 1)`)
  await app.db.execute(sql`
    insert into rack_position (rack_row_id, name, position_number, code)
      select w.id, w.name || i, i, w.name || i from rack_row w, generate_series(1, 4) i order by w.id, i`)
})
afterAll(() => app.close())
beforeEach(() => app.db.execute(sql`delete from position_blocker`))

const say = (...bays: [id: number, ...blockedBy: number[]][]) =>
  app.as(admin).call(changeBlockers, { body: { bays: bays.map(([id, ...blockedBy]) => ({ id, blockedBy })) } })
const standing = async () => {
  const racks = (await app.as(admin).call(rackOverview)).body
  const bays = racks.flatMap(({ rows }) => rows.flatMap((row) => row.bays))
  return Object.fromEntries(
    bays.filter(({ blockedBy }) => blockedBy.length > 0).map(({ code, blockedBy }) => [code, blockedBy]),
  )
}
const refusal = async (answer: ReturnType<typeof say>) => {
  const { status, problem } = await answer
  return [status, problem.errors[0]?.field, problem.errors[0]?.message]
}

describe('PUT Rack/Blockers', () => {
  it('says what stands before bays, each once, and leaves the others; it is written down', async () => {
    expect((await say([2, 1, 1], [3, 2])).body).toEqual({ changed: 2 })
    expect(await standing()).toEqual({ A2: [1], A3: [2] })
    expect((await say([2, 1])).body).toEqual({ changed: 0 })
    expect((await say([3])).body).toEqual({ changed: 1 })
    expect(await standing()).toEqual({ A2: [1] })
    const [entry] = await app.db.select().from(auditEntry).orderBy(desc(auditEntry.id)).limit(1)
    expect(entry).toMatchObject({
      action: 'rack-position-changed',
      subjectName: 'A3',
      before: { behind: 'A2' },
      after: { behind: null },
    })
  })

  it('refuses a bay behind itself, one of another rack and one that is not there, all of them at once', async () => {
    const { status, problem } = await say([1, 1], [2, 5], [3, 999])
    expect(status).toBe(400)
    expect(problem.errors).toEqual([
      { field: 'bays.0.blockedBy', message: 'Bay A1 cannot be behind itself' },
      { field: 'bays.1.blockedBy', message: 'Bay B1 is in another rack than A2: choose bays of the same rack' },
      { field: 'bays.2.blockedBy', message: 'A bay before A3 is not there any more: choose again' },
    ])
    expect(await standing()).toEqual({})
    expect((await say([999, 1])).status).toBe(404)
  })

  it('refuses bays that stand in each other’s way, also by way of what was said before', async () => {
    await say([2, 1], [3, 2])
    expect(await refusal(say([1, 3]))).toEqual([
      400,
      'bays',
      'These bays would stand in each other’s way, so none of them could be emptied first: A2, A1, A3',
    ])
    expect(await refusal(say([4, 1], [1, 4]))).toEqual([400, 'bays', expect.stringContaining('A4')])
    expect(await standing()).toEqual({ A2: [1], A3: [2] })
    // turned round in one go it is no circle
    expect((await say([1, 2], [2, 3], [3])).body).toEqual({ changed: 3 })
  })

  it('of two who would close a circle at once lets one through', async () => {
    const replies = await Promise.all([say([1, 2]), say([2, 1])])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400])
  })

  it('goes with a bay that is deleted', async () => {
    await say([3, 4])
    await app.as(admin).call(rackPositionLookup.remove, { params: { id: 4 } })
    expect(await standing()).toEqual({})
  })

  it('is for admins', async () => {
    const body = { bays: [{ id: 1, blockedBy: [] }] }
    expect((await app.visitor.put('/Rack/Blockers', body)).status).toBe(401)
    for (const who of [await app.customer(), await app.staff()])
      expect((await app.as(who).put('/Rack/Blockers', body)).status).toBe(403)
  })
})
