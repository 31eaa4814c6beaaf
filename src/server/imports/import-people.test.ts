import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eraseCustomer, mergeCustomers } from '#contract/accounts/customer-endpoints.ts'
import type { Customer } from '#contract/accounts/customers.ts'
import { boatHistory, getBoat } from '#contract/boats/endpoints.ts'
import { checkImport, getImport, mapImport, takeBackImport } from '#contract/imports/endpoints.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { formOf, readBoat } from '#test/boats.ts'
import type { Account } from '#test/factories.ts'
import { brought, checked, rowsOf, run, workbook } from '#test/imports.ts'
import { readyBoat } from '#test/schedules.ts'

let app: TestApp
let staff: Account
let admin: Account
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
  admin = await app.admin()
})
afterAll(() => app.close())

type Cells = (string | number | null)[]
const fileOf = (head: string[], ...rows: Cells[]) => workbook([head, ...rows])
const imported = async (head: string[], ...rows: Cells[]) => {
  const { body, status, problem } = await run(app, staff, await checked(app, staff, await fileOf(head, ...rows)))
  expect(status, JSON.stringify(problem)).toBe(200)
  return body
}
const takeBack = ({ id, version }: { id: number; version: number }) =>
  app.as(staff).call(takeBackImport, { params: { id }, body: { version } })
const written = async (form: Readonly<Record<string, unknown>>) =>
  (await app.as(staff).post<Customer>('/Person', form)).body
const historyOf = async (who: Account, id: number) => (await app.as(who).call(boatHistory, { params: { id } })).body

