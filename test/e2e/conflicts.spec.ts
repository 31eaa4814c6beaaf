import { createBoatQuietly, readRequests } from './boats.ts'
import { nextWeek, openPicker, submit } from './booking.ts'
import { expect, type Page, test } from './fixtures.ts'
import { dayFromNow } from './papers.ts'
import { newcomer, registerQuietly, signInQuietly } from './people.ts'

/** A request that staff can approve now, with nothing in the way. */
async function openRequest(page: Page) {
  const rows = await readRequests(page)
  for (const { id } of rows.filter(({ scheduleStatus, missed }) => scheduleStatus === 0 && !missed)) {
    const answer = await page.request.get(`/api/Schedule/GetByID/${id}`)
    const schedule = (await answer.json()) as { id: number; boat: { name: string }; gates: { open: boolean }[] }
    if (schedule.gates.every(({ open }) => open)) return schedule
  }
  throw new Error('the demo marina has no request that could be approved')
}

test('of two who review one request the second sees how it stands [5-12, 2.9-19, D.1-19]', async ({
  page,
  anotherBrowser,
  faults,
}) => {
  faults.expect(/^answer: 409 PUT \/api\/Schedule\/RespondDropOffRequest$/)
  const other = await anotherBrowser()
  await signInQuietly(page, 'staff')
  await signInQuietly(other, 'admin')
  const { id } = await openRequest(page)
  const review = (someone: Page) => someone.getByRole('dialog', { name: 'Review Boat Drop Off Request' })
  for (const someone of [page, other]) {
    await someone.goto(`/Requests?review=${id}`)
    await expect(review(someone).getByRole('button', { name: 'Save' })).toBeEnabled()
  }
  await review(page).getByRole('button', { name: 'Save' }).click()
  await expect(review(page)).toBeHidden()

  await review(other).getByText('Reject', { exact: true }).click()
  await review(other).getByRole('combobox', { name: 'Rejection reason' }).click()
  await other.getByRole('listbox').getByRole('option').first().click()
  await review(other).getByLabel('Notes').fill('The crane is in service')
  await review(other).getByRole('button', { name: 'Save' }).click()
  const alert = review(other).getByRole('alert')
  await expect(alert).toContainText('Now: DropOff Request - Approved')
  await expect(review(other).getByText('What you typed is kept until you close this page.')).toBeVisible()
  await expect(review(other).getByRole('button', { name: 'Save' })).toHaveCount(0)
  await review(other).getByRole('button', { name: 'Close' }).last().click()
  const { scheduleStatus } = (await readRequests(page)).find((row) => row.id === id) ?? {}
  expect(scheduleStatus).toBe(1)
})

const weekdayText = (weekday: number, time: string) => {
  const day = new Date(Date.now() + 3 * 86_400_000)
  while (day.getUTCDay() !== weekday) day.setUTCDate(day.getUTCDate() + 1)
  return `${day.toISOString().slice(0, 10).split('-').reverse().join('/')} ${time}`
}

test('days and hours that cannot be booked are refused, in the picker and by a sentence [5-3, 5-5, 5-6, 5-7, 5-11, 9-21]', async ({
  page,
}) => {
  let asked = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/')) asked += 1
  })
  await signInQuietly(page, 'customer')
  await page.goto('/Requests/create')
  const dropOff = page.getByLabel(/^Drop off Schedule Date/)
  await openPicker(page, /^Drop off Schedule Date/, 'Lifting day')
  await nextWeek(page)
  const days = page.getByRole('group', { name: 'Day', exact: true })
  for (const weekend of [/^Sat/, /^Sun/]) await expect(days.getByRole('button', { name: weekend })).toBeDisabled()
  await expect(days.getByRole('button', { name: /^Tue/ })).toBeEnabled()
  await days.getByRole('button', { name: /^Tue/ }).click()
  const times = page.getByRole('group', { name: 'Time', exact: true }).getByRole('button')
  await expect(times.first()).toContainText('09:00')
  await expect(times.last()).toContainText('17:45')

  const refusals: [string, string][] = [
    [weekdayText(6, '10:00'), 'No drop-off on that day of the week: Weekdays 09:00–17:59.'],
    [weekdayText(2, '08:59'), 'No drop-off at that hour: Weekdays 09:00–17:59, marina time.'],
    [weekdayText(2, '18:00'), 'No drop-off at that hour: Weekdays 09:00–17:59, marina time.'],
    ['03/03/2020 10:00', 'The drop-off time is in the past: choose a later one.'],
  ]
  for (const [typed, sentence] of refusals) {
    await dropOff.fill(typed)
    await expect(page.getByText(sentence)).toBeVisible()
  }
  await submit(page).click()
  await expect(page.getByText('Please select a boat', { exact: true })).toBeVisible()
  await expect(page.getByText('Please select a pick up schedule date', { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/Requests/create')
  expect(asked).toBe(0)
})

test('a boat with closed gates says which and what opens them', async ({ page }) => {
  await page.goto('/about')
  await registerQuietly(page, newcomer('Tiit'))
  const { id } = await createBoatQuietly(page, 'Ootaja', dayFromNow(-10))
  const reasons = [/The subscription is waiting for approval/, /The insurance ended on \w{3} \d+ \w{3}/]
  await page.goto(`/Boats/${id}`)
  for (const reason of reasons) await expect(page.getByText(reason).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Request drop-off' })).toBeDisabled()
  await page.goto(`/Requests/create?boat=${id}`)
  await expect(page.getByText(/^Ootaja cannot be requested (today|for \d)/)).toBeVisible()
  for (const reason of reasons) await expect(page.getByText(reason).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'See the subscription' })).toHaveAttribute(
    'href',
    /^\/Subscriptions\/\d+$/,
  )
  await expect(page.getByRole('link', { name: 'Upload certificate' })).toHaveAttribute('href', `/Boats/${id}`)
  await expect(submit(page)).toBeDisabled()
})
