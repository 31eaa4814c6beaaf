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

test('moving a boat begins with her own bay, and none is left for her unless somebody chooses that', async ({
  page,
}) => {
  const boat = await arrange(page, 7)
  await signInQuietly(page, 'staff')
  const address = `/Requests?review=${boat.scheduleId}&step=move-bay`
  await page.goto(address)
  const dialog = page.getByRole('dialog')
  const move = dialog.getByRole('button', { name: 'Move', exact: true })
  for (const label of ['Rack', 'Rack Row', 'Rack Position']) await choose(page, label)
  await move.click()
  await expect(page.getByText(/^She lies in bay .* now$/)).toBeVisible()

  await page.goto(address)
  await expect(dialog.getByRole('combobox', { name: 'Rack Position', exact: true })).not.toHaveValue('')
  await expect(move).toBeDisabled()
  await dialog.getByRole('combobox', { name: 'Rack', exact: true }).click()
  await page.getByRole('option', { selected: true }).filter({ visible: true }).click()
  await expect(dialog.getByRole('button', { name: /^Take her out of / })).toBeEnabled()
  await choose(page, 'Rack')
  await expect(move).toBeDisabled()
  await dialog.getByRole('combobox', { name: 'Rack', exact: true }).click()
  await page.getByRole('option', { selected: true }).filter({ visible: true }).click()
  await dialog.getByRole('button', { name: /^Take her out of / }).click()
  await expect(page.getByText('She has no bay now')).toBeVisible()
})
