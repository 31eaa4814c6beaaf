import { expectToFitLarge } from './fit.ts'
import { expect, test } from './fixtures.ts'
import { expectNoSidewaysScroll, inspect } from './inspect.ts'
import { become, signInQuietly } from './people.ts'

test('staff see who gets it and who does not, send it once, and its reader reads it in full', async ({
  page,
  portray,
}) => {
  await signInQuietly(page, 'customer')
  const me = (await (await page.request.get('/api/Person/me')).json()) as { email: string }
  const subject = `Storm ${Date.now().toString(36)}`
  await signInQuietly(page, 'staff')
  await page.goto('/Broadcasts')
  await expect(page.getByRole('heading', { level: 1, name: 'Broadcasts' })).toBeVisible()
  await page.getByRole('link', { name: 'Write to many' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Write to many' })).toBeVisible()
  await page.getByLabel('All customers').check()
  await expect(page.getByText(/^\d+ customers? gets? it$/)).toBeVisible()
  await page.getByLabel('Customers found by a search').check()
  await expect(page.getByText('Type whom to look for, and who is found stands here.')).toBeVisible()
  await page.getByLabel('Search customers').fill(me.email)
  await expect(page.getByText('1 customer gets it')).toBeVisible()
  await page.getByRole('button', { name: 'Send to 1 customer' }).click()
  await expect(page.getByText('Write a subject').first()).toBeVisible()
  await page.getByLabel('Subject').fill(subject)
  await page.getByRole('textbox', { name: 'Text' }).fill('Double your lines.\nWe are there all night.')
  await portray('broadcast-new')
  await expectNoSidewaysScroll(page)
  await inspect(page)
  await expectToFitLarge(page, 'broadcast-new')
  await page.getByRole('button', { name: 'Send to 1 customer' }).dblclick()
  await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible()
  // by itself: the page hears of it
  await expect(page.getByText('1 of 1', { exact: true })).toBeVisible()
  // a notice stays while the mouse lies on it
  await page.mouse.move(1, 1)
  await portray('broadcast')
  await inspect(page)
  await page.goto(`/Broadcasts?searchQuery=${encodeURIComponent(subject)}`)
  await expect(page.getByRole('link', { name: subject }).filter({ visible: true })).toHaveCount(1)
  await portray('broadcasts')
  await expectNoSidewaysScroll(page)

  await become(page, 'customer')
  await page.goto('/home')
  await page.getByRole('button', { name: /^Notices/ }).click()
  await page.getByRole('link', { name: new RegExp(`The marina writes “${subject}”`) }).click()
  await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible()
  await expect(page.getByText('Double your lines.')).toBeVisible()
  await expect(page.getByText('1 of 1', { exact: true })).toHaveCount(0)
  await portray('broadcast-read')
  await inspect(page)
  await page.goto('/Broadcasts')
  await expect(page.getByText('Broadcasts are written by the staff')).toBeVisible()
})
