import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { blockStaff } from '#contract/accounts/endpoints.ts'
import { changeOwnData } from '#contract/accounts/own-account-endpoints.ts'
import { holdBoat, transferBoat } from '#contract/boats/endpoints.ts'
import { type ChangeKind, changeKinds, mostChangedIds } from '#contract/chat/hub.ts'
import type { Change } from '#contract/chat/hub-messages.ts'
import { markNotificationsRead } from '#contract/notifications/endpoints.ts'
import { changeSettings } from '#contract/settings/endpoints.ts'
import { boat } from '#server/boats/tables.ts'
import { enquiry } from '#server/enquiries/tables.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { newService } from '#test/boat-services.ts'
import { insertBoats } from '#test/boats.ts'
import { testEngine } from '#test/database.ts'
import type { Account } from '#test/factories.ts'
import { chargeOf, issue, sellAs } from '#test/invoices.ts'
import { readyBoat, requested, takeTo } from '#test/schedules.ts'
import { ChatClient } from './chat-client.ts'
import { remoteInstance } from './instances.ts'

let app: TestApp
let address: string
let opened: ChatClient[] = []
let owner: Account
let neighbour: Account
let staff: Account
beforeAll(async () => {
  app = await startTestApp()
  address = await app.listen()
})
afterAll(() => app.close())
beforeEach(async () => {
  ;[owner, neighbour, staff] = [await app.customer(), await app.customer(), await app.staff()]
})
afterEach(async () => {
  await Promise.all(opened.map((client) => client.stop()))
  opened = []
})

const hearing = async (who: Account, at = address) => {
  const client = await new ChatClient({ address: at, token: who.token }).start()
  opened.push(client)
  return client
}
const heard = (client: ChatClient): Change[] => client.pushed.Changed.flat()
const isHeard = (client: ChatClient, kind: ChangeKind, id?: number) =>
  heard(client).some((change) => change.kind === kind && (id === undefined || change.id === id))
/** Resolves once everything announced until now has gone out: the last word is told after all others. */
const nothingMore = async (...clients: ChatClient[]) => {
  for (const client of clients) client.pushed.Changed.length = 0
  await app.db.execute(sql`select pg_notify('changed', 'marina')`)
  await Promise.all(clients.map((client) => client.until(() => isHeard(client, 'marina'))))
}
/** All that was announced before is told, and forgotten. */
const quiet = async (...clients: ChatClient[]) => {
  await nothingMore(...clients)
  for (const client of clients) client.pushed.Changed.length = 0
}

