import { sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { hullTypes } from '#contract/boats/fields.ts'
import { allStatuses } from '#contract/schedules/status.ts'
import { startTestApp, type TestApp } from '../app.ts'
import { newService } from '../boat-services.ts'
import { insertBoats, putSchedule } from '../boats.ts'
import { readSheet } from '../export/read-sheet.ts'
import type { Account } from '../factories.ts'
import { readyBoat, requested, steps } from '../schedules.ts'
import { dataPattern, unmarked } from './judge.ts'

vi.mock('#server/platform/language/catalogues.ts', async () => {
  const { readMarkedCatalogue } = await import('./catalogue.ts')
  return { readCatalogue: readMarkedCatalogue }
})

let app: TestApp
let mari: Account
let staff: Account
let data: RegExp
beforeAll(async () => {
  app = await startTestApp()
  mari = await app.customer({ firstName: 'Mari', lastName: 'Maasikas' })
  staff = await app.staff()
  // one of everything that a list calls by a word
  const ids = await insertBoats(
    app,
    mari.id,
    allStatuses.map((_, at) => ({
      name: 'Kajakas',
      brand: 'Tuul',
      size: at % 4 === 3 ? null : at % 4,
      hullType: hullTypes[at % 4]!,
    })),
  )
  for (const [at, status] of allStatuses.entries())
    await putSchedule(app, ids[at]!, {
      status,
      cancelled: at % 2 === 0,
      plannedPickUpAt: app.clock.now(),
      dropOffAt: new Date(app.clock.now().getTime() - 40 * 86_400_000),
    })
  for (const status of [0, 1, 2]) {
    const boat = await readyBoat(app, mari)
    if (status === 0) await steps[1]!(app, staff, await requested(app, mari, boat.id))
    const { id } = await newService(app, mari, boat.id)
    await app.db.execute(sql`update boat_service set status = ${status} where id = ${id}`)
    await app.db.execute(sql`update subscription set status = ${status} where id = ${boat.subscriptionId}`)
  }
  const types = await app.db.execute<{ name: string }>(sql`select name from service_type`)
  const typed = ['Kajakas', 'Tuul', 'Mari Maasikas', 'None', 'Starboard most of all', 'Dry Marina']
  data = dataPattern([...typed, ...types.rows.map(({ name }) => name)], 'en')
})
afterAll(() => app.close())

const pastCatalogues = (texts: readonly string[]) =>
  texts.map((text) => unmarked(text, data)).filter((words) => words !== null)

describe('what is taken along in the pseudo-language', () => {
  it.each([
    '/Boat/export',
    '/Schedule/export',
    '/Schedule/export?list=drop-offs',
    '/Schedule/export?list=pick-ups',
    '/BoatService/export',
    '/Subscription/export',
  ])('%s: headings, words in its cells and the sheet’s name are the catalogues’', async (path) => {
    for (const who of [mari, staff]) {
      const { status, bytes } = await app.as(who).get(path)
      expect(status).toBe(200)
      const { name, titles, rows } = readSheet(bytes)
      const texts = rows.flatMap((row) => Object.values(row).flatMap(({ text }) => text ?? []))
      expect(texts.filter((text) => /[áçéíñóúš]/i.test(text)).length).toBeGreaterThan(rows.length - 1)
      expect(rows.length).toBeGreaterThan(1)
      expect(pastCatalogues([name!, ...titles, ...texts])).toEqual([])
    }
  })

  it('says what a person is given of their own data, and what they were told', async () => {
    const { status, bytes } = await app.as(mari).get('/Account/Export')
    expect(status).toBe(200)
    const files = unzipSync(new Uint8Array(bytes))
    const lines = strFromU8(files['README.txt']!)
      .replaceAll(/\b\w+\.json|"\w+"|UTC/g, '')
      .split('\n')
    expect(lines.length).toBeGreaterThan(2)
    expect(pastCatalogues(lines)).toEqual([])
    const notices = JSON.parse(strFromU8(files['notices.json']!)) as { text: string }[]
    expect(notices.length).toBeGreaterThan(0)
    expect(pastCatalogues(notices.map(({ text }) => text))).toEqual([])
  })

  it('would find a heading and a state past the catalogues', () => {
    expect(pastCatalogues(['Lodged', 'Kajakas'])).toEqual(['Lodged'])
  })
})
