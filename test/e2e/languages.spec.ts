import { msg } from '@lingui/core/runtime-macro'
import { personFields } from '#contract/accounts/fields.ts'
import type { Sentence } from '#contract/language/sentence.ts'
import { serviceNotices } from '#server/boat-services/notices.ts'
import { createBoatQuietly, readServices } from './boats.ts'
import { expect, type Page, test } from './fixtures.ts'
import { expectInPlace } from './inspect.ts'
import { ownOrigin } from './own-origin.ts'
import { logIn, mailTo, newcomer, registerQuietly, signInQuietly } from './people.ts'
import { chooseLanguage, said } from './words.ts'

const finnish = (sentence: Sentence) => said('fi', sentence)
const estonian = (sentence: Sentence) => said('et', sentence)
const russian = (sentence: Sentence) => said('ru', sentence)
const newService = msg`New Boat Service`
const headers = (page: Page, language: string) => ({ ...ownOrigin(page), 'accept-language': language })

test('an owner reads Finnish and staff Estonian of one request: screens, refusals, notice and mail', async ({
  page: owner,
  anotherBrowser,
  product,
}) => {
  await owner.goto('/about')
  const person = newcomer('Aino')
  await registerQuietly(owner, person)
  const { id: boatId } = await createBoatQuietly(owner, `Tuuli ${person.username}`)
  await chooseLanguage(owner, 'fi')
  await expectInPlace(owner)

  await owner.goto(`/BoatServices/create?boat=${boatId}`)
  await expect(owner.getByRole('heading', { name: finnish(newService) })).toBeVisible()
  await expect(owner).toHaveTitle(new RegExp(`^${finnish(newService)}`))
  await owner.getByRole('button', { name: finnish(msg`Submit`) }).click()
  await expect(owner.getByText(finnish(msg`Please select a service type`), { exact: true }).last()).toBeVisible()
  await expectInPlace(owner)

  const day = new Date(Date.now() + 5 * 86_400_000).toISOString()
  const form = { boatId, serviceTypeId: 1, scheduleDate: day }
  const asked = await owner.request.post('/api/BoatService/Create', { data: form, headers: headers(owner, 'fi') })
  const { id } = (await asked.json()) as { id: number }
  const inThePast = { ...form, scheduleDate: '2020-01-01T10:00:00Z' }
  const refusals = await Promise.all(
    ['fi', 'et', 'en', 'de'].map(async (language) => {
      const refused = await owner.request.post('/api/BoatService/Create', {
        data: inThePast,
        headers: headers(owner, language),
      })
      return (await refused.json()) as { code: string; message: string }
    }),
  )
  expect(refusals.map(({ code }) => code)).toEqual(Array(4).fill('invalid_input'))
  const [inFinnish, inEstonian, english, german] = refusals.map(({ message }) => message)
  expect(new Set([inFinnish, inEstonian, english]).size).toBe(3)
  expect(german).toBe(english)

  const staff = await anotherBrowser()
  await staff.goto('/login')
  await signInQuietly(staff, 'staff')
  try {
    await chooseLanguage(staff, 'et')
    await staff.goto(`/BoatServices/${id}`)
    await staff.getByRole('button', { name: estonian(msg`Review`) }).click()
    const dialog = staff.getByRole('dialog', { name: estonian(msg`Review Boat Service`) })
    await expect(
      dialog.getByText(estonian(msg`${{ owner: person.firstName }} is told that it is approved.`)),
    ).toBeVisible()
    await expectInPlace(staff)
    await dialog.locator('button[type=submit]').click()
    await expect(dialog).toHaveCount(0)
    expect((await readServices(staff)).find((row) => row.id === id)?.boatServiceStatus).toBe(1)
  } finally {
    await chooseLanguage(staff, 'en')
  }

  const { items } = (await (
    await owner.request.get('/api/Notification', { headers: { 'accept-language': 'fi' } })
  ).json()) as { items: { text: string }[] }
  const service = (await readServices(owner, 'fi')).find((row) => row.id === id)!
  const of = { boat: service.boat.name, serviceType: service.serviceType.name }
  const told = { ...of, serviceDate: null, today: '', notes: null }
  expect(items[0]?.text).toBe(finnish(serviceNotices['service-approved'](told)))
  // an address nobody confirmed is told that there is news, and in which language
  const mail = await mailTo(product, person.email, new RegExp(finnish(msg`There is news in your account.`)))
  expect(mail.body).toContain(finnish(msg`Hello,`))

  await owner.goto('/BoatServices')
  await expect(owner.getByRole('heading', { name: finnish(msg`Boat Services`) })).toBeVisible()
  await expect(owner.getByText(finnish(msg`Approved`), { exact: true }).first()).toBeVisible()
})

