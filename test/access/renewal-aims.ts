import { sql } from 'drizzle-orm'
import type { SeasonOffer } from '#contract/renewals/schema.ts'
import type { TestApp } from '#test/app.ts'
import type { Account } from '#test/factories.ts'
import { putOffer } from '#test/renewals.ts'
import { readyBoat } from '#test/schedules.ts'
import type { Aiming } from './own-records.ts'

const span = { endsFrom: '2026-01-01', endsTo: '2036-12-31' }
const offered = async (app: TestApp, owner: Account) => {
  const [{ subscriptionId }, { id: staffId }] = [await readyBoat(app, owner), await app.staff()]
  return putOffer(app, { ownerId: owner.id, subscriptionId, staffId })
}
const ofOffer: Aiming = async (_mine, app, owner) => {
  const { id } = await offered(app, owner)
  return { params: { id: String(id) }, body: { id } }
}

/** How the calls of renewals reach an offer of the owner's boat. */
export const renewalAims: Record<string, Aiming> = {
  'POST /Renewal/Foresee': () => ({ body: span }),
  'POST /Renewal': async (_mine, app, owner) => {
    const { subscriptionId } = await readyBoat(app, owner)
    const { rows } = await app.db.execute(
      sql`select id as "planId", price, lifts, days from plan where active and kind = 'annual' order by id limit 1`,
    )
    const items = [{ subscriptionId, ...rows[0]! }]
    return { body: { ...span, answerBy: '2036-12-31', terms: 'House rules apply.', items } }
  },
  'GET /RenewalRound/:id': async (_mine, app, owner) => {
    const { roundId } = await offered(app, owner)
    return { params: { id: String(roundId) } }
  },
  'GET /Renewal/:id': ofOffer,
  'POST /Renewal/Withdraw': ofOffer,
  'POST /Renewal/Decline': ofOffer,
  'POST /Renewal/Accept': async (_mine, app, owner) => {
    const { id } = await offered(app, owner)
    const { ownerName: name, validFrom, validTo } = (await app.as(owner).get<SeasonOffer>(`/Renewal/${id}`)).body
    return { params: { id: String(id) }, body: { id, name, validFrom, validTo } }
  },
  'POST /Renewal/Note': async (_mine, app, owner) => {
    const { id } = await offered(app, owner)
    const { validFrom, validTo } = (await app.as(owner).get<SeasonOffer>(`/Renewal/${id}`)).body
    return { body: { id, saidBy: 'Mari Maasikas', way: 'phone', validFrom, validTo } }
  },
}
