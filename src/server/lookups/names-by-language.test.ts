import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEntry } from '#server/audit/tables.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { newService } from '#test/boat-services.ts'
import { newBoat } from '#test/boats.ts'
import type { Account } from '#test/factories.ts'
import { desc } from '../platform/database/orm.ts'
import { serviceType } from './tables.ts'

let app: TestApp
let owner: Account
let admin: Account
beforeAll(async () => {
  app = await startTestApp()
  owner = await app.customer()
  admin = await app.admin()
})
afterAll(() => app.close())

interface Entry {
  id: number
  name: string
  names?: Record<string, string>
}
const path = '/ServiceType'
const read = async (who: Account, id: number, language?: string) =>
  (await app.as(who, language).get<Entry>(`${path}/${id}`)).body
const add = async (body: object) => (await app.as(admin).post<Entry>(path, body)).body
const change = async (body: object) => (await app.as(admin).put<Entry>(path, body)).body
const speak = (language: string) => app.as(admin).put('/Settings', { language })

describe('a name in each language', () => {
  it.each([
    ['/ServiceType', 'Kiillotus', 'Полировка'],
    [
      '/DropOffRejectionReason',
      'Asiakirjat puuttuvat tai niistä ei saa selvää',
      'Документов нет или их невозможно прочитать',
    ],
  ])('is there for every first entry of %s, the asker’s as `name`', async (list, finnish, russian) => {
    for (const [language, name] of [
      ['fi', finnish],
      ['ru', russian],
    ] as const)
      expect((await app.as(owner, language).get<Entry[]>(list)).body[0]).toEqual({ id: 1, name })
    const all = (await app.as(admin).get<Entry[]>(list)).body
    for (const { names } of all) expect(Object.keys(names ?? {}).toSorted()).toEqual(['en', 'et', 'fi', 'ru'])
  })

  it('is shown to admins alone in all of them', async () => {
    expect(await read(admin, 1, 'fi')).toMatchObject({ name: 'Kiillotus', names: { en: 'Polishing', fi: 'Kiillotus' } })
    expect(await read(await app.staff(), 1, 'fi')).toEqual({ id: 1, name: 'Kiillotus' })
  })

  it('is taken as `names`; an empty one shows the marina’s, one left out stays', async () => {
    const { id, ...made } = await add({ names: { en: 'Rigging', fi: 'Rikaus', ru: '' } })
    expect(made).toEqual({ name: 'Rigging', names: { en: 'Rigging', fi: 'Rikaus' } })
    expect((await read(owner, id, 'fi')).name).toBe('Rikaus')
    expect((await read(owner, id, 'ru')).name).toBe('Rigging')
    expect((await change({ id, names: { fi: ' ', et: 'Taglastus' } })).names).toEqual({
      en: 'Rigging',
      et: 'Taglastus',
    })
    expect((await read(owner, id, 'fi')).name).toBe('Rigging')
  })

  it('is the marina’s where another client sends `name` alone', async () => {
    const { id } = await add({ name: 'Sails' })
    await change({ id, names: { fi: 'Purjeet' } })
    expect((await change({ id, name: 'Canvas' })).names).toEqual({ en: 'Canvas', fi: 'Purjeet' })
    const [entry] = await app.db.select().from(auditEntry).orderBy(desc(auditEntry.id)).limit(1)
    expect(entry).toMatchObject({ before: { name: 'Sails' }, after: { name: 'Canvas', names: { fi: 'Purjeet' } } })
  })

  it('is any there is where the marina’s is missing, too; none at all is refused', async () => {
    const { id, name } = await add({ names: { ru: 'Мойка' } })
    expect(name).toBe('Мойка')
    expect((await read(owner, id, 'fi')).name).toBe('Мойка')
    for (const refused of [
      await app.as(admin).post(path, { names: { fi: ' ' } }),
      await app.as(admin).put(path, { id, names: { ru: '' } }),
    ])
      expect([refused.status, refused.problem.errors]).toEqual([400, [{ field: 'name', message: 'Name is required' }]])
    expect((await app.as(admin).post(path, { names: { fi: 'x'.repeat(81) } })).status).toBe(400)
  })

  it('is found in every language', async () => {
    for (const searchQuery of ['polish', 'KIILLO', 'полир'])
      expect((await app.as(owner).get<{ items: Entry[] }>(`${path}/search`, { searchQuery })).body.items).toEqual([
        { id: 1, name: 'Polishing' },
      ])
  })
})

