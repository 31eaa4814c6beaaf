import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { TestApp } from '#test/app.ts'
import type { Aiming } from './own-records.ts'

/** A file of the bank with one entry that nobody knows. */
const anEntry = async (app: TestApp, accountId: number) => {
  const { rows } = await app.db.execute<{ id: number; file_id: number }>(sql`
    with f as (
      insert into bank_file (file_name, iban, uploaded_by, uploaded_at)
        values ('statement.xml', 'EE382200221020145685', ${accountId}, now()) returning id
    )
    insert into bank_entry (identity, file_id, place, day, sum, is_reversal, text, state)
      select ${randomUUID()}, id, 0, '2026-06-09', 100, false, '', 'unknown' from f returning id, file_id`)
  return rows[0]!
}
const ofFile =
  (body?: object): Aiming =>
  async (_mine, app, owner) => ({
    params: { id: String((await anEntry(app, owner.id)).file_id) },
    ...(body && { body: body as never }),
  })
const ofEntry =
  (bodyOf: (ownerId: number) => object): Aiming =>
  async (_mine, app, owner) => ({
    params: { id: String((await anEntry(app, owner.id)).id) },
    body: bodyOf(owner.id) as never,
  })

/** How the calls of the bank's files reach one. */
export const bankAims: Record<string, Aiming> = {
  'GET /BankFile/:id': ofFile(),
  'GET /BankFile/Entries/:id': ofFile(),
  'PUT /BankFile/Book/:id': ofFile({ count: 1, sum: 100 }),
  'PUT /BankEntry/Choose/:id': ofEntry((personId) => ({ personId })),
  'PUT /BankEntry/PutAside/:id': ofEntry(() => ({ reason: 'Not ours' })),
  'PUT /BankEntry/Reopen/:id': ofEntry(() => ({})),
  'PUT /BankEntry/TakeBack/:id': ofEntry(() => ({})),
  'PUT /BankEntry/Reverse/:id': ofEntry(() => ({})),
}
