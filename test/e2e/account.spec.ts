import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import { tokenIn } from '../mailbox.ts'
import { openAccount, panel } from './account-page.ts'
import { createBoatQuietly } from './boats.ts'
import { expect, test } from './fixtures.ts'
import { inspect } from './inspect.ts'
import { logIn, logOut, mailTo, newcomer, openSignedOut, registerQuietly } from './people.ts'
import { stepsMade } from './steps-back.ts'

const fresh = 'gull on a mast 9'

test('who registers is told what the password is worth, and signs in with it later', async ({ page, portray }) => {
  const person = newcomer()
  await page.goto('/register')
  for (const [label, value] of [
    ['First name', person.firstName],
    ['Last name', person.lastName],
    ['Email', person.email],
    ['Username', person.username],
    ['ID number', person.iDNumber],
    ['Phone number', person.phone],
  ] as const)
    await page.getByLabel(label).fill(value)
  const password = page.getByRole('textbox', { name: 'Password', exact: true })
  for (const [typed, said] of [
    ['gull', 'Weak. Password must be at least 8 characters long!'],
    ['password1', 'Weak. This password is too common: choose words that only you put together'],
    ['gull mast', 'Fair. It will do. Another word or two make it strong.'],
  ] as const) {
    await password.fill(typed)
    await expect(page.getByText(said)).toBeVisible()
  }
  await inspect(page)
  await password.fill('password1')
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(password).toHaveAccessibleDescription(/This password is too common/)
  await expect(page.getByText('This password is too common')).toHaveCount(1)
  await password.fill(person.password)
  await expect(page.getByText(/^Strong\. Hard to guess\./)).toBeVisible()
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(person.password)
  await portray('visitor-register-filled')
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page).toHaveURL('/home')
  await logOut(page)
  await logIn(page, person.username, person.password)
  await expect(page).toHaveURL('/home')
})