describe('services', () => {
  const list = async (query: Record<string, string>, language?: string) =>
    (
      await app
        .as(owner, language)
        .get<{ items: { serviceType: Entry }[] }>('/BoatService/search', { pageSize: 50, ...query })
    ).body.items.map(({ serviceType }) => serviceType.name)
  const typed = async (names: object) => (await add({ names })).id

  it('show their type in the reader’s language, are found by all names and sort in the marina’s alphabet', async () => {
    const { id: boatId } = await newBoat(app, owner)
    const [wood, awning, sail] = [
      await typed({ en: 'Zinc', et: 'Šabloonid' }),
      await typed({ en: 'Awning', et: 'Õlivahetus', fi: 'Öljynvaihto' }),
      await typed({ en: 'Mast', et: 'Tõmmits' }),
    ]
    for (const serviceTypeId of [wood, awning, sail]) await newService(app, owner, boatId, { serviceTypeId })
    expect(await list({ sortBy: 'ServiceType', sortDirection: 'asc' })).toEqual(['Awning', 'Mast', 'Zinc'])
    expect(await list({ searchQuery: 'öljyn' })).toEqual(['Awning'])
    expect(await list({ searchQuery: 'öljyn' }, 'fi')).toEqual(['Öljynvaihto'])
    expect((await speak('et')).status).toBe(200)
    // Estonian has š before z and t, and õ near its end
    expect(await list({ sortBy: 'ServiceType', sortDirection: 'asc' }, 'et')).toEqual([
      'Šabloonid',
      'Tõmmits',
      'Õlivahetus',
    ])
    expect(await list({ sortBy: 'ServiceType', sortDirection: 'desc' })).toEqual(['Awning', 'Mast', 'Zinc'])
    const paged = await app
      .as(owner)
      .get<{ items: Entry[] }>(`${path}/paged`, { sortBy: 'name', sortDirection: 'asc', pageSize: 50 })
    expect(paged.body.items.findIndex(({ name }) => name === 'Zinc')).toBeLessThan(
      paged.body.items.findIndex(({ name }) => name === 'Mast'),
    )
    await change({ id: sail, names: { et: 'Ahtritekk' } })
    expect(await list({ sortBy: 'ServiceType', sortDirection: 'asc' }, 'et')).toEqual([
      'Ahtritekk',
      'Šabloonid',
      'Õlivahetus',
    ])
    expect(await list({ searchQuery: 'ahtri' })).toEqual(['Mast'])
  })

  it('whose type has no name in the reader’s language show the one in the marina’s, whichever that is', async () => {
    const id = await typed({ en: 'Hoist', et: 'Tõste' })
    expect((await read(owner, id, 'ru')).name).toBe('Tõste')
    expect((await app.as(admin).put<Entry>(path, { id, name: 'Kraana' })).body.names).toEqual({
      en: 'Hoist',
      et: 'Kraana',
    })
    await speak('en')
    expect((await read(owner, id, 'ru')).name).toBe('Hoist')
  })

  it('may be called in another language what others are called in this one', async () => {
    const ids = [
      await typed({ en: 'Wash', et: 'Küür' }),
      await typed({ en: 'Küür', et: 'Küür ja vaha' }),
      await typed({ en: 'Ots', et: 'Alus' }),
      await typed({ en: 'Alus', et: 'Ots' }),
    ]
    const names = async () => {
      const entries = await app.db.select().from(serviceType)
      return ids.map((id) => entries.find((entry) => entry.id === id)?.name)
    }
    expect((await speak('et')).status).toBe(200)
    expect(await names()).toEqual(['Küür', 'Küür ja vaha', 'Alus', 'Ots'])
    expect((await speak('en')).status).toBe(200)
    expect(await names()).toEqual(['Wash', 'Küür', 'Ots', 'Alus'])
  })

  it('keep the marina’s language where two types would be called the same in it', async () => {
    await add({ names: { en: 'Waxing', fi: 'Vahaus' } })
    await add({ names: { en: 'Wax', fi: 'Vahaus' } })
    const { status, problem } = await speak('fi')
    expect([status, problem.code, problem.errors]).toEqual([
      409,
      'name_taken',
      [
        {
          field: 'language',
          message: 'Two entries under Lists would both be called “Vahaus” in this language: rename one of them first.',
        },
      ],
    ])
    expect((await app.visitor.get<{ language: string }>('/Settings')).body.language).toBe('en')
    expect((await read(owner, 1, 'fr')).name).toBe('Polishing')
  })
})
