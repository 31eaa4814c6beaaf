import type { Locator } from '@playwright/test'
import type { Schedule } from '#contract/schedules/schema.ts'
import { expect, type Page, test } from './fixtures.ts'
import { inspect, isPhone } from './inspect.ts'
import { openMenu, signInQuietly } from './people.ts'
import { arrange } from './specified.ts'
import { enterVisit } from './visits.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: /^(Book|Move) by phone$/ })

test('by phone, a boat is found by the number that rings, however it is written', { tag: '@mostly-phone' }, async ({
  page,
}) => {
  await page.goto('/about')
  await signInQuietly(page, 'staff')
  const digits = String(Date.now()).slice(-7)
  const { boat } = await enterVisit(page, `+35840${digits}`)
  await page.goto('/RunsOut?book=1')
  const search = dialog(page).getByRole('searchbox')
  const found = dialog(page).getByRole('button', { name: new RegExp(boat) })
  for (const written of [
    `+358 40 ${digits.slice(0, 3)} ${digits.slice(3)}`,
    `00358 (40) ${digits.slice(0, 3)}-${digits.slice(3)}`,
    digits,
  ]) {
    await search.fill(written)
    await expect(found).toBeVisible()
    await search.fill(`${written}99`)
    await expect(dialog(page).getByText('Nobody found.')).toBeVisible()
  }
})

for (const [what, status, done] of [
  ['a boat without a booking is lifted', null, /: lifting asked for/],
  ['a boat on the rack is lowered', 7, /: lowering asked for/],
] as const)
  test(`by phone, ${what} in three taps from her name`, { tag: '@mostly-phone' }, async ({ page, portray }) => {
    const { name, scheduleId } = await arrange(page, status)
    await signInQuietly(page, 'staff')
    await page.goto('/RunsOut')
    if (isPhone(page)) {
      await openMenu(page)
      await page.getByRole('link', { name: 'Book', exact: true }).filter({ visible: true }).click()
    } else {
      await expect(page.getByRole('link', { name: 'Book', exact: true })).toBeVisible()
      await page.keyboard.press('Control+/')
    }
    await dialog(page).getByRole('searchbox').fill(name)
    let taps = 0
    const tap = async (button: string | RegExp) => {
      taps += 1
      await dialog(page).getByRole('button', { name: button }).filter({ visible: true }).first().click()
    }
    await tap(new RegExp(name))
    await expect(dialog(page).getByRole('button', { name: 'Book', exact: true })).toBeEnabled()
    await inspect(page)
    await portray(`phone-booking-${status ?? 'none'}`)
    const outAndBack = dialog(page).getByRole('link', { name: 'Out and back' })
    if (status === null) await expect(outAndBack).toHaveCount(0)
    else await expect(outAndBack).toHaveAttribute('href', `/Requests/${scheduleId}/out`)
    const times = dialog(page).getByRole('group', { name: 'Time', exact: true })
    taps += 1
    await times.getByRole('button', { disabled: false }).last().click()
    await tap(/^Book$/)
    await expect(page.getByText(done)).toBeVisible()
    await expect(dialog(page)).toHaveCount(0)
    expect(taps).toBe(3)
  })

for (const [what, status, asked] of [
  ['asked for', 0, 'Drop-off (lifting)'],
  ['approved and paid', 3, 'Drop-off (lifting)'],
  ['booked to be lowered', 8, 'Pick-up (lowering)'],
] as const)
  test(`by phone, a time that is ${what} is moved in three taps, not booked twice`, { tag: '@mostly-phone' }, async ({
    page,
    portray,
  }) => {
    const { name, scheduleId } = await arrange(page, status)
    await signInQuietly(page, 'staff')
    const stored = async () => {
      const answer = await page.request.get(`/api/Schedule/GetByID/${scheduleId}`)
      const { scheduleDate, askedPickUp } = (await answer.json()) as Schedule
      return askedPickUp ?? scheduleDate
    }
    const before = await stored()
    await page.goto('/RunsOut?book=1')
    await dialog(page).getByRole('searchbox').fill(name)
    let taps = 0
    const tap = async (button: Locator) => {
      taps += 1
      await button.click()
    }
    await tap(dialog(page).getByRole('button', { name: new RegExp(name) }))
    await expect(dialog(page).getByText(new RegExp(`^${asked.replace(/[()]/g, '\\$&')}, booked `))).toBeVisible()
    const move = dialog(page).getByRole('button', { name: 'Move the time' })
    await expect(move).toBeDisabled()
    await expect(dialog(page).getByRole('button', { name: 'Book', exact: true })).toHaveCount(0)
    const times = dialog(page).getByRole('group', { name: 'Time', exact: true })
    await tap(times.getByRole('button', { disabled: false }).last())
    await expect(move).toBeEnabled()
    await inspect(page)
    await portray(`phone-move-${status}`)
    await tap(move)
    await expect(dialog(page)).toHaveCount(0)
    expect(taps).toBe(3)
    const after = await stored()
    expect(after).not.toBe(before)
    expect(after.slice(0, 10)).toBe(before.slice(0, 10))
    if (status !== 0) {
      await page.getByRole('button', { name: 'Undo', exact: true }).click()
      await expect.poll(stored).toBe(before)
    }
  })
