import { expect, type Page, test } from './fixtures.ts'
import { signInQuietly } from './people.ts'
import { arrived, closeWithBack, stepsMade } from './steps-back.ts'

for (const [list, link] of [
  ['/Subscriptions?status=pending', 'a[href*="review="]'],
  ['/BoatServices?status=pending', 'a[href*="review="]'],
  ['/Staff', 'a[href*="account="]'],
] as const)
  test(`a dialog opened from ${list} closes with Back, and closed leaves no step for it`, async ({ page }) => {
    await signInQuietly(page, 'admin')
    await page.goto('/home')
    await page.goto(list)
    const dialog = page.getByRole('dialog')
    await page.locator(link).first().click()
    await expect(dialog).toBeVisible()
    await page.goBack()
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL(list)

    await page.locator(link).first().click()
    await expect(dialog.getByRole('button').last()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL(list)
    await arrived(page)
    await page.goBack()
    await expect(page).toHaveURL('/home')

    // from a link elsewhere there is no list to go back to
    await page.goto(`${list}${list.includes('?') ? '&' : '?'}${link.includes('review') ? 'review' : 'account'}=1`)
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(list)
  })

async function opened(page: Page, name: string) {
  await expect(page.getByRole('dialog', { name })).toBeVisible()
  await stepsMade(page)
}
const toAccount = (page: Page) => page.getByRole('link', { name: 'My account' }).click()

test('what a press opens takes its step away when it is closed, and after a reload', async ({ page }) => {
  await signInQuietly(page, 'customer')
  await page.goto('/home')
  await toAccount(page)
  const question = 'Delete your account?'
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => page.getByRole('dialog').getByRole('button', { name: 'Keep' }).click(),
    () => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click(),
  ]) {
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await opened(page, question)
    await close()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await opened(page, question)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await stepsMade(page)
  await page.goBack()
  await expect(page).toHaveURL('/home')
})

test('Back closes the topmost of what lies open, one after the other', async ({ page }) => {
  await signInQuietly(page, 'staff')
  await page.goto('/home')
  await page.goto('/Messages/1')
  await page.getByRole('button', { name: 'Saved replies' }).click()
  const replies = page.getByRole('dialog', { name: 'Saved replies' })
  await replies
    .getByRole('button', { name: /^More for/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Edit' }).waitFor()
  await expect.poll(() => page.evaluate(() => window.history.state.usr.overlays)).toBe(2)
  await page.goBack()
  await expect(page.getByRole('menu')).toHaveCount(0)
  await replies
    .getByRole('button', { name: /^More for/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: /^Delete/ })
  await expect(question.getByRole('button').last()).toBeVisible()
  await closeWithBack(page)
  await expect(replies).toBeVisible()
  await closeWithBack(page)
  await page.goBack()
  await expect(page).toHaveURL('/home')
})

test('a page reached from within goes back to the page it was opened on', async ({ page }) => {
  await signInQuietly(page, 'staff')
  await page.goto('/home')
  await page.goto('/Boats')
  await page.getByRole('button', { name: /^Notices|notices?$/i }).click()
  const notices = page.getByRole('dialog', { name: 'Notices' })
  await expect(notices).toBeVisible()
  await closeWithBack(page)

  const more = page.getByRole('button', { name: /^More for/ }).filter({ visible: true })
  await more.first().click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await expect(page).toHaveURL(/\/Boats\/\d+\?edit/)
  await page.goBack()
  await expect(page).toHaveURL('/Boats')
  await expect(more.first()).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/home')
})
