import { expect, type Locator, type Page } from '@playwright/test'

const farthest = 80

/** Tabs on until that has the focus, as somebody without a mouse does. */
export async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < farthest; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${farthest} times Tab did not lead to ${target}`)
}

/** Signs in without touching the mouse; the page is /login. */
export async function fillSignIn(page: Page, username: string, password: string) {
  await tabTo(page, page.getByLabel('Username'))
  await page.keyboard.type(username)
  await tabTo(page, page.getByRole('textbox', { name: 'Password' }))
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
}
