import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BankFileAnswer } from '#contract/bank-files/schema.ts'
import { type Place, placeForProcess } from '#test/app/place-for-process.ts'
import { staff } from '#test/factories.ts'
import { bankFile } from '#test/money/bank-file.ts'
import { setUpSeller } from '#test/money/issue-at-once.ts'
import { type Server, serversOfTest } from './servers.ts'
import { inDatabase } from './talkers.ts'

const entries = 300

describe(`kill -9 while ${entries} entries of the bank are booked`, { timeout: 3_000_000 }, () => {
  let place: Place
  let clerk: { token: string }
  const servers = serversOfTest()
  beforeAll(async () => {
    place = await placeForProcess()
    clerk = await inDatabase(place.options, async (context) => {
      const { db } = context
      const who = await staff(context)
      await setUpSeller(db)
      await db.execute(sql`
        insert into account (first_name, last_name) select 'Mall', 'Many ' || n from generate_series(1, ${entries}) n`)
      await db.execute(sql`
        insert into invoice (kind, year, place, number, account_id, issued_on, due_on, reference, currency, net, vat,
            rounding, total, document, issued_by, issued_at)
          select 'invoice', 2026, n, '2026-' || lpad(n::text, 4, '0'), a.id, '2026-06-01', '2026-06-15', 'R' || n, 'EUR',
            1000 + n, 0, 0, 1000 + n, jsonb_build_object('buyer', jsonb_build_object('name', 'Mall ' || n)), ${who.id}, now()
          from generate_series(1, ${entries}) n join account a on a.last_name = 'Many ' || n`)
      return who
    })
  }, 600_000)
  afterAll(async () => {
    await servers.killAll()
    await place?.remove()
  })

  const start = () => servers.start(place)
  const ask = async ({ address }: Server, path: string, more: RequestInit = {}) => {
    const headers = { authorization: `Bearer ${clerk.token}`, ...more.headers }
    const answer = await fetch(`${address}/api/BankFile${path}`, { ...more, headers })
    expect(answer.status, await answer.clone().text()).toBe(200)
    return (await answer.json()) as BankFileAnswer
  }
  const countOf = async (server: Server, id: number, group: string) =>
    (await ask(server, `/${id}`)).groups.find((one) => one.group === group)?.count ?? 0

  it('each is booked once, with one payment', async () => {
    const victim = await start()
    const paying = Array.from({ length: entries }, (_, at) => ({
      ...{ cents: 1001 + at, day: '2026-06-10', reference: `R${at + 1}` },
    }))
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(bankFile(paying))]), 'statement.xml')
    const { id, groups } = await ask(victim, '/upload', { method: 'POST', body: form })
    expect(groups.map(({ group, count }) => [group, count])).toEqual([['matched', entries]])
    const seen = JSON.stringify({ count: entries, sum: groups[0]!.sum })
    await ask(victim, `/Book/${id}`, { method: 'PUT', body: seen, headers: { 'content-type': 'application/json' } })
    await expect.poll(() => countOf(victim, id, 'booked'), { timeout: 120_000, interval: 5 }).toBeGreaterThan(0)
    await victim.stop('SIGKILL')
    const again = await start()
    await expect.poll(() => countOf(again, id, 'booked'), { timeout: 300_000 }).toBe(entries)
    expect(await again.stop()).toBe(0)
    const { rows } = await inDatabase(place.options, ({ db }) =>
      db.execute(sql`
        select (select count(*)::int from payment) as payments, (select sum(sum)::int from payment) as paid,
          (select count(*)::int from allocation) as allocations, (select sum(total)::int from invoice) as owed,
          (select count(*)::int from bank_entry e join payment p on p.id = e.payment_id and p.sum = e.sum) as entries`),
    )
    const paid = paying.reduce((all, { cents }) => all + cents, 0)
    expect(rows[0]).toEqual({ payments: entries, paid, allocations: entries, owed: paid, entries })
  })
})