describe('what an owner reads', () => {
  const confirmed = { emailVerifiedAt: new Date('2026-06-01T07:00:00Z') }
  const ownNotes = 'Year built: 2004'
  it('of a boat that changed hands holds nothing of who had her before', async () => {
    const [seller, buyer] = [await app.customer(), await app.customer({ email: 'olga@example.org', ...confirmed })]
    const boat = await readyBoat(app, seller, 'Triton')
    const shown = await readBoat(app, seller, boat.id)
    await app
      .as(seller)
      .put(`/Boat/Update/${boat.id}`, { ...formOf(shown), notes: `The alarm code is 4711\n${ownNotes}` })
    await app.as(admin).put(`/Boat/Transfer/${boat.id}`, { personId: buyer.id })
    const head = ['E-mail', 'Boat', 'Year built']
    const done = await checked(app, staff, await fileOf(head, ['olga@example.org', 'Triton', 2004]))
    expect(done.counts).toMatchObject({ changed: 1 })
    expect(JSON.stringify(await rowsOf(app, staff, done.id))).not.toContain('4711')
    expect((await run(app, staff, done)).status).toBe(200)
    const { body } = await app.as(buyer).call(getBoat, { params: { id: boat.id } })
    expect(body.notes).toBe(ownNotes)
    const [change] = await historyOf(buyer, boat.id)
    expect(change).toMatchObject({ details: { changed: { notes: { to: ownNotes } } } })
    expect(JSON.stringify(await historyOf(buyer, boat.id))).not.toContain('4711')
    const again = await checked(app, staff, await fileOf(head, ['olga@example.org', 'Triton', 2004]))
    expect(again.counts).toMatchObject({ known: 1 })
  })

  it('joins what they have noted themselves', async () => {
    const owner = await app.customer({ email: 'own@example.org', ...confirmed })
    const boat = await readyBoat(app, owner, 'Naaskel')
    await app.as(owner).put(`/Boat/Update/${boat.id}`, {
      ...formOf(await readBoat(app, owner, boat.id)),
      notes: 'Keys at the office',
    })
    await imported(['E-mail', 'Boat', 'Year built'], ['own@example.org', 'Naaskel', 2004])
    expect((await readBoat(app, owner, boat.id)).notes).toBe(`Keys at the office\n${ownNotes}`)
  })

  it('holds no remark of the marina’s own, unless a person says that owners may read them', async () => {
    const file = await fileOf(['Owner', 'Boat', 'Remarks'], ['Tiit Tasuja', 'Kiir', 'Never pays in time'])
    const draft = await checked(app, staff, file)
    const column = draft.sheets[0]!.columns[2]!
    expect(column).toMatchObject({ field: null, candidates: ['notes'] })
    expect((await run(app, staff, draft)).status).toBe(200)
    const notes = async () =>
      (await app.db.execute<{ notes: string | null }>(sql`select notes from boat where name = 'Kiir'`)).rows
    expect(await notes()).toEqual([{ notes: null }])
    const again = await brought(app, staff, file)
    const body = { version: again.version, columns: [{ headingKey: column.headingKey, field: 'notes' as const }] }
    const mapped = await app.as(staff).call(mapImport, { params: { id: again.id }, body })
    const check = await app.as(staff).call(checkImport, {
      params: { id: again.id },
      body: { version: mapped.body.version, decisions: [] },
    })
    expect((await run(app, staff, check.body)).status).toBe(200)
    expect(await notes()).toEqual([{ notes: 'Never pays in time' }])
  })

  it('does not say what the marina calls its file', async () => {
    const owner = await app.customer({ email: 'file@example.org', ...confirmed })
    await app.db.execute(sql`insert into rack (name) values ('F')`)
    await app.db.execute(sql`insert into rack_row (rack_id, name) select id, '1' from rack where name = 'F'`)
    await app.db.execute(sql`insert into rack_position (rack_row_id, name, position_number, code)
      select max(id), 'F1', 1, 'F1' from rack_row`)
    const file = await workbook(
      [
        ['E-mail', 'Boat', 'Length (m)', 'Subscription from', 'Subscription until', 'Lifts left', 'Bay'],
        ['file@example.org', 'Vaal', 6, '2026-05-01', '2027-04-30', 4, 'F1'],
      ],
      'bad payers.xlsx',
    )
    expect((await run(app, staff, await checked(app, staff, file))).status).toBe(200)
    const longer = await workbook(
      [
        ['E-mail', 'Boat', 'Length (m)'],
        ['file@example.org', 'Vaal', 7],
      ],
      'bad payers.xlsx',
    )
    expect((await run(app, staff, await checked(app, staff, longer))).status).toBe(200)
    const { rows } = await app.db.execute<{ id: number }>(sql`select id from boat where name = 'Vaal'`)
    const history = await historyOf(owner, rows[0]!.id)
    expect(history.map(({ event }) => event)).toEqual([
      ...['boat-changed', 'place', 'subscription-entered', 'boat-imported'],
    ])
    expect(JSON.stringify(history)).not.toContain('bad payers')
  })
})

describe('PUT Import/TakeBack', () => {
  it('leaves no name of who was brought in the audit log, and that they were', async () => {
    const mark = 'qzxtaken'
    const done = await imported(['Owner', 'Phone', 'Boat'], [`Mari ${mark}`, '+372 5191 9177', 'Aru'])
    const log = async () => {
      const { rows } = await app.db.execute<{ action: string; entry: string }>(
        sql`select action, a::text as entry from audit_entry a where action like 'customer-%' or subject = 'import' order by id`,
      )
      return rows
    }
    expect(JSON.stringify(await log())).toContain(mark)
    const before = await log()
    expect((await takeBack(done)).status).toBe(200)
    const after = await log()
    expect(JSON.stringify(after)).not.toMatch(/qzxtaken|51919177/)
    expect(after.map(({ action }) => action)).toEqual([...before.map(({ action }) => action), 'import-taken-back'])
  })

  it('is a change for who has a changed boat or customer open', async () => {
    const owner = await written({ firstName: 'Anu', lastName: 'Avatud', phone: '5551234', customerNumber: 'V1' })
    await imported(['Customer number', 'Boat', 'Length (m)'], ['V1', 'Avatud', 6])
    const { rows } = await app.db.execute<{ id: number }>(sql`select id from boat where name = 'Avatud'`)
    const versions = async () => {
      const { rows: found } = await app.db.execute<{ boat: number; owner: number }>(sql`
        select b.version as boat, a.version as owner from boat b join account a on a.id = b.owner_id where b.id = ${rows[0]!.id}`)
      return found[0]!
    }
    const opened = await versions()
    const done = await imported(['Customer number', 'Address', 'Boat', 'Length (m)'], ['V1', 'Sadama 1', 'Avatud', 7])
    expect((await takeBack(done)).status).toBe(200)
    expect(await versions()).toEqual({ boat: opened.boat + 2, owner: opened.owner + 2 })
    const stale = await app
      .as(staff)
      .put(`/Person/${owner.id}`, { firstName: 'Anu', lastName: 'Uus', version: opened.owner + 1 })
    expect(stale).toMatchObject({ status: 409, problem: { code: 'stale_version' } })
  })
})

