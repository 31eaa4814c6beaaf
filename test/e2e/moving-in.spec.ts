import type { Locator } from '@playwright/test'
import { type MessyWorkbook, messyWorkbook } from '../../bench/imports/messy-workbook.ts'
import { startSmtpPeer } from '../peers/smtp-peer.ts'
import { countClicks } from './clicks.ts'
import { expect, type Page, test } from './fixtures.ts'
import { harbourMaster } from './people.ts'
import { startProduct } from './server.ts'

const dayMs = 86_400_000
const racks = { racks: 5, tiers: 4, positions: 10 }
/** Some of whose rows are wrong, so that 350 and more come in. */
const boats = 360
/** So that most subscriptions run today, whichever day that is. */
const halfAYearAgo = new Date(Date.now() - 182 * dayMs)
const year = halfAYearAgo.getUTCFullYear()

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')
const shown = (what: Locator) => what.filter({ visible: true }).first()
/** The number that a button says. */
async function numberIn(what: Locator) {
  await expect(what).toBeVisible()
  return Number(/\d+/.exec((await what.textContent()) ?? '')?.[0])
}
const heading = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

/** A boat whose row is right, who has a bay and a subscription that runs. */
function readyBoat({ truths }: MessyWorkbook) {
  const [yesterday, nextWeek] = [-1, 21].map((days) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10))
  // two boats on one bay are both wrong
  const onBay = (bay: unknown) => truths.filter(({ values }) => values.bay === bay).length
  const found = truths.find(
    ({ fault, values: { bay, liftsLeft, startsOn, endsOn } }) =>
      fault === null &&
      bay &&
      onBay(bay) === 1 &&
      Number(liftsLeft) > 1 &&
      `${startsOn}` < yesterday! &&
      `${endsOn}` > nextWeek!,
  )
  if (!found) throw new Error('the file has no such boat')
  return { name: String(found.values.boatName), registration: String(found.values.registrationNumber) }
}

