import { parseMail, payTokenIn } from '../mailbox.ts'
import { startSmtpPeer } from '../peers/smtp-peer.ts'
import { expectToFit } from './fit.ts'
import { test as base, expect, type Page } from './fixtures.ts'
import { inspect, isPhone, settled } from './inspect.ts'
import { daysAgo, invoiced, paid, switchMoney } from './money.ts'
import { ownOrigin } from './own-origin.ts'
import { filledDemo, startProduct } from './server.ts'
import { expectTextSize, wearText } from './text-size.ts'

type Peer = Awaited<ReturnType<typeof startSmtpPeer>>
/** The demo's marina with a mail server of its own. */
const test = base.extend<object, { peer: Peer }>({
  peer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a destructured first argument
    async ({}, use) => {
      const peer = await startSmtpPeer()
      await use(peer)
      await peer.close()
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ peer }, use) => {
      const env = { RATE_LIMITS: 'off', SMTP_URL: peer.url }
      const product = await startProduct({ env, copyOf: filledDemo() })
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})
test.afterEach(({ page }) => switchMoney(page, false))

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const mailPanel = (page: Page) => page.locator('section').filter({ has: heading(page, 'Mail') })
const mailsOf = ({ received }: Peer, address: string) =>
  received.filter(({ to, eml }) => to.includes(address) && eml.includes('/Pay/'))
/** The page that the nth mail of an invoice to this address leads to. */
async function linkIn(peer: Peer, address: string, nth = 1) {
  await expect.poll(() => mailsOf(peer, address).length, { timeout: 20_000 }).toBe(nth)
  return `/Pay/${payTokenIn(parseMail(mailsOf(peer, address)[nth - 1]!.eml).body)}`
}

test('an owner pays from the mail by one tap on its link and one more; staff mail it again and take the link back', async ({
  page,
  peer,
  anotherBrowser,
  faults,
  portray,
}) => {
  test.setTimeout(600_000)
  const { owner, id, number } = await invoiced(page)
  const link = await linkIn(peer, owner.email)
  const reader = await anotherBrowser()
  await reader.setViewportSize(page.viewportSize()!)
  // the first tap is that on the link
  await reader.goto(link)
  await expect(heading(reader, `Invoice ${number}`)).toBeVisible()
  await expect(main(reader)).toContainText('EE38 2200 2210 2014 5685')
  await expect(main(reader)).toContainText('Pressure wash')
  const code = reader.getByRole('img', { name: `Bank QR of invoice ${number}` })
  await expect.poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await settled(reader)
  await inspect(reader, 'html', { inDark: true })
  expect(await reader.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  expect(await reader.locator('meta[name=referrer]').getAttribute('content')).toBe('no-referrer')
  // the second is how to pay, in the hand
  if (isPhone(page)) {
    const [picture] = await Promise.all([reader.waitForEvent('download'), button(reader, 'Save picture').click()])
    expect(picture.suggestedFilename()).toBe(`${number}.png`)
  } else {
    await reader.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await button(reader, 'Copy all four').click()
    await expect(reader.getByText('Copied')).toBeVisible()
    expect(await reader.evaluate(() => navigator.clipboard.readText())).toContain('IBAN: EE382200221020145685')
  }
  const [paper] = await Promise.all([reader.waitForEvent('download'), button(reader, 'Download PDF').click()])
  expect(paper.suggestedFilename()).toBe(`invoice-${number}.pdf`)

  await page.goto(`/Money/${id}`)
  await expect(mailPanel(page)).toContainText('Sent')
  await expect(mailPanel(page)).toContainText(owner.email)
  await settled(page)
  await inspect(page, 'html', { inDark: true })
  await portray('invoice-of-staff')
  await button(page, 'Send again').click()
  await expect(page.getByText(`Invoice ${number} goes to ${owner.email}.`)).toBeVisible()
  const second = await linkIn(peer, owner.email, 2)
  faults.allow(/^answer: 404 GET \/api\/Pay\/Page\//)
  await reader.goto(link)
  await expect(heading(reader, 'This link opens no invoice')).toBeVisible()
  await expect(main(reader)).toContainText('Open the link from our latest mail, or ask us.')
  await inspect(reader, 'html', { inDark: true })
  await reader.goto(second)
  await expect(heading(reader, `Invoice ${number}`)).toBeVisible()

  await expect(mailPanel(page)).toContainText('Sent')
  await button(page, 'Take the link back').click()
  await inspect(page, '[role=dialog]', { inDark: true })
  await dialog(page).getByRole('button', { name: 'Take back', exact: true }).click()
  await expect(mailPanel(page)).toContainText('Link taken back')
  await reader.reload()
  await expect(heading(reader, 'This link opens no invoice')).toBeVisible()
})

test('what a mailed invoice says once it is paid, and when staff take that payment back', async ({
  page,
  peer,
  portray,
  faults,
}) => {
  const { owner, number } = await paid(page)
  const link = await linkIn(peer, owner.email)
  await page.goto(link)
  await expect(heading(page, 'Paid')).toBeVisible()
  await expect(main(page)).toContainText(/This invoice is paid: Transfer, .*\d.*\. Thank you\./)
  await expect(main(page)).not.toContainText(', due ')
  await expect(main(page).getByText(/^Paid \D*\d/)).toBeVisible()
  await portray('pay-page-paid')
  await page.goto(`/Customers/${owner.id}?tab=money`)
  await page.getByRole('button', { name: 'More for the payment of 45.00 €' }).click()
  await page.getByRole('menuitem', { name: 'Take back', exact: true }).click()
  await expect(dialog(page)).toContainText('what it paid is open again')
  await dialog(page).getByRole('textbox', { name: 'Reason' }).fill('Of another customer')
  await inspect(page, '[role=dialog]', { inDark: true })
  await dialog(page).getByRole('button', { name: 'Take 45.00 € back' }).click()
  await expect(page.getByText('The payment of 45.00 € is taken back.')).toBeVisible()
  await expect(main(page).getByText('Payment taken back, Transfer')).toBeVisible()
  await expect(main(page)).toContainText('Of another customer')
  await page.goto(link)
  await expect(heading(page, 'By transfer')).toBeVisible()
  await settled(page)
  await portray('pay-page')
  faults.allow(/^answer: 404 GET \/api\/Pay\/Page\//)
  await page.goto('/Pay/AAAAAAAAAAAAAAAAAAAAAAAA')
  await expect(main(page)).toContainText('Open the link from our latest mail, or ask us.')
  await portray('pay-page-none')
  expect(number).toMatch(/^\d{4}-\d{4}$/)
  // the second is credit: it opens nothing
  for (const sum of [4500, 9900]) {
    const data = { personId: owner.id, sum, paidOn: daysAgo(0), way: 'transfer' }
    expect((await page.request.post('/api/Payment', { data, headers: ownOrigin(page) })).status()).toBe(200)
  }
  await page.goto(`/Customers/${owner.id}?tab=money`)
  await page.getByRole('button', { name: 'More for the payment of 99.00 €' }).click()
  await page.getByRole('menuitem', { name: 'Take back', exact: true }).click()
  await expect(dialog(page)).toContainText('counts no more. An entry against it')
})

test('a mailed invoice fits, text at 200 %', async ({ page, peer }) => {
  await wearText(page, 200)
  const { owner, number } = await invoiced(page)
  await page.goto(await linkIn(peer, owner.email))
  await expect(heading(page, `Invoice ${number}`)).toBeVisible()
  await settled(page)
  await expectTextSize(page, 200)
  await expectToFit(page, 'a mailed invoice')
})
