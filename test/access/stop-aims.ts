import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { TestApp } from '#test/app.ts'
import type { Aiming, Belongings } from './own-records.ts'

/** In a winter that nobody books for: what others reach for meanwhile is not hit. */
const winter = { reason: 'holiday', from: '2026-12-01T06:00:00Z', until: '2026-12-02T06:00:00Z' }

const stopOf = async (app: TestApp) => {
  const { rows } = await app.db.execute<{ id: number }>(sql`
    insert into yard_stop (reason, from_at, until_at, created_at)
    values ('holiday', '2026-12-01T06:00:00Z', '2026-12-02T06:00:00Z', now()) returning id`)
  return rows[0]!.id
}
/** An offer in place of her booked time: open with one free time, or taken. */
const offerOf = async ({ scheduleId }: Belongings, app: TestApp, isTaken = false) => {
  const stopId = await stopOf(app)
  await app.db.execute(sql`
    insert into movement (schedule_id, kind, booked_at, day)
    select id, 'drop-off', drop_off_at, (drop_off_at at time zone 'Europe/Tallinn')::date from schedule where id = ${scheduleId}
    on conflict (schedule_id, kind) do nothing`)
  await app.db.execute(sql`
    update offer set state = 'closed', taken_at = null where movement_id in (select id from movement where schedule_id = ${scheduleId})`)
  const { rows } = await app.db.execute<{ id: number }>(sql`
    insert into offer (stop_id, movement_id, booked_at, state, taken_at, made_at)
    select ${stopId}, m.id, case when ${isTaken} then s.drop_off_at - interval '1 hour' else s.drop_off_at end,
      case when ${isTaken} then 'taken' else 'open' end, case when ${isTaken} then s.drop_off_at end, now()
    from movement m join schedule s on s.id = m.schedule_id where s.id = ${scheduleId} and m.kind = 'drop-off' returning id`)
  const { id } = rows[0]!
  await app.db.execute(sql`update movement m set booked_at = s.drop_off_at, begun_at = null, done_at = null
    from schedule s where s.id = m.schedule_id and s.id = ${scheduleId} and m.kind = 'drop-off'`)
  await app.db.execute(sql`insert into offer_time (offer_id, at) values (${id}, '2026-06-15T08:00:00Z')`)
  return id
}

/** A machine that moves nothing: what stands with it hits nobody. */
const idleMachine = async (app: TestApp) => {
  const { rows } = await app.db.execute<{ id: number }>(sql`
    insert into machine (name, kind, max_weight, max_length, active)
    values (${`Idle ${randomUUID()}`}, 'crane', 1, 1, false) returning id`)
  return rows[0]!.id
}

/** How the calls of stops and offers reach one. */
export const stopAims: Record<string, Aiming> = {
  'POST /Stop': () => ({ body: winter }),
  'POST /Stop/Foresee': () => ({ body: winter }),
  'GET /Stop/:id': async (_mine, app) => ({ params: { id: String(await stopOf(app)) } }),
  'PUT /Stop/Settle': async (_mine, app) => ({ body: { id: await stopOf(app), end: true } }),
  'POST /Yard/Stop/Foresee': () => ({ body: { reason: 'wind' } }),
  'POST /Yard/Stop': async (_mine, app) => ({
    body: { machineId: await idleMachine(app), reason: 'wind', foreseenAt: app.clock.now().toISOString() },
  }),
  'PUT /Yard/Stop/End': async (_mine, app) => {
    const { rows } = await app.db.execute<{ id: number }>(sql`
      insert into yard_stop (machine_id, reason, from_at, created_at)
      values (${await idleMachine(app)}, 'wind', ${app.clock.now().toISOString()}::timestamptz, now()) returning id`)
    return { body: { id: rows[0]!.id } }
  },
  'GET /Offer/:id': async (mine, app) => ({ params: { id: String(await offerOf(mine, app)) } }),
  'PUT /Offer/Take': async (mine, app) => ({ body: { id: await offerOf(mine, app), at: '2026-06-15T08:00:00Z' } }),
  'PUT /Offer/GiveBack': async (mine, app) => ({ body: { id: await offerOf(mine, app, true) } }),
  'PUT /Offer/Renew': async (mine, app) => ({ body: { id: await offerOf(mine, app) } }),
}

/** Those that further people of a boat reach. */
export const ofOffers = ['GET /Offer/:id', 'PUT /Offer/Take', 'PUT /Offer/GiveBack', 'PUT /Offer/Renew']
