import type { DayMovementAnswer, DayPlan } from '#contract/day/schema.ts'
import { marinaDay } from '#contract/time.ts'
import { bookNow, card, cards, dayOfTwo, readPlan, send } from './day.ts'
import { expect, type Page, test } from './fixtures.ts'
import { expectNoSidewaysScroll, inspect } from './inspect.ts'
import { signInQuietly } from './people.ts'
import { arrange, withSettings } from './specified.ts'

test.describe.configure({ mode: 'default' })

test('an owner says “I am here”, staff see it, begin and take the boat through her steps', async ({
  page,
  anotherBrowser,
}) => {
  const { id, name } = await arrange(page, null)
  const crew = await anotherBrowser()
  await crew.goto('/about')
  await signInQuietly(crew, 'staff')
  await bookNow(crew, id)
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 2, name: /^You are/ })).toBeVisible()
  await crew.goto('/DayPlan')
  const row = card(crew, name)
  await expect(row.getByText('Booked', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'I am here' }).click()
  await expect(page.getByText(/^Here since/)).toBeVisible()
  await expect(row.getByText(/^Here \d\d:\d\d$/)).toBeVisible()
  await row.getByRole('button', { name: `Begin: ${name}` }).click()
  await expect(row.getByText('Under way', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: /now\.$/ })).toBeVisible()
  // the button that was pressed is gone
  await expect(row.getByRole('button', { name: `On the rack: ${name}` })).toBeFocused()
  await row.getByRole('button', { name: `On the rack: ${name}` }).click()
  const dialog = crew.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: 'Hull checked' }).check()
  await dialog.getByRole('button', { name: 'Back on the rack' }).click()
  // where she is now is said once
  await expect(page.getByRole('region', { name: `${name} is on the rack` })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: /now\.$/ })).toHaveCount(0)
  // those of other tests are done, too
  const { lanes } = await readPlan(crew, marinaDay(new Date(), 'Europe/Tallinn'))
  const { movements } = lanes.find((lane) => lane.movements.some(({ schedule }) => schedule.boat.name === name))!
  const done = movements.filter(({ doneAt }) => doneAt).length
  await expect(crew.getByRole('button', { name: new RegExp(`(^|\\D)${done} done`) })).toBeVisible()
})

/** A boat that is under way to the water on today's plan; staff are signed in. */
async function beginLaunch(page: Page) {
  const { id, name } = await arrange(page, 7)
  await signInQuietly(page, 'staff')
  const pickUpScheduleDate = new Date(Date.now() + 60_000).toISOString()
  await send(page, 'put', 'Schedule/RespondPickUpRequest', { id, pickUpScheduleDate, status: 1, reason: 'For a test' })
  return { name, row: card(page, name) }
}

test('a launch without a checklist is one press, which Undo takes back', async ({ page, anotherBrowser }) => {
  const admin = await anotherBrowser()
  await admin.goto('/about')
  await signInQuietly(admin, 'admin')
  await send(admin, 'put', 'Settings', { loweringChecklist: [] })
  try {
    const { name, row } = await beginLaunch(page)
    await page.goto('/DayPlan')
    await row.getByRole('button', { name: `Begin: ${name}` }).click()
    const done = row.getByRole('button', { name: `In the water: ${name}` })
    await done.click()
    await expect(row).toHaveCount(0)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(done).toBeVisible()
  } finally {
    await send(admin, 'put', 'Settings', { loweringChecklist: ['drainPlugs', 'bilge'] })
  }
})

test('what is to be ticked is asked before she is in the water, and refused in the dialog', {
  tag: '@mostly-phone',
}, async ({ page, faults }) => {
  faults.expect(/^answer: 400 PUT \/api\/Schedule\/Advance/)
  const { name, row } = await beginLaunch(page)
  // this browser believes that nothing is ticked here; the marina knows better
  await withSettings(page, { loweringChecklist: [] })
  await page.goto('/DayPlan')
  await row.getByRole('button', { name: `Begin: ${name}` }).click()
  await row.getByRole('button', { name: `In the water: ${name}` }).click()
  await expect(page.getByRole('dialog', { name: 'Lower (launch)' })).toBeVisible()
})

