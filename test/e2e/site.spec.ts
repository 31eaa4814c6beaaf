import { msg, plural } from '@lingui/core/runtime-macro'
import { expect, type Page, test } from './fixtures.ts'
import { inspect } from './inspect.ts'
import { signInQuietly } from './people.ts'
import { said } from './words.ts'

/** What the server says over a form of three wrong fields. */
const threeWrong = msg`${plural({ count: 3 }, { one: 'Check this field. Nothing you typed is lost.', other: 'Check these # fields. Nothing you typed is lost.' })}`
const pages = ['/', '/about', '/pricing', '/contactus', '/privacy-policy', '/delete-account']

/** Everything a page asks for, by address. */
const watchRequests = (page: Page) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  return asked
}

for (const address of pages)
  test(`${address} is whole, asks nobody else for anything and has no script [2.2-1]`, async ({
    page,
    product,
    portray,
  }) => {
    const asked = watchRequests(page)
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toContainText('Opening hours')
    expect(await page.locator('script:not([type="application/ld+json"])').count()).toBe(0)
    expect(asked.filter((url) => !url.startsWith(product.url))).toEqual([])
    expect(asked.filter((url) => /\.m?js(\?|$)/.test(url))).toEqual([])
    await inspect(page)
    await portray(`site${address.replaceAll('/', '-')}`)
  })

