import { readFile } from 'node:fs/promises'
import { addPapers, fillBoat } from './boat-form.ts'
import { expectBoat, openBoat, panel } from './boat-page.ts'
import { nextWeek, openPicker, pickFirstDay, submit } from './booking.ts'
import { expect, type Page, test } from './fixtures.ts'
import { fillSignIn, tabTo } from './keyboard.ts'
import { fourPapers, picture } from './papers.ts'
import { harbourMaster, logOut, newcomer } from './people.ts'

test.use({ marina: 'empty' })

const boat = 'Kajakas'
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const status = (page: Page) => page.getByRole('main')

async function register(page: Page, owner: ReturnType<typeof newcomer>) {
  await page.goto('/register')
  await page.getByLabel('First name').fill(owner.firstName)
  await page.getByLabel('Last name').fill(owner.lastName)
  await page.getByLabel('Email').fill(owner.email)
  await page.getByLabel('Username').fill(owner.username)
  await page.getByLabel('ID number').fill(owner.iDNumber)
  await page.getByLabel('Phone number').fill(owner.phone)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(owner.password)
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(owner.password)
  await page.getByRole('button', { name: 'Register' }).click()
  await page.waitForURL('**/home')
}

test('a boat comes, is stored and goes back into the water [2.2-2, 2.5-3, 2.6-7, 2.6-10, 2.6-17, 2.9-18, 2.9-20, 2.9-21, 2.10-5, 2.10-6, 4.4-1, 4.4-3, 1-3, 1-4, 1-5, 1-9]', async ({
  page: owner,
  anotherBrowser,
}) => {
  test.setTimeout(600_000)
  const staff = await anotherBrowser()
  const liis = newcomer()
  const papers = await fourPapers(boat)
  const open = 'Open the request'

  await test.step('she registers, and signs in by the keyboard alone', async () => {
    await register(owner, liis)
    await expect(owner.getByText(`${liis.firstName} ${liis.lastName}`)).toBeVisible()
    await logOut(owner)
    await fillSignIn(owner, liis.username, liis.password)
    await owner.waitForURL('**/home')
    await expect(owner.getByRole('heading', { name: 'Your bay is waiting' })).toBeVisible()
  })

  await test.step('she registers her boat with four papers', async () => {
    await owner.getByRole('link', { name: 'Register a boat' }).click()
    await expect(owner.getByRole('heading', { name: 'New Boat' })).toBeVisible()
    await fillBoat(owner, boat)
    await addPapers(owner, papers)
    await submit(owner).click()
    await owner.waitForURL('**/Boats')
    await expect(owner.getByText(`${boat} is registered.`)).toBeVisible()
    await expect(status(owner).getByText('No Schedule').first()).toBeVisible()
    await owner.getByRole('link', { name: boat, exact: true }).click()
    await owner.waitForURL(/\/Boats\/\d+$/)
    await expect(panel(owner, 'Subscription')).toContainText('Pending')
    await expect(owner.getByRole('button', { name: 'Request drop-off' })).toBeDisabled()
  })
  const boatId = Number(new URL(owner.url()).pathname.split('/').pop())

  await test.step('staff approve the subscription', async () => {
    await staff.goto('/login')
    await fillSignIn(staff, harbourMaster.username, harbourMaster.password)
    await staff.waitForURL('**/home')
    await expect(staff.getByRole('heading', { name: /^Waiting for you/ })).toHaveText('Waiting for you 1')
    await staff.getByRole('link', { name: /^Review: .*Kajakas/ }).click()
    const review = dialog(staff, 'Review Subscription')
    await expect(review).toContainText('11 of 11')
    await expect(review).toContainText(`${liis.firstName} ${liis.lastName}`)
    await review.getByRole('button', { name: 'Save' }).click()
    await expect(review).toBeHidden()
    await expect(status(staff).getByText('Approved').first()).toBeVisible()
  })

  await test.step('she asks for a drop-off with a planned pick-up', async () => {
    await openBoat(owner, boatId)
    await expect(panel(owner, 'Subscription')).toContainText('11 of 11 lifts left')
    await owner.getByRole('link', { name: 'Request drop-off' }).click()
    await expect(owner.getByRole('heading', { name: 'New Request' })).toBeVisible()
    await openPicker(owner, /^Drop off Schedule Date/, 'Lifting day')
    await nextWeek(owner)
    await pickFirstDay(owner, '10:00')
    await openPicker(owner, /^PickUp Schedule Date/, 'Lowering day')
    await pickFirstDay(owner, '11:30')
    await expect(owner.getByLabel(/^Drop off Schedule Date/)).toHaveValue(/^\d\d\/\d\d\/\d{4} 10:00$/)
    await expect(owner.getByLabel(/^PickUp Schedule Date/)).toHaveValue(/^\d\d\/\d\d\/\d{4} 11:30$/)
    await submit(owner).click()
    await owner.waitForURL('**/Requests')
    await expect(status(owner).getByText('DropOff Requested').first()).toBeVisible()
    await expectBoat(owner, boatId, {
      status: 0,
      may: ['(Take her out)', open, 'Edit Request', 'Delete the request'],
    })
  })

  await test.step('staff approve the request by the keyboard, after a look at the contract', async () => {
    await staff.goto('/home')
    await tabTo(staff, staff.getByRole('button', { name: /^Review: .*Kajakas/ }))
    await staff.keyboard.press('Enter')
    const review = dialog(staff, 'Review Boat Drop Off Request')
    await expect(review.getByRole('heading', { name: 'Insurance Documents' })).toBeVisible()
    await tabTo(staff, review.getByRole('link', { name: papers.contract.name }))
    const [download] = await Promise.all([staff.waitForEvent('download'), staff.keyboard.press('Enter')])
    expect(download.suggestedFilename()).toBe(papers.contract.name)
    expect((await readFile(await download.path())).equals(papers.contract.buffer)).toBe(true)
    await tabTo(staff, review.getByRole('button', { name: 'Save' }))
    await staff.keyboard.press('Enter')
    await expect(review).toBeHidden()
    await expectBoat(owner, boatId, {
      status: 1,
      may: ['(Take her out)', open, 'Reschedule', 'Cancel the request'],
    })
  })

  await test.step('staff approve the payment', async () => {
    await staff.goto('/Requests')
    await staff.getByRole('button', { name: `Review payment: ${boat}` }).click()
    const review = dialog(staff, 'Review Boat Drop Off Payment')
    await review.getByLabel('Notes').fill('Paid at the office, receipt 17')
    await review.getByRole('button', { name: 'Save' }).click()
    await expect(review).toBeHidden()
    await expectBoat(owner, boatId, {
      status: 3,
      may: ['(Take her out)', open, 'Reschedule', 'Cancel the request'],
    })
  })

  await test.step('she is dropped off: confirmed on the yard board', async () => {
    await staff.goto('/board')
    const tab = staff.getByRole('group', { name: 'Phase' }).getByRole('button', { name: 'Payment' })
    await expect(tab.or(staff.getByRole('region', { name: 'Payment' })).first()).toBeVisible()
    if (await tab.isVisible()) await tab.click()
    await staff.getByRole('button', { name: `Confirm drop-off: ${boat}` }).click()
    const confirm = dialog(staff, 'Boat Drop Off')
    await expect(confirm).toContainText('Paid at the office, receipt 17')
    await expect(confirm).toContainText('Not ticked')
    await confirm.getByLabel('Is the boat dropped off').check()
    await confirm.getByRole('button', { name: 'Save' }).click()
    await expect(confirm).toBeHidden()
    await expectBoat(owner, boatId, { status: 5, may: ['(Take her out)', open] })
  })

  await test.step('she is inspected, with a picture', async () => {
    await openBoat(staff, boatId)
    await panel(staff, 'What you can do now').getByRole('button', { name: 'Inspection done' }).click()
    const inspection = dialog(staff, 'Inspection done')
    await inspection.getByRole('button', { name: 'Inspection done' }).click()
    await expect(
      inspection.getByText('Say in the notes why this is not in order: Hull checked.', { exact: true }),
    ).toBeVisible()
    await inspection.getByLabel('Hull checked').check()
    await inspection.locator('input[type=file]').setInputFiles(await picture())
    await expect(inspection.getByRole('link', { name: 'hull.jpg' })).toBeVisible()
    await inspection.getByRole('button', { name: 'Inspection done' }).click()
    await expect(inspection).toBeHidden()
    await expectBoat(owner, boatId, { status: 6, may: ['(Take her out)', open] })
  })

  await test.step('she is lifted, which takes one of eleven lifts', async () => {
    await openBoat(staff, boatId)
    await panel(staff, 'What you can do now').getByRole('button', { name: 'Lift', exact: true }).click()
    const lift = dialog(staff, 'Lift (haul-out)')
    await expect(lift).toContainText('10 of 11 left after it')
    await lift.getByRole('button', { name: 'Lift', exact: true }).click()
    await expect(lift).toBeHidden()
    await expectBoat(owner, boatId, { status: 7, may: ['Take her out', open] })
    await expect(panel(owner, 'Subscription')).toContainText('10 of 11 lifts left')
  })

  await test.step('she asks for the pick-up, on the planned day', async () => {
    await panel(owner, 'What you can do now').getByRole('link', { name: 'Take her out' }).click()
    const out = owner.getByRole('region', { name: 'Out', exact: true })
    await expect(out.getByRole('button', { name: /^11:30/, pressed: true })).toBeVisible()
    await owner.getByRole('button', { name: 'Take her out' }).click()
    await expect(panel(owner, 'What you can do now')).toBeVisible()
    await expectBoat(owner, boatId, {
      status: 8,
      may: [open, 'Change the times', 'Withdraw pick-up'],
    })
  })

  await test.step('she is lowered, once the launch checklist is done', async () => {
    await openBoat(staff, boatId)
    await panel(staff, 'What you can do now').getByRole('button', { name: 'Lower', exact: true }).click()
    const lower = dialog(staff, 'Lower (launch)')
    await lower.getByLabel('Drain plugs in').check()
    await lower.getByRole('button', { name: 'Lower', exact: true }).click()
    await expect(
      lower.getByText('Say in the notes why this is not in order: Bilge dry.', { exact: true }),
    ).toBeVisible()
    await lower.getByLabel('Bilge dry').check()
    await lower.getByRole('button', { name: 'Lower', exact: true }).click()
    await expect(lower).toBeHidden()
    await expectBoat(owner, boatId, { status: 9, may: [open] })
  })

  await test.step('she is handed over', async () => {
    await owner.getByRole('link', { name: open }).click()
    await owner.waitForURL(/\/Requests\/\d+$/)
    await expect(owner.getByRole('button', { name: /Hand over|Returned|Back on the rack|Undo/ })).toHaveCount(0)
    await staff.goto(new URL(owner.url()).pathname)
    await expect(staff.getByRole('img', { name: /^Inspected, / }).first()).toBeVisible()
    await staff.getByRole('button', { name: `Hand over: ${boat}` }).click()
    const handOver = dialog(staff, 'Hand over to the owner')
    await handOver.getByRole('button', { name: 'Hand over' }).click()
    await expect(handOver).toBeHidden()
    await expectBoat(owner, boatId, { status: 10, may: ['Request drop-off', open] })
  })

  await test.step('she comes back to the quay, her business done', async () => {
    await staff.getByRole('button', { name: `Returned: ${boat}` }).click()
    const returned = dialog(staff, 'Boat returned')
    await returned.getByRole('button', { name: 'Returned' }).click()
    await expect(returned).toBeHidden()
    await expectBoat(owner, boatId, { status: 11, may: ['Request drop-off', open] })
    await expect(owner.getByRole('button', { name: /^Notices, \d+ unread$/ })).toBeVisible()
    await staff.goto('/home')
    await expect(staff.getByText('Nothing waits for you')).toBeVisible()
  })
})
