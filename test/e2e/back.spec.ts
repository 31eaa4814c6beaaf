import { expect, test } from './fixtures.ts'
import { signInQuietly } from './people.ts'

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
    await page.goBack()
    await expect(page).toHaveURL('/home')

    // from a link elsewhere there is no list to go back to
    await page.goto(`${list}${list.includes('?') ? '&' : '?'}${link.includes('review') ? 'review' : 'account'}=1`)
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(list)
  })
