import { marinaDay } from '#contract/time.ts'
import { bookNow, card, cards, dayOfTwo, readPlan, send } from './day.ts'
import { expect, type Page, test } from './fixtures.ts'
import { expectNoSidewaysScroll } from './inspect.ts'
import { signInQuietly } from './people.ts'
import { arrange } from './specified.ts'

test.describe.configure({ mode: 'default' })

test('staff bring a lane into another order by keyboard and by menu, and give a boat back with Escape', {
  tag: '@mostly-desktop',
}, async ({ page }) => {
  await signInQuietly(page, 'staff')
  const { day } = await dayOfTwo(page)
  await page.goto(`/DayPlan?day=${day}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Day plan' })).toBeVisible()
  await expect(cards(page).nth(1)).toBeVisible()
  await expectNoSidewaysScroll(page)
  const idsShown = () =>
    cards(page).evaluateAll((list) => list.map((one) => Number((one as HTMLElement).dataset.movement)))
  const before = await idsShown()
  const lane = (await readPlan(page, day)).lanes.find(({ movements }) => movements.some(({ id }) => id === before[0]))!
  const first = lane.movements.find(({ id }) => id === before[0])!
  const grip = page.getByRole('button', { name: `Move ${first.schedule.boat.name}`, exact: true })
  await grip.focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await expect.poll(idsShown).toEqual(before)
  await grip.focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  const orderStored = async () =>
    (await readPlan(page, day)).lanes
      .find(({ machine }) => machine?.id === lane.machine?.id)!
      .movements.filter(({ doneAt }) => !doneAt)
      .map(({ id }) => id)
  await expect.poll(orderStored).toEqual([before[1], before[0], ...before.slice(2, lane.movements.length)])
  await card(page, first.schedule.boat.name)
    .getByRole('button', { name: /^More for/ })
    .click()
  await page.getByRole('menuitem', { name: 'Move up' }).click()
  await expect.poll(async () => (await orderStored())[0]).toBe(before[0])
})

/** Boats that stand in today’s order one after another, on a machine that began: their owners know from when till when. */
async function queueOfToday(page: Page, count: number) {
  const boats: { id: number; name: string }[] = []
  for (let made = 0; made <= count; made += 1) boats.push(await arrange(page, null))
  await signInQuietly(page, 'staff')
  for (const { id } of boats) await bookNow(page, id)
  const day = marinaDay(new Date(), 'Europe/Tallinn')
  const laneOf = async () => {
    const { lanes } = await readPlan(page, day)
    return lanes.find(({ movements }) => movements.some(({ schedule }) => schedule.boat.name === boats[0]!.name))!
  }
  const { movements } = await laneOf()
  const begun = movements.find(({ schedule }) => schedule.boat.name === boats[0]!.name)!
  await send(page, 'post', 'DayPlan/Mark', { movementId: begun.id, mark: 'begin' })
  // an order that is laid tells the windows that are not told yet, and so does each minute
  const lane = await laneOf()
  const movementIds = lane.movements.flatMap(({ id, begunAt, doneAt }) => (begunAt || doneAt ? [] : [id]))
  const order = { day, machineId: lane.machine?.id ?? null, version: lane.version, movementIds, reason: 'For a test' }
  await send(page, 'put', 'DayPlan/Order', order)
  const namesInOrder = async () =>
    (await laneOf()).movements.flatMap(({ begunAt, doneAt, schedule }) =>
      begunAt || doneAt ? [] : [schedule.boat.name],
    )
  return { names: boats.slice(1).map(({ name }) => name), namesInOrder }
}
const grip = (page: Page, name: string) => page.getByRole('button', { name: `Move ${name}`, exact: true })
/** Takes her by the handle and carries her to the middle of another card. */
async function carry(page: Page, name: string, to: string) {
  await card(page, to).scrollIntoViewIfNeeded()
  await grip(page, name).hover()
  await page.mouse.down()
  const { x, y, width, height } = (await card(page, to).boundingBox())!
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 12 })
}

test('a boat is dragged by her handle, her new place is spoken, and why is asked before owners get other windows', {
  tag: '@mostly-desktop',
}, async ({ page, faults }) => {
  faults.expect(/^answer: 400 PUT \/api\/DayPlan\/Order$/)
  const { names, namesInOrder } = await queueOfToday(page, 4)
  const [first, , , last] = names as [string, string, string, string]
  await page.goto('/DayPlan')
  await expect(card(page, last)).toBeVisible()
  const before = await namesInOrder()
  expect(before.filter((name) => names.includes(name))).toEqual(names)
  const spoken = page.getByRole('status').filter({ hasText: first })

  // Escape in the midst of it gives her back
  await carry(page, first, last)
  await expect(spoken).toHaveText(new RegExp(`^${first}: (place \\d+|last) of ${before.length}`))
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(spoken).toHaveText(`${first} stays where she was`)
  expect(await namesInOrder()).toEqual(before)

  await carry(page, first, last)
  await expect(spoken).toHaveText(new RegExp(`^${first}: (place \\d+|last) of ${before.length}`))
  await page.mouse.up()
  const dialog = page.getByRole('dialog', { name: 'Why does the order change?' })
  await expect(dialog.getByRole('listitem').filter({ hasText: first })).toContainText(/\d\d:\d\d–\d\d:\d\d/)
  expect(await namesInOrder()).toEqual(before)
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Her crew is not here yet')
  await dialog.getByRole('button', { name: /^Change and tell \d+ owners?$/ }).click()
  await expect(dialog).toHaveCount(0)
  await expect
    .poll(async () => (await namesInOrder()).filter((name) => names.includes(name)))
    .toEqual([...names.slice(1), first])
})
