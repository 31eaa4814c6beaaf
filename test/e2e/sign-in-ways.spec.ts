import { startOpenIdPeer } from '../peers/openid-peer.ts'
import { openAccount, panel, setUpFactor, workerQuietly } from './account-page.ts'
import { expect, test } from './fixtures.ts'
import { inspect } from './inspect.ts'
import { demoPassword, logIn, logOut, mailTo, newcomer, openSignedOut } from './people.ts'
import { filledDemo, type Product, startProduct } from './server.ts'

test('staff set a second factor up and sign in with it, with a recovery code, and without it once an admin takes it off', async ({
  page,
  product,
  anotherBrowser,
  faults,
  portray,
}) => {
  test.setTimeout(600_000)
  const worker = await workerQuietly(page, product)
  await openAccount(page)
  await expect(page.getByRole('heading', { name: 'Notices by mail' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Delete my account' })).toHaveCount(0)
  await panel(page, 'Your data').getByLabel('Phone number').fill('+372 5555 0199')
  await panel(page, 'Your data').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your details are saved.')).toBeVisible()
  await page.reload()
  faults.expect(/^answer: 400 PUT \/api\/Account\/SecondFactor$/)
  const { codeOfNext, recoveryCodes } = await setUpFactor(page, worker.password, portray)
  expect(recoveryCodes).toHaveLength(10)

  faults.expect(/^answer: 401 POST \/api\/Person\/authenticate$/, /^answer: 401 POST \/api\/Person\/SecondFactor$/)
  const code = page.getByLabel('6-digit code')
  await logOut(page)
  await logIn(page, worker.username, worker.password)
  await expect(page.getByRole('heading', { level: 1, name: 'One more step' })).toBeVisible()
  await expect(page.getByText(`Logging in as ${worker.username}`)).toBeVisible()
  await inspect(page)
  await portray('staff-login-code')
  await code.fill('000000')
  await page.getByRole('button', { name: 'Log In', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('This code is not right')
  await code.fill(codeOfNext())
  await page.getByRole('button', { name: 'Log In', exact: true }).click()
  await expect(page).toHaveURL('/home')

  await logOut(page)
  await logIn(page, worker.username, worker.password)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '')
  await page.getByRole('button', { name: 'Log In', exact: true }).click()
  await expect(page).toHaveURL('/home')
  await openAccount(page)
  await expect(panel(page, 'Second factor').getByText('9 recovery codes are left.')).toBeVisible()

  const boss = await anotherBrowser()
  await boss.setViewportSize(page.viewportSize() ?? { width: 1366, height: 900 })
  await boss.goto(`${product.url}/login`)
  await logIn(boss, 'admin', demoPassword)
  await expect(boss).toHaveURL(/\/home$/)
  await boss.goto(`${product.url}/Staff?searchQuery=${encodeURIComponent(worker.username)}`)
  await boss.getByRole('link', { name: worker.name }).filter({ visible: true }).first().click()
  await boss.getByRole('dialog').getByRole('button', { name: 'Take off second factor' }).click()
  const asked = boss.getByRole('dialog', { name: `Take the second factor off ${worker.name}?` })
  await expect(asked).toBeVisible()
  await inspect(boss)
  await asked.getByRole('button', { name: 'Take off second factor' }).click()
  await expect(boss.getByText(`${worker.name} signs in by password alone now.`)).toBeVisible()

  faults.allow(/^answer: 401 GET \/api\//)
  await openSignedOut(page, '/Boats')
  await expect(page).toHaveURL(/\/login/)
  expect((await mailTo(product, worker.username, /second factor was taken off/)).body).toContain(
    'Every browser and device',
  )
  await logIn(page, worker.username, worker.password)
  await expect(page).toHaveURL(/\/Boats$/)
})

test.describe('a marina with another site to sign in with', () => {
  let peer: Awaited<ReturnType<typeof startOpenIdPeer>>
  let marina: Product
  test.beforeAll(async () => {
    const env = async (url: string) => {
      peer = await startOpenIdPeer(`${url}/api/Person/callback/1`)
      const { client_id, client_secret } = peer.client
      const other = { OIDC_1_NAME: 'Sadam ID', OIDC_1_ISSUER: peer.issuer }
      const second = { OIDC_2_NAME: 'Lained', OIDC_2_ISSUER: peer.issuer }
      return {
        ...other,
        ...{ OIDC_1_CLIENT_ID: client_id, OIDC_1_CLIENT_SECRET: client_secret },
        ...second,
        ...{ OIDC_2_CLIENT_ID: client_id, OIDC_2_CLIENT_SECRET: client_secret },
        RATE_LIMITS: 'off',
      }
    }
    marina = await startProduct({ env, copyOf: filledDemo() })
  })
  test.afterAll(async () => {
    await marina.stop()
    await peer.close()
  })

  test('signs in who is known there, and leaves no ticket in the address [2.5-2, 4.4-4, 7.7-4]', async ({
    page,
    portray,
  }) => {
    const { email, firstName, lastName } = newcomer('Salme')
    await page.goto(`${marina.url}/login?next=/Boats`)
    const other = page.getByRole('link', { name: 'Continue with Sadam ID' })
    await expect(other).toBeVisible()
    await expect(page.getByRole('link', { name: 'Continue with Lained' })).toBeVisible()
    await inspect(page)
    await portray('visitor-login-other-site')
    peer.signsIn(null)
    await other.click()
    await expect(page.getByRole('alert')).toContainText('The sign-in was cancelled.')
    expect(new URL(page.url()).searchParams.has('failed')).toBe(false)

    const person = { sub: email, email, email_verified: true, given_name: firstName, family_name: lastName }
    peer.signsIn(person)
    const exchanged = page.waitForRequest('**/api/Person/ticket')
    await other.click()
    await exchanged
    await expect(page.getByRole('heading', { level: 1, name: 'Boats' })).toBeVisible()
    expect(page.url()).not.toContain('ticket')
    await page.goto(`${marina.url}/Account`)
    await expect(panel(page, 'Your data').getByLabel('First name')).toHaveValue(firstName)
    await expect(panel(page, 'Signing in')).toContainText('You sign in without a password.')
    await inspect(page)
  })

  test('that requires a second factor lets staff do nothing before they have one', async ({
    page,
    anotherBrowser,
    faults,
    portray,
  }) => {
    test.setTimeout(600_000)
    const boss = await anotherBrowser()
    await boss.goto(`${marina.url}/login`)
    await logIn(boss, 'admin', demoPassword)
    await expect(boss).toHaveURL(/\/home$/)
    await boss.goto(`${marina.url}/Settings?section=yard`)
    await boss.getByLabel('Second factor for staff').check()
    faults.allow(/^answer: 403 (GET|PUT) \/api\//, /^answer: 403 POST \/chathub\/negotiate/)
    await boss.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(boss.getByText('Staff must sign in with a code from their phone.')).toBeVisible()
    await expect(boss).toHaveURL(/\/Account$/)

    await page.goto(`${marina.url}/login`)
    await logIn(page, 'staff', demoPassword)
    await expect(page).toHaveURL(/\/Account$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Set up your second factor' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Second factor'])
    await expect(page.getByRole('link', { name: 'Boats', exact: true, includeHidden: true })).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Notices/ })).toHaveCount(0)
    await inspect(page)
    await portray('staff-second-factor-required')
    faults.expect(/^answer: 400 PUT \/api\/Account\/SecondFactor$/)
    await setUpFactor(page, demoPassword, async () => {})
    await expect(panel(page, 'Second factor').getByRole('button', { name: 'Turn off' })).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Your data', exact: true })).toBeVisible()
    await page.goto(`${marina.url}/Boats`)
    await expect(page.getByRole('heading', { level: 1, name: 'Boats' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Boats', exact: true, includeHidden: true })).toHaveCount(1)
  })
})