describe('who is erased', () => {
  const isThere = async (id: number) => {
    const { rows } = await app.db.execute<{ there: boolean }>(
      sql`select bytes is not null as there from import where id = ${id}`,
    )
    return rows[0]!.there
  }
  it('stands in no draft: neither in one nobody checked nor in one that names them otherwise', async () => {
    const person = await written({ firstName: 'Erika', lastName: 'Ekstra', phone: '+372 5333 4455' })
    const unchecked = await brought(app, staff, await fileOf(['Owner', 'Boat'], ['Erika Ekstra', 'Aru']))
    const named = await checked(app, staff, await fileOf(['Owner', 'E-mail'], ['Erika EKSTRA', 'new@example.org']))
    const byPhone = await checked(app, staff, await fileOf(['Owner', 'Phone'], ['E. E.', '5333 4455']))
    const others = await checked(app, staff, await fileOf(['Owner', 'Phone'], ['Oskar Oma', '5333 4466']))
    expect((await app.as(admin).call(eraseCustomer, { params: { id: person.id }, body: {} })).status).toBe(200)
    expect(await Promise.all([unchecked, named, byPhone, others].map(({ id }) => isThere(id)))).toEqual([
      ...[false, false, false, true],
    ])
    const { rows } = await app.db.execute(sql`select 1 from import_row r where r::text ilike '%ekstra%'`)
    expect(rows).toEqual([])
    const check = await app.as(staff).call(checkImport, { params: { id: unchecked.id }, body: {} as never })
    expect(check).toMatchObject({ status: 409, problem: { code: 'wrong_status' } })
  })
})

describe('who is merged', () => {
  it('is the one that is left in drafts and in what an import did', async () => {
    const kept = await written({ firstName: 'Kalle', lastName: 'Kaks', customerNumber: 'M1' })
    const done = await imported(['Owner', 'Boat'], ['Kalle Teine', 'Aru'])
    const { rows } = await app.db.execute<{ id: number }>(sql`select id from account where last_name = 'Teine'`)
    const gone = rows[0]!.id
    const draft = await checked(app, staff, await fileOf(['Owner', 'Boat'], ['Kalle Teine', 'Aru']))
    expect((await rowsOf(app, staff, draft.id))[0]!.customerId).toBe(gone)
    const merged = await app.as(admin).call(mergeCustomers, { params: { id: kept.id }, body: { otherId: gone } })
    expect(merged.status).toBe(200)
    expect((await rowsOf(app, staff, draft.id))[0]!.customerId).toBe(kept.id)
    const records = await app.db.execute(
      sql`select record_id as id from import_record where import_id = ${done.id} and kind = 'account'`,
    )
    expect(records.rows).toEqual([{ id: kept.id }])
    expect(await takeBack(done)).toMatchObject({ status: 409, problem: { code: 'linked_records' } })
  })
})