test('a customer changes name and password; every other browser is signed out then', async ({
  page,
  anotherBrowser,
  product,
  faults,
  portray,
}) => {
  const person = newcomer()
  await registerQuietly(page, person)
  const elsewhere = await anotherBrowser()
  await elsewhere.goto(`${product.url}/login`)
  await logIn(elsewhere, person.username, person.password)
  await expect(elsewhere).toHaveURL(/\/home$/)

  await openAccount(page)
  await inspect(page)
  await portray('customer-account')
  const data = panel(page, 'Your data')
  await data.getByLabel('First name').fill('')
  await data.getByRole('button', { name: 'Save' }).click()
  await expect(data.getByText('First name is required', { exact: true })).toBeVisible()
  await data.getByLabel('First name').fill('Leelo')
  await data.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your details are saved.')).toBeVisible()

  const signingIn = panel(page, 'Signing in')
  const change = signingIn.getByRole('button', { name: 'Change password' })
  await change.click()
  await expect(signingIn.getByLabel('Current password')).toBeFocused()
  await signingIn.getByRole('button', { name: 'Cancel' }).click()
  await expect(change).toBeFocused()
  await page.keyboard.press('Enter')
  await signingIn.getByLabel('Current password').fill(person.password)
  const height = async () => (await signingIn.boundingBox())?.height
  const before = await height()
  await signingIn.getByLabel('New password').fill('password1')
  await expect(signingIn.getByText('Weak. This password is too common')).toBeVisible()
  await signingIn.getByLabel('New password').fill(fresh)
  await expect(signingIn.getByText(/^Strong\./)).toBeVisible()
  // What is said of the password has its place beforehand: nothing below it moves.
  expect(await height()).toBe(before)
  await inspect(page)
  await portray('customer-account-password')
  await signingIn.getByLabel('Confirm password').fill(fresh)
  await signingIn.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Your password is changed. Every other browser is signed out.')).toBeVisible()

  faults.allow(/^answer: 401 GET \/api\//)
  await openSignedOut(elsewhere, `${product.url}/Boats`)
  await expect(elsewhere).toHaveURL(/\/login/)
  await page.reload()
  await expect(data.getByLabel('First name')).toHaveValue('Leelo')
  await logOut(page)
  faults.expect(/^answer: 401 POST \/api\/Person\/authenticate$/)
  await logIn(page, person.username, person.password)
  await expect(page.getByRole('alert')).toContainText('Invalid username or password')
  await logIn(page, person.username, fresh)
  await expect(page).toHaveURL('/home')
})

test('a customer sees where she is signed in and ends it there', async ({ page, anotherBrowser, product, faults }) => {
  const person = newcomer()
  await registerQuietly(page, person)
  const elsewhere = await anotherBrowser()
  await elsewhere.goto(`${product.url}/login`)
  await logIn(elsewhere, person.username, person.password)
  await expect(elsewhere).toHaveURL(/\/home$/)

  await openAccount(page)
  const sessions = panel(page, 'Where you are signed in')
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await expect(sessions.getByRole('listitem').first()).toContainText('This device')
  await expect(sessions.getByText('This device')).toHaveCount(1)
  await sessions.getByRole('button', { name: /^Sign out Chrome/ }).click()
  await expect(sessions.getByText('You are signed in nowhere else.')).toBeVisible()
  faults.allow(/^answer: 401 GET \/api\//)
  await openSignedOut(elsewhere, `${product.url}/Boats`)
  await expect(elsewhere).toHaveURL(/\/login/)
})

test('a new e-mail address holds once the link mailed to it is followed', async ({ page, product, portray }) => {
  const person = newcomer()
  await registerQuietly(page, person)
  const address = `new-${person.email}`
  await openAccount(page)
  const signingIn = panel(page, 'Signing in')
  await expect(signingIn.getByText('Confirm that this address is yours')).toBeVisible()
  await signingIn.getByRole('button', { name: 'Change e-mail address' }).click()
  await signingIn.getByLabel('New e-mail address').fill(address)
  await signingIn.getByLabel('Your password').fill(person.password)
  await signingIn.getByRole('button', { name: 'Change e-mail address' }).click()
  await expect(page.getByText(`A link was sent to ${address}.`)).toBeVisible()
  await expect(signingIn.getByText(`Mail goes to ${person.email}.`)).toBeVisible()

  await page.goto(`/Confirm/${tokenIn((await mailTo(product, address, /Confirm your new e-mail/)).body)}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Use this address from now on?' })).toBeVisible()
  await expect(page.getByText(address, { exact: true })).toBeVisible()
  await expect(page.getByText(`Until now: ${person.email}`)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Keep my current address' })).toHaveAttribute('href', '/Account')
  await inspect(page)
  await portray('customer-confirm-email')
  await page.getByRole('button', { name: 'Change E-mail Address' }).click()
  await expect(page.getByText('Your e-mail address is changed.')).toBeVisible()
  await page.getByRole('link', { name: 'To my account' }).click()
  await expect(signingIn.getByText(`Mail goes to ${address}.`)).toBeVisible()
  await expect(signingIn.getByText('Confirm that this address is yours')).toHaveCount(0)
  expect((await mailTo(product, person.email, /no longer uses/)).body).not.toContain(address)
})

test('a mailed link about an address asks for the password, lets it be taken back, and be disowned', async ({
  page,
  anotherBrowser,
  product,
  faults,
}) => {
  const person = newcomer()
  await registerQuietly(page, person)
  const headers = { origin: product.url }
  const own = tokenIn((await mailTo(product, person.email, /Verify your e-mail address/)).body)
  expect((await page.request.post(`/api/Confirmation/${own}`, { data: {}, headers })).ok()).toBe(true)
  const address = `next-${person.email}`
  const asked = await page.request.put('/api/Account/Email', {
    data: { email: address, password: person.password },
    headers,
  })
  expect(asked.ok()).toBe(true)
  const elsewhere = await anotherBrowser()
  await elsewhere.goto(
    `${product.url}/Confirm/${tokenIn((await mailTo(product, address, /Confirm your new e-mail/)).body)}`,
  )
  faults.expect(/^answer: 400 POST \/api\/Confirmation\//)
  const password = elsewhere.getByLabel('Password of your account')
  await elsewhere.getByRole('button', { name: 'Change E-mail Address' }).click()
  await expect(password).toHaveAccessibleDescription(/Password is required/)
  await password.fill('not the one')
  await elsewhere.getByRole('button', { name: 'Change E-mail Address' }).click()
  await expect(password).toHaveAccessibleDescription(/This is not your current password/)
  await password.fill(person.password)
  await elsewhere.getByRole('button', { name: 'Change E-mail Address' }).click()
  await expect(elsewhere.getByText('Your e-mail address is changed.')).toBeVisible()

  await elsewhere.goto(`${product.url}/Confirm/${tokenIn((await mailTo(product, person.email, /was changed/)).body)}`)
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Take your address back?' })).toBeVisible()
  await expect(elsewhere.getByRole('button', { name: 'This was not me' })).toHaveCount(0)
  await elsewhere.getByRole('button', { name: 'Take It Back' }).click()
  await expect(elsewhere.getByText('This is the address of your account again.')).toBeVisible()
  faults.allow(/^answer: 401 GET \/api\//)
  await openSignedOut(page, '/Boats')
  await expect(page).toHaveURL(/\/login/)

  await page.context().clearCookies()
  const stranger = newcomer()
  await registerQuietly(page, stranger)
  expect((await page.request.post('/api/Account/VerifyEmail', { headers })).ok()).toBe(true)
  const link = tokenIn((await mailTo(product, stranger.email, /Verify your e-mail address/)).body)
  await elsewhere.goto(`${product.url}/Confirm/${link}`)
  await elsewhere.getByRole('button', { name: 'This was not me' }).click()
  await expect(elsewhere.getByText(stranger.email, { exact: true })).toBeVisible()
  await elsewhere.getByRole('button', { name: 'Delete That Account' }).click()
  await expect(elsewhere.getByText('That account is gone.')).toBeVisible()
  await openSignedOut(page, '/Boats')
  await expect(page).toHaveURL(/\/login/)
})

test('a customer chooses her mail, takes her data along and leaves', async ({ page, product, faults, portray }) => {
  const person = newcomer()
  await page.goto('/about')
  await registerQuietly(page, person)
  await createBoatQuietly(page, `Koduleid ${person.username}`)
  await openAccount(page)
  const choicesOf = panel(page, 'Notices')
  const mailOf = (kind: RegExp | string) => choicesOf.getByRole('group', { name: kind }).getByLabel('E-mail')
  const chosen = [mailOf('Boat services'), mailOf(/^Subscriptions/)]
  const { promise, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/api/Notification/Choices', async (route) => {
    if (route.request().method() === 'PUT') await promise
    await route.continue()
  })
  for (const choice of chosen) await choice.uncheck()
  for (const choice of chosen) await expect(choice).not.toBeChecked()
  const stored = ['service', 'subscription'].map((kind) =>
    page.waitForResponse((answer) => answer.request().postData()?.includes(`"${kind}"`) ?? false),
  )
  letGo()
  for (const each of stored) expect((await each).ok()).toBe(true)
  await page.unroute('**/api/Notification/Choices')
  await page.reload()
  for (const choice of chosen) await expect(choice).not.toBeChecked()

  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const download = await coming
  expect(download.suggestedFilename()).toBe('my-data.zip')
  const zip = unzipSync(await readFile(await download.path()))
  const json = (name: string): unknown => JSON.parse(strFromU8(zip[`${name}.json`] ?? new Uint8Array()))
  expect(json('account')).toMatchObject({ email: person.email, firstName: person.firstName })
  expect(json('boats')).toMatchObject([{ name: `Koduleid ${person.username}` }])
  expect(json('notice-choices')).toContainEqual({ kind: 'service', channel: 'mail', is_on: false })
  expect(Object.keys(zip).filter((name) => name.startsWith('files/')).length).toBeGreaterThan(0)

  await page.getByRole('button', { name: 'Delete my account' }).click()
  const asked = page.getByRole('dialog', { name: 'Delete your account?' })
  await asked.getByLabel('Why are you leaving?').fill('Sold her')
  await inspect(page)
  await portray('customer-account-delete')
  await expect(asked).toContainText('the lifts you have left')
  await asked.getByRole('button', { name: 'E-mail me the deletion link' }).click()
  await expect(page.getByText(`A link was sent to ${person.email}.`)).toBeVisible()
  await stepsMade(page)
  const link = `/Confirm/${tokenIn((await mailTo(product, person.email, /Delete your account/)).body)}`
  await page.goto(link)
  await inspect(page)
  await portray('customer-confirm-delete')
  await expect(page.getByText(person.email, { exact: true })).toBeVisible()
  await expect(page.getByText('the lifts you have left')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Keep my account' })).toHaveAttribute('href', '/Account')
  await page.getByRole('button', { name: 'Delete My Account' }).click()
  await expect(page.getByRole('status')).toContainText('Your account is deleted')
  faults.expect(/^answer: 401 POST \/api\/Person\/authenticate$/, /^answer: 404 GET \/api\/Confirmation\//)
  await page.goto(link)
  await expect(page.getByRole('alert')).toContainText('This link has been used or is too old.')
  await page.goto('/login')
  await logIn(page, person.username, person.password)
  await expect(page.getByRole('alert')).toContainText('Invalid username or password')
})
