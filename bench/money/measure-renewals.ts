import { sql } from 'drizzle-orm'
import type { RenewalForesight, RenewalRound } from '#contract/renewals/schema.ts'
import type { Db } from '#server/platform/database/types.ts'
import { startServer } from '#test/app/server-process.ts'

interface Measured {
  db: Db
  place: Parameters<typeof startServer>[0]
  clerk: { id: number; token: string }
  count: number
}
const ending = { endsFrom: '2099-07-01', endsTo: '2099-07-31' }

/** Owners, each with a boat whose subscription ends in the span. */
const fill = async ({ db, clerk, count }: Measured) => {
  await db.execute(sql`
    insert into account (role, username, email, first_name, last_name, email_verified_at)
    select 'customer', 'renewer' || n, 'renewer' || n || '@example.com', 'Mari', 'Renewer ' || n, now()
    from generate_series(1, ${count}) n`)
  await db.execute(sql`
    insert into boat (name, width, depth, notes, owner_id, length_overall)
    select 'Renewed', 2.5, 0.7, '', id, 7 from account where username like 'renewer%'`)
  await db.execute(sql`
    insert into subscription (boat_id, created_by, valid_from, valid_to, status, lifts_granted, lifts_remaining, plan_id)
    select b.id, ${clerk.id}, '2020-07-15', '2099-07-15', 1, 0, 0, (select min(id) from plan) from boat b where b.name = 'Renewed'`)
}

/** Offers so many seasons at once, kills the server in the middle, and counts who was told how often. */
export const measureRenewals = async (measured: Measured) => {
  const { db, place, clerk } = measured
  await fill(measured)
  let server = await startServer(place)
  const ask = async <T>(path: string, body?: object): Promise<T> => {
    const headers = { authorization: `Bearer ${clerk.token}`, 'content-type': 'application/json' }
    const answer = await fetch(
      `${server.address}/api${path}`,
      body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers },
    )
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as T
  }
  const began = performance.now()
  const { items } = await ask<RenewalForesight>('/Renewal/Foresee', ending)
  const chosen = items.filter(({ planId }) => planId !== null)
  const { id } = await ask<RenewalRound>('/Renewal', {
    ...{ ...ending, answerBy: '2099-06-30', terms: 'House rules apply.', items: chosen },
  })
  const waiting = async () => {
    const { rows } = await db.execute<{ waiting: number; told: number }>(sql`
      select count(*) filter (where state = 'waiting')::int as waiting, count(*) filter (where state <> 'waiting')::int as told
      from renewal_offer where round_id = ${id}`)
    return rows[0]!
  }
  const until = async (isReached: (now: { waiting: number; told: number }) => boolean) => {
    while (!isReached(await waiting())) await new Promise((done) => setTimeout(done, 10))
  }
  await until(({ told }) => told > 0)
  const killedAt = (await waiting()).told
  await server.stop('SIGKILL')
  server = await startServer(place)
  await until((now) => now.waiting === 0)
  const renewalSeconds = (performance.now() - began) / 1000
  await server.stop()
  const { rows } = await db.execute<{ bells: number; mails: number; people: number }>(sql`
    select (select count(*)::int from notification where event = 'renewal-offered') as bells,
      -- one that has gone out by now has lost its link
      (select count(*)::int from mail where recipient like 'renewer%@example.com') as mails,
      (select count(distinct account_id)::int from notification where event = 'renewal-offered') as people`)
  const { bells, mails, people } = rows[0]!
  return { renewals: chosen.length, renewalSeconds, killedAt, bells, mails, people }
}
