import { expect, test } from './fixtures.ts'
import { settled } from './inspect.ts'
import { openMenu, signInQuietly } from './people.ts'

type Waiting = {
  items: {
    kind: string
    id: number
    title: string
    boatName: string | null
    ownerName: string
    since: string
    blocked: string | null
  }[]
  totalCount: number
  counts: Record<string, number>
}

test('staff see what waits, oldest first, narrow it by kind and approve with two taps', async ({ page }) => {
  await signInQuietly(page, 'staff')
  const waiting = async () => (await (await page.request.get('/api/Schedule/Waiting')).json()) as Waiting
  const { items, totalCount, counts } = await waiting()
  await page.goto('/home')
  await openMenu(page)
  await page
    .getByRole('link', { name: `Review queue ${totalCount}` })
    .filter({ visible: true })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Review queue' })).toBeVisible()
  const rows = page.getByRole('main').locator('li')
  await expect(rows).toHaveCount(items.length)
  for (const [index, { title, boatName, ownerName }] of items.entries())
    await expect(rows.nth(index)).toContainText(`${title}: ${boatName ?? ownerName}`)

  const kind = page.getByRole('group', { name: 'Kind' })
  await kind.getByRole('button', { name: `Subscriptions ${counts.subscription}` }).click()
  await expect(page).toHaveURL(/kind=subscription/)
  await expect(rows).toHaveCount(counts.subscription ?? 0)
  await page.reload()
  await expect(rows).toHaveCount(counts.subscription ?? 0)

  await kind.getByRole('button', { name: /^Requests/ }).click()
  const open = items.find((item) => item.kind === 'request' && item.blocked === null)
  const subject = `${open?.title}: ${open?.boatName}`
  await page.getByRole('button', { name: `Approve: ${subject}` }).click()
  // Closer together two taps count as one.
  await page.waitForTimeout(400)
  await page.getByRole('button', { name: `Yes, approve: ${subject}` }).click()
  await expect(rows.filter({ hasText: subject })).toHaveCount(0)
  await settled(page)
  expect((await waiting()).counts.request).toBe((counts.request ?? 0) - 1)
})

test('a review opens over the queue and leads back to it', async ({ page }) => {
  await signInQuietly(page, 'staff')
  await page.goto('/Review?kind=payment')
  await page
    .getByRole('button', { name: /^Review: Drop Off Payment/ })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: 'Review Boat Drop Off Payment' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/Review\?kind=payment$/)
})

test('the queue is not for customers', async ({ page }) => {
  await signInQuietly(page, 'customer')
  await page.goto('/Review')
  await expect(page.getByRole('heading', { name: 'Only the marina’s staff review what waits' })).toBeVisible()
})

test('a new enquiry waits in the queue and is answered from there', async ({ page, portray }) => {
  const name = `Veera ${Date.now().toString(36)}`
  await page.request.post('/api/ContactMessage', {
    data: { name, email: 'veera@example.com', message: 'Room for 9 m?' },
  })
  await signInQuietly(page, 'staff')
  await page.goto('/Review?kind=enquiry')
  const row = page.getByRole('main').locator('li').filter({ hasText: name })
  await expect(row).toContainText('Room for 9 m?')
  await portray('queue-enquiries')
  await row.getByRole('link', { name: `Answer: Enquiry: ${name}` }).click()
  await expect(page).toHaveURL(/\/Enquiries\/\d+$/)
  await page.getByRole('textbox').fill('Yes, there is.')
  await page.getByRole('main').getByRole('button', { name: /^Send/ }).click()
  await expect(page.getByRole('main').getByText('Yes, there is.')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Review queue' })).toBeVisible()
  await expect(row).toHaveCount(0)
})
