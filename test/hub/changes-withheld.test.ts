import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { blockStaff } from '#contract/accounts/endpoints.ts'
import { holdBoat, transferBoat } from '#contract/boats/endpoints.ts'
import { changeKinds, mostChangedIds } from '#contract/chat/hub.ts'
import { boat } from '#server/boats/tables.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { insertBoats } from '#test/boats.ts'
import { testEngine } from '#test/database.ts'
import type { Account } from '#test/factories.ts'
import { readyBoat, requested } from '#test/schedules.ts'
import type { ChatClient } from './chat-client.ts'
import { heard, isHeard, openHearing } from './hearing.ts'
import { remoteInstance } from './instances.ts'

let app: TestApp
let pages: ReturnType<typeof openHearing>
let owner: Account
let neighbour: Account
let staff: Account
beforeAll(async () => {
  app = await startTestApp()
  pages = openHearing(app, await app.listen())
})
afterAll(() => app.close())
beforeEach(async () => {
  ;[owner, neighbour, staff] = [await app.customer(), await app.customer(), await app.staff()]
})
afterEach(() => pages.close())

describe('who may not see it any more hears nothing', () => {
  it('a former owner', async () => {
    const { id } = await readyBoat(app, owner)
    const [former, next] = [await pages.hearing(owner), await pages.hearing(neighbour)]
    await pages.quiet(former, next)
    const body = { personId: neighbour.id, reason: null }
    expect((await app.as(staff).call(transferBoat, { params: { id }, body })).status).toBe(200)
    await next.until(() => isHeard(next, 'boat', id) && isHeard(next, 'subscription'))
    await pages.nothingMore(former)
    // their own notice says it
    expect(heard(former).filter(({ kind }) => kind !== 'marina' && kind !== 'notice')).toEqual([])
  })

  it('a blocked person', async () => {
    const gone = await pages.hearing(staff)
    await pages.quiet(gone)
    const admin = await app.admin()
    const { id } = await readyBoat(app, owner)
    await pages.nothingMore(gone)
    const before = heard(gone).length
    expect((await app.as(admin).call(blockStaff, { params: { id: staff.id }, body: {} })).status).toBe(200)
    await gone.closed()
    await app.as(admin).call(holdBoat, { params: { id }, body: { reason: 'Fuel smell' } })
    const still = await pages.hearing(admin)
    await pages.nothingMore(still)
    expect(heard(gone).length).toBe(before)
  })

  it('nobody, of what was rolled back or changed nothing', async () => {
    const { id } = await readyBoat(app, owner)
    const theirs = await pages.hearing(owner)
    await pages.quiet(theirs)
    await app.db
      .transaction(async (tx) => {
        await tx.update(boat).set({ notes: 'Never so' }).where(eq(boat.id, id))
        throw new Error('changed its mind')
      })
      .catch(() => undefined)
    await app.db.update(boat).set({ ownerId: owner.id }).where(eq(boat.id, id))
    await pages.nothingMore(theirs)
    expect(heard(theirs)).toEqual([{ kind: 'marina' }])
  })
})

it('many changes at once are told as a kind, in few events', async () => {
  const [theirs, marina] = [await pages.hearing(owner), await pages.hearing(staff)]
  await pages.quiet(theirs, marina)
  const names = Array.from({ length: mostChangedIds + 50 }, (_, n) => ({ name: `Luik ${n}` }))
  await insertBoats(app, owner.id, names)
  const isAll = (client: ChatClient) => heard(client).some(({ kind, id }) => kind === 'boat' && id === undefined)
  await Promise.all([theirs, marina].map((client) => client.until(() => isAll(client))))
  const told = heard(theirs).filter(({ kind }) => kind === 'boat')
  expect(told.length).toBeLessThan(names.length)
})

describe.runIf(testEngine === 'postgresql')('with two instances', () => {
  it('pages at the other one hear as well, and ask for everything after a gap', async () => {
    const two = await remoteInstance(app)
    try {
      const { id } = await readyBoat(app, owner)
      const [theirs, marina] = [await pages.hearing(owner, await two.listen()), await pages.hearing(staff)]
      await pages.quiet(theirs, marina)
      await requested(app, owner, id)
      await Promise.all([theirs, marina].map((client) => client.until(() => isHeard(client, 'boat', id))))
      await pages.quiet(theirs, marina)
      await app.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'dry-marina-listener' and datname = current_database()`)
      const isAll = (client: ChatClient) =>
        changeKinds.every((wanted) => heard(client).some(({ kind, id: one }) => kind === wanted && one === undefined))
      await Promise.all([theirs, marina].map((client) => client.until(() => isAll(client))))
    } finally {
      await two.close()
    }
  })
})