test('a customer reads Russian: screens of services fit, and plurals are right', { tag: '@long' }, async ({ page }) => {
  await page.goto('/about')
  const person = newcomer('Vera')
  await registerQuietly(page, person)
  await createBoatQuietly(page, `Volna ${person.username}`)
  await chooseLanguage(page, 'ru')
  for (const [address, heading] of [
    ['/BoatServices', msg`Boat Services`],
    ['/BoatServices/create', newService],
  ] as const) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: russian(heading) })).toBeVisible()
    await expectInPlace(page)
  }
})

test.describe('in a Finnish browser', () => {
  test.use({ locale: 'fi-FI' })

  test('sign-in is Finnish, another language a press away, and the public page stays English', async ({
    page,
    portray,
  }) => {
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await page.goto('/login?next=/Boats')
    await expect(page.locator('html')).toHaveAttribute('lang', 'fi')
    await expect(page.getByRole('button', { name: finnish(msg`Log In`) })).toBeVisible()
    await expectInPlace(page)
    await page.getByRole('link', { name: finnish(msg`Forgot Password`) }).click()
    await expect(page).toHaveURL('/fi/ForgetPassword?next=%2FBoats')
    await page.getByRole('main').getByRole('link', { name: 'Eesti' }).click()
    await expect(page).toHaveURL('/et/ForgetPassword?next=%2FBoats')
    await page.goto('/login?failed=expired&next=/Boats')
    const choices = page.getByRole('navigation', { name: finnish(msg`Language`) }).getByRole('link')
    await expect(choices).toHaveText(['English', 'Eesti', 'Suomi', 'Русский'])
    const english = choices.filter({ hasText: 'English' })
    await english.click()
    await expect(page).toHaveURL('/en/login?next=%2FBoats')
    await expect(page.getByRole('heading', { name: 'Welcome aboard' })).toBeVisible()
    await page.getByRole('link', { name: 'Русский' }).click()
    await page.getByLabel(russian(msg`Username`)).fill('customer')
    await page.getByLabel(russian(msg`Password`), { exact: true }).fill('wrong hull')
    await expectInPlace(page)
    await portray('visitor-login-ru')
  })

  test('a mailed link is Finnish, unless its address names another language', async ({ page, faults }) => {
    faults.expect(/^answer: 40\d GET \/api\//)
    await page.goto('/Confirm/nothing')
    await expect(page.locator('html')).toHaveAttribute('lang', 'fi')
    await page.goto('/et/Confirm/nothing')
    await expect(page.locator('html')).toHaveAttribute('lang', 'et')
    await expect(page.getByRole('alert')).toBeVisible()
  })
})

test('who registers in Estonian has an Estonian account from its first page on', async ({ page }) => {
  const person = newcomer('Mari')
  await page.goto('/et/register')
  await expect(page.getByRole('combobox', { name: estonian(msg`Language`) })).toHaveValue('et')
  for (const [label, value] of [
    [personFields.firstName.label, person.firstName],
    [personFields.lastName.label, person.lastName],
    [msg`Email`, person.email],
    [msg`Username`, person.username],
    [personFields.iDNumber.label, person.iDNumber],
    [personFields.phone.label, person.phone],
  ] as const)
    await page.getByLabel(estonian(label)).fill(value)
  await page.getByRole('textbox', { name: estonian(msg`Password`), exact: true }).fill(person.password)
  await page.getByRole('textbox', { name: estonian(msg`Confirm password`) }).fill(person.password)
  await expectInPlace(page)
  await page.getByRole('button', { name: estonian(msg`Register`) }).click()
  await expect(page).toHaveURL('/home')
  await expect(page.locator('html')).toHaveAttribute('lang', 'et')
  const account = (await (await page.request.get('/api/Account')).json()) as { language: string }
  expect(account.language).toBe('et')
})

test('who signs in on an English page reads on in the language of the account', async ({ page }) => {
  const person = newcomer('Vera')
  await page.goto('/about')
  const data = { ...person, confirmPassword: person.password, language: 'ru' }
  expect((await page.request.post('/api/Person/register', { data })).ok()).toBe(true)
  await page.goto('/login')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await logIn(page, person.username, person.password)
  await expect(page).toHaveURL('/home')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
})
