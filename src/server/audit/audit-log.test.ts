import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLabel, theSystem } from '#contract/audit/actions.ts'
import { auditLog } from '#contract/audit/endpoints.ts'
import { type Language, languageTags } from '#contract/language/languages.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import type { Account } from '#test/factories.ts'
import { sql } from '../platform/database/orm.ts'
import { wordsIn } from '../platform/language/wording.ts'
import { recordAudit } from './public.ts'
import { auditEntry } from './tables.ts'

let app: TestApp
let admin: Account
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.admin({ firstName: 'Helmi', lastName: 'Kallas' })
  const other = await app.admin({ firstName: 'Tõnu', lastName: 'Aru' })
  const asking = (actor: Account) => ({ db: app.db, clock: app.clock, actor })
  await recordAudit(asking(admin), {
    action: 'service-type-added',
    subject: 'service-type',
    subjectId: 6,
    subjectName: 'Rigging',
    after: { name: 'Rigging' },
  })
  app.clock.set('2026-06-11T07:00:00Z')
  await recordAudit(asking(other), {
    action: 'settings-changed',
    subject: 'setting',
    before: { placesPerSlot: null },
    after: { placesPerSlot: 2 },
  })
  await app.db.insert(auditEntry).values({ action: 'rack-deleted', subject: 'rack', subjectName: 'B 100%' })
})
afterAll(() => app.close())

const list = (query: Record<string, unknown> = {}) => app.as(admin).get(`/AuditLog`, query)
const ids = async (query: Record<string, unknown>) =>
  ((await list(query)).body as { items: { id: number }[] }).items.map(({ id }) => id)

describe('GET AuditLog', () => {
  it('tells who changed what from what to what, newest first', async () => {
    const { status, body } = await app.as(admin).call(auditLog, { query: {} })
    expect([status, body.totalCount]).toEqual([200, 3])
    expect(body.items.map(({ label, actorName }) => [label, actorName])).toEqual([
      ['Rack deleted', ''],
      ['Settings changed', 'Tõnu Aru'],
      ['Service type added', 'Helmi Kallas'],
    ])
    expect(body.items[1]).toEqual({
      id: 2,
      at: '2026-06-11T07:00:00.000Z',
      actorName: 'Tõnu Aru',
      action: 'settings-changed',
      label: 'Settings changed',
      subject: 'setting',
      subjectId: null,
      subjectName: '',
      before: { placesPerSlot: null },
      after: { placesPerSlot: 2 },
    })
  })

  it('is found by what was done, to what and by whom, filtered, sorted and paged', async () => {
    expect(await ids({ searchQuery: 'SETTINGS ch' })).toEqual([2])
    expect(await ids({ searchQuery: 'rigg' })).toEqual([1])
    expect(await ids({ searchQuery: 'tõnu aru' })).toEqual([2])
    expect(await ids({ searchQuery: 'aru settings tõnu' })).toEqual([2])
    expect(await ids({ searchQuery: '100%' })).toEqual([3])
    expect(await ids({ searchQuery: '%' })).toEqual([3])
    expect(await ids({ searchQuery: 'nobody' })).toEqual([])
    expect(await ids({ subject: 'rack' })).toEqual([3])
    expect(await ids({ subject: 'setting', searchQuery: 'rigging' })).toEqual([])
    expect(await ids({ sortBy: 'At', sortDirection: 'asc' })).toEqual([1, 2, 3])
    expect((await list({ pageSize: 5, page: 2 })).body).toEqual({ items: [], totalCount: 3 })
    expect((await list({ subject: 'boat' })).status).toBe(400)
  })

  it('is for admins', async () => {
    const staff = await app.staff()
    const customer = await app.customer()
    expect((await app.visitor.get('/AuditLog')).status).toBe(401)
    expect((await app.as(customer).get('/AuditLog')).status).toBe(403)
    expect((await app.as(staff).get('/AuditLog')).status).toBe(403)
  })
})

describe('a search looks into what the reader is shown', () => {
  const found = async (language: Language, searchQuery: string) => {
    const { body } = await app.as(admin, language).get<{ items: { id: number }[] }>('/AuditLog', { searchQuery })
    return body.items.map(({ id }) => id)
  }

  it.each(languageTags)('what was done, and by the system, in the words of %s', async (language) => {
    const word = wordsIn(language)
    expect(await found(language, word(auditLabel('settings-changed')).toUpperCase())).toEqual([2])
    expect(await found(language, `rigging ${word(auditLabel('service-type-added'))}`)).toEqual([1])
    expect(await found(language, word(theSystem))).toEqual([3])
  })

  it('not into the names that actions are kept under', async () => {
    expect([await found('ru', 'settings'), await found('fi', 'changed')]).toEqual([[], []])
    await app.db.insert(auditEntry).values({ action: 'gate-opened', subject: 'rack', subjectName: 'G' })
    expect(await found('ru', 'gate opened')).toEqual([4])
  })
})

describe('the audit log', () => {
  it.each([
    ['changed', sql`update audit_entry set action = 'nothing' where id = 1`],
    ['removed', sql`delete from audit_entry where id = 1`],
    ['emptied', sql`truncate audit_entry`],
    ['emptied along with accounts', sql`truncate account cascade`],
  ])('cannot be %s, whoever asks the database', async (_what, statement) => {
    const before = await app.db.select().from(auditEntry)
    const error = await app.db.execute(statement).then(
      () => null,
      (reason: Error) => reason,
    )
    expect(String(error?.cause ?? error)).toContain('the audit log is append-only')
    expect(await app.db.select().from(auditEntry)).toEqual(before)
  })
})
