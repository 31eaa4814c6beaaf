import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changeOwnData } from '#contract/accounts/own-account-endpoints.ts'
import { holdBoat } from '#contract/boats/endpoints.ts'
import { type ChangeKind, changeKinds } from '#contract/chat/hub.ts'
import { markNotificationsRead } from '#contract/notifications/endpoints.ts'
import { changeSettings } from '#contract/settings/endpoints.ts'
import { enquiry } from '#server/enquiries/tables.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { newService } from '#test/boat-services.ts'
import type { Account } from '#test/factories.ts'
import { chargeOf, issue, sellAs } from '#test/invoices.ts'
import { switchMoney } from '#test/money.ts'
import { putOffer } from '#test/renewals.ts'
import { readyBoat, requested, takeTo } from '#test/schedules.ts'
import { drawnUp } from '#test/work-orders.ts'
import { photo } from '#test/yard-pictures.ts'
import { heard, isHeard, openHearing } from './hearing.ts'

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
      'schedule',
      'staff find something on a picture',
      async () => {
        const { id: boatId } = await readyBoat(app, owner)
        // at an hour of its own: the others fill theirs
        const { id } = (
          await app
            .as(owner)
            .post<{ id: number }>('/Schedule/Create', { boatId, scheduleDate: '2026-06-11T08:00:00.000Z' })
        ).body
        const file = (await app.as(staff).upload(await photo())).body.id
        const { rows } = await app.db.execute<{ id: number }>(sql`
          insert into schedule_picture (schedule_id, file_id, step) values (${id}, ${file}, 'dropped-off') returning id`)
        const change = async () => {
          await app.db.execute(sql`
            insert into finding (picture_id, words, made_by, made_at) values (${rows[0]!.id}, 'Crack', ${staff.id}, now())`)
          return { status: 200 }
        }
        return { id, change }
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
      'workOrder',
      'staff offer an estimate',
      async () => {
        await switchMoney(app, true)
        const { id: boatId } = await readyBoat(app, owner)
        const { id, version } = await drawnUp(app, staff, boatId)
        return { id, change: () => app.as(staff).put('/WorkOrder/Offer', { id, version }) }
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
    const [theirs, marina, others] = [
      await pages.hearing(owner),
      await pages.hearing(staff),
      await pages.hearing(neighbour),
    ]
    await pages.quiet(theirs, marina, others)
    expect((await change()).status).toBe(200)
    await Promise.all([theirs, marina].map((client) => client.until(() => isHeard(client, kind, id))))
    await pages.nothingMore(others)
    expect(heard(others)).toEqual([{ kind: 'marina' }])
  })

  it('charge, invoice: whose they are, and staff', async () => {
    await sellAs(app, await app.admin())
    const [theirs, marina, others] = [
      await pages.hearing(owner),
      await pages.hearing(staff),
      await pages.hearing(neighbour),
    ]
    await pages.quiet(theirs, marina, others)
    const { id } = await chargeOf(app, staff, owner.id)
    const { body } = await issue(app, staff, owner.id, [id])
    for (const at of [theirs, marina])
      await at.until(() => isHeard(at, 'charge', id) && isHeard(at, 'invoice', body.id))
    await pages.nothingMore(others)
    expect(heard(others)).toEqual([{ kind: 'marina' }])
  })

  it('enquiry: staff alone', async () => {
    const [theirs, marina] = [await pages.hearing(owner), await pages.hearing(staff)]
    await pages.quiet(theirs, marina)
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
    await pages.nothingMore(theirs)
    expect(heard(theirs)).toEqual([{ kind: 'marina' }])
  })

  it('notice: whom it is for alone, staff’s own too', async () => {
    const { id } = await readyBoat(app, owner)
    const [theirs, marina] = [await pages.hearing(owner), await pages.hearing(staff)]
    await pages.quiet(theirs, marina)
    await app.as(staff).call(holdBoat, { params: { id }, body: { reason: 'Fuel smell' } })
    await theirs.until(() => isHeard(theirs, 'notice'))
    expect(isHeard(marina, 'notice')).toBe(false)
    await pages.quiet(theirs)
    await app.as(owner).call(markNotificationsRead)
    await theirs.until(() => isHeard(theirs, 'notice'))
    await app.db.execute(sql`insert into notification (account_id, text) values (${staff.id}, 'A mail bounced.')`)
    await marina.until(() => isHeard(marina, 'notice'))
  })

  it('stop: everybody who is signed in, of one that begins, ends, hits somebody or is answered', async () => {
    const theirs = await pages.hearing(owner)
    const { id } = await requested(app, owner, (await readyBoat(app, owner)).id)
    const told = async (statement: ReturnType<typeof sql>) => {
      await pages.quiet(theirs)
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
    const [theirs, marina] = [await pages.hearing(owner), await pages.hearing(staff)]
    await pages.quiet(theirs, marina)
    await app.as(staff).post('/Broadcast', { audience: 'all', subject: 'Storm', text: 'Double your lines.' })
    await marina.until(() => isHeard(marina, 'broadcast'))
    await pages.quiet(marina)
    await app.db.execute(sql`update broadcast_recipient set state = 'told'`)
    await marina.until(() => isHeard(marina, 'broadcast'))
    expect(isHeard(theirs, 'broadcast')).toBe(false)
  })

  it('renewal: staff and whom it is offered to', async () => {
    const other = await app.customer()
    const { subscriptionId } = await readyBoat(app, owner)
    const [theirs, others, marina] = [
      await pages.hearing(owner),
      await pages.hearing(other),
      await pages.hearing(staff),
    ]
    await pages.quiet(theirs, others, marina)
    await putOffer(app, { ownerId: owner.id, subscriptionId, staffId: staff.id })
    await Promise.all([theirs, marina].map((client) => client.until(() => isHeard(client, 'renewal'))))
    expect(isHeard(others, 'renewal')).toBe(false)
  })

  it('marina: everybody who is signed in', async () => {
    const [theirs, marina] = [await pages.hearing(owner), await pages.hearing(staff)]
    await pages.quiet(theirs, marina)
    const admin = await app.admin()
    await app.as(admin).call(changeSettings, { body: { placesPerSlot: 3 } })
    await Promise.all([theirs, marina].map((client) => client.until(() => isHeard(client, 'marina'))))
  })

  it('has a test for every kind', () => {
    const apart = ['charge', 'invoice', 'enquiry', 'notice', 'stop', 'broadcast', 'renewal', 'bankFile', 'marina']
    expect(new Set([...changes.map(([kind]) => kind), ...apart])).toEqual(new Set(changeKinds))
  })
})
