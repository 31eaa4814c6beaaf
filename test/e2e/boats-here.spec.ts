import { chooseFile, filesOf } from './boat-form.ts'
import { action } from './dialogs.ts'
import { expect, type Page, test } from './fixtures.ts'
import { isPhone, settled } from './inspect.ts'
import { dayFromNow, fourPapers } from './papers.ts'
import { newcomer, registerQuietly, signInQuietly } from './people.ts'

/** The row of a boat, or on a phone her card. */
const rowOf = (page: Page, name: string) =>
  page.getByRole('main').getByRole('row').or(page.getByRole('main').getByRole('listitem')).filter({ hasText: name })

test('staff enter a boat that is here already by her name, and her owner is asked for the rest', async ({
  page,
  faults,
  portray,
}) => {
  // taking it back deletes the schedule that the page beside it may just ask for
  faults.allow(/^answer: 404 GET \/api\/Schedule\/GetByID/)
  await page.goto('/about')
  const owner = newcomer('Maret')
  await registerQuietly(page, owner)
  const name = `Tuuli ${owner.username}`
  await signInQuietly(page, 'staff')

  await page.goto('/Boats/create')
  await page.getByRole('combobox', { name: 'Owner' }).fill(owner.email)
  await page.getByRole('option', { name: owner.email }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await expect(page.getByText('Left empty: in 90 days.')).toBeVisible()
  await settled(page)
  await portray('boat-by-name')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText(`${name} is registered.`)).toBeVisible()

  // what comes next is done on her page
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText(/^Missing: Contract Document/)).toBeVisible()
  await expect(page.getByText(/^Missing to draw her here to scale: /)).toBeVisible()
  const boat = page.url()

  await action('Stands here already')(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Note where she stands' }).click()
  await expect(dialog.getByText('Give a reason', { exact: true })).toBeVisible()
  for (const label of ['Rack', 'Rack Row', 'Rack Position']) {
    await dialog.getByRole('combobox', { name: label, exact: true }).click()
    await page.locator('[role=option]:not([data-combobox-disabled])').filter({ visible: true }).last().click()
  }
  await dialog.getByRole('textbox', { name: /^On the rack since/ }).fill('01/03/2025')
  await dialog.getByLabel(/^Why she is noted/).fill('She wintered with us')
  await settled(page)
  await portray('place')
  await dialog.getByRole('button', { name: 'Note where she stands' }).click()
  await expect(page.getByText(/^Stands in bay /)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name })).toContainText('Boat Lifted')
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
  await expect(page.getByText(`Taken back. ${name} is no longer noted as standing here.`)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name })).toContainText('No Schedule')

  await page.goto(`/Subscriptions/create?boat=${new URL(boat).pathname.split('/').at(-1)}`)
  await page.getByLabel('It runs already: enter it as it is').check()
  await page.getByRole('textbox', { name: /^Lifts Remaining/ }).fill('3')
  await expect(page.getByText('It is approved at once and nobody is told.')).toBeVisible()
  await settled(page)
  await portray('subscription-entered')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('The subscription is entered as it is.')).toBeVisible()
  await rowOf(page, name).getByRole('link', { name }).filter({ visible: true }).first().click()
  await expect(page).toHaveURL(/Subscriptions/)
  await page.goto(boat)
  await expect(page.getByText('of 3 lifts left')).toBeVisible()

  await page.goto(`/RunsOut?searchQuery=${encodeURIComponent(name)}`)
  await expect(rowOf(page, name).filter({ hasText: 'All four papers are missing' }).first()).toBeVisible()
  await settled(page)
  await portray('runs-out')

  // what staff's page still asks for would be answered to the owner
  await page.goto('/about')
  await signInQuietly(page, owner.username, owner.password)
  await page.goto('/home')
  await expect(page.getByText(`${name}: 4 documents are missing`)).toBeVisible()
  await expect(page.getByText(/^Contract Document, .* Upload what is missing before /)).toBeVisible()
  // a phone shows the first warning and folds the rest
  if (isPhone(page)) await page.getByRole('button', { name: 'Show 1 more warning' }).click()
  await expect(page.getByText(`The marina does not know all of ${name}`)).toBeVisible()
  await settled(page)
  await portray('asked-of-the-owner')

  await page.goto(boat)
  await expect(page.getByText(/^Missing: Contract Document, Certification Of Insurance/)).toBeVisible()
  await page
    .getByRole('button', { name: /: .*[Ii]nsurance/ })
    .filter({ visible: true })
    .first()
    .click()
  const { insurance } = await fourPapers(name)
  await chooseFile(page, 'insurance', insurance)
  await expect(filesOf(page, 'insurance').getByRole('link', { name: insurance.name })).toBeVisible()
  await page.getByLabel(`Valid until, ${insurance.name}`).fill(dayFromNow(200))
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText(/^Missing: Contract Document, Certification Of Registration/)).toBeVisible()
})
