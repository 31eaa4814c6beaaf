import { expect, type Page } from '@playwright/test'

/** Buttons that can be pressed, of the picker that is shown. */
const choices = (page: Page, group: 'Day' | 'Time') =>
  page.getByRole('group', { name: group, exact: true }).getByRole('button', { disabled: false })

/** Opens the picker of one date field; on a phone it lies under the field, else beside the form. */
export async function openPicker(page: Page, label: string | RegExp, day: 'Lifting day' | 'Lowering day') {
  await page.getByLabel(label).click()
  await expect(page.getByRole('heading', { name: day })).toBeVisible()
}

/** The first day of the shown week that can be booked, at that time. */
export async function pickFirstDay(page: Page, time: string) {
  await choices(page, 'Day').first().click()
  await choices(page, 'Time').filter({ hasText: time }).click()
}

/** Never today, whose times run out while a test runs. */
export async function nextWeek(page: Page) {
  const shown = page.getByRole('group', { name: 'Day', exact: true })
  const before = (await shown.textContent()) ?? ''
  await page.getByRole('button', { name: 'Next week' }).click()
  await expect(shown).not.toHaveText(before)
  await expect(choices(page, 'Day').first()).toBeVisible()
}

export const submit = (page: Page) => page.getByRole('button', { name: 'Submit' }).filter({ visible: true })