test('the navigation leads everywhere, on a phone from the menu [2.1-1]', async ({ page }) => {
  await page.goto('/')
  const isPhone = (page.viewportSize()?.width ?? 0) < 900
  for (const [label, url] of [
    ['About', /\/about$/],
    ['Contact', /\/contactus$/],
    ['Privacy Policy', /\/privacy-policy$/],
    ['Service', /#service$/],
    ['Home', /\/$/],
  ] as const) {
    if (isPhone) await page.locator('summary[aria-label="Menu"]').click()
    const name = isPhone ? 'Menu' : 'Main'
    await page.getByRole('navigation', { name }).getByRole('link', { name: label }).click()
    await expect(page).toHaveURL(url)
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden()
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the same page is a choice away in each language, by keyboard, and all after it stays in that language', async ({
    page,
    faults,
  }) => {
    faults.expect(/^answer: 400 POST \/api\/ContactMessage$/)
    await page.goto('/contactus')
    const menu = page.locator('details.lang')
    await menu.locator('summary').focus()
    await page.keyboard.press('Enter')
    const choices = menu.getByRole('link')
    await expect(choices).toHaveText(['English', 'Eesti', 'Suomi', 'Русский'])
    for (const choice of await choices.all())
      expect((await choice.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(44)
    await choices.filter({ hasText: 'Suomi' }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/fi/contactus')
    await expect(page.locator('html')).toHaveAttribute('lang', 'fi')
    await expect(page).toHaveTitle(new RegExp(`^${said('fi', msg({ message: 'Contact', context: 'navigation' }))}`))
    await page.getByRole('button', { name: said('fi', msg`Send the message`) }).click()
    await expect(page.getByRole('alert')).toContainText(said('fi', threeWrong))
    await page.getByRole('banner').getByRole('link', { name: 'Dry Marina' }).click()
    await expect(page).toHaveURL('/fi')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'fi')
  })

  test('Just Visit comes back with what is wrong and what was typed, then reaches the marina', async ({
    page,
    faults,
  }) => {
    faults.expect(/^answer: 400 POST \/api\/VisitRequest$/)
    const form = page.getByRole('form', { name: 'Just Visit' })
    await page.goto('/#visit')
    await form.getByLabel('Name').fill('Mari Maasikas')
    await form.getByLabel('Email').fill('mari')
    await form.getByLabel('Message').fill('A RIB, 7 m')
    // a form that comes back within three seconds is taken for a robot's; the refusal of fields comes first
    await form.getByRole('button', { name: 'Send the request' }).click()
    await expect(form.getByRole('alert')).toContainText('Check these 3 fields. Nothing you typed is lost.')
    await expect(form.getByLabel('Name')).toHaveValue('Mari Maasikas')
    await expect(form.getByLabel('Message')).toHaveValue('A RIB, 7 m')
    await expect(form.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')

    const opened = Number.parseInt((await form.locator('[name=stamp]').inputValue()).split('.')[0] ?? '', 36)
    await form.getByLabel('Email').fill('mari@example.com')
    const [arrival, departure] = [30, 33].map((days) =>
      new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10),
    )
    await form.getByLabel('Arrival').fill(arrival ?? '')
    await form.getByLabel('Departure').fill(departure ?? '')
    await form.getByLabel('Length').fill('7,2')
    await expect.poll(() => Date.now() - opened).toBeGreaterThan(3_500)
    await form.getByRole('button', { name: 'Send the request' }).click()
    await expect(page).toHaveURL(/\/visit-sent/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your request is with us')
  })

  test('the deletion of an account is asked for and answered by a dialog; OK clears the form [2.4-2, 2.4-3]', async ({
    page,
    faults,
    product,
  }) => {
    faults.expect(/^answer: 400 POST \/api\/AccountDeletion$/)
    const email = 'nobody-here@example.com'
    await page.goto('/delete-account')
    const form = page.getByRole('form', { name: 'Ask for the deletion' })
    await form.getByLabel('Reason').fill('Sold her')
    await form.getByRole('button', { name: 'Delete My Account' }).click()
    await expect(form.getByLabel('Email')).toHaveAccessibleDescription(/Email is required/)
    await expect(form.getByLabel('Reason')).toHaveValue('Sold her')
    await form.getByLabel('Email').fill(email)
    await form.getByRole('button', { name: 'Delete My Account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Account Deletion Requested' })
    await expect(dialog).toContainText(email)
    await expect(form).toBeHidden()
    await expect(page.getByRole('heading', { name: 'How it goes' })).toBeHidden()
    expect(page.url()).not.toContain('nobody')
    await dialog.getByRole('link', { name: 'OK' }).click()
    await expect(page).toHaveURL('/delete-account')
    await expect(dialog).toHaveCount(0)
    for (const label of ['Email', 'Reason']) await expect(form.getByLabel(label)).toHaveValue('')
    expect(product.log()).not.toContain(email)
  })
})

test('the dialog of a requested deletion has no barriers; its OK has the focus', async ({ page, portray }) => {
  await page.goto('/delete-account')
  await portray('site-delete-account')
  await page.getByLabel('Email').fill('mari.maasikas@example.com')
  await page.getByRole('button', { name: 'Delete My Account' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.getByRole('link', { name: 'OK' })).toBeFocused()
  await inspect(page)
  await portray('site-delete-account-requested')
})

test('staff read what a visitor wrote, answer it and invite', async ({ page, product, portray }) => {
  const name = `Jaan ${crypto.randomUUID().slice(0, 8)}`
  const written = { name, email: 'jaan@example.com', message: 'Do you lift catamarans?' }
  const sent = await page.request.post(`${product.url}/api/ContactMessage`, { data: written })
  expect(sent.ok()).toBe(true)
  await signInQuietly(page, 'staff')
  await page.goto(`/Enquiries?searchQuery=${encodeURIComponent(name)}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Enquiries' })).toBeVisible()
  await expect(page.getByRole('link', { name }).filter({ visible: true }).first()).toBeVisible()
  await inspect(page)
  await portray('enquiries')
  await page.getByRole('link', { name }).filter({ visible: true }).first().click()
  await expect(page.getByText('Do you lift catamarans?')).toBeVisible()
  await page.getByRole('button', { name: 'Send the answer' }).click()
  await expect(page.getByText('Write your answer', { exact: true })).toBeVisible()
  await page.getByLabel('Your answer').fill('Yes, up to four metres of beam.')
  await inspect(page)
  await portray('enquiry')
  await page.getByRole('button', { name: 'Send the answer' }).click()
  await expect(page.getByRole('heading', { name: 'Last answer' })).toBeVisible()
  await expect(page.getByText('Yes, up to four metres of beam.')).toBeVisible()
  await page.getByText('Invite to register', { exact: true }).click()
  await page.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(page.getByText('Invited to register.')).toBeVisible()
})

for (const language of ['et', 'fi', 'ru'])
  test(`the first page in ${language} is whole at every width`, async ({ page, portray }) => {
    await page.goto(`/${language}`)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await inspect(page)
    await page.locator('details.lang summary').click()
    await inspect(page)
    await portray(`site-${language}-languages`)
  })

test('an address where nothing is says so, with status 404', async ({ page, faults }) => {
  faults.expect(/^answer: 404 GET \/nothing\/here$/)
  const answer = await page.goto('/nothing/here')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'This bay is empty' })).toBeVisible()
  await inspect(page)
})
