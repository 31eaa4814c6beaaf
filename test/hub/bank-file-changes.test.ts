import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import type { Account } from '#test/factories.ts'
import { ChatClient } from './chat-client.ts'

let app: TestApp
let staff: Account
let opened: ChatClient[]
beforeAll(async () => {
  app = await startTestApp()
  const address = await app.listen()
  staff = await app.staff()
  const people = [staff, await app.customer()]
  opened = await Promise.all(people.map(({ token }) => new ChatClient({ address, token }).start()))
})
afterAll(async () => {
  await Promise.all(opened.map((client) => client.stop()))
  await app.close()
})

const kindsOf = (client: ChatClient) => client.pushed.Changed.flat().map(({ kind }) => kind)
/** What one statement tells staff and an owner; the last word goes out after all others. */
const toldBy = async (statement: ReturnType<typeof sql>) => {
  for (const client of opened) client.pushed.Changed.length = 0
  await app.db.execute(statement)
  await app.db.execute(sql`select pg_notify('changed', 'marina')`)
  await Promise.all(opened.map((client) => client.until(() => kindsOf(client).includes('marina'))))
  return opened.map((client) => kindsOf(client).filter((kind) => kind !== 'marina'))
}

it('a file of the bank, and what becomes of its entries, is told to staff alone', async () => {
  const uploaded = sql`
    with f as (
      insert into bank_file (file_name, iban, uploaded_by, uploaded_at)
        values ('statement.xml', 'EE382200221020145685', ${staff.id}, now()) returning id
    )
    insert into bank_entry (identity, file_id, place, day, sum, is_reversal, text, state)
      select 'told', id, 0, '2026-06-09', 100, false, '', 'unknown' from f`
  expect(await toldBy(uploaded)).toEqual([['bankFile'], []])
  const put = sql`update bank_entry set state = 'aside', aside_reason = 'Not ours' where identity = 'told'`
  expect(await toldBy(put)).toEqual([['bankFile'], []])
})
