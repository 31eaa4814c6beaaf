import { parseMail, payTokenIn } from '../mailbox.ts'
import { startSmtpPeer } from '../peers/smtp-peer.ts'
import { type ProviderPeers, startProviders } from '../provider-payments.ts'
import { expectToFit } from './fit.ts'
import { test as base, expect, type Page } from './fixtures.ts'
import { inspect, settled } from './inspect.ts'
import { debtor, invoiced, requestAtPayment, sell, send, switchMoney } from './money.ts'
import { ownOrigin } from './own-origin.ts'
import { become } from './people.ts'
import { expectReadingOrder } from './reading-order.ts'
import { filledDemo, startProduct } from './server.ts'
import { expectTextSize, wearText } from './text-size.ts'

/** A marina of its own, whose environment names both providers. */
const test = base.extend<object, { peers: ProviderPeers; post: Awaited<ReturnType<typeof startSmtpPeer>> }>({
  post: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a destructured first argument
    async ({}, use) => {
      const post = await startSmtpPeer()
      await use(post)
      await post.close()
    },
    { scope: 'worker' },
  ],
  peers: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a destructured first argument
    async ({}, use) => {
      const peers = await startProviders()
      await use(peers)
      await peers.close()
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ peers, post }, use) => {
      const product = await startProduct({
        env: { ...peers.env, RATE_LIMITS: 'off', SMTP_URL: post.url },
        copyOf: filledDemo(),
      })
      peers.montonio.mood.tells = true
      peers.stripe.mood.tells = `${product.url}/api/ProviderPayment/Stripe`
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})

const main = (page: Page) => page.getByRole('main')
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, exact: true })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
async function look(page: Page, portray: (name: string) => Promise<void>, name: string) {
  await settled(page)
  await inspect(page, 'html', { inDark: true })
  await expectReadingOrder(page)
  await expectToFit(page, name)
  await portray(name)
}

/** Pictures are of the page that a test begins with. */
const unpictured = async () => undefined
test.afterEach(async ({ page }) => switchMoney(page, false))

test('an owner pays by bank link, and staff see the payment and its refund', async ({
  page,
  peers,
  portrayAtBoth: portray,
}) => {
  const { owner, id, number } = await invoiced(page)
  await become(page, owner.username, owner.password)
  await page.goto(`/Money/${id}`)
  await expect(button(page, 'Pay 45.00 € by card · Stripe')).toBeVisible()
  await look(page, portray, 'provider-pay')
  await button(page, 'Pay 45.00 € by bank link').click()
  await expect(heading(page, 'Montonio')).toBeVisible()
  await expect(page.getByText('45.00 EUR', { exact: true })).toBeVisible()
  await button(page, 'Pay 45.00 EUR').click()
  await expect(heading(page, /^Paid 45\.00/)).toBeVisible()
  await expect(main(page)).toContainText('Montonio says that it is paid.')
  await expect(main(page)).toContainText('Bank link · Montonio')
  await expect(main(page)).toContainText('Seen on')
  await look(page, portray, 'provider-paid')
  await page.getByRole('link', { name: `Invoice ${number}` }).click()
  await expect(heading(page, 'Paid').first()).toBeVisible()
  await expect(button(page, /^Pay /)).toHaveCount(0)

  await peers.montonio.refund(peers.montonio.last().uuid, '20.00')
  await become(page, 'staff')
  await page.goto(`/Customers/${owner.id}?tab=money`)
  await expect(main(page)).toContainText('Paid back, Montonio')
  await expect(main(page)).toContainText('−20.00 €')
  await expect(main(page)).toContainText('20.00 € open')
  await page.goto('/home')
  await page.getByRole('button', { name: /^Notices, / }).click()
  await expect(
    page.getByText(
      `Montonio paid 20.00 EUR back to ${owner.firstName} ${owner.lastName}: what it had paid is open again.`,
    ),
  ).toBeVisible()
})

