import { createBoatQuietly } from './boats.ts'
import { expect, type Page, test } from './fixtures.ts'
import { ownOrigin } from './own-origin.ts'
import { newcomer, registerQuietly, signInQuietly } from './people.ts'
import { arrange, widen } from './specified.ts'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
/** What stands beside a term. */
const fact = (page: Page, name: string, term: string) =>
  dialog(page, name)
    .locator('dl > div', { has: page.getByText(term, { exact: true }) })
    .locator('dd')
const boatFacts = async (page: Page, name: string) => {
  for (const side of ['Width', 'Height', 'Depth']) await expect(fact(page, name, side)).toHaveText(/^\d+\.\d\d m$|^–$/)
  await expect(fact(page, name, 'Brand')).toHaveText(/\S/)
}
const decide = async (page: Page, name: string) => {
  await expect(dialog(page, name).getByRole('radio', { name: 'Approve' })).toBeChecked()
  await expect(dialog(page, name).getByRole('radio', { name: 'Reject' })).toBeVisible()
  await expect(dialog(page, name).getByRole('button', { name: 'Save' })).toBeEnabled()
}
const reject = (page: Page, name: string) => dialog(page, name).getByText('Reject', { exact: true }).click()

/** The review of a new request at that status, as staff see it. */
async function open(page: Page, status: number, step: string) {
  const { scheduleId } = await arrange(page, status)
  await signInQuietly(page, 'staff')
  await page.goto(`/Requests?review=${scheduleId}&step=${step}`)
  const answer = await page.request.get(`/api/Schedule/GetByID/${scheduleId}`)
  type Pictures = { name: string }[]
  return (await answer.json()) as { boat: { name: string }; boatPictures: Pictures; inspectionPictures: Pictures }
}
const groups = ['Contract Documents', 'Insurance Documents', 'Certification of Registration', 'Other Documents']
async function details(
  page: Page,
  name: string,
  { boat, boatPictures, inspectionPictures }: Awaited<ReturnType<typeof open>>,
) {
  const review = dialog(page, name)
  await expect(review.getByRole('heading', { name: boat.name, exact: true })).toBeVisible()
  await boatFacts(page, name)
  for (const term of ['Valid From', 'Valid To']) await expect(fact(page, name, term)).toHaveText(/^\d{4}-\d\d-\d\d$/)
  await expect(fact(page, name, 'Owner')).toHaveText(/^\S+ \S+/)
  await expect(fact(page, name, 'Email')).toHaveText(/@/)
  await expect(fact(page, name, 'Phone')).toHaveText(/^\+/)
  await expect(review.getByText(/^Lifting \d{4}-\d\d-\d\d, \d\d:\d\d/)).toBeVisible()
  for (const group of groups) {
    await expect(review.getByRole('heading', { name: group })).toBeVisible()
    const list = review
      .locator('section, div')
      .filter({ has: page.getByRole('heading', { name: group }) })
      .last()
    await expect(list.getByRole('link').first()).toHaveAttribute('href', /^\/api\/File\/Download\/\d+/)
  }
  await expect(review.getByRole('heading', { name: 'Boat Pictures' })).toHaveCount(boatPictures.length > 0 ? 1 : 0)
  await expect(review.getByRole('heading', { name: 'Inspection Pictures' })).toHaveCount(
    inspectionPictures.length > 0 ? 1 : 0,
  )
}

test.beforeEach(async ({ page }) => widen(page))

/** A boat whose subscription waits; staff are signed in. */
async function newBoat(page: Page) {
  await page.goto('/about')
  const owner = newcomer('Ester')
  await registerQuietly(page, owner)
  const name = `Uus ${owner.username}`
  const boat = await createBoatQuietly(page, name)
  const data = { boatId: boat.id, serviceTypeId: 1, scheduleDate: '2199-01-01T10:00:00Z' }
  const headers = ownOrigin(page)
  const asked = await page.request.post('/api/BoatService/Create', { data, headers })
  const { id: serviceId } = (await asked.json()) as { id: number }
  await signInQuietly(page, 'staff')
  return { name, serviceId }
}

test.describe('reviews of schedules [2.9-14, 2.9-15, 2.9-16, 2.9-17, 9-20]', () => {
  test('Review Boat Drop Off Request [2.9-18, 2.9-19, 2.10-5, 5-12]', async ({ page }) => {
    const name = 'Review Boat Drop Off Request'
    await details(page, name, await open(page, 0, 'review-request'))
    await decide(page, name)
    const reasons = dialog(page, name).getByRole('combobox', { name: /reason/i })
    const notify = dialog(page, name).getByLabel('Notify Customer')
    await expect(reasons).toHaveCount(0)
    await expect(notify).toHaveCount(0)
    await reject(page, name)
    await expect(reasons).toBeVisible()
    await expect(notify).toBeVisible()
  })
  test('Review Boat Drop Off Payment [2.9-20, 2.10-5]', async ({ page }) => {
    const name = 'Review Boat Drop Off Payment'
    await details(page, name, await open(page, 1, 'review-payment'))
    await decide(page, name)
    await expect(dialog(page, name).locator('textarea')).toBeVisible()
    await expect(dialog(page, name).getByLabel('Notes')).toBeVisible()
  })
  test('Boat Drop Off [2.9-21, 2.10-5]', async ({ page }) => {
    const name = 'Boat Drop Off'
    await details(page, name, await open(page, 3, 'confirm-drop-off'))
    await expect(dialog(page, name).getByText('Drop Off Payment Note')).toBeVisible()
    await expect(dialog(page, name).getByLabel('Is the boat dropped off')).not.toBeChecked()
    await expect(dialog(page, name).getByRole('button', { name: 'Save' })).toBeVisible()
  })
})

test('Review Subscription opens with a click on its row [2.7-5, 2.7-6, 2.7-7, 4.2-3, 9-20]', async ({ page }) => {
  const name = 'Review Subscription'
  const boat = await newBoat(page)
  await page.goto(`/Subscriptions?searchQuery=${encodeURIComponent(boat.name)}`)
  await page
    .getByRole('table', { name: 'subscriptions' })
    .locator('tbody tr')
    .first()
    .click({ position: { x: 420, y: 20 } })
  await boatFacts(page, name)
  for (const term of ['Valid From', 'Valid To']) await expect(fact(page, name, term)).toHaveText(/^\d{4}-\d\d-\d\d$/)
  await expect(fact(page, name, 'Lifts Remaining')).toHaveText(/^\d+ of \d+$/)
  for (const wrong of ['Service Type', 'Internal Notes', 'Service Date'])
    await expect(dialog(page, name).getByText(wrong)).toHaveCount(0)
  await decide(page, name)
})

test('Review Boat Service [2.8-3, 2.8-4, 4.2-3, 9-20]', async ({ page }) => {
  const name = 'Review Boat Service'
  const boat = await newBoat(page)
  await page.goto(`/BoatServices?review=${boat.serviceId}`)
  await expect(dialog(page, name).getByRole('heading', { name: boat.name, exact: true })).toBeVisible()
  await boatFacts(page, name)
  await expect(fact(page, name, 'Service Type')).toHaveText(/\S/)
  await expect(fact(page, name, 'Service Date')).toHaveText(/^\d{4}-\d\d-\d\d$|^–$/)
  await expect(fact(page, name, 'Internal Notes')).toBeVisible()
  await decide(page, name)
})
