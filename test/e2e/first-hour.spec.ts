import { startSmtpPeer } from '../peers/smtp-peer.ts'
import { expect, type Page, test } from './fixtures.ts'
import { inspect, settled } from './inspect.ts'
import { harbourMaster, signInQuietly } from './people.ts'
import { startProduct } from './server.ts'

test.use({ marina: 'empty' })

const main = (page: Page) => page.getByRole('main')
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const checklist = (page: Page) =>
  main(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'First hour' }) })
const step = (page: Page, title: string) => checklist(page).getByRole('listitem').filter({ hasText: title })
async function home(page: Page) {
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
}

test('the first hour leads from an empty marina to one that is set up, each line to its place', async ({
  page,
  portray,
}) => {
  test.setTimeout(300_000)
  await signInQuietly(page, harbourMaster.username, harbourMaster.password)
  await home(page)
  await expect(checklist(page)).toContainText('0 of 10 done')
  await expect(checklist(page)).toContainText(
    'The public pages leave out until it is set: name, address, phone number, price.',
  )
  await settled(page)
  await inspect(page)
  await portray('first-hour')

  await test.step('name and contact', async () => {
    await checklist(page).getByRole('link', { name: 'Enter them' }).click()
    await field(page, 'Marina name').fill('Kaldasadam')
    await field(page, 'Phone number').fill('+372 5555 0100')
    await field(page, 'Email').fill('office@kalda.example')
    await field(page, 'Address').fill('Sadama 5\n10111 Tallinn')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText(/^Saved: /)).toBeVisible()
    await home(page)
    await expect(step(page, 'name and contact')).toContainText('Done')
    await expect(checklist(page)).toContainText('until it is set: price.')
  })
  await test.step('what is right as it is is kept by one tap', async () => {
    for (const [line, done] of [
      ['Opening and booking hours', '2 of 10 done'],
      ['Time zone and language', '3 of 10 done'],
      ['How many boats at a time', '4 of 10 done'],
    ] as const) {
      await checklist(page)
        .getByRole('button', { name: `Keep as it is: ${line}` })
        .click()
      await expect(checklist(page)).toContainText(done)
    }
  })
  await test.step('racks', async () => {
    await checklist(page).getByRole('link', { name: 'Make racks' }).click()
    await page.getByRole('button', { name: /^Make \d+ bays$/ }).click()
    await expect(page.getByText(/bays were made/)).toBeVisible()
    await home(page)
    await expect(step(page, 'Racks')).toContainText('Done')
  })
  await test.step('a price', async () => {
    await checklist(page).getByRole('link', { name: 'Set a price' }).click()
    await page
      .getByRole('button', { name: /^Edit / })
      .first()
      .click()
    await page.getByRole('dialog').getByRole('textbox', { name: 'Price (€)' }).fill('2400')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await home(page)
    await expect(checklist(page)).not.toContainText('The public pages leave out')
    await expect(checklist(page)).toContainText('6 of 10 done')
  })
  await portray('first-hour-half')

  await checklist(page).getByRole('button', { name: 'Put away' }).click()
  await expect(checklist(page)).toHaveCount(0)
  await page.goto('/Settings?section=yard')
  await page.getByRole('checkbox', { name: /first hour/i }).uncheck()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(/^Saved: /)).toBeVisible()
  await home(page)
  await expect(checklist(page)).toContainText('6 of 10 done')
})

for (const accepts of [true, false])
  test(`a test mail by a mail server that ${accepts ? 'takes' : 'refuses'} it says what it answered`, async ({
    page,
    portray,
  }) => {
    const refusal = { code: 550, message: '5.1.1 Nobody of that name' }
    const peer = await startSmtpPeer({ recipient: () => (accepts ? null : refusal) })
    const marina = await startProduct({
      engine: 'embedded',
      env: { DEMO: 'off', RATE_LIMITS: 'off', SMTP_URL: peer.url },
      admin: harbourMaster,
    })
    try {
      const { username, password } = harbourMaster
      const headers = { origin: marina.url }
      await page.request.post(`${marina.url}/api/Person/authenticate`, { data: { username, password }, headers })
      await page.goto(`${marina.url}/home`)
      await step(page, 'Mail').getByRole('link', { name: 'Set up mail' }).click()
      await expect(main(page)).toContainText(new URL(peer.url).hostname)
      await expect(main(page)).not.toContainText('gull')
      await page.getByRole('button', { name: 'Send me a test mail' }).click()
      const said = main(page).getByRole('status').last()
      if (accepts) await expect(said).toContainText(`${username}@example.com`)
      else await expect(said).toContainText(refusal.message)
      expect(peer.received.map(({ to }) => to)).toEqual(accepts ? [[`${username}@example.com`]] : [])
      await inspect(page)
      await portray(`test-mail-${accepts ? 'taken' : 'refused'}`)
      await page.goto(`${marina.url}/home`)
      await expect(step(page, 'Mail')).toHaveAttribute('data-state', accepts ? 'done' : /next|later/)
      await expect(step(page, 'Mail')).toHaveAttribute('data-wrong', String(!accepts))
    } finally {
      // an open page would go on asking
      await page.goto('about:blank')
      await marina.stop()
      await peer.close()
    }
  })
