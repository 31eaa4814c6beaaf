import { sql } from 'drizzle-orm'
import type { SeasonOffer } from '#contract/renewals/schema.ts'
import type { TestApp } from './app.ts'
import type { Account } from './factories.ts'
import { readyBoat } from './schedules.ts'

interface PutOffer {
  state?: 'offered' | 'withdrawn'
  ownerId: number
  subscriptionId: number
  staffId: number
}
/** An open offer straight into the database, of the first plan; returns its id and its round's. */
export const putOffer = async (app: TestApp, { ownerId, subscriptionId, staffId, state = 'offered' }: PutOffer) => {
  const { rows: rounds } = await app.db.execute<{ id: number }>(sql`
    insert into renewal_round (ends_from, ends_to, answer_by, terms, made_by, made_at)
    values ('2026-01-01', '2030-12-31', '2030-12-31', 'House rules apply.', ${staffId}, now()) returning id`)
  const roundId = rounds[0]!.id
  const { rows } = await app.db.execute<{ id: number }>(sql`
    insert into renewal_offer (round_id, subscription_id, boat_id, account_id, plan_id, plan_as_offered, state)
    select ${roundId}, s.id, s.boat_id, ${ownerId}, p.id, jsonb_build_object('id', p.id, 'name', p.name, 'names', p.names,
      'kind', p.kind, 'lifts', p.lifts, 'days', p.days, 'price', p.price, 'prices', p.prices, 'active', p.active,
      'lengthFrom', null, 'lengthTo', null, 'place', p.place), ${state}
    from subscription s, (select * from plan where active and kind = 'annual' order by id limit 1) p
    where s.id = ${subscriptionId} returning id`)
  return { id: rows[0]!.id, roundId }
}

/** A season for 1000.00 € that the owner of a new boat accepted: it waits for its invoice to be paid. */
export const acceptedSeason = async (app: TestApp, staff: Account, owner: Account) => {
  await app.db.execute(sql`update plan set price = 100000`)
  const { subscriptionId } = await readyBoat(app, owner)
  const { id } = await putOffer(app, { ownerId: owner.id, subscriptionId, staffId: staff.id })
  const { ownerName, validFrom, validTo } = (await app.as(owner).get<SeasonOffer>(`/Renewal/${id}`)).body
  const accepted = { id, name: ownerName, validFrom, validTo }
  const { status, body, bytes } = await app.as(owner).post<SeasonOffer>('/Renewal/Accept', accepted)
  if (status !== 200) throw new Error(`accepting answered ${status}: ${bytes}`)
  const read = sql`select status from subscription where id = ${body.renewedId}`
  return { status: async () => (await app.db.execute<{ status: number }>(read)).rows[0]!.status }
}
