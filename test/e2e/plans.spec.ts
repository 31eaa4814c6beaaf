import { panel } from './boat-page.ts'
import { createBoatQuietly } from './boats.ts'
import { expect, type Page, test } from './fixtures.ts'
import { inspect } from './inspect.ts'
import { ownOrigin } from './own-origin.ts'
import { newcomer, registerQuietly, signInQuietly } from './people.ts'

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')
const names = (page: Page) => main(page).getByRole('listitem').locator('b').allInnerTexts()
const lineOf = (page: Page, plan: string) => main(page).getByRole('listitem').filter({ hasText: plan })
const send = (page: Page, method: 'post' | 'put', path: string, data?: object) =>
  page.request[method](`/api/${path}`, { ...(data && { data }), headers: ownOrigin(page) })

async function openPlans(page: Page) {
  await page.goto('/Settings?section=plans')
  await expect(page.getByRole('heading', { name: 'Plans', exact: true })).toBeVisible()
}

test('an admin makes a plan, mends it, puts it in order and away, and deletes it', async ({ page, portray }) => {
  await signInQuietly(page, 'admin')
  await openPlans(page)
  const plan = `Summer ${Date.now().toString(36)}`
  await page.getByRole('button', { name: 'Add plan' }).click()
  const field = (name: string) => dialog(page).getByRole('textbox', { name, exact: true })
  await field('Days').fill('none')
  await field('Boats from (m)').fill('9')
  await field('Boats up to (m)').fill('7,5')
  await field('Price (€)').fill('a lot')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  for (const said of [
    'Name is required',
    'Days must be a whole number from 1 to 3650',
    /^The price must be whole cents/,
  ])
    await expect(dialog(page).getByText(said, { exact: true }).first()).toBeVisible()
  await expect(field('Name')).toBeFocused()
  await inspect(page, '[role=dialog]')
  await portray('plan-refused')
  await field('Name').fill(plan)
  await field('Days').fill('90')
  await field('Lifts').fill('')
  await field('Price (€)').fill('990,50')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialog(page).getByText('The longest boat must not be shorter than the shortest').first()).toBeVisible()
  await field('Boats up to (m)').fill('12')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`${plan} was saved.`)).toBeVisible()
  await expect(lineOf(page, plan)).toContainText(/990\.50.*lifts without a count, 90 days, boats from 9\sm to 12\sm/)

  await page.getByRole('button', { name: `Edit ${plan}` }).click()
  await expect(field('Price (€)')).toHaveValue('990.5')
  await field('As it reads').fill('Ask us')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(lineOf(page, plan)).toContainText('Ask us')
  await expect(dialog(page)).toHaveCount(0)

  const before = await names(page)
  const up = page.getByRole('button', { name: `Move ${plan} up` })
  await expect(page.getByRole('button', { name: `Move ${plan} down` })).toHaveAttribute('aria-disabled', 'true')
  await up.click()
  await expect.poll(() => names(page)).toEqual([...before.slice(0, -2), plan, before.at(-2)])
  await expect(up).toBeFocused()
  await lineOf(page, plan).getByRole('button', { name: 'Take out of use' }).click()
  await expect(page.getByText(`${plan} is out of use.`)).toBeVisible()
  await expect(lineOf(page, plan)).toContainText('Out of use')
  // in use or not, what moves them stands below each other
  const leftOf = async (name: string) => (await page.getByRole('button', { name }).boundingBox())!.x
  expect(await leftOf(`Move ${plan} up`)).toBe(await leftOf('Move Annual plan up'))
  await page.reload()
  await lineOf(page, plan).getByRole('button', { name: 'Use again' }).click()
  await expect(page.getByText(`${plan} is in use.`)).toBeVisible()
  await page.getByRole('button', { name: `Delete ${plan}` }).click()
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await expect(lineOf(page, plan)).toHaveCount(0)
})

test('a plan that subscriptions were taken from is not deleted, and the sentence says why', async ({
  page,
  faults,
}) => {
  faults.expect(/^answer: 409 DELETE \/api\/Plan\//)
  await signInQuietly(page, 'admin')
  await openPlans(page)
  await page.getByRole('button', { name: 'Delete Annual plan' }).click()
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(lineOf(page, 'Annual plan')).toBeVisible()
})

test('an owner renews by another plan that fits her; one of another length is not offered', async ({
  page,
  anotherBrowser,
  portray,
  faults,
}) => {
  const admin = await anotherBrowser()
  await admin.goto('/about')
  await signInQuietly(admin, 'admin')
  const mark = Date.now().toString(36)
  const made: number[] = []
  for (const plan of [
    { name: `Short ${mark}`, lifts: 4, days: 100 },
    { name: `Long ships ${mark}`, lifts: 4, days: 100, lengthFrom: 30 },
  ]) {
    const answer = await send(admin, 'post', 'Plan', plan)
    expect(answer.ok()).toBe(true)
    made.push(((await answer.json()) as { id: number }).id)
  }
  await page.goto('/about')
  await registerQuietly(page, newcomer('Karin'))
  const name = `Valik ${mark}`
  const boat = await createBoatQuietly(page, name)
  expect((await send(admin, 'put', 'Subscription/Respond', { id: boat.subscriptionId, status: 1 })).ok()).toBe(true)

  await page.goto(`/Boats/${boat.id}`)
  await panel(page, 'Subscription').getByRole('button', { name: 'Renew' }).click()
  await expect(dialog(page)).toContainText('with 11 lifts.')
  const field = dialog(page).getByRole('combobox', { name: 'Plan' })
  await expect(field).toHaveValue(/^Annual plan/)
  await field.click()
  await expect(page.getByRole('option', { name: /^Long ships/ })).toHaveCount(0)
  await page.getByRole('option', { name: new RegExp(`^Short ${mark}`) }).click()
  await expect(dialog(page)).toContainText('with 4 lifts.')
  await inspect(page, '[role=dialog]')
  await portray('renew-by-plan')
  // refused, the dialog stays and says why
  const use = async (id: number, active: boolean) => {
    const rows = (await (await admin.request.get('/api/Plan')).json()) as { id: number }[]
    expect((await send(admin, 'put', 'Plan', { ...rows.find((row) => row.id === id), active })).ok()).toBe(true)
  }
  faults.expect(/^answer: 400 POST \/api\/Subscription/)
  await use(made[0]!, false)
  await dialog(page).getByRole('button', { name: 'Renew' }).click()
  await expect(dialog(page).getByRole('alert')).toContainText('Choose a plan that is in use')
  await inspect(page, '[role=dialog]')
  await portray('renew-refused')
  await use(made[0]!, true)
  await page.reload()
  await panel(page, 'Subscription').getByRole('button', { name: 'Renew' }).click()
  await field.click()
  await page.getByRole('option', { name: new RegExp(`^Short ${mark}`) }).click()
  await dialog(page).getByRole('button', { name: 'Renew' }).click()
  await expect(page.getByText(`The renewal of ${name} is asked for.`).first()).toBeVisible()
  const { items } = (await (
    await page.request.get(`/api/Subscription/search?searchQuery=${encodeURIComponent(name)}`)
  ).json()) as { items: { liftsRemaining: number; subscriptionStatus: number }[] }
  expect(items.filter(({ subscriptionStatus }) => subscriptionStatus === 0)).toMatchObject([{ liftsRemaining: 4 }])

  // other tests choose from the plans of the demo
  for (const id of made) await use(id, false)
})
