import { expect, type Page } from './fixtures.ts'
import { settled } from './inspect.ts'
import { isOfMoney, tracesOn } from './money-off.ts'
// money was on in that of the other tests, which its audit log tells
import { test } from './own-marina.ts'
import { mostlyAt, signInQuietly } from './people.ts'
import { besides, everybodys, ofRecords, type Screen, visit } from './screens.ts'

/** Asked for by its address, which nothing leads to. */
const asked: Screen = { name: 'customer-money', address: '/Customers/5?tab=money', heading: /./ }
const ofAll = [...everybodys, ...besides.filter(([user]) => user !== 'admin'), ['staff', [asked]] as const]
const listed = Map.groupBy(
  ofAll
    .flatMap(([user, screens]) => screens.map((screen) => ({ user, screen })))
    .filter(({ screen }) => !isOfMoney(screen.address)),
  ({ user }) => user,
)

async function walk(page: Page, screens: readonly Screen[]) {
  for (const screen of screens)
    await test.step(screen.name, async () => {
      await visit(page, screen)
      await settled(page)
      expect.soft(await tracesOn(page), `${screen.address} speaks of money`).toEqual([])
    })
}

for (const [user, screens] of listed)
  test(`with money off no screen of ${user} speaks of it or leads to it`, { tag: mostlyAt[user] }, async ({
    page,
    faults,
  }) => {
    test.setTimeout(600_000)
    faults.allow(/^answer: 404 GET /)
    await signInQuietly(page, user)
    await walk(
      page,
      screens.map(({ screen }) => screen),
    )
    if (user !== 'admin') await walk(page, await ofRecords(page))
  })

test('a screen that speaks of money would be found', { tag: mostlyAt.customer }, async ({ page }) => {
  await page.goto('about:blank')
  const shown = (html: string) =>
    page.evaluate((body) => {
      document.body.innerHTML = body
    }, html)
  await shown('<h1>Payment</h1><a href="/Boats">Boats</a><a href="/Settings?section=money">Money</a>')
  expect(await tracesOn(page)).toEqual([])
  await shown(
    '<p>Your invoices</p><p hidden>VAT</p><button aria-label="New estimate">+</button><a href="/Money/5">5</a>',
  )
  expect(await tracesOn(page)).toEqual(['Your invoices', 'New estimate', '/Money/5'])
})