describe('a change reaches the open pages of who may see it, as kind and id', () => {
  const changes: [ChangeKind, string, () => Promise<{ id: number; change: () => Promise<{ status: number }> }>][] = [
    [
      'boat',
      'staff hold a boat',
      async () => {
        const { id } = await readyBoat(app, owner)
        return { id, change: () => app.as(staff).call(holdBoat, { params: { id }, body: { reason: 'Fuel smell' } }) }
      },
    ],
    [
      'boat',
      'the day of a paper',
      async () => {
        const { id } = await readyBoat(app, owner)
        const change = async () => {
          await app.db.execute(sql`update boat_document set expires_on = '2031-01-01' where boat_id = ${id}`)
          return { status: 200 }
        }
        return { id, change }
      },
    ],
    [
      'schedule',
      'staff approve a request',
      async () => {
        const { id: boatId } = await readyBoat(app, owner)
        const schedule = await requested(app, owner, boatId)
        const change = async () => ({ status: (await takeTo(app, staff, schedule, 1)).scheduleStatus === 1 ? 200 : 0 })
        return { id: schedule.id, change }
      },
    ],
    [
      'movement',
      'staff see that somebody is there',
      async () => {
        const { id: boatId } = await readyBoat(app, owner)
        const { id } = await requested(app, owner, boatId)
        const change = async () => {
          await app.db.execute(sql`update movement set here_at = now() where schedule_id = ${id}`)
          return { status: 200 }
        }
        return { id, change }
      },
    ],
    [
      'subscription',
      'staff approve a subscription',
      async () => {
        const { subscriptionId: id } = await readyBoat(app, owner)
        await app.db.execute(sql`update subscription set status = 0 where id = ${id}`)
        const change = () => app.as(staff).put('/Subscription/Respond', { id, status: 1 })
        return { id, change }
      },
    ],
    [
      'boatService',
      'an owner deletes what they ordered',
      async () => {
        const { id: boatId } = await readyBoat(app, owner)
        const { id } = await newService(app, owner, boatId)
        return { id, change: () => app.as(owner).delete(`/BoatService/${id}`) }
      },
    ],
    [
      'account',
      'a customer has another name',
      async () => ({
        id: owner.id,
        change: () =>
          app.as(owner).call(changeOwnData, {
            body: { firstName: 'Leelo', lastName: 'Kask', phone: '+372 5555 0101', iDNumber: '49001010001' },
          }),
      }),
    ],
  ]
  it.each(changes)('%s: %s', async (kind, _what, prepare) => {
    const { id, change } = await prepare()
    const [theirs, marina, others] = [await hearing(owner), await hearing(staff), await hearing(neighbour)]
    await quiet(theirs, marina, others)
    expect((await change()).status).toBe(200)
    await Promise.all([theirs, marina].map((client) => client.until(() => isHeard(client, kind, id))))
    await nothingMore(others)
    expect(heard(others)).toEqual([{ kind: 'marina' }])
  })

  it('charge, invoice: whose they are, and staff', async () => {
    await sellAs(app, await app.admin())
    const [theirs, marina, others] = [await hearing(owner), await hearing(staff), await hearing(neighbour)]
    await quiet(theirs, marina, others)
    const { id } = await chargeOf(app, staff, owner.id)
    const { body } = await issue(app, staff, owner.id, [id])
    for (const at of [theirs, marina])
      await at.until(() => isHeard(at, 'charge', id) && isHeard(at, 'invoice', body.id))
    await nothingMore(others)
    expect(heard(others)).toEqual([{ kind: 'marina' }])
  })

  it('enquiry: staff alone', async () => {
    const [theirs, marina] = [await hearing(owner), await hearing(staff)]
    await quiet(theirs, marina)
    const [row] = await app.db
      .insert(enquiry)
      .values({
        kind: 'message',
        name: 'Aita',
        email: 'aita@example.com',
        phone: '',
        message: 'Is there room?',
        createdAt: app.clock.now(),
        sentKey: 'k',
      })
      .returning()
    await marina.until(() => isHeard(marina, 'enquiry', row!.id))
    await nothingMore(theirs)
    expect(heard(theirs)).toEqual([{ kind: 'marina' }])
  })

  it('notice: whom it is for alone, staff’s own too', async () => {
    const { id } = await readyBoat(app, owner)
    const [theirs, marina] = [await hearing(owner), await hearing(staff)]
    await quiet(theirs, marina)
    await app.as(staff).call(holdBoat, { params: { id }, body: { reason: 'Fuel smell' } })
    await theirs.until(() => isHeard(theirs, 'notice'))
    expect(isHeard(marina, 'notice')).toBe(false)
    await quiet(theirs)
    await app.as(owner).call(markNotificationsRead)
    await theirs.until(() => isHeard(theirs, 'notice'))
    await app.db.execute(sql`insert into notification (account_id, text) values (${staff.id}, 'A mail bounced.')`)
    await marina.until(() => isHeard(marina, 'notice'))
  })

  it('stop: everybody who is signed in, of one that begins, ends, hits somebody or is answered', async () => {
    const theirs = await hearing(owner)
    const { id } = await requested(app, owner, (await readyBoat(app, owner)).id)
    const told = async (statement: ReturnType<typeof sql>) => {
      await quiet(theirs)
      await app.db.execute(statement)
      await theirs.until(() => isHeard(theirs, 'stop'))
    }
    await told(sql`insert into yard_stop (reason, from_at, created_at) values ('wind', now(), now())`)
    await told(sql`insert into stop_hit (stop_id, movement_id, booked_at, told_at)
      select s.id, m.id, m.booked_at, now() from yard_stop s, movement m where m.schedule_id = ${id}`)
    await told(sql`insert into offer (stop_id, movement_id, booked_at, made_at)
      select stop_id, movement_id, booked_at, now() from stop_hit`)
    await told(sql`update yard_stop set ended_at = now()`)
    expect(isHeard(theirs, 'enquiry')).toBe(false)
    await app.as(owner).delete(`/Schedule/${id}`)
  })

  it('broadcast: staff alone, of one that is sent and of who was told', async () => {
    const [theirs, marina] = [await hearing(owner), await hearing(staff)]
    await quiet(theirs, marina)
    await app.as(staff).post('/Broadcast', { audience: 'all', subject: 'Storm', text: 'Double your lines.' })
    await marina.until(() => isHeard(marina, 'broadcast'))
    await quiet(marina)
    await app.db.execute(sql`update broadcast_recipient set state = 'told'`)
    await marina.until(() => isHeard(marina, 'broadcast'))
    expect(isHeard(theirs, 'broadcast')).toBe(false)
  })

  it('marina: everybody who is signed in', async () => {
    const [theirs, marina] = [await hearing(owner), await hearing(staff)]
    await quiet(theirs, marina)
    const admin = await app.admin()
    await app.as(admin).call(changeSettings, { body: { placesPerSlot: 3 } })
    await Promise.all([theirs, marina].map((client) => client.until(() => isHeard(client, 'marina'))))
  })

  it('has a test for every kind', () => {
    expect(
      new Set([
        ...changes.map(([kind]) => kind),
        'charge',
        'invoice',
        'enquiry',
        'notice',
        'stop',
        'broadcast',
        'marina',
      ]),
    ).toEqual(new Set(changeKinds))
  })
})

