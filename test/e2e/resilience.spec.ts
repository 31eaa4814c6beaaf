import { addPapers, chooseFile, filesOf, fillBoat } from './boat-form.ts'
import { submit } from './booking.ts'
import { expect, type Page, test } from './fixtures.ts'
import { fourPapers } from './papers.ts'
import { newcomer, registerQuietly, signInQuietly } from './people.ts'

const drawing = (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
})

test('a refused file says why and the others stay [8-4, 2.6-15, 2.6-16]', async ({ page, faults }) => {
  faults.expect(/^answer: 415 POST \/api\/File\/upload$/)
  const papers = await fourPapers('Kiil')
  await signInQuietly(page, 'customer')
  await page.goto('/Boats/create')
  await chooseFile(page, 'other', [papers.other, drawing('plan.png'), papers.registration])
  const files = filesOf(page, 'other')
  await expect(files.getByRole('link')).toHaveText([papers.other.name, papers.registration.name])
  await expect(files.getByRole('listitem').filter({ hasText: 'plan.png' }).getByRole('alert')).toContainText(
    /SVG drawing/,
  )
  await files.getByRole('button', { name: 'Remove plan.png' }).click()
  await expect(files.getByRole('listitem')).toHaveCount(2)
})

async function expectFilled(page: Page, name: string) {
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(name)
  await expect(page.getByLabel('Width in (m)')).toHaveValue('2.55')
  await expect(page.getByLabel('Notes')).toHaveValue(/^Wide slings/)
  await expect(filesOf(page, 'contract').getByRole('link', { name: 'contract.docx' })).toBeVisible()
  await expect(filesOf(page, 'registration').getByRole('link', { name: 'registration.png' })).toBeVisible()
  await expect(page.getByLabel('Valid until, insurance.pdf')).not.toHaveValue('')
}

test('a boat form survives a server that is away, and a reload [8-5, 2.6-17]', async ({ page, faults }) => {
  faults.expect(/^failed: POST \/api\/Boat\/Create /)
  await page.goto('/about')
  await registerQuietly(page, newcomer('Mart'))
  await page.goto('/Boats/create')
  await fillBoat(page, 'Vastupidav')
  await addPapers(page, await fourPapers('Vastupidav'))
  await page.route('**/api/Boat/Create', (route) => route.abort('connectionrefused'))
  await submit(page).click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'did not answer. Nothing you entered is lost.' }),
  ).toBeVisible()
  await expectFilled(page, 'Vastupidav')

  await page.reload()
  await expect(page.getByText('This is what you typed before')).toBeVisible()
  await expectFilled(page, 'Vastupidav')

  await page.unroute('**/api/Boat/Create')
  await submit(page).click()
  await page.waitForURL('**/Boats')
  await expect(page.getByRole('link', { name: 'Vastupidav', exact: true })).toHaveCount(1)
  await page.goto('/Boats/create')
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('')
})

test('an empty boat form names every missing field and sends nothing [5-1, 8-1]', async ({ page }) => {
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/')) sent += 1
  })
  await signInQuietly(page, 'customer')
  await page.goto('/Boats/create')
  await submit(page).click()
  const summary = page.getByRole('alert').filter({ hasText: 'Please fill in all required fields' })
  await expect(summary).toBeAttached()
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused()
  for (const name of ['Name', 'Width in (m)', 'Depth in (m)', 'Notes'])
    await expect(page.getByRole('textbox', { name, exact: true })).toHaveAttribute('aria-invalid', 'true')
  await expect(page.locator('input[type=file][aria-invalid=true]')).toHaveCount(4)
  expect(sent).toBe(0)
})

test('offline is said, actions wait, and all goes on by itself', async ({ page, context, faults }) => {
  faults.allow(/^failed: GET \/api\//, /^failed: GET \/assets\//)
  await signInQuietly(page, 'customer')
  await page.goto('/Boats')
  const create = page.getByRole('link', { name: 'New', exact: true })
  await expect(create).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText(/^You are offline since \d\d:\d\d, marina time\./)).toBeVisible()
  await expect(page.getByRole('button', { name: 'New', exact: true })).toBeDisabled()
  await expect(page.getByText('Kajakas').first()).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(/^You are offline/)).toHaveCount(0)
  await create.click()
  await expect(page.getByRole('heading', { name: 'New Boat' })).toBeVisible()
})
