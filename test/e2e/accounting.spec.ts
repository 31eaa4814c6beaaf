import { expectToFit } from './fit.ts'
import { expect, type Page, test } from './fixtures.ts'
import { inspect, isPhone, settled } from './inspect.ts'
import { paid, switchMoney } from './money.ts'
import { become } from './people.ts'

const main = (page: Page) => page.getByRole('main')
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

/** The month on paper: without what is around it, on one sheet upright. */
async function expectOnePage(page: Page) {
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('table', { name: 'Twelve months, with VAT' })).toBeVisible()
  await expect(heading(page, 'Racks taken')).toBeVisible()
  // in points: what is smaller is not read
  const smallest = await page.locator('main').evaluate((main) => {
    const written = [...main.querySelectorAll('*')].filter((one) =>
      [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()),
    )
    const seen = written.filter((one) => one.checkVisibility() && one.getBoundingClientRect().height > 2)
    return Math.min(...seen.map((one) => 0.75 * Number.parseFloat(getComputedStyle(one).fontSize) * one.currentCSSZoom))
  })
  expect(smallest).toBeGreaterThan(6.9)
  for (const around of [page.getByRole('banner'), page.getByRole('navigation'), page.getByRole('button')])
    for (const one of await around.all()) await expect(one).toBeHidden()
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  const [, width = '', height = ''] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(paper) ?? []
  expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([595, 842])
}

test.afterEach(({ page }) => switchMoney(page, false))

test('staff read the month, and find and export what it is made of; owners do not', async ({
  page,
  portray,
  portrayAtBoth,
}) => {
  const { owner, number } = await paid(page)
  const name = `${owner.firstName} ${owner.lastName}`
  const month = new Date().toISOString().slice(0, 7)
  await page.goto(`/Accounting?month=${month}`)
  await expect(heading(page, 'VAT by rate')).toBeVisible()
  await expect(heading(page, 'Paid')).toBeVisible()
  await expect(heading(page, 'The yard')).toBeVisible()
  await expect(heading(page, 'Racks taken')).toBeVisible()
  await expect(main(page).getByText('Transfer').first()).toBeVisible()
  await expect(main(page)).toContainText('This month is not over')
  await expect(page.getByRole('table', { name: 'Twelve months, with VAT' }).getByRole('row')).toHaveCount(13)
  await settled(page)
  // the menu shows where one is, also where it is longer than the page
  if (!isPhone(page))
    await expect(page.getByRole('navigation', { name: 'Main' }).locator('[aria-current=page]')).toBeInViewport()
  await inspect(page, 'html', { inDark: true })
  await expectToFit(page, 'accounting')
  await portrayAtBoth('accounting')
  await expectOnePage(page)
  await portray('accounting-on-paper')
  await page.emulateMedia({ media: null })
  await page.getByRole('button', { name: 'Previous month' }).click()
  await expect(page).not.toHaveURL(new RegExp(month))

  await page.getByRole('link', { name: 'Invoices and credit notes' }).click()
  await expect(page).toHaveURL(/Accounting\/Documents/)
  await page.goto(`/Accounting/Documents?from=${month}-01&searchQuery=${number}`)
  await expect(
    main(page)
      .getByRole('link', { name: new RegExp(number) })
      .first(),
  ).toBeVisible()
  await expect(main(page)).toContainText('45.00 €')
  await settled(page)
  await inspect(page, 'html', { inDark: true })
  await expectToFit(page, 'documents of accounting')
  await portrayAtBoth('accounting-documents')
  const ubl = page.getByRole('button', { name: 'UBL of these days' })
  const [zip] = await Promise.all([page.waitForEvent('download'), ubl.click()])
  expect(zip.suggestedFilename()).toMatch(/^UBL .*\.zip$/)

  await page.goto(`/Accounting/Payments?searchQuery=${encodeURIComponent(owner.email)}`)
  await expect(main(page).getByText(name).first()).toBeVisible()
  await settled(page)
  await inspect(page, 'html', { inDark: true })
  await expectToFit(page, 'payments of accounting')
  await portrayAtBoth('accounting-payments')
  if (!isPhone(page)) {
    await page.getByRole('checkbox', { name: 'Select all payments on this page' }).check()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page
        .getByRole('button', { name: /^Export/ })
        .first()
        .click(),
    ])
    expect(file.suggestedFilename()).toBe('Payments.xlsx')
  }

  await become(page, owner.username, owner.password)
  await page.goto('/Accounting')
  await expect(main(page)).toContainText('Accounting is for the staff')
})
