import { expect, type Page, test } from './fixtures.ts'
import { arrange } from './specified.ts'

interface Day {
  movable: boolean
  slots: { wall: string; state: string; machine: string | null }[]
}
/** The free times as the marina answers them, changed. */
const answered = (page: Page, change: (days: Day[]) => void) =>
  page.route('**/api/Schedule/Slots*', async (route) => {
    const answer = await route.fetch()
    const days = (await answer.json()) as Day[]
    change(days)
    return route.fulfill({ response: answer, json: days })
  })
const nextOf = (weekday: number) => {
  const day = new Date(Date.now() + 8 * 86_400_000)
  while (day.getUTCDay() !== weekday) day.setUTCDate(day.getUTCDate() + 1)
  const [year, month, date] = day.toISOString().slice(0, 10).split('-')
  return `${date}/${month}/${year}`
}
const field = (page: Page) => page.getByRole('textbox', { name: /^Drop off Schedule Date/ })

test('a day on which the yard is closed says so on its field as soon as it is typed', async ({ page, portray }) => {
  const boat = await arrange(page, null)
  await page.goto(`/Requests/create?boat=${boat.id}`)
  await field(page).fill(nextOf(6))
  await expect(field(page)).toHaveAccessibleDescription(/No drop-off on that day of the week: Weekdays/)
  await expect(page.locator('[data-foot-bar]')).toContainText('Choose another day')
  await expect(page.getByRole('button', { name: 'Submit' }).filter({ visible: true })).toBeDisabled()
  await portray('request-closed-day')
  await field(page).fill(`${nextOf(2)} 19:30`)
  await expect(field(page)).toHaveAccessibleDescription(/No drop-off at that hour: Weekdays/)
  await field(page).fill(nextOf(2))
  await expect(field(page)).not.toHaveAccessibleDescription(/No drop-off/)
})

test('where no machine can move her it stands what to do, and another one than hers is named', async ({
  page,
  portray,
}) => {
  const boat = await arrange(page, null)
  await answered(page, (days) => {
    for (const day of days) day.movable = false
  })
  await page.goto(`/Requests/create?boat=${boat.id}`)
  await expect(page.getByText('No machine here can move her')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Write to the marina' })).toBeVisible()
  await expect(page.locator('[data-foot-bar]')).toContainText('No machine can move her')
  await expect(page.getByRole('button', { name: 'Submit' }).filter({ visible: true })).toBeDisabled()
  await expect(page.getByText('Small number: free times')).toHaveCount(0)
  await expect(page.getByText('You can send this now')).toHaveCount(0)
  await expect(page.getByRole('listitem').filter({ hasText: 'No machine can move her' })).toBeVisible()
  await portray('request-no-machine')
  await page.unrouteAll({ behavior: 'wait' })
  await answered(page, (days) => {
    for (const { slots } of days)
      for (const slot of slots) if (slot.wall.endsWith(' 10:00') && slot.state === 'free') slot.machine = 'Big lift'
  })
  await page.goto(`/Requests/create?boat=${boat.id}`)
  await field(page).fill(nextOf(2))
  await expect(page.getByText(/^Where there is a dot .* another one moves her: Big lift\.$/)).toBeVisible()
  await page.getByRole('button', { name: /^10:00/ }).click()
  await expect(page.getByText('At 10:00 she is moved by Big lift.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^10:00/ })).toContainText('Big lift')
  await expect(page.locator('[data-foot-bar]')).toContainText(/, 10:00, Big lift/)
  await portray('request-other-machine')
})
