import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allEndpoints } from '#contract/endpoints.ts'
import { sweepSubmissions } from '#server/platform/submissions.ts'
import { type Aim, aims, belongingsOf } from '#test/access/own-records.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import type { JsonObject } from '#test/contract/examples/example.ts'
import { examples } from '#test/contract/examples.ts'
import type { Account } from '#test/factories.ts'
import { chargeOf, issueOne, pay, sellAs } from '#test/invoices.ts'
import { type ProviderPeers, startProviders } from '#test/provider-payments.ts'
import { boatForm, papers, readyBoat, requested, takeTo } from '#test/schedules.ts'
import { photo } from '#test/yard-pictures.ts'

const rounds = Number(process.env.SUBMIT_ROUNDS ?? 1)
const together = 4

let app: TestApp
let peers: ProviderPeers
let owner: Account
let staff: Account
let admin: Account
beforeAll(async () => {
  peers = await startProviders()
  app = await startTestApp({ env: peers.env })
  owner = await app.customer()
  await app.db.execute(sql`update account set email_verified_at = now() where id = ${owner.id}`)
  staff = await app.staff()
  admin = await app.admin()
  await sellAs(app, admin)
})
afterAll(async () => {
  await app.close()
  await peers.close()
})

/** How many rows there are in all tables but those of sessions, counters and the submissions themselves. */
const rowsInAll = async () => {
  const { rows: tables } = await app.db.execute<{ name: string }>(sql`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      and relname not in ('session', 'rate_limit', 'submission') order by relname`)
  const counts: [string, number][] = []
  for (const { name } of tables) {
    const { rows } = await app.db.execute<{ rows: number }>(
      sql`select count(*)::int as rows from ${sql.identifier(name)}`,
    )
    counts.push([name, rows[0]!.rows])
  }
  return Object.fromEntries(counts)
}

const creating = allEndpoints.filter(({ creates }) => creates)
/** What the calls need that name no record. */
const free: Record<string, () => Promise<JsonObject>> = {
  'POST /Boat/Create': async () => ({ ...boatForm, ...(await papers(app, owner)) }),
  'POST /Boat': async () => ({ ...boatForm, ...(await papers(app, owner)) }),
  'POST /Invoice': async () => ({ personId: owner.id, chargeIds: [(await chargeOf(app, staff, owner.id)).id] }),
  'POST /InvoiceRun': async () => ({ until: '2026-06-10', customers: [{ personId: owner.id, total: 12_400 }] }),
  // there has to be credit that can be paid back
  'POST /Payment/PayBack': async () => {
    await pay(app, staff, owner.id, 1_000_000)
    return { personId: owner.id, sum: 100, paidOn: '2026-06-10', way: 'transfer' }
  },
  // on a request that stands at a step of the yard, by who sent the picture
  'POST /Yard/Condition': async () => {
    const { id } = await readyBoat(app, owner)
    const { id: scheduleId } = await takeTo(app, staff, await requested(app, owner, id), 5)
    const { body } = await app.as(staff).upload(await photo(), 'file', '/Yard/Picture')
    return { scheduleId, step: 'dropped-off', abFileId: body.id, words: 'Scratch' }
  },
  'POST /ProviderPayment': async () => {
    // more than the credit that PayBack needs
    const { id } = await issueOne(app, staff, owner.id, { unitPrice: 200_000_000 })
    return { invoiceIds: [id], provider: 'stripe', method: 'card' }
  },
  'POST /SavedReply': async () => ({ title: randomUUID(), text: 'Tere' }),
  // one account may have twenty that belong to no boat: those of the rounds before become somebody else's
  'POST /Subscription': async () => {
    await app.db.execute(sql`update subscription set created_by = ${staff.id} where boat_id is null`)
    return examples['POST /Subscription']!.body!
  },
  'POST /User/Invite': async () => ({ ...examples['POST /User/Invite']!.body, email: `${randomUUID()}@example.com` }),
}
/** Aims at a record of its own, made anew; resolves with how to send that once and again. */
const send = async (name: string, method: string, path: string, who: Account) => {
  const aim: Aim = free[name]
    ? { body: await free[name]() }
    : ((await aims[name]?.(await belongingsOf(app, owner, staff), app, owner)) ?? examples[name] ?? {})
  const params: Record<string, string> = aim.params ?? {}
  const url = `/api${path.replace(/:(\w+)/g, (_, part: string) => params[part] ?? '1')}`
  return (key: string) =>
    app.as(who).inject<{ id?: number }>({
      method: method as 'POST',
      url,
      headers: { 'idempotency-key': key },
      ...(aim.body && { payload: aim.body }),
    })
}

