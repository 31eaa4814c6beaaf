import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rejectionReason, serviceType } from '#contract/lookups/endpoints.ts'
import { auditEntry } from '#server/audit/tables.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { insertBoats, putSchedule } from '#test/boats.ts'
import type { Account } from '#test/factories.ts'
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

type Name = { id: number; name: string }
const nameIn = ({ id, name }: Name): Name => ({ id, name })
const lists = [
  {
    path: '/ServiceType',
    table: 'service_type',
    noun: 'service type',
    subject: 'service-type',
    calls: serviceType,
    first: ['Polishing', 'Boat Maintenance', 'Sandblasting', 'Electric Works', 'Boat Storage'],
    link: async (id: number) => {
      const [boatId] = await insertBoats(app, owner.id, [{}])
      await app.db.execute(sql`
        insert into boat_service (boat_id, service_type_id, schedule_at, created_by)
          values (${boatId}, ${id}, now(), ${owner.id})`)
    },
  },
  {
    path: '/DropOffRejectionReason',
    table: 'drop_off_rejection_reason',
    noun: 'rejection reason',
    subject: 'rejection-reason',
    calls: rejectionReason,
    first: ['Documents are missing or unreadable', 'Insurance does not cover the day'],
    link: async (id: number) => {
      const [boatId] = await insertBoats(app, owner.id, [{}])
      await putSchedule(app, boatId!, { status: 2, rejectionReasonId: id })
    },
  },
]
const lastEntry = async () => (await app.db.select().from(auditEntry).orderBy(auditEntry.id)).at(-1)

describe.each(lists)('$path', ({ path, table, noun, subject, calls, first, link }) => {
  const add = async (name: string) => {
    const { status, problem, body } = await app.as(admin).post<Name>(path, { name })
    return { status, problem, body: nameIn(body) }
  }
  const stored = async () =>
    (await app.db.execute<Name>(sql`select id, name from ${sql.identifier(table)} order by id`)).rows

  it('is a list for every member, in the order it was made (7.5, 7.6) [3-16, 7.1-1, 7.1-4, 7.5-9, 7.6-16]', async () => {
    const { status, body } = await app.as(owner).call(calls.list)
    expect(status).toBe(200)
    expect(body.slice(0, first.length).map(({ name }) => name)).toEqual(first)
    expect(body).toEqual(await stored())
    const { id, name } = body[0]!
    expect((await app.as(owner).call(calls.get, { params: { id } })).body).toEqual({ id, name })
  })

  it('is paged, sorted and searched (7.1) [7.1-2, 7.1-3]', async () => {
    const all = await stored()
    const page = await app.as(owner).get(`${path}/paged`, { pageSize: 5, sortBy: 'Name', sortDirection: 'asc' })
    const names = all.map(({ name }) => name).sort((a, b) => a.localeCompare(b))
    expect(page.body).toMatchObject({ totalCount: all.length, items: names.slice(0, 5).map((name) => ({ name })) })
    const found = await app.as(owner).get<{ items: Name[]; totalCount: number }>(`${path}/search`, {
      searchQuery: first[0]!.slice(3, 9).toUpperCase(),
    })
    expect(found.body).toEqual({ items: [all[0]], totalCount: 1 })
    expect((await app.as(owner).get(`${path}/paged`, { sortBy: 'secret' })).status).toBe(400)
  })

  it('takes a new entry from an admin and writes it down [7.1-5]', async () => {
    const { status, body } = await add('  Rigging ')
    expect([status, body.name]).toEqual([200, 'Rigging'])
    expect(await stored()).toContainEqual(body)
    expect(await lastEntry()).toMatchObject({
      actorId: admin.id,
      action: `${subject}-added`,
      subject,
      subjectId: body.id,
      subjectName: 'Rigging',
      before: null,
      after: { name: 'Rigging' },
    })
  })

  it('renames an entry and writes down both names; the same name again is no change [7.1-6]', async () => {
    const { body } = await add('Sails')
    const renamed = await app.as(admin).put<Name>(path, { id: body.id, name: 'sails' })
    expect([renamed.status, nameIn(renamed.body)]).toEqual([200, { id: body.id, name: 'sails' }])
    const entry = await lastEntry()
    expect(entry).toMatchObject({
      action: `${subject}-changed`,
      subjectName: 'sails',
      before: { name: 'Sails' },
      after: { name: 'sails' },
    })
    expect((await app.as(admin).put(path, { id: body.id, name: 'sails' })).status).toBe(200)
    expect((await lastEntry())?.id).toBe(entry?.id)
  })

  it('refuses a name that is taken, in whatever letters, also of two at once', async () => {
    const before = await stored()
    const refused = await add(before[0]!.name.toUpperCase())
    expect([refused.status, refused.problem.code]).toEqual([409, 'name_taken'])
    const message = `There is already a ${noun} of that name.`
    expect(refused.problem.errors).toEqual([{ field: 'name', message }])
    const renamed = await app.as(admin).put(path, { id: before[1]!.id, name: before[0]!.name })
    expect([renamed.status, renamed.problem.code]).toEqual([409, 'name_taken'])
    expect(await stored()).toEqual(before)
    const twice = await Promise.all([add('Twice'), add('twice')])
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('refuses no name and one too long', async () => {
    const before = await stored()
    for (const name of ['  ', 'x'.repeat(81), 'a\u0000b', 7, null])
      expect((await app.as(admin).post(path, { name })).status).toBe(400)
    expect(await stored()).toEqual(before)
  })

  it('deletes what nothing is linked to; what is linked stays, with the sentence of 8 [7.1-7, 8-3]', async () => {
    const { body } = await add('Short-lived')
    expect((await app.as(admin).delete(`${path}/${body.id}`)).status).toBe(200)
    expect(await lastEntry()).toMatchObject({
      action: `${subject}-deleted`,
      before: { name: 'Short-lived' },
      after: null,
    })
    expect((await app.as(admin).delete(`${path}/${body.id}`)).status).toBe(404)
    const { body: used } = await add('In use')
    await link(used.id)
    const { status, problem } = await app.as(admin).delete(`${path}/${used.id}`)
    expect([status, problem.code, problem.message]).toEqual([
      409,
      'linked_records',
      'records that are linked cannot be deleted.',
    ])
    expect(await stored()).toContainEqual(used)
  })

  it('answers 404 for what is not there', async () => {
    expect((await app.as(owner).get(`${path}/99999`)).status).toBe(404)
    expect((await app.as(owner).get(`${path}/x`)).status).toBe(400)
    expect((await app.as(admin).put(path, { id: 99999, name: 'x' })).status).toBe(404)
  })

  it('is kept by admins alone', async () => {
    const before = await stored()
    const { id } = before[0]!
    for (const [who, status] of [
      [null, 401],
      [owner, 403],
      [staff, 403],
    ] as const) {
      const client = who ? app.as(who) : app.visitor
      expect((await client.post(path, { name: 'x' })).status).toBe(status)
      expect((await client.put(path, { id, name: 'x' })).status).toBe(status)
      expect((await client.delete(`${path}/${id}`)).status).toBe(status)
    }
    expect((await app.visitor.get(path)).status).toBe(401)
    expect(await stored()).toEqual(before)
  })
})
