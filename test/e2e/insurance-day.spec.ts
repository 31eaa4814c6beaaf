import { expect, type Page, test } from './fixtures.ts'
import { settled } from './inspect.ts'
import { dayFromNow } from './papers.ts'
import { signInQuietly } from './people.ts'
import { arrange } from './specified.ts'

const missing = 'Insurance: last day missing'
/** The row of a boat, or on a phone her card. */
const rowOf = (page: Page, name: string) =>
  page.getByRole('main').getByRole('row').or(page.getByRole('main').getByRole('listitem')).filter({ hasText: name })

test('an owner reads that the insurance’s last day is missing, and our forms ask for it', async ({ page, portray }) => {
  const boat = await arrange(page, null, null)
  await page.goto('/home')
  await expect(page.getByText(`${boat.name}’s insurance: last day missing`)).toBeVisible()
  await page.goto('/Boats')
  await expect(rowOf(page, boat.name).first()).toContainText(missing)
  await settled(page)
  await portray('undated-boats-owner')

  await page.goto(`/Boats/${boat.id}?edit=true`)
  await page.getByLabel('Notes').fill('Wide slings, fenders on port')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Please mend what is marked')).toBeVisible()
  await expect(page.getByText('Enter the last day the certificate covers').first()).toBeVisible()

  await page.goto(`/Boats/${boat.id}`)
  await expect(page.getByText(missing)).toBeVisible()
  await settled(page)
  await portray('undated-boat-owner')
  await page.getByRole('button', { name: 'Enter last day: Insurance Documents' }).click()
  const dialog = page.getByRole('dialog')
  const day = dialog.getByLabel('Valid until, insurance.pdf')
  await day.fill('01/02/2030')
  await day.fill('')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Enter the last day the certificate covers', { exact: true })).toBeVisible()
  await day.fill(dayFromNow(200).split('-').reverse().join('/'))
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(missing)).toHaveCount(0)
})

test('staff see it in queue, list and review, and set the day there in one field', async ({ page, portray }) => {
  const boat = await arrange(page, 0, null)
  await signInQuietly(page, 'staff')
  await page.goto('/Review?kind=request')
  await expect(rowOf(page, boat.name).first()).toContainText(missing)
  await page.goto(`/Requests?searchQuery=${encodeURIComponent(boat.name)}`)
  await expect(rowOf(page, boat.name).first()).toContainText(missing)
  await page.goto(`/Requests?review=${boat.scheduleId}`)
  const dialog = page.getByRole('dialog', { name: 'Review Boat Drop Off Request' })
  const check = dialog.getByRole('listitem').filter({ hasText: missing })
  await expect(check).toContainText('Not certain')
  // it stands in nobody's way
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeEnabled()
  await settled(page)
  await portray('undated-review-staff')
  await dialog.getByLabel('Last day insurance.pdf covers').fill(dayFromNow(200).split('-').reverse().join('/'))
  await dialog.getByRole('button', { name: 'Set last day: insurance.pdf' }).click()
  await expect(check).toHaveCount(0)
  await expect(dialog.getByText(/^Valid until/)).toBeVisible()
  await expect(dialog.getByText(/Insured until/)).toBeVisible()
})