test('a payment that went back is said to be open again only while something is', async ({ page, peers }) => {
  const { owner, id } = await invoiced(page)
  await become(page, owner.username, owner.password)
  await page.goto(`/Money/${id}`)
  await button(page, 'Pay 45.00 € by bank link').click()
  await button(page, 'Pay 45.00 EUR').click()
  await expect(heading(page, /^Paid 45\.00/)).toBeVisible()
  const address = page.url()
  await peers.montonio.refund(peers.montonio.last().uuid, '45.00')
  await page.reload()
  await expect(main(page)).toContainText('What it had paid is open again.')
  await become(page, 'staff')
  const data = { personId: owner.id, sum: 4500, paidOn: new Date().toISOString().slice(0, 10), way: 'transfer' }
  expect((await page.request.post('/api/Payment', { data, headers: ownOrigin(page) })).status()).toBe(200)
  await page.goto(address)
  await expect(main(page)).toContainText('45.00 € went back')
  await expect(main(page)).not.toContainText('open again')
})

test('an owner pays two invoices at once by card, leaves the first time, and waits for word from the bank', async ({
  page,
  peers,
  portray,
}) => {
  await sell(page)
  const owner = await debtor(page)
  for (const words of ['Pressure wash', 'Rigging']) {
    const data = { personId: owner.id, words, quantity: 1000, unitPrice: 450_000 }
    const made = await page.request.post('/api/Charge', { data, headers: ownOrigin(page) })
    const { id } = (await made.json()) as { id: number }
    const issued = { personId: owner.id, chargeIds: [id] }
    await page.request.post('/api/Invoice', { data: issued, headers: ownOrigin(page) })
  }
  await become(page, owner.username, owner.password)
  await page.goto('/Money')
  await look(page, portray, 'provider-pay-all')
  peers.stripe.mood.tells = null
  const pay = button(page, 'Pay 90.00 € by card · Stripe')
  await pay.click()
  await button(page, 'Cancel').click()
  await expect(heading(page, 'We wait for word from your bank')).toBeVisible()
  await look(page, portray, 'provider-waits')
  await page.goto('/Money')
  await pay.click()
  await expect(heading(page, 'Stripe')).toBeVisible()
  await button(page, 'Pay 90.00 EUR').click()
  // nobody told: the page asks
  await expect(heading(page, /^Paid 90\.00/)).toBeVisible()
  await page.getByRole('link', { name: 'Money' }).first().click()
  await expect(main(page)).toContainText('No open invoices.')
})

test('who has the mail pays in two taps without signing in, and coming back alone proves nothing', async ({
  page,
  peers,
  post,
  anotherBrowser,
}) => {
  const { owner, number } = await invoiced(page)
  const mails = () => post.received.filter(({ to, eml }) => to.includes(owner.email) && eml.includes('/Pay/'))
  await expect.poll(() => mails().length, { timeout: 20_000 }).toBe(1)
  const reader = await anotherBrowser()
  await reader.setViewportSize(page.viewportSize()!)
  // one: the link of the mail
  await reader.goto(`/Pay/${payTokenIn(parseMail(mails()[0]!.eml).body)}`)
  await expect(heading(reader, `Invoice ${number}`)).toBeVisible()
  await expect(button(reader, 'Pay 45.00 € by card · Stripe')).toBeVisible()
  await look(reader, unpictured, 'mail-pay')
  // two: how
  peers.montonio.mood.tells = false
  await button(reader, 'Pay 45.00 € by bank link').click()
  await expect(heading(reader, 'Montonio')).toBeVisible()
  await button(reader, 'Cancel').click()
  await expect(main(reader)).toContainText('A payment of 45.00 € was begun at Montonio')
  await expect(heading(reader, 'To pay')).toBeVisible()
  await look(reader, unpictured, 'mail-pay-begun')
  await button(reader, 'Pay 45.00 € by bank link').click()
  await button(reader, 'Pay 45.00 EUR').click()
  // nobody told: the page asks
  await expect(heading(reader, 'Paid')).toBeVisible()
  await expect(main(reader)).toContainText(/This invoice is paid: Montonio, .*\d.*\. Thank you\./)
  await expect(button(reader, /^Pay /)).toHaveCount(0)
  peers.montonio.mood.tells = true
  await page.goto(`/Customers/${owner.id}?tab=money`)
  await expect(main(page)).toContainText('Montonio')
  await expect(main(page)).toContainText('nothing is owed')
})

