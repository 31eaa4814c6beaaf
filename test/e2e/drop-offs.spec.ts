import { createBoatQuietly } from './boats.ts'
import { nextWeek, openPicker, pickFirstDay, submit } from './booking.ts'
import { expect, type Page, test } from './fixtures.ts'
import { ownOrigin } from './own-origin.ts'
import { newcomer, registerQuietly, signInQuietly } from './people.ts'

/** Staff act past the screen: what is looked at here is the owner's side. */
async function asStaff(page: Page, calls: [path: string, data: object][]) {
  await signInQuietly(page, 'staff')
  for (const [path, data] of calls) {
    const answer = await page.request.put(`/api/${path}`, { data, headers: ownOrigin(page) })
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`)
  }
}

/** The row of a boat, or on a phone her card. */
const rowOf = (page: Page, name: string) =>
  page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: name }).first()
async function chooseBoat(page: Page, name: string) {
  await page.getByRole('combobox', { name: 'Boat' }).click()
  await page.getByRole('option', { name: new RegExp(`^${name}`) }).click()
}

test('a drop-off is asked for, edited and deleted, a pick-up asked for and moved [2.9-1, 2.9-2, 2.9-8, 2.9-10, 2.9-11, 5-3, 5-4, 4.1-19]', async ({
  page,
}) => {
  test.setTimeout(600_000)
  await page.goto('/about')
  const owner = newcomer('Mart')
  await registerQuietly(page, owner)
  const boat = await createBoatQuietly(page, 'Rannakajakas')
  await asStaff(page, [['Subscription/Respond', { id: boat.subscriptionId, status: 1 }]])
  await signInQuietly(page, owner.username, owner.password)

  await page.goto('/ScheduleDropOffs')
  await expect(page.getByRole('heading', { level: 1, name: 'Schedule Drop Off (Lifting)' })).toBeVisible()
  await page.getByRole('link', { name: 'New DropOff Schedule' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'New DropOff Schedule (Lifting)' })).toBeVisible()
  await submit(page).click()
  await expect(page.getByText('Please select a boat', { exact: true })).toBeVisible()
  await expect(page.getByText('Please select a drop off schedule date', { exact: true })).toBeVisible()
  await chooseBoat(page, 'Rannakajakas')
  await openPicker(page, /^Schedule Date/, 'Lifting day')
  await nextWeek(page)
  await pickFirstDay(page, '10:00')
  const status = page.getByRole('combobox', { name: 'Schedule Status' })
  await expect(status).toHaveValue('DropOff Request')
  await expect(status).toBeDisabled()
  await page.getByRole('checkbox', { name: 'Upload Picture?' }).check()
  await expect(page.getByText('Please upload a clear photo of your Boat Picture.', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'Upload Picture?' })).toBeChecked()
  await submit(page).click()
  await expect(page).toHaveURL(/\/ScheduleDropOffs$/)
  await expect(rowOf(page, 'Rannakajakas')).toContainText('DropOff Requested')

  await rowOf(page, 'Rannakajakas').getByRole('link', { name: 'Rannakajakas' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Edit DropOff Schedule' })).toBeVisible()
  const id = Number(/\d+$/.exec(page.url())?.[0])
  await openPicker(page, /^Schedule Date/, 'Lifting day')
  await pickFirstDay(page, '11:00')
  await submit(page).click()
  await expect(page).toHaveURL(/\/ScheduleDropOffs$/)
  await expect(rowOf(page, 'Rannakajakas')).toContainText('11:00')

  await asStaff(page, [
    ['Schedule/RespondDropOffRequest', { id, status: 1 }],
    ['Schedule/RespondDropOffPayment', { id, status: 1 }],
    ['Schedule/RespondDropOff', { id, status: 1 }],
    [`Schedule/Advance/${id}`, { event: 'inspection-done', checklist: { hull: true } }],
    [`Schedule/Advance/${id}`, { event: 'lift' }],
  ])
  await signInQuietly(page, owner.username, owner.password)
  await page.goto('/SchedulePickUps')
  await expect(page.getByRole('heading', { level: 1, name: 'Schedule PickUp (Lowering)' })).toBeVisible()
  await page.getByRole('link', { name: 'New PickUp Schedule' }).click()
  await chooseBoat(page, 'Rannakajakas')
  await openPicker(page, /^Schedule Date/, 'Lowering day')
  await nextWeek(page)
  await pickFirstDay(page, '12:00')
  await submit(page).click()
  await expect(page).toHaveURL(/\/SchedulePickUps$/)
  await expect(rowOf(page, 'Rannakajakas')).toContainText('Pickup Requested')
  await rowOf(page, 'Rannakajakas').getByRole('link', { name: 'Rannakajakas' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Edit PickUp Schedule' })).toBeVisible()
  await openPicker(page, /^Schedule Date/, 'Lowering day')
  await pickFirstDay(page, '13:30')
  await submit(page).click()
  await expect(rowOf(page, 'Rannakajakas')).toContainText('13:30')
})

test('what was asked for by mistake is deleted from the list [2.12-7, 5-22]', async ({ page }) => {
  await page.goto('/about')
  const owner = newcomer('Anu')
  await registerQuietly(page, owner)
  const boat = await createBoatQuietly(page, 'Eksinud')
  await asStaff(page, [['Subscription/Respond', { id: boat.subscriptionId, status: 1 }]])
  await signInQuietly(page, owner.username, owner.password)
  await page.goto(`/ScheduleDropOffs/create?boat=${boat.id}`)
  await openPicker(page, /^Schedule Date/, 'Lifting day')
  await nextWeek(page)
  await pickFirstDay(page, '09:00')
  await submit(page).click()
  await rowOf(page, 'Eksinud').getByRole('button', { name: 'More for Eksinud' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.getByText('Are you sure you want to delete this item?')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { name: 'No drop-offs yet' })).toBeVisible()
})

test('unread messages stand in a banner that leads to them, and not on their own page [2.1-7]', async ({ page }) => {
  const message = {
    ...{ id: 4, chatId: 2, text: 'She is ready', createdDate: '2026-06-09T08:00:00.000Z' },
    ...{ isPersonSender: false, senderName: 'Marko', personId: 5, userId: 2 },
  }
  await signInQuietly(page, 'customer')
  let unread = [message, { ...message, id: 5 }]
  await page.route('**/api/message/GetUnreadMessages', (route) => route.fulfill({ json: unread }))
  await page.goto('/home')
  const banner = page.getByRole('link', { name: '2 unread messages' })
  await expect(banner).toHaveAttribute('href', '/messages')
  unread = []
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect(banner).toHaveCount(0)
})
