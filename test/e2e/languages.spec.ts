import { createBoatQuietly, readServices } from './boats.ts'
import { expect, type Page, test } from './fixtures.ts'
import { inspect } from './inspect.ts'
import { mailTo, newcomer, registerQuietly, signInQuietly } from './people.ts'

/** The page follows at once, keeps the focus and says so in the language chosen. */
async function chooseLanguage(page: Page, name: string, tag: string, confirmed: string) {
  await page.goto('/Account')
  await page.getByRole('radio', { name }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', tag)
  await expect(page.getByText(confirmed)).toBeVisible()
  await expect(page.getByRole('radio', { name })).toBeFocused()
}
const headers = (page: Page, language: string) => ({ origin: new URL(page.url()).origin, 'accept-language': language })

test('an owner reads Finnish and staff Estonian of one request: screens, refusals, notice and mail', async ({
  page: owner,
  anotherBrowser,
  product,
}) => {
  await owner.goto('/about')
  const person = newcomer('Aino')
  await registerQuietly(owner, person)
  const { id: boatId } = await createBoatQuietly(owner, `Tuuli ${person.username}`)
  await chooseLanguage(owner, 'Suomi', 'fi', 'Tämä on nyt kielesi.')
  await inspect(owner)

  await owner.goto(`/BoatServices/create?boat=${boatId}`)
  await expect(owner.getByRole('heading', { name: 'Uusi huoltopyyntö' })).toBeVisible()
  await expect(owner).toHaveTitle(/Uusi huoltopyyntö/)
  await owner.getByRole('button', { name: 'Lähetä' }).click()
  await expect(owner.getByText('Valitse huoltotyyppi', { exact: true }).last()).toBeVisible()
  await inspect(owner)

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
  const [finnish, estonian, english, german] = refusals.map(({ message }) => message)
  expect(new Set([finnish, estonian, english]).size).toBe(3)
  expect(german).toBe(english)

  const staff = await anotherBrowser()
  await staff.goto('/login')
  await signInQuietly(staff, 'staff')
  try {
    await chooseLanguage(staff, 'Eesti', 'et', 'See on nüüd teie keel.')
    await staff.goto(`/BoatServices/${id}`)
    await staff.getByRole('button', { name: 'Vaata läbi' }).click()
    const dialog = staff.getByRole('dialog', { name: 'Hooldustellimuse läbivaatamine' })
    await expect(dialog.getByText(/saab teada, et tellimus on kinnitatud/)).toBeVisible()
    await inspect(staff)
    await dialog.locator('button[type=submit]').click()
    await expect(dialog).toHaveCount(0)
    expect((await readServices(staff)).find((row) => row.id === id)?.boatServiceStatus).toBe(1)
  } finally {
    await chooseLanguage(staff, 'English', 'en', 'This is your language now.')
  }

  const { items } = (await (
    await owner.request.get('/api/Notification', { headers: { 'accept-language': 'fi' } })
  ).json()) as { items: { text: string }[] }
  expect(items[0]?.text).toMatch(/huolto.*hyväksytty/i)
  // an address nobody confirmed is told that there is news, and in which language
  const mail = await mailTo(product, person.email, /Tililläsi on uutta/)
  expect(mail.body).toMatch(/Hei/)

  await owner.goto('/BoatServices')
  await expect(owner.getByRole('heading', { name: 'Huoltopyynnöt' })).toBeVisible()
  await expect(owner.getByText('Hyväksytty').first()).toBeVisible()
})

test('a customer reads Russian: screens of services fit, and plurals are right', async ({ page }) => {
  await page.goto('/about')
  const person = newcomer('Vera')
  await registerQuietly(page, person)
  await createBoatQuietly(page, `Volna ${person.username}`)
  await chooseLanguage(page, 'Русский', 'ru', 'Теперь это ваш язык.')
  for (const [address, heading] of [
    ['/BoatServices', 'Заявки на обслуживание'],
    ['/BoatServices/create', 'Новая заявка на обслуживание'],
  ] as const) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await inspect(page)
  }
})
