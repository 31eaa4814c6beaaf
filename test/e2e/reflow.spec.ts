import { openDialog, openings, refusedOnTheWay } from './dialogs.ts'
import { expectToFit } from './fit.ts'
import { type Page, test } from './fixtures.ts'
import { type DemoUser, signInQuietly } from './people.ts'
import { everybodys, ofRecords, open, type Screen, visit } from './screens.ts'
import { expectTextSize, wearText } from './text-size.ts'

/** As long as their forms take them, or longer than anybody’s. */
const longest: Record<string, number> = { code: 20, marinaName: 60 }
const names =
  /^(name|boatName|ownerName|firstName|lastName|username|email|brand|originalFileName|code|marinaName|title)$/
const lengthen = (key: string, value: unknown) =>
  typeof value === 'string' && value !== '' && names.test(key) ? value.padEnd(longest[key] ?? 80, 'norden') : value
/** This browser reads every name 80 signs long and without a space at its end; the marina keeps its own, which other tests share. */
const withLongNames = (page: Page) =>
  page.route('**/api/**', async (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    // a page that is left takes its calls along
    const answer = await route.fetch().catch(() => null)
    const text = await answer?.text().catch(() => null)
    if (!answer || typeof text !== 'string') return route.abort()
    if (!/json/.test(answer.headers()['content-type'] ?? '')) return route.fulfill({ response: answer })
    return route.fulfill({ response: answer, json: JSON.parse(text, lengthen) })
  })

type Look = { what: string; percent: 100 | 200; width?: number; named?: true }
const looks: Look[] = [
  { what: 'text at 200 %', percent: 200 },
  { what: '320 px', percent: 100, width: 320 },
  { what: 'names of 80 signs', percent: 100, named: true },
]
/** Long, but for what most people see at the largest text. */
const tagOf = (user: DemoUser | null, { percent }: Look) =>
  percent === 200 && (user === null || user === 'customer') ? [] : '@long'
for (const look of looks) {
  const { what, percent, width, named } = look
  const begin = async (page: Page, user: DemoUser | null) => {
    test.setTimeout(600_000)
    if (width) await page.setViewportSize({ width, height: 700 })
    await wearText(page, percent)
    if (named) await withLongNames(page)
    if (user) await signInQuietly(page, user)
  }
  const walk = async (page: Page, screens: Screen[]) => {
    for (const screen of screens)
      await test.step(screen.name, async () => {
        await visit(page, screen)
        await expectTextSize(page, percent)
        await expectToFit(page, screen.name)
      })
  }
  for (const [user, screens] of everybodys) {
    const tag = tagOf(user, look)
    test(`every screen as ${user} fits: ${what}`, { tag }, async ({ page, faults }) => {
      faults.allow(/^answer: 404 GET /)
      await begin(page, user)
      await walk(page, screens)
    })
    if (user !== 'admin')
      test(`every record’s page as ${user} fits: ${what}`, { tag }, async ({ page }) => {
        await begin(page, user)
        await walk(page, await ofRecords(page))
      })
    test(`every dialog as ${user} fits: ${what}`, { tag }, async ({ page, faults }) => {
      faults.allow(refusedOnTheWay)
      await begin(page, user)
      for (const opening of await openings[user](page))
        await test.step(opening.name, async () => {
          if (await openDialog(page, opening)) await expectToFit(page, opening.name)
        })
    })
  }
  test(`the public and the sign-in pages fit: ${what}`, { tag: tagOf(null, look) }, async ({ page, faults }) => {
    faults.allow(/^answer: 404 GET \/nowhere$/)
    await begin(page, null)
    await walk(page, open)
  })
}