test('on another day a card has its steps in the menu alone', { tag: '@mostly-desktop' }, async ({ page }) => {
  const { name } = await arrange(page, 1)
  await signInQuietly(page, 'staff')
  const { items } = (await (await page.request.get(`/api/Schedule/searchRequest?searchQuery=${name}`)).json()) as {
    items: { scheduleDate: string }[]
  }
  await page.goto(`/DayPlan?day=${marinaDay(new Date(items[0]!.scheduleDate), 'Europe/Tallinn')}`)
  const row = card(page, name)
  await expect(row).toBeVisible()
  const inRow = row.getByRole('button').filter({ visible: true })
  await expect(inRow).toHaveCount(2)
  await row.getByRole('button', { name: /^More for/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Review payment' })).toBeVisible()
})

test('the plan books on its day, has one line of now, and each machine its pace and menu', {
  tag: '@mostly-desktop',
}, async ({ page, portray }) => {
  const other = await arrange(page, null)
  const { id, name } = await arrange(page, null)
  await signInQuietly(page, 'staff')
  await bookNow(page, id)
  await page.goto('/DayPlan')
  await expect(card(page, name)).toBeVisible()
  await expect(page.getByRole('main').getByText(/^Now \d\d:\d\d$/)).toHaveCount(1)
  await expect(page.getByText(/^About \d+ an hour, \d+ minutes? each\./).first()).toBeVisible()
  await inspect(page)
  await expectNoSidewaysScroll(page)
  await portray('day-plan-today')
  await page
    .getByRole('button', { name: /^Menu of / })
    .first()
    .click()
  await page.getByRole('menuitem', { name: /^Stop (this machine|the yard)$/ }).click()
  await expect(page.getByRole('dialog', { name: 'Stop the yard or a machine' })).toBeVisible()
  const { day } = await dayOfTwo(page)
  await page.goto(`/DayPlan?day=${day}`)
  await page.getByRole('link', { name: 'Book on this day' }).click()
  const phoned = page.getByRole('dialog', { name: 'Book by phone' })
  await phoned.getByRole('searchbox').fill(other.name)
  await phoned.getByRole('button', { name: new RegExp(other.name) }).click()
  await expect(phoned.getByLabel('When')).toHaveValue(/ \d\d:\d\d$/)
  const [dd, mm, yyyy] = (await phoned.getByLabel('When').inputValue()).split(/[/ ]/)
  expect(`${yyyy}-${mm}-${dd}` >= day).toBe(true)
})

test('whoever is late has a note with Call, and is no nearer than who is here', async ({ page, portray }) => {
  await signInQuietly(page, 'staff')
  const { day } = await dayOfTwo(page)
  await page.route('**/api/DayPlan/*', async (route) => {
    const answer = await route.fetch()
    const plan = (await answer.json()) as DayPlan
    const [first] = plan.lanes.flatMap(({ movements }) =>
      movements.filter(({ begunAt, doneAt }) => !begunAt && !doneAt),
    )
    Object.assign(first!, { state: 'late', minutesLate: 27, phone: '+372 5555 0119' })
    return route.fulfill({ response: answer, json: plan })
  })
  await page.goto(`/DayPlan?day=${day}`)
  const late = page.locator('[data-state="late"]')
  await expect(late.getByText(/^Nobody there 27 minutes after \d\d:\d\d\./)).toBeVisible()
  await expect(late.getByRole('link', { name: /^Call / })).toHaveAttribute('href', 'tel:+372 5555 0119')
  await inspect(page)
  await portray('day-plan-late')
})

test('no other day’s plan stands under a date, nor goes on paper, while the line is slow', {
  tag: '@mostly-desktop',
}, async ({ page }) => {
  await signInQuietly(page, 'staff')
  const { day } = await dayOfTwo(page)
  const { promise, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/api/DayPlan/*', (route) =>
    (route.request().url().endsWith(day) ? Promise.resolve() : promise).then(() => route.continue()),
  )
  await page.goto(`/DayPlan?day=${day}`)
  const counted = page.getByRole('main').getByText(/\d+ movements?, \d+ done\.$/)
  await expect(counted).toBeVisible()
  await expect(cards(page).first()).toBeVisible()
  await page.getByRole('button', { name: 'Day after' }).click()
  await expect(cards(page)).toHaveCount(0)
  await expect(counted).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Print or export' })).toBeDisabled()
  letGo()
  await expect(counted).toBeVisible()
})

test('a plan whose line is cut stays and says as of when it is', { tag: '@mostly-phone' }, async ({
  page,
  context,
  faults,
}) => {
  faults.allow(/^failed: /)
  await signInQuietly(page, 'staff')
  const { day } = await dayOfTwo(page)
  await page.goto(`/DayPlan?day=${day}`)
  await expect(cards(page).first()).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByText(/^As of/)).toHaveCount(0)
  await context.setOffline(true)
  await expect(main.getByText(/^As of \d\d:\d\d$/)).toBeVisible()
  await expect(cards(page).first()).toBeVisible()
  await context.setOffline(false)
  await expect(main.getByText(/^As of/)).toHaveCount(0)
})

test('a day of 240 movements draws forty cards of a lane, and more when asked', { tag: '@mostly-phone' }, async ({
  page,
  portray,
}) => {
  await signInQuietly(page, 'staff')
  const { day } = await dayOfTwo(page)
  await page.route('**/api/DayPlan/*', async (route) => {
    const answer = await route.fetch()
    const plan = (await answer.json()) as DayPlan
    const isOpen = ({ begunAt, doneAt }: DayMovementAnswer) => !begunAt && !doneAt
    const [lane] = plan.lanes.filter(({ movements }) => movements.some(isOpen))
    const [first] = lane!.movements.filter(isOpen)
    const movements = Array.from({ length: 240 }, (_, index) => ({ ...first!, id: 900_000 + index }))
    return route.fulfill({ response: answer, json: { ...plan, lanes: [{ ...lane!, movements }] } })
  })
  await page.goto(`/DayPlan?day=${day}`)
  await expect(cards(page)).toHaveCount(40)
  await expect(page.locator('[data-movement="900000"]')).toBeVisible()
  await portray('day-plan-long')
  await page.getByRole('button', { name: 'Show more (200 left)' }).click()
  await expect(cards(page)).toHaveCount(80)
  await expect(page.getByRole('button', { name: 'Show more (160 left)' })).toBeFocused()
})

test('the keyboard goes through a plan as it is read: its day, its tools, then lane by lane', {
  tag: '@mostly-desktop',
}, async ({ page }) => {
  await signInQuietly(page, 'staff')
  const { day, names } = await dayOfTwo(page)
  await page.goto(`/DayPlan?day=${day}`)
  await expect(cards(page).first()).toBeVisible()
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Day before' }).focus()
  const seen: string[] = []
  const isThere = () => seen.includes(`Move ${names[0]}`)
  for (let presses = 0; presses < 60 && !isThere(); presses += 1) {
    await page.keyboard.press('Tab')
    seen.push(
      await page.evaluate(
        () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
      ),
    )
  }
  const order = ['Day after', 'Stop', 'Book on this day', 'More of the day plan', `Move ${names[0]}`].map((name) =>
    seen.indexOf(name),
  )
  expect(order).not.toContain(-1)
  expect(order).toEqual(order.toSorted((one, other) => one - other))
})
