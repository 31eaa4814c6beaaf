import { estimateTokenIn, parseMail } from '../mailbox.ts'
import { startSmtpPeer } from '../peers/smtp-peer.ts'
import { anodes, labour } from '../work-orders.ts'
import { countPresses, fiveLines, largeSum } from './estimates.ts'
import { test as base, expect, type Page } from './fixtures.ts'
import { expectNoSidewaysScroll, inspect, settled } from './inspect.ts'
import { sell, send, switchMoney } from './money.ts'
import { picture } from './papers.ts'
import { become } from './people.ts'
import { filledDemo, startProduct } from './server.ts'
import { arrange } from './specified.ts'

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
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
/** What stands behind the dots of a line or of the order. */
async function choose(page: Page, of: string, item: string) {
  await button(page, `More for ${of}`).click()
  await page.getByRole('menuitem', { name: item }).click()
}
const mailsOf = ({ received }: Peer, address: string, part: string) =>
  received.filter(({ to, eml }) => to.includes(address) && parseMail(eml).body.includes(part))

async function addLine(
  page: Page,
  { kind, words, quantity, price }: Record<'kind' | 'words' | 'quantity' | 'price', string>,
) {
  await button(page, 'Add line').click()
  await dialog(page).getByLabel('What it is of').selectOption(kind)
  await dialog(page).getByLabel('What is done').fill(words)
  await dialog(page).getByLabel('Quantity').fill(quantity)
  await dialog(page).getByLabel('Price of one').fill(price)
  await dialog(page).getByRole('button', { name: 'Save line' }).click()
  await expect(dialog(page)).toBeHidden()
}
test('staff draw up an estimate, its owner says yes to all from the mail in two presses, and what was done is charged', {
  tag: '@mostly-phone',
}, async ({ page, peer, anotherBrowser, portray }) => {
  test.setTimeout(600_000)
  const { id: boatId, owner } = await arrange(page, null)
  await sell(page)
  await become(page, 'staff')
  await page.goto(`/Boats/${boatId}`)
  await button(page, 'New estimate').click()
  await dialog(page).getByLabel('What it is about').fill('Hull polished')
  await dialog(page).getByRole('button', { name: 'Draw up' }).click()
  await expect(page).toHaveURL(/\/WorkOrders\/\d+$/)
  await addLine(page, { kind: 'labour', words: 'Polishing', quantity: '4', price: '55' })
  await addLine(page, { kind: 'part', words: 'Zinc anode', quantity: '2', price: '18' })
  await settled(page)
  await inspect(page, 'html', { inDark: true })
  await portray('work-order-draft')
  await expect(main(page)).toContainText('Without VAT 256.00 €, VAT 61.44 €')
  await expect(main(page)).toContainText('+ VAT 24 %')
  await button(page, /^Offer 317\.44/).click()
  await expect(page.getByText('The estimate is offered.')).toBeVisible()
  await expect(main(page)).toContainText('Waits for an answer')

  await expect.poll(() => mailsOf(peer, owner.email, '/Estimate/').length, { timeout: 20_000 }).toBe(1)
  const token = estimateTokenIn(parseMail(mailsOf(peer, owner.email, '/Estimate/')[0]!.eml).body)
  const reader = await anotherBrowser()
  await reader.setViewportSize(page.viewportSize()!)
  await reader.goto(`/Estimate/${token}`)
  await expect(reader.getByRole('heading', { name: 'Hull polished' })).toBeVisible()
  await expect(main(reader)).toContainText(/Estimate for /)
  await settled(reader)
  await inspect(reader, 'html', { inDark: true })
  await expectNoSidewaysScroll(reader)
  expect(await reader.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  await portray('estimate-mailed', reader)
  await expect(button(reader, 'Accept')).toBeDisabled()
  const presses = await countPresses(reader)
  await button(reader, 'Yes to all').click()
  await expect(main(reader)).toContainText('Yes to 2 of 2 317.44')
  await expect(main(reader)).not.toContainText('Not answered yet')
  await reader.getByLabel('Your name').fill('Leida Rannamets')
  await inspect(reader, 'html', { inDark: true })
  await portray('estimate-mailed-answered', reader)
  await button(reader, 'Accept 2 lines').click()
  await expect(reader.getByText('Your answer is kept. Thank you.')).toBeVisible()
  await expect(main(reader)).toContainText('Accepted: 317.44')
  expect(await presses()).toBe(2)
  await expect.poll(() => mailsOf(peer, owner.email, 'Leida Rannamets answered').length, { timeout: 20_000 }).toBe(1)

  await expect(main(page)).toContainText('from the mailed page')
  await button(page, 'Begin the work').click()
  await button(page, 'Work is done').click()
  await dialog(page).getByLabel('Polishing').fill('40')
  await expect(dialog(page).getByLabel('Polishing')).toHaveValue('4')
  await expect(dialog(page)).toContainText('Accepted: 4 h. Ask the owner for more.')
  await expect(dialog(page)).toContainText('Accepted: 2 pcs')
  await expect(dialog(page).getByRole('button', { name: 'Charge 317.44 €' })).toBeVisible()
  await portray('work-order-beyond')
  await button(page, 'Ask for more').click()
  await expect(dialog(page).getByLabel('What is done')).toHaveValue('Polishing')
  await expect(dialog(page)).toHaveCount(1)
  await dialog(page).getByRole('button', { name: 'Back' }).click()
  await button(page, 'Work is done').click()
  await dialog(page).getByLabel('Polishing').fill('3')
  await expect(dialog(page)).not.toContainText('Ask the owner for more')
  await dialog(page).getByLabel('What was done').fill('Two coats')
  await inspect(page, '[role=dialog]', { inDark: true })
  await dialog(page).getByRole('button', { name: 'Charge 249.24 €' }).click()
  await expect(page.getByText('The work is done: 249.24').first()).toBeVisible()
  await page.reload()
  await expect(main(page)).toContainText('Two coats')
  await settled(page)
  await portray('work-order-done')
  await choose(page, 'Hull polished', 'Take back the last step')
  await expect(page.getByText('The last step is taken back.')).toBeVisible()
  await expect(main(page)).toContainText('Being done')
})

test('an owner accepts one line in the app and declines another; staff find it among those answered', {
  tag: '@mostly-desktop',
}, async ({ page, portray }) => {
  test.setTimeout(300_000)
  const { id: boatId, name, owner } = await arrange(page, null)
  await sell(page)
  await become(page, 'staff')
  const lines = [labour, anodes]
  const { id, version } = await send<{ id: number; version: number }>(page, 'post', 'WorkOrder', {
    ...{ boatId, title: 'Keel', lines },
  })
  await send(page, 'put', 'WorkOrder/Offer', { id, version })
  await become(page, owner.username, owner.password)
  await page.goto(`/Boats/${boatId}`)
  await page.getByRole('link', { name: 'Keel', exact: true }).click()
  await expect(main(page)).toContainText('Without VAT you never pay more than you accepted')
  await button(page, 'No: Polishing').click()
  await expect(main(page)).toContainText('1 line has no answer yet.')
  await button(page, 'No: Zinc anode').click()
  await expect(button(page, 'Decline all')).toBeEnabled()
  await button(page, 'Yes: Polishing').click()
  await settled(page)
  await inspect(page, 'html', { inDark: true })
  await expectNoSidewaysScroll(page)
  await portray('estimate-of-owner')
  await button(page, 'Accept 1 line').click()
  await expect(main(page)).toContainText('Accepted: 272.80')
  await expect(main(page)).toContainText('Declined: Zinc anode')

  await become(page, 'staff')
  await page.goto('/WorkOrders')
  const row = main(page).getByRole('listitem').filter({ hasText: name })
  await expect(row).toContainText('Accepted')
  await settled(page)
  await inspect(page, 'html', { inDark: true })
  await portray('work-orders')
  await row.getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Keel' })).toBeVisible()
})

test('an owner answers line by line from the mail, one press a line and one to send', {
  tag: '@mostly-phone',
}, async ({ page, peer, anotherBrowser, portray }) => {
  test.setTimeout(300_000)
  const { id: boatId, owner } = await arrange(page, null)
  await sell(page)
  await become(page, 'staff')
  const { id, version } = await send<{ id: number; version: number }>(page, 'post', 'WorkOrder', {
    ...{ boatId, title: 'Rudder', lines: [labour, anodes] },
  })
  await send(page, 'put', 'WorkOrder/Offer', { id, version })
  await expect.poll(() => mailsOf(peer, owner.email, '/Estimate/').length, { timeout: 20_000 }).toBe(1)
  const token = estimateTokenIn(parseMail(mailsOf(peer, owner.email, '/Estimate/')[0]!.eml).body)
  const reader = await anotherBrowser()
  await reader.setViewportSize(page.viewportSize()!)
  await reader.goto(`/Estimate/${token}`)
  await expect(reader.getByRole('heading', { name: 'Rudder' })).toBeVisible()
  const presses = await countPresses(reader)
  await button(reader, 'Yes: Polishing').click()
  await expect(button(reader, 'Accept 1 line')).toBeDisabled()
  await button(reader, 'No: Zinc anode').click()
  await button(reader, 'Accept 1 line').click()
  await expect(reader.getByText('Enter your name').first()).toBeVisible()
  await reader.getByLabel('Your name').fill('Leida Rannamets')
  await button(reader, 'Accept 1 line').click()
  await expect(reader.getByText('Your answer is kept. Thank you.')).toBeVisible()
  await expect(main(reader)).toContainText('Accepted: 272.80')
  // one of them without a name
  expect(await presses()).toBe(2 + 1 + 1)

  await page.goto(`/WorkOrders/${id}`)
  await expect(main(page)).toContainText('Declined: Zinc anode')
  await button(page, 'Write down an answer').click()
  await dialog(page)
    .getByLabel(/^Zinc anode/)
    .selectOption('accepted')
  await settled(page)
  await portray('work-order-note')
  await dialog(page).getByRole('button', { name: 'Write down' }).click()
  await expect(main(page)).toContainText('by phone')
  await page
    .getByLabel('Add pictures')
    .and(page.locator('input[type=file]'))
    .setInputFiles(await picture())
  await expect(main(page).getByRole('img', { name: /^The work on / })).toBeVisible()
  await settled(page)
  await inspect(page, 'html', { inDark: true })
  await portray('work-order-noted')
})

test('of five lines an owner leaves one out, and pays for no more than was used', { tag: '@mostly-desktop' }, async ({
  page,
  portrayAtBoth,
}) => {
  test.setTimeout(300_000)
  const { id: boatId, owner } = await arrange(page, null)
  await sell(page)
  await become(page, 'staff')
  const { id, version } = await send<{ id: number; version: number }>(page, 'post', 'WorkOrder', {
    ...{ boatId, title: 'Engine and topsides', lines: fiveLines },
  })
  const open = async () => {
    await page.goto(`/WorkOrders/${id}`)
    await expect(page.getByRole('heading', { name: 'Engine and topsides' })).toBeVisible()
  }
  const portrayed = async (name: string) => {
    await settled(page)
    await portrayAtBoth(name)
  }
  await open()
  await expect(main(page)).toContainText('637.78')
  await portrayed('work-order-five-lines')
  await choose(page, 'Anode set', 'Change')
  await expect(dialog(page).getByLabel('What is done')).toHaveValue('Anode set')
  await dialog(page).getByRole('button', { name: 'Back' }).click()
  await send(page, 'put', 'WorkOrder/Offer', { id, version })

  await become(page, owner.username, owner.password)
  await open()
  await button(page, 'Yes to all').click()
  await button(page, 'No: Propeller, repair at the workshop').click()
  await expect(main(page)).toContainText('Yes to 4 of 5 487.78')
  expect(await largeSum(page)).toEqual(['487.78 €'])
  await expect(main(page)).toContainText('6.4 h × 30.00')
  await portrayed('estimate-five-lines')
  await button(page, 'Accept 4 lines').click()
  await expect(main(page)).toContainText('Accepted: 487.78')
  await expect(main(page)).toContainText('Until work begins you can answer otherwise.')

  await become(page, 'staff')
  await open()
  await button(page, 'Begin the work').click()
  const add = page.getByLabel('Add pictures').and(page.locator('input[type=file]'))
  await add.setInputFiles(await picture())
  await expect(main(page).getByRole('img', { name: /^The work on / })).toBeVisible()
  await expect(main(page).locator('s')).toHaveText(['Propeller, repair at the workshop', '150.00 €'])
  await portrayed('work-order-begun')
  await button(page, 'Work is done').click()
  await dialog(page).getByLabel('Labour, engine service').fill('2.5')
  await portrayed('work-order-used')
  await dialog(page).getByRole('button', { name: 'Charge 459.88 €' }).click()
  await expect(page.getByText('The work is done: 459.88').first()).toBeVisible()

  await become(page, owner.username, owner.password)
  await open()
  await expect(main(page)).toContainText('459.88 € charged with VAT.')
  await expect(main(page)).toContainText('Used 2.5 h of 3 h, estimate 167.40 €')
  await expect(main(page)).not.toContainText('Until work begins')
  await expect(main(page).getByRole('link', { name: 'Money' })).toHaveAttribute('href', '/Money')
  await inspect(page, 'html', { inDark: true })
  await portrayed('work-order-done-of-owner')
})