describe('who may not see it any more hears nothing', () => {
  it('a former owner', async () => {
    const { id } = await readyBoat(app, owner)
    const [former, next] = [await hearing(owner), await hearing(neighbour)]
    await quiet(former, next)
    const body = { personId: neighbour.id, reason: null }
    expect((await app.as(staff).call(transferBoat, { params: { id }, body })).status).toBe(200)
    await next.until(() => isHeard(next, 'boat', id) && isHeard(next, 'subscription'))
    await nothingMore(former)
    // their own notice says it
    expect(heard(former).filter(({ kind }) => kind !== 'marina' && kind !== 'notice')).toEqual([])
  })

  it('a blocked person', async () => {
    const gone = await hearing(staff)
    await quiet(gone)
    const admin = await app.admin()
    const { id } = await readyBoat(app, owner)
    await nothingMore(gone)
    const before = heard(gone).length
    expect((await app.as(admin).call(blockStaff, { params: { id: staff.id }, body: {} })).status).toBe(200)
    await gone.closed()
    await app.as(admin).call(holdBoat, { params: { id }, body: { reason: 'Fuel smell' } })
    const still = await hearing(admin)
    await nothingMore(still)
    expect(heard(gone).length).toBe(before)
  })

  it('nobody, of what was rolled back or changed nothing', async () => {
    const { id } = await readyBoat(app, owner)
    const theirs = await hearing(owner)
    await quiet(theirs)
    await app.db
      .transaction(async (tx) => {
        await tx.update(boat).set({ notes: 'Never so' }).where(eq(boat.id, id))
        throw new Error('changed its mind')
      })
      .catch(() => undefined)
    await app.db.update(boat).set({ ownerId: owner.id }).where(eq(boat.id, id))
    await nothingMore(theirs)
    expect(heard(theirs)).toEqual([{ kind: 'marina' }])
  })
})

it('many changes at once are told as a kind, in few events', async () => {
  const [theirs, marina] = [await hearing(owner), await hearing(staff)]
  await quiet(theirs, marina)
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
      const [theirs, marina] = [await hearing(owner, await two.listen()), await hearing(staff)]
      await quiet(theirs, marina)
      await requested(app, owner, id)
      await Promise.all([theirs, marina].map((client) => client.until(() => isHeard(client, 'boat', id))))
      await quiet(theirs, marina)
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
