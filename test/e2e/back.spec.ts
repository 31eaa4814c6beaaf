import { createBoatQuietly } from './boats.ts'
import { action } from './dialogs.ts'
import { expect, type Page, test } from './fixtures.ts'
import { ownOrigin } from './own-origin.ts'
import { dayFromNow } from './papers.ts'
import { newcomer, registerQuietly, signInQuietly } from './people.ts'
import { arrived, closeWithBack, stepsMade } from './steps-back.ts'

/** Forward opens again what was closed; closed once more, the page is as before. */
async function opensWithForward(page: Page) {
  const dialog = page.getByRole('dialog')
  const { href } = new URL(page.url())
  await page.goForward()
  await expect(dialog.getByRole('button').last()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(href)
  await arrived(page)
}

for (const [list, link] of [
  ['/Subscriptions?status=pending', 'a[href*="review="]'],
  ['/BoatServices?status=pending', 'a[href*="review="]'],
  ['/Staff', 'a[href*="account="]'],
] as const)
  test(`a dialog opened from ${list} closes with Back, and closed leaves no step for it`, async ({ page }) => {
    await signInQuietly(page, 'admin')
    await page.goto('/home')
    await page.goto(list)
    const dialog = page.getByRole('dialog')
    await page.locator(link).first().click()
    await expect(dialog).toBeVisible()
    await page.goBack()
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL(list)

    await page.locator(link).first().click()
    await expect(dialog.getByRole('button').last()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL(list)
    await arrived(page)
    await opensWithForward(page)
    await page.goBack()
    await expect(page).toHaveURL('/home')

    // from a link elsewhere there is no list to go back to
    await page.goto(`${list}${list.includes('?') ? '&' : '?'}${link.includes('review') ? 'review' : 'account'}=1`)
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(list)
  })

test('the step of a request, closed, opens again with Forward', async ({ page }) => {
  await signInQuietly(page, 'staff')
  await page.goto('/home')
  await page.goto('/Requests?phase=waiting')
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Review/ })
    .filter({ visible: true })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByRole('button').last()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/Requests?phase=waiting')
  await arrived(page)
  await opensWithForward(page)
  await page.goBack()
  await expect(page).toHaveURL('/home')
})

test('Back from where a deletion leads does not lead to what is deleted', async ({ page, faults }) => {
  // told of the change, the page may ask once more for what it is about to leave
  faults.allow(/^answer: 404 GET \/api\/(BoatService|Subscription)\/GetByID/)
  await page.goto('/about')
  await registerQuietly(page, newcomer('Kadri'))
  const make = async (path: string, data: object) => {
    const answer = await page.request.post(`/api/${path}`, { data, headers: ownOrigin(page) })
    return ((await answer.json()) as { id: number }).id
  }
  const { id: boatId } = await createBoatQuietly(page, 'Kaob Ajaloost')
  const days = { validFrom: dayFromNow(2), validTo: dayFromNow(300) }
  for (const [list, id] of [
    [
      '/BoatServices',
      await make('BoatService/Create', { boatId, serviceTypeId: 1, scheduleDate: '2199-01-01T10:00:00Z' }),
    ],
    ['/Subscriptions', await make('Subscription', days)],
  ] as const) {
    await page.goto('/home')
    await page.goto(`${list}/${id}`)
    await action('Delete')(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page).toHaveURL(list)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await arrived(page)
    await page.goBack()
    await expect(page).toHaveURL('/home')
  }
})

async function opened(page: Page, name: string) {
  await expect(page.getByRole('dialog', { name })).toBeVisible()
  await stepsMade(page)
}
const toAccount = (page: Page) => page.getByRole('link', { name: 'My account' }).click()

test('what a press opens takes its step away when it is closed, and after a reload', async ({ page }) => {
  await signInQuietly(page, 'customer')
  await page.goto('/home')
  await toAccount(page)
  const question = 'Delete your account?'
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => page.getByRole('dialog').getByRole('button', { name: 'Keep' }).click(),
    () => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click(),
  ]) {
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await opened(page, question)
    await close()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await opened(page, question)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await stepsMade(page)
  await page.goBack()
  await expect(page).toHaveURL('/home')
})

test('Back closes the topmost of what lies open, one after the other', async ({ page }) => {
  await signInQuietly(page, 'staff')
  await page.goto('/home')
  await page.goto('/Messages/1')
  await page.getByRole('button', { name: 'Saved replies' }).click()
  const replies = page.getByRole('dialog', { name: 'Saved replies' })
  await replies
    .getByRole('button', { name: /^More for/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Edit' }).waitFor()
  await expect.poll(() => page.evaluate(() => window.history.state.usr.overlays)).toBe(2)
  await page.goBack()
  await expect(page.getByRole('menu')).toHaveCount(0)
  await replies
    .getByRole('button', { name: /^More for/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: /^Delete/ })
  await expect(question.getByRole('button').last()).toBeVisible()
  await closeWithBack(page)
  await expect(replies).toBeVisible()
  await closeWithBack(page)
  await page.goBack()
  await expect(page).toHaveURL('/home')
})

test('a page reached from within goes back to the page it was opened on', async ({ page }) => {
  await signInQuietly(page, 'staff')
  await page.goto('/home')
  await page.goto('/Boats')
  await page.getByRole('button', { name: /^Notices|notices?$/i }).click()
  const notices = page.getByRole('dialog', { name: 'Notices' })
  await expect(notices).toBeVisible()
  await closeWithBack(page)

  const more = page.getByRole('button', { name: /^More for/ }).filter({ visible: true })
  await more.first().click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await expect(page).toHaveURL(/\/Boats\/\d+\?edit/)
  await page.goBack()
  await expect(page).toHaveURL('/Boats')
  await expect(more.first()).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/home')
})

test('Back closes the calendar of a boat service, and what was typed stays', async ({ page }) => {
  // a wider window shows it beside the field
  await page.setViewportSize({ width: 390, height: 844 })
  await signInQuietly(page, 'customer')
  await page.goto('/home')
  await page.goto('/BoatServices/create')
  const notes = page.getByLabel('Public Notes')
  await notes.fill('Two coats')
  const field = page.getByRole('button', { name: /^Schedule Date/ })
  for (const close of [
    () => page.goBack(),
    () => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click(),
  ]) {
    await field.click()
    await opened(page, 'Schedule Date')
    await close()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL('/BoatServices/create')
    await expect(notes).toHaveValue('Two coats')
  }
  await stepsMade(page)
  await page.goBack()
  await expect(page).toHaveURL('/home')
})
