import type { Page } from '@playwright/test'
import { tokenIn } from '../mailbox.ts'
import { expect, test } from './fixtures.ts'
import { inspect } from './inspect.ts'
import { ownOrigin } from './own-origin.ts'
import { logIn, mailTo, newcomer, registerQuietly, signInQuietly } from './people.ts'
import type { Product } from './server.ts'

const chosen = 'gull on a mast 9'
const dialog = (page: Page) => page.getByRole('dialog')
const panel = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Invitation', exact: true }) })

/** A customer as staff write them down, with a boat that stands here. */
async function writeDown(page: Page, firstName: string, lastName = 'Rannamets') {
  const { email } = newcomer(firstName)
  const headers = ownOrigin(page)
  const answer = await page.request.post('/api/Person', { data: { firstName, lastName, email }, headers })
  expect(answer.ok()).toBe(true)
  const { id } = (await answer.json()) as { id: number }
  const boat = await page.request.post('/api/Boat', { data: { name: `Lagle ${id}`, personId: id }, headers })
  expect(boat.ok(), await boat.text()).toBe(true)
  return { id, email, firstName, name: `${firstName} ${lastName}`, boat: `Lagle ${id}` }
}
const linkTo = async (product: Product, email: string) =>
  `/ForgotPasswordConfirm/${tokenIn((await mailTo(product, email, /Your sign-in at the marina/)).body)}`

test('staff invite an owner, who chooses a password on a phone and sees what is theirs', async ({
  page,
  product,
  anotherBrowser,
  portray,
  faults,
}) => {
  test.setTimeout(600_000)
  await page.goto('/about')
  await signInQuietly(page, 'staff')
  const owner = await writeDown(page, 'Leelo')
  await page.goto(`/Customers/${owner.id}`)
  await expect(panel(page)).toContainText('Never invited')
  await panel(page).getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(dialog(page)).toContainText(/At most 1200 mails an hour, ready in about 1 minute\./)
  await portray('staff-invite-one')
  await dialog(page).getByRole('button', { name: 'Invite 1 owner' }).click()
  await expect(page.getByText('1 invitation waits for its turn.')).toBeVisible()
  // told live, when the mail went and when its link was followed
  await expect(panel(page)).toContainText('Sent')
  const link = await linkTo(product, owner.email)

  const phone = await anotherBrowser()
  await phone.setViewportSize({ width: 390, height: 844 })
  await phone.goto(link)
  await expect(phone.getByRole('heading', { name: 'Choose a password' })).toBeVisible()
  await expect(phone.getByText(`You sign in with ${owner.email}`)).toBeVisible()
  await inspect(phone)
  await expect(panel(page)).toContainText('Opened')
  await portray('staff-invitation-opened')
  await phone.getByRole('textbox', { name: 'New password' }).fill('short')
  await phone.getByRole('button', { name: 'Set Password' }).click()
  await expect(phone.getByText('Password must be at least 8 characters long!')).toBeVisible()
  await phone.getByRole('textbox', { name: 'New password' }).fill(chosen)
  await phone.getByRole('textbox', { name: 'Confirm password' }).fill(chosen)
  await phone.getByRole('button', { name: 'Set Password' }).click()
  await expect(phone).toHaveURL('/home')
  await expect(phone.getByText(owner.boat).first()).toBeVisible()
  // she stands here without papers: what is missing is asked of her owner
  await phone.goto('/Boats')
  await phone.getByRole('link', { name: owner.boat }).first().click()
  await expect(phone.getByRole('heading', { level: 1, name: owner.boat })).toBeVisible()
  await expect(phone.getByText(/missing/i).first()).toBeVisible()
  await expect(panel(page)).toContainText('Signs in')
  await expect(panel(page).getByRole('button')).toHaveCount(0)

  faults.expect(/^answer: 404 GET \/api\/PasswordReset\/Verify\//)
  await phone.goto(link)
  await expect(phone.getByText(/^This invitation was accepted already/)).toBeVisible()
  await phone.context().clearCookies()
  await phone.goto(link)
  await expect(phone).toHaveURL('/login')
  await expect(phone.getByRole('alert')).toContainText('This invitation was accepted already')
  await logIn(phone, owner.email, chosen)
  await expect(phone).toHaveURL('/home')
})

test('chosen ones are invited from the list, again with a new link, and taken back; a link that is over says why @desktop', async ({
  page,
  product,
  anotherBrowser,
  portray,
  faults,
}) => {
  test.setTimeout(600_000)
  await page.goto('/about')
  const lastName = `Kihnu${Date.now()}`
  const nobody = { ...newcomer('Aune'), lastName }
  await registerQuietly(page, nobody)
  await signInQuietly(page, 'staff')
  const [one, other] = [await writeDown(page, 'Aita', lastName), await writeDown(page, 'Anete', lastName)]
  await page.goto(`/Customers/invite?searchQuery=${lastName}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Invite owners' })).toBeVisible()
  await expect(page.getByText('Registered, address not confirmed').first()).toBeVisible()
  for (const { name } of [one, other])
    await page
      .getByRole('checkbox', { name: new RegExp(name) })
      .first()
      .check()
  await portray('staff-invite-owners')
  await page.getByRole('button', { name: 'Invite 2 owners' }).last().click()
  await expect(dialog(page)).toContainText('never confirmed it is left out: invite them one by one')
  await portray('staff-invite-dialog')
  await dialog(page).getByRole('button', { name: 'Invite 2 owners' }).click()
  await expect(page.getByText('2 invitations wait for their turn.')).toBeVisible()
  const first = await linkTo(product, one.email)
  const withdrawn = await linkTo(product, other.email)

  await page.goto(`/Customers/${one.id}`)
  await expect(panel(page)).toContainText('Sent')
  await panel(page).getByRole('button', { name: 'Invite again' }).click()
  await dialog(page).getByRole('button', { name: 'Invite 1 owner' }).click()
  await expect.poll(() => linkTo(product, one.email), { timeout: 60_000 }).not.toBe(first)
  await page.goto(`/Customers/${other.id}`)
  await panel(page).getByRole('button', { name: 'Withdraw', exact: true }).click()
  await dialog(page).getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect(panel(page)).toContainText('Withdrawn')

  const visitor = await anotherBrowser()
  faults.expect(/^answer: 404 GET \/api\/PasswordReset\/Verify\//)
  await visitor.goto(first)
  await expect(visitor.getByRole('alert')).toContainText('A newer invitation was sent after this one')
  await visitor.goto(withdrawn)
  await expect(visitor.getByRole('alert')).toContainText('The marina withdrew this invitation')
  // signed in as somebody else
  await signInQuietly(visitor, nobody.username, nobody.password)
  await visitor.goto(withdrawn)
  await expect(visitor.getByText('The marina withdrew this invitation')).toBeVisible()
  await visitor.goto(await linkTo(product, one.email))
  await expect(visitor.getByText(`${nobody.firstName} ${nobody.lastName} is signed in here.`)).toBeVisible()
  await inspect(visitor)
  await visitor.getByRole('textbox', { name: 'New password' }).fill(chosen)
  await visitor.getByRole('textbox', { name: 'Confirm password' }).fill(chosen)
  await visitor.getByRole('button', { name: 'Set Password' }).click()
  await expect(visitor).toHaveURL('/home')
  await expect(visitor.getByText(one.boat).first()).toBeVisible()
})
