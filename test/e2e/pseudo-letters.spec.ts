import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { badInputs } from '../contract/bad-inputs.ts'
import { parseMail } from '../mailbox.ts'
import { expect, type Page, test } from './fixtures.ts'
import { ownOrigin } from './own-origin.ts'
import { type DemoUser, newcomer, registerQuietly, signInQuietly } from './people.ts'
import { unmarkedIn } from './pseudo-page.ts'

test.use({ marina: 'pseudo' })

/** Names by which other programs sort and choose, listed at the end of a sentence. */
const wireNames = /(?<=\S )[a-z]\w*(?:, [a-z]\w*)+$/i
interface Told {
  message?: string
  errors?: { message: string }[]
}
/** What the server says no with, of each wrong request, and of one that may not be made at all. */
async function refusals(page: Page) {
  const headers = ownOrigin(page)
  const said: string[] = []
  for (const { call, part, sent } of badInputs) {
    const [method = '', path = ''] = call.split(' ')
    const at = path.replace(/:(\w+)/g, (_, name: string) => String(part === 'params' ? sent[name] : 999_999))
    const asked = part === 'query' ? { params: sent as Record<string, string> } : part === 'body' ? { data: sent } : {}
    const answer = await page.request.fetch(`/api${at}`, { method, headers, ...asked })
    if (answer.status() < 400) continue
    const { message, errors = [] } = (await answer.json()) as Told
    said.push(message!, ...errors.map((error) => error.message))
  }
  return [...new Set(said)]
}

for (const user of ['customer', 'staff', 'admin', null] as (DemoUser | null)[])
  test(`what ${user ?? 'a visitor'} is refused is said by the catalogues`, async ({ page }) => {
    await page.goto('/login')
    if (user) await signInQuietly(page, user)
    const said = await refusals(page)
    expect(said.length).toBeGreaterThan(user === null ? 5 : 30)
    expect(unmarkedIn(said.map((text) => text.replace(wireNames, '')))).toEqual([])
  })

test('notices are said by the catalogues', async ({ page }) => {
  await page.goto('/login')
  for (const user of ['customer', 'staff', 'admin']) {
    await signInQuietly(page, user)
    const { items } = (await (await page.request.get('/api/Notification')).json()) as { items: { text: string }[] }
    expect(unmarkedIn(items.map(({ text }) => text))).toEqual([])
  }
})

test('letters are said by the catalogues', async ({ page, product }) => {
  await page.goto('/login')
  const headers = { origin: product.url }
  const send = async (method: string, path: string, data: object) => {
    const answer = await page.request.fetch(`/api/${path}`, { method, data, headers })
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  }
  const person = newcomer('Leida')
  await registerQuietly(page, person)
  await send('POST', 'PasswordReset/Send', { email: person.email })
  await send('POST', 'Account/VerifyEmail', {})
  await send('PUT', 'Account/Password', {
    currentPassword: person.password,
    newPassword: 'a sheet bend holds',
    confirmPassword: 'a sheet bend holds',
  })
  await send('POST', 'ContactMessage', {
    name: 'Jaan Rand',
    email: 'jaan@example.com',
    message: 'Do you lift catamarans?',
  })
  await signInQuietly(page, 'admin')
  await send('POST', 'User/Invite', {
    email: 'jaan@example.com',
    firstName: 'Jaan',
    lastName: 'Rannamets',
    role: 'staff',
  })
  await send('POST', 'Person', { firstName: 'Mall', email: 'mall@example.com' })
  await send('POST', 'Person/Invitations', { all: true })
  const folder = join(product.dataDir, 'outbox')
  const letters = async () => {
    const names = (await readdir(folder).catch(() => [])).filter((name) => /^[^.].*\.eml$/.test(name))
    const all = await Promise.all(names.map(async (name) => parseMail(await readFile(join(folder, name), 'utf8'))))
    // owners of the demo are reminded of what is theirs, each in a language of their own
    return all.filter(({ headers: { to = '' } }) => [person.email, 'jaan@example.com', 'mall@example.com'].includes(to))
  }
  await expect.poll(async () => (await letters()).length, { timeout: 60_000 }).toBeGreaterThan(5)
  const said = (await letters()).flatMap(({ headers: { subject = '' }, body }) => [subject, ...body.split('\n')])
  expect(unmarkedIn(said)).toEqual([])
})
