import { startSmsGateway } from '../peers/sms-gateway.ts'
import { expectToFitLarge } from './fit.ts'
import { expect, test } from './fixtures.ts'
import { expectNoSidewaysScroll, inspect } from './inspect.ts'
import { become, signInQuietly } from './people.ts'
import { filledDemo, startProduct } from './server.ts'

const section = (name: string) => `/Settings?section=${name}`

test('without a gateway no screen says anything of SMS', async ({ page }) => {
  await signInQuietly(page, 'admin')
  const saysNothing = async (address: string, seen: string | RegExp) => {
    await page.goto(address)
    await expect(page.getByText(seen).first()).toBeVisible()
    await expect(page.getByText(/SMS/)).toHaveCount(0)
  }
  await saysNothing(section('mail'), 'Invitations mailed an hour')
  await saysNothing(section('jobs'), 'Sending push notices')
  await saysNothing('/Account', /PIN/)
  await saysNothing('/Broadcasts/create', /gets? it|can be written to/)
  await become(page, 'customer')
  await saysNothing('/Account', 'What the marina writes to many customers at once')
})

test.describe('where a gateway is configured', () => {
  let gateway: Awaited<ReturnType<typeof startSmsGateway>> | undefined
  test.use({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a destructured first argument
    baseURL: async ({}, use) => {
      gateway = await startSmsGateway(() => 200)
      const env = { RATE_LIMITS: 'off', SMS_URL: gateway.url }
      const own = await startProduct({ copyOf: filledDemo(), env })
      await use(own.url)
      // pages are closed by now: none asks for what it would load
      await own.stop()
      await gateway.close()
    },
  })

  test('an owner shows by a code that the number is theirs, chooses SMS, and gets what the marina writes to many', async ({
    page,
    portray,
  }) => {
    const texts = () => gateway!.received.map(({ body }) => (JSON.parse(body) as { text: string }).text)
    await signInQuietly(page, 'admin')
    await page.goto(section('mail'))
    await expect(page.getByLabel('SMS a month at most')).toHaveValue('500')
    await page.goto(section('jobs'))
    await expect(page.getByText('Sending SMS')).toBeVisible()

    await become(page, 'customer')
    const me = (await (await page.request.get('/api/Person/me')).json()) as { email: string }
    await page.goto('/Account')
    await page.getByRole('button', { name: 'Send me a code' }).click()
    await expect(page.getByLabel('Code', { exact: true })).toBeVisible()
    await portray('account-sms-code')
    await inspect(page)
    await expectNoSidewaysScroll(page)
    await expectToFitLarge(page, 'account-sms-code')
    await expect.poll(texts).toHaveLength(1)
    await page.getByLabel('Code', { exact: true }).fill(/code is (\d{6})/.exec(texts()[0]!)![1]!)
    await page.getByRole('button', { name: 'Confirm the number' }).click()
    await expect(page.getByText(/five a day at most/)).toBeVisible()
    const box = page.getByRole('group', { name: 'What the marina writes to many customers at once' }).getByLabel('SMS')
    await box.check()
    await expect(box).toBeChecked()
    await inspect(page)

    await become(page, 'staff')
    await page.goto('/Broadcasts/create')
    await page.getByLabel('Customers found by a search').check()
    await page.getByLabel('Search customers').fill(me.email)
    await expect(page.getByText('An SMS holds the subject alone.')).toBeVisible()
    await portray('broadcast-sms')
    await inspect(page)
    await page.getByLabel('Subject').fill('Storm on Friday')
    await page.getByRole('textbox', { name: 'Text' }).fill('Double your lines.')
    await page.getByRole('button', { name: 'Send to 1 customer' }).click()
    await expect(page.getByText('1 of 1', { exact: true })).toBeVisible()
    await expect.poll(texts).toContainEqual(expect.stringContaining('The marina writes: Storm on Friday'))
  })

  test('staff stop SMS of a customer who asked for it by phone, and allow it again', async ({ page, portray }) => {
    await signInQuietly(page, 'staff')
    await page.goto('/Customers/5')
    await page.getByRole('button', { name: 'Stop SMS' }).click()
    await expect(page.getByText('No SMS goes to them.')).toBeVisible()
    await portray('customer-sms-stopped')
    await page.reload()
    await page.getByRole('button', { name: 'Allow SMS again' }).click()
    await expect(page.getByRole('button', { name: 'Stop SMS' })).toBeVisible()
  })
})
