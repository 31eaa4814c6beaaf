import type { Offer, OwnOffer, StopDetail } from '#contract/stops/schema.ts'
import { marinaDay } from '#contract/time.ts'
import { expectToFitLarge } from './fit.ts'
import { expect, type Page, test } from './fixtures.ts'
import { expectNoSidewaysScroll, inspect } from './inspect.ts'
import { ownOrigin } from './own-origin.ts'
import { signInQuietly } from './people.ts'
import { arrange } from './specified.ts'

const zone = 'Europe/Tallinn'
const send = async <T>(page: Page, method: 'post' | 'put', path: string, data: object) => {
  const answer = await page.request[method](`/api/${path}`, { data, headers: ownOrigin(page) })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()) as T
}

/** What waits for an answer about a boat, for who is signed in. */
const openOf = async (page: Page, ofBoat: number) => {
  const own = (await (await page.request.get('/api/Offer')).json()) as OwnOffer[]
  const found = own.find(({ boatId }) => boatId === ofBoat)
  return found ? ((await (await page.request.get(`/api/Offer/${found.id}`)).json()) as Offer) : null
}

test.describe.configure({ mode: 'serial' })

test('staff stop the yard after seeing whom it hits, offer other times, and end it', async ({ page, portray }) => {
  const boat = await arrange(page, 3)
  const booked = (await (await page.request.get(`/api/Schedule/GetByID/${boat.scheduleId}`)).json()) as {
    scheduleDate: string
  }
  const day = marinaDay(booked.scheduleDate, zone)
  await signInQuietly(page, 'staff')
  await page.goto('/DayPlan')
  await page.getByRole('link', { name: 'Stop', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/^Hits /)).toBeVisible()
  await dialog.getByRole('button', { name: 'Tide' }).click()
  await dialog.getByLabel('Word to the owners').fill('The water is too low.')
  await portray('stop')
  // of that day alone, from midnight to midnight
  const [y, m, d] = day.split('-')
  await dialog.getByRole('group', { name: 'Until' }).getByRole('button', { name: 'At' }).click()
  await expect(dialog.getByText('Enter the time, and whom it hits stands here.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Day' }).fill(`${d}/${m}/${y}`)
  await dialog.getByRole('textbox', { name: 'Time' }).fill('23:59')
  await dialog.getByRole('textbox', { name: 'Time' }).blur()
  await expect(dialog.getByText(/^Hits \d+ boats? of/)).toBeVisible()
  await dialog.getByRole('button', { name: /^Stop and tell \d+ owners?$/ }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { name: 'The yard is stopped: tide' }).first()).toBeVisible()
  await portray('stop-band')
  await page.getByRole('link', { name: 'Open the stop' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Stop' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  const row = page.getByRole('listitem').filter({ hasText: boat.name }).first()
  await page.getByRole('button', { name: 'It goes on' }).click()
  await row.getByRole('button', { name: 'Offer three times' }).click()
  await portray('stop-page')
  await inspect(page)
  await expectToFitLarge(page, 'stop')
  await page.getByRole('button', { name: 'Do it for 1 boat' }).click()
  await expect(row.getByText('Three times offered')).toBeVisible()
  await page.getByRole('button', { name: 'It ends now' }).click()
  await page.getByRole('button', { name: 'End the stop', exact: true }).click()
  await expect(page.getByText(/It is over$/)).toBeVisible()
})

test('an owner takes one of three times in a tap, and gives it back', async ({ page, portray }) => {
  const boat = await arrange(page, 3)
  await signInQuietly(page, 'staff')
  const from = new Date(Date.now() + 60_000).toISOString()
  const until = new Date(Date.now() + 300 * 86_400_000).toISOString()
  const made = await send<StopDetail>(page, 'post', 'Stop', { reason: 'wind', words: 'Gusts of 19 m/s.', from, until })
  const { movementId } = made.boats.find(({ boatName }) => boatName === boat.name)!
  const choices = [{ movementId, choice: 'offer' }]
  await send(page, 'put', 'Stop/Settle', { id: made.id, end: true, choices })
  await signInQuietly(page, boat.owner.username, boat.owner.password)
  await page.goto('/home')
  await expect(page.getByRole('link', { name: `Choose: ${boat.name}` })).toHaveAttribute('href', /\/Offers\/\d+$/)
  await page.getByRole('button', { name: /^Notices/ }).click()
  await page.getByText(`Free times for ${boat.name} in place of`).click()
  await expect(page).toHaveURL(/\/Offers\/\d+$/)
  // it was called off before it began
  await expect(page.getByRole('heading', { name: 'The stop of the yard was called off' })).toBeVisible()
  await expect(page.getByRole('button', { name: /Take$/ })).toHaveCount(3)
  await expectNoSidewaysScroll(page)
  await portray('offer')
  await inspect(page)
  await expectToFitLarge(page, 'offer')
  const [wanted] = (await openOf(page, boat.id))!.times
  await page.getByRole('button', { name: /Take$/ }).first().click()
  await expect(page.getByText('Yours', { exact: true })).toBeVisible()
  const moved = (await (await page.request.get(`/api/Schedule/GetByID/${boat.scheduleId}`)).json()) as {
    scheduleDate: string
  }
  expect(moved.scheduleDate).toBe(wanted!.at)
  await expect(page.getByRole('button', { name: 'Undo: choose another' })).toBeEnabled()
  await portray('offer-taken')
  await inspect(page)
  expect(await openOf(page, boat.id)).toBe(null)
  await page.getByRole('button', { name: 'Undo: choose another' }).click()
  await expect(page.getByRole('button', { name: /Take$/ })).toHaveCount(3)
  expect((await openOf(page, boat.id))?.state).toBe('open')
})
