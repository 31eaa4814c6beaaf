import { expect, type Page, test } from './fixtures.ts'
import { ownOrigin } from './own-origin.ts'
import { newcomer, registerQuietly, signInQuietly } from './people.ts'

let count = 0
/** A name nobody in the marina has, of letters alone: alike are only those a test makes so. */
function uniqueName() {
  count += 1
  const letters = [...`${Date.now().toString(26)}${count}`].map((sign) =>
    String.fromCharCode(97 + Number.parseInt(sign, 26)),
  )
  return `Q${letters.join('')}`
}
const idIn = (page: Page) => Number(/\/Customers\/(\d+)/.exec(page.url())?.[1])
const send = (page: Page, method: 'post' | 'put' | 'get', path: string, data?: object) =>
  page.request[method](`/api/${path}`, {
    ...(data && { data }),
    headers: ownOrigin(page),
  })
async function writeDown(page: Page, data: object) {
  const answer = await send(page, 'post', 'Person', data)
  expect(answer.ok()).toBe(true)
  return (await answer.json()) as { id: number }
}

test('staff write a customer down by a name alone, see who is alike, and an address somebody has is left out at a second tap', async ({
  page,
  portray,
  faults,
}) => {
  const known = newcomer('Anu')
  const phone = `5${String(Date.now()).slice(-7)}`
  await page.goto('/about')
  await registerQuietly(page, { ...known, lastName: uniqueName(), phone: `+372 ${phone}` })
  await signInQuietly(page, 'staff')
  await page.goto('/Customers')
  await page.getByRole('link', { name: 'New customer' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'New customer' })).toBeVisible()
  await page.getByRole('button', { name: 'Save as a new customer' }).click()
  await expect(page.getByLabel('First name')).toBeFocused()
  await expect(page.getByText('First name is required').first()).toBeVisible()

  const alone = uniqueName()
  await page.getByLabel('First name').fill(alone)
  await page.getByRole('button', { name: 'Save as a new customer' }).click()
  await expect(page.getByRole('heading', { level: 1, name: alone })).toBeVisible()
  await expect(page.getByText('None: they cannot sign in')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Mail', exact: true })).toHaveCount(0)

  await page.goto('/Customers/create')
  await page.getByLabel('First name').fill('Anni')
  await page.getByLabel('Phone number').first().fill(phone)
  await expect(page.getByRole('heading', { name: 'Is it one of these?' })).toBeVisible()
  await expect(page.getByText('Same phone')).toBeVisible()
  await page.getByLabel('Email').fill(known.email)
  await expect(page.getByText('Same e-mail address')).toBeVisible()
  await page.getByRole('button', { name: 'Add a second contact' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Jaan Kask')
  await page.getByLabel('A company pays').check()
  await page.getByLabel('Company', { exact: true }).fill('Laev OÜ')
  await portray('staff-customer-alike')
  faults.expect(/^answer: 409 POST \/api\/Person$/)
  await page.getByRole('button', { name: 'Save as a new customer' }).click()
  await expect(page.getByText(/has this e-mail address: leave it empty here/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Save without this e-mail address' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Anni' })).toBeVisible()
  await expect(page.getByText('Laev OÜ')).toBeVisible()
  await expect(page.getByText('Jaan Kask')).toBeVisible()
  await portray('staff-customer-written-down')

  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await page.getByLabel('Customer number').fill(alone)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Anni' })).toBeVisible()
  await page.goto(`/Customers?searchQuery=${alone}`)
  await expect(page.getByRole('link', { name: 'Anni' }).first()).toBeVisible()
  // merging and erasing are an admin's
  const id = await send(page, 'get', `Person/search?searchQuery=${alone}`).then(async (answer) => {
    const { items } = (await answer.json()) as { items: { id: number; firstName: string }[] }
    return items.find(({ firstName }) => firstName === 'Anni')!.id
  })
  await page.goto(`/Customers/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Anni' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Merge with another' })).toHaveCount(0)
  await page.goto(`/Customers/${id}/erase`)
  await expect(page.getByRole('heading', { name: 'Only the marina’s admins can open this page' })).toBeVisible()
})

test('who changed a customer meanwhile is met before saving, with nothing typed lost', async ({ page, faults }) => {
  await page.goto('/about')
  await signInQuietly(page, 'staff')
  const { id } = await writeDown(page, { firstName: uniqueName() })
  await page.goto(`/Customers/${id}/edit`)
  await page.getByLabel('Address', { exact: true }).fill('Sadama 5')
  const changed = await send(page, 'put', `Person/${id}`, { firstName: 'Meanwhile', phone: '5550199' })
  expect(changed.ok()).toBe(true)
  faults.expect(new RegExp(`^answer: 409 PUT /api/Person/${id}$`))
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved meanwhile')).toBeVisible()
  await expect(page.getByText(/First name: Meanwhile/)).toBeVisible()
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('Sadama 5')
  await page.getByLabel('First name').fill('Meanwhile')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Meanwhile' })).toBeVisible()
})

test('an admin merges two of one person and erases one who asked for it', async ({ page, portray }) => {
  const name = uniqueName()
  await page.goto('/about')
  await signInQuietly(page, 'admin')
  const kept = await writeDown(page, { firstName: name, customerNumber: `${name}-1` })
  const gone = await writeDown(page, {
    firstName: name,
    lastName: 'Teine',
    customerNumber: `${name}-2`,
    phone: '5550177',
  })
  await page.goto(`/Customers/${kept.id}`)
  await page.getByRole('link', { name: 'Merge with another' }).click()
  await page.getByRole('combobox', { name: 'The other customer' }).fill(`${name} Teine`)
  await page.getByRole('option', { name: `${name} Teine` }).click()
  await expect(page.getByText('Both say something else')).toBeVisible()
  await expect(page.getByText(`Customer number: ${name}-1 / ${name}-2`, { exact: false })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Merge into/ })).toBeDisabled()
  const mended = await send(page, 'put', `Person/${gone.id}`, { firstName: name, lastName: 'Teine', phone: '5550177' })
  expect(mended.ok()).toBe(true)
  await page.reload()
  await page.getByRole('combobox', { name: 'The other customer' }).fill(`${name} Teine`)
  await page.getByRole('option', { name: `${name} Teine` }).click()
  await expect(page.getByText('Filled in: Phone number.')).toBeVisible()
  await portray('admin-merge')
  await page.getByRole('button', { name: /^Merge into/ }).click()
  await expect(page.getByText(`${name} is one customer now.`)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/Customers/${kept.id}$`))
  await expect(page.getByRole('link', { name: '5550177' })).toBeVisible()
  expect((await send(page, 'get', `Person/${gone.id}`)).status()).toBe(404)

  await page.getByRole('link', { name: 'Erase', exact: true }).click()
  await expect(page.getByText('No boat and no message hangs on them.')).toBeVisible()
  await portray('admin-erase')
  await page.getByRole('button', { name: `Erase ${name} for good` }).click()
  await expect(page.getByText(`${name} is erased.`)).toBeVisible()
  await expect(page).toHaveURL(/\/Customers$/)
  await page.goto(`/Customers/${kept.id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Former owner' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit', exact: true })).toHaveCount(0)
  expect(idIn(page)).toBe(kept.id)
})

test('an owner sees in their account what the marina wrote down, and reaches none of this', async ({
  page,
  portray,
}) => {
  const owner = newcomer('Kai')
  await page.goto('/about')
  await registerQuietly(page, owner)
  const { id } = (await (await send(page, 'get', 'Person/me')).json()) as { id: number }
  await signInQuietly(page, 'staff')
  const { firstName, lastName, email } = owner
  const written = await send(page, 'put', `Person/${id}`, {
    ...{
      firstName,
      lastName,
      email,
      customerNumber: `K-${id}`,
      secondContactName: 'Jaan Kask',
      companyName: 'Laev OÜ',
    },
  })
  expect(written.ok()).toBe(true)
  await signInQuietly(page, owner.username, owner.password)
  await page.goto('/Account')
  await expect(page.getByRole('heading', { name: 'Written down by the marina' })).toBeVisible()
  for (const text of [`K-${id}`, 'Jaan Kask', 'Laev OÜ']) await expect(page.getByText(text)).toBeVisible()
  await portray('customer-account-written-down')
  for (const address of ['/Customers/create', `/Customers/${id}/edit`]) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'Only the marina’s staff can open this page' })).toBeVisible()
  }
  await page.goto(`/Customers/${id}/merge`)
  await expect(page.getByRole('heading', { name: 'Only the marina’s admins can open this page' })).toBeVisible()
  for (const [method, path, data] of [
    ['post', 'Person', { firstName: 'Mall' }],
    ['put', `Person/${id}`, { firstName: 'Mall' }],
    ['get', 'Person/Duplicates?firstName=Mall', undefined],
    ['post', `Person/Merge/${id}`, { otherId: id + 1 }],
    ['post', `Person/Erase/${id}`, {}],
  ] as const)
    expect((await send(page, method, path, data)).status()).toBe(403)
})
