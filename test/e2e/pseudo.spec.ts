import { openDialog, openings, refusedOnTheWay } from './dialogs.ts'
import { expectToFit } from './fit.ts'
import { expect, type Page, test } from './fixtures.ts'
import { forms, userOf } from './forms.ts'
import { expectHandy, settled } from './inspect.ts'
import { type DemoUser, signInQuietly } from './people.ts'
import { expectAllMarked, inEnglish, unmarkedOn } from './pseudo-page.ts'
import { besides, everybodys, ofRecords, open, overdue, type Screen, visit } from './screens.ts'
import { wearText } from './text-size.ts'

test.use({ marina: 'pseudo' })

async function judge(page: Page, what: string) {
  await expectToFit(page, what)
  await expectHandy(page)
  await expectAllMarked(page, what)
}
async function walk(page: Page, screens: Screen[]) {
  for (const screen of screens)
    await test.step(screen.name, async () => {
      await visit(inEnglish(page), screen)
      await judge(page, screen.name)
    })
}

const desktop = { viewport: { width: 1366, height: 900 }, hasTouch: false, isMobile: false, deviceScaleFactor: 1 }
for (const { what, percent, use } of [
  { what: 'at 390 px', percent: 100, use: {} },
  { what: 'at 390 px, text at 200 %', percent: 200, use: {} },
  { what: 'at 1366 px', percent: 100, use: desktop },
  { what: 'at 1366 px, text at 200 %', percent: 200, use: desktop },
] as const)
  test.describe(what, () => {
    test.use(use)
    test.beforeEach(async ({ page, faults }) => {
      test.setTimeout(600_000)
      faults.allow(/^answer: 4(03|04|10) GET /)
      faults.allow(refusedOnTheWay)
      await wearText(page, percent)
    })
    for (const [user, screens] of everybodys) {
      test(`every screen as ${user} is said by the catalogues and fits`, async ({ page }) => {
        await signInQuietly(page, user)
        await walk(page, screens)
      })
      if (user !== 'admin')
        test(`every record’s page as ${user} is said by the catalogues and fits`, async ({ page }) => {
          await signInQuietly(page, user)
          await walk(page, await ofRecords(page))
        })
    }
    for (const [user, screens] of besides)
      test(`what else ${user} reaches is said by the catalogues and fits`, async ({ page }) => {
        await signInQuietly(page, user)
        await walk(page, screens)
      })
    test('where overdue links lead is said by the catalogues and fits', ({ page }) => walk(page, overdue))
    for (const user of Object.keys(openings) as DemoUser[])
      test(`every dialog as ${user} is said by the catalogues and fits`, async ({ page }) => {
        await signInQuietly(page, user)
        for (const opening of await openings[user](page))
          await test.step(opening.name, async () => {
            if (await openDialog(inEnglish(page), opening)) await judge(page, opening.name)
          })
      })
    test('the public and the sign-in pages are said by the catalogues and fit', ({ page }) => walk(page, open))
    for (const [who, list] of Object.entries(forms))
      test(`what ${who} did wrong in a form is said by the catalogues and fits`, async ({ page, faults }) => {
        faults.allow(/^answer: 4\d\d /)
        for (const { name, file, open, spoil, send } of list)
          await test.step(name ?? file, async () => {
            await page.unrouteAll()
            const user = userOf[who]
            if (user) await signInQuietly(page, user)
            const reader = inEnglish(page)
            await open(reader)
            await spoil?.(reader)
            await settled(reader)
            const sends = reader.getByRole('button', { name: send, exact: typeof send === 'string' })
            await sends.filter({ visible: true }).last().click()
            await expect(
              page.locator('[aria-invalid=true], [role=alert]').filter({ visible: true }).first(),
            ).toBeVisible()
            await judge(page, name ?? file)
          })
      })
  })

test('a sentence past the catalogues would be found, and one that is cut', async ({ page }) => {
  await page.goto('/login')
  // React refuses a page that was changed before it came alive
  await expect(page.locator('[data-waiting]')).toHaveCount(0)
  expect(await unmarkedOn(page)).toEqual([])
  await page.evaluate(() => {
    const planted = document.createElement('p')
    planted.textContent = 'The crane rests today.'
    planted.title = 'Crane'
    document.querySelector('main')!.append(planted)
  })
  expect(await unmarkedOn(page)).toEqual(['main p[title]: “Crane”', 'main p: “The crane rests today.”'])
})