test('a manager moves in: from the empty marina to the first launched boat', async ({ page, portray }) => {
  test.setTimeout(900_000)
  const { press, type, bring, job, all, clicksOf, table } = countClicks(page)
  const peer = await startSmtpPeer()
  const marina = await startProduct({
    env: { DEMO: 'off', RATE_LIMITS: 'off', SMTP_URL: peer.url },
    admin: harbourMaster,
  })
  try {
    const link = (name: string | RegExp) => shown(page.getByRole('link', { name, exact: typeof name === 'string' }))
    const button = (name: string | RegExp) => shown(page.getByRole('button', { name, exact: typeof name === 'string' }))
    const field = (name: string) => page.getByRole('textbox', { name, exact: true })
    const checklist = main(page)
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'First hour' }) })
    const backToList = async () => {
      await press(link('Dashboard'))
      await expect(checklist).toBeVisible()
    }

    await page.goto(`${marina.url}/login`)
    await job('signing in', async () => {
      await type(page.getByLabel('Username'), harbourMaster.username)
      await type(field('Password'), harbourMaster.password)
      await press(button('Log In'))
      await expect(checklist).toContainText('0 of 10 done')
    })
    await job('name and contact', async () => {
      await press(link('Enter them'))
      await type(field('Marina name'), 'Kaldasadam')
      await type(field('Email'), 'office@kalda.example')
      await type(field('Phone number'), '+372 5555 0100')
      await type(field('Address'), 'Sadama 5\n10111 Tallinn')
      await press(button('Save'))
      await expect(page.getByText(/^Saved: /)).toBeVisible()
    })
    await job('hours, language, pace', async () => {
      await backToList()
      for (const line of ['Opening and booking hours', 'Time zone and language', 'How many boats at a time']) {
        await press(checklist.getByRole('button', { name: `Keep as it is: ${line}` }))
        await expect(checklist.getByRole('button', { name: `Keep as it is: ${line}` })).toHaveCount(0)
      }
    })
    await job('racks', async () => {
      await press(link('Make racks'))
      await heading(page, 'Make racks')
      await type(field('Racks'), String(racks.racks))
      await type(field('Tiers'), String(racks.tiers))
      await type(field('Bays a tier'), String(racks.positions))
      await press(button('Make 200 bays'))
      await expect(page.getByText('200 bays were made.')).toBeVisible()
    })
    await job('plan and price', async () => {
      await backToList()
      await press(link('Set a price'))
      await press(button(/^Edit /))
      await type(dialog(page).getByRole('textbox', { name: 'Price (€)' }), '2400')
      await press(dialog(page).getByRole('button', { name: 'Save' }))
      await expect(dialog(page)).toHaveCount(0)
    })
    await job('mail', async () => {
      await backToList()
      await press(link('Set up mail'))
      await press(button('Send me a test mail'))
      await expect(main(page).getByRole('status').last()).toContainText(`${harbourMaster.username}@example.com`)
      // what this server takes
      await type(field('Invitations mailed an hour'), '36000')
      await press(button('Save'))
      await expect(page.getByText(/^Saved: /)).toBeVisible()
    })
    await job('staff', async () => {
      await backToList()
      await press(link('Invite staff'))
      await press(button('Invite'))
      await type(dialog(page).getByRole('textbox', { name: 'Email' }), 'marko@kalda.example')
      await type(dialog(page).getByRole('textbox', { name: 'First name' }), 'Marko')
      await type(dialog(page).getByRole('textbox', { name: 'Last name' }), 'Kraanamäe')
      await press(dialog(page).getByRole('button', { name: 'Send invitation' }))
      await expect(dialog(page)).toHaveCount(0)
      await expect.poll(() => peer.received.some(({ to }) => to.includes('marko@kalda.example'))).toBe(true)
    })

    const file = await messyWorkbook('sheet-a-season', { seed: 18, boats, faulty: 0.02, racks, year })
    expect(file.truths.filter(({ fault }) => fault !== null).length).toBeGreaterThan(0)
    await job('350 boats from a file', async () => {
      await backToList()
      await press(link('Bring a file'))
      const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
      await bring(page.getByLabel('Choose a file'), { name: file.name, mimeType, buffer: Buffer.from(file.bytes) })
      await heading(page, 'Import: columns')
      await press(button(`Check ${boats} rows`))
      await heading(page, 'Import: check')
      const leave = button(/^Leave \d+ rows? out$/)
      await expect(leave).toBeVisible()
      await press(leave)
      const importRows = button(/^Import \d+ rows$/)
      expect(await numberIn(importRows)).toBeGreaterThanOrEqual(350)
      await press(importRows)
      await heading(page, 'Imported')
    })
    await portray('moved-in-imported')
    await job('invitations', async () => {
      await press(link('To the customers'))
      const inviteAll = button(/^Invite all \d+ never invited$/)
      const many = await numberIn(inviteAll)
      expect(many).toBeGreaterThan(150)
      await press(inviteAll)
      await press(dialog(page).getByRole('button', { name: `Invite all ${many} never invited` }))
      await expect(dialog(page)).toHaveCount(0)
      const invited = () => new Set(peer.received.flatMap(({ to }) => to).filter((one) => one.endsWith('@example.org')))
      await expect.poll(() => invited().size, { timeout: 300_000 }).toBe(many)
    })

    const { name: boat, registration } = readyBoat(file)
    await job('the first launch', async () => {
      await press(link('Boats'))
      await heading(page, 'Boats')
      // in one word: “EST” and “1000” alone stand in many a row, as “1000” in a phone
      await type(field('Search'), registration.replaceAll(' ', ''))
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/searchQuery/)
      // another boat’s name may begin with hers
      await press(shown(main(page).getByRole('link', { name: new RegExp(`^${boat}(?!\\d)`) })))
      await press(link('Take her out'))
      await heading(page, 'Take her out')
      const out = page.getByRole('region', { name: 'Out', exact: true })
      const group = (name: string) => out.getByRole('group', { name, exact: true })
      // never today, whose times run out while a test runs
      await press(group('Day').getByRole('button').nth(2))
      await press(group('Time').getByRole('button', { disabled: false }).first())
      await press(button('Take her out'))
      await heading(page, boat)
      await press(button('Lower'))
      await expect(dialog(page).getByRole('checkbox').first()).toBeVisible()
      for (const item of await dialog(page).getByRole('checkbox').all()) await press(item)
      await press(dialog(page).getByRole('button', { name: 'Lower', exact: true }))
      await expect(page.getByRole('heading', { level: 1, name: boat })).toContainText('Boat Lowered')
      await press(button('Hand over'))
      await press(dialog(page).getByRole('button', { name: 'Hand over', exact: true }))
      await expect(page.getByRole('heading', { level: 1, name: boat })).toContainText('Boat Collected')
    })
    await portray('moved-in-launched')

    console.log(table())
    expect(clicksOf('racks')).toBeLessThanOrEqual(12)
    expect(all()).toBeLessThanOrEqual(80)
  } finally {
    // an open page would go on asking
    await page.goto('about:blank')
    await marina.stop()
    await peer.close()
  }
})
