import { afterAll, beforeAll, expect, it } from 'vitest'
import { bookEntries } from '#server/bank-files/public.ts'
import { openDatabase } from '#server/platform/database/index.ts'
import { paymentsFollowed } from '#server/renewals/public.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { beginBooking, sendBankFile, storedEntries } from '#test/bank-files.ts'
import { type TestDatabase, testEngine } from '#test/database.ts'
import type { Account } from '#test/factories.ts'
import { invoicesOf, issueOne, sellAs } from '#test/invoices.ts'
import { bankFile } from '#test/money/bank-file.ts'

const entries = 40

let app: TestApp
let clerks: Account[]
let owner: Account
beforeAll(async () => {
  app = await startTestApp()
  clerks = [await app.staff(), await app.staff()]
  await sellAs(app, await app.admin())
  owner = await app.customer()
}, 120_000)
afterAll(() => app.close())

it('two clerks upload and book one file at once, on two instances: each entry is booked once', async () => {
  const paying: { cents: number; day: string; reference: string }[] = []
  for (let n = 0; n < entries; n += 1) {
    const { total, reference } = await issueOne(app, clerks[0]!, owner.id)
    paying.push({ cents: total, day: '2026-06-09', reference: reference! })
  }
  const content = bankFile(paying)
  const sent = await Promise.all(clerks.map((clerk) => sendBankFile(app, clerk, content)))
  expect(sent.map(({ status }) => status)).toEqual([200, 200])
  const counts = sent.map(({ body }) => body.groups.map(({ group, count }) => `${group} ${count}`).join())
  expect(counts.sort()).toEqual([`known ${entries}`, `matched ${entries}`])
  const first = sent.map(({ body }) => body).find(({ groups }) => groups[0]!.group === 'matched')!
  const begun = await Promise.all(clerks.map((clerk) => beginBooking(app, clerk, first)))
  expect(begun.map(({ status }) => status).sort()).toEqual([200, 409])

  const other = testEngine === 'postgresql' ? await openDatabase((app.parts.database as TestDatabase).options) : null
  const second = { db: other?.orm ?? app.db, clock: app.clock }
  await Promise.all([bookEntries({ ...app, ...paymentsFollowed }), bookEntries({ ...second, ...paymentsFollowed })])
  await other?.close()
  const stored = await storedEntries(app)
  expect(stored.map(({ state }) => state)).toEqual(stored.map(() => 'booked'))
  expect(new Set(stored.map(({ paymentId }) => paymentId)).size).toBe(entries)
  const { invoices, open, credit } = await invoicesOf(app, owner)
  expect([invoices.length, open, credit]).toEqual([entries, 0, 0])
}, 600_000)