test('a provider that does not answer is said in one sentence, and the next try works', async ({
  page,
  peers,
  faults,
}) => {
  const { owner, id } = await invoiced(page)
  await become(page, owner.username, owner.password)
  await page.goto(`/Money/${id}`)
  peers.montonio.mood.fails = null
  faults.expect(/^answer: 503 POST \/api\/ProviderPayment$/)
  await button(page, 'Pay 45.00 € by bank link').click()
  await expect(
    page.getByRole('alert').getByText('Montonio does not answer just now, and nothing was paid'),
  ).toBeVisible()
  await inspect(page)
  peers.montonio.mood.fails = undefined
  await button(page, 'Pay 45.00 € by bank link').click()
  await expect(heading(page, 'Montonio')).toBeVisible()
})

test('an admin sees what is set up, never its secrets, and tests the connection', async ({ page, peers, portray }) => {
  await sell(page)
  await page.goto('/Settings?section=invoices')
  await expect(heading(page, 'Payments by Montonio')).toBeVisible()
  await expect(main(page)).toContainText('It is set and never shown.')
  await button(page, 'Test the connection to Montonio').click()
  await expect(page.getByText('Montonio answers and knows the keys.')).toBeVisible()
  peers.stripe.mood.fails = 401
  await button(page, 'Test the connection to Stripe').click()
  await expect(
    page.getByText('Stripe answers 401: check the keys, and that they are of this environment.'),
  ).toBeVisible()
  peers.stripe.mood.fails = undefined
  expect(await page.content()).not.toMatch(/secret-key-of-tests|sk_test_of_tests|whsec_of_tests/)
  await look(page, portray, 'provider-settings')
})

test('what pays by a provider fits, text at 200 %', async ({ page }) => {
  test.setTimeout(600_000)
  await wearText(page, 200)
  const { owner, id } = await invoiced(page)
  await become(page, 'admin')
  await page.goto('/Settings?section=invoices')
  await expect(heading(page, 'Payments by Stripe')).toBeVisible()
  await settled(page)
  await expectToFit(page, 'settings of providers')
  await become(page, owner.username, owner.password)
  for (const address of [`/Money/${id}`, '/Money']) {
    await page.goto(address)
    await expect(button(page, 'Pay 45.00 € by card · Stripe')).toBeVisible()
    await settled(page)
    await expectTextSize(page, 200)
    await expectToFit(page, address)
  }
})

test('an owner pays at Payment, and the payment is approved by itself in three taps', async ({
  page,
  peers,
  portrayAtBoth: portray,
}) => {
  const id = await requestAtPayment(page)
  await send(page, 'put', 'Settings', { approvePayments: true, payWithinHours: 48 })
  peers.stripe.mood.tells = null
  try {
    await become(page, 'staff')
    await page.goto(`/Requests/${id}`)
    await expect(heading(page, 'To pay')).toBeVisible()
    await expect(main(page)).toContainText('45.00 €')
    await become(page, 'customer')
    await page.goto(`/Requests/${id}`)
    await expect(heading(page, 'To pay')).toBeVisible()
    await look(page, portray, 'provider-request')
    // on a wide page it stands beside what was asked for
    const seen = page.viewportSize()!
    await page.setViewportSize({ width: 1366, height: 900 })
    await expect.poll(async () => (await button(page, /bank link/).boundingBox())!.width).toBeLessThan(500)
    await page.setViewportSize(seen)
    // one, two, three
    await button(page, /^Pay .* by card · Stripe/).click()
    await button(page, /^Pay .* EUR/).click()
    await expect(heading(page, /^Paid /)).toBeVisible()
    await page.goto(`/Requests/${id}`)
    await expect(main(page).getByText('Payment - Approved').first()).toBeVisible()
    await expect(heading(page, 'To pay')).toHaveCount(0)
  } finally {
    await become(page, 'admin')
    await page.goto('/about')
    await send(page, 'put', 'Settings', { approvePayments: false, payWithinHours: null })
    await send(page, 'put', `Schedule/Advance/${id}`, { event: 'cancel', notes: 'Only a test' })
  }
})
