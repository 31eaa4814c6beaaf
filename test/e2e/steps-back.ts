import { expect, type Page } from '@playwright/test'

const addressed = ['account', 'entry', 'review', 'stop']

/** Each dialog that is open has its step of the history: one of its own, or the address that opened it. */
export async function stepsMade(page: Page) {
  const lacking = () =>
    page.evaluate((names) => {
      const search = new URLSearchParams(window.location.search)
      const own = (window.history.state as { usr?: { overlays?: number } } | null)?.usr?.overlays ?? 0
      return document.querySelectorAll('[role=dialog]').length - own - names.filter((name) => search.has(name)).length
    }, addressed)
  await expect.poll(lacking, { message: 'dialogs without a step' }).toBe(0)
}

/** The router is where it was going: a page that is left before is led on there (keep-aim.ts). */
export const arrived = (page: Page) =>
  expect.poll(() => page.evaluate(() => sessionStorage.getItem('aim')), { message: 'where it is going' }).toBeNull()

/** What a press opened has a step of its own: the page behind it stays, and is not even loaded anew. */
export async function closeWithBack(page: Page) {
  const dialogs = page.getByRole('dialog')
  await stepsMade(page)
  const before = new URL(page.url())
  const open = await dialogs.count()
  await page.evaluate(() => Object.assign(window, { stays: true }))
  await page.goBack()
  await expect(dialogs).toHaveCount(open - 1)
  expect(await page.evaluate(() => 'stays' in window)).toBe(true)
  // the address of a dialog below it stays
  if (open === 1) for (const name of [...addressed, 'step']) before.searchParams.delete(name)
  await expect(page).toHaveURL(before.href)
  // what lay below it, as the menu it was chosen from, takes its own step away
  await stepsMade(page)
  await arrived(page)
}