describe('what is kept for the next file with the same headings', () => {
  it('is of its columns alone: sheets and rows of headings are looked at anew', async () => {
    const first = await brought(
      app,
      staff,
      await workbook({
        Old: [
          ['Tag', 'Owner'],
          ['x', 'Mari Tamm'],
        ],
        New: [
          ['Tag', 'Owner'],
          ['EST 1', 'Jaan Kask'],
        ],
      }),
    )
    const body = {
      ...{ version: first.version, leftOut: ['Old'], headers: [{ sheet: 'New', row: 1 }] },
      columns: [{ headingKey: 'tag', field: 'registrationNumber' as const }],
    }
    expect((await app.as(staff).call(mapImport, { params: { id: first.id }, body })).status).toBe(200)
    const next = await brought(
      app,
      staff,
      await workbook({
        Old: [
          ['Tag', 'Owner'],
          ['EST 3', 'Anu Aas'],
        ],
        New: [['Boats of 2027'], ['Tag', 'Owner'], ['EST 2', 'Uku Uus']],
      }),
    )
    expect(next.sheets.map(({ name, leftOut, headerRow, rows }) => [name, leftOut, headerRow, rows])).toEqual([
      ['Old', false, 1, 1],
      ['New', false, 2, 1],
    ])
    expect(next.sheets[0]!.columns[0]).toMatchObject({ field: 'registrationNumber', confidence: 1 })
  })
})

describe('a decision about an account', () => {
  const stranger = (n: number) =>
    app.customer({ firstName: 'Mallory', lastName: `Muu${n}`, email: `ask${n}@example.org`, emailVerifiedAt: null })
  const ask = async (n: number) =>
    checked(app, staff, await fileOf(['Owner', 'E-mail', 'Boat'], [`Pille ${n}`, `ask${n}@example.org`, 'Paat']))
  const decide = (id: number, version: number, accountId: number) =>
    app.as(staff).call(checkImport, {
      params: { id },
      body: { version, decisions: [{ accountId, choice: 'withoutEmail' as const }] },
    })

  it('is refused where they changed meanwhile, and asked anew', async () => {
    const account = await stranger(1)
    const { id, version } = await ask(1)
    await app.db.execute(sql`update account set first_name = 'Pille', version = version + 1 where id = ${account.id}`)
    expect(await decide(id, version, account.id)).toMatchObject({
      status: 409,
      problem: { code: 'stale_version', current: { id, version } },
    })
    const again = await app.as(staff).call(checkImport, { params: { id }, body: { version, decisions: [] } })
    const decided = await decide(id, again.body.version, account.id)
    expect(decided.body).toMatchObject({ counts: { new: 1, wrong: 0 }, decisions: [{ choice: 'withoutEmail' }] })
  })

  it('is not about whoever has the address later', async () => {
    const first = await stranger(2)
    const { id, version } = await ask(2)
    const decided = await decide(id, version, first.id)
    expect(decided.body.counts).toMatchObject({ new: 1 })
    await app.db.execute(sql`update account set email = 'left@example.org' where id = ${first.id}`)
    const second = await stranger(2)
    const again = await app
      .as(staff)
      .call(checkImport, { params: { id }, body: { version: decided.body.version, decisions: [] } })
    expect(again.body).toMatchObject({ counts: { wrong: 1 }, decisions: [{ accountId: second.id, choice: null }] })
  })

  it('that nobody asks for is refused', async () => {
    const draft = await ask(3)
    expect(await decide(draft.id, draft.version, staff.id)).toMatchObject({
      status: 400,
      problem: { code: 'invalid_input', errors: [{ field: 'decisions.0.accountId' }] },
    })
    const { body } = await app.as(staff).call(getImport, { params: { id: draft.id } })
    expect(body.version).toBe(draft.version)
  })
})

describe('a text that is cut', () => {
  it('keeps its signs whole', async () => {
    const long = `${'a'.repeat(99)}😀 & co OÜ`
    await imported(['Company', 'Boat', 'Brand', 'Model'], [long, null, `${'b'.repeat(60)}`, `${'c'.repeat(38)}😀`])
    const { rows } = await app.db.execute<{ name: string; boat: string }>(sql`
      select a.first_name as name, b.name as boat from account a join boat b on b.owner_id = a.id where a.company_name = ${long}`)
    expect(rows).toEqual([{ name: 'a'.repeat(99), boat: `${'b'.repeat(60)} ${'c'.repeat(38)}` }])
  })
})
