/**
 * `npm run pictures`: starts the product with its demo and an empty one, and makes the pictures of README.md and
 * docs/moving-in.md anew, in `docs/pictures/`. Needs a build and Chromium, as the tests of the browser do.
 */
import { mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { action } from '#test/e2e/dialogs.ts'
import { settled } from '#test/e2e/inspect.ts'
import { demoPassword, harbourMaster, signInQuietly } from '#test/e2e/people.ts'
import { startProduct } from '#test/e2e/server.ts'
import { findChromium } from './testing/chromium.ts'

const folder = join(import.meta.dirname, '..', 'docs', 'pictures')
const desktop = { width: 1366, height: 820 }
const phone = { width: 390, height: 780 }
/** Pixels a picture is wide in a document, at most. */
const widest = 1000
const mostBytes = 100_000

type Shot = {
  name: string
  at: string
  on?: typeof phone
  as?: string
  /** What is pressed before the picture is taken. */
  press?: (page: Page) => Promise<void>
}
const click = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
const type = async (page: Page, label: string, text: string) =>
  page.getByRole('textbox', { name: label, exact: true }).fill(text)

const idOf = async (page: Page, name: string) => {
  const answer = await page.request.get(`/api/Boat/searchBoats?searchQuery=${encodeURIComponent(name)}`)
  const { items } = (await answer.json()) as { items: { id: number }[] }
  if (!items[0]) throw new Error(`The demo has no boat ${name}.`)
  return items[0].id
}

const ofDemo: Shot[] = [
  { name: 'landing', at: '/' },
  { name: 'owner-phone', at: '/home', on: phone, as: 'customer' },
  { name: 'yard', at: '/board', as: 'staff' },
  {
    name: 'review',
    at: '/Review',
    as: 'staff',
    press: (page) => page.getByRole('main').getByText('Review', { exact: true }).first().click(),
  },
  {
    name: 'moving-in/customer',
    at: '/Customers/create',
    as: 'staff',
    press: async (page) => {
      await type(page, 'First name', 'Johan')
      await type(page, 'Last name', 'Lyybeken')
      await page.getByRole('heading', { name: 'Is it one of these?' }).waitFor()
    },
  },
  { name: 'moving-in/runs-out', at: '/RunsOut', as: 'staff' },
]

/** Of a boat that is entered by her name alone, as those that stand there on the first day. */
const ofBoat: Shot[] = [
  { name: 'moving-in/boat', at: '/Boats/:boat', as: 'staff' },
  { name: 'moving-in/place', at: '/Boats/:boat', as: 'staff', press: action('Stands here already') },
  {
    name: 'moving-in/subscription',
    at: '/Subscriptions/create?boat=:boat',
    as: 'staff',
    press: (page) => page.getByLabel('It runs already: enter it as it is').check(),
  },
]

const ofEmpty: Shot[] = [
  { name: 'moving-in/first-hour', at: '/home' },
  { name: 'moving-in/racks', at: '/Settings/Racks/make' },
  { name: 'moving-in/plan', at: '/Settings?section=plans', press: click('Add plan') },
  { name: 'moving-in/mail', at: '/Settings?section=mail', press: click('Send me a test mail') },
]

const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
let total = 0

async function take(page: Page, { name, at, on = desktop, press }: Shot) {
  await page.setViewportSize(on)
  await page.goto(at)
  await page.getByRole('heading', { level: 1 }).filter({ visible: true }).first().waitFor()
  await settled(page)
  await press?.(page)
  await page.waitForLoadState('networkidle')
  await settled(page)
  const file = join(folder, `${name}.webp`)
  mkdirSync(join(file, '..'), { recursive: true })
  const picture = sharp(await page.screenshot({ animations: 'disabled' }))
  await picture
    .resize({ width: Math.min(widest, on.width), withoutEnlargement: true })
    .webp({ quality: 78 })
    .toFile(file)
  const { size } = statSync(file)
  if (size > mostBytes) throw new Error(`${file} is ${size} bytes, more than ${mostBytes}: take less into it.`)
  total += size
  console.log(`${name}.webp, ${Math.round(size / 1000)} kB`)
}

const newPage = async (url: string) => {
  const context = await browser.newContext({
    ...{ baseURL: url, locale: 'en-GB', timezoneId: 'Europe/Tallinn', viewport: desktop },
    ...({ reducedMotion: 'reduce', serviceWorkers: 'block' } as const),
  })
  return context.newPage()
}

const demo = await startProduct({ engine: 'embedded', env: { RATE_LIMITS: 'off' } })
try {
  const page = await newPage(demo.url)
  for (const shot of ofDemo) {
    await page.context().clearCookies()
    if (shot.as) await signInQuietly(page, shot.as, demoPassword)
    await take(page, shot)
  }
  const owner = { firstName: 'Helve', lastName: 'Tüürimaa', phone: '+372 5555 0142' }
  const headers = { origin: demo.url }
  const made = await page.request.post('/api/Person', { data: owner, headers })
  const { id: personId } = (await made.json()) as { id: number }
  const papers = ['contract', 'insurance', 'certificationOfRegistration', 'other']
  const none = Object.fromEntries(papers.map((group) => [`${group}Documents`, []]))
  await page.request.post('/api/Boat/Create', { data: { name: 'Vana Kuunar', personId, ...none }, headers })
  const boat = String(await idOf(page, 'Vana Kuunar'))
  for (const shot of ofBoat) await take(page, { ...shot, at: shot.at.replace(':boat', boat) })
} finally {
  await demo.stop()
}

const empty = await startProduct({ engine: 'embedded', env: { RATE_LIMITS: 'off', DEMO: 'off' }, admin: harbourMaster })
try {
  const page = await newPage(empty.url)
  await signInQuietly(page, harbourMaster.username, harbourMaster.password)
  for (const shot of ofEmpty) await take(page, shot)
} finally {
  await empty.stop()
  await browser.close()
}
console.log(`${Math.round(total / 1000)} kB in all`)
