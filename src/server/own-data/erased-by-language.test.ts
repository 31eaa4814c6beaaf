import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as own from '#contract/accounts/own-account-endpoints.ts'
import { languageTags } from '#contract/language/languages.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { newService } from '#test/boat-services.ts'
import { newBoat, putSchedule } from '#test/boats.ts'
import type { Account } from '#test/factories.ts'
import { queuedMail, tokenIn } from '#test/mailbox.ts'
import { auditEntry } from '../audit/tables.ts'
import { boat } from '../boats/tables.ts'
import { file } from '../files/tables.ts'
import { formerOwner } from '../people/public.ts'
import { account } from '../people/tables.ts'
import { withTransaction } from '../platform/database/index.ts'
import { MIGRATIONS } from '../platform/database/journal.ts'
import { eq, sql } from '../platform/database/orm.ts'
import { wordsIn } from '../platform/language/wording.ts'
import { liftEntry } from '../subscriptions/tables.ts'

let app: TestApp
let admin: Account
let person: Account
let boatId: number
let subscriptionId: number
let serviceId: number
let scheduleId: number

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.admin()
  person = await app.customer({ firstName: 'Mari', lastName: 'Tamm' })
  const made = await newBoat(app, person, { name: 'Lokki' })
  boatId = made.id
  subscriptionId = made.subscriptionId
  serviceId = (await newService(app, person, boatId)).id
  scheduleId = (await putSchedule(app, boatId, { status: 10 })).id
  const staff = app.as(admin)
  await staff.put(`/Subscription/AdjustLifts/${subscriptionId}`, { change: 1, reason: 'A gift for Mari' })
  await staff.put('/BoatService/Respond', { id: serviceId, status: 1, notes: null, internalNotes: 'About Mari' })
  expect((await app.as(person).call(own.askDeletion, { body: { reason: null } })).status).toBe(200)
  const token = tokenIn((await queuedMail(app, person.email)).at(-1)!.body)
  expect((await app.visitor.call(own.confirm, { params: { token }, body: null })).status).toBe(200)
})
afterAll(() => app.close())

describe.each(languageTags)('what an erased person leaves is worded for its reader (%s)', (language) => {
  const words = wordsIn(language)(formerOwner)
  const ask = <T>(path: string, query: Record<string, unknown> = {}) =>
    app
      .as(admin, language)
      .get<T>(path, query)
      .then(({ body }) => body)
  type Page = { items: { id: number; ownerName: string }[] }

  it('on every record, list and history', async () => {
    const named = { firstName: words, lastName: '' }
    expect(await ask(`/Boat/GetByID/${boatId}`)).toMatchObject({ name: `#${boatId}`, person: named })
    expect(await ask(`/Subscription/GetByID/${subscriptionId}`)).toMatchObject({ ownerName: words, person: named })
    expect(await ask(`/BoatService/GetByID/${serviceId}`)).toMatchObject({ ownerName: words, person: named })
    expect(await ask(`/Schedule/GetByID/${scheduleId}`)).toMatchObject({ ownerName: words, boat: { person: named } })
    expect(await ask(`/Person/${person.id}`)).toMatchObject(named)
    const history = await ask<{ actorName: string }[]>(`/Boat/History/${boatId}`)
    expect(history.map(({ actorName }) => actorName)).toContain(words)
    expect(await ask<{ ownerName: string }[]>('/Boat/BoatsForDropOff')).toMatchObject([{ ownerName: words }])
    const { items } = await ask<{ items: { subject: string; subjectName: string }[] }>('/AuditLog')
    expect(items.find(({ subject }) => subject === 'boat-service')).toMatchObject({ subjectName: words })
  })

  it.each(['/Boat/searchBoats', '/Subscription/search', '/BoatService/search', '/Schedule/searchRequest'])(
    'and found by those words in %s',
    async (path) => {
      for (const searchQuery of [words, words.slice(0, 4).toUpperCase()])
        expect((await ask<Page>(path, { searchQuery })).items).toMatchObject([{ ownerName: words }])
      const { status, body } = await app.as(person).get(path, { searchQuery: words })
      expect([status, body]).toEqual([401, expect.anything()])
    },
  )

  it('and found by those words among customers and in the audit log', async () => {
    for (const path of ['/Person/search', '/AuditLog'])
      expect((await ask<Page>(path, { searchQuery: words })).items).toHaveLength(1)
  })
})

const migrate = async () => {
  const file = readdirSync(MIGRATIONS).find((name) => name.endsWith('_no_language_in_rows.sql'))
  const text = readFileSync(join(MIGRATIONS, file!), 'utf8')
  await withTransaction(app.db, (tx) => tx.execute(sql.raw(text)))
}

it('what was erased in English before is taken over', async () => {
  const [before] = await app.db.select().from(boat).where(eq(boat.id, boatId))
  await app.db.update(account).set({ firstName: 'Former', lastName: 'owner' }).where(eq(account.id, person.id))
  await app.db
    .update(boat)
    .set({ name: `Boat ${boatId}` })
    .where(eq(boat.id, boatId))
  const kept = await newBoat(app, await app.customer(), { name: 'Boat 2' })
  await app.db
    .update(boat)
    .set({ name: `Boat ${kept.id}` })
    .where(eq(boat.id, kept.id))
  const english = 'Erased with the owner’s account'
  await app.db.update(liftEntry).set({ reason: english }).where(eq(liftEntry.reason, 'erased'))
  await app.db
    .insert(auditEntry)
    .values({ action: 'chat-closed', subject: 'chat', subjectId: 1, subjectName: 'Former owner' })
  await migrate()
  const [after] = await app.db.select().from(boat).where(eq(boat.id, boatId))
  expect([after!.name, after!.id]).toEqual([before!.name, boatId])
  const { rows } = await app.db.execute(sql`
    select (select btrim(owner_name) from boat where id = ${boatId}) as owner,
      (select name from boat where id = ${kept.id}) as others,
      (select count(*)::int from lift_entry where reason = ${english}) as english,
      (select count(*)::int from audit_entry where subject_name = 'Former owner') as named`)
  expect(rows).toEqual([{ owner: '', others: `Boat ${kept.id}`, english: 0, named: 0 }])
})

it('what was stored before with a last ς is found by σ', async () => {
  await app.db.execute(sql`create or replace function folded(words text) returns text language sql immutable strict
    parallel safe return lower(words)`)
  const other = await app.customer({ firstName: 'Νίκος', lastName: 'Παππάς' })
  await newBoat(app, other, { name: 'Αίολος' })
  await app.db.update(file).set({ originalName: 'Χάρτης.pdf' })
  await migrate()
  const count = async (path: string, searchQuery: string) =>
    (await app.as(admin).get<{ totalCount: number }>(path, { searchQuery })).body.totalCount
  expect(await count('/Person/search', 'νίκοσ παππάσ')).toBe(1)
  for (const path of ['/Boat/searchBoats', '/Subscription/search']) expect(await count(path, 'αίολοσ')).toBe(1)
  expect(await count('/File/search', 'χάρτησ')).toBeGreaterThan(0)
})
