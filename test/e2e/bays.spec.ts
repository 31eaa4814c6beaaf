import { expect, type Page, test } from './fixtures.ts'
import { signInQuietly } from './people.ts'
import { arrange } from './specified.ts'

async function choose(page: Page, label: string) {
  await page.getByRole('dialog').getByRole('combobox', { name: label, exact: true }).click()
  await page.locator('[role=option]:not([data-combobox-disabled])').filter({ visible: true }).last().click()
}

test('a boat lifted without a bay stands among the unplaced, staff give her one and take it back', async ({ page }) => {
  const boat = await arrange(page, 7)
  await page.goto(`/Requests/${boat.scheduleId}`)
  await expect(page.getByRole('heading', { level: 1, name: boat.name })).toBeVisible()
  await expect(page.getByRole('button', { name: /bay/ })).toHaveCount(0)

  await signInQuietly(page, 'staff')
  await page.goto('/home')
  await page.getByRole('link', { name: /^Unplaced: \d+ boats? on the rack ha/ }).click()
  await expect(page.getByText('Unplaced: boats on the rack without a bay')).toBeVisible()
  await page.getByRole('button', { name: `Choose a bay: ${boat.name}` }).click()
  await expect(page.getByRole('dialog', { name: 'Choose a bay (bunk)' })).toContainText('She has no bay.')
  await page.getByRole('dialog').getByRole('button', { name: 'Move', exact: true }).click()
  await expect(page.getByRole('dialog').getByText('Choose a bay', { exact: true })).toBeVisible()
  for (const label of ['Rack', 'Rack Row', 'Rack Position']) await choose(page, label)
  await page.getByRole('dialog').getByRole('button', { name: 'Move', exact: true }).click()
  await expect(page.getByText(/^She lies in bay .* now$/)).toBeVisible()
  await expect(page.getByRole('button', { name: `Choose a bay: ${boat.name}` })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByRole('button', { name: `Choose a bay: ${boat.name}` })).toBeVisible()
})