describe('a creating call that is sent again with its key', () => {
  it.each(creating.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s makes one record and answers the same',
    async (name, { access, method, path }) => {
      const who = { staff, yard: staff, admin, member: owner, public: owner }[access]
      for (let round = 0; round < rounds; round += 1) {
        const again = await send(name, method, path, who)
        const key = randomUUID()
        const before = await rowsInAll()
        const first = await Promise.all(Array.from({ length: together }, () => again(key)))
        expect(first.map(({ status }) => status)).toEqual(first.map(() => 200))
        const after = await rowsInAll()
        expect(after).not.toEqual(before)
        const later = await again(key)
        for (const answer of [...first, later]) expect(answer.body).toEqual(first[0]!.body)
        expect(await rowsInAll()).toEqual(after)
      }
    },
    3_000_000,
  )

  it('is tried on every call that makes a record', () => {
    expect(creating.length).toBeGreaterThan(12)
    console.log(`${rounds * creating.length} submissions, each sent ${together + 1} times and made once`)
  })
})

describe('a key', () => {
  const title = () => ({ title: randomUUID(), text: 'Tere' })
  const post = (key: string, payload: object, who = staff) =>
    app
      .as(who)
      .inject<{ id: number }>({ method: 'POST', url: '/api/SavedReply', headers: { 'idempotency-key': key }, payload })

  it('of something else is refused, and nothing is made', async () => {
    const key = randomUUID()
    expect((await post(key, title())).status).toBe(200)
    const before = await rowsInAll()
    const { status, problem } = await post(key, title())
    expect([status, problem.code]).toEqual([400, 'invalid_input'])
    expect(await rowsInAll()).toEqual(before)
  })

  it('of a refused call is free again', async () => {
    const [key, taken, mine] = [randomUUID(), title(), title()]
    await app.as(staff).post('/SavedReply', taken)
    const refused = await post(key, { ...mine, text: '' })
    expect(refused.status).toBe(400)
    expect((await post(key, mine)).status).toBe(200)
  })

  it('of something kept is not free again, also when the answer to it could not be kept', async () => {
    await app.db.execute(sql`
      create function lose_line() returns trigger language plpgsql as
        $$ begin raise exception 'the line is lost' using errcode = '08006'; end $$`)
    await app.db.execute(sql`
      create trigger lose_line before update on submission for each row execute function lose_line()`)
    const [key, said] = [randomUUID(), title()]
    expect((await post(key, said)).status).toBe(200)
    await app.db.execute(sql`drop function lose_line() cascade`)
    const before = await rowsInAll()
    const { status, problem } = await post(key, said)
    expect([status, problem.message]).toEqual([
      503,
      'This was sent before: reload the page to see whether it was saved.',
    ])
    expect(await rowsInAll()).toEqual(before)
  })

  it('is one’s own: of somebody else it is tried anew', async () => {
    const [key, said] = [randomUUID(), title()]
    expect((await post(key, said)).status).toBe(200)
    const { status, problem } = await post(key, said, admin)
    expect([status, problem.code]).toEqual([409, 'name_taken'])
  })

  it('that is none is refused', async () => {
    expect((await post('twice', title())).status).toBe(400)
  })

  it('is forgotten after a day', async () => {
    const key = randomUUID()
    const kept = async () => (await app.db.execute(sql`select from submission where key = ${key}::uuid`)).rows.length
    await post(key, title())
    app.clock.advance({ hours: 23 })
    await sweepSubmissions(app.parts)
    expect(await kept()).toBe(1)
    app.clock.advance({ hours: 2 })
    await sweepSubmissions(app.parts)
    expect(await kept()).toBe(0)
  })
})
